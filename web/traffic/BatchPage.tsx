import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { batchLimits } from '../../schema/traffic/ad-batch.facts.js';
import { AdBatchesDocument, useAnalyzeAdBatchMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { UploadList } from '../ui/UploadList.js';
import { useUploads } from '../ui/useUploads.js';
import { BatchList } from './BatchList.js';
import { BatchResult } from './BatchResult.js';
import { creativeDrop } from './creative-drop.js';
import { messages } from './messages.js';

/** Up to fifty ads at once: uploaded, analyzed in a queue of their own, ranked by what they pass. */
export function BatchPage() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('id');
  return (
    <Page title={messages.batch} subtitle={messages.rankUpTo50Ads} step={1}>
      <Stack gap={4}>
        <BatchUpload onStarted={(started) => setAddress({ id: started })} />
        {id && <BatchResult key={id} id={id} />}
        <BatchList openId={id} onOpen={(opened) => setAddress({ id: opened })} />
      </Stack>
    </Page>
  );
}

function BatchUpload({ onStarted }: { onStarted: (id: string) => void }) {
  const [objectIds, setObjectIds] = useState<string[]>([]);
  const uploads = useUploads('creative', (objectId) => setObjectIds((known) => [...known, objectId]));
  const toast = useToast();
  const [analyze, { loading }] = useAnalyzeAdBatchMutation({
    refetchQueries: [AdBatchesDocument],
    onCompleted: ({ analyzeAdBatch }) => {
      setObjectIds([]);
      onStarted(analyzeAdBatch.id);
    },
    onError: (error) => toast.error(messages.theBatchCouldNotBe, errorMessage(error, messages.tryAgain)),
  });
  const isSending = uploads.items.some(({ status }) => status !== 'complete' && status !== 'error');
  return (
    <Panel title={messages.files}>
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
          loading={loading}
          onClick={() => void analyze({ variables: { input: { objectIds } } })}
        >
          {objectIds.length === 0 ? messages.analyze : messages.analyze2(objectIds.length)}
        </Button>
      </Stack>
    </Panel>
  );
}
