import type { EntityManager } from 'typeorm';
import { AppError } from '../../schema/errors.js';

/**
 * Bytes that one user's uploads take; what analyses draw is not counted, nor what is about to be deleted.
 * Locks until the transaction ends, so that uploads at the same time cannot fill the same room twice.
 */
async function usedBytes(transaction: EntityManager, ownerId: string): Promise<number> {
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('storage-quota'), hashtext($1))`, [ownerId]);
  const [{ used }] = await transaction.query<[{ used: string }]>(
    `SELECT coalesce(sum(size::bigint), 0) AS used FROM stored_object
     WHERE "ownerId" = $1 AND purpose <> 'picture' AND "deletedAt" IS NULL`,
    [ownerId],
  );
  return Number(used);
}

/** @throws AppError TOO_LARGE when so many bytes more do not fit */
export async function checkQuota(
  transaction: EntityManager,
  ownerId: string,
  { bytes, quotaBytes }: { bytes: number; quotaBytes: number },
): Promise<void> {
  if ((await usedBytes(transaction, ownerId)) + bytes <= quotaBytes) return;
  const quota = Math.round(quotaBytes / 1_048_576).toLocaleString('en-US');
  throw new AppError(
    'TOO_LARGE',
    `Your storage is full: all files together may take ${quota} MB. Delete some files, then try again.`,
  );
}
