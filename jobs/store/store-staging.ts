import type { EntityManager } from 'typeorm';
import type { ImportKind, RowOrigin } from '../../schema/ltv/store-import.facts.js';
import { storeMerges } from './store-merge.js';
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

/** Moves what was staged into the owner's data. Rows that are there already stay as they are. */
export async function mergeStaged(
  transaction: EntityManager,
  kind: ImportKind,
  { ownerId, origin }: { ownerId: string; origin: RowOrigin },
): Promise<void> {
  await transaction.query('ANALYZE staged');
  for (const { sql, byOrigin } of storeMerges[kind]) {
    await transaction.query(sql, byOrigin ? [ownerId, origin] : [ownerId]);
  }
}

/** Whole days of one platform that a connection brings at once. */
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
  /** What was known of these days gives way, whoever brought it. */
  covers?: CoveredDays;
}

/** Stores what a connection or a webhook brought, in the caller's transaction and once a transaction. */
export async function storeBrought(
  transaction: EntityManager,
  { kind, ownerId, rows, covers }: BroughtRows,
): Promise<void> {
  if (covers) await dropDays(transaction, kind, ownerId, covers);
  if (rows.length === 0) return;
  await openStaging(transaction, kind);
  await stageRows(transaction, kind, rows);
  await mergeStaged(transaction, kind, { ownerId, origin: 'connection' });
}

const dayTables: Partial<Record<ImportKind, string>> = {
  ad_spend: 'ad_spend',
  visits: 'store_visit',
  flow_metrics: 'flow_metric',
};

async function dropDays(
  transaction: EntityManager,
  kind: ImportKind,
  ownerId: string,
  { platform, from, to }: CoveredDays,
): Promise<void> {
  const table = dayTables[kind];
  if (!table) throw new Error(`Rows of ${kind} have no days`);
  const days = `DELETE FROM ${table} WHERE "ownerId" = $1 AND day BETWEEN $2 AND $3`;
  const [where, more] = platform === undefined ? ['', []] : [' AND platform = $4', [platform]];
  await transaction.query(days + where, [ownerId, from, to, ...more]);
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
