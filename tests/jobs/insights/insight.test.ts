import { describe, expect, it } from '@jest/globals';
import { findInsights, type RankedInsight } from '../../../jobs/insights/insight.engine.js';
import { formatMoney, type InsightFacts, type PeriodTotals } from '../../../jobs/insights/insight-facts.engine.js';
import { logWelchT, robustZ, twoShareZ, wilsonInterval } from '../../../jobs/insights/significance.engine.js';

const period = (values: Partial<PeriodTotals> = {}): PeriodTotals => ({
  days: 30,
  orders: 800,
  netCents: 4_800_000,
  grossCents: 4_900_000,
  refundedCents: 100_000,
  refundedOrders: 16,
  sessions: 30_000,
  spendCents: 1_000_000,
  newCustomers: 500,
  returningCustomers: 200,
  ...values,
});

const facts = (values: Partial<InsightFacts> = {}): InsightFacts => ({
  source: 'live',
  currency: 'USD',
  current: period(),
  previous: period(),
  daily: [],
  campaigns: [],
  grossMargin: null,
  customers: { total: 5_000, repeat: 1_500, netCentsPerCustomer: 12_000 },
  audit: null,
  ad: null,
  adsTested: 4,
  flows: null,
  newestImport: null,
  hasSpendData: true,
  hasVisitData: true,
  ...values,
});

const find = (given: Partial<InsightFacts>, id: string): RankedInsight | undefined =>
  findInsights(facts(given)).find((insight) => insight.id === id);

const campaign = {
  platform: 'meta',
  campaign: 'A',
  spendCents: 500_000,
  impressions: 400_000,
  clicks: 7_000,
  conversions: 90,
  revenueCents: 900_000,
  days: 30,
};

/** Four weeks of sales about a level. */
const level = (base: number): number[] =>
  Array.from({ length: 28 }, (_, day) => base * (1 + 0.1 * Math.sin(day * 2.1)));

describe('significance', () => {
  it('agrees with the worked examples', () => {
    const { low, high } = wilsonInterval(50, 2_000);
    expect([low, high].map((share) => Number((share * 100).toFixed(2)))).toEqual([1.9, 3.28]);
    expect(twoShareZ(120, 4_000, 90, 4_000)).toBeCloseTo(2.1, 1);
  });

  it('finds a lasting change and no change in noise', () => {
    expect(logWelchT(level(120), level(100))).toBeGreaterThan(2);
    expect(Math.abs(logWelchT(level(100), level(100)) ?? 9)).toBeLessThan(0.01);
    expect(logWelchT([1, 2], level(100))).toBeNull();
  });

  it('marks an outlier and stays silent without peers', () => {
    expect(robustZ(300, [100, 110, 95, 105, 98, 102])).toBeGreaterThan(3.5);
    expect(robustZ(300, [100, 110])).toBeNull();
    expect(robustZ(300, [100, 100, 100, 100, 100])).toBeNull();
  });
});

