import { describe, expect, it } from '@jest/globals';
import { generateDemoStore } from '../../../jobs/ltv/demo-store.engine.js';

const end = Date.UTC(2026, 10, 21, 12);
const store = generateDemoStore(1, end);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

describe('the demo store', () => {
  it('is the same for the same seed only', () => {
    expect(generateDemoStore(1, end)).toEqual(store);
    expect(generateDemoStore(2, end)).not.toEqual(store);
  });

  it('has a year of orders in order, none of them later than now, each with a number of its own', () => {
    const moments = store.orders.map(({ orderedAt }) => orderedAt);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(Math.max(...moments)).toBeLessThanOrEqual(end);
    expect(new Set(store.orders.map(({ orderId }) => orderId)).size).toBe(store.orders.length);
    expect(store.days).toHaveLength(365);
    expect(store.days.at(-1)?.day).toBe('2026-11-21');
  });

  it('is a plausible shop', () => {
    const customers = new Map<string, number>();
    for (const { customerKey } of store.orders) customers.set(customerKey, (customers.get(customerKey) ?? 0) + 1);
    const repeaters = [...customers.values()].filter((orders) => orders > 1).length;
    const revenue = sum(store.orders.map(({ totalCents }) => totalCents)) / 100;
    const spend = sum(store.days.flatMap(({ spends }) => spends.map(({ spendCents }) => spendCents))) / 100;
    const sessions = sum(store.days.map((day) => day.sessions));
    expect(repeaters / customers.size).toBeGreaterThan(0.2);
    expect(repeaters / customers.size).toBeLessThan(0.4);
    expect(revenue / store.orders.length).toBeGreaterThan(75);
    expect(revenue / store.orders.length).toBeLessThan(105);
    expect(revenue / spend).toBeGreaterThan(2.5);
    expect(revenue / spend).toBeLessThan(5.5);
    expect(store.orders.length / sessions).toBeGreaterThan(0.025);
    expect(store.orders.length / sessions).toBeLessThan(0.05);
    expect(spend / customers.size).toBeGreaterThan(20);
    expect(spend / customers.size).toBeLessThan(45);
  });

  it('never refunds more than was paid', () => {
    expect(
      store.orders.every(({ totalCents, refundedCents }) => refundedCents >= 0 && refundedCents <= totalCents),
    ).toBe(true);
    expect(store.orders.some(({ refundedCents }) => refundedCents > 0)).toBe(true);
  });
});
