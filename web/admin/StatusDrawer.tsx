import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ListChecks, RotateCcw } from 'lucide-react';
import {
  type AdminFailingSyncsQuery,
  useAdminFailingSyncsQuery,
  useAdminRetrySyncMutation,
  useAdminStatusQuery,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { formatBytes, formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { AdminDrawer } from './AdminDrawer.js';
import { openQueueBoard } from './queue-board.js';
import { messages } from './messages.js';

const pollMs = 10_000;

export function StatusDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <AdminDrawer title={messages.systemStatus} isOpen={isOpen} onClose={onClose}>
      <Status />
    </AdminDrawer>
  );
}

/** Whether work gets done, and what the installation is made of. */
function Status() {
  const { data, error, refetch } = useAdminStatusQuery({ fetchPolicy: 'no-cache', pollInterval: pollMs });
  if (error && !data) {
    return (
      <ErrorState
        title={messages.theStatusCouldNotBe}
        message={errorMessage(error, messages.pleaseTryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={8} />;
  const status = data.adminStatus;
  return (
    <Stack gap={4}>
      <Panel title={messages.work} level="h3">
        <Stack gap={3}>
          <Facts
            facts={[
              [messages.failedAnalysesLast24Hours, formatNumber(status.failedAnalyses)],
              ...status.queues.map(({ name, waiting, active, failed }): [string, string] => [
                messages.queue(name),
                messages.waitingActiveFailed(formatNumber(waiting), formatNumber(active), formatNumber(failed)),
              ]),
            ]}
          />
          <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => void openQueueBoard()}>
            <ListChecks size={16} aria-hidden /> {messages.seeAndRetryFailedJobs}
          </Button>
        </Stack>
      </Panel>
      <Panel title={messages.failedSyncs} level="h3">
        <FailingSyncs />
      </Panel>
      <Panel title={messages.parts} level="h3">
        <Facts
          facts={[
            [messages.model, status.model ?? messages.builtInEngines],
            [messages.mail, status.hasMail ? messages.mailServer : messages.writtenToFiles],
            [messages.fileStore, status.storage === 's3' ? 'S3' : messages.disk],
          ]}
        />
      </Panel>
      <Panel title={messages.size} level="h3">
        <Facts
          facts={[
            [messages.users, formatNumber(status.users)],
            [messages.waitingList, formatNumber(status.waitingList)],
            [messages.files, formatBytes(status.storedBytes)],
            [messages.database, formatBytes(status.databaseBytes)],
          ]}
        />
      </Panel>
    </Stack>
  );
}

/** Connections that bring nothing any more, each with a way to try again. */
function FailingSyncs() {
  const { data } = useAdminFailingSyncsQuery({ fetchPolicy: 'no-cache', pollInterval: pollMs });
  if (!data) return <ListSkeleton rows={2} />;
  const failing = data.adminFailingSyncs;
  if (failing.length === 0) return <Text color="fg.muted">{messages.everySyncWorks}</Text>;
  return (
    <Stack as="ul" gap={3} listStyleType="none">
      {failing.map((sync) => (
        <FailingSync key={sync.id} sync={sync} />
      ))}
    </Stack>
  );
}

type Failing = AdminFailingSyncsQuery['adminFailingSyncs'][number];

function FailingSync({ sync: { id, username, platform, error, lastSyncAt, canRetry } }: { sync: Failing }) {
  const [retry, { loading }] = useAdminRetrySyncMutation();
  const toast = useToast();
  async function handleRetry() {
    try {
      await retry({ variables: { id } });
      toast.success(messages.syncStarted, messages.platformOf(platform, username));
    } catch (problem) {
      toast.error(messages.syncNotStarted, errorMessage(problem, messages.pleaseTryAgain));
    }
  }
  return (
    <Flex as="li" gap={3} justify="space-between" align="flex-start">
      <Box minW={0}>
        <Text fontWeight="600">{messages.platformOf(platform, username)}</Text>
        <Text textStyle="small" overflowWrap="anywhere">
          {error}
        </Text>
        <Text color="fg.muted" textStyle="small">
          {lastSyncAt ? (
            <>
              {messages.lastWorked} <TimeAgo at={lastSyncAt} />
            </>
          ) : (
            messages.neverWorked
          )}
          {!canRetry && ` · ${messages.ownerHasToConnect}`}
        </Text>
      </Box>
      {canRetry && (
        <Button
          size="xs"
          variant="outline"
          flexShrink={0}
          loading={loading}
          aria-label={messages.retrySyncOf(platform, username)}
          onClick={() => void handleRetry()}
        >
          <RotateCcw size={14} aria-hidden /> {messages.retry}
        </Button>
      )}
    </Flex>
  );
}
