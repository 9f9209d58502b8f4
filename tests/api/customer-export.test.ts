import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import { daysAgo, importCsv } from '../support/store.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hash = (email: string): string => createHash('sha256').update(email).digest('hex');

it('customers leave with the hash of their e-mail, and with the basis of their sales', async () => {
  const owner = await app.signUp();
  const orders = `order_id,customer_id,email,ordered_at,total,currency
1,77,,${daysAgo(9)},30.00,EUR
2,,Bob@Shop.example,${daysAgo(8)},20.00,EUR
3,78,,${daysAgo(7)},10.00,EUR
`;
  await importCsv(owner, 'orders', orders);
  await importCsv(owner, 'customers', 'customer_id,email\n77,ann@shop.example\n');
  const { data } = await owner.graphql('mutation { exportStoreData(kind: customers) { url } }');
  const text = await (await fetch(data.exportStoreData.url)).text();
  const [header = '', ...lines] = text.trim().split(/\r?\n/);
  const names = header.split(',');
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
  const hashes = new Map(rows.map((row) => [row['net'], row['email_sha256']]));
  expect(hashes).toEqual(
    new Map([
      ['30.00', hash('ann@shop.example')],
      ['20.00', hash('bob@shop.example')],
      ['10.00', ''],
    ]),
  );
  expect(rows.every((row) => row['salesBasis'] === 'gross')).toBe(true);
  expect(text).not.toContain('@');
});

it('markers tell campaigns that began, imports, and prices that changed for good', async () => {
  const owner = await app.signUp();
  const price = (day: number): string => (day > 10 ? '20.00' : '24.00');
  const lines = Array.from(
    { length: 30 },
    (_, at) => `${at},c${at},${daysAgo(at + 1)},${price(at + 1)},EUR,Mug,1,${price(at + 1)}`,
  );
  await importCsv(
    owner,
    'orders',
    ['order_id,customer_id,ordered_at,total,currency,product,quantity,item price', ...lines].join('\n'),
  );
  const spend = [30, 20, 10].map((day) => `${daysAgo(day)},meta,${day === 10 ? 'Late' : 'Early'},10.00,EUR`);
  await importCsv(owner, 'ad_spend', ['date,platform,campaign,spend,currency', ...spend].join('\n'));
  const { data } = await owner.graphql('{ trendMarkers(days: 60) { day kind label } }');
  expect(data.trendMarkers).toEqual(
    expect.arrayContaining([
      { day: daysAgo(10), kind: 'campaign', label: 'Campaign began: Late (Meta)' },
      { day: daysAgo(10), kind: 'price', label: 'Price of Mug: €20.00 to €24.00' },
      { day: daysAgo(0), kind: 'import', label: 'Imported: data.csv' },
    ]),
  );
  // The first campaign began with the data: when it really began nobody knows.
  expect(data.trendMarkers.filter(({ kind }: { kind: string }) => kind === 'campaign')).toHaveLength(1);
});
