import { describe, expect, it } from '@jest/globals';
import { bandBreaks } from '../../../jobs/insights/figure-band.engine.js';
import { score } from '../../support/scoreboard.js';
import { makeStore, type StorePlan } from './made-store.js';

const breaksOf = (plan: Partial<StorePlan>) => {
  const { days, currency } = makeStore(plan);
  return bandBreaks(days, currency);
};

describe('the usual range of a day', () => {
  it('is left by chance a few times a year at the most, in calm, growing and small stores', () => {
    const plans: [string, Partial<StorePlan>][] = [
      ['calm', {}],
      ['growing', { demand: (daysAgo) => 1.003 ** -daysAgo }],
      ['small', { ordersPerDay: 6 }],
    ];
    for (const [name, plan] of plans) {
      let [alarms, days] = [0, 0];
      for (let seed = 1; seed <= 8; seed++) {
        const facts = makeStore({ ...plan, seed });
        for (let end = 60; end <= facts.days.length; end += 2) {
          alarms += bandBreaks(facts.days.slice(0, end), 'USD').length;
          days += 1;
        }
      }
      const perYear = (alarms / days) * 365;
      score('insights', `alerts by chance: ${name}`, { 'a year': perYear.toFixed(1) }, 'at most 12');
      expect(perYear).toBeLessThanOrEqual(12);
    }
  });

  it('is left by a day that loses two thirds of its sales, and the sentence says both', () => {
    let named = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const found = breaksOf({ seed, demand: (daysAgo) => (daysAgo === 0 ? 0.3 : 1) });
      named += found.some(({ figure }) => figure === 'revenue' || figure === 'orders') ? 1 : 0;
    }
    expect(named).toBeGreaterThanOrEqual(9);
    const [revenue] = breaksOf({ seed: 1, demand: (daysAgo) => (daysAgo === 0 ? 0.3 : 1) });
    expect(revenue?.sentence).toMatch(
      /^Revenue was \$[\d,.]+ on Saturday, Nov 21\. Saturdays usually bring \$[\d,.]+ to \$[\d,.]+\.$/,
    );
  });

  it('is left by conversion alone where phones cannot buy, and by doubled ad spend', () => {
    const broken = breaksOf({ seed: 3, ordersPerDay: 120, buying: (_, daysAgo) => (daysAgo === 0 ? 0.35 : 1) });
    expect(broken.map(({ figure }) => figure)).toContain('conversionRate');
    const spent = breaksOf({ seed: 3, spend: (daysAgo) => (daysAgo === 0 ? 3 : 1) });
    expect(spent.map(({ figure }) => figure)).toContain('adSpend');
  });

  it('is not told from less than eight weeks', () => {
    expect(breaksOf({ seed: 1, days: 50, demand: (daysAgo) => (daysAgo === 0 ? 0.1 : 1) })).toEqual([]);
  });
});
