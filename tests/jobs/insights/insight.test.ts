import { describe, expect, it } from '@jest/globals';
import { splitRevenue } from '../../../jobs/insights/revenue-split.engine.js';
import { findInsights, type RankedInsight } from '../../../jobs/insights/insight.engine.js';
import { formatMoney, type InsightFacts } from '../../../jobs/insights/insight-facts.engine.js';
import { logWelchT, poissonHigh, poissonLow, twoShareZ, wilsonInterval } from '../../../jobs/kit/significance.js';
import { monthOf } from './days.js';
import { periodText } from '../../../jobs/insights/day-window.engine.js';
import { healthyCustomers, makeStore } from './made-store.js';
import { priceShown, springVideo, wonTest } from './own-ads.fixture.js';

const facts = (values: Partial<InsightFacts> = {}): InsightFacts => ({
  source: 'live',
  currency: 'USD',
  salesBasis: 'gross',
  days: monthOf({ orders: 800, grossCents: 4_800_000, newCustomers: 500, sessions: 30_000, spendCents: 1_000_000 }),
  campaigns: [],
  sources: [],
  funnel: [],
  ads: [],
  ownAds: { actions: [], elements: [], tests: [] },
  products: [],
  margin: null,
  customers: null,
  audit: null,
  ad: null,
  flows: null,
  newestImport: null,
  hasSpendData: true,
  hasVisitData: true,
  ...values,
});

const find = (given: Partial<InsightFacts>, id: string): RankedInsight | undefined =>
  findInsights(facts(given)).find((insight) => insight.id === id);

/** Four weeks of sales about a level. */
const level = (base: number): number[] =>
  Array.from({ length: 28 }, (_, day) => base * (1 + 0.1 * Math.sin(day * 2.1)));

const audit = {
  id: 'a',
  url: 'https://shop.test/p',
  readOn: '2026-11-02',
  pages: 1,
  overallScore: 60,
  loadSeconds: 6,
  loadBasis: 'Measured in a browser as a slow phone, in one run in the lab.',
  failedChecks: [],
  topAdvice: {
    text: 'State the price. No price was found. It is the first thing asked.',
    liftLowPercent: 2,
    liftHighPercent: 4,
    source: 'Baymard',
  },
};

describe('significance', () => {
  it('agrees with the worked examples', () => {
    const { low, high } = wilsonInterval(50, 2_000);
    expect([low, high].map((share) => Number((share * 100).toFixed(2)))).toEqual([1.9, 3.28]);
    expect(twoShareZ(120, 4_000, 90, 4_000)).toBeCloseTo(2.1, 1);
    // Half the chi-square quantile of 0.995 with 2 (count + 1) degrees of freedom: 5.30 and 21.40.
    expect(poissonHigh(0)).toBeCloseTo(5.3, 0);
    expect(poissonHigh(10)).toBeCloseTo(21.4, 1);
    // Garwood's exact 99.5 % limit of ten counted.
    expect(poissonLow(10)).toBeCloseTo(3.72, 1);
    expect(poissonLow(0)).toBe(0);
  });

  it('finds a lasting change and no change in noise', () => {
    expect(logWelchT(level(120), level(100))).toBeGreaterThan(2);
    expect(Math.abs(logWelchT(level(100), level(100)) ?? 9)).toBeLessThan(0.01);
    expect(logWelchT([1, 2], level(100))).toBeNull();
  });
});

