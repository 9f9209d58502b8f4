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
import { useDebounced } from '../ui/useDebounced.js';
import { AdminDrawer } from './AdminDrawer.js';

export function UsersDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <AdminDrawer title="Users" isOpen={isOpen} onClose={onClose}>
      <UserSearch />
    </AdminDrawer>
  );
}

function UserSearch() {
  const [search, setSearch] = useState('');
  return (
    <Stack gap={3}>
      <Input
        type="search"
        aria-label="Search users"
        placeholder="Search by username or email"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
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
      toast.success(isActive ? `${username} can sign in again` : `${username} is signed out and locked`);
    } catch (problem) {
      toast.error('Not changed', errorMessage(problem, 'Please try again.'));
    }
    setDoomed(null);
  }
  if (error && !data) {
    return (
      <ErrorState
        title="Users could not be loaded"
        message={errorMessage(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={6} />;
  const { edges, pageInfo } = data.adminUsers;
  if (edges.length === 0) return <EmptyState icon={<UsersRound size={20} />} title="No users found" />;
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
        title={`Deactivate ${doomed?.username ?? 'user'}?`}
        action="Deactivate"
        isPending={loading}
        onConfirm={() => doomed && void change(doomed, false)}
        onClose={() => setDoomed(null)}
      >
        This signs the user out everywhere and stops their API keys. Nothing is deleted.
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
          {!isActive && <StatusBadge tone="bad">Deactivated</StatusBadge>}
        </Flex>
        <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
          {email} · {plan} · joined {formatDate(createdAt)}
          {lastLoginAt && `, last login ${formatDate(lastLoginAt)}`}
        </Text>
        <Text color="fg.muted" textStyle="small">
          Analyses: {formatNumber(analyses)} · Flows: {formatNumber(flows)} · Files: {formatBytes(storedBytes)}
        </Text>
      </Box>
      <Button
        size="xs"
        variant="outline"
        flexShrink={0}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${username}`}
        onClick={isActive ? onDeactivate : onActivate}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
    </Flex>
  );
}
