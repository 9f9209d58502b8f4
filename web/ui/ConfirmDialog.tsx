import { Button, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from './messages.js';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** Name of the button that does it. */
  action: string;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ isOpen, title, action, isPending, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog.Root role="alertdialog" open={isOpen} onOpenChange={({ open }) => !open && onClose()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={4}>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="heading">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body color="fg.muted">{children}</Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {messages.cancel}
              </Button>
              <Button colorPalette="bad" loading={isPending} onClick={onConfirm}>
                {action}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
