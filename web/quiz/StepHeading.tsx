import { Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The question of a step; takes the focus where a step has no field of its own to begin with. */
export function StepHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Heading
      as="h1"
      id={id}
      tabIndex={-1}
      textStyle="title"
      fontSize={{ base: '24px', md: '28px' }}
      lineHeight={{ base: '30px', md: '34px' }}
      outline="none"
      textWrap="balance"
    >
      {children}
    </Heading>
  );
}
