import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { sendStoreMails } from '../../jobs/insights/store-mail.js';
import { createLog } from '../../jobs/platform/log.js';
import { readConfig } from '../../schema/config.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { mailsTo } from '../support/mailbox.js';
import { createDataDir } from '../support/product.js';
import { daysAgo } from '../support/store.js';

let app: TestApp;
let db: DataSource;
let data: Awaited<ReturnType<typeof createDataDir>>;
beforeAll(async () => {
  app = await startTestApp({ WORKERS: '0' });
  db = app.db;
  data = await createDataDir();
});
afterAll(async () => {
  await app.close();
  await data.remove();
});

const setMails = `mutation($input: ReportMailsInput!) { setReportMails(input: $input) {
  isMailed areAlertsMailed pausedUntil alerts { sentence } deliveries { kind about at error } } }`;

it('alerts go out once, from seven in the morning, unless paused; one click ends them', async () => {
  const owner = await app.signUp();
  const { body } = await owner.get('/api/auth/me');
  const config = readConfig({ DATA_DIR: data.path, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://growth.example' });
  const deps = { db, config, log: createLog(config) };
  const at = (hour: string): Date => new Date(`${daysAgo(0)}T${hour}:30:00Z`);
  const set = async (input: object) => (await owner.graphql(setMails, { input })).data.setReportMails;
  expect(await set({ alerts: true, pausedUntil: daysAgo(-1) })).toMatchObject({
    isMailed: false,
    areAlertsMailed: true,
    pausedUntil: daysAgo(-1),
  });
  await db.query(
    `INSERT INTO figure_alert ("ownerId", day, figure, value, low, high, sentence)
     VALUES ($1, $2, 'revenue', 1, 2, 3, 'Revenue was low.'), ($1, $2, 'orders', 1, 2, 3, 'Orders were few.')`,
    [body.user.id, daysAgo(1)],
  );
  const sent = () => mailsTo(data.path, body.user.email);
  await sendStoreMails(deps, at('12'));
  expect(await sent()).toEqual([]);
  await set({ pausedUntil: null });
  await sendStoreMails(deps, at('05'));
  expect(await sent()).toEqual([]);
  await sendStoreMails(deps, at('12'));
  await sendStoreMails(deps, at('12'));
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Revenue was low.\n\nOrders were few.\n\nSales are gross: with tax and shipping');
  const header = (name: string): string => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = new URL(header('list-unsubscribe').slice(1, -1));
  expect(address.origin).toBe('https://growth.example');

  const path = `${app.url}${address.pathname}${address.search}`;
  // Mail programs open links on their own: that changes nothing.
  const opened = await fetch(path);
  expect(await opened.text()).toContain('Stop alerts');
  expect((await set({})).areAlertsMailed).toBe(true);
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(path, { method: 'POST', body: oneClick })).status).toBe(200);
  const after = await set({});
  expect(after).toMatchObject({ areAlertsMailed: false });
  expect(after.deliveries).toEqual([{ kind: 'alert', about: daysAgo(1), at: expect.any(String), error: null }]);

  const wrong = path.replace(/token=[^&]+/, `token=${crypto.randomUUID()}`);
  expect((await fetch(wrong, { method: 'POST', body: oneClick })).status).toBe(404);
  expect((await fetch(path.replace('kind=alert', 'kind=all'), { method: 'POST', body: oneClick })).status).toBe(404);
});
