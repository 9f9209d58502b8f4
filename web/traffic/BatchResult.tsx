import { Badge, Box, Button, Flex, Progress, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { batchLimits } from '../../schema/traffic/ad-batch.facts.js';
import {
  AdBatchesDocument,
  type AdBatchPartsFragment,
  useAdBatchQuery,
  useRenameAdBatchMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { downloadText } from '../ui/download.js';
import { ErrorState } from '../ui/EmptyState.js';
import { SelectField, TextField } from '../ui/fields.js';
import { formatNumber } from '../ui/format.js';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { Panel } from '../ui/Panel.js';
import { ResultSkeleton } from '../ui/Skeletons.js';
import { usePollWhile } from '../ui/usePollWhile.js';
import { AdThumbnail } from './AdThumbnail.js';
import { batchCsv } from './batch-csv.js';
import { messages } from './messages.js';

type Item = AdBatchPartsFragment['items'][number];

/** All; what is done, waits or failed; or one check that was failed, by name. */
const states = ['complete', 'processing', 'failed'] as const;

const isShown = (filter: string, text: string) => (item: Item) =>
  (filter === '' || item.status === filter || item.failedChecks.includes(filter)) &&
  item.title.toLowerCase().includes(text.trim().toLowerCase());

/** One batch: its progress, its ranking, and the part of it that one looks for. */
export function BatchResult({ id }: { id: string }) {
  const query = useAdBatchQuery({ variables: { id } });
  const batch = query.data?.adBatch;
  const address = useAddressFilter(['show', 'text']);
  const [filter, text] = [address.of('show'), address.of('text')];
  usePollWhile(batch !== undefined && batch.settled < batch.total, query);
  if (query.error && !batch)
    return (
      <ErrorState
        title={messages.theBatchCouldNotBeLoaded}
        message={errorMessage(query.error, messages.tryAgain)}
        onRetry={() => void query.refetch()}
      />
    );
  if (!batch) return <ResultSkeleton />;
  const shown = batch.items.filter(isShown(filter, text));
  return (
    <Panel
      title={batch.name ?? messages.ranking}
      subtitle={messages.ofDone(batch.settled, batch.total)}
      actions={
        <Button
          size="sm"
          variant="outline"
          disabled={shown.length === 0}
          onClick={() => downloadText('ads.csv', batchCsv(shown), 'text/csv')}
        >
          <Download size={16} aria-hidden />{' '}
          {shown.length === batch.items.length ? messages.csv : messages.csvOfShown(shown.length)}
        </Button>
      }
    >
      <Stack gap={4}>
        {batch.settled < batch.total && (
          <Progress.Root
            value={batch.settled}
            max={batch.total}
            size="sm"
            colorPalette="accent"
            aria-label={messages.progressOfTheBatch}
          >
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        )}
        <Flex gap={3} wrap="wrap" align="flex-end">
          <BatchName id={id} name={batch.name ?? ''} />
          <Box flex="1 1 160px" maxW={{ sm: '260px' }}>
            <SelectField
              {...address.field('show')}
              label={messages.showOnly}
              size="sm"
              options={[
                { value: '', label: messages.allAds },
                ...states.map((value) => ({ value, label: messages.onlyState(value) })),
                ...checksOf(batch.items).map((value) => ({ value, label: messages.failsCheck(value) })),
              ]}
            />
          </Box>
          <Box flex="1 1 160px" maxW={{ sm: '260px' }}>
            <TextField {...address.field('text')} label={messages.nameHolds} size="sm" maxLength={100} />
          </Box>
        </Flex>
        {batch.settled === batch.total && batch.lacks.length > 0 && (
          <Box>
            <Text fontWeight="600">{messages.whatTheSetLacks}</Text>
            <Text color="fg.muted">{batch.lacks.join(' ')}</Text>
          </Box>
        )}
        {shown.length === 0 ? (
          <Text color="fg.muted">{messages.noAdOfThisBatch}</Text>
        ) : (
          <Stack as="ol" aria-label={messages.ranking} listStyleType="none" gap={0}>
            {shown.map((item, position) => (
              <BatchRow
                key={item.id}
                item={item}
                isFirst={position === 0}
                repeats={batch.items.find((other) => other.id === item.repeats)?.rank ?? null}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

const checksOf = (items: readonly Item[]) => [...new Set(items.flatMap(({ failedChecks }) => failedChecks))].toSorted();

function BatchName({ id, name }: { id: string; name: string }) {
  const [typed, setTyped] = useState(name);
  const toast = useToast();
  const [rename] = useRenameAdBatchMutation({
    refetchQueries: [AdBatchesDocument],
    onError: (error) => toast.error(messages.theBatchCouldNotBeRenamed, errorMessage(error, messages.tryAgain)),
  });
  function handleBlur() {
    if (typed.trim() === '') setTyped(name);
    else if (typed.trim() !== name) void rename({ variables: { id, name: typed } });
  }
  return (
    <Box flex="1 1 160px" maxW={{ sm: '260px' }}>
      <TextField
        label={messages.nameOfTheBatch}
        size="sm"
        value={typed}
        maxLength={batchLimits.name}
        onChange={setTyped}
        onBlur={handleBlur}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </Box>
  );
}

interface BatchRowProps {
  item: Item;
  isFirst: boolean;
  /** rank of the ad that it repeats */
  repeats: number | null;
}

function BatchRow({ item, isFirst, repeats }: BatchRowProps) {
  const { id, rank, title, status, passed, failedChecks, predictedCtr, firstAdvice, error, imageUrl } = item;
  return (
    <Flex as="li" gap={3} py={3} borderTopWidth={isFirst ? 0 : '1px'} align="flex-start">
      <Badge minW="32px" justifyContent="center" flexShrink={0}>
        {rank ?? '–'}
      </Badge>
      <AdThumbnail url={imageUrl} />
      <Stack gap={0.5} minW={0} flex="1">
        <Text fontWeight="600" overflowWrap="anywhere">
          {status === 'complete' ? <Link to={`/traffic?analysis=${id}`}>{title}</Link> : title}
        </Text>
        {status === 'processing' && <Text color="fg.muted">{messages.waitingForItsTurn}</Text>}
        {repeats !== null && <Text textStyle="small">{messages.nearDuplicateOf(repeats)}</Text>}
        {error && <Text color="bad.fg">{error}</Text>}
        {status === 'complete' && (
          <Text textStyle="small" color="fg.muted">
            {messages.passesFails(passed ?? 0, failedChecks.length)}
            {failedChecks.length > 0 && ` (${failedChecks.join(', ')})`}
            {predictedCtr !== null && `. ${messages.ctrOf(formatNumber(predictedCtr, 2))}`}
          </Text>
        )}
        {firstAdvice && <Text textStyle="small">{firstAdvice}</Text>}
      </Stack>
    </Flex>
  );
}
