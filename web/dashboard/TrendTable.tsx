import { DataTable } from '../ui/DataTable.js';
import { formatDate, formatNumber, onOneLine } from '../ui/format.js';
import { messages } from './messages.js';
import type { TrendBucket } from './trend-buckets.js';

export type TrendRow = TrendBucket & { before: TrendBucket | null };

const mostRows = 60;

interface TrendTableProps {
  rows: readonly TrendRow[];
  money: (amount: number) => string;
  isCompared: boolean;
  /** Which of the two is held against what it is compared with. */
  subject: 'revenue' | 'roas';
}

const roasText = (roas: number | null | undefined): string =>
  roas == null ? messages.unknown : `${formatNumber(roas, 1)}x`;

export function TrendTable({ rows, money, isCompared, subject }: TrendTableProps) {
  const known = (amount: number | null | undefined): string => (amount == null ? messages.unknown : money(amount));
  return (
    <DataTable
      caption={messages.figuresOverTime}
      rows={rows.toReversed().slice(0, mostRows)}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', header: messages.from, cell: ({ label }) => onOneLine(formatDate(label)) },
        { key: 'revenue', header: messages.revenue, cell: ({ revenue }) => known(revenue), isNumeric: true },
        ...(isCompared
          ? [
              {
                key: 'before',
                header: messages.comparedWith,
                cell: ({ before }: TrendRow) =>
                  subject === 'revenue' ? known(before?.revenue) : roasText(before?.roas),
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
          cell: ({ roas }) => roasText(roas),
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
    'compared_orders',
    `compared_ad_spend_${currency}`,
    'compared_roas',
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
      before?.orders ?? null,
      before?.adSpend ?? null,
      before?.roas ?? null,
      basis,
    ]),
  ];
}
