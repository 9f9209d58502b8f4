import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { simulateBands } from '../../../jobs/ltv/ltv-band.engine.js';
import { projectYear, type SimulationInputs } from '../../../jobs/ltv/ltv-projection.engine.js';
import { simulateLtv } from '../../../jobs/ltv/ltv-simulation.engine.js';
import { adviseOnRatio, findTargets } from '../../../jobs/ltv/ltv-targets.engine.js';
import { survivalCurve } from '../../../jobs/ltv/order-curve.engine.js';
import { prepareSimulation } from '../../../jobs/ltv/simulation-inputs.engine.js';

const inputsAt = (rate: number): SimulationInputs => prepareSimulation(rate, {}).inputs;

describe('the base case', () => {
  const base = simulateLtv(35, {});

  it('agrees with the figures shown before a store has its own', () => {
    expect(base).toMatchObject({ currentCacLtvRatio: '1:4.2', projectedCustomers: 2_847 });
    expect(base.projectedRevenue).toBeCloseTo(847_011, -1);
    expect(base.projectedLtv).toBeCloseTo(119.7, 2);
    // A sample carries no verdict.
    expect(base).toMatchObject({ dataBasis: 'sample', paybackMonth: null, verdict: null });
  });

  it('has twelve months of the worked example', () => {
    const revenue = base.months.map((month) => Math.round(month.revenue));
    expect(revenue).toEqual([
      62_906, 64_753, 66_399, 67_886, 69_247, 70_504, 71_673, 72_769, 73_801, 74_778, 75_706, 76_590,
    ]);
  });

  it.each([
    [0, 47.96, 1.68, 631_902],
    [10, 68.45, 2.4, 693_362],
    [25, 99.2, 3.48, 785_552],
    [50, 150.45, 5.28, 939_201],
    [75, 201.69, 7.08, 1_092_850],
    [100, 252.94, 8.87, 1_246_500],
  ])('at %d %% opt-in gives the worked figures', (rate, ltv, ratio, revenue) => {
    const { ltv: projected, ...year } = projectYear(inputsAt(rate));
    expect(projected).toBeCloseTo(ltv, 1);
    expect(year.ratio).toBeCloseTo(ratio, 1);
    expect(Math.abs(year.revenue - revenue)).toBeLessThan(10);
  });

  it('lies inside its band, near the published percentiles', () => {
    const { revenue, ltv, ratio } = base.bands;
    expect(revenue.low / 751_000).toBeCloseTo(1, 1);
    expect(revenue.high / 970_000).toBeCloseTo(1, 1);
    expect(ltv.low / 108).toBeCloseTo(1, 1);
    expect(ltv.high / 132).toBeCloseTo(1, 1);
    expect(ratio?.median).toBeCloseTo(4.24, 0);
    expect(base.months.every((month) => month.revenueLow < month.revenue && month.revenue < month.revenueHigh)).toBe(
      true,
    );
  });

  it('needs 18.3% opt-in for 1:3', () => {
    expect(base.targets[0]?.minSubscriptionRate).toBeCloseTo(18.3, 1);
  });

  it('has the survival of the replenishment preset', () => {
    const curve = survivalCurve(1.226, 8.203, 12);
    expect(curve[1]).toBeCloseTo(0.87, 3);
    expect(curve[6]).toBeCloseTo(0.514, 3);
    expect(curve[12]).toBeCloseTo(0.334, 3);
  });
});

const money = (max: number): fc.Arbitrary<number> => fc.double({ min: 0.01, max, noNaN: true });
const anyMetrics = fc.record({
  aov: money(5_000),
  cac: money(1_000),
  newCustomersPerMonth: money(10_000),
  grossMargin: fc.double({ min: 0, max: 1, noNaN: true }),
  repeatRate: fc.double({ min: 0, max: 0.5, noNaN: true }),
});
const anyRate = fc.integer({ min: 0, max: 100 });

