import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { InsightsService } from '../../api/insights/insights.service.js';
import { rollUpStore } from '../../jobs/ltv/store-rollup.js';
import { createDataSource } from '../../schema/data-source.js';
import { createTestDatabase } from '../support/database.js';
import { newOwner, takeOrdersFile } from '../support/staged-store.js';
import { waitFor } from '../support/wait.js';

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

const file = [
  'order_id,customer_id,ordered_at,total,currency',
  ...Array.from({ length: 30 }, (_, n) => {
    const day = new Date(Date.now() - (n + 1) * 86_400_000).toISOString().slice(0, 10);
    return `o${n},c${n},${day},20.00,EUR`;
  }),
].join('\n');

describe('insights of a store that takes long to work out', () => {
  it('are said to be on their way, and are there once they are worked out', async () => {
    const userId = await newOwner(db);
    await takeOrdersFile(db, userId, file);
    await rollUpStore(db, userId);
    const viewer = { userId } as Parameters<InsightsService['list']>[0];
    const service = new InsightsService(db, 0);
    const session = db.createQueryRunner();
    await session.startTransaction();
    await session.query('LOCK TABLE store_funnel IN ACCESS EXCLUSIVE MODE');
    await expect(service.list(viewer, 3)).rejects.toThrow(/on their way/);
    await session.rollbackTransaction();
    await session.release();
    const titles = await waitFor(async () => {
      const found = await service.list(viewer, 3).catch(() => []);
      return found.length > 0 && found.map(({ title }) => title);
    }, 'the insights');
    expect(titles).toEqual(['Add your ad spend']);
  });
});
