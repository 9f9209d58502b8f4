import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { daysAgo, importCsv, uploadCsv } from '../support/store.js';
import { clearOfMidnight, waitFor } from '../support/wait.js';

await clearOfMidnight();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const orders = [
  'Order ID,Customer ID,Date,Currency,Item,SKU,Quantity,Unit price,Line total,Order shipping,Tax,Channel',
  `1,7,${daysAgo(2)},EUR,Mug,MUG,2,10.00,20.00,5.00,2.00,web`,
  `1,7,${daysAgo(2)},EUR,Cup,CUP,1,15.00,15.00,5.00,1.50,web`,
  `2,8,${daysAgo(1)},EUR,Mug,MUG,1,10.00,10.00,0.00,1.00,pos`,
].join('\n');

const settings = (owner: ApiClient, input: string) =>
  owner.graphql(`mutation { updateStoreSettings(input: ${input}) { salesBasis costs rates } }`);

describe('profit', () => {
  let owner: ApiClient;
  beforeAll(async () => {
    owner = await app.signUp();
    const done = await importCsv(owner, 'orders', orders);
    expect(done).toMatchObject({ level: 'line', receipt: { lines: 3, orders: 2, amount: 45 } });
  });

  it('is unknown until the owner says what orders cost', async () => {
    const { body } = await owner.get('/api/profit');
    expect(body).toMatchObject({ total: null, breakEvenRoas: null, rows: [] });
    expect(body.reason).toBe('Profit needs your cost of goods, payment fees and cost of shipping.');
  });

  it('is net sales and shipping paid, less goods, fees and shipping, by product to the cent', async () => {
    await settings(owner, '{ costs: { feePercent: 2, feeFixed: 0.25, shippingPerOrder: 4 } }');
    await importCsv(owner, 'product_costs', 'SKU,Cost per item,Currency\nMUG,3.00,EUR\nCup,5.00,EUR\n');
    const { body } = await owner.get('/api/profit?by=product');
    // Order 1: 35 less 3.50 tax and 5 shipping, 5 shipping paid, 6 + 5 goods, 0.70 + 0.25 fees, 4 sent. Order 2: 10 - 1 - 3 - 0.45 - 4.
    expect(body.total).toMatchObject({
      orders: 2,
      netSales: 35.5,
      shippingIncome: 5,
      goods: 14,
      fees: 1.4,
      shippingCost: 8,
      contribution: 17.1,
      marginPercent: 48.2,
    });
    expect(body.breakEvenRoas).toBe(2.63);
    const contributions = body.rows.map((row: { contribution: number }) => row.contribution);
    expect(contributions.reduce((sum: number, value: number) => sum + value, 0)).toBeCloseTo(17.1, 2);
    expect(body.rows.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Cup', 'Mug']);
    const byChannel = await owner.get('/api/profit?by=channel');
    expect(byChannel.body.rows).toMatchObject([
      { name: 'web', netSales: 26.5 },
      { name: 'pos', netSales: 9, contribution: 1.55 },
    ]);
  });

  it('is unknown where a product has no cost and no percent stands for it', async () => {
    const costs = await importCsv(
      owner,
      'orders',
      `${orders.split('\n')[0]}\n3,9,${daysAgo(1)},EUR,Plate,PLT,1,8.00,8.00,0,0,web\n`,
    );
    const { body } = await owner.get('/api/profit?by=product');
    expect(body.total.contribution).toBeNull();
    expect(body.reason).toContain('no cost');
    expect(body.breakEvenRoas).toBeNull();
    await owner.delete(`/api/imports/${costs.id}`);
    expect((await owner.get('/api/profit')).body.total.contribution).toBe(17.1);
  });

  it('says what to do where it takes too long to read', async () => {
    const session = app.db.createQueryRunner();
    await session.startTransaction();
    await session.query('LOCK TABLE store_slice IN ACCESS EXCLUSIVE MODE');
    const { status, body } = await owner.get('/api/profit');
    expect(status).toBe(503);
    expect(body.message).toBe('This takes too long to calculate. Choose a shorter range, or try again later.');
    await session.rollbackTransaction();
    await session.release();
    expect((await owner.get('/api/profit')).body.total.contribution).toBe(17.1);
  });

  it('refuses costs that are none', async () => {
    const { errors } = await settings(owner, '{ costs: { goodsPercent: 130 } }');
    expect(errors[0].message).toContain('goodsPercent');
    expect((await settings(owner, '{ rates: { XXQ: 1 } }')).errors).toHaveLength(1);
  });
});

describe('sales', () => {
  it('are gross or net as the owner chooses, and the choice is told', async () => {
    const owner = await app.signUp();
    await importCsv(owner, 'orders', orders);
    expect((await owner.get('/api/metrics')).body).toMatchObject({ totalRevenue: 45, salesBasis: 'gross' });
    await settings(owner, '{ salesBasis: net }');
    expect((await owner.get('/api/metrics')).body).toMatchObject({ totalRevenue: 35.5, salesBasis: 'net', aov: 17.75 });
  });

  it('of one kind never stand under the name of the other while a change is worked out, nor after one that failed', async () => {
    const owner = await app.signUp();
    await importCsv(owner, 'orders', orders);
    const { id } = (await owner.get('/api/auth/me')).body.user;
    // The refresh that follows an import is over: what waits below is the change alone.
    await waitFor(
      async () => (await app.db.query('SELECT FROM model_fit WHERE "ownerId" = $1', [id])).length > 0,
      'the refresh',
    );
    const figures = async () => {
      const { totalRevenue, salesBasis } = (await owner.get('/api/metrics')).body;
      return { totalRevenue, salesBasis };
    };
    // Whoever holds a row of the figures makes the change wait in the middle.
    const session = app.db.createQueryRunner();
    await session.startTransaction();
    await session.query('SELECT FROM store_customer WHERE "ownerId" = $1 FOR UPDATE', [id]);
    const change = settings(owner, '{ salesBasis: net }');
    await waitFor(async () => {
      const [waiting] = await app.db.query(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.count > 0;
    }, 'the change to wait');
    expect(await figures()).toEqual({ totalRevenue: 45, salesBasis: 'gross' });
    await session.rollbackTransaction();
    expect((await change).errors).toBeUndefined();
    expect(await figures()).toEqual({ totalRevenue: 35.5, salesBasis: 'net' });
    // A table that is not there any more lets the change back fail half-way.
    await app.db.query('ALTER TABLE store_cohort RENAME TO away');
    expect((await settings(owner, '{ salesBasis: gross }')).errors).toHaveLength(1);
    await app.db.query('ALTER TABLE away RENAME TO store_cohort');
    expect(await figures()).toEqual({ totalRevenue: 35.5, salesBasis: 'net' });
    await session.release();
  });

  it('are of the chosen kind in projection, cohorts, forecast and customer value, and each says so', async () => {
    const owner = await app.signUp();
    const line = (day: number): string => `${day},c${day % 20},${daysAgo(day)},119.00,19.00,0.00,EUR`;
    const days = Array.from({ length: 90 }, (_, index) => line(index + 1));
    await importCsv(owner, 'orders', ['order_id,customer_id,date,total,tax,shipping,currency', ...days].join('\n'));
    const read = async () => {
      const { data, errors } = await owner.graphql(`{
        ltvProjection(input: { subscriptionRate: 0 }) { salesBasis months { revenue } }
        customerCohorts { salesBasis cohorts { customers cumulativeRevenue } }
        revenueForecast { salesBasis past { revenue } }
        customerValue(by: month) { salesBasis rows { customers revenue } }
        metrics(days: 30) { salesBasis totalRevenue }
      }`);
      expect(errors).toBeUndefined();
      const { ltvProjection, customerCohorts, revenueForecast, customerValue, metrics } = data;
      const parts = [ltvProjection, customerCohorts, revenueForecast, customerValue, metrics];
      return {
        bases: new Set(parts.map(({ salesBasis }) => salesBasis)),
        figures: [
          ltvProjection.months[0].revenue,
          customerCohorts.cohorts[0].cumulativeRevenue.at(-1),
          revenueForecast.past.at(-1).revenue,
          customerValue.rows.find(({ revenue }: { revenue: number[] }) => revenue.length > 0)?.revenue[0],
          metrics.totalRevenue,
        ],
      };
    };
    const gross = await read();
    expect(gross.bases).toEqual(new Set(['gross']));
    await settings(owner, '{ salesBasis: net }');
    const net = await read();
    expect(net.bases).toEqual(new Set(['net']));
    for (const [index, figure] of gross.figures.entries()) expect(figure / net.figures[index]).toBeCloseTo(1.19, 3);
  });

  it('without tax are unknown where an order does not say it', async () => {
    const owner = await app.signUp();
    await importCsv(owner, 'orders', `order_id,customer_id,date,total,currency\n1,7,${daysAgo(1)},119,EUR\n`);
    await settings(owner, '{ salesBasis: net }');
    const { body } = await owner.get('/api/metrics');
    expect(body.totalRevenue).toBeNull();
    expect(body.reason).toContain('no tax or shipping');
    await settings(owner, '{ costs: { taxPercent: 19 } }');
    expect((await owner.get('/api/metrics')).body.totalRevenue).toBe(100);
  });

  it('in other currencies count at the rate that the owner gives, and ad spend too', async () => {
    const owner = await app.signUp();
    const file = [
      'order_id,customer_id,date,total,currency',
      `1,7,${daysAgo(1)},100,EUR`,
      `2,8,${daysAgo(1)},50,EUR`,
      `3,9,${daysAgo(1)},50,USD`,
    ];
    await importCsv(owner, 'orders', file.join('\n'));
    await importCsv(owner, 'ad_spend', `date,platform,campaign,spend,currency\n${daysAgo(1)},meta,A,20,USD\n`);
    const before = (await owner.get('/api/metrics')).body;
    expect(before).toMatchObject({ totalRevenue: 150, roas: null, foreignSpend: [{ currency: 'USD', amount: 20 }] });
    expect(before.otherCurrencies).toMatchObject([{ currency: 'USD', orders: 1, total: 50, rate: null }]);
    expect(before.reason).toContain('USD needs an exchange rate');
    const { data } = await owner.graphql('{ dataCoverage { source state health } }');
    expect(data.dataCoverage).toMatchObject([
      { source: 'orders', state: 'other_currency' },
      { source: 'ad_spend', state: 'other_currency' },
    ]);
    await settings(owner, '{ rates: { USD: 0.9 } }');
    expect((await owner.get('/api/metrics')).body).toMatchObject({ totalRevenue: 195, adSpend: 18, roas: 10.83 });
  });

  it('of a date without a time stay on their day whatever zone is set', async () => {
    const owner = await app.signUp();
    await importCsv(owner, 'orders', `order_id,customer_id,date,total,currency\n1,7,${daysAgo(3)},10,EUR\n`);
    for (const timeZone of ['America/New_York', 'Pacific/Kiritimati', 'UTC']) {
      await settings(owner, `{ timeZone: "${timeZone}" }`);
      const { data } = await owner.graphql('{ storeTrend(days: 7) { day orders } }');
      const days = data.storeTrend.filter(({ orders: count }: { orders: number | null }) => count);
      expect(days).toEqual([{ day: daysAgo(3), orders: 1 }]);
    }
  });
});

describe('an import', () => {
  const file = (rows: string[]): string => ['order_id,customer_id,date,total,currency', ...rows].join('\n');

  it('tells in its preview what its receipt will say', async () => {
    const owner = await app.signUp();
    const objectId = await uploadCsv(owner, orders);
    const receipt = 'receipt { lines orders leftOut amount currency firstDay lastDay warnings }';
    const { data } = await owner.graphql(
      `query ($id: ID!) { previewImport(input: { kind: orders, objectId: $id }) { level dateOrder questions { field } ${receipt} } }`,
      { id: objectId },
    );
    const done = await importCsv(owner, 'orders', orders);
    expect(done.receipt).toMatchObject({ ...data.previewImport.receipt, newOrders: 2, changedOrders: 0 });
    const again = await importCsv(owner, 'orders', orders);
    expect(again.receipt).toMatchObject({ newOrders: 0, changedOrders: 0 });
  });

  it('is asked about before it is stored where both readings fit, and follows the answer', async () => {
    const owner = await app.signUp();
    const text = file(['1,7,03/02/2026,10,EUR', '2,8,04/05/2026,20,EUR']);
    const asked = await importCsv(owner, 'orders', text);
    expect(asked).toMatchObject({ status: 'failed', receipt: null });
    expect(asked.error).toContain('dateOrder');
    expect((await owner.get('/api/metrics')).body.source).toBe('none');
    expect(await importCsv(owner, 'orders', text, { dateOrder: 'day_first' })).toMatchObject({
      dateOrder: 'day_first',
      receipt: { firstDay: '2026-02-03', lastDay: '2026-05-04' },
    });
    expect(await importCsv(owner, 'orders', text, { dateOrder: 'month_first' })).toMatchObject({
      receipt: { firstDay: '2026-03-02', lastDay: '2026-04-05' },
    });
  });

  it('is undone whatever came after it, by its owner alone', async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    await importCsv(owner, 'orders', file([`1,7,${daysAgo(2)},10,EUR`]));
    const wrong = await importCsv(owner, 'orders', file([`1,7,${daysAgo(2)},99,EUR`, `2,8,${daysAgo(1)},99,EUR`]));
    await importCsv(owner, 'orders', file([`3,9,${daysAgo(1)},5,EUR`]));
    expect((await owner.get('/api/metrics')).body.totalRevenue).toBe(203);
    expect((await other.delete(`/api/imports/${wrong.id}`)).status).toBe(404);
    const { status, body } = await owner.delete(`/api/imports/${wrong.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'undone', receipt: { newOrders: 1, changedOrders: 1 } });
    expect((await owner.get('/api/metrics')).body.totalRevenue).toBe(15);
    expect((await owner.delete(`/api/imports/${wrong.id}`)).status).toBe(200);
  });

  it('of a file without a single good line fails with the line and what to do', async () => {
    const owner = await app.signUp();
    const done = await importCsv(owner, 'orders', file(['1,7,soon,10,EUR', '2,8,later,20,EUR']));
    expect(done).toMatchObject({ status: 'failed', rowsImported: 0, rowsRejected: 2 });
    expect(done.error).toBe(
      'None of the 2 lines could be read. Line 2: “soon” is not a date. Correct the file or choose other columns.',
    );
    expect((await owner.get('/api/metrics')).body.source).toBe('none');
  });
});
