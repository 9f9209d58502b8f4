import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReceiptFragment, StoreDataKind } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import { formatNumber, formatPrice } from '../ui/format.js';

/** What a file holds, before and after it is imported. */
export function ImportReceipt({ kind, receipt }: { kind: StoreDataKind; receipt: ReceiptFragment }) {
  const { lines, orders, firstDay, lastDay, amounts, leftOutReasons, newOrders, changedOrders, warnings } = receipt;
  const noun = orders === null ? 'rows' : 'orders';
  const made = orders === null ? '' : ` make ${counted(orders, 'order')}`;
  const sums = amounts.map(
    ({ currency, amount, orders: count }) =>
      `${formatPrice(amount, currency)}${amounts.length > 1 && count !== null ? ` (${counted(count, 'order')})` : ''}`,
  );
  return (
    <Stack gap={3}>
      <Facts
        facts={[
          ['Lines', `${counted(lines, 'line')}${made}`],
          [amountLabels[kind] ?? '', sums.join(', ')],
          ['Days', firstDay && `${firstDay} to ${lastDay}`],
          [
            'Changes',
            newOrders === null
              ? ''
              : `${formatNumber(newOrders)} new ${noun}, ${formatNumber(changedOrders ?? 0)} changed`,
          ],
          [
            'Left out',
            leftOutReasons.map(({ reason, count }) => `${reason.toLowerCase()}: ${formatNumber(count)}`).join(', '),
          ],
        ]}
      />
      {warnings.length > 0 && (
        <Box as="ul" ps={4} textStyle="small">
          {warnings.map((warning) => (
            <li key={warning}>
              <Text as="span">{warning}</Text>
            </li>
          ))}
        </Box>
      )}
    </Stack>
  );
}

/** Customers and visits come to no amount. */
const amountLabels: Partial<Record<StoreDataKind, string>> = {
  orders: 'Sales less refunds',
  ad_spend: 'Ad spend',
  flow_metrics: 'Revenue',
};

const counted = (count: number, noun: string): string => `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
