import { Badge, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { CheckCheck, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useOwnAdActionsQuery, type OwnAdActionsQuery } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { useTrash } from '../ui/useTrash.js';
import { MarkForm } from './MarkForm.js';
import { messages } from './messages.js';

type Action = OwnAdActionsQuery['adActions'][number];

/** Hooks and fixes that were carried out, each with what it did. */
export function ActionsPanel() {
  const { data } = useOwnAdActionsQuery({ fetchPolicy: 'cache-and-network' });
  const [address] = useSearchParams();
  return (
    <Panel title={messages.trackedEffects} icon={<CheckCheck size={16} />} subtitle={messages.markAHookOrA}>
      <Stack gap={5}>
        <MarkForm label={address.get('hook') ?? address.get('fix') ?? ''} kind={address.has('fix') ? 'fix' : 'hook'} />
        {!data && <ListSkeleton rows={2} />}
        {data?.adActions.map((action) => (
          <ActionRow key={action.id} action={action} />
        ))}
      </Stack>
    </Panel>
  );
}

function ActionRow({ action }: { action: Action }) {
  const { remove, isRemoving } = useTrash('carried_out', ['OwnAdActions']);
  return (
    <Flex gap={3} borderTopWidth="1px" pt={4} align="flex-start">
      <Stack gap={1} flex={1} minW={0}>
        <Text fontWeight="500" overflowWrap="anywhere">
          <Badge mr={2}>{action.kind === 'hook' ? messages.hook : messages.fix}</Badge>
          {action.label}
        </Text>
        <Text>{action.sentence}</Text>
        <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
          {action.beforeAd
            ? messages.insteadOfSince(action.ad.name, action.beforeAd.name, action.day)
            : messages.inPlaceSince(action.ad.name, action.day)}
        </Text>
      </Stack>
      <IconButton
        size="xs"
        variant="ghost"
        loading={isRemoving}
        aria-label={messages.delete(action.label)}
        onClick={() => void remove([action.id], action.label)}
      >
        <Trash2 size={16} />
      </IconButton>
    </Flex>
  );
}
