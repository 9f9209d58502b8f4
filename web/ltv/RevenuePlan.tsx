import { Button, Input, NativeSelect, SimpleGrid, Text } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { usePlanRevenueMutation, usePlanSpendMutation, type RevenueOutlookFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { CsvButton } from '../ui/CsvButton.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { FormField } from '../ui/FormField.js';
import { formatChange, formatMoney, formatMonth, formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { useDraft } from '../ui/useDraft.js';
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

interface PlanDraft {
  what: 'revenue' | 'spend';
  month: string;
  amount: string;
}

function PlanForm({ plan, currency }: { plan: Month[]; currency: string }) {
  const draft = useDraft<PlanDraft>('plan', {
    what: 'revenue',
    month: plan.find(({ state }) => state === 'running')?.month ?? '',
    amount: '',
  });
  const { what, month, amount } = draft.values;
  const toast = useToast();
  const options = {
    refetchQueries: ['RevenueForecast'],
    onCompleted: draft.discard,
    onError: (error: unknown) => toast.error(messages.thePlanWasNotKept, errorMessage(error, messages.pleaseTryAgain)),
  };
  const [planRevenue, revenueState] = usePlanRevenueMutation(options);
  const [planSpend, spendState] = usePlanSpendMutation(options);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const value = amount === '' ? null : Number(amount);
    if (what === 'revenue') void planRevenue({ variables: { month, revenue: value } });
    else void planSpend({ variables: { month, spend: value } });
  }
  return (
    <SimpleGrid as="form" onSubmit={handleSubmit} columns={{ base: 1, sm: 2, lg: 4 }} gap={3} mt={4} alignItems="start">
      <FormField label={messages.planFor}>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={what}
            onChange={({ currentTarget }) => draft.set({ what: currentTarget.value === 'spend' ? 'spend' : 'revenue' })}
          >
            <option value="revenue">{messages.planRevenue}</option>
            <option value="spend">{messages.adSpend}</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <FormField label={messages.month3}>
        <Input type="month" value={month} required onChange={({ target }) => draft.set({ month: target.value })} />
      </FormField>
      <FormField label={messages.plannedAmount(currency)} help={messages.leaveItEmptyToTake}>
        <Input
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          value={amount}
          onChange={({ target }) => draft.set({ amount: target.value })}
        />
      </FormField>
      {/* Stands beside the controls, whose labels and help have lines of their own. */}
      <Button
        type="submit"
        loading={revenueState.loading || spendState.loading}
        variant="outline"
        mt={{ lg: '26px' }}
        justifySelf="start"
      >
        {messages.keepPlan}
      </Button>
    </SimpleGrid>
  );
}
