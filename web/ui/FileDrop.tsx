import { Box, Button, FileUpload, Stack, Text } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { formatBytes } from './format.js';
import { messages } from './messages.js';

interface FileDropProps {
  /** Accessible name of the drop zone. */
  label: string;
  /** Kinds of file in words, as people say them. */
  kinds: string;
  /** MIME types for the picker. */
  accept: string[];
  maxFiles: number;
  /** Bytes a file. */
  maxSize: number;
  /** As people are told; worked out from `maxSize` when absent. */
  maxShown?: string;
  /** Bytes of this file, where kinds differ; a file over it is told this figure alone. */
  mostOf?: (file: File) => number;
  isDisabled?: boolean;
  /** Name of the button. */
  action: string;
  /** What the button does instead of opening the file picker, for a zone that leads to a dialog. */
  onAction?: () => void;
  onFiles: (files: File[]) => void;
  /** One sentence for each file that was refused. */
  onRefused: (reasons: string[]) => void;
}

const refusals: Record<string, (limits: { maxFiles: number; maxShown: string; kinds: string }) => string> = {
  TOO_MANY_FILES: ({ maxFiles }) => messages.atMostFileFilesAt(maxFiles),
  FILE_TOO_LARGE: ({ maxShown }) => messages.itIsLargerThan(maxShown),
  FILE_INVALID_TYPE: ({ kinds }) => messages.onlyCanBeRead(kinds),
  FILE_TOO_SMALL: () => messages.itIsEmpty,
};

/** Drag and drop or a picker; checks count, size and type before anything is sent. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    kinds,
    accept,
    maxFiles,
    maxSize,
    maxShown = formatBytes(maxSize),
    mostOf,
    isDisabled,
    action,
    onAction,
    onFiles,
    onRefused,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <FileUpload.Root
      translations={{ dropzone: messages.dropZone }}
      maxFiles={maxFiles}
      maxFileSize={maxSize}
      minFileSize={1}
      accept={accept}
      {...(mostOf && { validate: (file: File) => (file.size > mostOf(file) ? ['FILE_TOO_LARGE'] : null) })}
      disabled={isDisabled}
      // Choosing the same file again must start again: nothing is kept here.
      acceptedFiles={[]}
      onFileAccept={({ files }) => files.length > 0 && onFiles(files)}
      onFileReject={({ files }) => {
        if (files.length === 0) return;
        onRefused(
          files.map(({ file, errors }) => {
            const limits = { maxFiles, maxShown: mostOf ? formatBytes(mostOf(file)) : maxShown, kinds };
            const reasons = errors.map((error) => refusals[error]?.(limits) ?? messages.itCouldNotBeRead);
            // A file over the most of all kinds is over that of its own kind as well.
            return `${file.name}: ${[...new Set(reasons)].join(', ')}.`;
          }),
        );
      }}
    >
      <FileUpload.HiddenInput ref={input} aria-label={label} />
      <FileUpload.Dropzone
        w="full"
        minH="148px"
        px={4}
        py={5}
        borderRadius="l3"
        borderColor="border.emphasized"
        bg="bg.canvas"
        _dragging={{ bg: 'accent.subtle', borderColor: 'accent.solid' }}
        disableClick
      >
        <FileUpload.DropzoneContent>
          <Stack align="center" gap={3}>
            <Box color="accent.fg" aria-hidden>
              <Upload size={20} />
            </Box>
            <Text>{messages.dragAndDropHereOr}</Text>
            {/* In the click itself: a browser opens no picker for a click that is handled a frame later. */}
            <Button
              size="sm"
              variant="outline"
              disabled={isDisabled}
              onClick={() => (onAction ? onAction() : input.current?.click())}
            >
              {action}
            </Button>
            <Text color="fg.muted" textStyle="caption" textAlign="center" textWrap="balance">
              {messages.upTo(kinds, maxShown)}
              {maxFiles > 1 && messages.eachAtOnce(maxFiles)}
            </Text>
          </Stack>
        </FileUpload.DropzoneContent>
      </FileUpload.Dropzone>
    </FileUpload.Root>
  );
}
