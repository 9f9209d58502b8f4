import { describe, expect, it } from '@jest/globals';
import { findInsights, isAlarm } from '../../../jobs/insights/insight.engine.js';
import { healthyCustomers, makeStore, type StorePlan } from './made-store.js';
import { score } from '../../support/scoreboard.js';

const seeds = Array.from({ length: 10 }, (_, index) => 100 + 7 * index);

/** One thing wrong with the store, and how the first insight must begin to name it. */
const problems: [name: string, id: string, plan: Partial<StorePlan>][] = [
  [
    'a refund wave of one product',
    'refunds:Linen Apron',
    { refundRate: (product, daysAgo) => (product === 'Linen Apron' && daysAgo < 24 ? 0.28 : 0.03) },
  ],
  [
    'a seller that is out of stock',
    'stock_out:Oak Serving Board',
    { isSoldOut: (product, daysAgo) => product === 'Oak Serving Board' && daysAgo < 9 },
  ],
  [
    'phones that cannot buy',
    'cvr_drop',
    { buying: (device, daysAgo) => (device === 'phone' && daysAgo < 12 ? 0.5 : 1) },
  ],
  ['a campaign above break-even', 'roas_losing', { roas: (campaign) => (campaign === 'Prospecting' ? 0.3 : 1) }],
  [
    'a worn-out creative',
    'fatigue:Prospecting (meta)',
    { clickRate: (campaign, daysAgo) => (campaign === 'Prospecting' && daysAgo < 14 ? 0.55 : 1) },
  ],
  ['discount addiction', 'discounts', { discountShare: (daysAgo) => (daysAgo < 28 ? 0.48 : 0.12) }],
  [
    'regulars who went quiet',
    'regulars_quiet',
    {
      customers: {
        ...healthyCustomers,
        regulars: {
          recent: { customers: 300, returned: 105 },
          before: { customers: 290, returned: 168 },
          spendCentsPerMonth: 900_000,
        },
      },
    },
  ],
  [
    'a second-order gap',
    'second_order_drop',
    {
      customers: {
        ...healthyCustomers,
        second: { recent: { customers: 700, returned: 60 }, before: { customers: 2_000, returned: 372 } },
      },
    },
  ],
  [
    'spend outside the season',
    'off_season',
    { days: 750, demand: (daysAgo) => (daysAgo % 365 < 45 ? 0.42 : 1.08), grossMargin: null },
  ],
  ['a broken pixel', 'tracking:meta', { reportsPurchases: (platform, daysAgo) => platform !== 'meta' || daysAgo >= 6 }],
  ['a broken analytics tag', 'tracking:visits', { countsVisits: (daysAgo) => daysAgo >= 5 }],
];

describe('a store with one planted problem', () => {
  it.each(problems)('has %s named first', (name, id, plan) => {
    const tops = seeds.map((seed) => findInsights(makeStore({ ...plan, seed }))[0]?.id);
    const named = tops.filter((top) => top === id).length;
    score('insights', `planted: ${name}`, { 'named first': `${named} of ${seeds.length}` }, 'at least 9');
    expect(named).toBeGreaterThanOrEqual(9);
  });

  it('has its money within two percent of what was planted', () => {
    const facts = makeStore({ ...problems[3]?.[2], seed: 5 });
    const [first] = findInsights(facts);
    const from = facts.days.at(-28)?.day ?? '';
    const rows = facts.campaigns.filter(({ day, campaign }) => campaign === 'Prospecting' && day >= from);
    const loss = rows.reduce((sum, { spendCents, revenueCents }) => sum + spendCents - revenueCents / 2, 0);
    expect((first?.monthlyEffectCents ?? 0) / ((loss * 30) / 28)).toBeCloseTo(1, 2);
  });
});

const healthy: [string, Partial<StorePlan>][] = [
  ['steady', {}],
  ['growing', { demand: (daysAgo) => 1.25 - (0.5 * daysAgo) / 400 }],
  ['small', { ordersPerDay: 4, spend: () => 0.125 }],
  ['seasonal', { days: 760, demand: (daysAgo) => 1 + 0.35 * Math.sin((2 * Math.PI * daysAgo) / 365) }],
  ['without a margin', { grossMargin: null }],
  ['one week old', { days: 7, customers: null }],
  ['two months old', { days: 60, customers: null }],
];

describe('a store without a problem', () => {
  it.each(healthy)('raises no alarm: %s', (name, plan) => {
    const alarms = seeds.flatMap((seed) =>
      findInsights(makeStore({ ...plan, seed }))
        .filter(isAlarm)
        .map(({ id }) => id),
    );
    score('insights', `healthy: ${name}`, { alarms: alarms.length, stores: seeds.length }, 'none');
    expect(alarms).toEqual([]);
  });
});

describe('days without data', () => {
  it('are no fall: the window ends with the newest day that has any', () => {
    const facts = makeStore({ seed: 3 });
    const titles = findInsights(facts).map(({ title }) => title);
    expect(titles.filter((title) => /down|fell/.test(title))).toEqual([]);
  });

  it('of spend or visits do not make a ratio better', () => {
    const facts = makeStore({ seed: 3 });
    const partly = {
      ...facts,
      days: facts.days.map((day, index) =>
        index < facts.days.length - 10 ? { ...day, spendCents: null, sessions: null } : day,
      ),
    };
    expect(findInsights(partly).filter(isAlarm)).toEqual([]);
  });
});

describe('the first product that makes customers who stay', () => {
  it('is a chance, told behind every loss', () => {
    const customers = {
      ...healthyCustomers,
      firstProducts: healthyCustomers.firstProducts.map((row) =>
        row.product === 'Cast Iron Pan'
          ? { ...row, returned: Math.round(row.customers * 0.42), netCents: row.customers * 15_000 }
          : row,
      ),
    };
    const list = findInsights(
      makeStore({ customers, seed: 9, discountShare: (daysAgo) => (daysAgo < 28 ? 0.48 : 0.12) }),
    );
    expect(list[0]?.id).toBe('discounts');
    expect(list.find(({ id }) => id === 'first_product:Cast Iron Pan')?.kind).toBe('chance');
  });
});
