import { Box, Flex, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { messages } from './messages.js';

/** Rows shaped like a list of title, two facts and a status. */
export function ListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Stack gap={4} as="output" aria-label={messages.loading} aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <Flex key={row} justify="space-between" align="center" gap={4}>
          <Stack gap={2} flex={1}>
            <Skeleton h="14px" w="55%" />
            <Skeleton h="12px" w="35%" />
          </Stack>
          <Skeleton h="20px" w="72px" borderRadius="full" />
        </Flex>
      ))}
    </Stack>
  );
}

/** Cards shaped like a caption, a large number and a note below. */
export function CardsSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: cards }} gap={4} as="output" aria-label={messages.loading} aria-busy>
      {Array.from({ length: cards }, (_, card) => (
        <Box key={card} bg="bg.panel" borderWidth="1px" borderRadius="l3" p={5}>
          <Skeleton h="12px" w="40%" mb={3} />
          <Skeleton h="28px" w="60%" mb={3} />
          <Skeleton h="12px" w="50%" />
        </Box>
      ))}
    </SimpleGrid>
  );
}

/** A result that is being fetched: a head, a large figure, rows of text. */
export function ResultSkeleton() {
  return (
    <Stack
      gap={5}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: 4, md: 5 }}
      as="output"
      aria-label={messages.loading}
      aria-busy
    >
      <Skeleton h="16px" w="35%" />
      <Skeleton h="40px" w="50%" />
      <Skeleton h="160px" w="full" borderRadius="l2" />
      <Stack gap={3}>
        <Skeleton h="12px" w="90%" />
        <Skeleton h="12px" w="75%" />
        <Skeleton h="12px" w="80%" />
      </Stack>
    </Stack>
  );
}

/** A whole screen while its code is on the way. */
export function PageSkeleton() {
  return (
    <Stack
      gap={8}
      maxW="1200px"
      w="full"
      mx="auto"
      px={{ base: 4, md: 8 }}
      py={{ base: 5, md: 8 }}
      as="output"
      aria-label={messages.loading}
      aria-busy
    >
      <Stack gap={3}>
        <Skeleton h="28px" w="240px" maxW="70%" />
        <Skeleton h="14px" w="320px" maxW="90%" />
      </Stack>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap={4}>
        <Skeleton h="320px" borderRadius="l3" />
        <Skeleton h="320px" borderRadius="l3" />
      </SimpleGrid>
    </Stack>
  );
}
