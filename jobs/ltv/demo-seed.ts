import type { DataSource, EntityManager } from 'typeorm';
import { generateDemoStore } from './demo-store.engine.js';
import { originId } from '../store/row-source.js';
import type { AdSpendRow, ImportRow, OrderRow, VisitRow } from '../store/store-rows.js';
import { clearStoreData, mergeStaged, openStaging, stageRows, touchProfile } from '../store/store-staging.js';

const seed = 1_997;
/** Share of sales left after goods, as the owner of such a shop would state it. */
export const demoMargin = 0.45;
const staleAfterMs = 24 * 3_600_000;

/**
 * Gives the demo owner a year of made-up orders, ad spend and visits that end now. Data of that kind older than a day is
 * made anew; data of the owner's own is left alone.
 * @returns whether anything was written
 */
export async function seedDemoStore(db: DataSource, ownerId: string, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('demo-store'))`);
    const [profile] = await transaction.query<{ isSample: boolean; updatedAt: Date }[]>(
      'SELECT "isSample", "updatedAt" FROM store_profile WHERE "ownerId" = $1',
      [ownerId],
    );
    if (profile && (!profile.isSample || now.getTime() - profile.updatedAt.getTime() < staleAfterMs)) return false;
    await clearStoreData(transaction, ownerId);
    await writeDemoStore(transaction, ownerId, now);
    return true;
  });
}

/** Writes the sample of a moment: the same moment gives the same rows. */
export async function writeDemoStore(transaction: EntityManager, ownerId: string, now: Date): Promise<void> {
  const { orders, spends, visits } = demoRows(now);
  for (const [kind, rows] of [
    ['orders', orders],
    ['ad_spend', spends],
    ['visits', visits],
  ] as const) {
    await openStaging(transaction, kind);
    await stageRows(transaction, kind, rows);
    await mergeStaged(transaction, kind, { ownerId, id: originId, at: now });
  }
  await touchProfile(transaction, ownerId, true);
  await transaction.query('UPDATE store_profile SET "sampleAt" = $2, "grossMargin" = $3 WHERE "ownerId" = $1', [
    ownerId,
    now,
    demoMargin,
  ]);
}

function demoRows(now: Date): { orders: ImportRow[]; spends: ImportRow[]; visits: ImportRow[] } {
  const store = generateDemoStore(seed, now.getTime());
  const currency = 'USD';
  return {
    orders: store.orders.map((order): OrderRow => ({
      ...order,
      orderedAt: new Date(order.orderedAt).toISOString(),
      currency,
      isCounted: true,
      changedAt: null,
    })),
    spends: store.days.flatMap(({ day, spends }) => spends.map((spend): AdSpendRow => ({ ...spend, day, currency }))),
    visits: store.days.map(({ day, sessions }): VisitRow => ({ day, source: '', sessions, conversions: null })),
  };
}
