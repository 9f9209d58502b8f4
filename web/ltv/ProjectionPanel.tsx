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
          ? `Revenue goes from ${money(months[0]?.revenue ?? 0)} in month 1 to ${money(last.revenue)} in month 12, between ${money(last.revenueLow)} and ${money(last.revenueHigh)} in eight of ten cases.`
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
            { label: 'of it subscriptions', value: ({ subscriptionRevenue }) => subscriptionRevenue, tone: 'muted' },
          ]}
          band={{ label: '8 of 10 outcomes', value: ({ revenueLow, revenueHigh }) => [revenueLow, revenueHigh] }}
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

function columnsIn(money: (amount: number) => string): Column<Month>[] {
  const column = (key: string, header: string, cell: (row: Month) => string): Column<Month> => ({
    key,
    header,
    cell,
    isNumeric: true,
  });
  return [
    column('month', 'Month', ({ month }) => String(month)),
    column('new', 'New customers', ({ newCustomers }) => formatNumber(newCustomers)),
    column('subscribers', 'Subscribers', ({ activeSubscribers }) => formatNumber(activeSubscribers)),
    column('churn', 'Churn', ({ churnRate }) => (churnRate === null ? 'None' : formatPercent(churnRate * 100))),
    column('oneOff', 'One-off', ({ oneOffRevenue }) => money(oneOffRevenue)),
    column('subscription', 'Subscription', ({ subscriptionRevenue }) => money(subscriptionRevenue)),
    column('revenue', 'Revenue', ({ revenue }) => money(revenue)),
    column('range', '8 of 10 cases', ({ revenueLow, revenueHigh }) => `${money(revenueLow)} to ${money(revenueHigh)}`),
    column(
      'ltv',
      'LTV so far',
      ({ cumulativeLtv, isPaidBack }) => `${money(cumulativeLtv)}${isPaidBack ? ', paid back' : ''}`,
    ),
    column('profit', 'Profit so far', ({ cumulativeProfit }) => money(cumulativeProfit)),
  ];
}
