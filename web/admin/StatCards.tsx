import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { useAdminOverviewQuery } from '../generated/graphql.js';
import { formatNumber } from '../ui/format.js';
import { CardsSkeleton } from '../ui/Skeletons.js';

/** Total, average, high performers and the last day. */
export function StatCards() {
  const { data } = useAdminOverviewQuery();
  if (!data) return <CardsSkeleton cards={4} />;
  const { sessions, averagePercent, highPerformers, recentSubmissions } = data.adminQuizAnalytics;
  const cards = [
    { label: 'Total Sessions', value: formatNumber(sessions), note: 'All stored submissions' },
    {
      label: 'Average Score',
      value: averagePercent === null || averagePercent === undefined ? '–' : `${averagePercent}%`,
      note: 'Of all sessions',
    },
    { label: 'High Performers', value: formatNumber(highPerformers), note: 'Score 80 and above' },
    { label: 'Recent Submissions', value: formatNumber(recentSubmissions), note: 'Last 24 hours' },
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
