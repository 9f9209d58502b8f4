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

it('an insight keeps what its owner made of it, with its history', async () => {
  const owner = await app.signUp();
  const [insight] = (await owner.get('/api/ai-insights')).body.insights;
  expect(insight.status).toBe('todo');
  const list = async (status: string) => (await owner.get(`/api/insights?status=${status}`)).body.insights;
  const set = async (status: string) => {
    const answer = await owner.graphql(
      'mutation ($id: ID!, $status: InsightStatus!) { setInsightStatus(id: $id, status: $status) { status snoozedUntil } }',
      { id: insight.id, status },
    );
    return answer.data.setInsightStatus;
  };
  expect((await set('doing')).status).toBe('doing');
  expect((await owner.get('/api/ai-insights')).body.insights[0]).toMatchObject({ id: insight.id, status: 'doing' });
  expect((await set('snoozed')).snoozedUntil).not.toBeNull();
  expect((await owner.get('/api/ai-insights')).body.insights).toEqual([]);
  expect(await list('snoozed')).toHaveLength(1);
  expect((await owner.patch(`/api/insights/${insight.id}`, { status: 'done' })).body.status).toBe('done');
  const [done] = await list('done');
  expect(done.history.map(({ status }: { status: string }) => status)).toEqual(['doing', 'snoozed', 'done']);
  expect(await list('todo')).toEqual([]);
  expect((await owner.get('/api/insights?status=nonsense')).status).toBe(400);
  const stranger = await app.signUp();
  expect((await stranger.patch(`/api/insights/${insight.id}`, { status: 'todo' })).status).toBe(404);
  // An import makes the rule silent; what was done stays on record.
  await importCsv(owner, 'orders', `order_id,customer_id,ordered_at,total,currency\n1,c1,${daysAgo(3)},20.00,USD`);
  await owner.get('/api/ai-insights');
  expect(await list('done')).toMatchObject([{ id: insight.id, isCurrent: false }]);
});

it('a refund wave and a sold-out seller are told by product, first', async () => {
  const owner = await app.signUp();
  const products = ['Linen Apron', 'Oak Board', 'Spice Tins'];
  const lines = Array.from({ length: 120 }, (_, index) => 120 - index).flatMap((day) =>
    Array.from({ length: 12 }, (__, order) => {
      const product = products[order % 3] ?? '';
      const isSoldOut = product === 'Oak Board' && day <= 8;
      const refunded = product === 'Linen Apron' && day <= 24 && order < 6 ? '30.00' : '0.00';
      return isSoldOut
        ? []
        : [`${day}-${order},c${day}-${order},${daysAgo(day)},30.00,USD,${refunded},${product},1,30.00`];
    }).flat(),
  );
  const header =
    'order_id,customer_id,ordered_at,total,currency,refunded_amount,lineitem name,lineitem quantity,lineitem price';
  const done = await importCsv(owner, 'orders', [header, ...lines].join('\n'));
  expect(done).toMatchObject({ status: 'complete', rowsRejected: 0 });
  const { insights } = (await owner.get('/api/ai-insights')).body;
  const titles = insights.map(({ title }: { title: string }) => title);
  expect(titles).toContain('Refund wave: Linen Apron');
  expect(titles).toContain('Out of stock? Oak Board has not sold for 8 days');
  const wave = insights.find(({ title }: { title: string }) => title.startsWith('Refund'));
  expect(wave.kind).toBe('loss');
  // Two refunds of $30 a day since, of which none was usual.
  expect(wave.monthlyEffect / ((24 * 2 * 30 * 30) / 28)).toBeCloseTo(1, 2);
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
  await importCsv(owner, 'flow_metrics', sent([1, 2, 3, 4, 5, 6, 7, 8]), { currency: 'USD' });
  expect(await links()).not.toContainEqual(expect.stringContaining('/community?flow='));
  await importCsv(owner, 'flow_metrics', sent([20, 28, 31]), { currency: 'USD' });
  const missing = (await insights()).find(({ link }: { link: string }) => link === '/community?flow=abandoned-cart');
  // 200 orders in 29 days, 2.355 carts left for each, 30 % with an address, $3.65 a recipient, half of it.
  expect(missing.monthlyEffect).toBeCloseTo(((200 * 30) / 29) * 2.355 * 0.3 * 3.65 * 0.5, 1);
  expect(missing.related).toContain('Turn on the post-purchase flow');
  expect((await insights()).map(({ title }: { title: string }) => title)).toContain('Email flows bring 0.0% of sales');
  const flow = await owner.post('/api/generate/email-flow', { productNiche: 'coffee', flowType: 'abandoned-cart' });
  expect(await links()).toContain(`/community?flow=${flow.body.id}`);
});
