import { Badge, Box, Button, CloseButton, Drawer, Flex, Heading, Portal, Stack, Text } from '@chakra-ui/react';
import { Clapperboard, ExternalLink, Megaphone, Pencil, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type AdCardFragment, useAdInLibraryQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { CopyButton } from '../ui/CopyButton.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { formatDate, formatNumber } from '../ui/format.js';
import { Notice } from '../ui/Notice.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { SampleTag } from '../ui/StatusBadge.js';
import { usePollWhile } from '../ui/usePollWhile.js';
import { AdAnalysisPanel } from './AdAnalysisPanel.js';
import { Figures } from './AdCard.js';
import { AdPicture } from './AdPicture.js';
import type { AdActions } from './useAdActions.js';
import { messages } from './messages.js';

/** Width to height of the wide drawer's picture, at the least: the figures below stay on the first screen. */
const figuresInSight = 1.3;

interface AdDrawerProps {
  id: string;
  actions: AdActions;
  onEdit: (ad: AdCardFragment) => void;
  onClose: () => void;
}

/** One ad, whole: creative, copy, figures, the latest analysis, and what to do next. */
export function AdDrawer({ id, actions, onEdit, onClose }: AdDrawerProps) {
  const query = useAdInLibraryQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const ad = query.data?.ad;
  usePollWhile(ad?.mediaState === 'pending', query);
  return (
    <Drawer.Root open onOpenChange={({ open }) => !open && onClose()} size={{ base: 'full', md: 'lg' }}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header pe={14}>
              <Stack gap={1} minW={0}>
                <Drawer.Title textStyle="section" overflowWrap="anywhere">
                  {ad?.title ?? messages.ad}
                </Drawer.Title>
                {ad && <Byline ad={ad} />}
              </Stack>
            </Drawer.Header>
            <Drawer.Body>
              {ad ? (
                <Content ad={ad} />
              ) : query.error ? (
                <ErrorState
                  title={messages.thisAdCouldNotBe}
                  message={errorMessage(query.error, messages.pleaseTryAgain)}
                  onRetry={() => void query.refetch()}
                />
              ) : (
                <ListSkeleton rows={5} />
              )}
            </Drawer.Body>
            {ad && (
              <Drawer.Footer borderTopWidth="1px" justifyContent="flex-start" flexWrap="wrap" gap={2}>
                <Button
                  loading={actions.isAnalyzing}
                  disabled={!ad.imageUrl && !ad.hasFilm}
                  title={ad.imageUrl || ad.hasFilm ? undefined : messages.thisAdHasNoPicture}
                  onClick={() => void actions.analyzeAd(ad)}
                >
                  <Megaphone size={16} aria-hidden /> {messages.analyze}
                </Button>
                <Button variant="outline" onClick={() => actions.writeHooks(ad)}>
                  <Sparkles size={16} aria-hidden /> {messages.writeHooksLikeThis}
                </Button>
                <Button asChild variant="outline">
                  <Link to={`/creative-briefs?ad=${ad.id}`}>
                    <Clapperboard size={16} aria-hidden /> {messages.fiveConcepts}
                  </Link>
                </Button>
                {!ad.isSample && (
                  <Button variant="outline" onClick={() => onEdit(ad)}>
                    <Pencil size={16} aria-hidden /> {messages.edit2}
                  </Button>
                )}
              </Drawer.Footer>
            )}
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={messages.closeAd} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

function Byline({ ad }: { ad: AdCardFragment }) {
  return (
    <Flex gap={2} align="center" wrap="wrap">
      <Text color="fg.muted">{[ad.advertiser, ad.platform].filter(Boolean).join(' · ')}</Text>
      {ad.industry && <Badge colorPalette="accent">{ad.industry}</Badge>}
      {ad.isSample && <SampleTag />}
    </Flex>
  );
}

function Content({ ad }: { ad: AdCardFragment }) {
  const copy = [ad.headline, ad.primaryText].filter(Boolean).join('\n\n');
  const { imageWidth, imageHeight } = ad;
  const ratio = imageWidth && imageHeight ? Math.min(1.9, Math.max(0.8, imageWidth / imageHeight)) : 1.5;
  return (
    <Stack gap={6}>
      <Box borderRadius="l3" overflow="hidden">
        <AdPicture ad={ad} ratio={{ base: ratio, md: Math.max(figuresInSight, ratio) }} isEager />
      </Box>
      {ad.mediaState === 'failed' && (
        <Notice status="warning" title={messages.thePictureCouldntBeCopied}>
          {ad.mediaError} {messages.editTheAdToAdd}
        </Notice>
      )}
      {ad.source === 'meta' && !ad.imageUrl && <Notice status="info">{messages.metaSharesAnAdsText}</Notice>}
      <Figures ad={ad} />
      {ad.ownResult && <OwnResult result={ad.ownResult} />}
      {copy && (
        <Box as="section" aria-label={messages.copy}>
          <Flex justify="space-between" align="center" mb={2}>
            <Heading as="h3" textStyle="heading">
              {messages.copy}
            </Heading>
            <CopyButton text={copy} label={messages.copyTheText} />
          </Flex>
          {ad.headline && (
            <Text fontWeight="600" overflowWrap="anywhere">
              {ad.headline}
            </Text>
          )}
          <Text whiteSpace="pre-line" mt={2} overflowWrap="anywhere">
            {ad.primaryText}
          </Text>
        </Box>
      )}
      {ad.analysisId && <AdAnalysisPanel id={ad.analysisId} />}
      <Box as="section" aria-label={messages.details}>
        <Facts facts={detailsOf(ad)} />
        {ad.pageUrl && (
          <Button asChild size="sm" variant="outline" mt={3}>
            <a href={ad.pageUrl} target="_blank" rel="noreferrer noopener">
              <ExternalLink size={16} aria-hidden /> {messages.openItsPage}
            </a>
          </Button>
        )}
      </Box>
    </Stack>
  );
}

function OwnResult({ result: { name, ads, roas } }: { result: NonNullable<AdCardFragment['ownResult']> }) {
  return (
    <Notice status="info" title={messages.ranAsYourAd(name, ads)}>
      {roas != null && messages.broughtOnItsSpend(formatNumber(roas, 1))}{' '}
      <Link to={`/own-ads?text=${encodeURIComponent(name)}`}>{messages.itsResults}</Link>
    </Notice>
  );
}

function detailsOf({ delivery, tags, createdAt, isSample }: AdCardFragment): [string, string][] {
  const ran = [delivery?.startedAt, delivery?.stoppedAt ?? (delivery?.startedAt && messages.stillRunning)].filter(
    Boolean,
  );
  const facts: [string, string | null | undefined][] = [
    [messages.tags, tags.join(', ')],
    [messages.ran, ran.join(' – ')],
    [messages.places, delivery?.places.map((place) => place.toLowerCase()).join(', ')],
    [messages.paidForBy, delivery?.payer],
    [messages.seenBy, delivery?.audience],
    [messages.shop, delivery?.caption],
    [messages.saved, isSample ? null : formatDate(createdAt)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}
