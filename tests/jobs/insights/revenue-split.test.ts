import { describe, expect, it } from '@jest/globals';
import type { DayFacts, ProductDay } from '../../../jobs/insights/insight-facts.engine.js';
import { amountsOf, splitRevenue } from '../../../jobs/insights/revenue-split.engine.js';
import { createRandom } from '../../../jobs/kit/random.js';

interface Sold {
  product: string;
  units: number;
  priceCents: number;
}

/** A week of one day a piece: orders, visits, what was sold, what was refunded. */
function week(
  from: string,
  {
    orders,
    sessions,
    sold,
    refundedCents = 0,
  }: { orders: number; sessions: number | null; sold: Sold[]; refundedCents?: number },
) {
  const grossCents = sold.reduce((sum, { units, priceCents }) => sum + units * priceCents, 0);
  const day: DayFacts = {
    day: from,
    orders,
    grossCents,
    netCents: grossCents - refundedCents,
    refundedCents,
    refundedOrders: 0,
    newCustomers: 0,
    discountedOrders: null,
    discountCents: null,
    sessions,
    spendCents: null,
  };
  const products = sold.map(({ product, units, priceCents }): ProductDay => ({
    day: from,
    product,
    units,
    revenueCents: units * priceCents,
    orders,
    refundedOrders: 0,
    refundedCents: 0,
    priceCents,
  }));
  return { days: [day], products };
}

function split(now: ReturnType<typeof week>, then: ReturnType<typeof week>) {
  const parts = splitRevenue(now.days, then.days, [...then.products, ...now.products]);
  return new Map(parts.map(({ name, log }) => [name, Math.expm1(log)]));
}

const mug = (units: number, priceCents = 2_000): Sold => ({ product: 'Mug', units, priceCents });
const pan = (units: number, priceCents = 8_000): Sold => ({ product: 'Pan', units, priceCents });
const base = week('2026-11-09', { orders: 100, sessions: 4_000, sold: [mug(80), pan(20)] });

describe('the split of a change of revenue', () => {
  it('calls a price a price', () => {
    const dearer = week('2026-11-16', { orders: 100, sessions: 4_000, sold: [mug(80, 2_200), pan(20, 8_800)] });
    const parts = split(dearer, base);
    expect(parts.get('price')).toBeCloseTo(0.1, 9);
    for (const name of ['visits', 'conversion', 'items per order', 'product mix'])
      expect(parts.get(name)).toBeCloseTo(0, 9);
  });

  it('calls another mix of the same prices a mix', () => {
    const parts = split(week('2026-11-16', { orders: 100, sessions: 4_000, sold: [mug(60), pan(40)] }), base);
    expect(parts.get('price')).toBeCloseTo(0, 9);
    expect(parts.get('product mix')).toBeCloseTo(4_400 / 3_200 - 1, 9);
  });

  it('tells more pieces, visits and refunds apart', () => {
    const more = week('2026-11-16', { orders: 100, sessions: 5_000, sold: [mug(160), pan(40)], refundedCents: 64_000 });
    const parts = split(more, base);
    expect(parts.get('visits')).toBeCloseTo(0.25, 9);
    expect(parts.get('conversion')).toBeCloseTo(-0.2, 9);
    expect(parts.get('items per order')).toBeCloseTo(1, 9);
    expect(parts.get('refunds')).toBeCloseTo(-0.1, 9);
  });

  it('adds up to the change to the cent, whatever changes', () => {
    const random = createRandom(7);
    const between = (low: number, high: number): number => Math.round(low + (high - low) * random.uniform());
    for (let round = 0; round < 300; round++) {
      const draw = (from: string) => {
        const sold = ['A', 'B', 'C', 'D']
          .slice(0, between(1, 4))
          .map((product) => ({ product, units: between(1, 50), priceCents: between(100, 9_000) }));
        const gross = sold.reduce((sum, { units, priceCents }) => sum + units * priceCents, 0);
        const sessions = random.uniform() < 0.5 ? null : between(100, 9_000);
        return week(from, {
          orders: between(1, 90),
          sessions,
          sold,
          refundedCents: Math.floor(gross * random.uniform() * 0.5),
        });
      };
      const [then, now] = [draw('2026-11-09'), draw('2026-11-16')];
      const parts = splitRevenue(now.days, then.days, [...then.products, ...now.products]);
      const [after, before] = [now.days[0]?.netCents ?? 0, then.days[0]?.netCents ?? 0];
      const whole = amountsOf(parts, [after, before]).reduce((sum, amount) => sum + amount, 0);
      expect(whole).toBeCloseTo(after - before, 4);
    }
  });

  it('leaves order value whole where products do not tell enough of the sales', () => {
    const untold = { ...base, products: base.products.slice(1) };
    expect([...split(week('2026-11-16', { orders: 90, sessions: null, sold: [mug(80)] }), untold).keys()]).toEqual([
      'orders',
      'order value',
    ]);
  });
});
