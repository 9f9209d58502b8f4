import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { type AdminUserRowFragment, useAdminSetUserActiveMutation, useAdminUsersQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatBytes, formatDate, formatNumber } from '../ui/format.js';
import { ShowMore } from '../ui/ShowMore.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { useDebounced } from '../ui/useDebounced.js';
import { AdminDrawer } from './AdminDrawer.js';
import { messages } from './messages.js';

export function UsersDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <AdminDrawer title={messages.users} isOpen={isOpen} onClose={onClose}>
      <UserSearch />
    </AdminDrawer>
  );
}

function UserSearch() {
  const address = useAddressFilter(['user']);
  const search = address.of('user');
  return (
    <Stack gap={3}>
      <Input
        type="search"
        aria-label={messages.searchUsers}
        placeholder={messages.searchByUsernameOrEmail}
        value={search}
        onChange={({ target }) => address.set('user', target.value)}
      />
      <UserList search={useDebounced(search.trim(), 250)} />
    </Stack>
  );
}

/** Accounts with what they use, newest first. */
function UserList({ search }: { search: string }) {
  const { data, error, refetch, fetchMore } = useAdminUsersQuery({
    variables: { first: 20, search: search || null },
    fetchPolicy: 'cache-and-network',
  });
  const [doomed, setDoomed] = useState<AdminUserRowFragment | null>(null);
  const [setActive, { loading }] = useAdminSetUserActiveMutation();
  const toast = useToast();
  async function change({ id, username }: AdminUserRowFragment, isActive: boolean) {
    try {
      await setActive({ variables: { id, isActive } });
      toast.success(isActive ? messages.canSignInAgain(username) : messages.isSignedOutAndLocked(username));
    } catch (problem) {
      toast.error(messages.notChanged, errorMessage(problem, messages.pleaseTryAgain));
    }
    setDoomed(null);
  }
  if (error && !data) {
    return (
      <ErrorState
        title={messages.usersCouldNotBeLoaded}
        message={errorMessage(error, messages.pleaseTryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={6} />;
  const { edges, pageInfo } = data.adminUsers;
  if (edges.length === 0) return <EmptyState icon={<UsersRound size={20} />} title={messages.noUsersFound} />;
  return (
    <>
      <Stack as="ul" gap={0} listStyleType="none">
        {edges.map(({ node }) => (
          <UserRow
            key={node.id}
            user={node}
            onDeactivate={() => setDoomed(node)}
            onActivate={() => void change(node, true)}
          />
        ))}
      </Stack>
      <ShowMore pageInfo={pageInfo} fetchMore={fetchMore} />
      <ConfirmDialog
        isOpen={doomed !== null}
        title={messages.deactivate(doomed?.username ?? 'user')}
        action={messages.deactivate2}
        isPending={loading}
        onConfirm={() => doomed && void change(doomed, false)}
        onClose={() => setDoomed(null)}
      >
        {messages.thisSignsTheUserOut}
      </ConfirmDialog>
    </>
  );
}

interface UserRowProps {
  user: AdminUserRowFragment;
  onDeactivate: () => void;
  onActivate: () => void;
}

function UserRow({ user, onDeactivate, onActivate }: UserRowProps) {
  const { username, email, plan, isActive, createdAt, lastLoginAt, analyses, flows, storedBytes } = user;
  return (
    <Flex as="li" py={3} borderBottomWidth="1px" gap={3} justify="space-between" align="flex-start">
      <Box minW={0}>
        <Flex gap={2} align="center" wrap="wrap">
          <Text fontWeight="600">{username}</Text>
          {!isActive && <StatusBadge tone="bad">{messages.deactivated}</StatusBadge>}
        </Flex>
        <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
          {messages.joined(email, plan, formatDate(createdAt))}
          {lastLoginAt && messages.lastLogin(formatDate(lastLoginAt))}
        </Text>
        <Text color="fg.muted" textStyle="small">
          {messages.analysesFlowsFiles(formatNumber(analyses), formatNumber(flows), formatBytes(storedBytes))}
        </Text>
      </Box>
      <Button
        size="xs"
        variant="outline"
        flexShrink={0}
        aria-label={messages.deactivateActivate(isActive, username)}
        onClick={isActive ? onDeactivate : onActivate}
      >
        {isActive ? messages.deactivate2 : messages.activate}
      </Button>
    </Flex>
  );
}
