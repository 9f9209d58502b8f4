import { Button, Dialog, Input, Portal } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { errorMessage } from '../platform/error-message.js';
import { FormField } from './FormField.js';
import { messages } from './messages.js';

interface RenameDialogProps {
  /** What the name is asked for; "Rename" where it is not said. */
  title?: string;
  /** Null is closed. */
  name: string | null;
  /** Throws when it was refused. */
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for another name. */
export function RenameDialog({ title = messages.rename, name, onRename, onClose }: RenameDialogProps) {
  return (
    <Dialog.Root open={name !== null} onOpenChange={({ open }) => !open && onClose()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={4}>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="heading">{title}</Dialog.Title>
            </Dialog.Header>
            {name !== null && <NameForm name={name} onRename={onRename} onClose={onClose} />}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function NameForm({ name, onRename, onClose }: RenameDialogProps & { name: string }) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!typed.trim()) return setProblem(messages.enterAName);
    setPending(true);
    try {
      await onRename(typed.trim());
      onClose();
    } catch (error) {
      setProblem(errorMessage(error, messages.pleaseTryAgain));
      setPending(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Dialog.Body>
        <FormField label={messages.name} error={problem}>
          <Input value={typed} maxLength={160} onChange={(event) => setTyped(event.target.value)} />
        </FormField>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {messages.save}
        </Button>
      </Dialog.Footer>
    </form>
  );
}
