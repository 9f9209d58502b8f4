import type { EntityManager } from 'typeorm';
import type { ImportKind } from '../../schema/ltv/store-import.facts.js';
import type { FileFigures } from './file-tally.engine.js';

const ofOrders = `
  SELECT count(*)::integer AS orders,
    count(*) FILTER (WHERE total IS NOT NULL AND NOT counted)::integer AS uncounted,
    to_char(min(day), 'YYYY-MM-DD') AS "firstDay", to_char(max(day), 'YYYY-MM-DD') AS "lastDay"
  FROM said`;
const orderAmounts = `
  SELECT currency, sum(coalesce(total, 0) - coalesce(refunded, 0))::bigint AS cents, count(*)::integer AS count
  FROM said WHERE total IS NULL OR counted GROUP BY currency`;
/** $1 owner, $2 import, $3 time zone. */
const said = `
  WITH said AS (
    SELECT (data ->> 'totalCents')::bigint AS total, (data ->> 'refundedCents')::bigint AS refunded,
      data ->> 'currency' AS currency, (data ->> 'isCounted')::boolean AS counted,
      coalesce((data ->> 'localDay')::date, ((data ->> 'orderedAt')::timestamptz AT TIME ZONE $3::text)::date) AS day
    FROM store_source WHERE "ownerId" = $1 AND "sourceId" = $2 AND kind = 'orders'
  )`;

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
    const rows: DayRow[] = await transaction.query(byDay, [source.ownerId, source.id, kind]);
    const days = rows
      .flatMap(({ first, last }) => [first, last])
      .filter((day) => day !== null)
      .toSorted();
    const amounts = rows.flatMap(({ currency, cents, count }) =>
      currency === null || kind === 'exchange_rates' ? [] : [{ currency, cents: Number(cents), count }],
    );
    return { orders: null, uncounted: 0, amounts, firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
  }
  const scope = [source.ownerId, source.id, source.timeZone];
  const [row]: Omit<FileFigures, 'amounts'>[] = await transaction.query(said + ofOrders, scope);
  const amounts: { currency: string; cents: string; count: number }[] = await transaction.query(
    said + orderAmounts,
    scope,
  );
  return {
    orders: row?.orders ?? 0,
    uncounted: row?.uncounted ?? 0,
    firstDay: row?.firstDay ?? null,
    lastDay: row?.lastDay ?? null,
    amounts: amounts.map(({ currency, cents, count }) => ({ currency, cents: Number(cents), count })),
  };
}
