import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import { daysAgo, importCsv } from '../support/store.js';
import { clearOfMidnight } from '../support/wait.js';

await clearOfMidnight();

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('an owner without data is told what would unlock figures', async () => {
  const owner = await app.signUp();
  const { status, body } = await owner.get('/api/ai-insights');
  expect(status).toBe(200);
  expect(body.insights).toHaveLength(1);
  expect(body.insights[0]).toMatchObject({ type: 'action', link: '/ltv/import', monthlyEffect: null });
});

it('insights follow the figures, can be dismissed, and are nobody else’s', async () => {
  const owner = await app.signUp();
  const orders = Array.from({ length: 200 }, (_, index) => `${index},c${index},${daysAgo(index % 29)},20.00,USD`);
  await importCsv(owner, 'orders', ['order_id,customer_id,ordered_at,total,currency', ...orders].join('\n'));
  const visits = Array.from({ length: 29 }, (_, index) => `${daysAgo(index)},700`);
  await importCsv(owner, 'visits', ['date,sessions', ...visits].join('\n'));
  const { insights } = (await owner.get('/api/ai-insights')).body;
  const conversion = insights.find(({ title }: { title: string }) => title.startsWith('Conversion'));
  expect(conversion).toMatchObject({ type: 'opportunity', title: 'Conversion 1.0% is below the average of 2.7%' });
  expect(conversion.monthlyEffect).toBeGreaterThan(0);
  expect(conversion.evidence[0].source).toBe('Dynamic Yield, all industries');
  const stranger = await app.signUp();
  expect((await stranger.delete(`/api/ai-insights/${conversion.id}`)).status).toBe(404);
  expect((await owner.delete(`/api/ai-insights/${conversion.id}`)).status).toBe(204);
  const later = (await owner.get('/api/ai-insights')).body.insights;
  expect(later.map(({ id }: { id: string }) => id)).not.toContain(conversion.id);
  expect((await app.client().get('/api/ai-insights')).status).toBe(401);
});

it('a day that is still running is not taken for a fall', async () => {
  const owner = await app.signUp();
  const orders = Array.from({ length: 88 }, (_, index) => index + 1).flatMap((day) =>
    Array.from(
      { length: 8 + (Math.floor(day / 7) % 3) },
      (_, order) => `${day}-${order},c${order},${daysAgo(day)},20.00,USD`,
    ),
  );
  await importCsv(owner, 'orders', ['order_id,customer_id,ordered_at,total,currency', ...orders].join('\n'));
  const titles = async () =>
    (await owner.get('/api/ai-insights')).body.insights.map(({ title }: { title: string }) => title);
  expect(await titles()).not.toContainEqual(expect.stringMatching(/^Revenue (up|down)/));
});

it('flows that the mail tool does not send are missed only where its figures cover the period', async () => {
  const owner = await app.signUp();
  const orders = Array.from({ length: 200 }, (_, index) => `${index},c${index},${daysAgo(1 + (index % 29))},20.00,USD`);
  await importCsv(owner, 'orders', ['order_id,customer_id,ordered_at,total,currency', ...orders].join('\n'));
  const sent = (days: number[]) =>
    [
      'Day,Flow Name,Total Recipients,Placed Order,Revenue',
      ...days.map((day) => `${daysAgo(day)},Welcome Series,20,0,0`),
    ].join('\n');
  const insights = async () => (await owner.get('/api/ai-insights')).body.insights;
  const links = async () => (await insights()).map(({ link }: { link: string }) => link);
  await importCsv(owner, 'flow_metrics', sent([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(await links()).not.toContainEqual(expect.stringContaining('/community?flow='));
  await importCsv(owner, 'flow_metrics', sent([20, 28, 31]));
  const missing = (await insights()).find(({ link }: { link: string }) => link === '/community?flow=abandoned-cart');
  // 200 orders, 2.355 carts left for each, 30 % with an address, $3.65 a recipient, half of it.
  expect(missing.monthlyEffect).toBeCloseTo(200 * 2.355 * 0.3 * 3.65 * 0.5, 1);
  expect(missing.related).toContain('Turn on the post-purchase flow');
  expect((await insights()).map(({ title }: { title: string }) => title)).toContain('Mail flows bring 0.0% of sales');
  const flow = await owner.post('/api/generate/email-flow', { productNiche: 'coffee', flowType: 'abandoned-cart' });
  expect(await links()).toContain(`/community?flow=${flow.body.id}`);
});
