import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { UploadList } from '../ui/UploadList.js';
import { useUploads } from '../ui/useUploads.js';
import { creativeDrop } from './creative-drop.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

interface UploadDialogProps {
  /** Null is closed; a file that was dropped on the panel starts at once. */
  opened: { file: File | null } | null;
  onClose: () => void;
  onUploaded: (objectId: string) => void;
}

/** The file picker: choose or drop one file, see it go, pause, retry or cancel. */
export function UploadDialog({ opened, onClose, onUploaded }: UploadDialogProps) {
  const uploads = useUploads('creative', onUploaded);
  const { add, cancelAll } = uploads;
  const toast = useToast();
  const dropped = opened?.file;
  useEffect(() => {
    if (dropped) add([dropped]);
  }, [dropped, add]);
  function close() {
    cancelAll();
    onClose();
  }
  return (
    <Dialog.Root open={opened !== null} onOpenChange={({ open }) => !open && close()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={4}>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="heading">{messages.uploadAnAdCreative}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb={6}>
              {uploads.items.every(({ status }) => status === 'complete') ? (
                <FileDrop
                  {...creativeDrop}
                  label={messages.chooseAnAdCreative}
                  action={messages.browseFiles}
                  onFiles={add}
                  onRefused={(reasons) => toast.error(texts.uploadFailed, reasons.join(' '))}
                />
              ) : (
                <UploadList uploads={uploads} />
              )}
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
