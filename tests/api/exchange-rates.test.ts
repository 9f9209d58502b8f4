import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { daysAgo, importCsv, uploadCsv } from '../support/store.js';
import { clearOfMidnight } from '../support/wait.js';

await clearOfMidnight();

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const orders = [
  'order_id,customer_id,ordered_at,total,currency',
  `1,ann,${daysAgo(3)},100.00,EUR`,
  `2,bob,${daysAgo(3)},100.00,USD`,
  `3,cid,${daysAgo(2)},100.00,EUR`,
  `4,dan,${daysAgo(1)},100.00,EUR`,
  `5,eve,${daysAgo(20)},100.00,USD`,
].join('\n');
/** A rate of a Friday counts on the weekend; nothing is known of three weeks ago. */
const rates = [
  'Date;Currency;Rate',
  `${daysAgo(5)};USD;0,9250`,
  `${daysAgo(4)};USD;0,9300`,
  `${daysAgo(2)};GBP;1,1500`,
].join('\n');
const fields = `totalRevenue adSpend foreignSpend { currency amount } otherCurrencies { currency orders total rate leftOut leftOutTotal } figures { name value bound note }`;
const metrics = async () => (await owner.graphql(`{ metrics { ${fields} } }`)).data.metrics;

it('a file of rates converts orders and ad spend on their days, and can be taken back', async () => {
  await importCsv(owner, 'orders', orders);
  await importCsv(owner, 'ad_spend', `date,platform,campaign,spend,currency\n${daysAgo(2)},meta,A,10.00,USD\n`);
  const before = await metrics();
  expect(before).toMatchObject({ totalRevenue: 300, foreignSpend: [{ currency: 'USD', amount: 10 }] });
  expect(before.otherCurrencies).toEqual([
    { currency: 'USD', orders: 2, total: 200, rate: null, leftOut: 2, leftOutTotal: 200 },
  ]);

  const objectId = await uploadCsv(owner, rates);
  const { data } = await owner.graphql(
    `query($input: StartImportInput!) { previewImport(input: $input) { missing questions { field } lines { reading } receipt { lines firstDay lastDay } } }`,
    { input: { kind: 'exchange_rates', objectId } },
  );
  expect(data.previewImport).toMatchObject({ missing: [], questions: [], receipt: { lines: 3, firstDay: daysAgo(5) } });
  const shownDay = new Date(daysAgo(5)).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(data.previewImport.lines[0].reading).toBe(`${shownDay}, 1 USD = 0.925 EUR`);

  const done = await importCsv(owner, 'exchange_rates', rates);
  expect(done).toMatchObject({ status: 'complete', rowsImported: 3, receipt: { newOrders: 3, amounts: [] } });
  const converted = await metrics();
  // One order of 93.00 by the newest rate before its day; the one of three weeks ago stays out.
  expect(converted).toMatchObject({ totalRevenue: 393, adSpend: 9.3, foreignSpend: [] });
  expect(converted.otherCurrencies[0]).toMatchObject({ orders: 2, leftOut: 1, leftOutTotal: 100 });
  expect(converted.figures.find(({ name }: { name: string }) => name === 'totalRevenue').bound).toBe('at_least');

  // A rate that the owner states for all days converts the rest.
  await owner.graphql(`mutation($input: StoreSettingsInput!) { updateStoreSettings(input: $input) { currency } }`, {
    input: { rates: { USD: 0.5 } },
  });
  expect(await metrics()).toMatchObject({ totalRevenue: 443, otherCurrencies: [{ rate: 0.5, leftOut: 0 }] });
  await owner.graphql(`mutation($input: StoreSettingsInput!) { updateStoreSettings(input: $input) { currency } }`, {
    input: { rates: {} },
  });
  const { data: undone } = await owner.graphql(`mutation($id: ID!) { undoImport(id: $id) { status } }`, {
    id: done.id,
  });
  expect(undone.undoImport.status).toBe('undone');
  expect(await metrics()).toEqual(before);
});

it('a file without a usable rate names the line and stores nothing', async () => {
  const failed = await importCsv(
    owner,
    'exchange_rates',
    `date,currency,rate\n${daysAgo(3)},USD,zero\n${daysAgo(3)},XXQ,1.2\n`,
  );
  expect(failed.status).toBe('failed');
  expect(failed.error).toBe(
    'None of the 2 lines could be read. Line 2: “zero” is not an exchange rate. Correct the file or choose other columns.',
  );
  expect(failed.errors[1]).toEqual({ line: 3, reason: '“XXQ” is not a currency.' });
});

it('a rate written with three decimals is never a thousand', async () => {
  const done = await importCsv(
    owner,
    'exchange_rates',
    `date,currency,rate\n${daysAgo(3)},GBP,1.152\n${daysAgo(2)},GBP,1.149\n`,
  );
  expect(done).toMatchObject({ status: 'complete', rowsImported: 2 });
  const { data } = await owner.graphql('mutation { exportStoreData(kind: exchange_rates) { url } }');
  const text = await (await fetch(data.exportStoreData.url)).text();
  expect(text).toContain(`${daysAgo(3)},GBP,1.152`);
});

it('joined days say whose days they are, as the owner says or nobody knows', async () => {
  const noted = async () => {
    const { figures } = await metrics();
    return figures.find(({ name }: { name: string }) => name === 'cac').note;
  };
  expect(await noted()).toBe("Order days are in UTC; Meta days are in its account's time zone, which is unknown.");
  const spend = `date,platform,campaign,spend,currency\n${daysAgo(1)},meta,A,10.00,EUR\n`;
  await importCsv(owner, 'ad_spend', spend, { timeZone: 'America/New_York' });
  expect(await noted()).toBe('Order days are in UTC; Meta days are in America/New_York.');
  const told = await owner.graphql('{ storeSettings { joinedDays } }');
  expect(told.data.storeSettings.joinedDays).toBe(await noted());
  const { data } = await owner.graphql('{ dataCoverage { source platform timeZone } }');
  expect(data.dataCoverage).toContainEqual({ source: 'ad_spend', platform: 'meta', timeZone: 'America/New_York' });
});
