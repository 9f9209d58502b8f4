import { Button, Flex, Text } from '@chakra-ui/react';
import { messages } from './messages.js';
import type { Form } from './form-state.js';

/** Says that a form holds what was typed on an earlier visit, and lets it go. */
export function DraftNote({
  draft: { isRestored, isTyped, discard },
}: {
  draft: Pick<Form<object>, 'isRestored' | 'isTyped' | 'discard'>;
}) {
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
