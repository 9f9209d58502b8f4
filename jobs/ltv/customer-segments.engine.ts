import type { CustomerSegmentId } from '../../schema/ltv/segment.facts.js';
import type { CustomerValue } from './ltv-model.engine.js';

export interface SegmentedCustomer extends CustomerValue {
  segment: CustomerSegmentId;
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
