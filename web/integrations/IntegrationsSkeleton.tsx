import { Flex, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { messages } from './messages.js';

/** Six cards shaped like a logo, a name, two lines and a button. */
export function IntegrationsSkeleton() {
  return (
    <SimpleGrid
      columns={{ base: 1, md: 2, xl: 3 }}
      gap={4}
      // As high as the screen, so that what stands below does not move in sight when the cards come.
      minH="100dvh"
      alignContent="start"
      as="output"
      aria-label={messages.loading}
      aria-busy
    >
      {Array.from({ length: 6 }, (_, card) => (
        <Stack key={card} bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: 4, md: 5 }} gap={4}>
          <Flex gap={3}>
            <Skeleton boxSize="40px" borderRadius="l2" flexShrink={0} />
            <Stack gap={2} flex={1}>
              <Skeleton h="16px" w="45%" />
              <Skeleton h="12px" w="90%" />
            </Stack>
          </Flex>
          <Skeleton h="12px" w="70%" />
          <Skeleton h="32px" w="96px" borderRadius="l2" />
        </Stack>
      ))}
    </SimpleGrid>
  );
}
