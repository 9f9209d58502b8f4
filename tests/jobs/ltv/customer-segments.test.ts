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
  const repeaters = Array.from({ length: 10 }, (_, index) =>
    customer({
      customerKey: `r${index}`,
      frequency: 2,
      recency: 30,
      expectedRevenue: index,
      probabilityAlive: index < 3 ? 0.2 : 0.9,
    }),
  );
  const segmented = segmentCustomers([customer({ customerKey: 'one' }), ...repeaters]);

  it('hold every customer once', () => {
    const sizes = new Map<string, number>();
    for (const { segment } of segmented) sizes.set(segment, (sizes.get(segment) ?? 0) + 1);
    expect(Object.fromEntries(sizes)).toEqual({ high_value: 2, at_risk: 3, repeat: 5, first_time: 1 });
  });

  it('know who is silent without a model', () => {
    const values = { probabilityAlive: null, expectedOrders: null, expectedRevenue: null, frequency: 3, recency: 9 };
    const [gone, here] = segmentCustomers([customer({ ...values, age: 40 }), customer({ ...values, age: 12 })]);
    expect([gone?.segment, here?.segment]).toEqual(['at_risk', 'repeat']);
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
