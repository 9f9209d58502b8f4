import { describe, expect, it } from '@jest/globals';
import { elementEffects } from '../../../jobs/ad-results/ad-elements.engine.js';
import { fatigueOf } from '../../../jobs/ad-results/ad-fatigue.engine.js';
import { fitAccount } from '../../../jobs/ad-results/ad-forecast.engine.js';
import { splitBudget } from '../../../jobs/ad-results/budget-split.engine.js';
import { type Count, judgeSequentially } from '../../../jobs/ad-results/sequential-test.engine.js';
import { planTest } from '../../../jobs/ad-results/test-plan.engine.js';
import { createRandom, type Random } from '../../../jobs/kit/random.js';
import { score } from '../../support/scoreboard.js';

interface Variant {
  /** Clicks, orders or opens per unit. */
  rate: number;
  /** Mean value of an order. */
  worth?: number;
}

interface Trial {
  variants: readonly Variant[];
  unitsADay: number;
  plannedUnits: number;
  /** Variance of order values over their squared mean, where revenue decides. */
  valueSpread?: number;
}

/** Opens are too frequent to be drawn as rare events. */
function hitsOf(random: Random, units: number, rate: number): number {
  if (rate < 0.05) return random.poisson(units * rate);
  const drawn = Math.round(units * rate + Math.sqrt(units * rate * (1 - rate)) * random.normal());
  return Math.min(units, Math.max(0, drawn));
}

/** Thirty daily looks at all variants. */
function looksAt(random: Random, { variants, unitsADay, valueSpread }: Trial): Count[][] {
  const sides = variants.map((variant) => ({ ...variant, units: 0, hits: 0, value: 0 }));
  const sigma = Math.sqrt(Math.log(1 + (valueSpread ?? 0)));
  return Array.from({ length: 30 }, () =>
    sides.map((side) => {
      const hits = hitsOf(random, unitsADay, side.rate);
      side.units += unitsADay;
      side.hits += hits;
      if (valueSpread !== undefined)
        for (let order = 0; order < hits; order++) side.value += (side.worth ?? 40) * Math.exp(sigma * random.normal());
      return { units: side.units, hits: side.hits, value: side.value };
    }),
  );
}

/** How often each variant won, and how long a test took that ended with a winner. */
function outcomes(trial: Trial, runs: number) {
  const wins = trial.variants.map(() => 0);
  let named = 0;
  let beaten = 0;
  for (let seed = 0; seed < runs; seed++) {
    const looks = looksAt(createRandom(104_729 * (seed + 1)), trial);
    const { verdict, leader, standings } = judgeSequentially(looks, trial.plannedUnits, trial.valueSpread ?? null);
    if (standings.some(({ isBeaten }) => isBeaten)) beaten += 1;
    if (verdict !== 'winner' || leader === null) continue;
    named += 1;
    wins[leader] = (wins[leader] ?? 0) + 1;
  }
  return { won: (index: number) => (wins[index] ?? 0) / runs, named: named / runs, beaten: beaten / runs };
}

/** A test as it is planned for: thirty days of the size that the plan asks for, for a difference of a fifth or a third. */
const subjects: { name: string; rate: number; factor: number; valueSpread?: number }[] = [
  { name: 'ads, click-through rate 1.5%', rate: 0.015, factor: 1.2 },
  { name: 'pages, conversion 3%', rate: 0.03, factor: 1.3 },
  { name: 'mails, open rate 35%', rate: 0.35, factor: 1.2 },
  { name: 'pages, revenue per visitor', rate: 0.03, factor: 1.5, valueSpread: 1 },
];
const cases = subjects.flatMap((subject) =>
  (subject.factor === 1.2 ? [2, 3, 5] : [2, 3]).map((variants) => ({ ...subject, variants })),
);

