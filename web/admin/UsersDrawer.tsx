import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { plans } from '../../schema/account/account.facts.js';
import {
  type AdminUserRowFragment,
  useAdminSetUserActiveMutation,
  useAdminSetUserPlanMutation,
  useAdminUsersQuery,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatBytes, formatDate, formatNumber } from '../ui/format.js';
import { TextInput } from '../ui/fields.js';
import { PanelSelect } from '../ui/PanelSelect.js';
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
      <TextInput
        {...address.field('user')}
        type="search"
        aria-label={messages.searchUsers}
        placeholder={messages.searchByUsernameOrEmail}
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
  const [setPlan] = useAdminSetUserPlanMutation();
  const toast = useToast();
  async function changePlan({ id, username }: AdminUserRowFragment, plan: string) {
    try {
      await setPlan({ variables: { id, plan } });
      toast.success(messages.isOnPlan(username, plan));
    } catch (problem) {
      toast.error(messages.notChanged, errorMessage(problem, messages.pleaseTryAgain));
    }
  }
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
            onPlan={(plan) => void changePlan(node, plan)}
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

/** All plans, and one that an account was given by other means. */
const plansWith = (plan: string): string[] => [...new Set<string>([...plans, plan])];

interface UserRowProps {
  user: AdminUserRowFragment;
  onDeactivate: () => void;
  onActivate: () => void;
  onPlan: (plan: string) => void;
}

function UserRow({ user, onDeactivate, onActivate, onPlan }: UserRowProps) {
  const { username, email, plan, isActive, createdAt, lastLoginAt, analyses, flows, storedBytes } = user;
  return (
    <Flex
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      py={3}
      borderBottomWidth="1px"
      gap={3}
      justify="space-between"
      align="flex-start"
    >
      <Box minW={0}>
        <Flex gap={2} align="center" wrap="wrap">
          <Text fontWeight="600">{username}</Text>
          {!isActive && <StatusBadge tone="bad">{messages.deactivated}</StatusBadge>}
        </Flex>
        <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
          {messages.joined(email, formatDate(createdAt))}
          {lastLoginAt && messages.lastLogin(formatDate(lastLoginAt))}
        </Text>
        <Text color="fg.muted" textStyle="small">
          {messages.analysesFlowsFiles(formatNumber(analyses), formatNumber(flows), formatBytes(storedBytes))}
        </Text>
      </Box>
      <Flex gap={2} flexShrink={0}>
        <PanelSelect
          size="xs"
          label={messages.planOf(username)}
          value={plan}
          options={plansWith(plan)}
          onChange={onPlan}
        />
        <Button
          size="xs"
          variant="outline"
          aria-label={messages.deactivateActivate(isActive, username)}
          onClick={isActive ? onDeactivate : onActivate}
        >
          {isActive ? messages.deactivate2 : messages.activate}
        </Button>
      </Flex>
    </Flex>
  );
}
