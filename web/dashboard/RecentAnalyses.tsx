import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useRecentAnalysesQuery, type AnalysisType } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { AnalysisStatusBadge } from '../ui/StatusBadge.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { messages } from './messages.js';

/** At most three, asked for every 30 s: an analysis may be started elsewhere. */
const shown = 3;
const pollMs = 30_000;

const screens: Record<AnalysisType, string> = {
  ad_creative: '/traffic',
  funnel_audit: '/conversion',
  ltv_simulation: '/ltv',
};

/** @param isWide side by side where there is room, and not one below the other */
export function RecentAnalyses({ isWide = false }: { isWide?: boolean }) {
  const { data, error, refetch } = useRecentAnalysesQuery({
    variables: { first: shown },
    pollInterval: pollMs,
    fetchPolicy: 'cache-and-network',
  });
  function content() {
    if (error && !data)
      return (
        <ErrorState
          title={messages.analysesCouldNotBeLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <ListSkeleton rows={shown} />;
    const rows = data.analyses.edges.slice(0, shown).map(({ node }) => node);
    if (rows.length === 0) {
      return (
        <EmptyState icon={<History size={20} />} title={messages.noAnalysesYet}>
          {messages.analyzeAnAdOrA}
        </EmptyState>
      );
    }
    return (
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, lg: isWide ? shown : 1 }} columnGap={6} mx={-2}>
        {rows.map(({ id, type, title, description, error: reason, status, createdAt }) => (
          <Box as="li" key={id} minW={0}>
            <Flex
              asChild
              justify="space-between"
              align="center"
              gap={4}
              px={2}
              py={2.5}
              minH="44px"
              borderRadius="l2"
              _hover={{ bg: 'bg.subtle' }}
            >
              <Link to={`${screens[type]}?analysis=${id}`}>
                <Box minW={0}>
                  <Text fontWeight="500" truncate title={title}>
                    {title}
                  </Text>
                  <Text color="fg.muted" textStyle="small" lineClamp={2}>
                    {reason ?? description}
                  </Text>
                </Box>
                <Stack gap={1} align="flex-end" flexShrink={0} textStyle="caption" color="fg.muted">
                  <AnalysisStatusBadge status={status} />
                  <TimeAgo at={createdAt} />
                </Stack>
              </Link>
            </Flex>
          </Box>
        ))}
      </SimpleGrid>
    );
  }
  return (
    <Panel title={messages.recentAnalysis} icon={<History size={16} />}>
      {content()}
    </Panel>
  );
}
