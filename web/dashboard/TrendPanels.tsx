import { Grid, Text } from '@chakra-ui/react';
import { useStoreTrendQuery, type StoreTrendQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { formatAxisMoney } from '../ui/axis-format.js';
import { ChartPanel } from '../ui/ChartPanel.js';
import { DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatMoney, formatNumber } from '../ui/format.js';
import { LineChart } from '../ui/LineChart.js';
import { Panel } from '../ui/Panel.js';
import { CardsSkeleton } from '../ui/Skeletons.js';
import { bucketDays, type TrendBucket } from './trend-buckets.js';

interface TrendPanelsProps {
  days: number;
  currency: string;
  isSample: boolean;
}

type TrendDay = StoreTrendQuery['storeTrend'][number];

/** Revenue beside ad spend, and what one brings for the other, over the chosen range. */
export function TrendPanels({ days, currency, isSample }: TrendPanelsProps) {
  const { data, previousData, error, refetch } = useStoreTrendQuery({
    variables: { days },
    fetchPolicy: 'cache-and-network',
  });
  const trend: TrendDay[] | undefined = (data ?? previousData)?.storeTrend;
  if (error && !trend) {
    return (
      <Panel title="Revenue and ad spend">
        <ErrorState
          title="The trend could not be loaded"
          message={errorMessage(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  if (!trend) return <CardsSkeleton cards={2} />;
  // A day that is still running would look like a fall.
  const buckets = bucketDays(trend.filter(({ isRunning }) => !isRunning));
  const money = (amount: number): string => formatMoney(Math.round(amount), currency);
  const total = buckets.reduce((sum, { revenue }) => sum + (revenue ?? 0), 0);
  const unit = days > 120 ? 'week' : 'day';
  const roas = buckets.filter((bucket) => bucket.roas !== null);
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap={4}>
      <ChartPanel
        title="Revenue and ad spend"
        subtitle={`${currency} a ${unit}`}
        sample={isSample}
        summary={`Revenue of ${money(total)} in ${days} days.`}
        chart={
          <LineChart
            rows={buckets}
            x={({ label }) => label}
            format={money}
            axisFormat={(amount) => formatAxisMoney(amount, currency)}
            series={[
              { label: 'Revenue', value: ({ revenue }) => revenue, tone: 'accent' },
              { label: 'Ad spend', value: ({ adSpend }) => adSpend, tone: 'muted' },
            ]}
          />
        }
        table={<TrendTable buckets={buckets} money={money} />}
      />
      <ChartPanel
        title="ROAS"
        subtitle={`Revenue per ${currency} of ad spend, by ${unit}`}
        sample={isSample}
        summary={
          roas.length > 0
            ? `ROAS between ${formatNumber(Math.min(...roas.map((bucket) => bucket.roas ?? 0)), 1)} and ${formatNumber(Math.max(...roas.map((bucket) => bucket.roas ?? 0)), 1)}.`
            : 'No ad spend in this range.'
        }
        chart={
          roas.length === 0 ? (
            <Text color="fg.muted">Import ad spend for these days to see its return.</Text>
          ) : (
            <LineChart
              rows={buckets}
              x={({ label }) => label}
              format={(value) => `${formatNumber(value, 1)}x`}
              series={[{ label: 'ROAS', value: (bucket) => bucket.roas, tone: 'accent' }]}
            />
          )
        }
        table={<TrendTable buckets={buckets} money={money} />}
      />
    </Grid>
  );
}

function TrendTable({ buckets, money }: { buckets: TrendBucket[]; money: (amount: number) => string }) {
  return (
    <DataTable
      caption="Figures over time"
      rows={buckets.toReversed().slice(0, 60)}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', header: 'From', cell: ({ label }) => label },
        {
          key: 'revenue',
          header: 'Revenue',
          cell: ({ revenue }) => (revenue === null ? 'Unknown' : money(revenue)),
          isNumeric: true,
        },
        {
          key: 'orders',
          header: 'Orders',
          cell: ({ orders }) => (orders === null ? 'Unknown' : formatNumber(orders)),
          isNumeric: true,
        },
        {
          key: 'spend',
          header: 'Ad spend',
          cell: ({ adSpend }) => (adSpend === null ? 'Unknown' : money(adSpend)),
          isNumeric: true,
        },
        {
          key: 'roas',
          header: 'ROAS',
          cell: ({ roas }) => (roas === null ? 'Unknown' : `${formatNumber(roas, 1)}x`),
          isNumeric: true,
        },
      ]}
    />
  );
}
