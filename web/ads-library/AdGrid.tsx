import { Box, Button, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { BookMarked, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { AdCardFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { csvOf } from '../ui/csv.js';
import { downloadText } from '../ui/download.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Panel } from '../ui/Panel.js';
import { SelectionBar } from '../ui/SelectionBar.js';
import type { Selection } from '../ui/useSelection.js';
import { AdCard } from './AdCard.js';
import { texts } from './texts.js';
import type { AdActions } from './useAdActions.js';
import type { Ads } from './useAds.js';
import { ShowMore } from '../ui/ShowMore.js';
import { messages } from './messages.js';

interface AdGridProps {
  /** Of the saved ads; samples stay. */
  selection: Selection;
  list: Ads;
  isFiltered: boolean;
  actions: AdActions;
  onView: (ad: AdCardFragment) => void;
  onEdit: (ad: AdCardFragment) => void;
  onAdd: () => void;
  onTag: (tag: string) => void;
  onClear: () => void;
}

const columns = { base: 1, md: 2, lg: 3 };
/** Pictures above the fold. */
const eager = 3;

/** Cards in one, two or three columns. */
export function AdGrid({ selection, list, isFiltered, actions, onView, onEdit, onAdd, onTag, onClear }: AdGridProps) {
  const { query, ads, isLoaded, pageInfo } = list;
  const [isDeleting, setDeleting] = useState(false);
  const own = ads.filter(({ isSample }) => !isSample);
  const chosen = (ids: readonly string[]) => own.filter(({ id }) => ids.includes(id));
  async function handleDelete(ids: string[]) {
    setDeleting(true);
    await actions.deleteAds(chosen(ids));
    setDeleting(false);
    selection.stop();
  }
  function handleExport(ids: string[]) {
    const rows = chosen(ids).map((ad) =>
      [
        ad.title,
        ad.advertiser,
        ad.platform,
        ad.industry,
        ad.headline,
        ad.primaryText,
        ad.tags.join(', '),
        ad.pageUrl,
      ].map((value) => value ?? ''),
    );
    downloadText('ads.csv', csvOf([[...messages.adColumns], ...rows]), 'text/csv');
  }
  if (query.error && ads.length === 0) {
    return (
      <Panel>
        <ErrorState
          title={messages.adsCouldNotBeLoaded}
          message={errorMessage(query.error, messages.pleaseTryAgain)}
          onRetry={() => void query.refetch()}
        />
      </Panel>
    );
  }
  if (!isLoaded) return <GridSkeleton />;
  if (ads.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={isFiltered ? <SearchX size={20} /> : <BookMarked size={20} />}
          title={texts.empty}
          action={
            isFiltered ? (
              <Button variant="outline" onClick={onClear}>
                {messages.clearFilters}
              </Button>
            ) : (
              <Button onClick={onAdd}>
                <Plus size={16} aria-hidden /> {texts.addFirst}
              </Button>
            )
          }
        >
          {isFiltered ? texts.emptyFiltered : texts.emptyLibrary}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Stack gap={4} aria-busy={query.loading}>
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          count={own.length}
          isBusy={isDeleting}
          onDelete={(ids) => void handleDelete(ids)}
          onExport={handleExport}
        />
      )}
      <SimpleGrid as="section" aria-label={messages.ads} columns={columns} gap={4}>
        {ads.map((ad, index) => (
          <AdCard
            key={ad.id}
            ad={ad}
            isEager={index < eager}
            selection={ad.isSample ? null : selection}
            onView={() => onView(ad)}
            onEdit={() => onEdit(ad)}
            onDelete={() => void actions.deleteAd(ad)}
            onStar={() => void actions.toggleFavorite(ad)}
            onTag={onTag}
          />
        ))}
      </SimpleGrid>
      <ShowMore pageInfo={pageInfo} fetchMore={query.fetchMore} isCentred />
    </Stack>
  );
}

function GridSkeleton() {
  return (
    <SimpleGrid as="output" aria-label={messages.loading} aria-busy columns={columns} gap={4}>
      {Array.from({ length: 6 }, (_, card) => (
        <Box key={card} bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
          <Skeleton h="300px" borderRadius={0} />
          <Stack gap={3} p={4}>
            <Skeleton h="16px" w="80%" />
            <Skeleton h="12px" w="50%" />
            <Skeleton h="48px" />
          </Stack>
        </Box>
      ))}
    </SimpleGrid>
  );
}
