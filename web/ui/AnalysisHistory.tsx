import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnalysisHeadFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from './EmptyState.js';
import { Panel } from './Panel.js';
import { ListSkeleton } from './Skeletons.js';
import { AnalysisStatusBadge } from './StatusBadge.js';
import { TimeAgo } from './TimeAgo.js';
import type { useShownAnalysis } from './useShownAnalysis.js';
import { ShowMore } from './ShowMore.js';

interface AnalysisHistoryProps {
  /** What useShownAnalysis gave to the page. */
  shown: ReturnType<typeof useShownAnalysis>;
  /** One sentence for a tool that has not been used yet. */
  emptyText: string;
  /** What can be done with several of them. */
  actions?: ReactNode;
}

/** The owner's own analyses of one tool, newest first; a row opens its result. */
export function AnalysisHistory({ shown, emptyText, actions }: AnalysisHistoryProps) {
  const { shownId, show, history, rows } = shown;
  const pageInfo = history.data?.analyses.pageInfo;
  function content() {
    if (history.error && rows.length === 0) {
      return (
        <ErrorState
          title="Your history couldn't be loaded"
          message={errorMessage(history.error, 'Please try again.')}
          onRetry={() => void history.refetch()}
        />
      );
    }
    if (!history.data) return <ListSkeleton rows={4} />;
    if (rows.length === 0) {
      return (
        <EmptyState icon={<History size={20} />} title="No analyses yet">
          {emptyText}
        </EmptyState>
      );
    }
    return (
      <Stack as="ul" gap={0} listStyleType="none" mx={-2}>
        {rows.map((row) => (
          <HistoryRow key={row.id} row={row} isShown={row.id === shownId} onOpen={() => show(row.id)} />
        ))}
      </Stack>
    );
  }
  return (
    <Panel title="History" subtitle="Your analyses, newest first" actions={actions}>
      {content()}
      <ShowMore pageInfo={pageInfo} fetchMore={history.fetchMore} />
    </Panel>
  );
}

interface HistoryRowProps {
  row: AnalysisHeadFragment;
  isShown: boolean;
  onOpen: () => void;
}

function HistoryRow({ row, isShown, onOpen }: HistoryRowProps) {
  return (
    <Box as="li">
      <Flex
        asChild
        w="full"
        align="center"
        justify="space-between"
        gap={4}
        px={2}
        py={2.5}
        minH="44px"
        borderRadius="l2"
        textAlign="start"
        cursor="pointer"
        bg={isShown ? 'accent.subtle' : undefined}
        _hover={{ bg: isShown ? 'accent.subtle' : 'bg.subtle' }}
      >
        <button type="button" onClick={onOpen} aria-current={isShown || undefined}>
          <Box minW={0}>
            <Text fontWeight="500" truncate>
              {row.title}
            </Text>
            <Text color="fg.muted" textStyle="small" truncate>
              {row.error ?? row.description}
            </Text>
          </Box>
          <Stack gap={1} align="flex-end" flexShrink={0} textStyle="caption" color="fg.muted">
            <AnalysisStatusBadge status={row.status} />
            <TimeAgo at={row.createdAt} />
          </Stack>
        </button>
      </Flex>
    </Box>
  );
}
