import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { useAdminOverviewQuery } from '../generated/graphql.js';
import { formatNumber } from '../ui/format.js';
import { CardsSkeleton } from '../ui/Skeletons.js';
import { messages } from './messages.js';

/** Total, average, high performers and the last day. */
export function StatCards() {
  const { data } = useAdminOverviewQuery();
  if (!data) return <CardsSkeleton cards={4} />;
  const { sessions, averagePercent, highPerformers, recentSubmissions } = data.adminQuizAnalytics;
  const cards = [
    { label: messages.totalSessions, value: formatNumber(sessions), note: messages.allStoredSubmissions },
    {
      label: messages.averageScore,
      value: averagePercent === null || averagePercent === undefined ? '–' : `${averagePercent}%`,
      note: messages.ofAllSessions,
    },
    { label: messages.highPerformers, value: formatNumber(highPerformers), note: messages.score80AndAbove },
    { label: messages.recentSubmissions, value: formatNumber(recentSubmissions), note: messages.last24Hours },
  ];
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: 3, md: 4 }}>
      {cards.map(({ label, value, note }) => (
        <Box key={label} bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: 4, md: 5 }} minW={0}>
          <Text color="fg.muted" textStyle="small">
            {label}
          </Text>
          <Text textStyle="metric" mt={1}>
            {value}
          </Text>
          <Text color="fg.muted" textStyle="caption" mt={1}>
            {note}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}
