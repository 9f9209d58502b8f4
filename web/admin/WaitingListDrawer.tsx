import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Download, Mail } from 'lucide-react';
import { useAdminExportWaitingListMutation, useAdminWaitingListQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { downloadText } from '../ui/download.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { ShowMore } from '../ui/ShowMore.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { AdminDrawer } from './AdminDrawer.js';
import { messages } from './messages.js';

export function WaitingListDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <AdminDrawer title={messages.waitingList} isOpen={isOpen} onClose={onClose}>
      <WaitingList />
    </AdminDrawer>
  );
}

/** Who left an address on the landing page, newest first. */
function WaitingList() {
  const { data, error, refetch, fetchMore } = useAdminWaitingListQuery({
    variables: { first: 50 },
    fetchPolicy: 'cache-and-network',
  });
  const [exportList, { loading }] = useAdminExportWaitingListMutation();
  const toast = useToast();
  async function handleExport() {
    try {
      const { data: exported } = await exportList();
      if (exported) downloadText('waiting-list.csv', exported.adminExportWaitingList, 'text/csv');
    } catch (problem) {
      toast.error(messages.exportFailed, errorMessage(problem, messages.pleaseTryAgain));
    }
  }
  if (error && !data) {
    return (
      <ErrorState
        title={messages.theWaitingListCouldNot}
        message={errorMessage(error, messages.pleaseTryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={6} />;
  const { edges, pageInfo } = data.adminWaitingList;
  if (edges.length === 0) {
    return (
      <EmptyState icon={<Mail size={20} />} title={messages.nobodyYet}>
        {messages.addressesFromTheLandingPage}
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      <Button variant="outline" size="sm" alignSelf="flex-start" loading={loading} onClick={() => void handleExport()}>
        <Download size={16} aria-hidden /> {messages.exportCsv}
      </Button>
      <Stack as="ul" gap={0} listStyleType="none">
        {edges.map(({ node: { id, email, createdAt } }) => (
          <Box as="li" key={id} py={2} borderBottomWidth="1px">
            <Text overflowWrap="anywhere">{email}</Text>
            <Text color="fg.muted" textStyle="small">
              <TimeAgo at={createdAt} />
            </Text>
          </Box>
        ))}
      </Stack>
      <ShowMore pageInfo={pageInfo} fetchMore={fetchMore} />
    </Stack>
  );
}
