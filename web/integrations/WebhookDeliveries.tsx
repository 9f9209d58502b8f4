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
import { messages } from './messages.js';

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
          {messages.deliveries}
        </Heading>
        <Button size="xs" variant="ghost" onClick={() => void refetch()}>
          <RotateCw size={16} aria-hidden /> {messages.refresh}
        </Button>
      </Flex>
      {error && !page && (
        <ErrorState
          title={messages.deliveriesCouldNotBeLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {!page && !error && <ListSkeleton rows={2} />}
      {page?.edges.length === 0 && (
        <EmptyState icon={<Inbox size={20} />} title={messages.nothingHasArrivedYet}>
          {messages.eventsFromTheLast30}
        </EmptyState>
      )}
      {page && page.edges.length > 0 && (
        <DataTable
          caption={messages.webhookDeliveries}
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
  { key: 'createdAt', header: messages.arrived, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  {
    key: 'topic',
    header: messages.event,
    cell: ({ topic, sender }) => messages.unknownShopify(topic === 'unknown', topic, sender === 'shopify'),
  },
  {
    key: 'status',
    header: messages.status,
    cell: ({ status, error, replays }) => (
      <Box>
        <StatusBadge tone={tones[status]}>
          <chakra.span textTransform="capitalize">{status}</chakra.span>
        </StatusBadge>
        {(error || replays > 0) && (
          <Text color="fg.muted" textStyle="small" mt={1} maxW={{ md: '34ch' }}>
            {error ?? messages.replayedOnceTimes(replays)}
          </Text>
        )}
      </Box>
    ),
  },
];

const replayColumn = (replay: ReturnType<typeof useReplay>): Column<DeliveryFragment> => ({
  key: 'replay',
  header: messages.replay,
  cell: ({ id, topic, canReplay }) =>
    canReplay && (
      <Button
        size="xs"
        variant="outline"
        aria-label={messages.replay2(topic)}
        disabled={replay.isPending}
        onClick={() => void replay.start(id)}
      >
        {messages.replay}
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
        if (outcome?.status === 'processed') toast.success(messages.eventReplayed, messages.itIsNowInYour);
        else toast.error(messages.eventNotReplayed, outcome?.error ?? messages.pleaseTryAgain);
        await client.refetchQueries({ include: ['StoreMetrics'] }).catch(() => []);
      } catch (failure) {
        toast.error(messages.eventNotReplayed, errorMessage(failure, messages.pleaseTryAgain));
      }
    },
  };
}
