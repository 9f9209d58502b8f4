import { Box, Flex, IconButton, Progress, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, FileImage, FileText, Film, Pause, Play, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from './format.js';
import { Notice } from './Notice.js';
import type { UploadItem, UploadStatus } from './uploader.js';
import type { Uploads } from './useUploads.js';
import { messages } from './messages.js';

const words: Record<UploadStatus, string> = {
  waiting: messages.waiting,
  preprocessing: messages.preparing,
  uploading: messages.uploading,
  postprocessing: messages.checking,
  paused: messages.paused,
  complete: messages.complete,
  error: messages.failed2,
};

/** Files on their way, each with its progress and what can be done about it. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.items.length === 0) return null;
  return (
    <Stack as="ul" gap={4} listStyleType="none" aria-label={messages.uploads}>
      {uploads.items.map((item) => (
        <UploadRow key={item.id} item={item} uploads={uploads} />
      ))}
    </Stack>
  );
}

function UploadRow({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { id, name, size, status, share, message } = item;
  const percent = Math.round(share * 100);
  const isMoving = status === 'uploading' || status === 'preprocessing' || status === 'waiting';
  return (
    <Box as="li">
      <Flex align="center" gap={3}>
        <Box color={status === 'complete' ? 'good.fg' : 'fg.muted'} flexShrink={0} aria-hidden>
          <FileIcon item={item} />
        </Box>
        <Box flex={1} minW={0}>
          <Text truncate fontWeight="500" title={name}>
            {name}
          </Text>
          <Text color="fg.muted" textStyle="caption" fontVariantNumeric="tabular-nums">
            {words[status]}
            {(status === 'uploading' || status === 'paused') && ` ${percent}%`} · {formatBytes(size)}
          </Text>
        </Box>
        <Flex flexShrink={0}>
          {(isMoving || status === 'paused') && (
            <Act label={messages.resumePause(status === 'paused', name)} onClick={() => uploads.pauseOrResume(id)}>
              {status === 'paused' ? <Play size={16} /> : <Pause size={16} />}
            </Act>
          )}
          {status === 'error' && (
            <Act label={messages.retry2(name)} onClick={() => uploads.retry(id)}>
              <RotateCw size={16} />
            </Act>
          )}
          <Act label={messages.dismissCancel(status === 'complete', name)} onClick={() => uploads.cancel(id)}>
            <X size={16} />
          </Act>
        </Flex>
      </Flex>
      {status === 'error' && message && (
        <Box mt={2}>
          <Notice status="error" title={messages.uploadFailed}>
            {message}
          </Notice>
        </Box>
      )}
      {status !== 'error' && status !== 'complete' && (
        <Progress.Root
          mt={2}
          size="xs"
          aria-label={messages.progressOf(name)}
          value={status === 'preprocessing' || status === 'postprocessing' ? null : percent}
          colorPalette={status === 'paused' ? 'gray' : 'accent'}
        >
          <Progress.Track borderRadius="full" bg="bg.subtle" boxShadow="none">
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
    </Box>
  );
}

function FileIcon({ item: { status, type } }: { item: UploadItem }) {
  if (status === 'complete') return <CircleCheck size={20} />;
  if (type.startsWith('video/')) return <Film size={20} />;
  return type.startsWith('image/') ? <FileImage size={20} /> : <FileText size={20} />;
}

function Act({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton
      aria-label={label}
      variant="ghost"
      size="sm"
      minW={{ base: '44px', md: '32px' }}
      minH={{ base: '44px', md: '32px' }}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}
