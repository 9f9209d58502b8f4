import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Inbox, RotateCw } from 'lucide-react';
import {
  useReplayWebhookDeliveryMutation,
  useWebhookDeliveriesQuery,
  type DeliveryFragment,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { DataTable, type Column } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import type { Tone } from '../ui/tone.js';
import { ShowMore } from '../ui/ShowMore.js';

const pageSize = 10;
/** How often events that have arrived since are looked for, ms. */
const pollMs = 15_000;

/** What has arrived, newest first; each event that was kept can be brought in once more. */
export function WebhookDeliveries() {
  const { data, error, refetch, fetchMore } = useWebhookDeliveriesQuery({
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
    pollInterval: pollMs,
  });
  const replay = useReplay();
  const page = data?.webhookDeliveries;
  const columns = [...columnsOfDelivery, replayColumn(replay)];
  return (
    <Box>
      <Flex justify="space-between" align="center" mb={2}>
        <Heading as="h3" textStyle="heading">
          Deliveries
        </Heading>
        <Button size="xs" variant="ghost" onClick={() => void refetch()}>
          <RotateCw size={16} aria-hidden /> Refresh
        </Button>
      </Flex>
      {error && !page && (
        <ErrorState
          title="Deliveries could not be loaded"
          message={errorMessage(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!page && !error && <ListSkeleton rows={2} />}
      {page?.edges.length === 0 && (
        <EmptyState icon={<Inbox size={20} />} title="Nothing has arrived yet">
          Events from the last 30 days appear here with their status.
        </EmptyState>
      )}
      {page && page.edges.length > 0 && (
        <DataTable
          caption="Webhook deliveries"
          columns={columns}
          rows={page.edges.map(({ node }) => node)}
          rowKey={({ id }) => id}
        />
      )}
      <ShowMore pageInfo={page?.pageInfo} fetchMore={fetchMore} />
    </Box>
  );
}

const tones: Record<DeliveryFragment['status'], Tone> = {
  processed: 'good',
  ignored: 'gray',
  failed: 'bad',
  refused: 'warn',
};

const columnsOfDelivery: Column<DeliveryFragment>[] = [
  { key: 'createdAt', header: 'Arrived', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  {
    key: 'topic',
    header: 'Event',
    cell: ({ topic, sender }) =>
      `${topic === 'unknown' ? 'Unknown' : topic}${sender === 'shopify' ? ' · Shopify' : ''}`,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, error, replays }) => (
      <Box>
        <StatusBadge tone={tones[status]}>
          <chakra.span textTransform="capitalize">{status}</chakra.span>
        </StatusBadge>
        {(error || replays > 0) && (
          <Text color="fg.muted" textStyle="small" mt={1} maxW={{ md: '34ch' }}>
            {error ?? `Replayed ${replays === 1 ? 'once' : `${replays} times`}`}
          </Text>
        )}
      </Box>
    ),
  },
];

const replayColumn = (replay: ReturnType<typeof useReplay>): Column<DeliveryFragment> => ({
  key: 'replay',
  header: 'Replay',
  cell: ({ id, topic, canReplay }) =>
    canReplay && (
      <Button
        size="xs"
        variant="outline"
        aria-label={`Replay ${topic}`}
        disabled={replay.isPending}
        onClick={() => void replay.start(id)}
      >
        Replay
      </Button>
    ),
});

function useReplay() {
  const [replay, { loading, client }] = useReplayWebhookDeliveryMutation();
  const toast = useToast();
  return {
    isPending: loading,
    async start(id: string) {
      try {
        const { data } = await replay({ variables: { id } });
        const outcome = data?.replayWebhookDelivery;
        if (outcome?.status === 'processed') toast.success('Event replayed', 'It is now in your store data.');
        else toast.error('Event not replayed', outcome?.error ?? 'Please try again.');
        await client.refetchQueries({ include: ['StoreMetrics'] }).catch(() => []);
      } catch (failure) {
        toast.error('Event not replayed', errorMessage(failure, 'Please try again.'));
      }
    },
  };
}
