import { SimpleGrid, Stack } from '@chakra-ui/react';
import { ChartColumn } from 'lucide-react';
import { adSpendBuckets, adSpendOptions } from '../../schema/quiz/ad-spend.facts.js';
import { type AnalyticsFieldsFragment, useAdminQuizAnalyticsQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Panel } from '../ui/Panel.js';
import { ScoreBar } from '../ui/ScoreBar.js';
import { CardsSkeleton } from '../ui/Skeletons.js';
import { BarList } from './BarList.js';
import { ItemAnalysis } from './ItemAnalysis.js';
import { SessionFilters, toFilterInput } from './SessionFilters.js';
import { SubmissionsOverTime } from './SubmissionsOverTime.js';
import { useSessionFilters } from './useSessionFilters.js';
import { messages } from './messages.js';

/** Which options of the quiz a bucket counts: the quiz asks with other borders than the chart has. */
const spendMapping = adSpendBuckets
  .map((bucket) => {
    const options = adSpendOptions.filter((option) => option.bucket === bucket).map(({ value }) => `“${value}”`);
    return messages.bucketCounts(bucket, options.join(', '));
  })
  .join('; ');

/** Figures over the sessions that the filters leave. */
export function AnalyticsTab() {
  const [filters, setFilters] = useSessionFilters();
  const { data, error, refetch } = useAdminQuizAnalyticsQuery({
    variables: { filter: toFilterInput(filters) },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Stack gap={4} pt={2}>
      <SessionFilters filters={filters} onChange={setFilters} />
      {error && !data ? (
        <ErrorState
          title={messages.theFiguresCouldNotBe}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Figures figures={data.adminQuizAnalytics} />
      ) : (
        <CardsSkeleton cards={4} />
      )}
    </Stack>
  );
}

function Figures({ figures }: { figures: AnalyticsFieldsFragment }) {
  const {
    sessions,
    averagePercent,
    scoreDistribution,
    adSpendDistribution,
    bandDistribution,
    overTime,
    sections,
    questions,
  } = figures;
  if (sessions === 0) {
    return (
      <EmptyState icon={<ChartColumn size={20} />} title={messages.noSessionsToCount}>
        {messages.figuresAppearWithTheFirst}
      </EmptyState>
    );
  }
  const counted = messages.sessionsAverage(sessions, averagePercent);
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap={4} alignItems="start">
      <Panel title={messages.scoreDistribution} subtitle={messages.percentOf(counted)}>
        <BarList bars={scoreDistribution} total={sessions} tones={['good', 'warn', 'bad']} />
      </Panel>
      <Panel title={messages.adSpendDistribution} subtitle={messages.byTheMidpointOfEach(spendMapping)}>
        <BarList bars={adSpendDistribution} total={sessions} />
      </Panel>
      <Panel title={messages.bands} subtitle={messages.sessionsInEachBand}>
        <BarList bars={bandDistribution} total={sessions} />
      </Panel>
      <Panel title={messages.sections} subtitle={messages.averagePercent}>
        <Stack gap={4}>
          {sections.map(({ section, averagePercent: percent }) => (
            <ScoreBar key={section} label={section} score={percent} />
          ))}
        </Stack>
      </Panel>
      <SubmissionsOverTime days={overTime} />
      <ItemAnalysis questions={questions} />
    </SimpleGrid>
  );
}
