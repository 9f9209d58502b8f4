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
import { UploadList } from '../ui/UploadList.js';
import { useUploads } from '../ui/useUploads.js';
import { BatchLibrary } from './BatchLibrary.js';
import type { BatchStart } from './batch-start.js';
import { creativeDrop } from './creative-drop.js';
import { messages } from './messages.js';

/** Starts a batch; true while it is on its way. */
/** Where the ads of a batch come from: files, the library, or all ads of a connection. */
export function BatchSources({ onStarted }: { onStarted: (id: string) => void }) {
  const toast = useToast();
  const [source, setSource] = useState('files');
  const { data } = useAdBatchConnectionsQuery();
  const [analyze, { loading }] = useAnalyzeAdBatchMutation({
    refetchQueries: [AdBatchesDocument],
    onCompleted: ({ analyzeAdBatch }) => onStarted(analyzeAdBatch.id),
    onError: (error) => toast.error(messages.theBatchCouldNotBe, errorMessage(error, messages.tryAgain)),
  });
  const batch = { isStarting: loading, start: (input: AnalyzeAdBatchInput) => void analyze({ variables: { input } }) };
  return (
    <Panel title={messages.newBatch}>
      <Tabs.Root value={source} onValueChange={({ value }) => setSource(value)} variant="line" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="files">{messages.files}</Tabs.Trigger>
          <Tabs.Trigger value="library">{messages.adsLibrary}</Tabs.Trigger>
          <Tabs.Trigger value="connection">{messages.connection}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="files">
          <FilesOfBatch batch={batch} />
        </Tabs.Content>
        <Tabs.Content value="library">
          <BatchLibrary batch={batch} />
        </Tabs.Content>
        <Tabs.Content value="connection">
          <ConnectionsOfBatch batch={batch} connections={data?.adBatchConnections ?? null} />
        </Tabs.Content>
      </Tabs.Root>
    </Panel>
  );
}

function FilesOfBatch({ batch }: { batch: BatchStart }) {
  const [objectIds, setObjectIds] = useState<string[]>([]);
  const uploads = useUploads('creative', (objectId) => setObjectIds((known) => [...known, objectId]));
  const toast = useToast();
  const isSending = uploads.items.some(({ status }) => status !== 'complete' && status !== 'error');
  function handleStart() {
    batch.start({ objectIds });
    setObjectIds([]);
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
      <Button
        alignSelf="flex-start"
        disabled={objectIds.length === 0 || isSending || objectIds.length > batchLimits.files}
        loading={batch.isStarting}
        onClick={handleStart}
      >
        {objectIds.length === 0 ? messages.analyze : messages.analyze2(objectIds.length)}
      </Button>
    </Stack>
  );
}

interface ConnectionsOfBatchProps {
  batch: BatchStart;
  /** null: not loaded yet */
  connections: readonly { platform: string; ads: number }[] | null;
}

function ConnectionsOfBatch({ batch, connections }: ConnectionsOfBatchProps) {
  if (!connections) return null;
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
          onClick={() => batch.start({ connection: platform })}
        >
          {messages.analyzeAdsOf(Math.min(ads, batchLimits.files), messages.platformName(platform))}
        </Button>
      ))}
    </Stack>
  );
}
