import { NativeSelect, Stack, Text } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useCustomerValueQuery, type CustomerGroup, type CustomerValueQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatDate, formatMonth, formatNumber, formatPercent, formatPrice } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';

const groups: { value: CustomerGroup; label: string }[] = [
  { value: 'first_product', label: 'By first product' },
  { value: 'channel', label: 'By channel' },
  { value: 'discount_code', label: 'By discount code' },
  { value: 'country', label: 'By country' },
  { value: 'month', label: 'By month' },
  { value: 'quarter', label: 'By quarter' },
  { value: 'week', label: 'By week' },
];

/** What stands for customers whose first order does not say. */
const unnamed: Partial<Record<CustomerGroup, string>> = { discount_code: 'No code' };

type Table = NonNullable<CustomerValueQuery['customerValue']>;
type Row = Table['rows'][number];

/** Steps of 30 days whose value is shown, as places in the list. */
const shownAges = [0, 2, 5, 11];

/** What customers brought since their first order, and when that paid what they cost: which first order makes customers who stay. */
export function CustomerValuePanel({ isSample }: { isSample: boolean }) {
  const [by, setBy] = useState<CustomerGroup>('month');
  const { data, previousData, error, refetch } = useCustomerValueQuery({
    variables: { by },
    fetchPolicy: 'cache-and-network',
  });
  const table = (data ?? previousData)?.customerValue;
  function content() {
    if (error && !data) {
      return (
        <ErrorState
          title="Customer value could not be loaded"
          message={errorMessage(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!data && !previousData) return <ListSkeleton rows={4} />;
    if (!table || table.rows.length === 0) {
      return (
        <EmptyState icon={<Users size={20} />} title="No customers yet">
          Import orders with a customer number or email to see what customers are worth.
        </EmptyState>
      );
    }
    return <ValueTable by={by} table={table} />;
  }
  return (
    <Panel
      title="Customer value"
      sample={isSample}
      subtitle={
        table?.until
          ? `Per customer since the first order, up to ${formatDate(table.until)}; only customers old enough count`
          : undefined
      }
      actions={
        <NativeSelect.Root size="sm" w="auto">
          <NativeSelect.Field
            aria-label="Group customers"
            value={by}
            onChange={({ currentTarget }) =>
              setBy(groups.find(({ value }) => value === currentTarget.value)?.value ?? 'month')
            }
          >
            {groups.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      }
    >
      {content()}
    </Panel>
  );
}

const isTime = (by: CustomerGroup): boolean => by === 'month' || by === 'week' || by === 'quarter';

function nameOf(by: CustomerGroup, name: string): string {
  if (by === 'month') return formatMonth(name);
  return name || (unnamed[by] ?? 'Not told');
}

/** What CAC and payback rest on, of the largest group that says so. */
function basisText([first]: readonly Row[]): string {
  if (!first) return '';
  return `CAC in the first row: ${first.cacBasis}${/[.]$/.test(first.cacBasis) ? '' : '.'} ${first.paybackReason ?? ''}`.trim();
}

function ValueTable({ by, table }: { by: CustomerGroup; table: Table }) {
  const { currency, marginKind } = table;
  const money = (amount: number | undefined): string => (amount === undefined ? '' : formatPrice(amount, currency));
  const valueOf = (row: Row): number[] => row.margin ?? row.revenue;
  const valueName = marginKind === null ? 'Revenue' : marginKind === 'contribution' ? 'Contribution' : 'Margin';
  return (
    <Stack gap={3}>
      {marginKind === null && (
        <Text color="fg.muted" textStyle="small">
          Revenue, not profit: state your costs on the data page to see margin and payback.
        </Text>
      )}
      {table.caveat && (
        <Text color="fg.muted" textStyle="small">
          {table.caveat}
        </Text>
      )}
      <DataTable
        caption={`Customer value, ${groups.find(({ value }) => value === by)?.label.toLowerCase() ?? by}`}
        rows={table.rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: isTime(by) ? 'First order' : 'Group', cell: ({ name }) => nameOf(by, name) },
          { key: 'customers', header: 'Customers', cell: ({ customers }) => formatNumber(customers), isNumeric: true },
          {
            key: 'back',
            header: 'Back in month 2',
            cell: ({ retention }) => (retention[0] === undefined ? '' : formatPercent(retention[0] * 100)),
            isNumeric: true,
          },
          {
            key: 'later',
            header: 'In month 6',
            cell: ({ retention }) => (retention[4] === undefined ? '' : formatPercent(retention[4] * 100)),
            isNumeric: true,
          },
          ...shownAges.map((age) => ({
            key: `value${age}`,
            header: `${valueName}, ${(age + 1) * 30} days`,
            cell: (row: Row) => money(valueOf(row)[age]),
            isNumeric: true,
          })),
          {
            key: 'cac',
            header: 'CAC',
            cell: ({ cac }) => (cac === null ? 'Unknown' : money(cac)),
            isNumeric: true,
          },
          {
            key: 'payback',
            header: 'Paid back',
            cell: ({ paybackMonth }) => (paybackMonth === null ? 'Not known' : `Month ${paybackMonth}`),
            isNumeric: true,
          },
        ]}
      />
      <Text color="fg.muted" textStyle="small">
        {basisText(table.rows)}
      </Text>
      {table.otherGroups > 0 && (
        <Text color="fg.muted" textStyle="small">
          {formatNumber(table.otherGroups)} smaller groups are not shown.
        </Text>
      )}
    </Stack>
  );
}
