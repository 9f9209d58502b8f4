import type { DataSource, EntityManager } from 'typeorm';
import type { OrderHistory } from '../../schema/ltv/order-history.facts.js';

/** So many orders are missed by chance once in a million gaps. */
const impossibleMiss = 14;
/** The first days of a store, and how much of its later pace they reach where it had begun before. */
const openingDays = 14;
const compareDays = 90;
const fullSwing = 0.3;
/**
 * Full days of orders that hold whoever bought within a year, although the first of them begin in full swing: 52 weeks, as an
 * export of "the last 365 days" has 364 that are over.
 */
export const fullYearDays = 364;

/** Customers whose first order the shop tells to be the first, from which on who is new is known. */
const knownShare = 0.95;

const span = `
  SELECT to_char(min(day), 'YYYY-MM-DD') AS "firstDay", to_char(max(day), 'YYYY-MM-DD') AS "lastDay", sum(orders)::float8 AS orders,
    max(day) - min(day) + 1 AS days,
    sum(orders) FILTER (WHERE day < first + ${openingDays})::float8 AS opening,
    sum(orders) FILTER (WHERE day < first + ${compareDays})::float8 AS early
  FROM store_day, (SELECT min(day) AS first FROM store_day WHERE "ownerId" = $1 AND orders > 0) f
  WHERE "ownerId" = $1 AND store_day.orders > 0`;

const longGaps = `
  SELECT to_char(before + 1, 'YYYY-MM-DD') AS "from", to_char(day - 1, 'YYYY-MM-DD') AS "to"
  FROM (SELECT day, lag(day) OVER (ORDER BY day) AS before FROM store_day WHERE "ownerId" = $1 AND orders > 0) d
  WHERE day - before - 1 >= $2 ORDER BY day LIMIT 500`;

interface Span {
  firstDay: string | null;
  lastDay: string;
  orders: number;
  days: number;
  opening: number;
  early: number;
}

/** Reads what the days of a store say of its history; null without an order. */
export async function readOrderHistory(db: DataSource | EntityManager, ownerId: string): Promise<OrderHistory | null> {
  const [row] = await db.query<Span[]>(span, [ownerId]);
  if (!row?.firstDay) return null;
  const { firstDay, lastDay, orders, days, opening, early } = row;
  const perDay = orders / days;
  const gaps = await db.query<{ from: string; to: string }[]>(longGaps, [ownerId, Math.ceil(impossibleMiss / perDay)]);
  const [counts] = await db.query<{ customers: number; repeat: number; told: number }[]>(
    `SELECT count(*)::integer AS customers, count(*) FILTER (WHERE "purchaseDays" > 1 OR "boughtBefore")::integer AS repeat,
       (SELECT count(DISTINCT "customerKey") FROM store_order WHERE "ownerId" = $1 AND "isCounted" AND "customerOrderIndex" IS NOT NULL)::integer AS told
     FROM store_customer WHERE "ownerId" = $1`,
    [ownerId],
  );
  return {
    firstDay,
    lastDay,
    gaps: gaps.map(({ from, to }) => [from, to]),
    isCut: opening / Math.min(days, openingDays) >= fullSwing * (early / Math.min(days, compareDays)),
    knowsNew: (counts?.told ?? 0) >= knownShare * (counts?.customers ?? 1) && (counts?.told ?? 0) > 0,
    customers: counts?.customers ?? 0,
    repeatCustomers: counts?.repeat ?? 0,
  };
}
