import { describe, expect, it } from '@jest/globals';
import { forecastWeeks, weeksAhead } from '../../../jobs/ltv/week-forecast.engine.js';
import { createRandom } from '../../../jobs/kit/random.js';
import { score } from '../../support/scoreboard.js';

interface Plan {
  weeks: number;
  growth?: number;
  season?: number;
  noise?: number;
  /** How far the level itself wanders in a week. */
  wander?: number;
}

/** A store's weeks, the last twelve of them to be foretold. */
function makeWeeks(seed: number, { weeks, growth = 0, season = 0, noise = 0.1, wander = 0.02 }: Plan): number[] {
  const random = createRandom(seed);
  let drift = 0;
  return Array.from({ length: weeks + weeksAhead }, (_, week) => {
    drift += wander * random.normal();
    const cycle = season * Math.sin((2 * Math.PI * week) / 52);
    return 10_000 * Math.exp(growth * week + cycle + drift + noise * random.normal());
  });
}

const plans: [string, Plan][] = [
  ['steady, half a year', { weeks: 26 }],
  ['steady, a year', { weeks: 52 }],
  ['growing, a year', { weeks: 52, growth: 0.01 }],
  ['with a season, two years', { weeks: 110, season: 0.5 }],
  ['with a season and growth, three years', { weeks: 156, season: 0.4, growth: 0.005 }],
  ['restless, two years', { weeks: 110, noise: 0.3, wander: 0.05 }],
];

describe('twelve weeks of revenue', () => {
  it.each(plans)('hold what comes in about eight of ten weeks, and miss less than the plainest: %s', (name, plan) => {
    let [inside, missed, naive, whole] = [0, 0, 0, 0];
    const stores = 60;
    for (let seed = 1; seed <= stores; seed++) {
      const weeks = makeWeeks(seed, plan);
      const known = weeks.slice(0, plan.weeks);
      const forecast = forecastWeeks(known);
      for (const [at, actual] of weeks.slice(plan.weeks).entries()) {
        const week = forecast?.weeks[at] ?? { low: 0, high: 0, middle: 0 };
        inside += actual >= week.low && actual <= week.high ? 1 : 0;
        missed += Math.abs(actual - week.middle);
        const plain = forecast?.naive === 'last_year' ? known[known.length - 52 + at] : known.at(-1);
        naive += Math.abs(actual - (plain ?? 0));
        whole += actual;
      }
    }
    const coverage = inside / (stores * weeksAhead);
    const percent = (value: number): string => `${((100 * value) / whole).toFixed(1)}%`;
    score(
      'LTV',
      `12 weeks ahead: ${name}`,
      {
        inside: `${(100 * coverage).toFixed(0)}%`,
        missed: percent(missed),
        naive: percent(naive),
      },
      'inside 72-93%, below naive',
    );
    expect(coverage).toBeGreaterThan(0.72);
    expect(coverage).toBeLessThan(0.93);
    expect(missed).toBeLessThan(naive);
  });

  it('are not given from less than eight weeks, and untested from a little more', () => {
    expect(forecastWeeks([1, 2, 3, 4, 5, 6, 7])).toBeNull();
    const young = forecastWeeks(Array.from({ length: 9 }, () => 1_000));
    expect(young).toMatchObject({ method: 'level', backtest: null });
    expect(young?.weeks[0]?.middle).toBeCloseTo(1_000, 6);
  });

  it('say so where nothing beats the plainest forecast', () => {
    // A pure walk: nobody knows more than last week.
    const results = Array.from({ length: 40 }, (_, seed) =>
      forecastWeeks(makeWeeks(500 + seed, { weeks: 50, noise: 0, wander: 0.3 }).slice(0, 50)),
    );
    expect(results.filter((result) => result?.method === 'naive').length).toBeGreaterThan(5);
    for (const result of results) {
      const { errorPercent = 0, naiveErrorPercent = 0 } = result?.backtest ?? {};
      expect(errorPercent).toBeLessThanOrEqual(naiveErrorPercent);
    }
  });

  it('stay at zero in a store that has stopped', () => {
    const weeks = forecastWeeks([
      ...Array.from({ length: 20 }, () => 900),
      ...Array.from({ length: 30 }, () => 0),
    ])?.weeks;
    expect(weeks?.[0]?.middle).toBeLessThan(1);
  });
});
