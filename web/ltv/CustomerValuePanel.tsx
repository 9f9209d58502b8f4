import { Button, Stack, Text } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useCustomerValueQuery, type CustomerGroup, type CustomerValueQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { CsvButton } from '../ui/CsvButton.js';
import { DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatDate, formatMonth, formatNumber, formatPercent, formatPrice, onOneLine } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { PanelSelect } from '../ui/PanelSelect.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { messages } from './messages.js';
import { SalesBasis } from '../ui/SalesBasis.js';

const groups: { value: CustomerGroup; label: string }[] = [
  { value: 'first_product', label: messages.byFirstProduct },
  { value: 'channel', label: messages.byChannel },
  { value: 'discount_code', label: messages.byDiscountCode },
  { value: 'country', label: messages.byCountry },
  { value: 'month', label: messages.byMonth },
  { value: 'quarter', label: messages.byQuarter },
  { value: 'week', label: messages.byWeek },
];

/** What stands for customers whose first order does not say. */
const unnamed: Partial<Record<CustomerGroup, string>> = { discount_code: messages.noCode };

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
          title={messages.customerValueCouldNotBe}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!data && !previousData) return <ListSkeleton rows={4} />;
    if (!table || table.rows.length === 0) {
      return (
        <EmptyState icon={<Users size={20} />} title={messages.noCustomersYet}>
          {messages.importOrdersWithACustomerNumber}
        </EmptyState>
      );
    }
    return <ValueTable by={by} table={table} />;
  }
  return (
    <Panel
      title={messages.customerValue}
      sample={isSample}
      subtitle={table?.until ? messages.perCustomerSinceTheFirst(formatDate(table.until)) : undefined}
      actions={
        <>
          <PanelSelect label={messages.groupCustomers} value={by} options={groups} onChange={setBy} />
          {table && table.rows.length > 0 && <CsvButton title={csvTitle(by)} rows={() => csvOf(table)} />}
        </>
      }
    >
      {content()}
    </Panel>
  );
}

const labelOf = (by: CustomerGroup): string => groups.find(({ value }) => value === by)?.label.toLowerCase() ?? by;

const csvTitle = (by: CustomerGroup): string => messages.customerValue2(labelOf(by));

/** Every age that is known, as the screen has room for some of them alone. */
function csvOf({ rows, currency, marginKind, salesBasis }: Table): (string | number | null)[][] {
  const ages = Array.from({ length: Math.max(...rows.map(({ revenue }) => revenue.length)) }, (_, age) => age);
  const names = (value: string): string[] => ages.map((age) => `${value}_${(age + 1) * 30}_days`);
  const header = ['group', 'customers', 'orders_each', `cac_${currency}`, 'paid_back_month', 'sales_basis'];
  const margin = marginKind === null ? [] : names(`${marginKind === 'gross' ? 'margin' : marginKind}_${currency}`);
  return [
    [...header, ...names(`revenue_${currency}`), ...margin, ...names('share_back')],
    ...rows.map((row) => [
      row.name,
      row.customers,
      row.orders,
      row.cac,
      row.paybackMonth,
      salesBasis,
      ...ages.map((age) => row.revenue[age] ?? null),
      ...(marginKind === null ? [] : ages.map((age) => row.margin?.[age] ?? null)),
      ...ages.map((age) => (age === 0 ? null : (row.retention[age - 1] ?? null))),
    ]),
  ];
}

const isTime = (by: CustomerGroup): boolean => by === 'month' || by === 'week' || by === 'quarter';

/** First day of an ISO week such as `2026-W47`: the one with January 4 is its year's first. */
function mondayOf(week: string): string {
  const [year = '', number = ''] = week.split('-W');
  const fourth = new Date(`${year}-01-04T00:00:00Z`);
  const back = (fourth.getUTCDay() + 6) % 7;
  return new Date(fourth.getTime() + (7 * (Number(number) - 1) - back) * 86_400_000).toISOString().slice(0, 10);
}

