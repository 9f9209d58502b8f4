import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { sendDigests } from '../../jobs/insights/notice-digest.processor.js';
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

const at = (hour: string, days = 0): Date => new Date(`${daysAgo(days)}T${hour}:30:00Z`);

async function finish(ownerId: string, title: string, finishedAt: Date, error: string | null = null): Promise<void> {
  await db.query(
    `INSERT INTO analysis ("ownerId", type, status, title, description, input, error, "finishedAt")
     VALUES ($1, 'funnel_audit', $2, $3, '', '{"url":"https://shop.example"}', $4, $5)`,
    [ownerId, error === null ? 'complete' : 'failed', title, error, finishedAt],
  );
}

it('one mail a day says what finished, failed and broke, to who asked for it; nothing is told twice', async () => {
  const owner = await app.signUp();
  const { user } = (await owner.get('/api/auth/me')).body;
  const config = readConfig({ DATA_DIR: data.path, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://growth.example' });
  const deps = { db, config, log: createLog(config), nameOf: () => 'Shopify' };
  const sent = () => mailsTo(data.path, user.email);
  await finish(user.id, 'Mug page', at('03', 1));
  await finish(user.id, 'Lamp page', at('04', 1), 'The page did not answer.');
  await db.query(
    `INSERT INTO integration ("userId", platform, status, credentials, "credentialsKeyId", "lastError")
     VALUES ($1, 'shopify', 'expired', '', 'key', 'The token is no longer valid.')`,
    [user.id],
  );
  await sendDigests(deps, at('12', 1));
  expect(await sent()).toEqual([]);

  await owner.patch('/api/account', { isDigestMailed: true });
  await sendDigests(deps, at('05', 1));
  expect(await sent()).toEqual([]);
  await sendDigests(deps, at('12', 1));
  await sendDigests(deps, at('13', 1));
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Ecom Growth: 1 connection needs attention, 1 finished, 1 failed');
  expect(mail?.text).toContain('Shopify: The token is no longer valid.');
  expect(mail?.text).toContain('Lamp page, failed: The page did not answer.');
  expect(mail?.text).toMatch(/Mug page\n {2}https:\/\/growth\.example\/conversion\?analysis=/);

  // The error lasts, and nothing else happened: no mail. Then something new: that alone.
  await sendDigests(deps, at('12'));
  expect(await sent()).toHaveLength(1);
  await finish(user.id, 'Scarf page', at('14'));
  await sendDigests(deps, at('12', -1));
  const second = (await sent())[1];
  expect(second?.subject).toBe('Ecom Growth: 1 finished');
  expect(second?.text).not.toContain('Mug page');

  const link = second?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const address = new URL(link.slice(1, -1));
  const answer = await fetch(`${app.url}${address.pathname}${address.search}`, { method: 'POST' });
  expect(answer.status).toBe(200);
  expect((await owner.graphql('{ me { isDigestMailed } }')).data.me).toEqual({ isDigestMailed: false });
});

it('the morning is that of the time zone in the profile', async () => {
  const owner = await app.signUp();
  const { user } = (await owner.get('/api/auth/me')).body;
  const config = readConfig({ DATA_DIR: data.path, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://growth.example' });
  const deps = { db, config, log: createLog(config), nameOf: () => 'Shopify' };
  await owner.patch('/api/account', { isDigestMailed: true, timeZone: 'America/Los_Angeles' });
  await finish(user.id, 'Mug page', at('01'));
  await sendDigests(deps, at('12'));
  expect(await mailsTo(data.path, user.email)).toEqual([]);
  await sendDigests(deps, at('17'));
  expect(await mailsTo(data.path, user.email)).toHaveLength(1);
});
