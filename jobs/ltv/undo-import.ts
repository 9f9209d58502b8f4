import type { DataSource } from 'typeorm';
import { StoreImport } from '../../schema/ltv/store-import.entity.js';
import { ImportStatus } from '../../schema/ltv/store-import.enum.js';
import { touchProfile, withdraw } from '../store/store-staging.js';
import { writeDemoStore } from './demo-seed.js';
import { longTransaction } from '../store/long-transaction.js';

/**
 * Takes back what an import brought: the store is as if it had never been, whatever came after it. Where nothing is left,
 * a sample that the first import replaced comes back.
 * @returns whether there was anything to take back; false when somebody else was faster
 */
export async function undoImport(
  db: DataSource,
  { id, ownerId }: Pick<StoreImport, 'id' | 'ownerId'>,
): Promise<boolean> {
  return longTransaction(db, async (transaction) => {
    const [, taken] = await transaction.query<[unknown, number]>(
      `UPDATE store_import SET status = $3, "undoneAt" = now() WHERE id = $1 AND "ownerId" = $2 AND status = $4`,
      [id, ownerId, ImportStatus.undone, ImportStatus.complete],
    );
    if (taken === 0) return false;
    await withdraw(transaction, ownerId, id);
    const [left] = await transaction.query<{ sampleAt: Date | null; hasRows: boolean }[]>(
      `SELECT "sampleAt", EXISTS (SELECT FROM store_source WHERE "ownerId" = $1) AS "hasRows"
       FROM store_profile WHERE "ownerId" = $1 FOR UPDATE`,
      [ownerId],
    );
    if (left?.sampleAt && !left.hasRows) await writeDemoStore(transaction, ownerId, left.sampleAt);
    else await touchProfile(transaction, ownerId, false);
    return true;
  });
}
