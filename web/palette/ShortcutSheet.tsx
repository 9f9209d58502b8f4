import { CloseButton, Dialog, Flex, Kbd, Portal, Stack, Text } from '@chakra-ui/react';
import { goKeys } from './shortcuts.js';
import { messages } from './messages.js';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const shortcuts: { keys: string[]; label: string }[] = [
  { keys: [isMac ? '⌘' : messages.ctrl, 'K'], label: messages.goToOrFindAnything },
  { keys: ['?'], label: messages.showShortcuts },
  ...Object.entries(goKeys).map(([key, { label }]) => ({ keys: ['G', key.toUpperCase()], label })),
  { keys: ['F8'], label: messages.moveToTheNotification },
  { keys: [messages.esc], label: messages.close },
];

/** What the keyboard can do, opened with "?". */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={4}>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="heading">{messages.keyboardShortcuts}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb={6}>
              <Stack as="ul" listStyleType="none" gap={2}>
                {shortcuts.map(({ keys, label }) => (
                  <Flex as="li" key={label} justify="space-between" gap={4}>
                    <Text>{label}</Text>
                    <Flex gap={1}>
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </Flex>
                  </Flex>
                ))}
              </Stack>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={messages.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
