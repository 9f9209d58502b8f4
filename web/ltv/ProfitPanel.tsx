import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useStoreProfitQuery, type ProfitGroup, type StoreProfitQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { formatDays, formatNumber, formatPercent, formatPrice } from '../ui/format.js';
import { SalesBasis } from '../ui/SalesBasis.js';
import { Panel } from '../ui/Panel.js';
import { PanelSelect } from '../ui/PanelSelect.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { messages } from './data-messages.js';

const groups: { value: ProfitGroup; label: string }[] = [
  { value: 'product', label: messages.byProduct },
  { value: 'channel', label: messages.byChannel },
  { value: 'country', label: messages.byCountry },
  { value: 'customer', label: messages.firstAndLaterOrders },
  { value: 'month', label: messages.byMonth },
];
const customerNames: Record<string, string> = { first: messages.firstOrders, later: messages.laterOrders };

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
          title={messages.profitCouldNotBeLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!data && !previousData) return <ListSkeleton rows={3} />;
    if (!profit?.total) return <Text color="fg.muted">{profit?.reason ?? messages.importYourOrdersToSeeIt}</Text>;
    return (
      <Stack gap={4}>
        {profit.reason && <Text color="fg.muted">{profit.reason}</Text>}
        <ProfitFacts profit={profit} total={profit.total} />
        <ProfitTable profit={profit} />
        <SalesBasis joinsAds={profit.mer !== null} />
      </Stack>
    );
  }
  return (
    <Panel
      title={messages.profit}
      subtitle={profit?.from && profit.to ? formatDays(profit.from, profit.to) : undefined}
      actions={<PanelSelect label={messages.splitProfit} value={by} options={groups} onChange={setBy} />}
    >
      {content()}
    </Panel>
  );
}

function ProfitFacts({ profit, total }: { profit: Profit; total: NonNullable<Profit['total']> }) {
  const money = (amount: number | null): string =>
    amount === null ? messages.unknown : formatPrice(amount, profit.currency);
  const times = (value: number | null): string => (value === null ? messages.unknown : `${formatNumber(value, 2)}x`);
  return (
    <Facts
      facts={[
        [messages.netSales, money(total.netSales)],
        [messages.shippingPaid, money(total.shippingIncome)],
        [messages.goods, money(total.goods)],
        [messages.fees, money(total.fees)],
        [messages.sending, money(total.shippingCost)],
        [
          messages.contribution,
          `${money(total.contribution)}${total.marginPercent === null ? '' : messages.ofNetSales(formatPercent(total.marginPercent))}`,
        ],
        [
          messages.afterAds,
          profit.contributionAfterAds === null
            ? messages.unknown
            : messages.onDaysWithAdSpend(money(profit.contributionAfterAds), profit.adDays),
        ],
        [messages.breakEven, messages.merNow(times(profit.breakEvenRoas), times(profit.mer))],
        [
          messages.newCustomerRoas,
          profit.newCustomerRoas === null
            ? profit.adDays > 0 && messages.unknownWhoIsNew
            : times(profit.newCustomerRoas),
        ],
      ]}
    />
  );
}

function ProfitTable({ profit: { rows, currency } }: { profit: Profit }) {
  const money = (amount: number | null): string => (amount === null ? messages.unknown : formatPrice(amount, currency));
  return (
    <DataTable
      caption={messages.profitByGroup}
      rows={rows.slice(0, 20)}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: messages.group, cell: ({ name }) => customerNames[name] ?? (name || messages.notTold) },
        { key: 'orders', header: messages.orders, cell: ({ orders }) => formatNumber(orders), isNumeric: true },
        { key: 'net', header: messages.netSales, cell: ({ netSales }) => money(netSales), isNumeric: true },
        {
          key: 'contribution',
          header: messages.contribution,
          cell: ({ contribution }) => money(contribution),
          isNumeric: true,
        },
        {
          key: 'margin',
          header: messages.margin,
          cell: ({ marginPercent }) => (marginPercent === null ? messages.unknown : formatPercent(marginPercent)),
          isNumeric: true,
        },
      ]}
    />
  );
}
