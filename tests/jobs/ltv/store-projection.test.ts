import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { backtestProjection } from '../../../jobs/ltv/projection-backtest.engine.js';
import { createRandom } from '../../../jobs/kit/random.js';
import { simulateLtv } from '../../../jobs/ltv/ltv-simulation.engine.js';
import type { OwnStore } from '../../../jobs/ltv/simulation-inputs.engine.js';
import {
  isSteady,
  monthlyRevenue,
  readStoreCurves,
  type MonthlyHistory,
} from '../../../jobs/ltv/store-curves.engine.js';
import { tallyMonths, type MadeOrder } from './monthly-history.js';

interface Story {
  months: number;
  newPerMonth: number;
  repeatPerMonth: number;
  orderValue: number;
  monthlyGrowth: number;
  seed: number;
}

/**
 * A store as its owner sees it: customers arrive, each keeps ordering at a constant rate and leaves after a while. It has
 * traded for years before its data begins, so that its level is constant where nothing grows.
 */
function tellStore(story: Story): MonthlyHistory {
  const { months, newPerMonth, repeatPerMonth, orderValue, monthlyGrowth, seed } = story;
  const random = createRandom(seed);
  const before = 36;
  const orders: MadeOrder[] = [];
  for (let month = -before; month < months; month++) {
    const arrivals = random.poisson(newPerMonth * (1 + monthlyGrowth) ** month);
    for (let index = 0; index < arrivals; index++) {
      const customer = `${month}/${index}`;
      const stays = -Math.log(1 - random.uniform()) * 6;
      for (let at = month; at < months; at++) {
        const count = at === month ? 1 : at - month < stays ? random.poisson(repeatPerMonth) : 0;
        for (let order = 0; order < count; order++)
          if (at >= 0) orders.push({ customer, month: at, cents: orderValue * 100 * (0.7 + 0.6 * random.uniform()) });
      }
    }
  }
  return tallyMonths(orders, months);
}

const storeOf = (history: MonthlyHistory, more: Partial<OwnStore> = {}): OwnStore => ({
  curves: readStoreCurves(history),
  backtest: backtestProjection(history),
  recent: {},
  cac: null,
  cacReason: 'there is no ad spend for these days',
  margin: null,
  ...more,
});

const anyStory = fc.record({
  months: fc.integer({ min: 14, max: 30 }),
  newPerMonth: fc.integer({ min: 60, max: 400 }),
  repeatPerMonth: fc.double({ min: 0.02, max: 0.4, noNaN: true }),
  orderValue: fc.integer({ min: 10, max: 300 }),
  monthlyGrowth: fc.constant(0),
  seed: fc.integer(),
});

const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);

