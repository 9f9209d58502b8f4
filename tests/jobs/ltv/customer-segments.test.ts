import { describe, expect, it } from '@jest/globals';
import { tabulateCohorts } from '../../../jobs/ltv/cohort-retention.engine.js';
import { segmentCustomers } from '../../../jobs/ltv/customer-segments.engine.js';
import type { CustomerValue } from '../../../jobs/ltv/ltv-model.engine.js';

const customer = (values: Partial<CustomerValue>): CustomerValue => ({
  customerKey: 'c',
  frequency: 0,
  recency: 0,
  age: 40,
  repeatSpend: 0,
  totalSpend: 10,
  probabilityAlive: 1,
  expectedOrders: 1,
  expectedRevenue: 10,
  ...values,
});

describe('segments', () => {
  /** Comes back every eight weeks or so. */
  const regulars = Array.from({ length: 40 }, (_, index) =>
    customer({ customerKey: `r${index}`, frequency: 1, recency: 6 + (index % 5), age: 12, totalSpend: 20 }),
  );
  const segmentOf = (values: Partial<CustomerValue>) =>
    segmentCustomers([...regulars, customer({ customerKey: 'x', ...values })]).at(-1);

  it.each([
    ['new', { age: 3 }],
    ['promising', { age: 12 }],
    ['at_risk', { age: 25 }],
    ['lapsed', { age: 260 }],
    ['loyal', { frequency: 4, recency: 30, age: 34, totalSpend: 100 }],
    ['at_risk', { frequency: 4, recency: 30, age: 50, totalSpend: 100 }],
    ['lapsed', { frequency: 4, recency: 30, age: 120, totalSpend: 100 }],
    ['promising', { frequency: 1, recency: 8, age: 12, totalSpend: 5 }],
  ])('put a customer among the %s by the silence since their last order: %j', (segment, values) => {
    expect(segmentOf(values)?.segment).toBe(segment);
  });

  it('name the day of the next order while it is ahead, and what silence costs', () => {
    const here = segmentOf({ frequency: 4, recency: 32, age: 34, totalSpend: 100, expectedRevenue: 70 });
    expect(here?.nextOrderWeeks).toBeGreaterThan(4);
    expect(here?.atStake).toBe(70);
    const silent = segmentOf({ frequency: 4, recency: 32, age: 60, totalSpend: 100, expectedRevenue: 10 });
    expect(silent?.nextOrderWeeks).toBeNull();
    // All was spent within a year; $10 of it is still expected.
    expect(silent?.atStake).toBe(100 - 10);
    const old = segmentOf({ frequency: 9, recency: 104, age: 200, totalSpend: 400, expectedRevenue: 0 });
    expect(old?.atStake).toBeCloseTo(200, 6);
  });

  it('promise no more of who left than they ever spent, however close their orders were', () => {
    const silent = segmentOf({ frequency: 1, recency: 0.5, age: 60, totalSpend: 40, expectedRevenue: 0 });
    expect(silent?.segment).toBe('lapsed');
    expect(silent?.atStake).toBeLessThanOrEqual(40);
  });

  it('name no next order before enough customers have come back', () => {
    const few = segmentCustomers(regulars.slice(0, 19).map((one) => ({ ...one, age: 9 })));
    expect(few.map(({ nextOrderWeeks }) => nextOrderWeeks)).toEqual(few.map(() => null));
    expect(
      segmentCustomers(regulars.map((one) => ({ ...one, age: 9 }))).some((one) => one.nextOrderWeeks !== null),
    ).toBe(true);
  });

  it('hold every customer once, model or not', () => {
    const without = { probabilityAlive: null, expectedOrders: null, expectedRevenue: null };
    const segmented = segmentCustomers(regulars.map((one) => ({ ...one, ...without })));
    expect(segmented.map(({ customerKey }) => customerKey)).toEqual(regulars.map(({ customerKey }) => customerKey));
    expect(segmented.every(({ atStake }) => atStake === null)).toBe(true);
  });
});

describe('cohorts', () => {
  const january = 12 * 54;
  const cells = [
    { cohort: january, age: 0, customers: 10, revenueCents: 10_000 },
    { cohort: january, age: 2, customers: 4, revenueCents: 2_000 },
    { cohort: january + 1, age: 0, customers: 30, revenueCents: 30_000 },
    { cohort: january + 1, age: 1, customers: 3, revenueCents: 3_000 },
  ];
  const { cohorts, curve } = tabulateCohorts(cells, january + 3);

  it('keep their share and their money', () => {
    expect(cohorts[0]).toEqual({
      month: '2024-01',
      customers: 10,
      retention: [1, 0, 0.4, 0],
      cumulativeRevenue: [10, 10, 12, 12],
    });
  });

  it('end where the future begins', () => {
    expect(cohorts[1]?.retention).toEqual([1, 0.1, 0]);
  });

  it('are averaged by size over the months that are complete', () => {
    expect(curve[1]).toBeCloseTo(3 / 40, 9);
    expect(curve[2]).toBeCloseTo(0.4, 9);
    // No cohort has a complete third month yet.
    expect(curve).toHaveLength(3);
  });

  it('are none without orders', () => {
    expect(tabulateCohorts([], 0)).toEqual({ cohorts: [], curve: [] });
  });
});
