import { Box, Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { CalendarCheck, Check } from 'lucide-react';
import {
  type BookingFieldsFragment,
  useAdminBookingRequestsQuery,
  useAdminCallHoldsQuery,
  useAdminHandleBookingMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatDateTime } from '../ui/format.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { AdminDrawer } from './AdminDrawer.js';
import { ShowMore } from '../ui/ShowMore.js';
import { messages } from './messages.js';

interface BookingsDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function BookingsDrawer({ isOpen, onClose }: BookingsDrawerProps) {
  return (
    <AdminDrawer title={messages.bookingRequests} isOpen={isOpen} onClose={onClose}>
      <CallHolds />
      <BookingList />
    </AdminDrawer>
  );
}

const holdPollMs = 15_000;

/** Calls that are on hold for a visitor right now. */
function CallHolds() {
  const { data } = useAdminCallHoldsQuery({ fetchPolicy: 'network-only', pollInterval: holdPollMs });
  const holds = data?.adminCallHolds ?? [];
  if (holds.length === 0) return null;
  return (
    <Stack as="ul" gap={2} listStyleType="none" mb={4} aria-label={messages.onHold}>
      {holds.map(({ hold, lead }) => (
        <Flex as="li" key={hold.sessionId} gap={3} align="center" bg="warn.subtle" borderRadius="l2" px={3} py={2}>
          <Box flex={1} minW={0}>
            <Text fontWeight="600">{formatDateTime(hold.startsAt)}</Text>
            <Text textStyle="small" overflowWrap="anywhere">
              {lead?.brandName}
            </Text>
          </Box>
          <StatusBadge tone="warn">{messages.onHold}</StatusBadge>
        </Flex>
      ))}
    </Stack>
  );
}

/** Who wants to talk and when, newest first. */
function BookingList() {
  const { data, error, refetch, fetchMore } = useAdminBookingRequestsQuery({
    variables: { first: 20 },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return (
      <ErrorState
        title={messages.bookingRequestsCouldNotBe}
        message={errorMessage(error, messages.pleaseTryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={4} />;
  const { edges, pageInfo } = data.adminBookingRequests;
  if (edges.length === 0) {
    return (
      <EmptyState icon={<CalendarCheck size={20} />} title={messages.noBookingRequests}>
        {messages.requestsForStrategySessionsAppear}
      </EmptyState>
    );
  }
  return (
    <>
      <Stack as="ul" gap={0} listStyleType="none">
        {edges.map(({ node }) => (
          <BookingRow key={node.request.id} {...node} />
        ))}
      </Stack>
      <ShowMore pageInfo={pageInfo} fetchMore={fetchMore} />
    </>
  );
}

function BookingRow({ request, lead }: BookingFieldsFragment) {
  const [handle, { loading }] = useAdminHandleBookingMutation();
  const toast = useToast();
  async function handleDone() {
    await handle({ variables: { id: request.id } }).catch((error: unknown) =>
      toast.error(messages.notSaved, errorMessage(error, messages.pleaseTryAgain)),
    );
  }
  return (
    <Flex as="li" justify="space-between" gap={4} py={4} borderBottomWidth="1px" align="flex-start">
      <Box minW={0}>
        <Text fontWeight="600">{formatDateTime(request.startsAt)}</Text>
        {lead && (
          <>
            <Text overflowWrap="anywhere">
              {lead.firstName} {lead.lastName} · {lead.brandName}
            </Text>
            <Text textStyle="small" overflowWrap="anywhere">
              <Link href={`mailto:${encodeURIComponent(lead.email)}`} color="accent.fg">
                {lead.email}
              </Link>{' '}
              <Text as="span" color="fg.muted">
                {lead.phone}
              </Text>
            </Text>
          </>
        )}
      </Box>
      {request.handledAt ? (
        <StatusBadge tone="good">{messages.handled}</StatusBadge>
      ) : (
        <Button size="sm" variant="outline" loading={loading} onClick={() => void handleDone()}>
          <Check size={16} aria-hidden /> {messages.markAsDone}
        </Button>
      )}
    </Flex>
  );
}
