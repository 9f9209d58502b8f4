import { describe, expect, it } from '@jest/globals';
import { adRules } from '../../../jobs/insights/ad-rules.engine.js';
import { analysisRules } from '../../../jobs/insights/analysis-rules.engine.js';
import { campaignRules } from '../../../jobs/insights/campaign-rules.engine.js';
import { conversionRules } from '../../../jobs/insights/conversion-rules.engine.js';
import { customerRules } from '../../../jobs/insights/customer-rules.engine.js';
import { flowRules } from '../../../jobs/insights/flow-rules.engine.js';
import type { InsightFacts } from '../../../jobs/insights/insight-facts.engine.js';
import { findInsights } from '../../../jobs/insights/insight.engine.js';
import { priceRules } from '../../../jobs/insights/price-rules.engine.js';
import { productRules } from '../../../jobs/insights/product-rules.engine.js';
import { refundRules } from '../../../jobs/insights/refund-rules.engine.js';
import { trackingRules } from '../../../jobs/insights/tracking-rules.engine.js';
import { trendRules } from '../../../jobs/insights/trend-rules.engine.js';
import { healthyCustomers, makeStore, type StorePlan } from './made-store.js';
import { priceShown, springVideo, wonTest } from './own-ads.fixture.js';

const rules = [
  ...[refundRules, productRules, priceRules, conversionRules, campaignRules, adRules].flat(),
  ...[trackingRules, customerRules, trendRules, flowRules, analysisRules].flat(),
];

/** Everything that is said, before the best of each topic are chosen: with one gone, another may take its place there. */
const said = (facts: InsightFacts): Map<string, string> =>
  new Map(
    rules
      .flatMap((rule) => rule(facts) ?? [])
      .map(({ id, title, description, evidence }) => [id, JSON.stringify({ title, description, evidence })]),
  );

const known: Partial<InsightFacts> = {
  audit: {
    id: 'a',
    url: 'https://shop.test/page-of-the-audit',
    readOn: '2026-11-02',
    pages: 1,
    overallScore: 60,
    loadSeconds: 6,
    loadBasis: 'Measured in a browser as a slow phone, in one run in the lab.',
    failedChecks: [],
    topAdvice: {
      text: 'State the price. None was found.',
      liftLowPercent: 2,
      liftHighPercent: 4,
      source: 'Shops of 2018',
    },
  },
  ad: {
    id: 'b',
    title: 'mug-of-the-ad.png',
    readOn: '2026-11-03',
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
  ads: [springVideo],
  ownAds: { actions: [priceShown], elements: [], tests: [wonTest] },
  flows: { sending: ['Welcome Series'], messages: 4_000, orders: 20, revenueCents: 100_000, written: [] },
  newestImport: { id: 'i', filename: 'orders-of-may.csv', importedOn: '2026-11-01', rowsRejected: 40, rowsRead: 400 },
};

/** A fact without which nothing may be said of it: ids of what is said of it, and words that only it can give. */
const removals: readonly [name: string, without: Partial<InsightFacts>, about: RegExp, words: RegExp][] = [
  ['the page', { audit: null }, /^(?:slow_page|audit_top)/, /page-of-the-audit|Shops of 2018|State the price/],
  ['the ad', { ad: null }, /^ad_top/, /mug-of-the-ad|Set the words larger|Tests of 2019/],
  ['running ads', { ads: [] }, /^ad_(?:fatigue|winner)/, /Spring video/],
  [
    'own results',
    { ownAds: { actions: [], elements: [], tests: [] } },
    /^ad_(?:action|element|test)/,
    /Show the price/,
  ],
  ['flows', { flows: null }, /^(?:flow_missing|email_share)/, /Welcome Series/],
  ['customers', { customers: null }, /^(?:second_order|regulars_quiet|first_product)/, /(?!)/],
  ['products', { products: [] }, /^(?:refunds|stock_out|price_test):/, /Linen Apron|Oak Serving Board/],
  ['campaigns', { campaigns: [] }, /^(?:roas_losing|fatigue:)/, /Prospecting|Retargeting/],
  ['the import', { newestImport: null }, /^import_rejected/, /orders-of-may/],
];

const plans: readonly Partial<StorePlan>[] = [
  {},
  { refundRate: (product, daysAgo) => (product === 'Linen Apron' && daysAgo < 24 ? 0.28 : 0.03) },
  { isSoldOut: (product, daysAgo) => product === 'Oak Serving Board' && daysAgo < 9 },
  { roas: (campaign) => (campaign === 'Prospecting' ? 0.3 : 1) },
  { clickRate: (campaign, daysAgo) => (campaign === 'Prospecting' && daysAgo < 14 ? 0.55 : 1) },
  { discountShare: (daysAgo) => (daysAgo < 28 ? 0.48 : 0.12) },
  { buying: (device, daysAgo) => (device === 'phone' && daysAgo < 12 ? 0.5 : 1) },
  {
    customers: {
      ...healthyCustomers,
      second: { recent: { customers: 700, returned: 60 }, before: { customers: 2_000, returned: 372 } },
    },
  },
];
const stores = plans.map((plan, index) => ({ ...makeStore({ ...plan, seed: 300 + index }), ...known }));

describe('a fact of a store', () => {
  it('is spoken of in these stores, or its absence would prove nothing', () => {
    const ids = stores.flatMap((facts) => [...said(facts).keys()]);
    for (const [name, , about] of removals) expect([name, ids.some((id) => about.test(id))]).toEqual([name, true]);
  });

  it.each(removals)('is spoken of only where it is known: %s', (_name, without, about, words) => {
    for (const facts of stores) {
      const bare = { ...facts, ...without };
      expect([...said(bare).keys()].filter((id) => about.test(id))).toEqual([]);
      expect(findInsights(bare).filter(({ title, description }) => words.test(`${title} ${description}`))).toEqual([]);
    }
  });

  it.each(removals)('changes nothing that is said of others: %s', (_name, without, about) => {
    for (const facts of stores) {
      const before = said(facts);
      const after = said({ ...facts, ...without });
      const others = [...before].filter(([id]) => !about.test(id) && after.has(id));
      for (const [id, text] of others) expect([id, after.get(id)]).toEqual([id, text]);
    }
  });

  it('makes no finding by going away, but the one that it is missing', () => {
    for (const facts of stores) {
      const before = said(facts);
      for (const [name, without] of removals) {
        const news = [...said({ ...facts, ...without }).keys()].filter((id) => !before.has(id));
        // Refunds of a product that is not known any more are still those of the store.
        const expected = name === 'products' ? /^refunds$/ : /missing/;
        expect([name, news.filter((id) => !expected.test(id))]).toEqual([name, []]);
      }
    }
  });

  it('alters only the sentences that state it: the currency changes no finding', () => {
    for (const facts of stores) {
      const inPounds = { ...facts, currency: 'GBP', ads: facts.ads.map((ad) => ({ ...ad, currency: 'GBP' })) };
      expect([...said(inPounds).keys()]).toEqual([...said(facts).keys()]);
    }
  });
});
