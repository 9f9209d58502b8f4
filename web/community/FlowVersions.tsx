import { Button, Flex, Menu, Portal, Text } from '@chakra-ui/react';
import { History, Undo2 } from 'lucide-react';
import { type FlowViewFragment, useRestoreFlowVersionMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { formatDateTime } from '../ui/format.js';
import { messages } from './messages.js';

/** Takes the last change back, or brings back any of the versions that are kept. */
export function FlowVersions({ flow }: { flow: FlowViewFragment }) {
  const toast = useToast();
  const [restore, { loading }] = useRestoreFlowVersionMutation({
    onError: (error) => toast.error(messages.stepNotSaved, errorMessage(error, messages.pleaseTryAgain)),
  });
  const [latest] = flow.versions;
  if (!latest) return null;
  const bringBack = (versionId: string) => void restore({ variables: { flowId: flow.id, versionId } });
  return (
    <Flex gap={2} align="center" wrap="wrap">
      <Button size="xs" variant="outline" loading={loading} onClick={() => bringBack(latest.id)}>
        <Undo2 size={14} aria-hidden /> {messages.undo}
      </Button>
      <Menu.Root onSelect={({ value }) => bringBack(value)}>
        <Menu.Trigger asChild>
          <Button size="xs" variant="ghost">
            <History size={14} aria-hidden /> {messages.versions(flow.versions.length)}
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content maxH="320px" overflowY="auto">
              {flow.versions.map(({ id, change, createdAt }) => (
                <Menu.Item key={id} value={id}>
                  {messages.before(change)}
                  <Text as="span" color="fg.muted" textStyle="small" ms="auto">
                    {formatDateTime(createdAt)}
                  </Text>
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </Flex>
  );
}
