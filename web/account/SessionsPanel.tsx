import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import {
  useRevokeSessionMutation,
  useSessionsQuery,
  useSignOutElsewhereMutation,
  type SessionsQuery,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { messages } from './messages.js';

/** Devices shown before the rest is asked for. */
const shownAtFirst = 5;

type SessionRow = SessionsQuery['sessions'][number];

/** Where the account is signed in; any other device can be signed out from here. */
export function SessionsPanel() {
  const { data, error, refetch } = useSessionsQuery({ fetchPolicy: 'cache-and-network' });
  const [revoke] = useRevokeSessionMutation();
  const [signOutElsewhere, { loading }] = useSignOutElsewhereMutation();
  const toast = useToast();
  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      await refetch();
      toast.success(done);
    } catch (failure) {
      toast.error(messages.notSignedOut, errorMessage(failure, messages.pleaseTryAgain));
    }
  }
  const [isWhole, setWhole] = useState(false);
  const sessions = data?.sessions;
  const shown = isWhole ? sessions : sessions?.slice(0, shownAtFirst);
  return (
    <Panel
      title={messages.sessions}
      icon={<MonitorSmartphone size={16} />}
      subtitle={messages.devicesThatAreSignedIn}
      actions={
        sessions &&
        sessions.length > 1 && (
          <Button
            size="sm"
            variant="outline"
            loading={loading}
            onClick={() => void run(signOutElsewhere, messages.signedOutEverywhereElse)}
          >
            {messages.signOutEverywhereElse}
          </Button>
        )
      }
    >
      {!sessions && error && (
        <ErrorState
          title={messages.sessionsCouldNotBeLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {!sessions && !error && <ListSkeleton rows={2} />}
      <Stack as="ul" gap={0} listStyleType="none">
        {shown?.map((session, position) => (
          <SessionItem
            key={session.id}
            session={session}
            isFirst={position === 0}
            onRevoke={() => void run(() => revoke({ variables: { id: session.id } }), messages.deviceSignedOut)}
          />
        ))}
      </Stack>
      {sessions && shown && shown.length < sessions.length && (
        <Button mt={2} size="sm" variant="outline" onClick={() => setWhole(true)}>
          {messages.showAllDevices(sessions.length)}
        </Button>
      )}
    </Panel>
  );
}

interface SessionItemProps {
  session: SessionRow;
  isFirst: boolean;
  onRevoke: () => void;
}

function SessionItem({ session: { device, address, lastSeenAt, isCurrent }, isFirst, onRevoke }: SessionItemProps) {
  const name = device ?? messages.unknownDevice;
  return (
    <Flex as="li" justify="space-between" align="center" gap={4} py={3} borderTopWidth={isFirst ? 0 : '1px'}>
      <Box minW={0}>
        <Flex gap={2} align="center" wrap="wrap">
          <Text fontWeight="500">{name}</Text>
          {isCurrent && <Badge colorPalette="good">{messages.thisDevice}</Badge>}
        </Flex>
        <Text color="fg.muted" textStyle="small">
          {messages.active(address ?? messages.unknownAddress)} <TimeAgo at={lastSeenAt} />
        </Text>
      </Box>
      {!isCurrent && (
        <Button size="xs" variant="outline" aria-label={messages.signOut2(name)} onClick={onRevoke}>
          {messages.signOut}
        </Button>
      )}
    </Flex>
  );
}
