import { Box, Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { CalendarCheck, Check } from 'lucide-react';
import {
  type BookingFieldsFragment,
  useAdminBookingRequestsQuery,
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

interface BookingsDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function BookingsDrawer({ isOpen, onClose }: BookingsDrawerProps) {
  return (
    <AdminDrawer title="Booking requests" isOpen={isOpen} onClose={onClose}>
      <BookingList />
    </AdminDrawer>
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
        title="Booking requests could not be loaded"
        message={errorMessage(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={4} />;
  const { edges, pageInfo } = data.adminBookingRequests;
  if (edges.length === 0) {
    return (
      <EmptyState icon={<CalendarCheck size={20} />} title="No booking requests">
        Requests for strategy sessions appear here where no booking service is configured.
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
      toast.error('Not saved', errorMessage(error, 'Please try again.')),
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
        <StatusBadge tone="good">Handled</StatusBadge>
      ) : (
        <Button size="sm" variant="outline" loading={loading} onClick={() => void handleDone()}>
          <Check size={16} aria-hidden /> Mark as done
        </Button>
      )}
    </Flex>
  );
}