describe('insights', () => {
  it('name no money without figures, and ask for orders', () => {
    const list = findInsights(facts({ source: 'none', days: [], hasSpendData: false }));
    expect(list.map(({ id }) => id)).toEqual(['connect']);
    expect(list.every(({ monthlyEffectCents }) => monthlyEffectCents === null)).toBe(true);
  });

  it('put a low conversion rate in money, half-way to the average', () => {
    const month = { orders: 400, grossCents: 400 * 6_000, sessions: 40_000 };
    const insight = find({ days: monthOf(month) }, 'cvr_gap');
    expect(insight?.monthlyEffectCents).toBeCloseTo(40_000 * ((0.0266 - 0.01) / 2) * 6_000, 3);
    expect(insight?.impact).toContain('of sales');
    const own = find({ days: monthOf(month), margin: { share: 0.5, kind: 'gross' } }, 'cvr_gap');
    expect(own?.monthlyEffectCents).toBeCloseTo((insight?.monthlyEffectCents ?? 0) / 2, 3);
    expect(own?.impact).toContain('of margin');
  });

  it('never conclude a rate from three orders', () => {
    const days = monthOf({ orders: 3, grossCents: 6_000, sessions: 200, refundedOrders: 2, refundedCents: 4_000 });
    expect(findInsights(facts({ days }))).toEqual([]);
  });

  it('keep kinds of money apart: what is lost before what could be won, this product last', () => {
    const store = makeStore({
      seed: 4,
      discountShare: (daysAgo) => (daysAgo < 28 ? 0.48 : 0.12),
    });
    const list = findInsights({ ...store, audit, hasVisitData: false });
    const places = ['loss', 'risk', 'chance', 'note', 'setup'];
    const order = list.map(({ kind }) => places.indexOf(kind));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(list[0]?.kind).toBe('loss');
    expect(list.at(-1)?.kind).toBe('setup');
  });

  it('never count what was done with this product, nor move a budget by what brand search claims', () => {
    const store = makeStore({ seed: 4 });
    const brand = store.campaigns.map((row) => ({
      ...row,
      campaign: 'Brand search',
      revenueCents: row.spendCents * 8,
    }));
    const texts = findInsights({ ...store, campaigns: brand }).map(
      ({ title, description }) => `${title} ${description}`,
    );
    expect(texts.filter((text) => /creatives|brand search|move .* budget/i.test(text))).toEqual([]);
  });

  it('leave the effect of an advice open where none was published', () => {
    const topAdvice = {
      text: 'Remove the countdown.',
      liftLowPercent: 0,
      liftHighPercent: 0,
      source: '',
    };
    const insight = find({ audit: { ...audit, topAdvice } }, 'audit_top');
    expect(insight?.impact).toBe('Effect unknown');
    expect(insight?.description).not.toContain('Expected');
  });

  it('say an advice once, without money that was measured elsewhere', () => {
    const insight = find({ audit }, 'audit_top');
    expect(insight?.description).toBe(
      'Top fix from the audit of https://shop.test/p (60 of 100). No price was found. It is the first thing asked. Expected: +2-4%.',
    );
    expect(insight?.monthlyEffectCents).toBeNull();
  });

  it('keep the larger of two on one topic and mention the other', () => {
    const days = monthOf({ orders: 400, grossCents: 400 * 6_000, sessions: 40_000 });
    const list = findInsights(facts({ audit, days })).filter(({ topic }) => topic === 'conversion');
    expect(list).toHaveLength(1);
    expect(list[0]?.related).toHaveLength(1);
  });

  it('are the same for the same facts, and say when data is sample', () => {
    const given = facts({ source: 'sample', days: monthOf({ orders: 400, grossCents: 2_000_000, sessions: 40_000 }) });
    expect(findInsights(given)).toEqual(findInsights(given));
    const measured = findInsights(given).filter(({ evidence }) => evidence.length > 0);
    expect(measured.length).toBeGreaterThan(0);
    expect(measured.every(({ description }) => description.startsWith('Sample data: '))).toBe(true);
  });

  it('write money with two digits that count', () => {
    expect([123_456, 999_999, 450, 0].map((cents) => formatMoney(cents, 'USD'))).toEqual([
      '$1,200',
      '$10,000',
      '$4.50',
      '$0.00',
    ]);
  });
});

it('the parts of a change of revenue add up to it exactly', () => {
  const now = monthOf({ orders: 600, grossCents: 3_900_000, sessions: 31_000 });
  const then = monthOf({ orders: 800, grossCents: 4_800_000, sessions: 30_000 });
  const parts = splitRevenue(now, then);
  expect(parts.map(({ name }) => name)).toEqual(['visits', 'conversion', 'order value']);
  expect(parts.reduce((sum, { log }) => sum + log, 0)).toBeCloseTo(Math.log(3_900_000 / 4_800_000), 9);
});

it('single ads are used: one that wears off is a risk, one that pays a chance, and little spend is no news', () => {
  const ad = { ...springVideo, replaceOn: '2026-12-10' };
  const worn = find({ ads: [ad] }, 'ad_fatigue:Spring video');
  expect(worn?.kind).toBe('risk');
  expect(worn?.description).toContain('before Dec 10;');
  expect(find({ ads: [{ ...ad, spendShare: 0.05 }] }, 'ad_fatigue:Spring video')).toBeUndefined();
  expect(find({ ads: [{ ...ad, weeklyChangePercent: null }] }, 'ad_fatigue:Spring video')).toBeUndefined();
  const pays = { ...ad, name: 'Demo', weeklyChangePercent: null, spendShare: 0.1, verdict: 'scale' as const, low: 2.4 };
  const margin = { share: 0.5, kind: 'gross' as const };
  expect(find({ ads: [pays], margin }, 'ad_winner:Demo')).toMatchObject({ kind: 'chance', monthlyEffectCents: null });
  // Better than the others is not yet profitable.
  expect(find({ ads: [pays] }, 'ad_winner:Demo')).toBeUndefined();
});

