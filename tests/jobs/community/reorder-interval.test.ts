import { describe, expect, it } from '@jest/globals';
import { type OrderGap, reorderInterval } from '../../../jobs/community/reorder-interval.engine.js';
import { seededRandom } from '../../../jobs/kit/random.js';

/** Customers who come back after the same kind of gap, seen until a day; half of them never come back. */
function shop(observedDays: number, customers: number, gap: (random: () => number) => number): OrderGap[] {
  const random = seededRandom(7);
  const gaps = new Map<number, OrderGap>();
  const note = (days: number, isClosed: boolean) => {
    const row = gaps.get(days) ?? { days, closed: 0, open: 0 };
    gaps.set(days, { days, closed: row.closed + (isClosed ? 1 : 0), open: row.open + (isClosed ? 0 : 1) });
  };
  for (let customer = 0; customer < customers; customer++) {
    let day = Math.floor(random() * observedDays);
    for (let orders = 0; orders < 40; orders++) {
      const next = random() < 0.5 ? Infinity : day + gap(random);
      if (next > observedDays) {
        note(observedDays - day, false);
        break;
      }
      note(next - day, true);
      day = next;
    }
  }
  return [...gaps.values()];
}

describe('the days between two orders', () => {
  const about55 = (random: () => number) => 30 + Math.floor(random() * 51);

  it('are the median of those who come back, however short the data is', () => {
    expect(reorderInterval(shop(720, 4_000, about55))).toBeGreaterThanOrEqual(53);
    expect(reorderInterval(shop(720, 4_000, about55))).toBeLessThanOrEqual(57);
    const young = reorderInterval(shop(120, 8_000, about55)) ?? 0;
    expect(Math.abs(young - 55)).toBeLessThanOrEqual(4);
  });

  it('would look shorter in a young shop without counting open gaps', () => {
    const gaps = shop(120, 8_000, about55);
    const closed = gaps.flatMap(({ days, closed: count }) => Array.from({ length: count }, () => days));
    const naive = closed.toSorted((a, b) => a - b)[Math.floor(closed.length / 2)] ?? 99;
    expect(naive).toBeLessThan(reorderInterval(gaps) ?? 0);
  });

  it('are unknown with fewer than twenty repeat orders', () => {
    expect(reorderInterval([{ days: 30, closed: 19, open: 500 }])).toBeNull();
    expect(reorderInterval([{ days: 30, closed: 20, open: 500 }])).toBe(30);
    expect(reorderInterval([])).toBeNull();
  });
});
