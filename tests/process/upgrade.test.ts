import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { readFile } from 'node:fs/promises';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { createDataSource } from '../../schema/data-source.js';
import { ApiClient } from '../support/client.js';
import { createEmptyDatabase } from '../support/database.js';
import { createDataDir, type Product, startServer } from '../support/product.js';
import { daysAgo, importCsv } from '../support/store.js';

/** The last migration of 0.1.0. */
const lastOfOldRelease = 1795270381827;
const orders = 40;

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

/** An owner as 0.1.0 left it, its results made by it: analyses, a saved ad, a flow, sales and ad spend from a file and from a connection. */
async function fillOldRelease(db: DataSource): Promise<void> {
  const migrations = new MigrationExecutor(db);
  for (const migration of await migrations.getPendingMigrations())
    if (migration.timestamp <= lastOfOldRelease) await migrations.executeMigration(migration);
  const passwordHash = await hash('secret 1');
  const [user]: { id: string }[] = await db.query(
    `INSERT INTO "user" (username, email, "usernameKey", "emailKey", "passwordHash")
     VALUES ('Keeper', 'keeper@shop.example', 'keeper', 'keeper@shop.example', $1) RETURNING id`,
    [passwordHash],
  );
  const id = user?.id;
  const kept = JSON.parse(await readFile(new URL('fixtures/release-0.1.0.json', import.meta.url), 'utf8'));
  for (const { type, status, title, description, input, result } of kept.analyses)
    await db.query(
      `INSERT INTO analysis ("ownerId", type, status, title, description, input, result, "createdAt", "finishedAt")
       SELECT $1, $2, $3, $4, $5, $6, $7, now() - n * interval '1 hour', now() - n * interval '1 hour' FROM generate_series(1, 6) n`,
      [id, type, status, title, description, input, result],
    );
  await db.query(
    `INSERT INTO ad ("ownerId", source, title, advertiser, platform, headline, "primaryText") VALUES ($1, 'manual', 'Kept ad', 'Us', 'facebook', 'Mugs', 'Warm')`,
    [id],
  );
  await db.query(
    `INSERT INTO email_flow ("ownerId", "flowName", "flowType", details, brief, steps)
     SELECT $1, "flowName", "flowType", details, brief, steps FROM jsonb_populate_recordset(null::email_flow, $2)`,
    [id, JSON.stringify(kept.flows)],
  );
  await db.query(
    `INSERT INTO store_profile ("ownerId", currency, "timeZone", "grossMargin") VALUES ($1, 'EUR', 'UTC', 0.4)`,
    [id],
  );
  await db.query(
    `INSERT INTO store_order ("ownerId", "orderId", "customerKey", "orderedAt", "totalCents", currency, "changedAt")
     SELECT $1, 'A' || n, 'customer' || n % 10, ($2::date - n % 20)::timestamp + interval '12 hours', 5000, 'EUR',
       CASE WHEN n % 2 = 0 THEN now() END
     FROM generate_series(1, ${orders}) n`,
    [id, daysAgo(1)],
  );
  await db.query(
    `INSERT INTO store_day ("ownerId", day, orders, "grossCents", "refundedCents", "refundedOrders", "knownNetCents", "newCustomers")
     SELECT "ownerId", "orderedAt"::date, count(*), sum("totalCents"), 0, 0, sum("totalCents"), 0 FROM store_order GROUP BY 1, 2`,
  );
  await db.query(
    `INSERT INTO ad_spend ("ownerId", day, platform, campaign, currency, "spendCents", impressions, clicks, conversions, "revenueCents")
     SELECT $1, $2::date - n, 'facebook_ads', 'Always on', 'EUR', 1000, 1000, 20, 1, 5000 FROM generate_series(0, 19) n`,
    [id, daysAgo(1)],
  );
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

it('what the previous release kept is there after the upgrade, counts, and outlives a new import and its undoing', async () => {
  const db = createDataSource(database.url, { poolSize: 2 });
  await db.initialize();
  await fillOldRelease(db);
  await db.destroy();

  product = await startServer({
    DATA_DIR: data.path,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret of the tests only',
    CREDENTIALS_KEY: '07'.repeat(32),
  });
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