describe("a projection from a store's own curves", () => {
  it('at no change begins with the last complete month, whatever the store', () => {
    fc.assert(
      fc.property(anyStory, fc.double({ min: -0.05, max: 0.1, noNaN: true }), (story, monthlyGrowth) => {
        const history = tellStore({ ...story, monthlyGrowth });
        const { months, dataBasis } = simulateLtv(0, {}, { store: storeOf(history) });
        expect(dataBasis).toBe('own');
        expect((months[0]?.revenue ?? 0) / (monthlyRevenue(history).at(-1) ?? 1)).toBeCloseTo(1, 9);
      }),
      { numRuns: 25 },
    );
  });

  it('of a steady store is the last twelve months again', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const history = tellStore(story);
        const { projectedRevenue } = simulateLtv(0, {}, { store: storeOf(history) });
        const lastYear = sum(monthlyRevenue(history).slice(-12));
        expect(Math.abs(projectedRevenue / lastYear - 1)).toBeLessThan(0.06);
      }),
      { numRuns: 25 },
    );
  });

  const steady = tellStore({
    months: 24,
    newPerMonth: 200,
    repeatPerMonth: 0.2,
    orderValue: 60,
    monthlyGrowth: 0,
    seed: 5,
  });

  it('invents no subscriber, and what an opt-in adds is the difference to none', () => {
    const store = storeOf(steady);
    const none = simulateLtv(0, {}, { store });
    const third = simulateLtv(35, {}, { store });
    expect(none.months.every(({ activeSubscribers }) => activeSubscribers === 0)).toBe(true);
    expect(none.subscriptionGain).toBe(0);
    expect(third.noSubscriptionRevenue).toBe(none.projectedRevenue);
    expect(third.subscriptionGain).toBe(third.projectedRevenue - none.projectedRevenue);
    expect(third.subscriptionGain).toBeGreaterThan(0);
    expect(third.assumed.map(({ field }) => field)).toContain('churn');
  });

  it('takes repeat orders from the cohorts, not from the benchmark', () => {
    const loyal = storeOf(tellStore({ ...base, repeatPerMonth: 0.4 }));
    const once = storeOf(tellStore({ ...base, repeatPerMonth: 0.02 }));
    const repeats = (store: OwnStore): number => sum(store.curves?.orderCurve.slice(1, 12) ?? []);
    // Who stays six months on average orders 0.4 x (about 4.6 months of the first eleven) more; hardly anybody else does.
    expect(repeats(loyal)).toBeGreaterThan(1.4);
    expect(repeats(once)).toBeLessThan(0.15);
  });

  it('has no verdict, payback or margin until margin and cost are known', () => {
    const bare = simulateLtv(20, {}, { store: storeOf(steady) });
    expect(bare).toMatchObject({ cac: null, currentCacLtvRatio: null, verdict: null, paybackMonth: null });
    expect(bare.unknownFigures.map(({ field }) => field)).toEqual(['cac', 'margin']);
    const whole = simulateLtv(20, {}, { store: storeOf(steady, { cac: 25, margin: 0.5 }), currency: 'EUR' });
    expect(whole.ratioBasis).toBe('margin');
    expect(whole.verdict).not.toBeNull();
    expect(whole.currentLtv / simulateLtv(20, {}, { store: storeOf(steady, { cac: 25 }) }).currentLtv).toBeCloseTo(
      0.5,
      9,
    );
  });

  it('says how far the projection of half a year ago was off', () => {
    const { backtest } = simulateLtv(0, {}, { store: storeOf(steady) });
    expect(backtest?.months).toBe(6);
    expect(Math.abs(backtest?.errorPercent ?? 99)).toBeLessThan(12);
    expect(backtestProjection(tellStore({ ...base, months: 4 }))).toBeNull();
  });

  it('repeats the last month where that was clearly closer, and never where a store stands still', () => {
    // The months that came wandered about a slow growth: the mean of a level said less than the newest month.
    const walk = [
      200, 208, 230, 262, 259, 241, 309, 330, 344, 424, 440, 390, 355, 416, 435, 449, 492, 449, 491, 528, 559,
    ];
    const orders = walk.flatMap((count, month) =>
      Array.from({ length: count }, (_, index): MadeOrder => ({ customer: `${month}/${index}`, month, cents: 6_000 })),
    );
    const history = tallyMonths(orders, walk.length);
    const wandering = storeOf(history);
    expect(wandering.backtest?.repeatsLastMonth).toBe(true);
    const { months, projectedRevenue, backtest } = simulateLtv(0, {}, { store: wandering });
    expect(backtest?.naiveErrorPercent).toBeLessThan(backtest?.errorPercent ?? 0);
    for (const { revenue } of months) expect(revenue).toBeCloseTo(559 * 60, 6);
    expect(projectedRevenue).toBe(12 * 559 * 60);
    // What a subscription adds is still the difference to none.
    expect(simulateLtv(20, {}, { store: wandering }).subscriptionGain).toBeGreaterThan(0);
    fc.assert(
      fc.property(anyStory, (story) => {
        const steadyHistory = tellStore(story);
        const curves = readStoreCurves(steadyHistory);
        const isRepeated = backtestProjection(steadyHistory)?.repeatsLastMonth;
        expect(isRepeated && curves && isSteady(curves)).not.toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('knows nothing of a store without a whole month', () => {
    expect(readStoreCurves({ cells: [], guests: [], firstMonth: 10, lastMonth: 9 })).toBeNull();
  });
});

const base: Story = {
  months: 24,
  newPerMonth: 200,
  repeatPerMonth: 0.2,
  orderValue: 60,
  monthlyGrowth: 0,
  seed: 11,
};

describe('planned ad spend in the projection', () => {
  const history = tellStore({ ...base, months: 24 });
  const curves = readStoreCurves(history);
  const first = (curves?.lastMonth ?? 0) + 1;
  const nameOf = (month: number): string => new Date(Date.UTC(1970, month, 1)).toISOString().slice(0, 7);
  const plan = (spend: Record<string, number>, elasticity: number | null = 0.5) => ({
    spend,
    weeklySpend: 700,
    elasticity,
  });
  const days = new Date(Date.UTC(1970, first + 3, 0)).getUTCDate();
  const without = simulateLtv(0, {}, { store: storeOf(history, { cac: 20, margin: 0.5 }) });

  it('brings the customers that the history says, at the cost that is planned', () => {
    // Four times as much as usual in the third month: twice the customers at half an elasticity.
    const four = { [nameOf(first + 2)]: 400 * days };
    const planned = simulateLtv(0, {}, { store: storeOf(history, { cac: 20, margin: 0.5, plan: plan(four) }) });
    const ratio = (month: number): number =>
      (planned.months[month]?.newCustomers ?? 0) / (without.months[month]?.newCustomers ?? 1);
    expect([0, 1, 2, 3].map((month) => ratio(month).toFixed(6))).toEqual([
      '1.000000',
      '1.000000',
      '2.000000',
      '1.000000',
    ]);
    expect(planned.months[2]).toMatchObject({ plannedSpend: 400 * days, adSpend: 400 * days });
    expect(planned.months[1]?.revenue).toBeCloseTo(without.months[1]?.revenue ?? 0, 6);
    expect(planned.months[3]?.revenue ?? 0).toBeGreaterThan(without.months[3]?.revenue ?? 0);
    expect(planned.planNote).toContain('1 month is in it');
    expect(planned.months.map(({ calendarMonth }) => calendarMonth)).toEqual(
      Array.from({ length: 12 }, (_, month) => nameOf(first + month)),
    );
  });

  it('stays out of it, and says so, where the history does not tell what spend does', () => {
    const store = storeOf(history, { cac: 20, margin: 0.5, plan: plan({ [nameOf(first)]: 9_000 }, null) });
    const { planNote, projectedRevenue } = simulateLtv(0, {}, { store });
    expect(planNote).toContain('not included');
    expect(projectedRevenue).toBe(without.projectedRevenue);
    expect(without.planNote).toBeNull();
  });
});

it('gives no verdict and no payback where a short history makes the cost of a customer a least', () => {
  const history = tellStore({ ...base, months: 24 });
  const known = simulateLtv(0, {}, { store: storeOf(history, { cac: 5, margin: 0.5 }) });
  expect([known.verdict, known.paybackMonth]).not.toContain(null);
  const store = storeOf(history, { cac: 5, margin: 0.5, isCacLeast: true });
  const least = simulateLtv(0, {}, { store });
  expect([least.verdict, least.paybackMonth, least.cac]).toEqual([null, null, 5]);
  expect(least.unknownFigures.map(({ field }) => field)).toEqual(['newCustomers']);
  // What the owner states is taken as it is.
  expect(simulateLtv(0, { cac: 5 }, { store }).verdict).not.toBeNull();
});

describe('a store of years whose data begins in full swing', () => {
  const story = { newPerMonth: 200, repeatPerMonth: 0.4, orderValue: 60, monthlyGrowth: 0, seed: 3 };
  const yearOf = (months: number, isHistoryCut: boolean, rate = 0) => {
    const history = tellStore({ ...story, months });
    return { history, ...simulateLtv(rate, {}, { store: storeOf(history, { isHistoryCut }) }) };
  };

  it.each([2, 3, 6, 10])('goes on at its level, and invents no growth: %s months', (months) => {
    const { history, projectedRevenue, warnings, backtest } = yearOf(months, true);
    const last = monthlyRevenue(history).at(-1) ?? 0;
    expect(projectedRevenue / (12 * last)).toBeCloseTo(1, 2);
    expect(warnings.join()).toContain('start mid-history');
    expect(backtest).toBeNull();
    // At any opt-in nobody orders less than nothing.
    for (const rate of [35, 100])
      for (const { oneOffRevenue } of yearOf(months, true, rate).months) expect(oneOffRevenue).toBeGreaterThan(-0.01);
  });

  it('would have been projected far above itself as if all of its customers were new', () => {
    const { history, projectedRevenue } = yearOf(3, false);
    expect(projectedRevenue).toBeGreaterThan(1.3 * 12 * (monthlyRevenue(history).at(-1) ?? 0));
  });
});
