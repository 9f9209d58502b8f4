import { NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useStoreProfitQuery, type ProfitGroup, type StoreProfitQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { formatNumber, formatPercent, formatPrice } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';

const groups: { value: ProfitGroup; label: string }[] = [
  { value: 'product', label: 'By product' },
  { value: 'channel', label: 'By channel' },
  { value: 'country', label: 'By country' },
  { value: 'customer', label: 'First and later orders' },
  { value: 'month', label: 'By month' },
];
const customerNames: Record<string, string> = { first: 'First orders', later: 'Later orders' };

type Profit = NonNullable<StoreProfitQuery['profit']>;

/** What the last 30 full days left after their costs; nothing is guessed where the owner has not said a cost. */
export function ProfitPanel() {
  const [by, setBy] = useState<ProfitGroup>('product');
  const { data, previousData, error, refetch } = useStoreProfitQuery({
    variables: { by },
    fetchPolicy: 'cache-and-network',
  });
  const profit = (data ?? previousData)?.profit;
  function content() {
    if (error && !data) {
      return (
        <ErrorState
          title="Profit could not be loaded"
          message={errorMessage(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!data && !previousData) return <ListSkeleton rows={3} />;
    if (!profit?.total) return <Text color="fg.muted">{profit?.reason ?? 'Import your orders to see it.'}</Text>;
    return (
      <Stack gap={4}>
        {profit.reason && <Text color="fg.muted">{profit.reason}</Text>}
        <ProfitFacts profit={profit} total={profit.total} />
        <ProfitTable profit={profit} />
      </Stack>
    );
  }
  return (
    <Panel
      title="Profit"
      subtitle={profit?.from ? `${profit.from} to ${profit.to}` : undefined}
      actions={
        <NativeSelect.Root size="sm" w="auto">
          <NativeSelect.Field
            aria-label="Split profit"
            value={by}
            onChange={({ currentTarget }) =>
              setBy(groups.find(({ value }) => value === currentTarget.value)?.value ?? 'product')
            }
          >
            {groups.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      }
    >
      {content()}
    </Panel>
  );
}

function ProfitFacts({ profit, total }: { profit: Profit; total: NonNullable<Profit['total']> }) {
  const money = (amount: number | null): string => (amount === null ? 'Unknown' : formatPrice(amount, profit.currency));
  const times = (value: number | null): string => (value === null ? 'Unknown' : `${formatNumber(value, 2)}x`);
  return (
    <Facts
      facts={[
        ['Net sales', money(total.netSales)],
        ['Shipping paid', money(total.shippingIncome)],
        ['Goods', money(total.goods)],
        ['Fees', money(total.fees)],
        ['Sending', money(total.shippingCost)],
        [
          'Contribution',
          `${money(total.contribution)}${total.marginPercent === null ? '' : `, ${formatPercent(total.marginPercent)} of net sales`}`,
        ],
        [
          'After ads',
          profit.contributionAfterAds === null
            ? 'Unknown'
            : `${money(profit.contributionAfterAds)} on ${profit.adDays} days with ad spend`,
        ],
        ['Break-even', `MER ${times(profit.breakEvenRoas)}; now ${times(profit.mer)}`],
      ]}
    />
  );
}

function ProfitTable({ profit: { rows, currency } }: { profit: Profit }) {
  const money = (amount: number | null): string => (amount === null ? 'Unknown' : formatPrice(amount, currency));
  return (
    <DataTable
      caption="Profit by group"
      rows={rows.slice(0, 20)}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Group', cell: ({ name }) => customerNames[name] ?? (name || 'Not told') },
        { key: 'orders', header: 'Orders', cell: ({ orders }) => formatNumber(orders), isNumeric: true },
        { key: 'net', header: 'Net sales', cell: ({ netSales }) => money(netSales), isNumeric: true },
        {
          key: 'contribution',
          header: 'Contribution',
          cell: ({ contribution }) => money(contribution),
          isNumeric: true,
        },
        {
          key: 'margin',
          header: 'Margin',
          cell: ({ marginPercent }) => (marginPercent === null ? 'Unknown' : formatPercent(marginPercent)),
          isNumeric: true,
        },
      ]}
    />
  );
}
