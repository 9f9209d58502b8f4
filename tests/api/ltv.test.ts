import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { importCsv } from '../support/store.js';
import { waitFor } from '../support/wait.js';
import { hasTransactions, readTransactions } from '../jobs/ltv/cdnow.js';

let app: TestApp;
let owner: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const list = async (): Promise<{ id: string; type: string; status: string; title: string }[]> =>
  (await owner.get('/api/analyses')).body;

describe('a simulation', () => {
  it('answers with the base case when nothing is known, and is listed as an analysis', async () => {
    const { status, body } = await owner.post('/api/simulate/ltv', { subscriptionRate: 35, currentMetrics: {} });
    expect(status).toBe(200);
    expect(body).toMatchObject({ currentCacLtvRatio: '1:4.2', projectedCustomers: 2847 });
    expect(Math.round(body.projectedRevenue / 1000)).toBe(847);
    expect(body.months).toHaveLength(12);
    const [analysis] = await list();
    expect(analysis).toMatchObject({ type: 'ltv_simulation', status: 'complete' });
    const one = await owner.get(`/api/analyses/${analysis?.id}`);
    expect(one.body.result.projectedRevenue).toBe(body.projectedRevenue);
  });

  it('at another rate updates the newest instead of flooding the list', async () => {
    const before = await list();
    const { body } = await owner.post('/api/simulate/ltv', {
      subscriptionRate: 60,
      currentMetrics: { cac: 20, ltv: 60, aov: 50 },
    });
    expect(body.currentCacLtvRatio).toBe('1:3.0');
    const after = await list();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]?.title).toBe('LTV simulation at 60% opt-in');
  });

  it('takes all that the metrics call gives', async () => {
    const { body: metrics } = await owner.get('/api/metrics');
    const { status } = await owner.post('/api/simulate/ltv', { subscriptionRate: 10, currentMetrics: metrics });
    expect(status).toBe(200);
  });

  it.each([
    [{ subscriptionRate: 101, currentMetrics: {} }],
    [{ subscriptionRate: -1, currentMetrics: {} }],
    [{ subscriptionRate: 'many', currentMetrics: {} }],
    [{ currentMetrics: {} }],
    [{ subscriptionRate: 35, currentMetrics: { aov: -5 } }],
    [{ subscriptionRate: 35, currentMetrics: { cac: 'free' } }],
  ])('refuses %j', async (input) => {
    expect((await owner.post('/api/simulate/ltv', input)).status).toBe(400);
  });

  it('is for those who signed in', async () => {
    expect((await app.client().post('/api/simulate/ltv', { subscriptionRate: 35 })).status).toBe(401);
  });
});

it('a projection of an own store begins with its last complete month, and knows no verdict without margin and cost', async () => {
  const shop = await app.signUp();
  const now = new Date();
  const day = (monthsBack: number, date: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, date)).toISOString().slice(0, 10);
  const rows = Array.from({ length: 14 }, (_, index) => index + 1).flatMap((back) =>
    Array.from({ length: 56 }, (_, order) => {
      const customer = order % 7 === 0 ? `c${back + 1}-${order + 1}` : `c${back}-${order}`;
      return `${back}-${order},${customer},${day(back, 1 + (order % 28))},${40 + (order % 5)}.00,EUR`;
    }),
  );
  await importCsv(shop, 'orders', ['order_id,customer_id,ordered_at,total,currency', ...rows].join('\n'));
  const perMonth = Array.from({ length: 56 }, (_, order) => 40 + (order % 5)).reduce((sum, total) => sum + total, 0);
  const { body: metrics } = await shop.get('/api/metrics');
  for (const currentMetrics of [{}, metrics]) {
    const { body } = await shop.post('/api/simulate/ltv', { subscriptionRate: 0, currentMetrics });
    expect(body).toMatchObject({
      dataBasis: 'own',
      ratioBasis: 'revenue',
      cac: null,
      verdict: null,
      paybackMonth: null,
    });
    expect(body.months[0].revenue).toBeCloseTo(perMonth, 6);
    expect(body.projectedRevenue / (12 * perMonth)).toBeCloseTo(1, 2);
    expect(body.months.every((month: { activeSubscribers: number }) => month.activeSubscribers === 0)).toBe(true);
    expect(Math.abs(body.backtest.errorPercent)).toBeLessThan(5);
  }
  const { data } = await shop.graphql(
    '{ ltvProjection(input: { subscriptionRate: 35 }) { subscriptionGain noSubscriptionRevenue unknownFigures { field } } }',
  );
  expect(data.ltvProjection.subscriptionGain).toBeGreaterThan(0);
  expect(data.ltvProjection.unknownFigures).toEqual([{ field: 'cac' }, { field: 'margin' }]);
});

it('a model without orders says that there are none', async () => {
  const stranger = await app.signUp();
  const { status, body } = await stranger.get('/api/ltv/model');
  expect(status).toBe(200);
  expect(body).toMatchObject({ customers: 0, bgNbd: null, gammaGamma: null, holdout: null });
  expect(body.warnings[0]).toContain('no orders');
});

(hasTransactions ? describe : describe.skip)('the CDNOW orders', () => {
  let shop: ApiClient;
  beforeAll(async () => {
    shop = await app.signUp();
    const lines = readTransactions('CDNOW_sample.txt')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([id]) => id);
    const rows = lines.map(
      ([id, , date = '', , total], index) =>
        `${index},${id},${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)},${total},USD`,
    );
    const done = await importCsv(
      shop,
      'orders',
      ['order_id,customer_id,ordered_at,total,currency', ...rows].join('\n'),
    );
    expect(done).toMatchObject({ status: 'complete', rowsImported: rows.length, rowsRejected: 0 });
  });

  it('give the published model', async () => {
    const { status, body } = await shop.get('/api/ltv/model?until=1997-09-30');
    expect(status).toBe(200);
    expect(body).toMatchObject({ customers: 2357, until: '1997-09-30', holdout: { orders: 1882 } });
    expect(body.bgNbd.r).toBeCloseTo(0.243, 3);
    expect(body.bgNbd.logLikelihood).toBeCloseTo(-9582.4, 1);
    expect(body.gammaGamma.p).toBeCloseTo(6.25, 2);
    expect((await shop.get('/api/ltv/model?until=1997-02-30')).status).toBe(400);
  });

  it('give cohorts and segments that hold every customer once', async () => {
    const { data } = await shop.graphql('{ customerCohorts { cohorts { month customers retention } curve } }');
    const { cohorts } = data.customerCohorts;
    expect(cohorts.map(({ month }: { month: string }) => month)).toEqual(['1997-01', '1997-02', '1997-03']);
    const customers = cohorts.reduce((sum: number, cohort: { customers: number }) => sum + cohort.customers, 0);
    expect(customers).toBe(2357);
    const segments = await waitFor(async () => {
      const answer = await shop.graphql('{ customerSegments { id customers expectedRevenue } }');
      return answer.data.customerSegments.length > 0 && answer.data.customerSegments;
    }, 'the segments');
    expect(segments.reduce((sum: number, segment: { customers: number }) => sum + segment.customers, 0)).toBe(2357);
    const { data: file } = await shop.graphql(
      'mutation { exportStoreData(kind: customers, segment: "lapsed") { url } }',
    );
    const text = await (await fetch(file.exportStoreData.url)).text();
    const lapsed = segments.find(({ id }: { id: string }) => id === 'lapsed');
    expect(lapsed.customers).toBeGreaterThan(0);
    expect(text.trim().split('\r\n')).toHaveLength(lapsed.customers + 1);
    expect(text.split('\r\n')[0]).toContain('email_sha256');
  });
});