describe('insights', () => {
  it('name no money without figures, and ask for orders', () => {
    const list = findInsights(
      facts({ source: 'none', current: null, previous: null, customers: null, hasSpendData: false }),
    );
    expect(list.map(({ id }) => id)).toEqual(['connect']);
    expect(list.every(({ monthlyEffectCents }) => monthlyEffectCents === null)).toBe(true);
  });

  it('put a low conversion rate in money, half-way to the average', () => {
    const orders = 800;
    const insight = find({ current: period({ sessions: 40_000, orders, netCents: orders * 6_000 }) }, 'cvr_gap');
    expect(insight?.monthlyEffectCents).toBeCloseTo(40_000 * ((0.0266 - 0.02) / 2) * 6_000, 3);
    expect(insight?.description).toContain('Dynamic Yield');
    const halved = find({ current: period({ sessions: 40_000, orders: 400, netCents: 400 * 6_000 }) }, 'cvr_gap');
    expect(halved?.monthlyEffectCents).not.toBe(insight?.monthlyEffectCents);
  });

  it('never conclude a rate from three orders', () => {
    const few = period({
      orders: 3,
      sessions: 200,
      netCents: 6_000,
      newCustomers: 3,
      returningCustomers: 0,
      refundedOrders: 2,
    });
    const ids = findInsights(
      facts({ current: few, previous: few, customers: { total: 3, repeat: 0, netCentsPerCustomer: 2_000 } }),
    ).map(({ id }) => id);
    expect(ids).toEqual([]);
  });

  it('report a fall of conversion only when chance would not do it', () => {
    expect(find({ current: period({ orders: 600 }), previous: period({ orders: 800 }) }, 'cvr_drop')).toBeDefined();
    expect(find({ current: period({ orders: 780 }), previous: period({ orders: 800 }) }, 'cvr_drop')).toBeUndefined();
  });

  it('count what losing ads cost at the stated margin', () => {
    const insight = find({ grossMargin: 0.4, campaigns: [campaign] }, 'roas_losing');
    expect(insight?.monthlyEffectCents).toBeCloseTo(140_000, 6);
    expect(insight?.impact).toBe('saves $1,400 a month');
    expect(find({ grossMargin: null, campaigns: [campaign] }, 'roas_losing')).toBeUndefined();
  });

  it('hold the value of a customer against their cost', () => {
    const given = {
      current: period({ spendCents: 3_000_000, newCustomers: 500 }),
      customers: { total: 5_000, repeat: 1_500, netCentsPerCustomer: 9_000 },
    };
    expect(find(given, 'ltv_cac_low')?.title).toBe('LTV is 1.5 times CAC, aim for 3');
    expect(find({ ...given, grossMargin: 0.5 }, 'ltv_cac_low')?.title).toBe('LTV is 0.8 times CAC, aim for 3');
  });

  it('see purchases that platforms count twice', () => {
    expect(find({ campaigns: [{ ...campaign, conversions: 1_100 }] }, 'tracking')?.monthlyEffectCents).toBeNull();
    expect(find({ campaigns: [{ ...campaign, conversions: 900 }] }, 'tracking')).toBeUndefined();
  });

  it('keep the larger of two on one topic and mention the other', () => {
    const audit = {
      id: 'a',
      url: 'https://shop.test/p',
      overallScore: 60,
      loadSeconds: 6,
      topAdvice: null,
      failedChecks: [],
    };
    const list = findInsights(facts({ audit, current: period({ sessions: 40_000 }) })).filter(
      ({ topic }) => topic === 'conversion',
    );
    expect(list).toHaveLength(1);
    expect(list[0]?.related).toHaveLength(1);
  });

  it('say an advice once: its first sentence as the title, what was measured below', () => {
    const text = 'Crop to 4:5. Measured: 1200 x 1200; target: 4:5. Expected +10.0% CTR (+5.0 to +15.0%).';
    const topAdvice = {
      id: 'aspect',
      text,
      measured: '1200 x 1200 (1.00:1)',
      changePercent: 10,
      source: 'SplitMetrics',
    };
    const insight = find({ ad: { id: 'a', title: 'mug.png', predictedCtr: 2, topAdvice } }, 'ad_top');
    expect(insight?.title).toBe('Crop to 4:5');
    expect(insight?.description).toBe(
      'Measured on mug.png: 1200 x 1200 (1.00:1). Expected +10% clicks (SplitMetrics).',
    );
    const audit = {
      id: 'a',
      url: 'https://shop.test/p',
      overallScore: 60,
      loadSeconds: 1,
      failedChecks: [],
      topAdvice: {
        checkId: 'PR1',
        text: 'State the price. No price was found. It is the first thing asked.',
        liftLowPercent: 2,
        liftHighPercent: 4,
        source: 'Baymard',
      },
    };
    expect(find({ audit }, 'audit_top')?.description).toBe(
      'Best fix of the audit of https://shop.test/p (score 60). No price was found. It is the first thing asked. Expected 2-4% (Baymard).',
    );
  });

  it('lead with one of each kind', () => {
    const list = findInsights(
      facts({
        current: period({ sessions: 40_000, orders: 600, refundedOrders: 90, refundedCents: 900_000 }),
        customers: { total: 5_000, repeat: 400, netCentsPerCustomer: 9_000 },
        newestImport: { id: 'i', filename: 'orders.csv', rowsRead: 10, rowsRejected: 2 },
      }),
    );
    expect(new Set(list.slice(0, 3).map(({ type }) => type)).size).toBe(3);
  });

  it('are the same for the same facts, and say when data is sample', () => {
    const given = facts({ source: 'sample', current: period({ sessions: 40_000 }) });
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
