import { Box, Stack, Text } from '@chakra-ui/react';
import { ScrollText } from 'lucide-react';
import { type AuditFieldsFragment, useAdminAuditLogQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { AdminDrawer } from './AdminDrawer.js';
import { ShowMore } from '../ui/ShowMore.js';

interface AuditDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function AuditDrawer({ isOpen, onClose }: AuditDrawerProps) {
  return (
    <AdminDrawer title="Audit log" isOpen={isOpen} onClose={onClose}>
      <AuditList />
    </AdminDrawer>
  );
}

/** What each entry tells, after the operator's name. */
const actionWords: Record<AuditFieldsFragment['action'], string> = {
  signed_in: 'signed in',
  session_deleted: 'deleted a quiz session',
  lead_erased: 'erased a lead',
  sessions_exported: 'exported quiz sessions',
  booking_handled: 'handled a booking request',
  user_deactivated: 'deactivated a user',
  user_activated: 'activated a user',
  waiting_list_exported: 'exported the waiting list',
};

function AuditList() {
  const { data, error, refetch, fetchMore } = useAdminAuditLogQuery({
    variables: { first: 30 },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return (
      <ErrorState
        title="The audit log could not be loaded"
        message={errorMessage(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={6} />;
  const { edges, pageInfo } = data.adminAuditLog;
  if (edges.length === 0) {
    return (
      <EmptyState icon={<ScrollText size={20} />} title="Nothing yet">
        Sign-ins, deletions, erasures and exports appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <Stack as="ul" gap={0} listStyleType="none">
        {edges.map(({ node }) => (
          <Box as="li" key={node.id} py={3} borderBottomWidth="1px">
            <Text>
              <Text as="span" fontWeight="600">
                {node.actor}
              </Text>{' '}
              {actionWords[node.action]}
            </Text>
            <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
              <TimeAgo at={node.createdAt} />
              {node.subjectId && ` · ${node.subjectId}`}
            </Text>
          </Box>
        ))}
      </Stack>
      <ShowMore pageInfo={pageInfo} fetchMore={fetchMore} />
    </>
  );
}
