import type { DataSource, EntityManager } from 'typeorm';
import type { GuestMonth, MonthlyCell, MonthlyHistory } from './store-curves.engine.js';

/** Months since 1970-01 of a date. */
const monthOf = (date: string): string =>
  `((extract(year FROM ${date}) - 1970) * 12 + extract(month FROM ${date}) - 1)::int`;

/** Counted orders of the store's currency on their day in the store's time zone; $1 owner. */
const ordersOfStore = `
  SELECT o."customerKey", ("orderedAt" AT TIME ZONE p."timeZone")::date AS day, "totalCents" - "refundedCents" AS net
  FROM store_profile p JOIN store_order o ON o."ownerId" = p."ownerId" AND o.currency = p.currency
  WHERE p."ownerId" = $1 AND "isCounted"`;

const cohortCells = `
  SELECT ${monthOf('c."firstDay"')} AS cohort, ${monthOf('o.day')} - ${monthOf('c."firstDay"')} AS age,
    count(DISTINCT o."customerKey") AS customers, count(*) AS orders, sum(o.net) AS "revenueCents"
  FROM (${ordersOfStore} AND "customerKey" IS NOT NULL) o
  JOIN store_customer c ON c."ownerId" = $1 AND c."customerKey" = o."customerKey"
  GROUP BY 1, 2`;

/** Buyers in each month since the first order, by month of the first order. */
export async function readCohortCells(db: DataSource | EntityManager, ownerId: string): Promise<MonthlyCell[]> {
  const rows: Record<keyof MonthlyCell, string>[] = await db.query(cohortCells, [ownerId]);
  return rows.map(({ cohort, age, customers, orders, revenueCents }) => ({
    cohort: Number(cohort),
    age: Number(age),
    customers: Number(customers),
    orders: Number(orders),
    revenueCents: Number(revenueCents),
  }));
}

/** Days at the edge of a month on which a small store may sell nothing without the month being cut. */
const quietDays = 3;

const coveredMonths = `
  SELECT ${monthOf('first')} + CASE WHEN extract(day FROM first) > ${quietDays} THEN 1 ELSE 0 END AS first,
    CASE WHEN date_trunc('month', last + ${quietDays})::date > last AND last < today
        AND date_trunc('month', last + ${quietDays})::date <= today
      THEN ${monthOf(`(date_trunc('month', last + ${quietDays})::date - 1)`)}
      ELSE ${monthOf('last')} - 1 END AS last,
    (least(last, today - 1) - first + 1)::int AS days
  FROM (
    SELECT min(day) AS first, max(day) AS last, (now() AT TIME ZONE (SELECT "timeZone" FROM store_profile WHERE "ownerId" = $1))::date AS today
    FROM store_day WHERE "ownerId" = $1 AND orders > 0
  ) d WHERE first IS NOT NULL`;

export interface StoreHistory extends MonthlyHistory {
  /** Full days from the first order on. */
  days: number;
}

/** The complete months of a store; null without an order. A month that is cut at either end is left out. */
export async function readHistory(db: DataSource | EntityManager, ownerId: string): Promise<StoreHistory | null> {
  const [covered]: { first: number; last: number; days: number }[] = await db.query(coveredMonths, [ownerId]);
  if (!covered) return null;
  const cells = await readCohortCells(db, ownerId);
  const guests: Record<keyof GuestMonth, string>[] = await db.query(
    `SELECT ${monthOf('day')} AS month, count(*) AS orders, sum(net) AS "revenueCents"
     FROM (${ordersOfStore} AND "customerKey" IS NULL) o GROUP BY 1`,
    [ownerId],
  );
  return {
    cells,
    guests: guests.map(({ month, orders, revenueCents }) => ({
      month: Number(month),
      orders: Number(orders),
      revenueCents: Number(revenueCents),
    })),
    firstMonth: covered.first,
    lastMonth: covered.last,
    days: covered.days,
  };
}
