import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReceiptFragment, StoreDataKind } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import { formatDays, formatNumber, formatPrice } from '../ui/format.js';
import { messages } from './data-messages.js';

/** What a file holds, before and after it is imported. */
export function ImportReceipt({ kind, receipt }: { kind: StoreDataKind; receipt: ReceiptFragment }) {
  const { lines, orders, firstDay, lastDay, amounts, leftOutReasons, newOrders, changedOrders, warnings } = receipt;
  const sums = amounts.map(
    ({ currency, amount, orders: count }) =>
      `${formatPrice(amount, currency)}${amounts.length > 1 && count !== null ? ` (${messages.countedOrders(count)})` : ''}`,
  );
  return (
    <Stack gap={3}>
      <Facts
        facts={[
          [messages.lines, orders === null ? messages.countedLines(lines) : messages.linesMakeOrders(lines, orders)],
          [amountLabels[kind] ?? '', amountLabels[kind] ? sums.join(', ') : ''],
          [messages.days2, firstDay && lastDay && formatDays(firstDay, lastDay)],
          [
            messages.changes,
            newOrders === null ? '' : messages.newChanged(newOrders, changedOrders ?? 0, orders === null),
          ],
          [
            messages.leftOut,
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
  orders: messages.salesLessRefunds,
  ad_spend: messages.adSpend,
  flow_metrics: messages.revenue,
  message_metrics: messages.revenue,
};