it('what own ads taught is said where its range lies on one side: repeat it, take it back, use it more, show the winner', () => {
  const none = { actions: [], elements: [], tests: [] };
  const action = priceShown;
  const rule = 'ad_action:Mug video:Show the price';
  expect(find({ ownAds: { ...none, actions: [action] } }, rule)).toMatchObject({ kind: 'chance' });
  const harm = { ...action, effectPercent: -20, lowPercent: -34, highPercent: -3 };
  expect(find({ ownAds: { ...none, actions: [harm] } }, rule)).toMatchObject({ kind: 'risk' });
  for (const unclear of [{ lowPercent: -4 }, { effectPercent: null, lowPercent: null, highPercent: null }])
    expect(find({ ownAds: { ...none, actions: [{ ...action, ...unclear }] } }, rule)).toBeUndefined();
  const element = {
    element: 'Offer: gift',
    effectPercent: 18,
    lowPercent: 4,
    highPercent: 33,
    adsWith: 12,
    adsWithout: 30,
    began: null,
    recent: 2,
    recentAds: 20,
  };
  expect(find({ ownAds: { ...none, elements: [element] } }, 'ad_element:Offer: gift')?.description).toContain(
    'Only 2 of your newest 20',
  );
  expect(
    find({ ownAds: { ...none, elements: [{ ...element, recent: 15 }] } }, 'ad_element:Offer: gift'),
  ).toBeUndefined();
  const test = { ...wonTest, names: ['A', 'B'], winner: 'B', sentence: '' };
  expect(find({ ownAds: { ...none, tests: [test] } }, 'ad_test:t')?.description).toContain('Stop “A”');
  expect(
    find({ ownAds: { ...none, tests: [{ ...test, hasWinner: false, winner: null }] } }, 'ad_test:t'),
  ).toBeUndefined();
});

describe('what ads and audits say', () => {
  const ad = springVideo;
  const told = findInsights(
    facts({
      margin: { share: 0.5, kind: 'gross' },
      audit,
      ad: {
        id: 'a',
        title: 'mug.png',
        readOn: '2025-12-31',
        predictedCtr: 1,
        topAdvice: {
          id: 'small_text',
          text: 'Set the words larger.',
          measured: '2% of the height',
          changePercent: 6,
          range: { low: 2, high: 11 },
          source: 'Tests of 2019',
        },
      },
      ads: [ad, { ...ad, name: 'Demo', weeklyChangePercent: null, spendShare: 0.1, verdict: 'scale', low: 2.4 }],
      ownAds: {
        actions: [
          {
            label: 'Show the price',
            isHook: false,
            ad: 'Mug video',
            effectPercent: 24,
            lowPercent: 6,
            highPercent: 45,
            sentence: '',
            basis: {
              firstDay: '2026-11-01',
              lastDay: '2026-11-14',
              impressions: 8_200,
              without: 'earlier',
              impressionsWithout: 9_100,
            },
          },
        ],
        elements: [
          {
            element: 'Offer: gift',
            effectPercent: 18,
            lowPercent: 4,
            highPercent: 33,
            adsWith: 12,
            adsWithout: 30,
            began: { first: '2026-03-01', last: '2026-11-10' },
            recent: 2,
            recentAds: 20,
          },
        ],
        tests: [wonTest],
      },
      newestImport: { id: 'i', filename: 'orders.csv', importedOn: '2026-11-20', rowsRejected: 3, rowsRead: 90 },
    }),
  );
  const sources: Record<string, [period: string, source: RegExp]> = {
    'ad_fatigue:Spring video': ['Oct 25 to Nov 21, 26 days with results', /52,100 impressions and 610 clicks/],
    'ad_winner:Demo': ['Oct 25 to Nov 21, 26 days with results', /^90% range; 14 purchases/],
    'ad_action:Mug video:Show the price': [
      'Nov 1 to Nov 14',
      /^[+]6% to [+]45%; 90% range; 8,200 impressions of “Mug video” against its own days before with 9,100$/,
    ],
    'ad_element:Offer: gift': ['Ads that began Mar 1 to Nov 10', /12 of your ads with it, 30 without$/],
    'ad_test:t': ['Oct 30 to Nov 12', /^[+]5% to [+]33%, sequential test .*, p 0[.]012; 12,400 and 12,310 views$/],
    slow_page: ['Read on Nov 2, 2026', /Measured in a browser as a slow phone, in one run/],
    audit_top: ['Read on Nov 2, 2026', /one page, read once/],
    ad_top: ['Read on Dec 31, 2025', /one ad, read once; tests elsewhere measured 2% to 11%/],
    'import_rejected:i': ['Imported on Nov 20, 2026', /import report/],
  };

  it.each(Object.entries(sources))('states its days and its sample: %s', (id, [period, source]) => {
    const insight = told.find((one) => one.id === id);
    expect(insight?.period).toBe(period);
    expect(insight?.evidence[0]?.source).toMatch(source);
  });

  it('states what it does not know', () => {
    const silent = told.filter(({ kind, caveat }) => kind !== 'setup' && !caveat).map(({ id }) => id);
    expect(silent).toEqual([]);
  });
});

