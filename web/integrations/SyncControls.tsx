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
      toast.error('The sync could not be started', errorMessage(failure, 'Please try again.'));
    }
  }
  if (status !== 'connected' || isSyncing(card)) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`Sync ${name} now`}
      loading={loading}
      onClick={() => void handleClick()}
    >
      <RefreshCw size={16} aria-hidden /> Sync now
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
      toast.error('The sync could not be cancelled', errorMessage(failure, 'Please try again.'));
    }
  }
  if (!isSyncing(card) || !sync) return null;
  return (
    <Progress.Root value={sync.progress === null ? null : sync.progress * 100} size="xs" colorPalette="accent">
      <Flex justify="space-between" align="center" gap={2} mb={1}>
        <Progress.Label textStyle="small" fontWeight="400" color="fg.muted">
          <Text as="span" aria-live="polite">
            {sync.status === 'waiting' ? 'Sync is waiting' : `Syncing, ${formatNumber(sync.rowsRead)} rows so far`}
          </Text>
        </Progress.Label>
        <Button
          size="xs"
          variant="ghost"
          aria-label={`Cancel the sync of ${name}`}
          loading={loading}
          onClick={() => void handleCancel()}
        >
          Cancel
        </Button>
      </Flex>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
