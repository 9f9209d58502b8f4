import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { klaviyoCredentials } from '../stand-ins/klaviyo.js';
import { ApiClient } from '../support/client.js';
import { createDataDir, type Product, startServer } from '../support/product.js';
import { startProviders } from '../support/providers.js';

let data: Awaited<ReturnType<typeof createDataDir>>;
let world: Awaited<ReturnType<typeof startProviders>>;
let product: Product;
let cookie = '';

beforeAll(async () => {
  data = await createDataDir({ isPrepared: true });
  world = await startProviders();
});
afterAll(async () => {
  if (product.process.exitCode === null) await product.end('SIGTERM');
  await world.close();
  await data.remove();
});

async function start(settings: Record<string, string> = {}): Promise<ApiClient> {
  product = await startServer({ DATA_DIR: data.path, WORKERS: '0', ...world.settings, ...settings });
  const client = new ApiClient(product.url);
  client.cookie = cookie;
  return client;
}

const klaviyo = async (client: ApiClient) => (await client.get('/api/integrations')).body[3];

async function rotate(settings: Record<string, string>): Promise<string> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/rotate-credentials.mjs'], {
    env: { ...env, DATA_DIR: data.path, DATABASE_URL: '', ...settings },
  });
  return stdout;
}

it('leads from a generated key to a chosen one while the product runs, and names what is lost without it', async () => {
  const owner = await start();
  await owner.post('/api/auth/register', { username: 'owner', email: 'owner@shop.example', password: 'secret 1' });
  cookie = owner.cookie;
  await owner.post('/api/integrations/klaviyo', { credentials: klaviyoCredentials });
  await product.end('SIGTERM');

  const CREDENTIALS_KEY = randomBytes(32).toString('hex');
  const changed = await start({ CREDENTIALS_KEY });
  expect((await klaviyo(changed)).status).toBe('connected');
  expect(await rotate({ CREDENTIALS_KEY })).toMatch(/^Sealed 1 secrets anew/m);
  expect(await rotate({ CREDENTIALS_KEY })).toMatch(/^Sealed 0 secrets anew/m);
  expect((await klaviyo(changed)).status).toBe('connected');
  await product.end('SIGTERM');

  const file = join(data.path, 'secrets.json');
  const { credentialsKey: _, ...others } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(others), { mode: 0o600 });
  expect((await klaviyo(await start({ CREDENTIALS_KEY }))).status).toBe('connected');
  await product.end('SIGTERM');

  const lost = await start({ CREDENTIALS_KEY: randomBytes(32).toString('hex') });
  expect(await klaviyo(lost)).toMatchObject({
    status: 'quarantined',
    lastError: expect.stringMatching(
      /^The stored credentials cannot be opened: their key \w{16} is not configured here/,
    ),
  });
});
