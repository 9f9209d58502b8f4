import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { batchLimits } from '../../schema/traffic/ad-batch.facts.js';
import { useAdBatchQuery, useAnalyzeAdBatchMutation, type AdBatchPartsFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { downloadText } from '../ui/download.js';
import { ErrorState } from '../ui/EmptyState.js';
import { FileDrop } from '../ui/FileDrop.js';
import { formatNumber } from '../ui/format.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { ResultSkeleton } from '../ui/Skeletons.js';
import { UploadList } from '../ui/UploadList.js';
import { usePollWhile } from '../ui/usePollWhile.js';
import { useUploads } from '../ui/useUploads.js';
import { creativeDrop } from './creative-drop.js';

/** Up to fifty ads at once: uploaded, analyzed in a queue of their own, ranked by what they pass. */
export function BatchPage() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('id');
  return (
    <Page title="Batch" subtitle="Rank up to 50 ads by the checks they pass" step={1}>
      <Stack gap={4}>
        <BatchUpload onStarted={(started) => setAddress({ id: started })} />
        {id && <BatchResult id={id} />}
      </Stack>
    </Page>
  );
}

function BatchUpload({ onStarted }: { onStarted: (id: string) => void }) {
  const [objectIds, setObjectIds] = useState<string[]>([]);
  const uploads = useUploads('creative', (objectId) => setObjectIds((known) => [...known, objectId]));
  const toast = useToast();
  const [analyze, { loading }] = useAnalyzeAdBatchMutation({
    onError: (error) => toast.error('The batch could not be started', errorMessage(error, 'Try again.')),
  });
  async function start() {
    const { data } = await analyze({ variables: { input: { objectIds } } });
    if (!data) return;
    setObjectIds([]);
    onStarted(data.analyzeAdBatch.id);
  }
  const isSending = uploads.items.some(({ status }) => status !== 'complete' && status !== 'error');
  return (
    <Panel title="Files">
      <Stack gap={4}>
        <FileDrop
          {...creativeDrop}
          maxFiles={batchLimits.files}
          label="Ads of the batch"
          action="Choose files"
          onFiles={uploads.add}
          onRefused={(reasons) => toast.error('Some files were left out', reasons.join(' '))}
        />
        <UploadList uploads={uploads} />
        <Button
          alignSelf="flex-start"
          disabled={objectIds.length === 0 || isSending || objectIds.length > batchLimits.files}
          loading={loading}
          onClick={() => void start()}
        >
          {objectIds.length === 0 ? 'Analyze' : `Analyze ${objectIds.length}`}
        </Button>
      </Stack>
    </Panel>
  );
}

function BatchResult({ id }: { id: string }) {
  const query = useAdBatchQuery({ variables: { id } });
  const batch = query.data?.adBatch;
  usePollWhile(batch !== undefined && batch.settled < batch.total, query);
  if (query.error && !batch)
    return (
      <ErrorState
        title="The batch could not be loaded"
        message={errorMessage(query.error, 'Try again.')}
        onRetry={() => void query.refetch()}
      />
    );
  if (!batch) return <ResultSkeleton />;
  return (
    <Panel
      title="Ranking"
      subtitle={`${batch.settled} of ${batch.total} done`}
      actions={
        <Button size="sm" variant="outline" onClick={() => downloadText('ads.csv', batch.csv, 'text/csv')}>
          <Download size={16} aria-hidden /> CSV
        </Button>
      }
    >
      <Stack as="ol" listStyleType="none" gap={0}>
        {batch.items.map((item, position) => (
          <BatchRow key={item.id} item={item} isFirst={position === 0} />
        ))}
      </Stack>
    </Panel>
  );
}

function BatchRow({ item, isFirst }: { item: AdBatchPartsFragment['items'][number]; isFirst: boolean }) {
  const { id, rank, title, status, passed, failedChecks, predictedCtr, firstAdvice, error } = item;
  return (
    <Flex as="li" gap={3} py={3} borderTopWidth={isFirst ? 0 : '1px'} align="flex-start">
      <Badge minW="32px" justifyContent="center" flexShrink={0}>
        {rank ?? '–'}
      </Badge>
      <Stack gap={0.5} minW={0} flex="1">
        <Text fontWeight="600" overflowWrap="anywhere">
          {status === 'complete' ? <Link to={`/traffic?analysis=${id}`}>{title}</Link> : title}
        </Text>
        {status === 'processing' && <Text color="fg.muted">Waiting for its turn</Text>}
        {error && <Text color="bad.fg">{error}</Text>}
        {status === 'complete' && (
          <Text textStyle="small" color="fg.muted">
            Passes {passed ?? 0}, fails {failedChecks.length}
            {failedChecks.length > 0 && ` (${failedChecks.join(', ')})`}
            {predictedCtr !== null && `. CTR ${formatNumber(predictedCtr, 2)}%`}
          </Text>
        )}
        {firstAdvice && <Text textStyle="small">{firstAdvice}</Text>}
      </Stack>
    </Flex>
  );
}
