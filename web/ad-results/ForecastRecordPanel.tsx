import { Badge, Stack, Text } from '@chakra-ui/react';
import { Sparkles, Target } from 'lucide-react';
import { adElementTopics } from '../../schema/ad-results/ad-results.facts.js';
import { useOwnAdRecordQuery, type OwnAdRecordQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ChartPanel } from '../ui/ChartPanel.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { formatMonth, formatNumber, formatPercent, formatRange } from '../ui/format.js';
import { LineChart } from '../ui/LineChart.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { messages } from './messages.js';

type ForecastRecord = OwnAdRecordQuery['forecastRecord'];
type AdElement = OwnAdRecordQuery['adElements'][number];

/** Shares of fewer forecasts than this say nothing; each stands in the chart beside what came of it. */
const fewestScored = 10;

/** How right forecasts were, month by month and ad by ad, and which elements work in this account. */
export function ForecastRecordPanel() {
  const query = useOwnAdRecordQuery({ fetchPolicy: 'cache-and-network' });
  if (query.error && !query.data) {
    return (
      <ErrorState
        title={messages.theRecordCouldNotBe}
        message={errorMessage(query.error, messages.pleaseTryAgain)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <ListSkeleton rows={4} />;
  const { forecastRecord, adElements } = query.data;
  const score = forecastRecord.stored ?? forecastRecord.replayed;
  const isTold = score != null && score.forecasts >= fewestScored;
  return (
    <Stack gap={4}>
      <Panel title={messages.forecastAccuracy} icon={<Target size={16} />}>
        <Stack gap={5}>
          <Text>{forecastRecord.sentence}</Text>
          {isTold && <ScoreFacts score={score} />}
          {isTold && forecastRecord.months.length > 0 && (
            <DataTable
              caption={messages.byMonth}
              columns={monthColumns}
              rows={forecastRecord.months}
              rowKey={({ month }) => month}
            />
          )}
          {forecastRecord.forecasts.length > 0 && <ForecastChart forecasts={forecastRecord.forecasts} />}
        </Stack>
      </Panel>
      <Panel title={messages.whatWorksHere} icon={<Sparkles size={16} />} subtitle={messages.adsWithAnElementCompared}>
        {adElements.length === 0 ? (
          <EmptyState icon={<Sparkles size={20} />} title={messages.tooEarlyToSay}>
            {messages.youNeed20AdsWith}
          </EmptyState>
        ) : (
          <Stack gap={5}>
            {adElementTopics
              .map((topic) => ({ topic, rows: adElements.filter((row) => row.topic === topic) }))
              .filter(({ rows }) => rows.length > 0)
              .map(({ topic, rows }) => (
                <Stack key={topic} gap={2}>
                  <Text fontWeight="600">{topic}</Text>
                  <DataTable caption={topic} columns={elementColumns} rows={rows} rowKey={({ element }) => element} />
                </Stack>
              ))}
          </Stack>
        )}
      </Panel>
    </Stack>
  );
}

/** Forecast ranges in the order of the ads, with what came of each. */
function ForecastChart({ forecasts }: { forecasts: ForecastRecord['forecasts'] }) {
  const rows = forecasts.slice(0, 100).toReversed();
  return (
    <ChartPanel
      title={messages.forecastsAndResults}
      subtitle={messages.clickRatesInTheOrder}
      summary={messages.rangesAndResultsOf(rows.length)}
      csv={() => [
        ['ad', 'day', 'expected_percent', 'low_percent', 'high_percent', 'result_percent'],
        ...forecasts.map(({ name, day, ctrPercent, lowPercent, highPercent, actualPercent }) => [
          name,
          day ?? '',
          ctrPercent,
          lowPercent,
          highPercent,
          actualPercent,
        ]),
      ]}
      chart={
        <LineChart
          rows={rows}
          x={({ day, name }) => day ?? name}
          series={[
            { label: messages.result, value: ({ actualPercent }) => actualPercent, tone: 'accent' },
            { label: messages.expectedCtr, value: ({ ctrPercent }) => ctrPercent, tone: 'muted' },
          ]}
          band={{ label: messages.rangeOf80, value: ({ lowPercent, highPercent }) => [lowPercent, highPercent] }}
          format={(value) => formatPercent(value, 2)}
          hasDots
        />
      }
      table={
        <DataTable
          caption={messages.forecastsAndResults}
          columns={forecastColumns}
          rows={forecasts.slice(0, 30)}
          rowKey={({ adId }) => adId}
        />
      }
    />
  );
}

function ScoreFacts({ score }: { score: ForecastRecord['stored'] }) {
  if (!score) return null;
  const { coverage, typicalError, typicalErrorOfMean, rankCorrelation, winnersNamed } = score;
  return (
    <Facts
      facts={[
        [messages.inside, messages.ofResultsInThe80(formatPercent(100 * coverage, 0))],
        [
          messages.offBy,
          messages.xYourAccountsMeanAlone(formatNumber(typicalError, 1), formatNumber(typicalErrorOfMean, 1)),
        ],
        [
          messages.order,
          rankCorrelation == null ? null : messages.rankCorrelation1IsPerfect(formatNumber(rankCorrelation, 2)),
        ],
        [
          messages.winner,
          winnersNamed == null ? null : messages.namedInOfPairsOf(formatPercent(100 * winnersNamed, 0)),
        ],
      ]}
    />
  );
}

const monthColumns: Column<ForecastRecord['months'][number]>[] = [
  { key: 'month', header: messages.month, cell: ({ month }) => formatMonth(month) },
  { key: 'forecasts', header: messages.forecasts, isNumeric: true, cell: ({ forecasts }) => formatNumber(forecasts) },
  {
    key: 'coverage',
    header: messages.insideTheRange,
    isNumeric: true,
    cell: ({ coverage }) => formatPercent(100 * coverage, 0),
  },
  {
    key: 'error',
    header: messages.typicallyOffBy,
    isNumeric: true,
    cell: ({ typicalError }) => `x${formatNumber(typicalError, 1)}`,
  },
  {
    key: 'rank',
    header: messages.orderRight,
    isNumeric: true,
    cell: ({ rankCorrelation }) => (rankCorrelation == null ? null : formatNumber(rankCorrelation, 2)),
  },
  {
    key: 'winners',
    header: messages.winnerNamed,
    isNumeric: true,
    cell: ({ winnersNamed }) => (winnersNamed == null ? null : formatPercent(100 * winnersNamed, 0)),
  },
];

const forecastColumns: Column<ForecastRecord['forecasts'][number]>[] = [
  { key: 'name', header: messages.ad, cell: ({ name }) => name },
  { key: 'day', header: messages.began, cell: ({ day }) => day },
  {
    key: 'expected',
    header: messages.expectedCtr,
    isNumeric: true,
    cell: ({ lowPercent, highPercent }) => formatRange(formatPercent(lowPercent, 2), formatPercent(highPercent, 2)),
  },
  {
    key: 'actual',
    header: messages.result,
    isNumeric: true,
    cell: ({ actualPercent }) => formatPercent(actualPercent, 2),
  },
  {
    key: 'inside',
    header: messages.inside,
    cell: ({ actualPercent, lowPercent, highPercent }) =>
      actualPercent >= lowPercent && actualPercent <= highPercent ? (
        <Badge colorPalette="good">{messages.inside}</Badge>
      ) : (
        <Badge colorPalette="warn">{messages.outside}</Badge>
      ),
  },
];

/** Ends near zero keep a decimal, so that a range beside zero does not seem to touch it. */
const signed = (percent: number): string =>
  `${percent > 0 ? '+' : ''}${formatNumber(percent, Math.abs(percent) < 1 ? 1 : 0)}%`;

const elementColumns: Column<AdElement>[] = [
  { key: 'element', header: messages.element, cell: ({ name }) => name },
  {
    key: 'ads',
    header: messages.adsWithWithout,
    isNumeric: true,
    cell: ({ adsWith, adsWithout }) => `${adsWith} / ${adsWithout}`,
  },
  {
    key: 'effect',
    header: messages.ctrAgainstTheOthers,
    isNumeric: true,
    cell: ({ effectPercent, lowPercent, highPercent, isKnown }) => (
      <Text as="span" color={isKnown ? undefined : 'fg.muted'}>
        {isKnown
          ? `${signed(effectPercent)} (${formatRange(signed(lowPercent), signed(highPercent))})`
          : formatRange(signed(lowPercent), signed(highPercent))}
      </Text>
    ),
  },
  {
    key: 'known',
    header: messages.verdict,
    cell: ({ isKnown, effectPercent }) => {
      if (!isKnown) return <Text color="fg.muted">{messages.noClearDifference}</Text>;
      return (
        <Badge colorPalette={effectPercent > 0 ? 'good' : 'bad'}>
          {effectPercent > 0 ? messages.better : messages.worse}
        </Badge>
      );
    },
  },
];
