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

export function StatusDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <AdminDrawer title="System status" isOpen={isOpen} onClose={onClose}>
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
        title="The status could not be loaded"
        message={errorMessage(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={8} />;
  const status = data.adminStatus;
  return (
    <Stack gap={4}>
      <Panel title="Work" level="h3">
        <Stack gap={3}>
          <Facts
            facts={[
              ['Failed analyses, last 24 hours', formatNumber(status.failedAnalyses)],
              ['Connections with a failed sync', formatNumber(status.failingConnections)],
              ...status.queues.map(({ name, waiting, active, failed }): [string, string] => [
                `Queue ${name}`,
                `${formatNumber(waiting)} waiting, ${formatNumber(active)} active, ${formatNumber(failed)} failed`,
              ]),
            ]}
          />
          <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => void openQueueBoard()}>
            <ListChecks size={16} aria-hidden /> See and retry failed jobs
          </Button>
        </Stack>
      </Panel>
      <Panel title="Parts" level="h3">
        <Facts
          facts={[
            ['Model', status.model ?? 'Built-in engines'],
            ['Mail', status.hasMail ? 'Mail server' : 'Written to files'],
            ['File store', status.storage === 's3' ? 'S3' : 'Disk'],
          ]}
        />
      </Panel>
      <Panel title="Size" level="h3">
        <Facts
          facts={[
            ['Users', formatNumber(status.users)],
            ['Waiting list', formatNumber(status.waitingList)],
            ['Files', formatBytes(status.storedBytes)],
            ['Database', formatBytes(status.databaseBytes)],
          ]}
        />
      </Panel>
    </Stack>
  );
}
