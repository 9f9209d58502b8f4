import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import {
  PageWatchesDocument,
  useLookAtWatchedPageMutation,
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
import { messages } from './messages.js';
import { WatchChanges, WatchHistory } from './WatchChanges.js';

/** How often a look that is under way is asked after. */
const pollMs = 3_000;

/** Audits this page anew by the clock; what changed stands here, and comes by mail. */
export function WatchPanel({ url }: { url: string }) {
  const { data, error, refetch, startPolling, stopPolling } = usePageWatchesQuery();
  const toast = useToast();
  const refetchQueries = [PageWatchesDocument];
  const onError = (failure: unknown) => toast.error(messages.notSaved, errorMessage(failure, messages.pleaseTryAgain));
  const [watch, { loading: isStarting }] = useWatchPageMutation({ refetchQueries, onError });
  const [unwatch, { loading: isStopping }] = useUnwatchPageMutation({ refetchQueries, onError });
  const [look, { loading: isAsking }] = useLookAtWatchedPageMutation({ refetchQueries, onError });
  const own = data?.pageWatches.find((each) => each.url === url);
  const isLooking = own?.isLooking ?? false;
  useEffect(() => {
    if (isLooking) startPolling(pollMs);
    else stopPolling();
    return stopPolling;
  }, [isLooking, startPolling, stopPolling]);
  const start = (every: WatchEvery) => void watch({ variables: { input: { url, every } } });
  return (
    <Panel title={messages.watchThisPage} subtitle={messages.priceStockButtonTextTracking}>
      {error && !data ? (
        <ErrorState
          title={messages.watchedPagesCouldNotBe}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Stack gap={4}>
          <Flex gap={3} wrap="wrap">
            <Button
              variant={own?.every === 'daily' ? 'solid' : 'outline'}
              aria-pressed={own?.every === 'daily'}
              loading={isStarting}
              onClick={() => start('daily')}
            >
              <Eye size={16} aria-hidden /> {messages.daily}
            </Button>
            <Button
              variant={own?.every === 'weekly' ? 'solid' : 'outline'}
              aria-pressed={own?.every === 'weekly'}
              loading={isStarting}
              onClick={() => start('weekly')}
            >
              <Eye size={16} aria-hidden /> {messages.weekly}
            </Button>
            {own && (
              <Button
                variant="outline"
                loading={isAsking || isLooking}
                onClick={() => void look({ variables: { id: own.id } })}
              >
                <RotateCw size={16} aria-hidden /> {messages.lookNow}
              </Button>
            )}
            {own && (
              <Button variant="ghost" loading={isStopping} onClick={() => void unwatch({ variables: { id: own.id } })}>
                <EyeOff size={16} aria-hidden /> {messages.stopWatching}
              </Button>
            )}
          </Flex>
          {own && (
            <Text color="fg.muted" textStyle="small" as="output">
              {isLooking ? messages.lookingNow : messages.nextAudit(formatDate(own.nextAt))} {own.error}
            </Text>
          )}
          {own && own.changes.length === 0 && <Text textStyle="small">{messages.nothingHasChangedSoFar}</Text>}
          {own && own.changes.length > 0 && <WatchChanges changes={own.changes} />}
          {own && <WatchHistory history={own.history} />}
        </Stack>
      )}
    </Panel>
  );
}
