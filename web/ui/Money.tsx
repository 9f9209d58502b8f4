import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Explained } from './Explained.js';
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
  return <Explained explanation={arithmetic}>{text}</Explained>;
}
