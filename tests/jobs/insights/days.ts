import type { DayFacts } from '../../../jobs/insights/insight-facts.engine.js';

const end = Date.UTC(2026, 10, 21);

interface MonthTotals {
  orders: number;
  grossCents: number;
  refundedCents?: number;
  refundedOrders?: number;
  newCustomers?: number;
  sessions?: number | null;
  spendCents?: number | null;
}

/** Thirty equal days that add up to these totals. */
export function monthOf(totals: MonthTotals): DayFacts[] {
  const { orders, grossCents, refundedCents = 0, refundedOrders = 0, newCustomers = 0 } = totals;
  const part = (whole: number | null | undefined): number | null =>
    whole === null || whole === undefined ? null : whole / 30;
  return Array.from({ length: 30 }, (_, index) => ({
    day: new Date(end - (29 - index) * 86_400_000).toISOString().slice(0, 10),
    orders: orders / 30,
    grossCents: grossCents / 30,
    netCents: (grossCents - refundedCents) / 30,
    refundedCents: refundedCents / 30,
    refundedOrders: refundedOrders / 30,
    newCustomers: newCustomers / 30,
    discountedOrders: null,
    discountCents: null,
    sessions: part(totals.sessions),
    spendCents: part(totals.spendCents),
  }));
}
