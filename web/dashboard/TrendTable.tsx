import { DataTable } from '../ui/DataTable.js';
import { formatDate, formatNumber } from '../ui/format.js';
import { messages } from './messages.js';
import type { TrendBucket } from './trend-buckets.js';

export type TrendRow = TrendBucket & { before: TrendBucket | null };

const mostRows = 60;

interface TrendTableProps {
  rows: readonly TrendRow[];
  money: (amount: number) => string;
  isCompared: boolean;
}

export function TrendTable({ rows, money, isCompared }: TrendTableProps) {
  const known = (amount: number | null | undefined): string => (amount == null ? messages.unknown : money(amount));
  return (
    <DataTable
      caption={messages.figuresOverTime}
      rows={rows.toReversed().slice(0, mostRows)}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', header: messages.from, cell: ({ label }) => formatDate(label) },
        { key: 'revenue', header: messages.revenue, cell: ({ revenue }) => known(revenue), isNumeric: true },
        ...(isCompared
          ? [
              {
                key: 'before',
                header: messages.comparedWith,
                cell: ({ before }: TrendRow) => known(before?.revenue),
                isNumeric: true,
              },
            ]
          : []),
        {
          key: 'orders',
          header: messages.orders,
          cell: ({ orders }) => (orders === null ? messages.unknown : formatNumber(orders)),
          isNumeric: true,
        },
        { key: 'spend', header: messages.adSpend, cell: ({ adSpend }) => known(adSpend), isNumeric: true },
        {
          key: 'roas',
          header: 'ROAS',
          cell: ({ roas }) => (roas === null ? messages.unknown : `${formatNumber(roas, 1)}x`),
          isNumeric: true,
        },
      ]}
    />
  );
}

/** Every row that is drawn, with what it is compared with. */
export function trendCsv(
  rows: readonly TrendRow[],
  { currency, basis }: { currency: string; basis: string },
): (string | number | null)[][] {
  const header = [
    'from',
    `revenue_${currency}`,
    'orders',
    `ad_spend_${currency}`,
    'roas',
    'compared_from',
    `compared_revenue_${currency}`,
    'sales_basis',
  ];
  return [
    header,
    ...rows.map(({ label, revenue, orders, adSpend, roas, before }) => [
      label,
      revenue,
      orders,
      adSpend,
      roas,
      before?.label ?? null,
      before?.revenue ?? null,
      basis,
    ]),
  ];
}
