import { spendPlatformName } from '../../schema/ltv/spend-platform.facts.js';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useDataCoverageQuery, type DataCoverageQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Database } from 'lucide-react';
import { Panel } from '../ui/Panel.js';
import { formatDays } from '../ui/format.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import type { Tone } from '../ui/tone.js';
import { coverageBars } from './coverage-bars.js';
import { importKinds } from './useImportKind.js';
import { messages } from './data-messages.js';

type Source = DataCoverageQuery['dataCoverage'][number];

const states: Record<Source['state'], { tone: Tone; label: string }> = {
  complete: { tone: 'good', label: messages.complete },
  stale: { tone: 'warn', label: messages.stale },
  gap: { tone: 'warn', label: messages.gap },
  duplicated: { tone: 'bad', label: messages.duplicated },
  other_currency: { tone: 'bad', label: messages.otherCurrency },
};

/** Which days each source covers, on one scale, and what is wrong with it in one line. */
export function CoveragePanel() {
  const { data, error, refetch } = useDataCoverageQuery({ fetchPolicy: 'cache-and-network' });
  function content() {
    if (error && !data) {
      return (
        <ErrorState
          title={messages.coverageCouldNotBeLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!data) return <ListSkeleton rows={3} />;
    const sources = data.dataCoverage;
    if (sources.length === 0) {
      return (
        <EmptyState icon={<Database size={20} />} title={messages.noDataYet}>
          {messages.importAFileOrConnect}
        </EmptyState>
      );
    }
    const first = sources.map(({ firstDay }) => firstDay).toSorted()[0] ?? '';
    const last =
      sources
        .map(({ lastDay }) => lastDay)
        .toSorted()
        .at(-1) ?? '';
    return (
      <Stack as="ul" gap={5} listStyleType="none">
        {sources.map((source) => (
          <SourceRow key={`${source.source} ${source.platform}`} source={source} first={first} last={last} />
        ))}
      </Stack>
    );
  }
  return (
    <Panel title={messages.coverage} subtitle={messages.figuresUseOnlyDaysThat}>
      {content()}
    </Panel>
  );
}

function SourceRow({ source, first, last }: { source: Source; first: string; last: string }) {
  const { state, health, firstDay, lastDay, days, gaps, currency, timeZone, updatedAt } = source;
  const name = nameOf(source);
  const facts = [currency, timeZone ?? (source.platform && messages.daysInTheAdAccounts)].filter(Boolean).join(', ');
  return (
    <Box as="li">
      <Flex justify="space-between" gap={3} align="flex-start" wrap="wrap">
        <Text fontWeight="500">{name}</Text>
        <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
      </Flex>
      <Box aria-hidden position="relative" h="10px" my={2} bg="bg.muted" borderRadius="full" overflow="hidden">
        {coverageBars({ firstDay, lastDay, gaps }, { first, last }).map(({ left, width }) => (
          <Box
            key={left}
            position="absolute"
            insetBlock={0}
            left={`${left}%`}
            w={`${width}%`}
            minW="2px"
            bg="accent.solid"
          />
        ))}
      </Box>
      <Text textStyle="small">{health}</Text>
      <Text textStyle="small" color="fg.muted">
        {messages.toDayDays(formatDays(firstDay, lastDay), days, facts && `; ${facts}`)}
        {updatedAt && (
          <>
            {messages.updated} <TimeAgo at={updatedAt} />
          </>
        )}
      </Text>
    </Box>
  );
}

function nameOf({ source, platform }: Source): string {
  const name = importKinds.find(({ value }) => value === source)?.label ?? source;
  return platform ? `${name}, ${spendPlatformName(platform)}` : name;
}
