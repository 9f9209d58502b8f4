import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
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

const header = 'order_id,customer_id,ordered_at,total,currency';
const orders = [
  header,
  `1,ann,${daysAgo(2)},100.00,EUR`,
  `2,ann,${daysAgo(1)},50.00,EUR`,
  `3,bob,${daysAgo(1)},30.50,EUR`,
  `4,cid,${daysAgo(1)},20.00,USD`,
  `5,dora,${daysAgo(45)},200.00,EUR`,
  `6,ann,${daysAgo(1)},ten,EUR`,
].join('\n');
const spend = [
  'date,platform,campaign,spend,currency',
  `${daysAgo(1)},meta,A,30.00,EUR`,
  `${daysAgo(1)},meta,A,15.00,EUR`,
].join('\n');
const visits = ['date,sessions', `${daysAgo(1)},80`, `${daysAgo(2)},20`].join('\n');

describe('importing', () => {
  let owner: ApiClient;
  beforeAll(async () => {
    owner = await app.signUp();
  });

  it('starts without figures', async () => {
    const { status, body } = await owner.get('/api/metrics');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      source: 'none',
      totalRevenue: null,
      roas: null,
      conversionRate: null,
      aov: null,
      cac: null,
      ltv: null,
    });
  });

  it('lands the good lines and says what was wrong with the others', async () => {
    const done = await importCsv(owner, 'orders', orders);
    expect(done).toMatchObject({ status: 'complete', rowsRead: 6, rowsImported: 5, rowsRejected: 1, progress: 1 });
    expect(done.errors).toEqual([{ line: 7, reason: '“ten” is not an amount.' }]);
  });

  it('gives figures of the last 30 days in the currency of most orders, and names the others', async () => {
    await importCsv(owner, 'ad_spend', spend);
    await importCsv(owner, 'visits', visits);
    const { body } = await owner.get('/api/metrics');
    expect(body).toMatchObject({
      source: 'live',
      currency: 'EUR',
      totalRevenue: 180.5,
      orders: 3,
      aov: 60.17,
      adSpend: 45,
      // Of the one day that has ad spend too.
      roas: 1.79,
      conversionRate: 3,
      // Orders were left out and the history is short: too many and too few at once.
      newCustomers: null,
      cac: null,
      ltv: 126.83,
      otherCurrencies: [{ currency: 'USD', orders: 1, total: 20 }],
    });
    // The orders begin within the 30 days before: the two ranges do not cover equally many days.
    expect(body.changes.totalRevenue).toBeNull();
    expect(body.changes.roas).toBeNull();
    const figure = (name: string) => body.figures.find((each: { name: string }) => each.name === name);
    expect(figure('roas')).toMatchObject({ from: daysAgo(1), to: daysAgo(1), days: 1, bound: 'at_least' });
    expect(figure('cac').reason).toContain('history is short');
    expect(body.to).toBe(daysAgo(1));
  });

  it('changes nothing when the same file comes again', async () => {
    const before = await owner.get('/api/metrics');
    for (const [kind, text] of [
      ['orders', orders],
      ['ad_spend', spend],
      ['visits', visits],
    ] as const) {
      expect((await importCsv(owner, kind, text)).status).toBe('complete');
    }
    expect((await owner.get('/api/metrics')).body).toEqual(before.body);
  });

  it('takes refunds off, in a column or in a line of their own', async () => {
    await importCsv(owner, 'orders', `${header},refunded\n1,ann,${daysAgo(2)},100.00,EUR,40.00\n`);
    await importCsv(owner, 'orders', `${header}\n3,bob,${daysAgo(1)},-10.50,EUR\n`);
    const { body } = await owner.get('/api/metrics');
    expect(body.totalRevenue).toBe(130);
    expect(body.orders).toBe(3);
  });

  it('answers for a chosen range, and refuses one that is none', async () => {
    const { body } = await owner.get(`/api/metrics?from=${daysAgo(50)}&to=${daysAgo(40)}`);
    expect(body).toMatchObject({
      totalRevenue: 200,
      orders: 1,
      from: daysAgo(50),
      to: daysAgo(40),
      conversionRate: null,
      roas: null,
    });
    const wrong = await owner.get('/api/metrics?from=2026-02-30');
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields.from).toContain('not a day');
    expect((await owner.get(`/api/metrics?from=${daysAgo(1)}&to=${daysAgo(5)}`)).status).toBe(400);
    expect((await owner.get('/api/metrics?days=0')).status).toBe(400);
  });

  it('shows each day of the range once', async () => {
    const { data } = await owner.graphql('{ storeTrend(days: 7) { day revenue orders adSpend roas sessions } }');
    expect(data.storeTrend).toHaveLength(7);
    expect(data.storeTrend[5]).toEqual({
      day: daysAgo(1),
      revenue: 70,
      orders: 2,
      adSpend: 45,
      roas: 1.56,
      sessions: 80,
    });
    expect(data.storeTrend[0]).toMatchObject({ revenue: 0, orders: 0, adSpend: null });
  });

  it('asks for the columns that it cannot guess, and follows those that it is told', async () => {
    const text = `nr,who,when,sum\nA,zoe,${daysAgo(1)},"1.234,50"\n`;
    const lost = await importCsv(owner, 'orders', text);
    expect(lost).toMatchObject({ status: 'failed', rowsImported: 0 });
    expect(lost.error).toContain('“Order number”');
    const mapping = { orderId: 'nr', customerId: 'who', orderedAt: 'when', total: 'sum' };
    expect(await importCsv(owner, 'orders', text, { mapping, currency: 'EUR' })).toMatchObject({
      status: 'complete',
      rowsImported: 1,
    });
    expect((await owner.get('/api/metrics')).body.totalRevenue).toBe(1364.5);
    const objectId = await uploadCsv(owner, text);
    const refused = await owner.post('/api/imports', { kind: 'orders', objectId, mapping: { nonsense: 'nr' } });
    expect(refused.status).toBe(400);
    expect(refused.body.fields.mapping).toContain('orderId');
  });

  it('previews a file before anything is stored', async () => {
    const objectId = await uploadCsv(owner, orders);
    const query = `query ($id: ID!) { previewImport(input: { kind: orders, objectId: $id }) { columns mapping missing decimalMark lines { cells problem reading } } }`;
    const { data } = await owner.graphql(query, { id: objectId });
    expect(data.previewImport).toMatchObject({
      missing: [],
      decimalMark: 'point',
      mapping: { orderId: 'order_id', total: 'total' },
    });
    expect(data.previewImport.lines[5].problem).toBe('“ten” is not an amount.');
    expect(data.previewImport.lines[0].reading).toContain('EUR 100.00');
  });

  it('gives everything back and deletes everything', async () => {
    const { data } = await owner.graphql('mutation { exportStoreData(kind: orders) { filename url } }');
    const file = await fetch(data.exportStoreData.url);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toBe('order_id,customer_id,ordered_at,total,refunded,currency,counted');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain('100.00,40.00,EUR,true');
    await owner.graphql('mutation { deleteStoreData }');
    expect((await owner.get('/api/metrics')).body.source).toBe('none');
  });
});

