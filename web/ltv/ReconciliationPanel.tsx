import { Text } from '@chakra-ui/react';
import { spendPlatformName } from '../../schema/ltv/spend-platform.facts.js';
import { useStoreReconciliationQuery, type StoreReconciliationQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatDays, formatNumber, formatPrice } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './data-messages.js';

type Row = StoreReconciliationQuery['storeReconciliation'][number];

const names: Record<string, string> = { all_ads: messages.allAdPlatforms, analytics: messages.analytics };

/** What ad platforms and analytics count beside the store's own orders. */
export function ReconciliationPanel() {
  const { data, error, refetch } = useStoreReconciliationQuery({ fetchPolicy: 'cache-and-network' });
  const rows = data?.storeReconciliation ?? [];
  if (error && !data) {
    return (
      <Panel title={messages.yourOrdersAndTheirCounts}>
        <ErrorState
          title={messages.theCountsCouldNotBe}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  // Without ads or analytics there is nothing to hold against the orders.
  if (rows.length === 0) return null;
  return (
    <Panel title={messages.yourOrdersAndTheirCounts} subtitle={messages.overTheLast30Days}>
      <DataTable
        caption={messages.yourOrdersAndTheirCounts}
        rows={rows}
        rowKey={({ source }) => source}
        columns={columns}
      />
    </Panel>
  );
}

const orNothing = (value: number | null, write: (known: number) => string): string =>
  value === null ? messages.notTold : write(value);

const columns = [
  {
    key: 'source',
    header: messages.source,
    cell: ({ source, from, to, sentence }: Row) => (
      <>
        <Text fontWeight="500">{names[source] ?? spendPlatformName(source)}</Text>
        <Text textStyle="small" color="fg.muted">
          {sentence} {formatDays(from, to)}.
        </Text>
      </>
    ),
  },
  {
    key: 'counted',
    header: messages.itCounts,
    cell: ({ counted, countedValue, currency }: Row) => (
      <Figures
        count={formatNumber(counted)}
        value={countedValue === null ? null : formatPrice(countedValue, currency)}
      />
    ),
    isNumeric: true,
  },
  {
    key: 'orders',
    header: messages.yourOrders,
    cell: ({ orders, orderValue, currency }: Row) => (
      <Figures
        count={orNothing(orders, (known) => formatNumber(known))}
        value={orderValue === null ? null : formatPrice(orderValue, currency)}
      />
    ),
    isNumeric: true,
  },
];

function Figures({ count, value }: { count: string; value: string | null }) {
  return (
    <>
      <Text>{count}</Text>
      {value !== null && (
        <Text textStyle="small" color="fg.muted">
          {value}
        </Text>
      )}
    </>
  );
}
