import { Box, Stack, Text } from '@chakra-ui/react';
import { ScrollText } from 'lucide-react';
import { type AuditFieldsFragment, useAdminAuditLogQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { AdminDrawer } from './AdminDrawer.js';
import { ShowMore } from '../ui/ShowMore.js';
import { messages } from './messages.js';

interface AuditDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function AuditDrawer({ isOpen, onClose }: AuditDrawerProps) {
  return (
    <AdminDrawer title={messages.auditLog} isOpen={isOpen} onClose={onClose}>
      <AuditList />
    </AdminDrawer>
  );
}

/** What each entry tells, after the operator's name. */
const actionWords: Record<AuditFieldsFragment['action'], string> = {
  signed_in: messages.signedIn,
  session_deleted: messages.deletedAQuizSession,
  lead_erased: messages.erasedALead,
  sessions_exported: messages.exportedQuizSessions,
  booking_handled: messages.handledABookingRequest,
  user_deactivated: messages.deactivatedAUser,
  user_activated: messages.activatedAUser,
  plan_changed: messages.changedAPlan,
  sync_retried: messages.retriedASync,
  waiting_list_exported: messages.exportedTheWaitingList,
};

function AuditList() {
  const { data, error, refetch, fetchMore } = useAdminAuditLogQuery({
    variables: { first: 30 },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return (
      <ErrorState
        title={messages.theAuditLogCouldNot}
        message={errorMessage(error, messages.pleaseTryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={6} />;
  const { edges, pageInfo } = data.adminAuditLog;
  if (edges.length === 0) {
    return (
      <EmptyState icon={<ScrollText size={20} />} title={messages.nothingYet}>
        {messages.signInsDeletionsErasuresAnd}
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
              {node.subjectId && messages.reference(node.subjectId.slice(0, 8))}
            </Text>
          </Box>
        ))}
      </Stack>
      <ShowMore pageInfo={pageInfo} fetchMore={fetchMore} />
    </>
  );
}
