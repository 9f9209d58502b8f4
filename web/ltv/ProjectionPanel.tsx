import { Text } from '@chakra-ui/react';
import type { SimulationFragment } from '../generated/graphql.js';
import { formatAxisMoney } from '../ui/axis-format.js';
import { ChartPanel } from '../ui/ChartPanel.js';
import { DataTable, type Column } from '../ui/DataTable.js';
import { formatMoney, formatNumber, formatPercent } from '../ui/format.js';
import { SalesBasis } from '../ui/SalesBasis.js';
import { LineChart } from '../ui/LineChart.js';
import { messages } from './messages.js';

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
      title={messages.n12MonthProjection}
      subtitle={messages.revenueAMonthInAt(currency, simulation.subscriptionRate)}
      sample={isSample}
      note={simulation.salesBasis && <SalesBasis />}
      summary={
        last
          ? messages.revenueGoesFromInMonth(
              money(months[0]?.revenue ?? 0),
              money(last.revenue),
              money(last.revenueLow),
              money(last.revenueHigh),
            )
          : ''
      }
      csv={() => [
        ['month', 'new_customers', `revenue_${currency}`, 'low', 'high', 'subscriptions', 'sales_basis'],
        ...months.map((row) => [
          row.month,
          row.newCustomers,
          row.revenue,
          row.revenueLow,
          row.revenueHigh,
          row.subscriptionRevenue,
          simulation.salesBasis ?? null,
        ]),
      ]}
      chart={
        <LineChart
          rows={months}
          x={({ month }) => `M${month}`}
          format={money}
          axisFormat={(amount) => formatAxisMoney(amount, currency)}
          series={[
            { label: messages.revenue, value: ({ revenue }) => revenue, tone: 'accent' },
            {
              label: messages.ofWhichSubscriptions,
              value: ({ subscriptionRevenue }) => subscriptionRevenue,
              tone: 'muted',
            },
          ]}
          band={{ label: '80% range', value: ({ revenueLow, revenueHigh }) => [revenueLow, revenueHigh] }}
        />
      }
      table={
        <DataTable
          caption={messages.projectionByMonth}
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
    { key: 'month', header: messages.month3, cell: ({ month }) => month },
    {
      key: 'customers',
      header: messages.newCustomers,
      isNumeric: true,
      cell: ({ newCustomers, activeSubscribers, churnRate }) => (
        <TwoLines
          main={formatNumber(newCustomers)}
          note={`${formatNumber(activeSubscribers)} subscribers${churnRate === null ? '' : messages.churn2(formatPercent(churnRate * 100))}`}
        />
      ),
    },
    {
      key: 'revenue',
      header: messages.revenue,
      isNumeric: true,
      cell: ({ revenue, oneOffRevenue, subscriptionRevenue }) => (
        <TwoLines
          main={money(revenue)}
          note={messages.oneOffSubscribed(money(oneOffRevenue), money(subscriptionRevenue))}
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
      header: messages.ltvProfitSoFar,
      isNumeric: true,
      cell: ({ cumulativeLtv, isPaidBack, cumulativeProfit }) => (
        <TwoLines
          main={messages.paidBack2(money(cumulativeLtv), isPaidBack)}
          note={cumulativeProfit === null ? messages.profitUnknown : `${money(cumulativeProfit)} profit`}
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
