import { Button, Checkbox, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { batchLimits } from '../../schema/traffic/ad-batch.facts.js';
import { useBatchLibraryAdsQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { TextField } from '../ui/fields.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { useDebounced } from '../ui/useDebounced.js';
import { AdThumbnail } from './AdThumbnail.js';
import type { BatchStart } from './batch-start.js';
import { messages } from './messages.js';

/** Ads of the library with a picture, to be chosen one by one or all that are shown. */
export function BatchLibrary({ batch }: { batch: BatchStart }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const wanted = useDebounced(text.trim(), 300);
  const { data, previousData, error, refetch } = useBatchLibraryAdsQuery({
    variables: { filter: wanted ? { text: wanted } : {} },
    fetchPolicy: 'cache-and-network',
  });
  const shown = (data ?? previousData)?.ads.edges
    .map(({ node }) => node)
    .filter(({ imageUrl, hasFilm }) => imageUrl !== null || hasFilm);
  if (error && !shown)
    return (
      <ErrorState
        title={messages.theLibraryCouldNotBe}
        message={errorMessage(error, messages.tryAgain)}
        onRetry={() => void refetch()}
      />
    );
  const isTooMany = chosen.length > batchLimits.files;
  const isAll = shown !== undefined && shown.length > 0 && shown.every(({ id }) => chosen.includes(id));
  return (
    <Stack gap={4}>
      <Flex gap={3} wrap="wrap" align="flex-end">
        <TextField label={messages.search} size="sm" value={text} maxLength={100} onChange={setText} />
        <Button
          size="sm"
          variant="outline"
          disabled={!shown?.length}
          onClick={() => setChosen(isAll ? [] : (shown ?? []).map(({ id }) => id))}
        >
          {isAll ? messages.chooseNone : messages.chooseAllShown}
        </Button>
      </Flex>
      {!shown ? (
        <ListSkeleton rows={3} />
      ) : shown.length === 0 ? (
        <Text color="fg.muted">{messages.noAdWithAPicture}</Text>
      ) : (
        <SimpleGrid
          as="ul"
          columns={{ base: 1, md: 2, lg: 3 }}
          gap={2}
          listStyleType="none"
          maxH="360px"
          overflowY="auto"
        >
          {shown.map(({ id, title, advertiser, imageUrl }) => (
            <li key={id}>
              <Checkbox.Root
                checked={chosen.includes(id)}
                onCheckedChange={({ checked }) =>
                  setChosen((known) => (checked === true ? [...known, id] : known.filter((one) => one !== id)))
                }
                w="full"
                gap={3}
                p={2}
                cursor="pointer"
                borderWidth="1px"
                borderRadius="l2"
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <AdThumbnail url={imageUrl} />
                <Checkbox.Label flex={1} minW={0} fontWeight="400">
                  <Text fontWeight="500" truncate>
                    {title}
                  </Text>
                  <Text color="fg.muted" textStyle="caption" truncate>
                    {advertiser}
                  </Text>
                </Checkbox.Label>
              </Checkbox.Root>
            </li>
          ))}
        </SimpleGrid>
      )}
      {isTooMany && <Text color="bad.fg">{messages.tooManyAds(batchLimits.files)}</Text>}
      <Button
        alignSelf="flex-start"
        disabled={chosen.length === 0 || isTooMany}
        loading={batch.isStarting}
        onClick={() => void batch.start({ libraryAdIds: chosen })}
      >
        {chosen.length === 0 ? messages.analyze : messages.analyze2(chosen.length)}
      </Button>
    </Stack>
  );
}