describe('the sequential rule', () => {
  const trialOf = ({ rate, factor, valueSpread, variants }: (typeof cases)[number], best: number): Trial => {
    const { unitsAtMost } = planTest({ rate, factor, dailyUnits: null, unitCost: null, variants, valueSpread });
    return {
      variants: Array.from({ length: variants }, (_, index) => ({ rate: index === variants - 1 ? rate * best : rate })),
      unitsADay: Math.ceil(unitsAtMost / 30),
      plannedUnits: unitsAtMost,
      ...(valueSpread !== undefined && { valueSpread }),
    };
  };

  it.each(cases)(
    'names a false winner in at most 2% of tests looked at thirty times: $name, $variants variants',
    (subject) => {
      const { named, beaten } = outcomes(trialOf(subject, 1), 600);
      const figures = { 'false winners': named, 'a variant called behind': beaten };
      score('test planner', `${subject.name}, ${subject.variants} alike, 30 looks`, figures, 'at most 0.02');
      expect(named).toBeLessThanOrEqual(0.02);
      expect(beaten).toBeLessThanOrEqual(0.02);
    },
    60_000,
  );

  it.each(cases)(
    'finds the planned difference in most tests: $name, $variants variants',
    (subject) => {
      const { won } = outcomes(trialOf(subject, subject.factor), 200);
      const right = won(subject.variants - 1);
      const what = `power, ${subject.name} x${subject.factor}, best of ${subject.variants}`;
      score('test planner', what, { found: right }, 'over 0.75');
      expect(right).toBeGreaterThan(0.75);
    },
    60_000,
  );

  it('names no winner between two that are alike and better than a third, which it calls behind', () => {
    const trial = {
      variants: [{ rate: 0.02 }, { rate: 0.02 }, { rate: 0.012 }],
      unitsADay: 2_000,
      plannedUnits: 60_000,
    };
    const { named, beaten } = outcomes(trial, 400);
    expect(named).toBeLessThanOrEqual(0.02);
    expect(beaten).toBeGreaterThan(0.95);
  });

  it('names a false winner in at most 2% of tests with few orders', () => {
    const trial = { variants: [{ rate: 0.01 }, { rate: 0.01 }, { rate: 0.01 }], unitsADay: 40, plannedUnits: 50_000 };
    const { named } = outcomes(trial, 2_000);
    score('test planner', 'three pages with 12 orders each, 30 looks', { 'false winners': named }, 'at most 0.02');
    expect(named).toBeLessThanOrEqual(0.02);
  });

  it('ends without a winner at the planned size, and waits for all', () => {
    const same = { units: 30_000, hits: 450 };
    expect(judgeSequentially([[same, same, same]], 28_387).verdict).toBe('no_difference');
    expect(judgeSequentially([[same, same, { units: 0, hits: 0 }]], 28_387)).toMatchObject({
      verdict: 'running',
      leader: null,
    });
  });

  it('says of each variant how it stands beside the leader', () => {
    const look = [
      { units: 40_000, hits: 600 },
      { units: 40_000, hits: 900 },
      { units: 40_000, hits: 620 },
    ];
    const { verdict, leader, factor, low, standings } = judgeSequentially([look], 50_000);
    expect({ verdict, leader }).toEqual({ verdict: 'winner', leader: 1 });
    expect(factor).toBeCloseTo(900 / 620, 2);
    expect(low).toBeGreaterThan(1);
    expect(standings.map(({ isBeaten }) => isBeaten)).toEqual([true, false, true]);
    expect(standings[0]?.factor).toBeCloseTo(600 / 900, 2);
    expect(standings[0]?.high).toBeLessThan(1);
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
    const ads = Array.from({ length: 60 }, (_, index) => {
      const chosen = new Set(names.filter(() => random.uniform() < 0.4));
      const elements = names.map((name) => `${name}: ${chosen.has(name) ? 'yes' : 'no'}`);
      const rate = 0.015 * Math.exp(0.4 * random.normal() + (chosen.has('a') ? effect : 0));
      const impressions = Math.round(2_000 + 20_000 * random.uniform());
      return {
        id: `${index}`,
        group: 'g',
        impressions,
        clicks: random.poisson(impressions * rate),
        day: index,
        elements,
      };
    });
    return elementEffects(ads, fitAccount(ads, { ctr: 0.015 }));
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
      (effects) => effects.find(({ element }) => element === 'a: yes')?.isKnown,
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
    expect(elementEffects(ads, fitAccount(ads, { ctr: 0.015 }))).toEqual([]);
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
