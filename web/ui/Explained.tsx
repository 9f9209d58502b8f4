import { Button, Popover, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ExplainedProps {
  /** What stands in the line. */
  children: ReactNode;
  /** How it was worked out; opens on demand. */
  explanation: ReactNode;
}

/** A figure whose explanation is one click away. */
export function Explained({ children, explanation }: ExplainedProps) {
  return (
    <Popover.Root lazyMount>
      <Popover.Trigger asChild>
        <Button
          variant="plain"
          size="xs"
          px={0}
          h="auto"
          // As low as its text: more room around it for a finger than the size alone gives.
          _after={{ insetBlock: '-15px' }}
          fontWeight="600"
          textDecoration="underline dotted"
          textUnderlineOffset="3px"
        >
          {children}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content>
            <Popover.Body textStyle="small">{explanation}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