describe('the days of a store', () => {
  it('begin where its time zone says', async () => {
    const owner = await app.signUp();
    await importCsv(owner, 'orders', `${header}\n1,ann,${daysAgo(3)}T23:30:00Z,10.00,USD\n`);
    const days = async (): Promise<string[]> => {
      const { data } = await owner.graphql('{ storeTrend(days: 7) { day orders } }');
      return data.storeTrend
        .filter(({ orders: count }: { orders: number }) => count > 0)
        .map(({ day }: { day: string }) => day);
    };
    expect(await days()).toEqual([daysAgo(3)]);
    await owner.graphql(
      'mutation { updateStoreSettings(input: { timeZone: "Asia/Tokyo", grossMarginPercent: 55 }) { timeZone } }',
    );
    expect(await days()).toEqual([daysAgo(2)]);
    const { errors } = await owner.graphql(
      'mutation { updateStoreSettings(input: { timeZone: "Mars/Olympus" }) { timeZone } }',
    );
    expect(errors).toHaveLength(1);
  });

  it('end where its time zone says: the day that is running there is told apart', async () => {
    const owner = await app.signUp();
    await importCsv(owner, 'orders', `${header}\n1,ann,${daysAgo(3)},10.00,USD\n`);
    // At any moment it is another day at one of the two ends of the world than it is in UTC.
    for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await owner.graphql(`mutation { updateStoreSettings(input: { timeZone: "${timeZone}" }) { timeZone } }`);
      const { data } = await owner.graphql('{ storeTrend(days: 7) { day isRunning } }');
      const there = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
      expect(data.storeTrend.filter(({ isRunning }: { isRunning: boolean }) => isRunning)).toEqual([
        { day: there, isRunning: true },
      ]);
    }
  });

  it('are each there, whatever clock the database goes by', async () => {
    // There 6 September 2026 has no midnight.
    process.env['PGOPTIONS'] = '-c TimeZone=America/Santiago';
    const santiago = await startTestApp();
    try {
      const owner = await santiago.signUp();
      await importCsv(owner, 'orders', `${header}\n1,ann,2020-09-08,10.00,USD\n`);
      const { data } = await owner.graphql('{ storeTrend(from: "2026-09-04", to: "2026-09-08") { day } }');
      expect(data.storeTrend.map(({ day }: { day: string }) => day.slice(-2))).toEqual(['04', '05', '06', '07', '08']);
    } finally {
      delete process.env['PGOPTIONS'];
      await santiago.close();
    }
  });

  it('of an old history are looked at where it ends', async () => {
    const owner = await app.signUp();
    await importCsv(owner, 'orders', `${header}\n1,a,2020-02-29,10,USD\n2,b,2020-02-10,30,USD\n3,c,2019-12-31,5,USD\n`);
    const { body } = await owner.get('/api/metrics');
    expect(body).toMatchObject({ totalRevenue: 40, to: '2020-02-29', from: '2020-01-31', source: 'live' });
  });
});

