import { Button, Flex, Input } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { usePlanRevenueMutation, type RevenueOutlookFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { DataTable } from '../ui/DataTable.js';
import { FormField } from '../ui/FormField.js';
import { formatMoney, formatMonth, formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';

type Month = RevenueOutlookFragment['plan'][number];

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${formatPercent(percent)}`;

/** What the owner plans for a month against what came of it and what it is expected to come to. */
export function RevenuePlan({ outlook, isSample }: { outlook: RevenueOutlookFragment; isSample: boolean }) {
  const { plan, currency } = outlook;
  const money = (amount: number | null): string => (amount === null ? '' : formatMoney(amount, currency));
  return (
    <Panel
      title="Plan and actual"
      subtitle="Revenue by month; the running month ends as the forecast says"
      sample={isSample}
    >
      <DataTable
        caption="Plan and actual by month"
        rows={plan}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', header: 'Month', cell: ({ month }) => formatMonth(month) },
          { key: 'planned', header: 'Plan', cell: ({ planned }) => money(planned) || 'No plan', isNumeric: true },
          { key: 'actual', header: 'So far', cell: ({ actual }) => money(actual), isNumeric: true },
          { key: 'expected', header: 'Whole month', cell: ({ expected }) => money(expected), isNumeric: true },
          {
            key: 'gap',
            header: 'Against plan',
            cell: ({ gapPercent }: Month) => (gapPercent === null ? '' : signed(gapPercent)),
            isNumeric: true,
          },
        ]}
      />
      <PlanForm plan={plan} />
    </Panel>
  );
}

function PlanForm({ plan }: { plan: Month[] }) {
  const [month, setMonth] = useState(plan.find(({ state }) => state === 'running')?.month ?? '');
  const [amount, setAmount] = useState('');
  const toast = useToast();
  const [planRevenue, { loading }] = usePlanRevenueMutation({
    refetchQueries: ['RevenueForecast'],
    onCompleted: () => setAmount(''),
    onError: (error) => toast.error('The plan was not kept', errorMessage(error, 'Please try again.')),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void planRevenue({ variables: { month, revenue: amount === '' ? null : Number(amount) } });
  }
  return (
    <Flex as="form" onSubmit={handleSubmit} gap={3} mt={4} align="flex-end" wrap="wrap">
      <FormField label="Month">
        <Input type="month" value={month} required onChange={({ target }) => setMonth(target.value)} />
      </FormField>
      <FormField label="Planned revenue" help="Leave it empty to take the plan away.">
        <Input
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </FormField>
      <Button type="submit" loading={loading} variant="outline">
        Keep plan
      </Button>
    </Flex>
  );
}
