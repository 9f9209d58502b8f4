import { customerSegments, type CustomerSegmentId } from '../../schema/ltv/segment.facts.js';
import type { CustomerValue } from './ltv-model.engine.js';

export interface SegmentedCustomer extends CustomerValue {
  segment: CustomerSegmentId;
}

export interface SegmentSummary {
  id: CustomerSegmentId;
  customers: number;
  /** Shares of all customers and of all revenue so far, 0..1. */
  customerShare: number;
  revenueShare: number;
  /** Revenue expected in the next 52 weeks, store currency; null without a fitted model. */
  expectedRevenue: number | null;
}

const topShare = 0.2;
const likelyGone = 0.5;
/** Without a model: silent for longer than three times the customer's own mean gap between purchases. */
const silentGaps = 3;

const worth = (customer: CustomerValue): number => customer.expectedRevenue ?? customer.totalSpend;

/** Puts every customer into exactly one segment; high value wins over at risk, at risk over repeat. */
export function segmentCustomers(customers: readonly CustomerValue[]): SegmentedCustomer[] {
  const repeaters = customers.filter(({ frequency }) => frequency > 0).map(worth);
  const threshold =
    repeaters.toSorted((one, other) => other - one)[Math.floor(repeaters.length * topShare)] ?? Infinity;
  return customers.map((customer) => {
    const isHighValue = customer.frequency > 0 && worth(customer) > threshold;
    if (customer.frequency === 0) return { ...customer, segment: 'first_time' };
    if (isHighValue) return { ...customer, segment: 'high_value' };
    return { ...customer, segment: isAtRisk(customer) ? 'at_risk' : 'repeat' };
  });
}

function isAtRisk({ probabilityAlive, frequency, recency, age }: CustomerValue): boolean {
  if (probabilityAlive !== null) return probabilityAlive < likelyGone;
  return age - recency > silentGaps * (recency / frequency);
}

/** Size and worth of each segment; shares add up to 1 when there is anyone. */
export function summarizeSegments(customers: readonly SegmentedCustomer[]): SegmentSummary[] {
  const revenue = customers.reduce((sum, { totalSpend }) => sum + totalSpend, 0);
  const isModelled = customers.some(({ expectedRevenue }) => expectedRevenue !== null);
  return customerSegments.map(({ id }) => {
    const members = customers.filter(({ segment }) => segment === id);
    const spent = members.reduce((sum, { totalSpend }) => sum + totalSpend, 0);
    return {
      id,
      customers: members.length,
      customerShare: customers.length > 0 ? members.length / customers.length : 0,
      revenueShare: revenue > 0 ? spent / revenue : 0,
      expectedRevenue: isModelled
        ? members.reduce((sum, { expectedRevenue }) => sum + (expectedRevenue ?? 0), 0)
        : null,
    };
  });
}

const csvHeader =
  'customer_id,segment,orders,spent,weeks_since_last_order,probability_alive,expected_orders_12m,expected_revenue_12m';

/** One line per customer, for mail and ad platforms; cells that a spreadsheet would run as a formula are quoted off. */
export function* segmentLines(customers: Iterable<SegmentedCustomer>): Generator<string> {
  yield `${csvHeader}\r\n`;
  for (const customer of customers) {
    const cells = [
      escapeCell(customer.customerKey),
      customer.segment,
      customer.frequency + 1,
      customer.totalSpend.toFixed(2),
      (customer.age - customer.recency).toFixed(1),
      customer.probabilityAlive?.toFixed(3) ?? '',
      customer.expectedOrders?.toFixed(2) ?? '',
      customer.expectedRevenue?.toFixed(2) ?? '',
    ];
    yield `${cells.join(',')}\r\n`;
  }
}

function escapeCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