describe('store data', () => {
  it('is nobody else’s', async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const done = await importCsv(owner, 'orders', orders);
    expect((await other.get(`/api/imports/${done.id}`)).status).toBe(404);
    expect((await other.get('/api/metrics')).body.source).toBe('none');
    const objectId = await uploadCsv(owner, orders);
    expect((await other.post('/api/imports', { kind: 'orders', objectId })).status).toBe(404);
    expect((await app.client().get('/api/metrics')).status).toBe(401);
    expect((await owner.get('/api/imports/nonsense')).status).toBe(404);
  });

  it('that waits without a job is found again', async () => {
    const owner = await app.signUp();
    const objectId = await uploadCsv(owner, orders);
    const [{ id }] = await app.db.query('SELECT "ownerId" AS id FROM stored_object WHERE id = $1', [objectId]);
    const [row] = await app.db.query(
      `INSERT INTO store_import ("ownerId", kind, "objectId", filename, status, "createdAt")
       VALUES ($1, 'orders', $2, 'lost.csv', 'processing', now() - interval '1 minute') RETURNING id`,
      [id, objectId],
    );
    const body = await waitFor(async () => {
      const answer = await owner.get(`/api/imports/${row.id}`);
      return answer.body.status === 'complete' && answer.body;
    }, 'the lost import');
    expect(body.rowsImported).toBe(5);
  });
});

it('an import that ends is pushed to whoever looks at the figures, and to nobody else', async () => {
  const [owner, other] = [await app.signUp(), await app.signUp()];
  const heard: string[] = [];
  const sockets = [owner, other].map((person, index) => {
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocol: string) {
          super(address, protocol, { headers: { cookie: person.cookie } });
        }
      },
    });
    client.subscribe(
      { query: 'subscription { storeChanged }' },
      { next: () => heard.push(index === 0 ? 'owner' : 'other'), error: () => {}, complete: () => {} },
    );
    return client;
  });
  await waitFor(async () => {
    await owner.graphql('mutation { updateStoreSettings(input: { grossMarginPercent: 50 }) { timeZone } }');
    return heard.length > 0;
  }, 'the first push');
  const before = heard.length;
  await importCsv(owner, 'orders', orders);
  await waitFor(() => Promise.resolve(heard.length > before), 'the push of the import');
  expect(new Set(heard)).toEqual(new Set(['owner']));
  for (const client of sockets) await client.dispose();
});
