import { Button, Stack } from '@chakra-ui/react';
import { ListChecks } from 'lucide-react';
import { useAdminStatusQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { formatBytes, formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { AdminDrawer } from './AdminDrawer.js';
import { openQueueBoard } from './queue-board.js';
import { messages } from './messages.js';

export function StatusDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <AdminDrawer title={messages.systemStatus} isOpen={isOpen} onClose={onClose}>
      <Status />
    </AdminDrawer>
  );
}

/** Whether work gets done, and what the installation is made of. */
function Status() {
  const { data, error, refetch } = useAdminStatusQuery({ fetchPolicy: 'no-cache', pollInterval: 10_000 });
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
              [messages.connectionsWithAFailedSync, formatNumber(status.failingConnections)],
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
