import { Text } from '@chakra-ui/react';
import type { SimulationFragment } from '../generated/graphql.js';
import { formatAxisMoney } from '../ui/axis-format.js';
import { ChartPanel } from '../ui/ChartPanel.js';
import { DataTable, type Column } from '../ui/DataTable.js';
import { formatMoney, formatNumber, formatPercent } from '../ui/format.js';
import { LineChart } from '../ui/LineChart.js';

type Month = SimulationFragment['months'][number];

interface ProjectionPanelProps {
  simulation: SimulationFragment;
  currency: string;
  isSample: boolean;
}

/** Revenue of the next 12 months with the range that eight of ten outcomes lie in. */
export function ProjectionPanel({ simulation, currency, isSample }: ProjectionPanelProps) {
  const { months } = simulation;
  const money = (amount: number): string => formatMoney(Math.round(amount), currency);
  const last = months.at(-1);
  return (
    <ChartPanel
      title="12-month projection"
      subtitle={`Revenue a month in ${currency}, at ${simulation.subscriptionRate}% opt-in`}
      sample={isSample}
      summary={
        last
          ? `Revenue goes from ${money(months[0]?.revenue ?? 0)} in month 1 to ${money(last.revenue)} in month 12, between ${money(last.revenueLow)} and ${money(last.revenueHigh)} (80% range).`
          : ''
      }
      chart={
        <LineChart
          rows={months}
          x={({ month }) => `M${month}`}
          format={money}
          axisFormat={(amount) => formatAxisMoney(amount, currency)}
          series={[
            { label: 'Revenue', value: ({ revenue }) => revenue, tone: 'accent' },
            { label: 'of which subscriptions', value: ({ subscriptionRevenue }) => subscriptionRevenue, tone: 'muted' },
          ]}
          band={{ label: '80% range', value: ({ revenueLow, revenueHigh }) => [revenueLow, revenueHigh] }}
        />
      }
      table={
        <DataTable
          caption="Projection by month"
          rows={months}
          rowKey={({ month }) => String(month)}
          columns={columnsIn(money)}
        />
      }
    />
  );
}

/** Parts stand under their total: ten columns would not fit beside the slider. */
function columnsIn(money: (amount: number) => string): Column<Month>[] {
  return [
    { key: 'month', header: 'Month', cell: ({ month }) => month },
    {
      key: 'customers',
      header: 'New customers',
      isNumeric: true,
      cell: ({ newCustomers, activeSubscribers, churnRate }) => (
        <TwoLines
          main={formatNumber(newCustomers)}
          note={`${formatNumber(activeSubscribers)} subscribers${churnRate === null ? '' : `, ${formatPercent(churnRate * 100)} churn`}`}
        />
      ),
    },
    {
      key: 'revenue',
      header: 'Revenue',
      isNumeric: true,
      cell: ({ revenue, oneOffRevenue, subscriptionRevenue }) => (
        <TwoLines
          main={money(revenue)}
          note={`${money(oneOffRevenue)} one-off, ${money(subscriptionRevenue)} subscribed`}
        />
      ),
    },
    {
      key: 'range',
      header: '80% range',
      isNumeric: true,
      cell: ({ revenueLow, revenueHigh }) => `${money(revenueLow)} to ${money(revenueHigh)}`,
    },
    {
      key: 'ltv',
      header: 'LTV, profit so far',
      isNumeric: true,
      cell: ({ cumulativeLtv, isPaidBack, cumulativeProfit }) => (
        <TwoLines
          main={`${money(cumulativeLtv)}${isPaidBack ? ', paid back' : ''}`}
          note={cumulativeProfit === null ? 'Profit unknown' : `${money(cumulativeProfit)} profit`}
        />
      ),
    },
  ];
}

function TwoLines({ main, note }: { main: string; note: string }) {
  return (
    <>
      <Text>{main}</Text>
      <Text textStyle="caption" color="fg.muted">
        {note}
      </Text>
    </>
  );
}
