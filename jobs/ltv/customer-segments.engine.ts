import { median } from '../kit/statistics.js';
import type { CustomerSegmentId } from '../../schema/ltv/segment.facts.js';
import type { CustomerValue } from './ltv-model.engine.js';

export interface SegmentedCustomer extends CustomerValue {
  segment: CustomerSegmentId;
  /** Weeks from the end of the history to the next order that is due; null where it is overdue, or too few come back. */
  nextOrderWeeks: number | null;
  /**
   * Store currency. Of who is here: what they are expected to spend in 12 months. Of who is at risk or lapsed: what they
   * spent in a year while they came, beyond that.
   */
  atStake: number | null;
}

/** How this store's customers come back, in weeks. */
interface Rhythm {
  /** Half of those who come back did so within. */
  usual: number;
  /** Nine in ten did so within. */
  slow: number;
  /** Whether enough came back to know it; else others' rhythm stands in. */
  isKnown: boolean;
}

/** Until enough customers have come back, a month and a half year. */
const unknownRhythm: Rhythm = { usual: 6, slow: 26, isKnown: false };
const fewestGaps = 20;
const weeksPerYear = 52;
/** The store's usual gap counts as two of the customer's own. */
const gapWeight = 2;
const topShare = 1 / 3;

/** Puts every customer into exactly one segment by recency, frequency and money. */
export function segmentCustomers(customers: readonly CustomerValue[]): SegmentedCustomer[] {
  const rhythm = rhythmOf(customers);
  const spends = customers.filter(({ frequency }) => frequency > 0).map(({ totalSpend }) => totalSpend);
  const topSpend = spends.toSorted((one, other) => other - one)[Math.floor(spends.length * topShare)] ?? Infinity;
  return customers.map((customer) => {
    const due = dueWeeks(customer, rhythm);
    const segment = segmentOf(customer, { rhythm, due, topSpend });
    const left = due - (customer.age - customer.recency);
    return {
      ...customer,
      segment,
      nextOrderWeeks: rhythm.isKnown && left > 0 && segment !== 'lapsed' ? left : null,
      atStake: stakeOf(customer, segment),
    };
  });
}

function rhythmOf(customers: readonly CustomerValue[]): Rhythm {
  const gaps = customers
    .filter(({ frequency }) => frequency > 0)
    .map(({ recency, frequency }) => recency / frequency)
    .toSorted((one, other) => one - other);
  if (gaps.length < fewestGaps) return unknownRhythm;
  const usual = Math.max(1, median(gaps) ?? unknownRhythm.usual);
  return { usual, slow: Math.max(2 * usual, gaps[Math.floor(gaps.length * 0.9)] ?? 0), isKnown: true };
}

/** Weeks between two orders of this customer: their own gaps, drawn towards the store's. */
const dueWeeks = ({ frequency, recency }: CustomerValue, { usual }: Rhythm): number =>
  (recency + gapWeight * usual) / (frequency + gapWeight);

interface Standard {
  rhythm: Rhythm;
  due: number;
  topSpend: number;
}

const riskAfterGaps = 2;
const lapsedAfterGaps = 4;

function segmentOf(customer: CustomerValue, { rhythm, due, topSpend }: Standard): CustomerSegmentId {
  const { frequency, recency, age, totalSpend } = customer;
  const silent = age - recency;
  if (frequency === 0) {
    if (silent <= rhythm.usual) return 'new';
    if (silent <= rhythm.slow) return 'promising';
    return silent <= 2 * rhythm.slow ? 'at_risk' : 'lapsed';
  }
  // A frequent buyer is missed sooner than others, but nobody within the store's usual gap.
  if (silent > Math.max(lapsedAfterGaps * due, rhythm.slow)) return 'lapsed';
  if (silent > Math.max(riskAfterGaps * due, rhythm.usual)) return 'at_risk';
  return frequency >= 2 || totalSpend >= topSpend ? 'loyal' : 'promising';
}

/** A pace read from short gaps would promise more than anybody ever spent: no year is counted above all that was spent. */
function stakeOf(
  { frequency, recency, totalSpend, expectedRevenue }: CustomerValue,
  segment: CustomerSegmentId,
): number | null {
  if (segment !== 'at_risk' && segment !== 'lapsed') return expectedRevenue;
  if (frequency === 0) return 0;
  const inYear = (totalSpend * weeksPerYear) / Math.max(recency, weeksPerYear);
  return Math.max(0, inYear - (expectedRevenue ?? 0));
}
