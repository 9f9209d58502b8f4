import { Button, Flex, Grid, IconButton, Input, Stack, Text } from '@chakra-ui/react';
import { FlaskConical, Ruler, Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import {
  useOwnAdsQuery,
  useOwnAdTestsQuery,
  usePlanAdTestLazyQuery,
  useStartOwnAdTestMutation,
  type OwnAdTestsQuery,
  type TestMetric,
  type TestSubject,
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
import { useTrash } from '../ui/useTrash.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './messages.js';

import { Choice } from './Choice.js';
import { TestDayForm } from './TestDayForm.js';
import { metricLabels } from './own-ad-lists.js';

/** Plan a test, start one between two ads, pages or mails, and see how running ones stand. */
export function TestPanels() {
  return (
    <Grid gap={4} templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }} alignItems="start">
      <PlanPanel />
      <RunningPanel />
    </Grid>
  );
}

const planFields = [
  { name: 'ratePercent', label: messages.rateToday, help: messages.ofClicksOpensOrOrders, step: '0.01' },
  {
    name: 'liftPercent',
    label: messages.smallestDifferenceToDetect,
    help: messages.relative20Means15,
    step: '1',
  },
  { name: 'dailyUnits', label: messages.viewsVisitorsOrMailsA, help: messages.acrossAllVariants, step: '1' },
  {
    name: 'costPerThousand',
    label: messages.costPerThousand,
    help: messages.leaveEmptyForVisitorsYou,
    step: '0.01',
  },
] as const;

interface PlanDraft {
  metric: TestMetric;
  ratePercent: string;
  liftPercent: string;
  dailyUnits: string;
  costPerThousand: string;
}

