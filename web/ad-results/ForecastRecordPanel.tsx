import { Badge, Stack, Text } from '@chakra-ui/react';
import { Sparkles, Target } from 'lucide-react';
import { useOwnAdRecordQuery, type OwnAdRecordQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatMonth, formatNumber, formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';

type Record = OwnAdRecordQuery['forecastRecord'];
type Element = OwnAdRecordQuery['adElements'][number];

/** How right forecasts were, month by month and ad by ad, and which elements work in this account. */
export function ForecastRecordPanel() {
  const query = useOwnAdRecordQuery({ fetchPolicy: 'cache-and-network' });
  if (query.error && !query.data) {
    return (
      <ErrorState
        title="The record could not be loaded"
        message={errorMessage(query.error, 'Please try again.')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <ListSkeleton rows={4} />;
  const { forecastRecord, adElements } = query.data;
  return (
    <Stack gap={4}>
      <Panel title="Forecast accuracy" icon={<Target size={16} />}>
        <Stack gap={5}>
          <Text>{forecastRecord.sentence}</Text>
          {forecastRecord.months.length > 0 && (
            <DataTable
              caption="By month"
              columns={monthColumns}
              rows={forecastRecord.months}
              rowKey={({ month }) => month}
            />
          )}
          {forecastRecord.forecasts.length > 0 && (
            <DataTable
              caption="Forecasts and results"
              columns={forecastColumns}
              rows={forecastRecord.forecasts.slice(0, 30)}
              rowKey={({ adId }) => adId}
            />
          )}
        </Stack>
      </Panel>
      <Panel
        title="What works here"
        icon={<Sparkles size={16} />}
        subtitle="Ads with an element compared with your other ads of the same kind. Test before you trust it: budgets follow winners."
      >
        {adElements.length === 0 ? (
          <EmptyState icon={<Sparkles size={20} />} title="Too early to say">
            You need 20 ads with 1,000 impressions each: at least five with the element and five without.
          </EmptyState>
        ) : (
          <DataTable
            caption="Creative elements"
            columns={elementColumns}
            rows={adElements}
            rowKey={({ element }) => element}
          />
        )}
      </Panel>
    </Stack>
  );
}

const monthColumns: Column<Record['months'][number]>[] = [
  { key: 'month', header: 'Month', cell: ({ month }) => formatMonth(month) },
  { key: 'forecasts', header: 'Forecasts', isNumeric: true, cell: ({ forecasts }) => formatNumber(forecasts) },
  {
    key: 'coverage',
    header: 'Inside the range',
    isNumeric: true,
    cell: ({ coverage }) => formatPercent(100 * coverage, 0),
  },
  {
    key: 'error',
    header: 'Typically off by',
    isNumeric: true,
    cell: ({ typicalError }) => `x${formatNumber(typicalError, 1)}`,
  },
];

const forecastColumns: Column<Record['forecasts'][number]>[] = [
  { key: 'name', header: 'Ad', cell: ({ name }) => name },
  { key: 'day', header: 'Began', cell: ({ day }) => day },
  {
    key: 'expected',
    header: 'Expected CTR',
    isNumeric: true,
    cell: ({ lowPercent, highPercent }) => `${formatPercent(lowPercent, 2)} to ${formatPercent(highPercent, 2)}`,
  },
  { key: 'actual', header: 'Result', isNumeric: true, cell: ({ actualPercent }) => formatPercent(actualPercent, 2) },
  {
    key: 'inside',
    header: 'Inside',
    cell: ({ actualPercent, lowPercent, highPercent }) =>
      actualPercent >= lowPercent && actualPercent <= highPercent ? (
        <Badge colorPalette="good">Inside</Badge>
      ) : (
        <Badge colorPalette="warn">Outside</Badge>
      ),
  },
];

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${formatNumber(percent, 0)}%`;

const elementColumns: Column<Element>[] = [
  { key: 'element', header: 'Element', cell: ({ element }) => element },
  {
    key: 'ads',
    header: 'Ads with / without',
    isNumeric: true,
    cell: ({ adsWith, adsWithout }) => `${adsWith} / ${adsWithout}`,
  },
  {
    key: 'effect',
    header: 'CTR against the others',
    isNumeric: true,
    cell: ({ isKnown, effectPercent, lowPercent, highPercent }) =>
      isKnown ? `${signed(effectPercent)} (${signed(lowPercent)} to ${signed(highPercent)})` : null,
  },
  {
    key: 'known',
    header: 'Verdict',
    cell: ({ isKnown, effectPercent }) => {
      if (!isKnown) return <Text color="fg.muted">no clear difference</Text>;
      return <Badge colorPalette={effectPercent > 0 ? 'good' : 'bad'}>{effectPercent > 0 ? 'Better' : 'Worse'}</Badge>;
    },
  },
];
