import { Button, SimpleGrid, Text } from '@chakra-ui/react';
import { usePlanRevenueMutation, usePlanSpendMutation, type RevenueOutlookFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { CsvButton } from '../ui/CsvButton.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { SelectField, TextField } from '../ui/fields.js';
import { formatChange, formatMoney, formatMonth, formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { optionsOf } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

type Month = RevenueOutlookFragment['plan'][number];

/** What the owner plans for a month against what came of it and what it is expected to come to. */
export function RevenuePlan({ outlook, isSample }: { outlook: RevenueOutlookFragment; isSample: boolean }) {
  const { plan, currency, spend, monthsSentence } = outlook;
  const money = (amount: number | null): string => (amount === null ? '' : formatMoney(amount, currency));
  const range = ({ low, high }: Month): string =>
    low === null || high === null ? '' : messages.fromTo(money(low), money(high));
  const isPlanned = plan.some(({ planned, plannedSpend }) => planned !== null || plannedSpend !== null);
  const plans: Record<'planned' | 'gap' | 'spend', Column<Month>> = {
    planned: {
      key: 'planned',
      header: messages.plan,
      cell: ({ planned }) => money(planned) || messages.noPlan,
      isNumeric: true,
    },
    gap: {
      key: 'gap',
      header: messages.againstPlan,
      cell: ({ gapPercent }) => (gapPercent === null ? '' : formatChange(gapPercent)),
      isNumeric: true,
    },
    spend: {
      key: 'spend',
      header: messages.plannedAdSpend,
      cell: ({ plannedSpend }) => money(plannedSpend),
      isNumeric: true,
    },
  };
  return (
    <Panel
      title={messages.next12Months}
      subtitle={messages.revenueByMonthAgainstPlan}
      sample={isSample}
      actions={<CsvButton title={messages.next12Months} rows={() => csvOf(outlook)} />}
    >
      <DataTable
        caption={messages.planActualAndForecast}
        rows={plan}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', header: messages.month3, cell: ({ month }) => formatMonth(month) },
          ...(isPlanned ? [plans.planned] : []),
          { key: 'actual', header: messages.soFar, cell: ({ actual }) => money(actual), isNumeric: true },
          { key: 'expected', header: messages.wholeMonth, cell: ({ expected }) => money(expected), isNumeric: true },
          { key: 'range', header: messages.eightOfTen, cell: range, isNumeric: true },
          ...(isPlanned ? [plans.gap] : []),
          {
            key: 'customers',
            header: messages.newCustomersOfMonth,
            cell: ({ newCustomers }) => (newCustomers === null ? '' : formatNumber(newCustomers)),
            isNumeric: true,
          },
          ...(isPlanned ? [plans.spend] : []),
        ]}
      />
      {[monthsSentence, spend?.sentence].map(
        (sentence) =>
          sentence && (
            <Text key={sentence} color="fg.muted" textStyle="small" mt={2}>
              {sentence}
            </Text>
          ),
      )}
      <PlanForm plan={plan} currency={currency} />
    </Panel>
  );
}

const csvOf = ({ plan, currency, salesBasis }: RevenueOutlookFragment): (string | number | null)[][] => [
  [
    'month',
    `so_far_${currency}`,
    'whole_month',
    'low',
    'high',
    'plan',
    'against_plan_percent',
    'new_customers',
    'planned_ad_spend',
    'sales_basis',
  ],
  ...plan.map((row) => [
    row.month,
    row.actual,
    row.expected,
    row.low,
    row.high,
    row.planned,
    row.gapPercent,
    row.newCustomers,
    row.plannedSpend,
    salesBasis,
  ]),
];

const plans = optionsOf<PlanDraft['what']>({ revenue: messages.planRevenue, spend: messages.adSpend });

interface PlanDraft {
  what: 'revenue' | 'spend';
  month: string;
  amount: string;
}

function PlanForm({ plan, currency }: { plan: Month[]; currency: string }) {
  const form = useForm<PlanDraft>('plan', {
    what: 'revenue',
    month: plan.find(({ state }) => state === 'running')?.month ?? '',
    amount: '',
  });
  const toast = useToast();
  const options = { refetchQueries: ['RevenueForecast'] };
  const [planRevenue] = usePlanRevenueMutation(options);
  const [planSpend] = usePlanSpendMutation(options);
  const handleSubmit = form.submit(
    async ({ what, month, amount }) => {
      const value = amount === '' ? null : Number(amount);
      if (what === 'revenue') await planRevenue({ variables: { month, revenue: value } });
      else await planSpend({ variables: { month, spend: value } });
      form.discard();
    },
    (error) => toast.error(messages.thePlanWasNotKept, errorMessage(error, messages.pleaseTryAgain)),
  );
  return (
    <SimpleGrid as="form" onSubmit={handleSubmit} columns={{ base: 1, sm: 2, lg: 4 }} gap={3} mt={4} alignItems="start">
      <SelectField {...form.field('what')} label={messages.planFor} options={plans} />
      <TextField {...form.field('month')} label={messages.month3} type="month" required />
      <TextField
        {...form.field('amount')}
        label={messages.plannedAmount(currency)}
        help={messages.leaveItEmptyToTake}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
      />
      {/* Stands beside the controls, whose labels and help have lines of their own. */}
      <Button type="submit" loading={form.isSending} variant="outline" mt={{ lg: '26px' }} justifySelf="start">
        {messages.keepPlan}
      </Button>
    </SimpleGrid>
  );
}
