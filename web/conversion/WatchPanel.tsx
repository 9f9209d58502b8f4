import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import {
  type PageChangeKind,
  PageWatchesDocument,
  usePageWatchesQuery,
  useUnwatchPageMutation,
  useWatchPageMutation,
  type WatchEvery,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatDate } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';

const changeNames: Record<PageChangeKind, string> = {
  price: 'Price',
  availability: 'Availability',
  button: 'Button to buy',
  title: 'Title',
  description: 'Description',
  tracking: 'Tracking',
  speed: 'Main content shows',
  page: 'Page',
};

/** Audits this page anew by the clock; what changed stands here, and comes by mail. */
export function WatchPanel({ url }: { url: string }) {
  const { data, error, refetch } = usePageWatchesQuery();
  const toast = useToast();
  const refetchQueries = [PageWatchesDocument];
  const onError = (failure: unknown) => toast.error('Not saved', errorMessage(failure, 'Please try again.'));
  const [watch, { loading: isStarting }] = useWatchPageMutation({ refetchQueries, onError });
  const [unwatch, { loading: isStopping }] = useUnwatchPageMutation({ refetchQueries, onError });
  const own = data?.pageWatches.find((each) => each.url === url);
  const start = (every: WatchEvery) => void watch({ variables: { input: { url, every } } });
  return (
    <Panel title="Watch this page" subtitle="Price, stock, button, text, tracking and speed; changes also come by mail">
      {error && !data ? (
        <ErrorState
          title="Watched pages could not be loaded"
          message={errorMessage(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Stack gap={4}>
          <Flex gap={3} wrap="wrap">
            <Button
              variant={own?.every === 'daily' ? 'solid' : 'outline'}
              loading={isStarting}
              onClick={() => start('daily')}
            >
              <Eye size={16} aria-hidden /> Daily
            </Button>
            <Button
              variant={own?.every === 'weekly' ? 'solid' : 'outline'}
              loading={isStarting}
              onClick={() => start('weekly')}
            >
              <Eye size={16} aria-hidden /> Weekly
            </Button>
            {own && (
              <Button variant="ghost" loading={isStopping} onClick={() => void unwatch({ variables: { id: own.id } })}>
                <EyeOff size={16} aria-hidden /> Stop watching
              </Button>
            )}
          </Flex>
          {own && (
            <Text color="fg.muted" textStyle="small" as="output">
              Next audit {formatDate(own.nextAt)}. {own.error}
            </Text>
          )}
          {own && own.changes.length === 0 && <Text textStyle="small">Nothing has changed so far.</Text>}
          {own && own.changes.length > 0 && (
            <Stack as="ul" gap={3} listStyleType="none">
              {own.changes.map(({ kind, isLoss, before, after, analysisId, foundAt }) => (
                <Flex as="li" key={`${analysisId}${kind}`} gap={2} wrap="wrap" align="center">
                  <StatusBadge tone={isLoss ? 'bad' : 'info'}>{changeNames[kind]}</StatusBadge>
                  <Text textStyle="small" overflowWrap="anywhere">
                    {before ?? 'not there'} → {after ?? 'not there'}
                  </Text>
                  <Link href={`/conversion?analysis=${analysisId}`} textStyle="caption">
                    {formatDate(foundAt)}
                  </Link>
                </Flex>
              ))}
            </Stack>
          )}
        </Stack>
      )}
    </Panel>
  );
}
