import { Button, CloseButton, Dialog, Flex, Portal, Progress, Stack, Text } from '@chakra-ui/react';
import { FileImage, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { formatBytes } from '../ui/format.js';
import { Notice } from '../ui/Notice.js';
import { useUpload, type UploadState } from '../ui/useUpload.js';
import { creativeDrop } from './creative-drop.js';
import { texts } from './texts.js';

interface UploadDialogProps {
  /** Null is closed; a file that was dropped on the panel starts at once. */
  opened: { file: File | null } | null;
  onClose: () => void;
  onUploaded: (objectId: string) => void;
}

/** The file picker: choose or drop one file, see it go, retry or cancel. */
export function UploadDialog({ opened, onClose, onUploaded }: UploadDialogProps) {
  const { state, start, cancel } = useUpload('creative', onUploaded);
  const toast = useToast();
  const dropped = opened?.file;
  useEffect(() => {
    if (dropped) void start(dropped);
  }, [dropped, start]);
  function close() {
    cancel();
    onClose();
  }
  return (
    <Dialog.Root open={opened !== null} onOpenChange={({ open }) => !open && close()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={4}>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="heading">Upload an ad creative</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb={6}>
              {state.status === 'waiting' ? (
                <FileDrop
                  {...creativeDrop}
                  label="Choose an ad creative"
                  action="Browse files"
                  onFiles={([file]) => file && void start(file)}
                  onRefused={(reasons) => toast.error(texts.uploadFailed, reasons.join(' '))}
                />
              ) : (
                <Transfer state={state} onRetry={() => void start(state.file)} onCancel={close} />
              )}
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface TransferProps {
  state: Exclude<UploadState, { status: 'waiting' }>;
  onRetry: () => void;
  onCancel: () => void;
}

function Transfer({ state, onRetry, onCancel }: TransferProps) {
  const percent = state.status === 'uploading' ? Math.round(state.share * 100) : 0;
  return (
    <Stack gap={4}>
      <Flex align="center" gap={3}>
        <FileImage size={20} aria-hidden />
        <Text flex={1} minW={0} truncate fontWeight="500">
          {state.file.name}
        </Text>
        <Text color="fg.muted" textStyle="small">
          {formatBytes(state.file.size)}
        </Text>
      </Flex>
      {state.status === 'error' ? (
        <Notice status="error" title={texts.uploadFailed}>
          {state.message}
        </Notice>
      ) : (
        <Progress.Root value={percent} size="sm" aria-label="Upload progress">
          <Progress.Track borderRadius="full" bg="bg.subtle" boxShadow="none">
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      <Flex justify="flex-end" gap={2}>
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        {state.status === 'error' && (
          <Button size="sm" onClick={onRetry}>
            <RotateCw size={16} aria-hidden /> Retry
          </Button>
        )}
      </Flex>
    </Stack>
  );
}
