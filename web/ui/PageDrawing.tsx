import { Box, Flex } from '@chakra-ui/react';

/** A page that nobody has taken a picture of: a small window with the first letter of its name. */
export function PageDrawing({ name }: { name: string }) {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase() ?? '';
  return (
    <Flex direction="column" boxSize="full" bg="bg.panel">
      <Flex align="center" gap="2px" h="9px" px="4px" bg="bg.subtle" borderBottomWidth="1px" flexShrink={0}>
        {[0, 1, 2].map((dot) => (
          <Box key={dot} boxSize="3px" borderRadius="full" bg="border.emphasized" />
        ))}
      </Flex>
      <Flex flex={1} align="center" justify="center" color="accent.fg" fontWeight="600">
        {letter}
      </Flex>
    </Flex>
  );
}
