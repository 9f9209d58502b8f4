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
          aria-label="Search saved hooks"
          placeholder="Search text, note or tag"
          maxLength={200}
          flex="1 1 220px"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Switch.Root checked={isFavorite} onCheckedChange={({ checked }) => setFavorite(checked)}>
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>Favorites only</Switch.Label>
        </Switch.Root>
      </Flex>
      {!page && loading && <ListSkeleton rows={3} />}
      {!page && error && (
        <ErrorState
          title="Could not load your hooks"
          message={errorMessage(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {page?.edges.length === 0 && (
        <EmptyState
          icon={<Bookmark size={20} />}
          title={isFiltered ? 'Nothing matches' : 'Nothing kept yet'}
          action={
            isFiltered && (
              <Button size="sm" variant="outline" onClick={() => (setText(''), setFavorite(false))}>
                Show all
              </Button>
            )
          }
        >
          {isFiltered ? 'No saved hook contains these words.' : 'Press Keep on a hook or script to save it here.'}
        </EmptyState>
      )}
      <Stack as="ul" gap={0} listStyleType="none" aria-label="Saved hooks">
        {page?.edges.map(({ node }) => (
          <SavedHookItem key={node.id} hook={node} />
        ))}
      </Stack>
      <ShowMore pageInfo={page?.pageInfo} fetchMore={fetchMore} isCentred />
    </Stack>
  );
}
