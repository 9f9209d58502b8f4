import { Button, Flex, Text } from '@chakra-ui/react';
import { messages } from './messages.js';
import type { Draft } from './useDraft.js';

/** Says that a form holds what was typed on an earlier visit, and lets it go. */
export function DraftNote<Fields>({ draft: { isRestored, isTyped, discard } }: { draft: Draft<Fields> }) {
  if (!isRestored || !isTyped) return null;
  return (
    <Flex as="output" align="center" gap={2} wrap="wrap" textStyle="small" color="fg.muted">
      <Text>{messages.draftRestored}</Text>
      <Button size="xs" variant="outline" type="button" onClick={discard}>
        {messages.discard}
      </Button>
    </Flex>
  );
}
