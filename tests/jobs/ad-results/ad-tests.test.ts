import { describe, expect, it } from '@jest/globals';
import { elementEffects } from '../../../jobs/ad-results/ad-elements.engine.js';
import { fatigueOf } from '../../../jobs/ad-results/ad-fatigue.engine.js';
import { fitAccount } from '../../../jobs/ad-results/ad-forecast.engine.js';
import { splitBudget } from '../../../jobs/ad-results/budget-split.engine.js';
import { judgeSequentially } from '../../../jobs/ad-results/sequential-test.engine.js';
import { planTest } from '../../../jobs/ad-results/test-plan.engine.js';
import { createRandom, type Random } from '../../../jobs/kit/random.js';
import { score } from '../../support/scoreboard.js';

/** Thirty daily looks at two ads with 2,000 impressions a day each. */
function looksAt(random: Random, rate: number, factor: number) {
  const first = { units: 0, hits: 0 };
  const second = { units: 0, hits: 0 };
  return Array.from({ length: 30 }, () => {
    first.units += 2_000;
    second.units += 2_000;
    first.hits += random.poisson(2_000 * rate);
    second.hits += random.poisson(2_000 * rate * factor);
    return { first: { ...first }, second: { ...second } };
  });
}

describe('the sequential rule', () => {
  const runs = 400;
  const winners = (factor: number) => {
    const verdicts = Array.from(
      { length: runs },
      (_, seed) => judgeSequentially(looksAt(createRandom(104_729 * (seed + 1)), 0.015, factor), 28_387).verdict,
    );
    const share = (verdict: string) => verdicts.filter((found) => found === verdict).length / runs;
    return { first: share('first'), second: share('second') };
  };

  it('names a false winner in at most 2% of tests that are looked at thirty times', () => {
    const { first, second } = winners(1);
    score('test planner', 'false winners, 30 looks', { share: first + second }, 'at most 0.02');
    expect(first + second).toBeLessThanOrEqual(0.02);
  });

  it('finds a difference of 20% in most tests, one of 40% in all', () => {
    const [modest, large] = [winners(1.2), winners(1.4)];
    score(
      'test planner',
      'power of the sequential rule',
      { 'x1.2': modest.second, 'x1.4': large.second },
      'over 0.8, 1',
    );
    expect(modest.second).toBeGreaterThan(0.8);
    expect(large.second).toBe(1);
  });

  it('ends without a winner at the planned size, and waits for both ads', () => {
    const same = { units: 30_000, hits: 450 };
    expect(judgeSequentially([{ first: same, second: same }], 28_387).verdict).toBe('no_difference');
    expect(judgeSequentially([{ first: same, second: { units: 0, hits: 0 } }], 28_387).verdict).toBe('running');
  });
});

describe('the sequential rule on revenue per visitor', () => {
  const runs = 300;
  /** Order values are log-normal with the variance that an average store has: as large as their squared mean. */
  const spread = 1;
  const sigma = Math.sqrt(Math.log(1 + spread));
  const winners = (factor: number) => {
    const verdicts = Array.from({ length: runs }, (_, seed) => {
      const random = createRandom(15_485_863 + seed);
      const sides = [1, factor].map((better) => ({ better, units: 0, hits: 0, value: 0 }));
      const looks = Array.from({ length: 30 }, () => {
        for (const side of sides) {
          const orders = random.poisson(600 * 0.03);
          side.units += 600;
          side.hits += orders;
          for (let n = 0; n < orders; n++) side.value += 40 * side.better * Math.exp(sigma * random.normal());
        }
        const [first = { units: 0, hits: 0 }, second = { units: 0, hits: 0 }] = sides.map((side) => ({ ...side }));
        return { first, second };
      });
      return judgeSequentially(looks, 100_000, spread).verdict;
    });
    return (verdict: string) => verdicts.filter((found) => found === verdict).length / runs;
  };

  it('names a false winner in at most 2% of tests, and finds a difference of half', () => {
    const [none, half] = [winners(1), winners(1.5)];
    const shares = { 'false winners': none('first') + none('second'), 'x1.5 found': half('second') };
    score('test planner', 'revenue per visitor, 30 looks', shares, 'at most 0.02, over 0.8');
    expect(shares['false winners']).toBeLessThanOrEqual(0.02);
    expect(shares['x1.5 found']).toBeGreaterThan(0.8);
  });
});

