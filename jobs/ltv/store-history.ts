import { MoreThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import { ageUnknown, StoreCohort } from '../../schema/ltv/store-cohort.entity.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { fullYearDays } from '../store/order-history.js';
import { addDays, daysBetween, readReach } from '../store/store-figures.js';
import type { MonthlyCell, MonthlyHistory } from './store-curves.engine.js';

/** Buyers in each month since the first order, by month of the first order. */
export async function readCohortCells(db: DataSource | EntityManager, ownerId: string): Promise<MonthlyCell[]> {
  const rows = await db.getRepository(StoreCohort).findBy({ ownerId, age: MoreThanOrEqual(0) });
  return rows.map(({ month, age, customers, orders, salesCents }) => ({
    cohort: month - age,
    age,
    customers,
    orders,
    revenueCents: Number(salesCents),
  }));
}

/** Days at the edge of a month on which a small store may sell nothing without the month being cut. */
const quietDays = 3;

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
  /** Less than a year that begins in full swing: customers of it may all have bought before. */
  isCut: boolean;
}

/** The complete months of a store, by the sales that its figures count; null without an order. */
export async function readHistory(db: DataSource | EntityManager, profile: StoreProfile): Promise<StoreHistory | null> {
  const { today, history, lastFullDay } = await readReach(db, profile);
  if (!history || lastFullDay === null) return null;
  const cells = await readCohortCells(db, profile.ownerId);
  const guests = await db.getRepository(StoreCohort).findBy({ ownerId: profile.ownerId, age: ageUnknown });
  const days = daysBetween(history.firstDay, lastFullDay) + 1;
  return {
    cells,
    guests: guests.map(({ month, orders, salesCents }) => ({ month, orders, revenueCents: Number(salesCents) })),
    ...completeMonths(history.firstDay, lastFullDay, today),
    days,
    isCut: history.isCut && days < fullYearDays,
  };
}
