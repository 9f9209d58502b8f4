import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { facebookCredentials } from '../stand-ins/facebook-ads.js';
import { googleAdsCredentials } from '../stand-ins/google-ads.js';
import { analyticsCredentials } from '../stand-ins/google-analytics.js';
import { klaviyoCredentials } from '../stand-ins/klaviyo.js';
import { pinterestCredentials } from '../stand-ins/pinterest-ads.js';
import { failing } from '../stand-ins/provider-server.js';
import { shopifyCredentials } from '../stand-ins/shopify.js';
import { tiktokCredentials } from '../stand-ins/tiktok-ads.js';
import { startEmbeddedPostgres } from '../../jobs/platform/embedded-postgres.js';
import { ApiClient } from '../support/client.js';
import { createDataDir, type Product, startServer } from '../support/product.js';
import { startProviders } from '../support/providers.js';
import { waitFor } from '../support/wait.js';

const everything = {
  shopify: shopifyCredentials,
  facebook_ads: facebookCredentials,
  klaviyo: klaviyoCredentials,
  tiktok_ads: tiktokCredentials,
  google_analytics: analyticsCredentials,
  google_ads: googleAdsCredentials,
  pinterest_ads: pinterestCredentials,
};
const wrong = { ...klaviyoCredentials, klaviyoApiKey: 'pk_ffffffffffffffffffffffffffffffff00' };

let data: Awaited<ReturnType<typeof createDataDir>>;
let world: Awaited<ReturnType<typeof startProviders>>;
let product: Product;
const said: unknown[] = [];

beforeAll(async () => {
  data = await createDataDir({ isPrepared: true });
  world = await startProviders();
  product = await startServer({ DATA_DIR: data.path, LOG_LEVEL: 'trace', ...world.settings });
});
afterAll(async () => {
  if (product.process.exitCode === null) await product.end('SIGTERM');
  await world.close();
  await data.remove();
});

/** What must be nowhere, as it is and in the forms that it could be written in. */
function needles(): Map<string, string> {
  const { refreshToken, accessToken } = world.oauth.oauth;
  const secrets: [string, string][] = [...Object.values(everything), wrong]
    .flatMap((credentials) => Object.entries(credentials))
    .filter(([key]) => /secret|token|klaviyoApiKey/i.test(key));
  secrets.push(['refreshToken', refreshToken], ['accessToken', accessToken]);
  const forms = secrets.flatMap(([key, secret]): [string, string][] => [
    [key, secret],
    [`${key} in base64`, Buffer.from(secret).toString('base64').replace(/=+$/, '')],
    [`${key} in hex`, Buffer.from(secret).toString('hex')],
    [`${key} in an address`, encodeURIComponent(secret)],
  ]);
  return new Map(forms);
}

/** @returns which of the needles are in the text, and where */
function found(text: string, where: string): string[] {
  return [...needles()].filter(([, needle]) => text.includes(needle)).map(([name]) => `${name} in ${where}`);
}

/** Connects, syncs, fails, asks again and disconnects: whatever handles a credential has handled it then. */
async function liveThrough(owner: ApiClient): Promise<void> {
  for (const [platform, credentials] of Object.entries(everything)) {
    const { status, body } = await owner.post(`/api/integrations/${platform}`, { credentials });
    expect([platform, status]).toEqual([platform, 200]);
    said.push(body);
    if (!body.consentUrl) continue;
    const consented = await fetch(body.consentUrl, { redirect: 'manual' });
    const back = await fetch(consented.headers.get('location') ?? '', {
      redirect: 'manual',
      headers: { cookie: owner.cookie },
    });
    expect(back.headers.get('location')).toContain('outcome=connected');
  }
  const statuses = async () => {
    const { body } = await owner.get('/api/integrations');
    said.push(body);
    return body;
  };
  await waitFor(
    async () => (await statuses()).every((card: { lastSyncAt: string | null }) => card.lastSyncAt),
    'the first sync of every platform',
  );
  said.push((await owner.post('/api/integrations/klaviyo', { credentials: wrong })).body);
  world.servers.facebook_ads.account.tokenSubcode = 463;
  world.servers.shopify.breakDown(failing(500));
  for (const platform of ['facebook_ads', 'shopify']) await owner.post(`/api/integrations/${platform}/sync`);
  await waitFor(
    async () => {
      const [shopify, facebook] = await statuses();
      return facebook.status === 'expired' && shopify.lastError;
    },
    'what went wrong on the cards',
    120_000,
  );
  for (const platform of Object.keys(everything))
    said.push((await owner.get(`/api/integrations/${platform}/syncs`)).body);
  const exported = await owner.post('/api/account/export');
  const file = await fetch(exported.body.url);
  said.push(exported.body, await file.text());
  await owner.delete('/api/integrations/tiktok_ads');
}

/** Every row of every table, jobs included, as text: what the files hold may be compressed. */
async function dumpDatabase(): Promise<string> {
  const postgres = await startEmbeddedPostgres({ folder: join(data.path, 'postgres') });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      texts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return texts.join('\n');
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Looks into every file below the data folder, the database's own included. */
async function searchFiles(texts: Map<string, string>): Promise<string[]> {
  const hits: string[] = [];
  const sought = [...texts].map(([name, text]) => [name, Buffer.from(text)] as const);
  for (const entry of await readdir(data.path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    hits.push(...sought.filter(([, needle]) => bytes.includes(needle)).map(([name]) => `${name} in ${path}`));
  }
  return hits;
}

it('keeps every credential out of files, tables, jobs, logs and answers', async () => {
  const owner = new ApiClient(product.url);
  await owner.post('/api/auth/register', { username: 'owner', email: 'owner@shop.example', password: 'secret 1' });
  await liveThrough(owner);
  const tables = await dumpDatabase();
  // The search finds what is there: otherwise it would prove nothing.
  expect(tables).toContain('owner@shop.example');
  expect(tables).toContain('bullmq.');
  expect(found(tables, 'a table')).toEqual([]);
  await product.end('SIGTERM');
  expect(product.output()).toContain('"request"');
  expect(found(product.output(), 'the log')).toEqual([]);
  expect(found(JSON.stringify(said), 'an answer')).toEqual([]);
  expect(await searchFiles(new Map([['the address', 'owner@shop.example']]))).not.toEqual([]);
  expect(await searchFiles(needles())).toEqual([]);
}, 240_000);
