import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { MailPushFieldsFragment, MailPushStatus } from '../generated/graphql.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import type { Tone } from '../ui/tone.js';
import { linesOfPreview } from './mail-preview.js';
import { messages } from './messages.js';
import { useMailPush } from './useMailPush.js';

const marks: Record<MailPushStatus, { word: string; tone: Tone }> = {
  preparing: { word: messages.preparing, tone: 'gray' },
  ready: { word: messages.readyToWrite, tone: 'warn' },
  writing: { word: messages.writing, tone: 'gray' },
  written: { word: messages.written, tone: 'good' },
  undoing: { word: messages.takingBack, tone: 'gray' },
  undone: { word: messages.takenBack, tone: 'gray' },
  failed: { word: messages.failedToWrite, tone: 'bad' },
};

/** One draft: what it would write, or has written, and what can be done about it. */
export function MailPushRow({ push }: { push: MailPushFieldsFragment }) {
  const { id, kind, status, name, preview, error, createdAt } = push;
  const { confirm, undo, isPending } = useMailPush();
  const { word, tone } = marks[status];
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" p={3}>
      <Flex justify="space-between" gap={3} wrap="wrap">
        <Box minW={0}>
          <Flex gap={2} align="center" wrap="wrap">
            <Text fontWeight="500" overflowWrap="anywhere">
              {name}
            </Text>
            <StatusBadge tone={tone}>{word}</StatusBadge>
          </Flex>
          <Text color="fg.muted" textStyle="small">
            <TimeAgo at={createdAt} />
          </Text>
        </Box>
        <Flex gap={2}>
          {status === 'ready' && (
            <Button
              size="sm"
              disabled={isPending}
              onClick={() => void confirm(id)}
              aria-label={messages.writeToKlaviyo2(name)}
            >
              {messages.writeToKlaviyo}
            </Button>
          )}
          {(status === 'written' || status === 'failed') && (
            <Button
              size="sm"
              variant="outline"
              disabled={isPending}
              onClick={() => void undo(id)}
              aria-label={messages.takeBack2(name)}
            >
              {messages.takeBack}
            </Button>
          )}
        </Flex>
      </Flex>
      <Stack gap={1} mt={2} textStyle="small">
        {error && (
          <Text color="bad.fg" role="alert">
            {error}
          </Text>
        )}
        {linesOfPreview(kind, preview).map((line) => (
          <Text key={line} color="fg.muted" overflowWrap="anywhere">
            {line}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}
