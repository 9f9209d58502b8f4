import type { DataSource } from 'typeorm';
import { readStoreFigures } from '../analysis/store-figures.js';
import type { TestTraffic } from './test-ideas.engine.js';

/** Fewer orders say nothing of how order values differ. */
const fewestOrders = 50;

const spread = `
  SELECT count(*)::int AS orders, stddev_samp("totalCents") / nullif(avg("totalCents"), 0) AS spread FROM (
    SELECT "totalCents" FROM store_order WHERE "ownerId" = $1 AND "isCounted" AND "totalCents" > 0
    ORDER BY "orderedAt" DESC LIMIT 2000) newest`;

/** What the owner's own store brings along for the plan of a test. */
export async function testTraffic(db: DataSource, ownerId: string): Promise<TestTraffic> {
  const store = await readStoreFigures(db, ownerId);
  if (!store) return { shopSessions: null, orderSpread: null };
  const [found] = await db.query<{ orders: number; spread: string | null }[]>(spread, [ownerId]);
  const isEnough = found !== undefined && found.spread !== null && found.orders >= fewestOrders;
  return { shopSessions: store.monthlySessions, orderSpread: isEnough ? Number(found.spread) : null };
}
