import { Button, Flex, Input, Stack, Switch } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useSavedHooksQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { ShowMore } from '../ui/ShowMore.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { useDebounced } from '../ui/useDebounced.js';
import { SavedHookItem } from './SavedHookItem.js';
import { messages } from './messages.js';

/** The own library: hooks and scripts that were kept, searched, starred, edited. */
export function SavedHooks() {
  const [text, setText] = useState('');
  const [isFavorite, setFavorite] = useState(false);
  const search = useDebounced(text, 250);
  const { data, loading, error, refetch, fetchMore } = useSavedHooksQuery({
    variables: { first: 20, text: search, favorite: isFavorite },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.savedHooks;
  const isFiltered = search !== '' || isFavorite;
  return (
    <Stack gap={4}>
      <Flex gap={3} wrap="wrap" align="center">
        <Input
          aria-label={messages.searchSavedHooks}
          placeholder={messages.searchTextNoteOrTag}
          maxLength={200}
          flex="1 1 220px"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Switch.Root checked={isFavorite} onCheckedChange={({ checked }) => setFavorite(checked)}>
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>{messages.favoritesOnly}</Switch.Label>
        </Switch.Root>
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
              <Button size="sm" variant="outline" onClick={() => (setText(''), setFavorite(false))}>
                {messages.showAll}
              </Button>
            )
          }
        >
          {isFiltered ? messages.noSavedHookContainsThese : messages.pressKeepOnAHook}
        </EmptyState>
      )}
      <Stack as="ul" gap={0} listStyleType="none" aria-label={messages.savedHooks}>
        {page?.edges.map(({ node }) => (
          <SavedHookItem key={node.id} hook={node} />
        ))}
      </Stack>
      <ShowMore pageInfo={page?.pageInfo} fetchMore={fetchMore} isCentred />
    </Stack>
  );
}
