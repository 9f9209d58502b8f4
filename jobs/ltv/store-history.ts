import type { DataSource, EntityManager } from 'typeorm';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { salesOfStore } from '../store/order-sales.js';
import { addDays, daysBetween, readReach } from '../store/store-figures.js';
import type { GuestMonth, MonthlyCell, MonthlyHistory } from './store-curves.engine.js';

/** Months since 1970-01 of a date. */
const monthOf = (date: string): string =>
  `((extract(year FROM ${date}) - 1970) * 12 + extract(month FROM ${date}) - 1)::int`;

/** Orders of a store with what figures count of them; a refund that stands alone is no purchase. */
const cohortCells = `
  SELECT ${monthOf('c."firstDay"')} AS cohort, ${monthOf('o.day')} - ${monthOf('c."firstDay"')} AS age,
    count(DISTINCT o."customerKey") FILTER (WHERE "isCounted") AS customers, count(*) FILTER (WHERE "isCounted") AS orders,
    coalesce(sum(o."salesCents"), 0) AS "revenueCents"
  FROM (${salesOfStore}) o JOIN store_customer c ON c."ownerId" = $1 AND c."customerKey" = o."customerKey"
  WHERE o.day >= c."firstDay" AND NOT c."boughtBefore" GROUP BY 1, 2`;

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

const guestMonths = `
  SELECT ${monthOf('day')} AS month, count(*) FILTER (WHERE "isCounted") AS orders, coalesce(sum("salesCents"), 0) AS "revenueCents"
  FROM (${salesOfStore}) o
  WHERE NOT EXISTS (
    SELECT FROM store_customer c WHERE c."ownerId" = $1 AND c."customerKey" = o."customerKey" AND o.day >= c."firstDay" AND NOT c."boughtBefore"
  ) GROUP BY 1`;

/** Months since 1970-01. */
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - 1970 * 12;

/** The complete months between the first and the last full day; a month that is cut at either end is left out. */
function completeMonths(first: string, last: string, today: string): { firstMonth: number; lastMonth: number } {
  const soon = addDays(last, quietDays);
  const isOver = monthNumber(soon) > monthNumber(last) && `${soon.slice(0, 7)}-01` <= today;
  return {
    firstMonth: monthNumber(first) + (Number(first.slice(8)) > quietDays ? 1 : 0),
    lastMonth: monthNumber(last) - (isOver ? 0 : 1),
  };
}

export interface StoreHistory extends MonthlyHistory {
  /** Full days from the first order on. */
  days: number;
}

/** The complete months of a store, by the sales that its figures count; null without an order. */
export async function readHistory(db: DataSource | EntityManager, profile: StoreProfile): Promise<StoreHistory | null> {
  const { today, history, lastFullDay } = await readReach(db, profile);
  if (!history || lastFullDay === null) return null;
  const cells = await readCohortCells(db, profile.ownerId);
  const guests: Record<keyof GuestMonth, string>[] = await db.query(guestMonths, [profile.ownerId]);
  return {
    cells,
    guests: guests.map(({ month, orders, revenueCents }) => ({
      month: Number(month),
      orders: Number(orders),
      revenueCents: Number(revenueCents),
    })),
    ...completeMonths(history.firstDay, lastFullDay, today),
    days: daysBetween(history.firstDay, lastFullDay) + 1,
  };
}
