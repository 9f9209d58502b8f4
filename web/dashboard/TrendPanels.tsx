import { Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { SalesBasis, useSalesBasis } from '../ui/SalesBasis.js';
import { useStoreTrendQuery, useTrendMarkersQuery, type StoreTrendQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { formatAxisMoney } from '../ui/axis-format.js';
import { ChartMarkers, marksOn } from '../ui/ChartMarkers.js';
import { ChartPanel } from '../ui/ChartPanel.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatDate, formatMoney, formatNumber, today } from '../ui/format.js';
import { LineChart } from '../ui/LineChart.js';
import { Panel } from '../ui/Panel.js';
import { CardsSkeleton } from '../ui/Skeletons.js';
import { formats } from '../ui/formats.js';
import { bucketDays, isInWeeks } from './trend-buckets.js';
import { comparedRange, lengthOf, shiftDay, TrendControls, type Comparison, type TrendRange } from './TrendControls.js';
import { trendCsv, TrendTable } from './TrendTable.js';
import { messages } from './messages.js';

interface TrendPanelsProps {
  days: number;
  currency: string;
  isSample: boolean;
}

type TrendDay = StoreTrendQuery['storeTrend'][number];

const shownMarkers = 8;

/** Revenue beside ad spend, and what one brings for the other, over a range of their own, with what happened in it. */
export function TrendPanels({ days, currency, isSample }: TrendPanelsProps) {
  const [own, setOwn] = useState<TrendRange | null>(null);
  const [comparison, setComparison] = useState<Comparison>('none');
  const basis = useSalesBasis();
  const { data, previousData, error, refetch } = useStoreTrendQuery({
    // Today still runs: with it one day more is needed for as many full ones as the cards have.
    variables: own ?? { days: days + 1 },
    fetchPolicy: 'cache-and-network',
  });
  const read: TrendDay[] | undefined = (data ?? previousData)?.storeTrend;
  // A day that is still running would look like a fall.
  const full = read?.filter(({ isRunning }) => !isRunning);
  const trend = own ? full : full?.slice(-days);
  const shown = own ?? rangeOf(trend, days);
  const { data: other } = useStoreTrendQuery({
    variables: comparedRange(shown, comparison),
    skip: comparison === 'none',
  });
  const { data: happened } = useTrendMarkersQuery({ variables: shown, skip: !trend });
  if (error && !trend) {
    return (
      <Panel title={messages.revenueAndAdSpend}>
        <ErrorState
          title={messages.theTrendCouldNotBe}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  if (!trend) return <CardsSkeleton cards={2} />;
  const { firstWeekday } = formats();
  const buckets = bucketDays(trend, firstWeekday);
  const before = comparison === 'none' ? [] : bucketDays(other?.storeTrend ?? [], firstWeekday);
  const rows = buckets.map((bucket, index) => ({ ...bucket, before: before[index] ?? null }));
  const money = (amount: number): string => formatMoney(Math.round(amount), currency);
  const known = trend.flatMap(({ revenue }) => revenue ?? []);
  const total = known.reduce((sum, revenue) => sum + revenue, 0);
  const isWeekly = isInWeeks(lengthOf(shown));
  const unit = isWeekly ? 'week' : 'day';
  const pointName = (day: string): string => (isWeekly ? messages.weekOf(formatDate(day)) : formatDate(day));
  const roas = buckets.filter((bucket) => bucket.roas !== null);
  const markers = (happened?.trendMarkers ?? []).slice(-shownMarkers);
  // In a chart of weeks a day stands at the week that it is of.
  const marks = marksOn(
    buckets.map(({ label }) => label),
    markers,
  );
  const then = comparison === 'year' ? messages.aYearAgo : messages.daysBefore;
  return (
    <Stack gap={3}>
      <TrendControls range={shown} comparison={comparison} onRange={setOwn} onComparison={setComparison} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap={4}>
        <ChartPanel
          title={messages.revenueAndAdSpend}
          subtitle={messages.currencyAUnit(currency, unit, isWeekly)}
          sample={isSample}
          summary={messages.revenueOfInDays(money(total), known.length)}
          csv={() => trendCsv(rows, { currency, basis })}
          chart={
            <LineChart
              rows={rows}
              x={({ label }) => label}
              pointName={pointName}
              format={money}
              axisFormat={(amount) => formatAxisMoney(amount, currency)}
              marks={marks}
              series={[
                { label: messages.revenue, value: ({ revenue }) => revenue, tone: 'accent' },
                { label: messages.adSpend, value: rowSpend, tone: 'muted' },
                ...(comparison === 'none' ? [] : [{ label: then, value: rowBefore, tone: 'faint' as const }]),
              ]}
            />
          }
          table={<TrendTable rows={rows} money={money} isCompared={comparison !== 'none'} subject="revenue" />}
        />
        <ChartPanel
          title="ROAS"
          subtitle={messages.revenuePerOfAdSpend(currency, unit, isWeekly)}
          sample={isSample}
          summary={
            roas.length > 0
              ? messages.roasBetweenAnd(
                  formatNumber(Math.min(...roas.map((bucket) => bucket.roas ?? 0)), 1),
                  formatNumber(Math.max(...roas.map((bucket) => bucket.roas ?? 0)), 1),
                )
              : messages.noAdSpendInThis
          }
          csv={() => trendCsv(rows, { currency, basis })}
          chart={
            roas.length === 0 ? (
              <Text color="fg.muted">{messages.importAdSpendForThese}</Text>
            ) : (
              <LineChart
                rows={rows}
                x={({ label }) => label}
                pointName={pointName}
                format={(value) => `${formatNumber(value, 1)}x`}
                marks={marks}
                series={[
                  { label: 'ROAS', value: (row) => row.roas, tone: 'accent' },
                  ...(comparison === 'none' ? [] : [{ label: then, value: rowRoasBefore, tone: 'faint' as const }]),
                ]}
              />
            )
          }
          table={<TrendTable rows={rows} money={money} isCompared={comparison !== 'none'} subject="roas" />}
        />
      </Grid>
      <ChartMarkers markers={markers} />
      <SalesBasis joinsAds />
    </Stack>
  );
}

type Row = Parameters<typeof trendCsv>[0][number];
const rowSpend = ({ adSpend }: Row): number | null => adSpend;
const rowBefore = ({ before }: Row): number | null => before?.revenue ?? null;
const rowRoasBefore = ({ before }: Row): number | null => before?.roas ?? null;

/** What a range of so many days turned out to be: a history that ended is shown where it ends. */
function rangeOf(trend: readonly TrendDay[] | undefined, days: number): TrendRange {
  return { from: trend?.[0]?.day ?? shiftDay(today(), 1 - days), to: trend?.at(-1)?.day ?? today() };
}