function PlanPanel() {
  const draft = useDraft<PlanDraft>('test-plan', {
    metric: 'ctr',
    ratePercent: '1.5',
    liftPercent: '20',
    dailyUnits: '5000',
    costPerThousand: '',
  });
  const { metric, ...form } = draft.values;
  const [plan, { data, loading, error }] = usePlanAdTestLazyQuery({ fetchPolicy: 'no-cache' });
  const problems = fieldErrors(error);
  const optional = (text: string) => (text === '' ? null : Number(text));
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { ratePercent, liftPercent, dailyUnits, costPerThousand } = form;
    const rate = { ratePercent: Number(ratePercent), liftPercent: Number(liftPercent) };
    const input = { ...rate, metric, dailyUnits: optional(dailyUnits), costPerThousand: optional(costPerThousand) };
    void plan({ variables: { input } });
  }
  return (
    <Panel title={messages.planATest} icon={<Ruler size={16} />} subtitle={messages.seeHowLongATest}>
      <form onSubmit={handleSubmit}>
        <Stack gap={4}>
          <FormField label={messages.whatDecides}>
            <Choice value={metric} options={metricLabels} onChange={(chosen) => draft.set({ metric: chosen })} />
          </FormField>
          {planFields.map(({ name, label, help, step }) => (
            <FormField key={name} label={label} help={help} error={problems[name]}>
              <Input
                type="number"
                min={0}
                step={step}
                value={form[name]}
                onChange={(event) => draft.set({ [name]: event.target.value })}
              />
            </FormField>
          ))}
          <Button type="submit" loading={loading} alignSelf="flex-start">
            {messages.plan}
          </Button>
          {error && Object.keys(problems).length === 0 && (
            <Notice status="error">{errorMessage(error, messages.thePlanCouldntBeMade)}</Notice>
          )}
          {data && (
            <Notice status={data.planTest.isFeasible === false ? 'warning' : 'info'} title={data.planTest.sentence}>
              <Facts
                facts={[
                  [messages.perVariant, formatNumber(data.planTest.unitsPerVariant)],
                  [messages.cost, data.planTest.cost == null ? null : formatMoney(data.planTest.cost)],
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
    <Panel title={messages.tests} icon={<FlaskConical size={16} />} subtitle={messages.twoAdsPagesOrMails}>
      <Stack gap={5}>
        <StartForm />
        {!data && <ListSkeleton rows={2} />}
        {data?.adTests.length === 0 && (
          <EmptyState icon={<FlaskConical size={20} />} title={messages.noTestYet}>
            {messages.chooseTwoThatDifferIn}
          </EmptyState>
        )}
        {data?.adTests.map((test) => (
          <TestRow key={test.id} test={test} />
        ))}
      </Stack>
    </Panel>
  );
}

const subjects: Record<TestSubject, string> = {
  ads: messages.twoAds,
  pages: messages.twoPages,
  mails: messages.twoMails,
};
const metricsOf: Record<TestSubject, readonly [TestMetric, ...TestMetric[]]> = {
  ads: ['ctr'],
  pages: ['conversion', 'revenue_per_visitor'],
  mails: ['click_rate', 'open_rate', 'conversion'],
};

const today = () => new Date().toISOString().slice(0, 10);

interface StartDraft {
  subject: TestSubject;
  metric: TestMetric;
  first: string;
  second: string;
  ratePercent: string;
  liftPercent: string;
  startsOn: string;
}

function StartForm() {
  const toast = useToast();
  const { data } = useOwnAdsQuery({ variables: { first: 100, filter: { sort: 'recent' } } });
  const ads = data?.adResults.edges.map(({ node }) => node) ?? [];
  const draft = useDraft<StartDraft>('test-start', {
    subject: 'ads',
    metric: 'ctr',
    first: '',
    second: '',
    ratePercent: '3',
    liftPercent: '20',
    startsOn: today(),
  });
  const { subject, metric, ...form } = draft.values;
  const [start, { loading, error }] = useStartOwnAdTestMutation({ refetchQueries: ['OwnAdTests'] });
  const problems = fieldErrors(error);
  const set = (name: keyof typeof form) => (value: string) => draft.set({ [name]: value });
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { first, second, startsOn } = form;
    const both =
      subject === 'ads'
        ? { firstAdId: first, secondAdId: second }
        : { firstName: first, secondName: second, ratePercent: Number(form.ratePercent) };
    try {
      await start({
        variables: { input: { subject, metric, ...both, startsOn, liftPercent: Number(form.liftPercent) } },
      });
      toast.success(messages.testStarted);
      draft.set({ first: '', second: '' });
      draft.done();
    } catch (caught) {
      toast.error(messages.couldNotStartTheTest, errorMessage(caught, messages.pleaseTryAgain));
    }
  }
  function handleSubject(next: TestSubject) {
    draft.set({ subject: next, metric: metricsOf[next][0], first: '', second: '' });
  }
  const options = Object.fromEntries(metricsOf[subject].map((name) => [name, metricLabels[name]]));
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Grid gap={3} templateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
        <FormField label={messages.test}>
          <Choice value={subject} options={subjects} onChange={handleSubject} />
        </FormField>
        <FormField label={messages.whatDecides}>
          <Choice value={metric} options={options} onChange={(chosen) => draft.set({ metric: chosen })} />
        </FormField>
        {(['first', 'second'] as const).map((side) => (
          <FormField
            key={side}
            label={messages.firstSecond(side === 'first', subject.slice(0, -1))}
            isRequired
            error={problems[`${side}Name`]}
          >
            {subject === 'ads' ? (
              <Choice
                value={form[side]}
                options={{ '': messages.choose, ...Object.fromEntries(ads.map(({ id, name }) => [id, name])) }}
                onChange={set(side)}
              />
            ) : (
              <Input
                value={form[side]}
                maxLength={300}
                placeholder={subject === 'pages' ? messages.nameOrAddress : messages.subjectLine}
                onChange={(event) => set(side)(event.target.value)}
              />
            )}
          </FormField>
        ))}
        {subject !== 'ads' && (
          <FormField label={messages.rateToday} isRequired error={problems['ratePercent']}>
            <Input
              type="number"
              min={0}
              step="0.01"
              value={form.ratePercent}
              onChange={(event) => set('ratePercent')(event.target.value)}
            />
          </FormField>
        )}
        <FormField label={messages.differenceWorthFinding} isRequired error={problems['liftPercent']}>
          <Input
            type="number"
            min={1}
            value={form.liftPercent}
            onChange={(event) => set('liftPercent')(event.target.value)}
          />
        </FormField>
        <FormField label={messages.from} isRequired>
          <Input type="date" value={form.startsOn} onChange={(event) => set('startsOn')(event.target.value)} />
        </FormField>
      </Grid>
      <Button type="submit" mt={3} loading={loading} disabled={!form.first.trim() || !form.second.trim()}>
        {messages.start}
      </Button>
    </form>
  );
}

function TestRow({ test }: { test: Test }) {
  const { remove, isRemoving } = useTrash('ad_test', ['OwnAdTests']);
  return (
    <Flex gap={3} borderTopWidth="1px" pt={4} align="flex-start">
      <Stack gap={2} flex={1} minW={0}>
        <Text fontWeight="500" overflowWrap="anywhere">
          {messages.firstAgainstSecond(test.firstName, test.secondName)}
        </Text>
        <Text>{test.sentence}</Text>
        <Text color="fg.muted" textStyle="small">
          {test.decidedAt
            ? messages.decidedStartedOn(metricLabels[test.metric], test.startsOn)
            : messages.startedOnOfThePlanned(
                metricLabels[test.metric],
                test.startsOn,
                formatNumber(100 * test.progress),
              )}
        </Text>
        {test.subject !== 'ads' && !test.decidedAt && <TestDayForm test={test} />}
      </Stack>
      <IconButton
        size="xs"
        variant="ghost"
        loading={isRemoving}
        aria-label={messages.deleteTheTestOfAgainst2(test.firstName, test.secondName)}
        onClick={() => void remove([test.id], messages.theTest)}
      >
        <Trash2 size={16} />
      </IconButton>
    </Flex>
  );
}
