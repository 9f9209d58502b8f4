import { Button, Flex, Stack, Switch } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { useSavedHooksQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { csvOf } from '../ui/csv.js';
import { downloadText } from '../ui/download.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { TextInput } from '../ui/fields.js';
import { RowCheckbox, SelectButton, SelectionBar } from '../ui/SelectionBar.js';
import { ShowMore } from '../ui/ShowMore.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { SavedViews } from '../ui/SavedViews.js';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { useDebounced } from '../ui/useDebounced.js';
import { useSelection } from '../ui/useSelection.js';
import { useTrash } from '../ui/useTrash.js';
import { SavedHookItem } from './SavedHookItem.js';
import { messages } from './messages.js';

const filterNames = ['hook', 'starred'] as const;

/** The own library: hooks and scripts that were kept, searched, starred, edited. */
export function SavedHooks() {
  const address = useAddressFilter(filterNames);
  const isFavorite = address.of('starred') === '1';
  const search = useDebounced(address.of('hook'), 250);
  const { data, loading, error, refetch, fetchMore } = useSavedHooksQuery({
    variables: { first: 20, text: search, favorite: isFavorite },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.savedHooks;
  const rows = page?.edges.map(({ node }) => node) ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const { remove, isRemoving } = useTrash('saved_hook', ['SavedHooks']);
  async function handleDelete(ids: string[]) {
    if (await remove(ids, messages.hooksCount(ids.length))) selection.stop();
  }
  function handleExport(ids: string[]) {
    const lines = rows
      .filter(({ id }) => ids.includes(id))
      .map((hook) => [hook.text, hook.secondLine ?? '', hook.niche, hook.tags.join(', '), hook.note]);
    downloadText('hooks.csv', csvOf([[...messages.hookColumns], ...lines]), 'text/csv');
  }
  const isFiltered = search !== '' || isFavorite;
  return (
    <Stack gap={4}>
      <Flex gap={3} wrap="wrap" align="center">
        <TextInput
          {...address.field('hook')}
          aria-label={messages.searchSavedHooks}
          placeholder={messages.searchTextNoteOrTag}
          maxLength={200}
          flex="1 1 220px"
        />
        <Switch.Root checked={isFavorite} onCheckedChange={({ checked }) => address.set('starred', checked ? '1' : '')}>
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>{messages.favoritesOnly}</Switch.Label>
        </Switch.Root>
        <SavedViews screen="saved_hooks" filter={address} />
        <SelectButton selection={selection} count={rows.length} />
      </Flex>
      {!page && loading && <ListSkeleton rows={3} />}
      {!page && error && (
        <ErrorState
          title={messages.couldNotLoadYourHooks}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {page?.edges.length === 0 && (
        <EmptyState
          icon={<Bookmark size={20} />}
          title={isFiltered ? messages.nothingMatches : messages.nothingKeptYet}
          action={
            isFiltered && (
              <Button size="sm" variant="outline" onClick={address.clear}>
                {messages.showAll}
              </Button>
            )
          }
        >
          {isFiltered ? messages.noSavedHookContainsThese : messages.pressKeepOnAHook}
        </EmptyState>
      )}
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          count={rows.length}
          isBusy={isRemoving}
          onDelete={(ids) => void handleDelete(ids)}
          onExport={handleExport}
        />
      )}
      <Stack as="ul" gap={0} listStyleType="none" aria-label={messages.savedHooks}>
        {rows.map((hook) => (
          <Flex as="li" key={hook.id} align="flex-start" borderTopWidth="1px">
            <RowCheckbox selection={selection} id={hook.id} label={hook.text.slice(0, 60)} />
            <SavedHookItem hook={hook} />
          </Flex>
        ))}
      </Stack>
      <ShowMore pageInfo={page?.pageInfo} fetchMore={fetchMore} isCentred />
    </Stack>
  );
}
