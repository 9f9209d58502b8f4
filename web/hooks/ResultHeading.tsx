import { Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** Heading of a section of a result inside a panel; the contents above the result lead to it. */
export function ResultHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h3" id={useId()} textStyle="heading" outline="none">
      {children}
    </Heading>
  );
}
