import { describe, expect, it } from '@jest/globals';
import { findInsights, isAlarm } from '../../../jobs/insights/insight.engine.js';
import type { InsightFacts } from '../../../jobs/insights/insight-facts.engine.js';
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
    'a small campaign that has lost for months',
    'roas_losing',
    { roas: (campaign) => (campaign === 'Retargeting' ? 0.24 : 1) },
  ],
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

describe('a fall of conversion with funnel steps', () => {
  const fails =
    (which: string, on: 'phone' | 'desktop' | null) =>
    (step: string, device: string, daysAgo: number): number =>
      step === which && (on === null || device === on) && daysAgo < 12 ? 0.45 : 1;
  const titleOf = (plan: Partial<StorePlan>): string =>
    findInsights(makeStore(plan)).find(({ id }) => id === 'cvr_drop')?.title ?? '';
  const cases: [name: string, plan: Partial<StorePlan>, ending: RegExp][] = [
    [
      'a checkout that fails on phones',
      { buying: (device, ago) => (device === 'phone' && ago < 12 ? 0.45 : 1), steps: fails('purchases', 'phone') },
      /%, most of it on phone, between checkout and purchase$/,
    ],
    [
      'a button that puts nothing into the cart',
      { buying: (_device, ago) => (ago < 12 ? 0.45 : 1), steps: fails('carts', null) },
      /%(?! on) between product page and cart$/,
    ],
  ];

  it.each(cases)('names the step and the device: %s', (name, plan, ending) => {
    const titles = seeds.map((seed) => titleOf({ ...plan, seed }));
    const named = titles.filter((title) => ending.test(title)).length;
    score('insights', `planted: ${name}`, { 'step named': `${named} of ${seeds.length}` }, 'at least 9');
    expect(named).toBeGreaterThanOrEqual(9);
  });

  it('names no step where all of them are as they were', () => {
    const plan = { buying: (_: unknown, ago: number) => (ago < 12 ? 0.5 : 1), steps: () => 1 };
    expect(seeds.filter((seed) => / between /.test(titleOf({ ...plan, seed })))).toEqual([]);
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

describe('a best seller that has always had one full price', () => {
  const tests = (plan: Partial<StorePlan>): boolean[] =>
    seeds.map((seed) => findInsights(makeStore({ ...plan, seed })).some(({ id }) => id.startsWith('price_test:')));

  it('is a chance to test a higher one, with a margin alone', () => {
    expect(tests({ discountShare: () => 0.05 })).toEqual(seeds.map(() => true));
    expect(tests({ discountShare: () => 0.05, grossMargin: null })).toEqual(seeds.map(() => false));
    expect(tests({ discountShare: () => 0.4 })).toEqual(seeds.map(() => false));
  });

  const told = (plan: Partial<StorePlan>, change: (facts: InsightFacts) => InsightFacts = (facts) => facts) => {
    const facts = change(makeStore({ discountShare: () => 0.05, seed: 107, ...plan }));
    const found = findInsights(facts).find(({ id }) => id.startsWith('price_test:'));
    const product = found?.id.slice('price_test:'.length);
    const days = facts.days.slice(-90);
    const orders = facts.products
      .filter((row) => row.product === product && row.day >= (days[0]?.day ?? ''))
      .reduce((all, row) => all + row.orders, 0);
    const visits = days.reduce((all, { sessions }) => all + (sessions ?? 0), 0);
    return { text: found?.description ?? '', rate: orders / visits, perDay: visits / 90 };
  };

  it('states visitors and days of the test, as a power calculation of two shares does', () => {
    const { text, rate, perDay } = told({ ordersPerDay: 160 });
    const [, lost, visitors, days, pace] =
      /fewer than (\d+)% .* needs ([\d,]+) visitors for each price: (\d+) days at your ([\d,]+) visits a day[.]$/.exec(
        text,
      ) ?? [];
    const step = text.includes('$51.45') || text.includes('$93.45') ? 0.05 : 0.1;
    const [first, second] = [rate, rate * (1 - step / (step + 0.5))];
    const middle = (first + second) / 2;
    // Fleiss, Statistical Methods for Rates and Proportions, without the correction for continuity.
    const root =
      1.96 * Math.sqrt(2 * middle * (1 - middle)) + 0.8416 * Math.sqrt(first * (1 - first) + second * (1 - second));
    const needed = root ** 2 / (first - second) ** 2;
    const shown = Number(visitors?.replaceAll(',', ''));
    expect(Number(lost)).toBe(Math.round((100 * step) / (step + 0.5)));
    expect(shown / needed).toBeGreaterThan(0.99);
    expect(shown / needed).toBeLessThan(1.1);
    expect(Number(pace?.replaceAll(',', ''))).toBe(Math.round(perDay));
    expect(Number(days) - (2 * needed) / perDay).toBeGreaterThanOrEqual(-1);
    expect(Number(days) - (2 * needed) / perDay).toBeLessThan(8);
  });

  it('advises no test that would take too long, and says what is not known', () => {
    expect(told({ ordersPerDay: 16 }).text).toMatch(/ days at your \d+ visits a day, which is too long[.]/);
    const withoutVisits = (facts: InsightFacts): InsightFacts => ({
      ...facts,
      days: facts.days.map((day) => ({ ...day, sessions: null })),
    });
    expect(told({}, withoutVisits).text).toMatch(
      /How long a test takes is unknown, because we have visits for fewer than 28 of these days[.]$/,
    );
    expect(told({ countsVisits: (daysAgo) => daysAgo >= 5 }).text).toMatch(
      /is unknown, because visits are not being counted right now[.]$/,
    );
  });
});
