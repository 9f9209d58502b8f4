import { describe, expect, it } from '@jest/globals';
import { spendRatios, withPlannedSpend } from '../../../jobs/ltv/planned-spend.engine.js';
import { spendResponse, type SpendWeek } from '../../../jobs/ltv/spend-response.engine.js';
import { createRandom } from '../../../jobs/kit/random.js';
import { score } from '../../support/scoreboard.js';

/** Weeks whose new customers follow spend by a known law, in a season that moves both. */
function makeWeeks(
  seed: number,
  { elasticity, budget = 0.35, weeks = 52 }: { elasticity: number; budget?: number; weeks?: number },
): SpendWeek[] {
  const random = createRandom(seed);
  return Array.from({ length: weeks }, (_, week) => {
    const season = 0.3 * Math.sin((2 * Math.PI * week) / 52);
    const spend = 1_000 * Math.exp(season + budget * random.normal());
    const customers = 40 * Math.exp(season * (1 - elasticity)) * (spend / 1_000) ** elasticity;
    return { spend, newCustomers: Math.round(customers * Math.exp(0.08 * random.normal())) };
  });
}

describe('what ad spend does to new customers', () => {
  it.each([0.2, 0.5, 0.8])('is found near the truth: %d', (elasticity) => {
    const found = Array.from({ length: 30 }, (_, seed) => spendResponse(makeWeeks(seed + 1, { elasticity })));
    const known = found.flatMap((one) => (one ? [one] : []));
    expect(known.length).toBeGreaterThanOrEqual(28);
    const mean = known.reduce((sum, one) => sum + one.elasticity, 0) / known.length;
    const inside = known.filter((one) => Math.abs(one.elasticity - elasticity) < 2 * one.standardError).length;
    score(
      'LTV',
      `spend response: truth ${elasticity}`,
      { found: mean.toFixed(2), inside: `${inside} of ${known.length}` },
      'within 0.1',
    );
    expect(Math.abs(mean - elasticity)).toBeLessThan(0.1);
    expect(inside).toBeGreaterThanOrEqual(0.8 * known.length);
  });

  it('is unknown where spend hardly changed, was not told, or is young', () => {
    expect(spendResponse(makeWeeks(1, { elasticity: 0.5, budget: 0.35, weeks: 12 }))).toBeNull();
    expect(spendResponse(makeWeeks(1, { elasticity: 0.5 }).map((week) => ({ ...week, spend: 1_000 })))).toBeNull();
    expect(spendResponse(makeWeeks(1, { elasticity: 0.5 }).map((week) => ({ ...week, spend: null })))).toBeNull();
  });
});

describe('planned spend', () => {
  const flat = (middle: number) =>
    Array.from({ length: 12 }, () => ({ middle, low: middle * 0.8, high: middle * 1.25 }));
  const response = { elasticity: 0.5, standardError: 0.1, weeks: 52 };

  it('is spread over the days of its month, and other months go on as usual', () => {
    const ratios = spendRatios({ '2026-12': 6_200 }, { next: '2026-11-28', weeks: 3, weeklySpend: 700 });
    // Three days of November at 100, four of December at 200.
    expect(ratios.map((ratio) => Math.round(ratio * 700))).toEqual([1_100, 1_400, 1_400]);
  });

  it('brings the customers that the law says, their first orders, and those that follow', () => {
    const curve = [50, 10, 10, ...Array.from({ length: 9 }, () => 0)];
    const both = withPlannedSpend(
      { revenue: flat(5_000), newCustomers: flat(40) },
      { response, curve, ratios: Array.from({ length: 12 }, () => 4) },
    );
    // Four times the spend to the power of a half: twice the customers.
    expect(both.newCustomers[5]?.middle).toBeCloseTo(80, 9);
    expect(both.revenue[0]?.middle).toBeCloseTo(5_000 + 40 * 50, 9);
    expect(both.revenue[5]?.middle).toBeCloseTo(5_000 + 40 * 70, 9);
    const [week] = both.newCustomers;
    expect((week?.high ?? 0) / (week?.middle ?? 1)).toBeGreaterThan(1.25);
  });

  it('changes nothing where it is what is spent anyway', () => {
    const before = { revenue: flat(5_000), newCustomers: flat(40) };
    const same = withPlannedSpend(before, { response, curve: [50], ratios: Array.from({ length: 12 }, () => 1) });
    for (const [week, { middle, low, high }] of same.revenue.entries()) {
      expect(middle).toBeCloseTo(before.revenue[week]?.middle ?? 0, 9);
      expect(low).toBeCloseTo(before.revenue[week]?.low ?? 0, 9);
      expect(high).toBeCloseTo(before.revenue[week]?.high ?? 0, 9);
    }
  });
});
