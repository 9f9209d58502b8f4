import { Button, Stack, Text } from '@chakra-ui/react';
import { Ruler } from 'lucide-react';
import { useState } from 'react';
import {
  useOwnTestBasisQuery,
  usePlanAdTestLazyQuery,
  type OwnTestBasisQuery,
  type TestMetric,
  type TestSubject,
} from '../generated/graphql.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { formatMoney, formatNumber } from '../ui/format.js';
import { Facts } from '../ui/Facts.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { optionsOf } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';
import { metricOptions, metricsOf, subjectLabels } from './own-ad-lists.js';

type Basis = OwnTestBasisQuery['testBasis'];

/** How long a test takes and what it costs, from the own figures of today. */
export function PlanPanel() {
  const [subject, setSubject] = useState<TestSubject>('ads');
  const [metric, setMetric] = useState<TestMetric>('ctr');
  const { data } = useOwnTestBasisQuery({ variables: { subject, metric }, fetchPolicy: 'cache-and-network' });
  function handleSubject(next: TestSubject) {
    setSubject(next);
    setMetric(metricsOf[next][0]);
  }
  return (
    <Panel title={messages.planATest} icon={<Ruler size={16} />} subtitle={messages.seeHowLongATest}>
      <Stack gap={4}>
        <SelectField
          label={messages.test}
          value={subject}
          options={optionsOf(subjectLabels)}
          onChange={handleSubject}
        />
        <SelectField
          label={messages.whatDecides}
          value={metric}
          options={metricOptions(subject)}
          onChange={setMetric}
        />
        {data ? (
          <PlanForm key={`${subject} ${metric}`} subject={subject} metric={metric} basis={data.testBasis} />
        ) : (
          // As tall as the form, so that the panel below does not move.
          <ListSkeleton rows={11} />
        )}
      </Stack>
    </Panel>
  );
}

/** Where the own figures do not say: an ad of a usual account, a page, a mailing. */
const usualRate: Record<TestSubject, string> = { ads: '1.5', pages: '2.5', mails: '20' };

const fieldsOf = (subject: TestSubject, metric: TestMetric, currency: string) =>
  [
    { name: 'ratePercent', label: messages.rateToday, help: messages.ofClicksOpensOrOrders, step: '0.01' },
    { name: 'liftPercent', label: messages.smallestDifferenceToDetect, help: messages.relative20Means15, step: '1' },
    { name: 'dailyUnits', label: messages.unitsADay(subject, metric), help: messages.acrossAllVariants, step: '1' },
    {
      name: 'costPerThousand',
      label: messages.costPerThousand(currency),
      help: messages.leaveEmptyForVisitorsYou,
      step: '0.01',
    },
    { name: 'variants', label: messages.variants, help: messages.moreVariantsTakeLonger, step: '1' },
  ] as const;

const optional = (text: string) => (text === '' ? null : Number(text));

function PlanForm({ subject, metric, basis }: { subject: TestSubject; metric: TestMetric; basis: Basis }) {
  const currency = useStoreProfile()?.currency ?? 'USD';
  const form = useForm(`test-plan:${subject}:${metric}`, {
    ratePercent: basis.ratePercent == null ? usualRate[subject] : String(basis.ratePercent),
    liftPercent: '20',
    dailyUnits: basis.dailyUnits == null ? '' : String(basis.dailyUnits),
    costPerThousand: basis.costPerThousand == null ? '' : String(basis.costPerThousand),
    variants: '2',
  });
  const [plan, { data }] = usePlanAdTestLazyQuery({ fetchPolicy: 'no-cache' });
  const handleSubmit = form.submit(async ({ ratePercent, liftPercent, dailyUnits, costPerThousand, variants }) => {
    const rate = { ratePercent: Number(ratePercent), liftPercent: Number(liftPercent), variants: Number(variants) };
    const input = { ...rate, metric, dailyUnits: optional(dailyUnits), costPerThousand: optional(costPerThousand) };
    const { error } = await plan({ variables: { input } });
    if (error) throw error;
    // Only looked at: what was typed is there on the next visit.
    return false;
  }, messages.thePlanCouldntBeMade);
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap={4}>
        <Text color="fg.muted" textStyle="small">
          {basis.sentence} {basis.usualLiftPercent != null && messages.adsUsuallyDiffer(basis.usualLiftPercent)}
        </Text>
        {fieldsOf(subject, metric, basis.currency ?? currency).map(({ name, label, help, step }) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={label}
            help={help}
            type="number"
            min={name === 'variants' ? 2 : 0}
            max={name === 'variants' ? 5 : undefined}
            step={step}
          />
        ))}
        <Button type="submit" loading={form.isSending} alignSelf="flex-start">
          {messages.plan}
        </Button>
        {form.problem && <Notice status="error">{form.problem}</Notice>}
        {data && (
          <Notice status={data.planTest.isFeasible === false ? 'warning' : 'info'} title={data.planTest.sentence}>
            <Facts
              facts={[
                [messages.perVariant, formatNumber(data.planTest.unitsPerVariant)],
                [messages.lookingEveryDay, messages.upTo(formatNumber(data.planTest.unitsAtMost))],
                [
                  messages.cost,
                  data.planTest.cost == null ? null : formatMoney(data.planTest.cost, basis.currency ?? currency),
                ],
                [
                  messages.chanceInFourWeeks,
                  data.planTest.powerInFourWeeks == null
                    ? null
                    : `${formatNumber(100 * data.planTest.powerInFourWeeks)}%`,
                ],
              ]}
            />
          </Notice>
        )}
      </Stack>
    </form>
  );
}
