import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../jobs/kit/random.js';
import { monthsOf } from '../../../jobs/ltv/revenue-months.engine.js';
import { forecastWeeks } from '../../../jobs/ltv/week-forecast.engine.js';
import { score } from '../../support/scoreboard.js';

interface Plan {
  weeks: number;
  growth?: number;
  season?: number;
  noise?: number;
  wander?: number;
}

const weeksAhead = 58;
const dayMs = 86_400_000;
const next = '2026-01-01';

/** A store's weeks, the last 58 of them to be foretold. */
function makeWeeks(seed: number, { weeks, growth = 0, season = 0, noise = 0.1, wander = 0.02 }: Plan): number[] {
  const random = createRandom(seed);
  let drift = 0;
  return Array.from({ length: weeks + weeksAhead }, (_, week) => {
    drift += wander * random.normal();
    const cycle = season * Math.sin((2 * Math.PI * week) / 52);
    return 10_000 * Math.exp(growth * week + cycle + drift + noise * random.normal());
  });
}

/** Weeks spread evenly over their days, by month. */
function byMonth(weeks: readonly number[]): Map<string, number> {
  const months = new Map<string, number>();
  for (const [week, amount] of weeks.entries()) {
    for (let day = 0; day < 7; day++) {
      const month = new Date(Date.parse(next) + (week * 7 + day) * dayMs).toISOString().slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + amount / 7);
    }
  }
  return months;
}

const plans: [string, Plan][] = [
  ['steady, half a year', { weeks: 26 }],
  ['steady, a year', { weeks: 52 }],
  ['growing, a year', { weeks: 52, growth: 0.01 }],
  ['with a season, two years', { weeks: 110, season: 0.5 }],
  ['with a season and growth, three years', { weeks: 156, season: 0.4, growth: 0.005 }],
  ['restless, two years', { weeks: 110, noise: 0.3, wander: 0.05 }],
];

describe('twelve months of revenue', () => {
  it.each(plans)('hold what comes in about eight of ten months, and miss less than the plainest: %s', (name, plan) => {
    let [inside, months, missed, naive, whole] = [0, 0, 0, 0, 0];
    for (let seed = 1; seed <= 60; seed++) {
      const weeks = makeWeeks(seed, plan);
      const known = weeks.slice(0, plan.weeks);
      const forecast = forecastWeeks(known, { ahead: weeksAhead, sums: 4 });
      const rows = monthsOf({
        today: next,
        days: [],
        next,
        revenue: forecast?.weeks ?? [],
        newCustomers: null,
        revenuePlan: {},
        spendPlan: {},
      });
      const actual = byMonth(weeks.slice(plan.weeks));
      const plain = byMonth(
        Array.from({ length: weeksAhead }, (_, week) =>
          forecast?.naive === 'last_year' ? (known.at((week % 52) - 52) ?? 0) : (known.at(-1) ?? 0),
        ),
      );
      for (const { month, expected, low, high } of rows.slice(0, 12)) {
        const came = actual.get(month) ?? 0;
        months += 1;
        inside += came >= (low ?? Infinity) && came <= (high ?? 0) ? 1 : 0;
        missed += Math.abs(came - (expected ?? 0));
        naive += Math.abs(came - (plain.get(month) ?? 0));
        whole += came;
      }
    }
    expect(months).toBe(60 * 12);
    const percent = (value: number): string => `${((100 * value) / whole).toFixed(1)}%`;
    score(
      'LTV',
      `12 months ahead: ${name}`,
      { inside: `${((100 * inside) / months).toFixed(0)}%`, missed: percent(missed), naive: percent(naive) },
      'inside 70-93%, below naive',
    );
    expect(inside / months).toBeGreaterThan(0.7);
    expect(inside / months).toBeLessThan(0.93);
    expect(missed).toBeLessThan(naive);
  });
});
