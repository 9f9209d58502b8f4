import type { MonthlyCell, MonthlyHistory } from '../../../jobs/ltv/store-curves.engine.js';

export interface MadeOrder {
  customer: string;
  /** Counted from the first month of the data. */
  month: number;
  cents: number;
}

const firstMonth = 12 * 54;

/** Orders by cohort and age, as the store's SQL counts them: a customer is new in the first month the data has of them. */
export function tallyMonths(orders: readonly MadeOrder[], months: number): MonthlyHistory {
  const first = new Map<string, number>();
  for (const { customer, month } of orders) first.set(customer, Math.min(month, first.get(customer) ?? month));
  const cells = new Map<string, MonthlyCell & { buyers: Set<string> }>();
  for (const { customer, month, cents } of orders) {
    const start = first.get(customer) ?? month;
    const key = `${start} ${month}`;
    const cell = cells.get(key) ?? {
      cohort: firstMonth + start,
      age: month - start,
      customers: 0,
      orders: 0,
      revenueCents: 0,
      buyers: new Set<string>(),
    };
    cell.buyers.add(customer);
    cell.orders += 1;
    cell.revenueCents += cents;
    cells.set(key, cell);
  }
  return {
    cells: [...cells.values()].map(({ buyers, ...cell }) => ({ ...cell, customers: buyers.size })),
    guests: [],
    firstMonth,
    lastMonth: firstMonth + months - 1,
  };
}
