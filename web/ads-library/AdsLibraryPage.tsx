import { Button, Grid, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAddressId } from '../ui/useAddressId.js';
import type { AdCardFragment } from '../generated/graphql.js';
import { Page } from '../ui/Page.js';
import { AdDialog } from './AdDialog.js';
import { AdDrawer } from './AdDrawer.js';
import { AdFilesButton } from './AdFilesButton.js';
import { AdFilters } from './AdFilters.js';
import { AdGrid } from './AdGrid.js';
import { MetaPanel } from './MetaPanel.js';
import { useSelection } from '../ui/useSelection.js';
import { texts } from './texts.js';
import { TikTokPanel } from './TikTokPanel.js';
import { useAdActions } from './useAdActions.js';
import { useAdFilter } from './useAdFilter.js';
import { useAds } from './useAds.js';

/** Ads to learn from: built-in samples, saved ones, and searches in the libraries of others. */
export function AdsLibraryPage() {
  const asked = useAdFilter();
  const list = useAds(asked.filter);
  const actions = useAdActions();
  const ownIds = list.ads.filter(({ isSample }) => !isSample).map(({ id }) => id);
  const selection = useSelection(ownIds);
  const [shownId, setShownId] = useAddressId('ad');
  const [written, setWritten] = useState<{ ad: AdCardFragment | null } | null>(null);
  const add = () => setWritten({ ad: null });
  function edit(ad: AdCardFragment) {
    setShownId(null);
    setWritten({ ad });
  }
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          <AdFilesButton />
          <Button onClick={add}>
            <Plus size={16} aria-hidden /> {texts.add}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <AdFilters asked={asked} selection={selection} ownCount={ownIds.length} />
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap={4}>
          <MetaPanel />
          <TikTokPanel />
        </Grid>
        <AdGrid
          selection={selection}
          list={list}
          isFiltered={asked.isFiltered}
          actions={actions}
          onView={({ id }) => setShownId(id)}
          onEdit={edit}
          onAdd={add}
          onTag={(tag) => asked.set('tag', tag)}
          onClear={asked.clear}
        />
      </Stack>
      {shownId && <AdDrawer id={shownId} actions={actions} onEdit={edit} onClose={() => setShownId(null)} />}
      {written && <AdDialog ad={written.ad} onClose={() => setWritten(null)} onSaved={() => setWritten(null)} />}
    </Page>
  );
}
