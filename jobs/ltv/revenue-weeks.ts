import type { EntityManager } from 'typeorm';
import { sum } from '../kit/statistics.js';
import type { StoreDayFacts } from '../store/figures.engine.js';
import { salesOfStore } from '../store/order-sales.js';
import type { SpendWeek } from './spend-response.engine.js';
import { type WeekCohorts, weekDays } from './week-methods.engine.js';

export type SoldDay = StoreDayFacts & { sales: NonNullable<StoreDayFacts['sales']> };

export interface RevenueWeek extends SpendWeek {
  from: string;
  revenue: number;
}

/** Whole weeks that end with the last full day, the oldest first. */
export function weeksOf(days: readonly SoldDay[]): RevenueWeek[] {
  const begin = days.length % weekDays;
  return Array.from({ length: (days.length - begin) / weekDays }, (_, index) => {
    const ofWeek = days.slice(begin + index * weekDays, begin + (index + 1) * weekDays);
    const spends = ofWeek.flatMap(({ spendCents }) => spendCents ?? []);
    return {
      from: ofWeek[0]?.day ?? '',
      revenue: sum(ofWeek.map(({ sales }) => sales.cents)) / 100,
      newCustomers: sum(ofWeek.map(({ sales }) => sales.newCustomers)),
      spend: spends.length === weekDays ? sum(spends) / 100 : null,
    };
  });
}

/** Sales of the weeks by the week of the first order. $1 owner, $2 first day of the first week, $3 last day. */
const byFirstWeek = `
  SELECT (c."firstDay" - $2::date) / 7 AS first, (o.day - c."firstDay" + (c."firstDay" - $2::date) % 7) / 7 AS age,
    sum(o."salesCents")::float8 / 100 AS revenue
  FROM (${salesOfStore}) o
  JOIN store_customer c ON c."ownerId" = $1 AND c."customerKey" = o."customerKey"
  WHERE NOT c."boughtBefore" AND c."firstDay" BETWEEN $2::date AND $3::date AND o.day BETWEEN c."firstDay" AND $3::date
  GROUP BY 1, 2`;

/** What customers of each week brought since. */
export async function readWeekCohorts(
  db: EntityManager,
  ownerId: string,
  { weeks, last }: { weeks: readonly RevenueWeek[]; last: string },
): Promise<WeekCohorts> {
  const rows = await db.query<{ first: number; age: number; revenue: number }[]>(byFirstWeek, [
    ownerId,
    weeks[0]?.from ?? last,
    last,
  ]);
  const revenue = weeks.map((_, index) => Array.from({ length: weeks.length - index }, () => 0));
  for (const row of rows) {
    const cohort = revenue[row.first];
    if (cohort && row.age < cohort.length) cohort[row.age] = row.revenue;
  }
  return { newCustomers: weeks.map(({ newCustomers }) => newCustomers), revenue };
}