it('a store that had just begun a year ago has no weak season then', () => {
  const seasonOf = (days: number, demand: (daysAgo: number) => number) =>
    findInsights(makeStore({ seed: 6, days, demand, grossMargin: null })).find(({ id }) => id === 'off_season');
  // Both fall now; one fell in the same weeks last year, the others grew out of them.
  const fallsNow = (daysAgo: number): boolean => daysAgo < 45;
  expect(seasonOf(750, (daysAgo) => (daysAgo % 365 < 45 ? 0.42 : 1.08))).toBeDefined();
  for (const days of [400, 520, 750])
    expect(seasonOf(days, (daysAgo) => (fallsNow(daysAgo) || daysAgo > 330 ? 0.42 : 1.08))).toBeUndefined();
});

it('asks for older orders where it is not known who was new', () => {
  const found = findInsights({ ...makeStore({ seed: 6 }), customers: null, isHistoryCut: true });
  expect(found.find(({ id }) => id === 'add_history')).toMatchObject({ kind: 'setup', monthlyEffectCents: null });
  expect(findInsights(makeStore({ seed: 6 })).some(({ id }) => id === 'add_history')).toBe(false);
});

it('a small campaign is judged by twelve weeks where four cannot tell, unless it has recovered', () => {
  const told = (roas: (campaign: string, daysAgo: number) => number) =>
    findInsights(makeStore({ seed: 4, roas })).find(({ id }) => id === 'roas_losing');
  const small = told((campaign) => (campaign === 'Retargeting' ? 0.26 : 1));
  expect(small?.period).toBe('Aug 30 to Nov 21');
  expect(small?.title).toBe('Losing money: Retargeting on Meta');
  expect(told((campaign, daysAgo) => (campaign === 'Retargeting' && daysAgo >= 28 ? 0.26 : 1))).toBeUndefined();
});

describe('ad platforms that claim more orders than there were', () => {
  const claimed = (days: number, perDay: number) => {
    const store = makeStore({ seed: 11, days });
    const campaigns = store.campaigns.map((row) => ({ ...row, conversions: perDay }));
    return findInsights({ ...store, campaigns, customers: null }).find(({ id }) => id === 'tracking:double');
  };

  it('are told with the days, as far as it is known, and what it does to ROAS', () => {
    const found = claimed(60, 30);
    expect(found?.description).toMatch(
      /orders in the same 28 days[.] Either two platforms .* is at least \d+% too high[.]$/,
    );
    expect(found?.caveat).toMatch(/^We can.t tell which platform or tag/);
    expect(found?.period).toBe('Oct 25 to Nov 21');
  });

  it('are not told of a week, in which clicks and orders fall on different days, nor by chance', () => {
    expect(claimed(7, 30)).toBeUndefined();
    expect(claimed(60, 14)).toBeUndefined();
  });
});

it.each(
  Object.entries({
    two: makeStore({ seed: 4, discountShare: () => 0.05 }),
    customers: makeStore({ seed: 4, customers: { ...healthyCustomers, repeat: 300 } }),
  }),
)('every finding of money says its period, its sample and what it does not know: %s', (_name, store) => {
  const told = findInsights(store).filter(({ kind }) => kind === 'loss' || kind === 'risk' || kind === 'chance');
  expect(told.length).toBeGreaterThan(0);
  for (const { id, period, caveat, evidence } of told)
    expect([id, Boolean(period), Boolean(caveat), evidence.length > 0]).toEqual([id, true, true, true]);
});

it('a period over the turn of a year names both years', () => {
  expect(periodText([{ day: '2025-11-22' }, { day: '2026-11-21' }])).toBe('Nov 22, 2025 to Nov 21, 2026');
  expect(periodText([{ day: '2026-10-25' }, { day: '2026-11-21' }])).toBe('Oct 25 to Nov 21');
  expect(periodText([{ day: '2026-11-21' }])).toBe('Nov 21');
});
