import type { EntityManager } from 'typeorm';
import type { ImportKind, RowOrigin } from '../../schema/ltv/store-import.facts.js';
import { dropUntoldFlows, dropUntoldSpend, dropUntoldVisits, storeMerges } from './store-merge.js';
import type { ImportRow } from './store-rows.js';

/** Columns of each kind of row, as PostgreSQL types. */
const columns: Record<ImportKind, Record<string, string>> = {
  orders: {
    orderId: 'text',
    customerKey: 'text',
    orderedAt: 'timestamptz',
    totalCents: 'bigint',
    refundedCents: 'bigint',
    currency: 'text',
    isCounted: 'boolean',
    changedAt: 'timestamptz',
  },
  customers: { emailKey: 'text', customerKey: 'text' },
  ad_spend: {
    day: 'date',
    platform: 'text',
    campaign: 'text',
    currency: 'text',
    spendCents: 'bigint',
    impressions: 'bigint',
    clicks: 'bigint',
    conversions: 'double precision',
    revenueCents: 'bigint',
  },
  visits: { day: 'date', source: 'text', sessions: 'bigint', conversions: 'double precision' },
  flow_metrics: {
    day: 'date',
    flow: 'text',
    currency: 'text',
    recipients: 'bigint',
    opens: 'bigint',
    clicks: 'bigint',
    orders: 'bigint',
    revenueCents: 'bigint',
  },
};

const definition = (kind: ImportKind): string =>
  Object.entries(columns[kind])
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ');

/**
 * A table of the transaction's own that takes a file's rows in any number: sums over a file, such as the ads of one
 * campaign, need all of it, and memory must not.
 */
export async function openStaging(transaction: EntityManager, kind: ImportKind): Promise<void> {
  await transaction.query(`CREATE TEMP TABLE staged (seq bigserial, ${definition(kind)}) ON COMMIT DROP`);
}

export async function stageRows(
  transaction: EntityManager,
  kind: ImportKind,
  rows: readonly ImportRow[],
): Promise<void> {
  const names = Object.keys(columns[kind]).map((name) => `"${name}"`);
  await transaction.query(
    `INSERT INTO staged (${names.join(', ')}) SELECT ${names.join(', ')} FROM jsonb_to_recordset($1::jsonb) AS r(${definition(kind)})`,
    [JSON.stringify(rows)],
  );
}

/**
 * Moves what was staged into the owner's data. Rows that are there already stay as they are.
 * @returns rows that are new or changed
 */
export async function mergeStaged(
  transaction: EntityManager,
  kind: ImportKind,
  { ownerId, origin }: { ownerId: string; origin: RowOrigin },
): Promise<number> {
  await transaction.query('ANALYZE staged');
  let changed = 0;
  for (const { sql, byOrigin } of storeMerges[kind]) {
    const [{ count }] = await transaction.query(
      `WITH written AS (${sql} RETURNING 1) SELECT count(*)::integer AS count FROM written`,
      byOrigin ? [ownerId, origin] : [ownerId],
    );
    changed += count;
  }
  return changed;
}

/** Days that a connection brings whole. */
export interface CoveredDays {
  /** Of ad spend, whose rows name one. */
  platform?: string;
  from: string;
  to: string;
}

interface BroughtRows {
  kind: ImportKind;
  ownerId: string;
  rows: readonly ImportRow[];
  /** What else was known of these days gives way, whoever brought it. */
  covers?: CoveredDays;
}

/**
 * Stores what a connection or a webhook brought, in the caller's transaction and once a transaction.
 * @returns rows that are new, changed or gone
 */
export async function storeBrought(
  transaction: EntityManager,
  { kind, ownerId, rows, covers }: BroughtRows,
): Promise<number> {
  await openStaging(transaction, kind);
  await stageRows(transaction, kind, rows);
  const changed = await mergeStaged(transaction, kind, { ownerId, origin: 'connection' });
  return covers ? changed + (await dropUntoldDays(transaction, kind, ownerId, covers)) : changed;
}

async function dropUntoldDays(
  transaction: EntityManager,
  kind: ImportKind,
  ownerId: string,
  { platform = '', from, to }: CoveredDays,
): Promise<number> {
  const days = [ownerId, from, to];
  const drop = (sql: string, values: string[]): Promise<[unknown, number]> => transaction.query(sql, values);
  if (kind === 'ad_spend') return (await drop(dropUntoldSpend, [...days, platform]))[1];
  if (kind === 'visits') return (await drop(dropUntoldVisits, days))[1];
  if (kind === 'flow_metrics') return (await drop(dropUntoldFlows, days))[1];
  throw new Error(`Rows of ${kind} have no days`);
}

/** Notes that the owner's data changed; data made up for the demo gives way to the first of the owner's own. */
export async function touchProfile(transaction: EntityManager, ownerId: string, isSample: boolean): Promise<void> {
  await transaction.query(
    `INSERT INTO store_profile ("ownerId", "isSample", "dataVersion") VALUES ($1, $2, 1)
     ON CONFLICT ("ownerId") DO UPDATE SET "isSample" = $2, "dataVersion" = store_profile."dataVersion" + 1, "updatedAt" = now()`,
    [ownerId, isSample],
  );
}

/** Removes everything of the store that came from files or was worked out from them. */
export async function clearStoreData(transaction: EntityManager, ownerId: string): Promise<void> {
  for (const table of [
    'store_order',
    'store_customer',
    'store_day',
    'ad_spend',
    'store_visit',
    'flow_metric',
    'customer_link',
    'model_fit',
  ])
    await transaction.query(`DELETE FROM ${table} WHERE "ownerId" = $1`, [ownerId]);
}

/** Removes the made-up data of a demo owner, if that is what there is. */
export async function clearSample(transaction: EntityManager, ownerId: string): Promise<void> {
  const rows: { isSample: boolean }[] = await transaction.query(
    'SELECT "isSample" FROM store_profile WHERE "ownerId" = $1 FOR UPDATE',
    [ownerId],
  );
  if (rows[0]?.isSample) await clearStoreData(transaction, ownerId);
}

/** Ends open syncs and has every connection begin anew, for data that was deleted. */
export async function restartSyncs(transaction: EntityManager, userId: string): Promise<void> {
  await transaction.query(
    `UPDATE sync_run SET status = 'cancelled', "finishedAt" = now() WHERE "userId" = $1 AND status IN ('waiting', 'running')`,
    [userId],
  );
  await transaction.query(`UPDATE integration SET state = '{}', "rowsBrought" = 0 WHERE "userId" = $1`, [userId]);
}
