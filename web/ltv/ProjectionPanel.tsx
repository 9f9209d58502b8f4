import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { SimulationFragment } from '../generated/graphql.js';
import { formatAxisMoney } from '../ui/axis-format.js';
import { PanelSelect } from '../ui/PanelSelect.js';
import { ChartPanel } from '../ui/ChartPanel.js';
import { DataTable, type Column } from '../ui/DataTable.js';
import { formatMoney, formatMonth, formatNumber, formatPercent, formatRange, onOneLine } from '../ui/format.js';
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
  const [shown, setShown] = useState(12);
  const [isCompared, setCompared] = useState(false);
  const months = simulation.months.slice(0, shown);
  const hasYear = simulation.months.some(({ revenueYearBefore }) => revenueYearBefore != null);
  const money = (amount: number): string => formatMoney(Math.round(amount), currency);
  const last = months.at(-1);
  return (
    <ChartPanel
      title={messages.n12MonthProjection}
      subtitle={messages.revenueAMonthInAt(currency, simulation.subscriptionRate)}
      sample={isSample}
      actions={
        <>
          <PanelSelect
            size="xs"
            label={messages.monthsShown}
            value={shown}
            options={[3, 6, 12].map((count) => ({ value: count, label: messages.nextMonths(count) }))}
            onChange={setShown}
          />
          {hasYear && (
            <PanelSelect
              size="xs"
              label={messages.compareWith}
              value={isCompared ? 'year' : 'none'}
              options={[
                { value: 'none', label: messages.noComparison },
                { value: 'year', label: messages.aYearEarlier },
              ]}
              onChange={(value) => setCompared(value === 'year')}
            />
          )}
        </>
      }
      note={
        simulation.salesBasis && (
          <>
            {months[0]?.calendarMonth && (
              <Text color="fg.muted" textStyle="small">
                {messages.staysAtTheLevelOf}
              </Text>
            )}
            <SalesBasis />
          </>
        )
      }
      summary={
        last
          ? messages.revenueGoesFromInMonth(money(months[0]?.revenue ?? 0), money(last.revenue), [
              last.month,
              money(last.revenueLow),
              money(last.revenueHigh),
            ])
          : ''
      }
      csv={() => [
        [
          'month',
          'new_customers',
          `revenue_${currency}`,
          'low',
          'high',
          'subscriptions',
          'sales_basis',
          'calendar_month',
          'year_earlier',
          'planned_ad_spend',
        ],
        ...months.map((row) => [
          row.month,
          row.newCustomers,
          row.revenue,
          row.revenueLow,
          row.revenueHigh,
          row.subscriptionRevenue,
          simulation.salesBasis ?? null,
          row.calendarMonth ?? null,
          row.revenueYearBefore ?? null,
          row.plannedSpend ?? null,
        ]),
      ]}
      chart={
        <LineChart
          rows={months}
          x={nameOf}
          marks={months.filter(({ plannedSpend }) => plannedSpend != null).map(nameOf)}
          format={money}
          axisFormat={(amount) => formatAxisMoney(amount, currency)}
          series={[
            { label: messages.revenue, value: ({ revenue }) => revenue, tone: 'accent' },
            {
              label: messages.ofWhichSubscriptions,
              value: ({ subscriptionRevenue }) => subscriptionRevenue,
              tone: 'muted',
            },
            ...(isCompared && hasYear
              ? [{ label: messages.aYearEarlier, value: yearBefore, tone: 'faint' as const }]
              : []),
          ]}
          band={{ label: messages.rangeOf80, value: ({ revenueLow, revenueHigh }) => [revenueLow, revenueHigh] }}
        />
      }
      table={
        <DataTable
          caption={messages.projectionByMonth}
          rows={months}
          rowKey={({ month }) => String(month)}
          columns={columnsIn(money, hasYear)}
        />
      }
    />
  );
}

/** The month itself where the projection follows a store's own months. */
const nameOf = ({ month, calendarMonth }: Month): string =>
  onOneLine(calendarMonth ? formatMonth(calendarMonth) : `M${month}`);
const yearBefore = ({ revenueYearBefore }: Month): number | null => revenueYearBefore ?? null;

/** Parts stand under their total: ten columns would not fit beside the slider. */
function columnsIn(money: (amount: number) => string, hasYear: boolean): Column<Month>[] {
  return [
    {
      key: 'month',
      header: messages.month3,
      cell: (row) =>
        row.plannedSpend == null ? (
          nameOf(row)
        ) : (
          <TwoLines main={nameOf(row)} note={`${messages.plannedAdSpend}: ${money(row.plannedSpend)}`} />
        ),
    },
    {
      key: 'customers',
      header: messages.newCustomers,
      isNumeric: true,
      cell: ({ newCustomers, activeSubscribers, churnRate }) => (
        <TwoLines
          main={formatNumber(newCustomers)}
          note={`${messages.subscribers(Math.round(activeSubscribers))}${churnRate === null ? '' : messages.churn2(formatPercent(churnRate * 100))}`}
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
      header: messages.rangeOf80,
      isNumeric: true,
      cell: ({ revenueLow, revenueHigh }) => formatRange(money(revenueLow), money(revenueHigh)),
    },
    ...(hasYear
      ? [
          {
            key: 'before',
            header: messages.aYearEarlier,
            isNumeric: true,
            cell: ({ revenueYearBefore }: Month) => (revenueYearBefore == null ? '' : money(revenueYearBefore)),
          },
        ]
      : []),
    {
      key: 'ltv',
      header: messages.ltvProfitSoFar,
      isNumeric: true,
      cell: ({ cumulativeLtv, isPaidBack, cumulativeProfit }) => (
        <TwoLines
          main={messages.paidBack2(money(cumulativeLtv), isPaidBack)}
          note={cumulativeProfit === null ? messages.profitUnknown : messages.profitOf(money(cumulativeProfit))}
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
