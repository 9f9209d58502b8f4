import type { EntityManager } from 'typeorm';
import type { ImportKind } from '../../schema/ltv/store-import.facts.js';
import { sum } from '../kit/statistics.js';
import type { FileFigures } from './file-tally.engine.js';

/** By currency; $1 owner, $2 import, $3 time zone. */
const ofOrders = `
  SELECT currency, count(*)::integer AS orders, (count(*) FILTER (WHERE total IS NOT NULL AND NOT counted))::integer AS uncounted,
    (sum(coalesce(total, 0) - coalesce(refunded, 0)) FILTER (WHERE total IS NULL OR counted))::bigint AS cents,
    (count(*) FILTER (WHERE total IS NULL OR counted))::integer AS count,
    to_char(min(day), 'YYYY-MM-DD') AS first, to_char(max(day), 'YYYY-MM-DD') AS last
  FROM (
    SELECT (data ->> 'totalCents')::bigint AS total, (data ->> 'refundedCents')::bigint AS refunded,
      data ->> 'currency' AS currency, (data ->> 'isCounted')::boolean AS counted,
      coalesce((data ->> 'localDay')::date, ((data ->> 'orderedAt')::timestamptz AT TIME ZONE $3::text)::date) AS day
    FROM store_source WHERE "ownerId" = $1 AND "sourceId" = $2 AND kind = 'orders'
  ) said GROUP BY currency`;

interface OrdersRow {
  currency: string;
  orders: number;
  uncounted: number;
  cents: string | null;
  count: number;
  first: string | null;
  last: string | null;
}

interface DayRow {
  currency: string | null;
  cents: string | null;
  count: number;
  first: string | null;
  last: string | null;
}

const byDay = `
  SELECT data ->> 'currency' AS currency, sum(coalesce(data ->> 'spendCents', data ->> 'revenueCents', '0')::bigint)::bigint AS cents,
    count(*)::integer AS count, to_char(min(day), 'YYYY-MM-DD') AS first, to_char(max(day), 'YYYY-MM-DD') AS last
  FROM store_source WHERE "ownerId" = $1 AND "sourceId" = $2 AND kind = $3 GROUP BY 1`;

/** What an import has brought, counted from what is kept of it. */
export async function storedFigures(
  transaction: EntityManager,
  kind: ImportKind,
  source: { ownerId: string; id: string; timeZone: string },
): Promise<FileFigures> {
  if (kind !== 'orders') {
    const rows = await transaction.query<DayRow[]>(byDay, [source.ownerId, source.id, kind]);
    const amounts = rows.flatMap(({ currency, cents, count }) =>
      currency === null || kind === 'exchange_rates' ? [] : [{ currency, cents: Number(cents), count }],
    );
    return { orders: null, uncounted: 0, amounts, ...spanOf(rows) };
  }
  const rows = await transaction.query<OrdersRow[]>(ofOrders, [source.ownerId, source.id, source.timeZone]);
  return {
    orders: sum(rows.map(({ orders }) => orders)),
    uncounted: sum(rows.map(({ uncounted }) => uncounted)),
    amounts: rows
      .filter(({ count }) => count > 0)
      .map(({ currency, cents, count }) => ({ currency, cents: Number(cents), count })),
    ...spanOf(rows),
  };
}

function spanOf(
  rows: readonly { first: string | null; last: string | null }[],
): Pick<FileFigures, 'firstDay' | 'lastDay'> {
  const days = rows
    .flatMap(({ first, last }) => [first, last])
    .filter((day) => day !== null)
    .toSorted();
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
}
