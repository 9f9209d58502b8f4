import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { createDataSource } from '../../schema/data-source.js';
import { catalog } from '../support/catalog.js';
import { ApiClient } from '../support/client.js';
import { createEmptyDatabase } from '../support/database.js';
import { createDataDir, type Product, startServer } from '../support/product.js';
import { daysAgo, importCsv } from '../support/store.js';

const orders = 40;
const firstSchema = { timestamp: '1795381100001', name: 'CreateSchema1795381100001' };

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let data: Awaited<ReturnType<typeof createDataDir>>;
let product: Product | undefined;
beforeEach(async () => {
  [database, data] = await Promise.all([createEmptyDatabase(), createDataDir()]);
});
afterEach(async () => {
  await product?.end('SIGTERM');
  await database.drop();
  await data.remove();
});

const fixture = async (name: string) =>
  JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const start = () =>
  startServer({
    DATA_DIR: data.path,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret of the tests only',
    CREDENTIALS_KEY: '07'.repeat(32),
  });

const applied = () =>
  ask<{ timestamp: string; name: string }>('SELECT timestamp::text, name FROM migration ORDER BY id');

/** Takes back what came after the first schema, and writes that down as made by the single migrations of old, so many of them. */
async function asIfMadeStepByStep(count: number): Promise<void> {
  const db = await createDataSource(database.url, { poolSize: 1 }).initialize();
  try {
    while ((await applied()).length > 1) await db.undoLastMigration();
  } finally {
    await db.destroy();
  }
  const steps: { timestamp: string; name: string }[] = await fixture('joined-migrations');
  await ask('DELETE FROM migration');
  await ask(
    `INSERT INTO migration (timestamp, name) SELECT timestamp, name FROM jsonb_populate_recordset(null::migration, $1)`,
    [JSON.stringify(steps.slice(0, count))],
  );
  expect(await applied()).toHaveLength(count);
}

/** An owner with sales and ad spend from files, and results as release 0.1.0 made them: analyses, a saved ad, a flow. */
async function fill(owner: ApiClient): Promise<void> {
  const input = { username: 'Keeper', email: 'keeper@shop.example', password: 'secret 1' };
  const { body: account } = await owner.post('/api/auth/register', input);
  const { id } = account.user;
  const kept = await fixture('release-0.1.0');
  for (const { type, status, title, description, input: asked, result } of kept.analyses)
    await ask(
      `INSERT INTO analysis ("ownerId", type, status, title, description, input, result, "createdAt", "finishedAt")
       SELECT $1, $2, $3, $4, $5, $6, $7, now() - n * interval '1 hour', now() - n * interval '1 hour' FROM generate_series(1, 6) n`,
      [id, type, status, title, description, asked, result],
    );
  await ask(
    `INSERT INTO ad ("ownerId", source, title, advertiser, platform, headline, "primaryText") VALUES ($1, 'manual', 'Kept ad', 'Us', 'facebook', 'Mugs', 'Warm')`,
    [id],
  );
  await ask(
    `INSERT INTO email_flow ("ownerId", "flowName", "flowType", details, brief, steps)
     SELECT $1, "flowName", "flowType", details, brief, steps FROM jsonb_populate_recordset(null::email_flow, $2)`,
    [id, JSON.stringify(kept.flows)],
  );
  const sales = Array.from({ length: orders }, (_, n) => `A${n},${daysAgo(1 + (n % 20))},50.00,customer${n % 10}`);
  await importCsv(owner, 'orders', ['order_id,date,total,customer', ...sales].join('\n'), { currency: 'EUR' });
  const spend = Array.from({ length: 20 }, (_, n) => `${daysAgo(1 + n)},facebook_ads,Always on,10.00,1000,20`);
  await importCsv(owner, 'ad_spend', ['date,platform,campaign,spend,impressions,clicks', ...spend].join('\n'), {
    currency: 'EUR',
  });
}

async function revenueAndOrders(owner: ApiClient): Promise<unknown> {
  const { data: answer } = await owner.graphql(
    '{ metrics { figures { name value reason } } analyses(first: 50) { edges { node { title status } } } }',
  );
  const of = (name: string) =>
    answer.metrics.figures.find((figure: { name: string }) => figure.name === name)?.value ?? null;
  return {
    orders: of('orders'),
    revenue: of('totalRevenue'),
    spend: of('adSpend'),
    analyses: answer.analyses.edges.length,
  };
}

it('what was kept before the migrations were joined is there after the upgrade, counts, and outlives a new import and its undoing', async () => {
  product = await start();
  await fill(new ApiClient(product.url));
  await product.end('SIGTERM');
  const made = await ask(catalog);
  const migrations = await applied();
  expect(migrations[0]).toEqual(firstSchema);
  await asIfMadeStepByStep(48);

  product = await start();
  expect(await applied()).toEqual(migrations);
  const sorted = (lines: object[]) => lines.map((line) => JSON.stringify(line)).toSorted();
  expect(sorted(await ask(catalog))).toEqual(sorted(made));
  const owner = new ApiClient(product.url);
  expect((await owner.post('/api/auth/login', { email: 'keeper@shop.example', password: 'secret 1' })).status).toBe(
    200,
  );

  const before = await revenueAndOrders(owner);
  expect(before).toEqual({ orders, revenue: orders * 50, spend: 200, analyses: 12 });
  const { body: listed } = await owner.get('/api/analyses?limit=50');
  for (const { id } of listed) expect((await owner.get(`/api/analyses/${id}`)).status).toBe(200);
  const { body: library } = await owner.get('/api/ads-library?limit=100');
  expect(library.ads.map(({ title }: { title: string }) => title)).toContain('Kept ad');
  const { data: flows } = await owner.graphql('{ emailFlows(first: 5) { edges { node { flowName } } } }');
  expect(flows.emailFlows.edges).toEqual([{ node: { flowName: 'Enamel mugs welcome flow' } }]);

  const csv = `order_id,date,total,customer\nB1,${daysAgo(2)},70.00,customer3\nB2,${daysAgo(3)},30.00,new\n`;
  const imported = await importCsv(owner, 'orders', csv, { currency: 'EUR' });
  expect(imported).toMatchObject({ status: 'complete' });
  expect(await revenueAndOrders(owner)).toMatchObject({ orders: orders + 2, revenue: orders * 50 + 100 });
  expect((await owner.delete(`/api/imports/${imported.id}`)).status).toBeLessThan(300);
  expect(await revenueAndOrders(owner)).toEqual(before);
});

it('a database in which only some of them have run is refused in plain words, and left as it is', async () => {
  product = await start();
  await product.end('SIGTERM');
  await asIfMadeStepByStep(19);
  const before = await applied();
  await expect(start()).rejects.toThrow('This database is older than this version can bring up to date.');
  expect(await applied()).toEqual(before);
});
