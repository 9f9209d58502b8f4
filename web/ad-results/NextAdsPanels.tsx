import { Badge, Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Lightbulb, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adResultLimits } from '../../schema/ad-results/ad-results.facts.js';
import { useOwnAdOutlookQuery, type OwnAdOutlookQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatNumber, formatPercent, formatRange } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { platformLabels } from './own-ad-lists.js';
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
  keep: { label: messages.notClearYet, tone: 'gray' },
  cut: { label: messages.doesNotPay, tone: 'bad' },
  too_early: { label: messages.tooEarly, tone: 'gray' },
};
/** Without a margin an ad is better or worse than the others, and whether it pays is not known. */
const averageVerdicts: typeof verdicts = {
  ...verdicts,
  scale: { label: messages.aboveAverage, tone: 'gray' },
  keep: { label: messages.average, tone: 'gray' },
  cut: { label: messages.belowAverage, tone: 'gray' },
};

/** Ads that take the most, before the rest is asked for. */
const firstShown = 10;

/** Three ads to make next with what says so, and what each running ad takes and brings. */
export function NextAdsPanels() {
  const [isLong, setLong] = useState(false);
  const { data, error, refetch } = useOwnAdOutlookQuery({ fetchPolicy: 'cache-and-network' });
  if (!data) {
    return (
      // As high as the screen while it waits, so that what stands below does not move in sight.
      <Box minH={error ? undefined : '100dvh'}>
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
      </Box>
    );
  }
  const { nextAds, nextAdsBasis, adPortfolio } = data;
  const basis = basisWords(nextAdsBasis);
  return (
    <Stack gap={4}>
      <Panel
        title={messages.whatToMakeNext}
        icon={<Lightbulb size={16} />}
        subtitle={nextAds.length > 0 ? basis : undefined}
      >
        {nextAds.length === 0 ? (
          <EmptyState icon={<Lightbulb size={20} />} title={messages.nothingToSayYet}>
            {basis}
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
            : (adPortfolio.isAtMargin ? messages.last28DaysAnAd : messages.last28DaysAverage)(
                platformLabels[adPortfolio.entries[0]?.ad.platform ?? 'other'] ?? messages.other,
                formatNumber(adPortfolio.mark, 1),
                adPortfolio.basis,
              )
        }
      >
        {adPortfolio.entries.length === 0 ? (
          <Text color="fg.muted">{messages.importAReportWithPurchases}</Text>
        ) : (
          <Stack gap={3}>
            <DataTable
              caption={messages.spendAgainstReturn}
              rows={isLong ? adPortfolio.entries : adPortfolio.entries.slice(0, firstShown)}
              rowKey={({ ad }) => ad.id}
              columns={columnsOf(adPortfolio.isAtMargin ? verdicts : averageVerdicts)}
            />
            {adPortfolio.entries.length > firstShown && !isLong && (
              <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setLong(true)}>
                {messages.showAllAds(formatNumber(adPortfolio.entries.length))}
              </Button>
            )}
          </Stack>
        )}
      </Panel>
    </Stack>
  );
}

/** How many ads it rests on, or how many of those it takes are there. */
function basisWords({ ads, adsNeeded }: OwnAdOutlookQuery['nextAdsBasis']): string {
  const impressions = formatNumber(adResultLimits.comparedImpressions);
  return ads < adsNeeded ? messages.adsMissing(ads, adsNeeded, impressions) : messages.adsCompared(ads, impressions);
}

function BriefCard({ brief: { kind, title, what, evidence, search, ad } }: { brief: Brief }) {
  const words = encodeURIComponent(search);
  return (
    <Stack bg="bg.subtle" borderRadius="l2" p={4} gap={2}>
      <Badge alignSelf="flex-start" colorPalette="accent">
        {kindLabels[kind] ?? kind}
      </Badge>
      <Text fontWeight="600" overflowWrap="anywhere">
        {title}
      </Text>
      <Text textStyle="small">{what}</Text>
      <Text textStyle="small" color="fg.muted">
        {evidence}
      </Text>
      {ad && kind !== 'replace' && (
        <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {messages.startFrom(ad.name)}
        </Text>
      )}
      <Flex gap={2} mt="auto" wrap="wrap">
        <Button asChild size="xs" variant="outline">
          <Link to="/traffic#hooks" state={ad && { hooksLike: hooksLike(ad) }}>
            {messages.writeHooks}
          </Link>
        </Button>
        <Button asChild size="xs" variant="outline">
          <Link to={search ? `/swipe-files?text=${words}` : '/swipe-files'}>{messages.swipeFiles}</Link>
        </Button>
        <Button asChild size="xs" variant="outline">
          <Link to={search ? `/ads-library?text=${words}` : '/ads-library'}>{messages.adsLibrary}</Link>
        </Button>
      </Flex>
    </Stack>
  );
}

/** What the hooks take over from the ad, see web/hooks/useModelAd.ts. */
const hooksLike = ({ headline, primaryText, name, platform }: NonNullable<Brief['ad']>) => ({
  niche: '',
  benefit: headline ?? name,
  caption: [headline, primaryText].filter(Boolean).join('\n\n') || name,
  platform,
});

const columnsOf = (labels: typeof verdicts): Column<Entry>[] => [
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
    header: messages.rangeOf90,
    isNumeric: true,
    cell: ({ low, high }) =>
      low == null || high == null ? null : formatRange(`${formatNumber(low, 1)}x`, `${formatNumber(high, 1)}x`),
  },
  {
    key: 'verdict',
    header: messages.verdict,
    cell: ({ verdict }) => (
      <Badge colorPalette={labels[verdict]?.tone ?? 'gray'} whiteSpace="normal" borderRadius="lg">
        {labels[verdict]?.label ?? verdict}
      </Badge>
    ),
  },
];
