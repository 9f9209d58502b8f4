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
import { messages } from './messages.js';

type Brief = OwnAdOutlookQuery['nextAds'][number];
type Entry = OwnAdOutlookQuery['adPortfolio']['entries'][number];

const kindLabels: Record<string, string> = {
  repeat: messages.worksUsedLittle,
  replace: messages.wearsOff,
  try: messages.neverTried,
};
const verdicts: Record<string, { label: string; tone: string }> = {
  scale: { label: messages.paysRaiseItStepBy, tone: 'good' },
  keep: { label: messages.keep, tone: 'gray' },
  cut: { label: messages.doesNotPay, tone: 'bad' },
  too_early: { label: messages.tooEarly, tone: 'gray' },
};

/** Three ads to make next with what says so, and what each running ad takes and brings. */
export function NextAdsPanels() {
  const { data, error, refetch } = useOwnAdOutlookQuery({ fetchPolicy: 'cache-and-network' });
  if (!data) {
    return (
      <Panel title={messages.whatToMakeNext}>
        {error ? (
          <ErrorState
            title={messages.yourAdsCouldNotBe}
            message={errorMessage(error, messages.pleaseTryAgain)}
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
      <Panel title={messages.whatToMakeNext} icon={<Lightbulb size={16} />}>
        {nextAds.length === 0 ? (
          <EmptyState icon={<Lightbulb size={20} />} title={messages.nothingToSayYet}>
            {messages.twentyAdsWith1000}
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
        title={messages.spendAgainstReturn}
        icon={<Scale size={16} />}
        subtitle={
          adPortfolio.mark === null
            ? adPortfolio.basis
            : messages.last28DaysAnAd(formatNumber(adPortfolio.mark, 1), adPortfolio.basis)
        }
      >
        {adPortfolio.entries.length === 0 ? (
          <Text color="fg.muted">{messages.importAReportWithPurchases}</Text>
        ) : (
          <DataTable
            caption={messages.spendAgainstReturn}
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
          <Link to="/traffic">{messages.writeHooks}</Link>
        </Button>
        <Button asChild size="xs" variant="outline">
          <Link to={search ? `/ads-library?text=${encodeURIComponent(search)}` : '/swipe-files'}>
            {messages.findExamples}
          </Link>
        </Button>
      </Flex>
    </Stack>
  );
}

const columns: Column<Entry>[] = [
  {
    key: 'name',
    header: messages.ad,
    cell: ({ ad }) => (
      <Box minW="160px" overflowWrap="anywhere">
        <Text fontWeight="500">{ad.name}</Text>
        <Text color="fg.muted" textStyle="small">
          {ad.campaign}
        </Text>
      </Box>
    ),
  },
  {
    key: 'share',
    header: messages.ofSpend,
    isNumeric: true,
    cell: ({ spendShare }) => formatPercent(spendShare * 100, 0),
  },
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
    header: messages.verdict,
    cell: ({ verdict }) => (
      <Badge colorPalette={verdicts[verdict]?.tone ?? 'gray'}>{verdicts[verdict]?.label ?? verdict}</Badge>
    ),
  },
];
