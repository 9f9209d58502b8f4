import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The decorative icon before the title of a panel. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <Flex
      boxSize="32px"
      borderRadius="l2"
      align="center"
      justify="center"
      flexShrink={0}
      bg="accent.subtle"
      color="accent.fg"
      aria-hidden
    >
      {children}
    </Flex>
  );
}
