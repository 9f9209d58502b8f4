import { Button, Flex, Grid, IconButton, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { FlaskConical, Ruler, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import {
  useDeleteOwnAdTestMutation,
  useOwnAdsQuery,
  useOwnAdTestsQuery,
  usePlanAdTestLazyQuery,
  useStartOwnAdTestMutation,
  type OwnAdTestsQuery,
} from '../generated/graphql.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { EmptyState } from '../ui/EmptyState.js';
import { formatMoney, formatNumber } from '../ui/format.js';
import { Facts } from '../ui/Facts.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';

/** Plan a test, start one between two ads, and see how running ones stand. */
export function TestPanels() {
  return (
    <Grid gap={4} templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }} alignItems="start">
      <PlanPanel />
      <RunningPanel />
    </Grid>
  );
}

const planFields = [
  { name: 'ratePercent', label: 'Rate today, %', help: 'Clicks per impression, or orders per visitor.', step: '0.01' },
  {
    name: 'liftPercent',
    label: 'Smallest difference to detect, %',
    help: 'Relative: 20 means 1.5% against 1.8%.',
    step: '1',
  },
  { name: 'dailyUnits', label: 'Impressions or visitors a day', help: 'Across all variants.', step: '1' },
  {
    name: 'costPerThousand',
    label: 'Cost per thousand',
    help: 'Leave empty for visitors you do not pay for.',
    step: '0.01',
  },
] as const;

function PlanPanel() {
  const [form, setForm] = useState({ ratePercent: '1.5', liftPercent: '20', dailyUnits: '5000', costPerThousand: '' });
  const [plan, { data, loading, error }] = usePlanAdTestLazyQuery({ fetchPolicy: 'no-cache' });
  const problems = fieldErrors(error);
  const optional = (text: string) => (text === '' ? null : Number(text));
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { ratePercent, liftPercent, dailyUnits, costPerThousand } = form;
    const rate = { ratePercent: Number(ratePercent), liftPercent: Number(liftPercent) };
    const input = { ...rate, dailyUnits: optional(dailyUnits), costPerThousand: optional(costPerThousand) };
    void plan({ variables: { input } });
  }
  return (
    <Panel
      title="Plan a test"
      icon={<Ruler size={16} />}
      subtitle="See how long a test takes and whether it can succeed."
    >
      <form onSubmit={handleSubmit}>
        <Stack gap={4}>
          {planFields.map(({ name, label, help, step }) => (
            <FormField key={name} label={label} help={help} error={problems[name]}>
              <Input
                type="number"
                min={0}
                step={step}
                value={form[name]}
                onChange={(event) => setForm({ ...form, [name]: event.target.value })}
              />
            </FormField>
          ))}
          <Button type="submit" loading={loading} alignSelf="flex-start">
            Plan
          </Button>
          {error && Object.keys(problems).length === 0 && (
            <Notice status="error">{errorMessage(error, "The plan couldn't be made.")}</Notice>
          )}
          {data && (
            <Notice status={data.planTest.isFeasible === false ? 'warning' : 'info'} title={data.planTest.sentence}>
              <Facts
                facts={[
                  ['Per variant', formatNumber(data.planTest.unitsPerVariant)],
                  ['Cost', data.planTest.cost == null ? null : formatMoney(data.planTest.cost)],
                ]}
              />
            </Notice>
          )}
        </Stack>
      </form>
    </Panel>
  );
}

type Test = OwnAdTestsQuery['adTests'][number];

function RunningPanel() {
  const { data } = useOwnAdTestsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Panel
      title="Tests"
      icon={<FlaskConical size={16} />}
      subtitle="Two ads against each other, day by day. Check as often as you like."
    >
      <Stack gap={5}>
        <StartForm />
        {!data && <ListSkeleton rows={2} />}
        {data?.adTests.length === 0 && (
          <EmptyState icon={<FlaskConical size={20} />} title="No test yet">
            Choose two ads that differ in one thing and run with the same audience and budget.
          </EmptyState>
        )}
        {data?.adTests.map((test) => (
          <TestRow key={test.id} test={test} />
        ))}
      </Stack>
    </Panel>
  );
}

function StartForm() {
  const toast = useToast();
  const { data } = useOwnAdsQuery({ variables: { first: 100, filter: { sort: 'recent' } } });
  const ads = data?.adResults.edges.map(({ node }) => node) ?? [];
  const [firstAdId, setFirst] = useState('');
  const [secondAdId, setSecond] = useState('');
  const [startsOn, setStart] = useState(() => new Date().toISOString().slice(0, 10));
  const [start, { loading }] = useStartOwnAdTestMutation({ refetchQueries: ['OwnAdTests'] });
  if (ads.length < 2) return null;
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    try {
      await start({ variables: { input: { firstAdId, secondAdId, startsOn, liftPercent: 20 } } });
      toast.success('Test started');
    } catch (error) {
      toast.error('Could not start the test', errorMessage(error, 'Please try again.'));
    }
  }
  const choices = [
    { label: 'First ad', value: firstAdId, set: setFirst },
    { label: 'Second ad', value: secondAdId, set: setSecond },
  ];
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Grid gap={3} templateColumns={{ base: '1fr', md: '1fr 1fr auto auto' }} alignItems="end">
        {choices.map(({ label, value, set }) => (
          <FormField key={label} label={label} isRequired>
            <NativeSelect.Root>
              <NativeSelect.Field value={value} onChange={(event) => set(event.currentTarget.value)}>
                <option value="">Choose</option>
                {ads.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
        ))}
        <FormField label="From" isRequired>
          <Input type="date" value={startsOn} onChange={(event) => setStart(event.target.value)} />
        </FormField>
        <Button type="submit" loading={loading} disabled={!firstAdId || !secondAdId}>
          Start
        </Button>
      </Grid>
    </form>
  );
}

function TestRow({ test }: { test: Test }) {
  const toast = useToast();
  const [remove, { loading }] = useDeleteOwnAdTestMutation({ refetchQueries: ['OwnAdTests'] });
  async function handleDelete() {
    try {
      await remove({ variables: { id: test.id } });
    } catch (error) {
      toast.error('Could not delete the test', errorMessage(error, 'Please try again.'));
    }
  }
  return (
    <Flex gap={3} borderTopWidth="1px" pt={4} align="flex-start">
      <Stack gap={2} flex={1} minW={0}>
        <Text fontWeight="500" overflowWrap="anywhere">
          {test.first.name} against {test.second.name}
        </Text>
        <Text>{test.sentence}</Text>
        <Text color="fg.muted" textStyle="small">
          Since {test.startsOn}, {formatNumber(100 * test.progress)}% of the planned size
        </Text>
      </Stack>
      <IconButton
        size="xs"
        variant="ghost"
        loading={loading}
        aria-label={`Delete the test of ${test.first.name} against ${test.second.name}`}
        onClick={() => void handleDelete()}
      >
        <Trash2 size={16} />
      </IconButton>
    </Flex>
  );
}
