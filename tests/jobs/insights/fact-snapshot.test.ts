import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { collectFacts } from '../../../jobs/insights/collect-facts.js';
import type { InsightFacts } from '../../../jobs/insights/insight-facts.engine.js';
import { rollUpStore } from '../../../jobs/ltv/store-rollup.js';
import { createDataSource } from '../../../schema/data-source.js';
import { createTestDatabase } from '../../support/database.js';
import { newOwner, takeRows } from '../../support/staged-store.js';
import { waitFor } from '../../support/wait.js';

let db: DataSource;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await createDataSource(database.url, { poolSize: 4 }).initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** 40 orders of 119.00 with 19.00 tax. */
const orders = Array.from({ length: 40 }, (_, index) => ({
  orderId: `o${index}`,
  customerKey: `c${index}`,
  orderedAt: `${ago(index + 1)}T12:00:00.000Z`,
  localDay: ago(index + 1),
  totalCents: 11_900,
  refundedCents: 0,
  currency: 'EUR',
  isCounted: true,
  changedAt: null,
  taxCents: 1_900,
  shippingCents: 0,
  items: [{ product: 'Mug', variant: null, sku: null, quantity: 1, priceCents: 11_900, discountCents: null }],
}));

const told = ({ salesBasis, days, products }: InsightFacts) => ({
  salesBasis,
  ofDays: days.reduce((sum, { netCents }) => sum + netCents, 0),
  ofProducts: products.reduce((sum, { revenueCents }) => sum + revenueCents, 0),
});

describe('facts that insights and weekly reports are made of', () => {
  it('are all of one basis, also when it is changed while they are read', async () => {
    const owner = await newOwner(db);
    await takeRows(db, owner, 'orders', orders);
    await rollUpStore(db, owner);
    // Days are read before the steps of the visits, products after them.
    const session = db.createQueryRunner();
    await session.startTransaction();
    await session.query('LOCK TABLE store_funnel IN ACCESS EXCLUSIVE MODE');
    const reading = collectFacts(db, owner);
    await waitFor(async () => {
      const [waiting] = await db.query(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.count > 0;
    }, 'the reader to wait');
    await rollUpStore(db, owner, { settings: { salesBasis: 'net' } });
    await session.rollbackTransaction();
    await session.release();
    expect(told(await reading)).toEqual({ salesBasis: 'gross', ofDays: 476_000, ofProducts: 476_000 });
    expect(told(await collectFacts(db, owner))).toEqual({ salesBasis: 'net', ofDays: 400_000, ofProducts: 400_000 });
  });

  it('of a large store have the time that a million orders take, those of others that of a request', async () => {
    const owner = await newOwner(db);
    await takeRows(db, owner, 'orders', orders);
    await rollUpStore(db, owner);
    const { options } = db;
    if (options.type !== 'postgres') throw new Error('no PostgreSQL');
    const hasty = await new DataSource({ ...options, extra: { statement_timeout: 400 } }).initialize();
    /** Holds up the reader as a slow statement would. */
    const slowly = async <Result>(read: () => Promise<Result>): Promise<Result> => {
      const session = db.createQueryRunner();
      await session.startTransaction();
      await session.query('LOCK TABLE store_funnel IN ACCESS EXCLUSIVE MODE');
      const [result] = await Promise.allSettled([
        read(),
        new Promise((resolve) => setTimeout(resolve, 1_500)).then(() => session.rollbackTransaction()),
      ]);
      await session.release();
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    };
    await expect(slowly(() => collectFacts(hasty, owner))).rejects.toThrow(/statement timeout/);
    const facts = await slowly(() => collectFacts(hasty, owner, { largeFrom: 40 }));
    expect(facts).toEqual(await collectFacts(db, owner));
    await hasty.destroy();
  });
});
