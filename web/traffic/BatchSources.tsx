import { Button, Stack, Tabs, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { batchLimits } from '../../schema/traffic/ad-batch.facts.js';
import {
  AdBatchesDocument,
  type AnalyzeAdBatchInput,
  useAdBatchConnectionsQuery,
  useAnalyzeAdBatchMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { Panel } from '../ui/Panel.js';
import { TabRow } from '../ui/TabRow.js';
import { UploadList } from '../ui/UploadList.js';
import { ErrorState } from '../ui/EmptyState.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { isUnderway, useUploads } from '../ui/useUploads.js';
import { BatchLibrary } from './BatchLibrary.js';
import type { BatchStart } from './batch-start.js';
import { creativeDrop } from './creative-drop.js';
import { messages } from './messages.js';

const sources = [
  { value: 'files', label: messages.files },
  { value: 'library', label: messages.adsLibrary },
  { value: 'connection', label: messages.connection },
];

/** Where the ads of a batch come from: files, the library, or all ads of a connection. */
export function BatchSources({ onStarted }: { onStarted: (id: string) => void }) {
  const toast = useToast();
  const [source, setSource] = useState('files');
  const connections = useAdBatchConnectionsQuery();
  const [analyze, { loading }] = useAnalyzeAdBatchMutation({
    refetchQueries: [AdBatchesDocument],
    onCompleted: ({ analyzeAdBatch }) => onStarted(analyzeAdBatch.id),
    onError: (error) => toast.error(messages.theBatchCouldNotBe, errorMessage(error, messages.tryAgain)),
  });
  const start = async (input: AnalyzeAdBatchInput) => Boolean((await analyze({ variables: { input } })).data);
  const batch = { isStarting: loading, start };
  return (
    <Panel title={messages.newBatch}>
      <Tabs.Root value={source} onValueChange={({ value }) => setSource(value)} variant="line" lazyMount>
        <TabRow tabs={sources} />
        <Tabs.Content value="files">
          <FilesOfBatch batch={batch} />
        </Tabs.Content>
        <Tabs.Content value="library">
          <BatchLibrary batch={batch} />
        </Tabs.Content>
        <Tabs.Content value="connection">
          <ConnectionsOfBatch batch={batch} query={connections} />
        </Tabs.Content>
      </Tabs.Root>
    </Panel>
  );
}

function FilesOfBatch({ batch }: { batch: BatchStart }) {
  const uploads = useUploads('creative', null, { keepsArrived: true });
  const toast = useToast();
  const objectIds = uploads.items.flatMap(({ objectId }) => objectId ?? []);
  const isSending = uploads.items.some(isUnderway);
  const isTooMany = uploads.items.length > batchLimits.files;
  async function handleStart() {
    if (await batch.start({ objectIds })) uploads.forgetArrived();
  }
  return (
    <Stack gap={4}>
      <FileDrop
        {...creativeDrop}
        maxFiles={batchLimits.files}
        label={messages.adsOfTheBatch}
        action={messages.chooseFiles}
        onFiles={uploads.add}
        onRefused={(reasons) => toast.error(messages.someFilesWereLeftOut, reasons.join(' '))}
      />
      <UploadList uploads={uploads} />
      {isTooMany && <Text color="bad.fg">{messages.tooManyAds(batchLimits.files)}</Text>}
      <Button
        alignSelf="flex-start"
        disabled={objectIds.length === 0 || isSending || isTooMany}
        loading={batch.isStarting}
        onClick={() => void handleStart()}
      >
        {objectIds.length === 0 ? messages.analyze : messages.analyze2(objectIds.length)}
      </Button>
    </Stack>
  );
}

interface ConnectionsOfBatchProps {
  batch: BatchStart;
  query: Pick<ReturnType<typeof useAdBatchConnectionsQuery>, 'data' | 'error' | 'refetch'>;
}

function ConnectionsOfBatch({ batch, query: { data, error, refetch } }: ConnectionsOfBatchProps) {
  const connections = data?.adBatchConnections;
  if (error && !connections)
    return (
      <ErrorState
        title={messages.theConnectionsCouldNotBe}
        message={errorMessage(error, messages.tryAgain)}
        onRetry={() => void refetch()}
      />
    );
  if (!connections) return <ListSkeleton rows={1} />;
  if (connections.length === 0) return <Text color="fg.muted">{messages.noConnectionHasAds}</Text>;
  return (
    <Stack gap={3}>
      <Text color="fg.muted">{messages.mostSpendFirst(batchLimits.files)}</Text>
      {connections.map(({ platform, ads }) => (
        <Button
          key={platform}
          variant="outline"
          alignSelf="flex-start"
          loading={batch.isStarting}
          onClick={() => void batch.start({ connection: platform })}
        >
          {messages.analyzeAdsOf(Math.min(ads, batchLimits.files), messages.platformName(platform))}
        </Button>
      ))}
    </Stack>
  );
}
