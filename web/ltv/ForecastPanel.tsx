import { SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useRevenueForecastQuery, useTrendMarkersQuery, type RevenueOutlookFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { formatAxisMoney } from '../ui/axis-format.js';
import { ChartMarkers, marksOn } from '../ui/ChartMarkers.js';
import { ChartPanel } from '../ui/ChartPanel.js';
import { PanelSelect } from '../ui/PanelSelect.js';
import { DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatDate, formatMoney, formatNumber, formatRange } from '../ui/format.js';
import { LineChart } from '../ui/LineChart.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { RevenuePlan } from './RevenuePlan.js';
import { SalesBasis } from '../ui/SalesBasis.js';
import { messages } from './messages.js';

const title = messages.next12Weeks;

type Figure = 'revenue' | 'newCustomers';

/** A week as it was, or as it is expected. */
interface WeekRow {
  from: string;
  actual: number | null;
  middle: number | null;
  range: [number, number] | null;
  /** What the same week brought a year earlier. */
  before: number | null;
}

/** Revenue and new customers week by week with the range that eight of ten outcomes fall into, and the plan beside it. */
export function ForecastPanel({ isSample }: { isSample: boolean }) {
  const { data, error, refetch } = useRevenueForecastQuery({ fetchPolicy: 'cache-and-network' });
  const outlook = data?.revenueForecast;
  if (!outlook?.revenue) {
    return (
      <Panel title={title}>
        {error && !data ? (
          <ErrorState
            title={messages.theForecastCouldNotBe}
            message={errorMessage(error, messages.pleaseTryAgain)}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={4} />
        ) : (
          <EmptyState icon={<TrendingUp size={20} />} title={messages.noForecastYet}>
            {outlook?.reason ?? messages.importYourOrdersToSee}
          </EmptyState>
        )}
      </Panel>
    );
  }
  return (
    <Stack gap={4}>
      <ForecastChart outlook={outlook} isSample={isSample} />
      <RevenuePlan outlook={outlook} isSample={isSample} />
      <SalesBasis joinsAds={outlook.spend !== null} />
    </Stack>
  );
}

const yearWeeks = 52;
const ranges = [13, 26, 52, 104];
const shownMarkers = 8;

/** So many past weeks and all that are expected. */
function rowsOf(outlook: RevenueOutlookFragment, figure: Figure, weeks: number): WeekRow[] {
  const ofYearBefore = (index: number): number | null => outlook.past[index - yearWeeks]?.[figure] ?? null;
  const past = outlook.past.map((week, index) => ({
    from: week.from,
    actual: week[figure],
    middle: null,
    range: null,
    before: ofYearBefore(index),
  }));
  const ahead = (outlook[figure]?.weeks ?? []).map(({ from, middle, low, high }, index): WeekRow => ({
    from,
    actual: null,
    middle,
    range: [low, high],
    before: ofYearBefore(past.length + index),
  }));
  return [...past.slice(-weeks), ...ahead];
}

function ForecastChart({ outlook, isSample }: { outlook: RevenueOutlookFragment; isSample: boolean }) {
  const [asked, setAsked] = useState<Figure>('revenue');
  const figure = outlook.newCustomers ? asked : 'revenue';
  const [weeks, setWeeks] = useState(26);
  const [isCompared, setCompared] = useState(false);
  const rows = rowsOf(outlook, figure, weeks);
  const hasYear = outlook.past.length > yearWeeks;
  const lastKnown = outlook.past.at(-1)?.from;
  const { data: happened } = useTrendMarkersQuery({
    variables: { from: rows[0]?.from ?? '', to: outlook.past.at(-1)?.from ?? '' },
    skip: outlook.past.length === 0,
  });
  const markers = (happened?.trendMarkers ?? []).slice(-shownMarkers);
  const format = (value: number): string =>
    figure === 'revenue' ? formatMoney(value, outlook.currency) : formatNumber(value);
  const sentence = outlook[figure]?.sentence ?? '';
  return (
    <ChartPanel
      title={title}
      subtitle={figure === 'revenue' ? messages.revenueAWeek(outlook.currency) : messages.newCustomersAWeek}
      sample={isSample}
      summary={sentence}
      note={<ChartMarkers markers={markers} />}
      actions={
        <>
          <PanelSelect
            size="xs"
            label={messages.weeksShown}
            value={weeks}
            options={ranges
              .filter((range, index) => index === 0 || (ranges[index - 1] ?? 0) < outlook.past.length)
              .map((range) => ({ value: range, label: messages.lastWeeks(range) }))}
            onChange={setWeeks}
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
          {outlook.newCustomers && (
            <SegmentGroup.Root
              size="sm"
              value={figure}
              onValueChange={({ value }) => setAsked(value === 'newCustomers' ? 'newCustomers' : 'revenue')}
            >
              <SegmentGroup.Indicator />
              <SegmentGroup.Items
                items={[
                  { value: 'revenue', label: messages.revenue },
                  { value: 'newCustomers', label: messages.newCustomers },
                ]}
              />
            </SegmentGroup.Root>
          )}
        </>
      }
      csv={() => [
        [
          'week_from',
          'actual',
          'expected',
          'low',
          'high',
          'year_earlier',
          ...(figure === 'revenue' ? ['sales_basis'] : []),
        ],
        ...rows.map(({ from, actual, middle, range, before }) => [
          from,
          actual,
          middle,
          range?.[0] ?? null,
          range?.[1] ?? null,
          before,
          ...(figure === 'revenue' ? [outlook.salesBasis] : []),
        ]),
      ]}
      chart={
        <Stack gap={2}>
          <LineChart
            rows={rows}
            x={({ from }) => from}
            pointName={(from) => messages.weekOf(formatDate(from))}
            series={[
              { label: messages.expected, value: ({ middle }) => middle, tone: 'accent' },
              { label: messages.soFar, value: ({ actual }) => actual, tone: 'muted' },
              ...(isCompared && hasYear
                ? [{ label: messages.aYearEarlier, value: ({ before }: WeekRow) => before, tone: 'faint' as const }]
                : []),
            ]}
            marks={marksOn(
              rows.map(({ from }) => from),
              markers,
            )}
            band={{
              label: messages.n8Of10Outcomes,
              // The range opens where what is known ends.
              value: ({ from, range, actual }) =>
                range ?? (from === lastKnown && actual !== null ? [actual, actual] : null),
            }}
            format={format}
            axisFormat={figure === 'revenue' ? (amount) => formatAxisMoney(amount, outlook.currency) : undefined}
          />
          <Text color="fg.muted" textStyle="small">
            {sentence}
          </Text>
        </Stack>
      }
      table={
        <DataTable
          caption={title}
          rows={rows}
          rowKey={({ from }) => from}
          columns={[
            { key: 'week', header: messages.weekFrom, cell: ({ from }) => formatDate(from) },
            {
              key: 'actual',
              header: messages.soFar,
              cell: ({ actual }) => (actual === null ? '' : format(actual)),
              isNumeric: true,
            },
            {
              key: 'middle',
              header: messages.expected,
              cell: ({ middle }) => (middle === null ? '' : format(middle)),
              isNumeric: true,
            },
            {
              key: 'range',
              header: messages.n8Of10Outcomes,
              cell: ({ range }) => (range ? formatRange(format(range[0]), format(range[1])) : ''),
              isNumeric: true,
            },
            ...(isCompared && hasYear
              ? [
                  {
                    key: 'before',
                    header: messages.aYearEarlier,
                    cell: ({ before }: WeekRow) => (before === null ? '' : format(before)),
                    isNumeric: true,
                  },
                ]
              : []),
          ]}
        />
      }
    />
  );
}
