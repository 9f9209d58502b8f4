import { Flex, Spinner } from '@chakra-ui/react';
import { messages } from './messages.js';

/** Before it is known what to show. */
export function Waiting() {
  return (
    <Flex minH="60vh" align="center" justify="center" as="output" aria-label={messages.loading}>
      <Spinner color="accent.fg" />
    </Flex>
  );
}
