import { Button, Popover, Portal, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatMoneyRange } from './format.js';

interface MoneyProps {
  low: number;
  high: number;
  currency?: string;
  /** "a month", "per 10,000 visits" */
  per?: string;
  /** How the amount was worked out; opens on demand. */
  arithmetic?: ReactNode;
}

/** An amount as a range with its unit, never more exact than it is; the sum behind it is one click away. */
export function Money({ low, high, currency = 'USD', per, arithmetic }: MoneyProps) {
  const text = `${formatMoneyRange(low, high, currency)}${per ? ` ${per}` : ''}`;
  if (!arithmetic) {
    return (
      <Text as="span" fontWeight="600" fontVariantNumeric="tabular-nums">
        {text}
      </Text>
    );
  }
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
          {text}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content>
            <Popover.Body textStyle="small">{arithmetic}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
