import { Flex, Spinner } from '@chakra-ui/react';

/** Before it is known what to show. */
export function Waiting() {
  return (
    <Flex minH="60vh" align="center" justify="center" as="output" aria-label="Loading">
      <Spinner color="accent.fg" />
    </Flex>
  );
}
