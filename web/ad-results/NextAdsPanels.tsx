import { Badge, Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Lightbulb, Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useOwnAdOutlookQuery, type OwnAdOutlookQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatNumber, formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';

type Brief = OwnAdOutlookQuery['nextAds'][number];
type Entry = OwnAdOutlookQuery['adPortfolio']['entries'][number];

const kindLabels: Record<string, string> = { repeat: 'Works, used little', replace: 'Wears off', try: 'Never tried' };
const verdicts: Record<string, { label: string; tone: string }> = {
  scale: { label: 'Pays: raise it step by step', tone: 'good' },
  keep: { label: 'Keep', tone: 'gray' },
  cut: { label: 'Does not pay', tone: 'bad' },
  too_early: { label: 'Too early', tone: 'gray' },
};

/** Three ads to make next with what says so, and what each running ad takes and brings. */
export function NextAdsPanels() {
  const { data, error, refetch } = useOwnAdOutlookQuery({ fetchPolicy: 'cache-and-network' });
  if (!data) {
    return (
      <Panel title="What to make next">
        {error ? (
          <ErrorState
            title="Your ads could not be judged"
            message={errorMessage(error, 'Please try again.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </Panel>
    );
  }
  const { nextAds, adPortfolio } = data;
  return (
    <Stack gap={4}>
      <Panel title="What to make next" icon={<Lightbulb size={16} />}>
        {nextAds.length === 0 ? (
          <EmptyState icon={<Lightbulb size={20} />} title="Nothing to say yet">
            Twenty ads with 1,000 impressions each are enough to tell what works in your account.
          </EmptyState>
        ) : (
          <SimpleGrid columns={{ base: 1, lg: 3 }} gap={4}>
            {nextAds.map((brief) => (
              <BriefCard key={brief.title} brief={brief} />
            ))}
          </SimpleGrid>
        )}
      </Panel>
      <Panel
        title="Spend against return"
        icon={<Scale size={16} />}
        subtitle={
          adPortfolio.mark === null
            ? adPortfolio.basis
            : `Last 28 days; an ad pays from ${formatNumber(adPortfolio.mark, 1)}x. ${adPortfolio.basis}`
        }
      >
        {adPortfolio.entries.length === 0 ? (
          <Text color="fg.muted">Import a report with purchases, or connect your ad account.</Text>
        ) : (
          <DataTable
            caption="Spend against return"
            rows={adPortfolio.entries}
            rowKey={({ ad }) => ad.id}
            columns={columns}
          />
        )}
      </Panel>
    </Stack>
  );
}

function BriefCard({ brief: { kind, title, what, evidence, search } }: { brief: Brief }) {
  return (
    <Stack bg="bg.subtle" borderRadius="l2" p={4} gap={2}>
      <Badge alignSelf="flex-start" colorPalette="accent">
        {kindLabels[kind] ?? kind}
      </Badge>
      <Text fontWeight="600">{title}</Text>
      <Text textStyle="small">{what}</Text>
      <Text textStyle="small" color="fg.muted">
        {evidence}
      </Text>
      <Flex gap={2} mt="auto" wrap="wrap">
        <Button asChild size="xs" variant="outline">
          <Link to="/traffic">Write hooks</Link>
        </Button>
        <Button asChild size="xs" variant="outline">
          <Link to={search ? `/ads-library?text=${encodeURIComponent(search)}` : '/swipe-files'}>Find examples</Link>
        </Button>
      </Flex>
    </Stack>
  );
}

const columns: Column<Entry>[] = [
  {
    key: 'name',
    header: 'Ad',
    cell: ({ ad }) => (
      <Box minW="160px" overflowWrap="anywhere">
        <Text fontWeight="500">{ad.name}</Text>
        <Text color="fg.muted" textStyle="small">
          {ad.campaign}
        </Text>
      </Box>
    ),
  },
  { key: 'share', header: 'Of spend', isNumeric: true, cell: ({ spendShare }) => formatPercent(spendShare * 100, 0) },
  {
    key: 'roas',
    header: 'ROAS',
    isNumeric: true,
    cell: ({ roas }) => (roas == null ? null : `${formatNumber(roas, 1)}x`),
  },
  {
    key: 'range',
    header: '90% range',
    isNumeric: true,
    cell: ({ low, high }) =>
      low == null || high == null ? null : `${formatNumber(low, 1)}x to ${formatNumber(high, 1)}x`,
  },
  {
    key: 'verdict',
    header: 'Verdict',
    cell: ({ verdict }) => (
      <Badge colorPalette={verdicts[verdict]?.tone ?? 'gray'}>{verdicts[verdict]?.label ?? verdict}</Badge>
    ),
  },
];
