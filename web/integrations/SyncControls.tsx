import { Button, Flex, Progress, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import {
  IntegrationsDocument,
  useCancelSyncMutation,
  useSyncIntegrationMutation,
  type SyncStateFragment,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { formatNumber } from '../ui/format.js';
import { messages } from './messages.js';

function isSyncing({ status, sync }: SyncStateFragment): boolean {
  return status === 'connected' && (sync?.status === 'waiting' || sync?.status === 'running');
}

/** Starts a sync by hand; nothing while one goes on. */
export function SyncNowButton({ card }: { card: SyncStateFragment }) {
  const { platform, name, status } = card;
  const [start, { loading }] = useSyncIntegrationMutation({ refetchQueries: [IntegrationsDocument] });
  const toast = useToast();
  async function handleClick() {
    try {
      await start({ variables: { platform } });
    } catch (failure) {
      toast.error(messages.theSyncCouldNotBe, errorMessage(failure, messages.pleaseTryAgain));
    }
  }
  if (status !== 'connected' || isSyncing(card)) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={messages.syncNow2(name)}
      loading={loading}
      onClick={() => void handleClick()}
    >
      <RefreshCw size={16} aria-hidden /> {messages.syncNow}
    </Button>
  );
}

/** How far the sync is that goes on, and a way to stop it. */
export function SyncProgress({ card }: { card: SyncStateFragment }) {
  const { platform, name, sync } = card;
  const [cancel, { loading }] = useCancelSyncMutation({ refetchQueries: [IntegrationsDocument] });
  const toast = useToast();
  async function handleCancel() {
    try {
      await cancel({ variables: { platform } });
    } catch (failure) {
      toast.error(messages.theSyncCouldNotBeCancelled, errorMessage(failure, messages.pleaseTryAgain));
    }
  }
  if (!isSyncing(card) || !sync) return null;
  return (
    <Progress.Root value={sync.progress === null ? null : sync.progress * 100} size="xs" colorPalette="accent">
      <Flex justify="space-between" align="center" gap={2} mb={1}>
        <Progress.Label textStyle="small" fontWeight="400" color="fg.muted">
          <Text as="span" aria-live="polite">
            {sync.status === 'waiting'
              ? messages.syncIsWaiting
              : messages.syncingRowsSoFar(formatNumber(sync.rowsRead))}
          </Text>
        </Progress.Label>
        <Button
          size="xs"
          variant="ghost"
          aria-label={messages.cancelTheSyncOf(name)}
          loading={loading}
          onClick={() => void handleCancel()}
        >
          {messages.cancel}
        </Button>
      </Flex>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
