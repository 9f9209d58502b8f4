import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoAccount } from '../../schema/account/account.facts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { daysAgo, importCsv } from '../support/store.js';
import { waitFor } from '../support/wait.js';

let app: TestApp;
let demo: ApiClient;

beforeAll(async () => {
  app = await startTestApp({ DEMO: '1' });
  demo = app.client();
  const { email, password } = demoAccount;
  expect((await demo.post('/api/auth/login', { email, password })).status).toBe(200);
});
afterAll(() => app.close());

it('the demo owner has a year of figures, marked as sample', async () => {
  const { body } = await demo.get('/api/metrics');
  expect(body.source).toBe('sample');
  for (const name of ['totalRevenue', 'roas', 'conversionRate', 'aov', 'cac', 'ltv'])
    expect(body[name]).toBeGreaterThan(0);
  const { data } = await demo.graphql('{ storeTrend(days: 365) { orders } }');
  expect(data.storeTrend.filter(({ orders }: { orders: number }) => orders > 0).length).toBeGreaterThan(350);
  const { insights } = (await demo.get('/api/ai-insights')).body;
  expect(insights.length).toBeGreaterThanOrEqual(2);
  expect(insights[0].title).toContain('Creator videos (tiktok) spends above break-even');
  expect(insights[0].description).toMatch(/^Sample data: /);
});

it('its customers are modelled', async () => {
  const { body } = await demo.get('/api/ltv/model');
  expect(body.customers).toBeGreaterThan(1_000);
  expect(body.bgNbd.r).toBeGreaterThan(0);
  await waitFor(async () => {
    const { data } = await demo.graphql('{ customerSegments { customers } }');
    return data.customerSegments.length === 5;
  }, 'the segments');
});

it('the first import of its own replaces the sample', async () => {
  await importCsv(demo, 'orders', `order_id,customer_id,ordered_at,total,currency\n1,a,${daysAgo(1)},12.50,USD\n`);
  const { body } = await demo.get('/api/metrics');
  expect(body).toMatchObject({ source: 'live', totalRevenue: 12.5, orders: 1, adSpend: null });
});
