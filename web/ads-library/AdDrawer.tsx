import { Badge, Box, Button, CloseButton, Drawer, Flex, Heading, Portal, Stack, Text } from '@chakra-ui/react';
import { ExternalLink, Megaphone, Pencil, Sparkles } from 'lucide-react';
import { type AdCardFragment, useAdInLibraryQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { CopyButton } from '../ui/CopyButton.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { formatDate } from '../ui/format.js';
import { Notice } from '../ui/Notice.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { SampleTag } from '../ui/StatusBadge.js';
import { usePollWhile } from '../ui/usePollWhile.js';
import { AdAnalysisPanel } from './AdAnalysisPanel.js';
import { Figures } from './AdCard.js';
import { AdPicture } from './AdPicture.js';
import type { AdActions } from './useAdActions.js';

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
                  {ad?.title ?? 'Ad'}
                </Drawer.Title>
                {ad && <Byline ad={ad} />}
              </Stack>
            </Drawer.Header>
            <Drawer.Body>
              {ad ? (
                <Content ad={ad} />
              ) : query.error ? (
                <ErrorState
                  title="This ad could not be loaded"
                  message={errorMessage(query.error, 'Please try again.')}
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
                  disabled={!ad.imageUrl}
                  title={ad.imageUrl ? undefined : 'This ad has no picture to analyze'}
                  onClick={() => void actions.analyzeAd(ad)}
                >
                  <Megaphone size={16} aria-hidden /> Analyze
                </Button>
                <Button variant="outline" onClick={() => actions.writeHooks(ad)}>
                  <Sparkles size={16} aria-hidden /> Write hooks like this
                </Button>
                {!ad.isSample && (
                  <Button variant="outline" onClick={() => onEdit(ad)}>
                    <Pencil size={16} aria-hidden /> Edit
                  </Button>
                )}
              </Drawer.Footer>
            )}
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label="Close ad" />
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
        <Notice status="warning" title="The picture couldn't be copied">
          {ad.mediaError} Edit the ad to add one.
        </Notice>
      )}
      {ad.source === 'meta' && !ad.imageUrl && (
        <Notice status="info">
          Meta shares an ad's text, not its picture. Open it at Meta and upload a screenshot to save and analyze it.
        </Notice>
      )}
      <Figures ad={ad} />
      {copy && (
        <Box as="section" aria-label="Copy">
          <Flex justify="space-between" align="center" mb={2}>
            <Heading as="h3" textStyle="heading">
              Copy
            </Heading>
            <CopyButton text={copy} label="Copy the text" />
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
      <Box as="section" aria-label="Details">
        <Facts facts={detailsOf(ad)} />
        {ad.pageUrl && (
          <Button asChild size="sm" variant="outline" mt={3}>
            <a href={ad.pageUrl} target="_blank" rel="noreferrer noopener">
              <ExternalLink size={16} aria-hidden /> Open its page
            </a>
          </Button>
        )}
      </Box>
    </Stack>
  );
}

function detailsOf({ delivery, tags, createdAt, isSample }: AdCardFragment): [string, string][] {
  const ran = [delivery?.startedAt, delivery?.stoppedAt ?? (delivery?.startedAt && 'still running')].filter(Boolean);
  const facts: [string, string | null | undefined][] = [
    ['Tags', tags.join(', ')],
    ['Ran', ran.join(' – ')],
    ['Places', delivery?.places.map((place) => place.toLowerCase()).join(', ')],
    ['Paid for by', delivery?.payer],
    ['Seen by', delivery?.audience],
    ['Shop', delivery?.caption],
    ['Saved', isSample ? null : formatDate(createdAt)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}
