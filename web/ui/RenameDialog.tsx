import { Button, Dialog, Portal } from '@chakra-ui/react';
import { TextField } from './fields.js';
import { useForm } from './useForm.js';
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
  const check = ({ text }: { text: string }) => !text.trim() && messages.enterAName;
  const { field, problem, isSending, submit } = useForm(null, { text: name }, { check });
  const handleSubmit = submit(async ({ text }) => {
    await onRename(text.trim());
    onClose();
  });
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Dialog.Body>
        <TextField {...field('text')} label={messages.name} error={problem} maxLength={160} />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" loading={isSending}>
          {messages.save}
        </Button>
      </Dialog.Footer>
    </form>
  );
}