function nameOf(by: CustomerGroup, name: string): string {
  if (by === 'month') return onOneLine(formatMonth(name));
  if (by === 'quarter') return messages.quarterOf(name.slice(5), name.slice(0, 4));
  if (by === 'week') return messages.weekOf(formatDate(mondayOf(name)));
  return name || (unnamed[by] ?? messages.notTold);
}

/** What CAC and payback rest on, of the largest group that says so. */
function basisText([first]: readonly Row[]): string {
  if (!first) return '';
  return messages.cacInTheFirstRow(first.cacBasis, /[.]$/.test(first.cacBasis), first.paybackReason ?? '').trim();
}

/** More would be a screen of their own on a phone. */
const fewRows = 6;

function ValueTable({ by, table }: { by: CustomerGroup; table: Table }) {
  const [isWhole, setWhole] = useState(false);
  const { currency, marginKind } = table;
  const money = (amount: number | undefined): string => (amount === undefined ? '' : formatPrice(amount, currency));
  const valueOf = (row: Row): number[] => row.margin ?? row.revenue;
  const valueName =
    marginKind === null ? messages.revenue : marginKind === 'contribution' ? messages.contribution : messages.margin;
  return (
    <Stack gap={3}>
      {marginKind === null && (
        <Text color="fg.muted" textStyle="small">
          {messages.revenueNotProfitStateYour}
        </Text>
      )}
      {table.caveat && (
        <Text color="fg.muted" textStyle="small">
          {table.caveat}
        </Text>
      )}
      <DataTable
        caption={csvTitle(by)}
        rows={isWhole ? table.rows : table.rows.slice(0, fewRows)}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: isTime(by) ? messages.firstOrder : messages.group,
            cell: ({ name }) => nameOf(by, name),
          },
          {
            key: 'customers',
            header: messages.customers,
            cell: ({ customers }) => formatNumber(customers),
            isNumeric: true,
          },
          {
            key: 'back',
            header: messages.backInMonth2,
            cell: ({ retention }) => (retention[0] === undefined ? '' : formatPercent(retention[0] * 100)),
            isNumeric: true,
          },
          {
            key: 'later',
            header: messages.inMonth6,
            cell: ({ retention }) => (retention[4] === undefined ? '' : formatPercent(retention[4] * 100)),
            isNumeric: true,
          },
          ...shownAges.map((age) => ({
            key: `value${age}`,
            header: messages.days(valueName, (age + 1) * 30),
            cell: (row: Row) => money(valueOf(row)[age]),
            isNumeric: true,
          })),
          {
            key: 'orders',
            header: messages.ordersEach,
            cell: ({ orders }) => (orders === null ? '' : formatNumber(orders, 2)),
            isNumeric: true,
          },
          {
            key: 'cac',
            header: 'CAC',
            cell: ({ cac }) => (cac === null ? messages.unknown : money(cac)),
            isNumeric: true,
          },
          {
            key: 'payback',
            header: messages.paidBack,
            cell: ({ paybackMonth }) =>
              onOneLine(
                paybackMonth === null
                  ? messages.notKnown
                  : // The caveat says that a new customer costs at least this much.
                    (table.caveat ? messages.monthOrLater : messages.month2)(paybackMonth),
              ),
            isNumeric: true,
          },
        ]}
      />
      {!isWhole && table.rows.length > fewRows && (
        <Button size="xs" variant="outline" alignSelf="flex-start" onClick={() => setWhole(true)}>
          {messages.showAllRows(table.rows.length)}
        </Button>
      )}
      <Text color="fg.muted" textStyle="small">
        {basisText(table.rows)}
      </Text>
      {table.otherGroups > 0 && (
        <Text color="fg.muted" textStyle="small">
          {messages.groupsAreNotShown(table.otherGroups, isTime(by))}
        </Text>
      )}
      <SalesBasis joinsAds />
    </Stack>
  );
}
