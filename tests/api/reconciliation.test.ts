import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reconciliationSentence } from '../../jobs/ltv/reconciliation.engine.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { daysAgo, importCsv } from '../support/store.js';
import { clearOfMidnight } from '../support/wait.js';

await clearOfMidnight();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Ten days, every day one order from Facebook, one from Google with 5.00 back, and one that somebody typed in. */
const orders = [
  'order_id,customer_id,ordered_at,total,refunded,currency,channel',
  ...Array.from({ length: 10 }, (_, n) =>
    [
      `f${n},a${n},${daysAgo(n + 1)},40.00,0,EUR,facebook`,
      `g${n},b${n},${daysAgo(n + 1)},60.00,5.00,EUR,google`,
      `d${n},c${n},${daysAgo(n + 1)},20.00,0,EUR,direct`,
    ].join('\n'),
  ),
].join('\n');

/** Meta on all ten days, Google on the newest six, Pinterest in a currency without a rate. */
const spend = [
  'day,platform,campaign,spend,currency,conversions,revenue',
  ...Array.from({ length: 10 }, (_, n) => `${daysAgo(n + 1)},meta,Cold,30.00,EUR,2,90.00`),
].join('\n');
const google = [
  'day,platform,campaign,spend,currency,conversions,revenue',
  ...Array.from({ length: 6 }, (_, n) => `${daysAgo(n + 1)},google,Shopping,10.00,EUR,1.5,70.00`),
].join('\n');
const visits = ['day,sessions,purchases', ...Array.from({ length: 10 }, (_, n) => `${daysAgo(n + 1)},200,2`)].join(
  '\n',
);

describe('what platforms count beside the orders', () => {
  it('is told for the days that both cover, to the cent, for each platform, all of them and the analytics', async () => {
    const owner = await app.signUp();
    expect((await owner.get('/api/reconciliation')).body).toEqual({ sources: [] });
    await importCsv(owner, 'orders', orders);
    await importCsv(owner, 'ad_spend', spend);
    await importCsv(owner, 'ad_spend', google);
    await importCsv(owner, 'visits', visits);
    const { body } = await owner.get('/api/reconciliation');
    const ten = { from: daysAgo(10), to: daysAgo(1), days: 10, currency: 'EUR' };
    const six = { from: daysAgo(6), to: daysAgo(1), days: 6, currency: 'EUR' };
    expect(body.sources).toMatchObject([
      { source: 'google', ...six, counted: 9, countedValue: 420, orders: 6, orderValue: 360 },
      { source: 'meta', ...ten, counted: 20, countedValue: 900, orders: 10, orderValue: 400 },
      { source: 'all_ads', ...six, counted: 21, countedValue: 960, orders: 18, orderValue: 720 },
      { source: 'analytics', ...ten, counted: 20, countedValue: null, orders: 30, orderValue: 1_200 },
    ]);
    expect(body.sources.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      '6 orders name Google; it also counts buyers who came back another way.',
      '10 orders name Meta; it also counts buyers who came back another way.',
      'The platforms together count 3 purchases more than you had orders: some are counted twice.',
      'Your analytics miss 33% of your orders. Consent and ad blockers explain up to about a third.',
    ]);
  });

  it('leaves open what no order tells, and days in a currency without a rate', async () => {
    const owner = await app.signUp();
    await importCsv(owner, 'orders', orders.replaceAll(/,(facebook|google|direct)$/gm, ',').replace(/\n$/, ''));
    await importCsv(owner, 'ad_spend', spend.replaceAll('EUR', 'USD'));
    expect((await owner.get('/api/reconciliation')).body).toEqual({ sources: [] });
    await importCsv(owner, 'ad_spend', google);
    const { body } = await owner.get('/api/reconciliation');
    expect(body.sources).toMatchObject([{ source: 'google', orders: null, orderValue: null }]);
    expect(body.sources[0].sentence).toContain('do not say where they came from');
  });
});

describe('the sentence', () => {
  it.each([
    [{ source: 'meta', counted: 0, orders: 4 }, /No purchases reported by Meta/],
    [{ source: 'tiktok', counted: 5, orders: 0 }, /No order names TikTok.*5 purchases/],
    [{ source: 'meta', counted: 5, orders: 9 }, /9 orders name Meta, more than it counts/],
    [{ source: 'all_ads', counted: 30, orders: 60 }, /at most 50% of your orders/],
    [{ source: 'analytics', counted: 5, orders: 6 }, /Too few orders/],
    [{ source: 'analytics', counted: 98, orders: 100 }, /agree with your orders within 5%/],
    [{ source: 'analytics', counted: 150, orders: 100 }, /50% more purchases.*fires twice/],
  ])('of %j says what the two counts say together', (counts, sentence) => {
    expect(reconciliationSentence(counts)).toMatch(sentence);
  });
});