describe('every projection', () => {
  it('never loses lifetime value by more subscribers', () => {
    fc.assert(
      fc.property(anyMetrics, anyRate, anyRate, (metrics, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const low = projectYear(prepareSimulation(less, metrics).inputs);
        const high = projectYear(prepareSimulation(more, metrics).inputs);
        expect(high.ltv).toBeGreaterThanOrEqual(low.ltv * (1 - 1e-12));
        expect(high.revenue).toBeGreaterThanOrEqual(low.revenue * (1 - 1e-12));
      }),
    );
  });

  it('loses lifetime value when churn rises', () => {
    fc.assert(
      fc.property(anyRate, fc.double({ min: 1.01, max: 5, noNaN: true }), (rate, factor) => {
        const inputs = inputsAt(Math.max(1, rate));
        expect(projectYear({ ...inputs, alpha: inputs.alpha * factor }).ltv).toBeLessThan(projectYear(inputs).ltv);
      }),
    );
  });

  it('has parts that add up to its totals', () => {
    fc.assert(
      fc.property(anyMetrics, anyRate, (metrics, rate) => {
        const { inputs } = prepareSimulation(rate, metrics);
        const year = projectYear(inputs);
        let profit = 0;
        let revenue = 0;
        for (const month of year.months) {
          profit += (month.margin ?? 0) - (month.adSpend ?? 0);
          revenue += month.revenue;
          expect(month.oneOffRevenue + month.subscriptionRevenue).toBeCloseTo(month.revenue, 6);
          expect(month.orders * inputs.aov).toBeCloseTo(month.revenue, 3);
          expect(month.cumulativeProfit).toBeCloseTo(profit, 3);
        }
        expect(year.revenue).toBeCloseTo(revenue, 3);
        expect(year.months.at(-1)?.cumulativeLtv).toBeCloseTo(year.ltv, 6);
      }),
    );
  });

  it('doubles revenue and LTV with the order value, and CAC moves neither', () => {
    const inputs = inputsAt(35);
    const year = projectYear(inputs);
    const dearer = projectYear({ ...inputs, aov: inputs.aov * 2 });
    const costly = projectYear({ ...inputs, cac: (inputs.cac ?? 0) * 2 });
    expect(dearer.ltv).toBeCloseTo(year.ltv * 2, 9);
    expect(dearer.revenue).toBeCloseTo(year.revenue * 2, 6);
    expect(costly).toMatchObject({ ltv: year.ltv, revenue: year.revenue, ratio: (year.ratio ?? 0) / 2 });
  });

  it('reaches each target with the lever it names', () => {
    fc.assert(
      fc.property(anyMetrics, anyRate, (metrics, rate) => {
        const { inputs } = prepareSimulation(rate, { ...metrics, grossMargin: 0.05 + metrics.grossMargin * 0.9 });
        for (const { target, maxCac, minAov } of findTargets(inputs)) {
          expect(projectYear({ ...inputs, cac: maxCac }).ratio).toBeCloseTo(target, 6);
          expect(projectYear({ ...inputs, aov: minAov ?? 0 }).ratio).toBeCloseTo(target, 6);
        }
      }),
    );
  });

  it('reaches the target at the churn and the opt-in it names', () => {
    const inputs = { ...inputsAt(35), cac: 45 };
    const [target] = findTargets(inputs);
    const churn = (target?.maxFirstMonthChurn ?? 0) / 100;
    const alpha = (churn * inputs.beta) / (1 - churn);
    expect(projectYear({ ...inputs, alpha }).ratio).toBeCloseTo(3, 6);
    const subscriptionShare = (target?.minSubscriptionRate ?? 0) / 100;
    expect(projectYear({ ...inputs, subscriptionShare }).ratio).toBeCloseTo(3, 6);
  });

  it('gives the same band for the same seed only', () => {
    const inputs = inputsAt(35);
    expect(simulateBands(inputs, 1)).toEqual(simulateBands(inputs, 1));
    expect(simulateBands(inputs, 1)).not.toEqual(simulateBands(inputs, 2));
  });
});

