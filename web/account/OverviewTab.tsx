import { Box, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ProfileUserFragment } from '../generated/graphql.js';
import { formatDate } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { UserAvatar } from '../ui/UserAvatar.js';
import { displayName } from '../ui/display-name.js';
import { messages } from './messages.js';

/** Who the account belongs to, and how it stands. */
export function OverviewTab({ user }: { user: ProfileUserFragment }) {
  const store = useStoreProfile();
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap={4}>
      <Panel title={messages.userInformation}>
        <Flex align="center" gap={4} mb={5}>
          <UserAvatar user={user} size="xl" />
          <Box minW={0}>
            <Text textStyle="section" truncate>
              {displayName(user)}
            </Text>
            <Text color="fg.muted" truncate>
              {user.email}
            </Text>
          </Box>
        </Flex>
        <Rows
          rows={[
            [messages.username, user.username],
            [messages.firstName, user.firstName ?? messages.notSet],
            [messages.lastName, user.lastName ?? messages.notSet],
            [messages.postalAddress, user.postalAddress ?? store?.postalAddress ?? messages.notSet],
            [
              messages.role,
              <chakra.span key="role" textTransform="capitalize">
                {user.role}
              </chakra.span>,
            ],
            [messages.memberSince, formatDate(user.createdAt)],
          ]}
        />
      </Panel>
      <Panel title={messages.accountStatus}>
        <Rows
          rows={[
            [messages.plan, user.plan],
            ...(/trial/i.test(user.plan) ? [[messages.freeTrial, trialText(user.trialEndsAt)] as const] : []),
            [
              messages.status,
              <StatusBadge key="status" tone={user.isActive ? 'good' : 'bad'}>
                {user.isActive ? messages.active2 : messages.inactive}
              </StatusBadge>,
            ],
            [messages.lastLogin, user.lastLoginAt ? <TimeAgo key="login" at={user.lastLoginAt} /> : messages.unknown],
            [messages.lastChange, <TimeAgo key="update" at={user.updatedAt} />],
          ]}
        />
      </Panel>
    </SimpleGrid>
  );
}

function Rows({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Stack as="dl" gap={0}>
      {rows.map(([label, value], position) => (
        <Flex key={label} justify="space-between" gap={4} py={2.5} borderTopWidth={position > 0 ? '1px' : 0}>
          <Text as="dt" color="fg.muted">
            {label}
          </Text>
          <Box as="dd" m={0} fontWeight="500" textAlign="end" overflowWrap="anywhere">
            {value}
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}

function trialText(endsAt: string | null | undefined): string {
  if (!endsAt) return messages.none;
  return new Date(endsAt).getTime() > Date.now()
    ? messages.until(formatDate(endsAt))
    : messages.ended(formatDate(endsAt));
}
