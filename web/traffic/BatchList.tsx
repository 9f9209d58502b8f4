import { Box, Flex, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { useAdBatchesQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatDate } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { usePollWhile } from '../ui/usePollWhile.js';
import { messages } from './messages.js';

interface BatchListProps {
  openId: string | null;
  onOpen: (id: string) => void;
}

/** Earlier batches, the newest first. */
export function BatchList({ openId, onOpen }: BatchListProps) {
  const query = useAdBatchesQuery({ fetchPolicy: 'cache-and-network' });
  const { data, error, refetch } = query;
  const batches = data?.adBatches;
  usePollWhile(batches?.some(({ settled, total }) => settled < total) ?? false, query);
  return (
    <Panel title={messages.yourBatches}>
      {error && !batches ? (
        <ErrorState
          title={messages.theBatchesCouldNotBe}
          message={errorMessage(error, messages.tryAgain)}
          onRetry={() => void refetch()}
        />
      ) : !batches ? (
        <ListSkeleton rows={2} />
      ) : batches.length === 0 ? (
        <Text color="fg.muted">{messages.noBatchesYet}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap={0}>
          {batches.map(({ id, name, createdAt, settled, total }, position) => (
            <Flex as="li" key={id} gap={3} py={2.5} borderTopWidth={position === 0 ? 0 : '1px'} align="center">
              <ChakraLink asChild flex="1" minW={0} fontWeight={id === openId ? '600' : '500'}>
                <button type="button" aria-current={id === openId} onClick={() => onOpen(id)}>
                  <Box as="span" overflowWrap="anywhere" textAlign="left">
                    {name ?? messages.batchOf(formatDate(createdAt))}
                  </Box>
                </button>
              </ChakraLink>
              <Text color="fg.muted" textStyle="small" whiteSpace="nowrap">
                {messages.ofDone(settled, total)}
              </Text>
            </Flex>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