describe('the plan of a test', () => {
  it.each([
    [0.015, 1.2, 28_387],
    [0.015, 1.5, 5_200],
    [0.025, 1.2, 16_844],
  ])('of %d and a factor of %d needs about %d units for each variant', (rate, factor, units) => {
    const { unitsPerVariant } = planTest({ rate, factor, dailyUnits: null, unitCost: null, variants: 2 });
    expect(Math.abs(unitsPerVariant - units) / units).toBeLessThan(0.02);
  });

  it('has the power it promises', () => {
    const plan = planTest({ rate: 0.02, factor: 1.3, dailyUnits: 1_000, unitCost: 0.01, variants: 2 });
    const random = createRandom(5);
    let found = 0;
    for (let run = 0; run < 500; run++) {
      const [one, other] = [0.02, 0.026].map((rate) => random.poisson(plan.unitsPerVariant * rate));
      const distance = Math.log(((other ?? 0) + 0.5) / ((one ?? 0) + 0.5));
      if (distance / Math.sqrt(1 / ((one ?? 0) + 0.5) + 1 / ((other ?? 0) + 0.5)) > 1.96) found++;
    }
    expect(found / 500).toBeGreaterThan(0.74);
    expect(found / 500).toBeLessThan(0.87);
    expect(plan.cost).toBeCloseTo(plan.unitsInAll * 0.01, 6);
  });

  it('says no where four weeks are too short', () => {
    const plan = planTest({ rate: 0.025, factor: 1.1, dailyUnits: 100, unitCost: null, variants: 2 });
    expect(plan.isFeasible).toBe(false);
    expect(plan.powerInFourWeeks).toBeLessThan(0.2);
  });
});

describe('effects of creative elements', () => {
  const account = (seed: number, effect: number) => {
    const random = createRandom(seed);
    const names = 'abcdefgh'.split('');
    const has = new Map<string, Set<string>>();
    const ads = Array.from({ length: 60 }, (_, index) => {
      const chosen = new Set(names.filter(() => random.uniform() < 0.4));
      has.set(`${index}`, chosen);
      const rate = 0.015 * Math.exp(0.4 * random.normal() + (chosen.has('a') ? effect : 0));
      const impressions = Math.round(2_000 + 20_000 * random.uniform());
      return { id: `${index}`, group: 'g', impressions, clicks: random.poisson(impressions * rate), day: index };
    });
    return elementEffects(ads, fitAccount(ads, { ctr: 0.015 }), has);
  };

  it('are claimed in at most 5% of accounts that have none', () => {
    const alarms = Array.from({ length: 200 }, (_, seed) => account(31 * (seed + 1), 0)).filter((effects) =>
      effects.some(({ isKnown }) => isKnown),
    );
    score('own ads', '200 accounts without effects', { claimed: alarms.length / 200 }, 'at most 0.05');
    expect(alarms.length / 200).toBeLessThanOrEqual(0.05);
  });

  it('are found where they are large', () => {
    const found = Array.from({ length: 50 }, (_, seed) => account(17 * (seed + 1), 0.7)).filter(
      (effects) => effects.find(({ element }) => element === 'a')?.isKnown,
    );
    expect(found.length / 50).toBeGreaterThan(0.5);
  });

  it('are not spoken of below twenty ads', () => {
    const ads = Array.from({ length: 12 }, (_, index) => ({
      id: `${index}`,
      group: 'g',
      impressions: 5_000,
      clicks: 80,
      day: index,
    }));
    expect(elementEffects(ads, fitAccount(ads, { ctr: 0.015 }), new Map())).toEqual([]);
  });
});

describe('wear-out', () => {
  const days = (weeklyFactor: number, seed = 3) => {
    const random = createRandom(seed);
    return Array.from({ length: 40 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      impressions: 5_000,
      clicks: random.poisson(5_000 * 0.02 * weeklyFactor ** (index / 7)),
    }));
  };

  it('is told of an ad that loses 15% a week, with a day to replace it', () => {
    const fatigue = fatigueOf(days(0.85));
    expect(fatigue?.weeklyFactor).toBeCloseTo(0.85, 1);
    expect(fatigue?.replaceOn).toMatch(/^2026-0[12]-/);
  });

  it('is not told of a steady ad, nor after nine days', () => {
    expect([1, 2, 3, 4, 5].filter((seed) => fatigueOf(days(1, seed)))).toEqual([]);
    expect(fatigueOf(days(0.5).slice(0, 9))).toBeNull();
  });
});

describe('the split of a budget', () => {
  const prior = { logRate: Math.log(0.015), deviation: 0.5 };

  it('adds up to one, gives the better ad more, and each at least its floor', () => {
    const shares = splitBudget(
      [
        { id: 'good', impressions: 20_000, clicks: 500 },
        { id: 'poor', impressions: 20_000, clicks: 300 },
        { id: 'new', impressions: 0, clicks: 0 },
      ],
      prior,
      1,
    );
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    const [good, poor, fresh] = shares.map(({ share }) => share);
    expect(good).toBeGreaterThan(poor ?? 1);
    expect(fresh).toBeGreaterThan(poor ?? 1);
    expect(poor).toBeGreaterThan(0.03);
  });
});
