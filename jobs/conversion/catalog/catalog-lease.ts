import type { DataSource } from 'typeorm';

/** Longer than one page may take with the pause after it, s. */
const leaseSeconds = 90;

export type Claim = 'granted' | 'host_is_busy' | 'not_ours';

const take = `
  UPDATE catalog_audit SET "leaseHost" = $2, "leaseUntil" = now() + interval '${leaseSeconds} seconds', "touchedAt" = now()
  WHERE id = $1 AND status = 'reading' AND ($3 OR "leaseUntil" IS NULL OR "leaseUntil" < now())`;
const busy = `SELECT 1 FROM catalog_audit WHERE id <> $1 AND "leaseHost" = $2 AND "leaseUntil" > now()`;

/**
 * Takes a server for one catalog, whichever worker and owner asks: of all catalogs one reads it at a time.
 * @param isHeld whether the caller holds the lease of the catalog already
 */
export async function claimHost(
  db: DataSource,
  { id, host, isHeld }: { id: string; host: string; isHeld: boolean },
): Promise<Claim> {
  return db.transaction(async (rows) => {
    await rows.query(`SELECT pg_advisory_xact_lock(hashtext('catalog ' || $1))`, [host]);
    if ((await rows.query<object[]>(busy, [id, host])).length > 0) return 'host_is_busy';
    const [, affected] = await rows.query<[unknown, number]>(take, [id, host, isHeld]);
    return affected > 0 ? 'granted' : 'not_ours';
  });
}

/** Gives the server back when its pause is over. */
export async function returnHost(db: DataSource, id: string, pauseMs: number): Promise<void> {
  await db.query(
    `UPDATE catalog_audit SET "leaseUntil" = now() + $2 * interval '1 millisecond', "touchedAt" = now() WHERE id = $1`,
    [id, pauseMs],
  );
}