describe('stated figures', () => {
  const sales = { cac: 20, ltv: 60, aov: 50 };

  it('set the current ratio whatever the rate', () => {
    expect([0, 50, 100].map((rate) => simulateLtv(rate, sales).currentCacLtvRatio)).toEqual([
      '1:3.0',
      '1:3.0',
      '1:3.0',
    ]);
  });

  it('without a margin make a revenue multiple, and nobody is told to spend', () => {
    fc.assert(
      fc.property(anyRate, money(5_000), money(1_000), money(2_000), (rate, aov, cac, ltv) => {
        const { ratioBasis, verdict, paybackMonth, targets, months } = simulateLtv(rate, { aov, cac, ltv });
        expect({ ratioBasis, verdict, paybackMonth, targets }).toEqual({
          ratioBasis: 'revenue',
          verdict: null,
          paybackMonth: null,
          targets: [],
        });
        expect(months.every(({ margin, isPaidBack }) => margin === null && isPaidBack === null)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('with a margin hold what is left of sales against the cost', () => {
    const stated = simulateLtv(0, { ...sales, grossMargin: 0.5 });
    expect(stated).toMatchObject({ ratioBasis: 'margin', currentCacLtvRatio: '1:1.5', currentLtv: 30 });
    expect(stated.verdict).not.toBeNull();
  });

  it('without a cost have no ratio and no verdict, and say why', () => {
    const { cac, currentCacLtvRatio, verdict, unknownFigures } = simulateLtv(35, { aov: 50, grossMargin: 0.5 });
    expect({ cac, currentCacLtvRatio, verdict }).toEqual({ cac: null, currentCacLtvRatio: null, verdict: null });
    expect(unknownFigures).toEqual([{ field: 'cac', reason: 'it was not stated' }]);
  });

  it('go on at the revenue of the period, without subscribers that nobody stated', () => {
    const { months, projectedRevenue } = simulateLtv(0, { totalRevenue: 30_000, periodDays: 30, aov: 50 });
    const month = (30_000 * 365.25) / 12 / 30;
    expect(months[0]?.revenue).toBeCloseTo(month, 6);
    expect(projectedRevenue / month).toBeCloseTo(12, 3);
    expect(months.every(({ activeSubscribers }) => activeSubscribers === 0)).toBe(true);
  });

  it('name every assumption made beside them', () => {
    const { assumed } = simulateLtv(35, { cac: 20, aov: 50, newCustomersPerMonth: 10 });
    expect(assumed.map(({ field }) => field)).toEqual(['repeatRate', 'churn']);
  });

  it('give no ratio where customers cost nothing', () => {
    const free = simulateLtv(35, { cac: 0 });
    expect(free.currentCacLtvRatio).toBeNull();
    expect(free.bands.ratio).toBeNull();
    expect(free.verdict).toBeNull();
  });

  it('take a month out of the revenue of a longer period', () => {
    const month = prepareSimulation(0, { totalRevenue: 3_000, periodDays: 30, aov: 30 }).inputs;
    const quarter = prepareSimulation(0, { totalRevenue: 9_000, periodDays: 90, aov: 30 }).inputs;
    expect(quarter.newCustomersPerMonth).toBeCloseTo(month.newCustomersPerMonth, 9);
  });

  it.each([
    [-1, {}],
    [101, {}],
    [Number.NaN, {}],
    [35, { aov: -1 }],
    [35, { grossMargin: 1.2 }],
    [35, { cac: Number.NaN }],
  ])('are refused outside their range: %p %p', (rate, metrics) => {
    expect(() => simulateLtv(rate, metrics)).toThrow(RangeError);
  });
});

it('advises by the ratio, in the currency of the store', () => {
  const advise = (ratio: number, paybackMonth: number | null, ltv: number): string =>
    adviseOnRatio({ ratio, paybackMonth, ltv, currency: 'EUR' });
  expect(advise(0.5, null, 10)).toContain('stop spending');
  expect(advise(4, 1, 120)).toContain('€40');
  expect(advise(6, 9, 120)).toContain('Payback is slow');
});
