import type { DataSource, EntityManager } from 'typeorm';
import type { ImportKind } from '../../schema/ltv/store-import.facts.js';
import { copyRows } from './copy-rows.js';
import { keepCustomers, rebuildCustomers } from './customer-sources.js';
import { coverDays, type CoveredDays, type CurrentNames, keepDays, rebuildDays, renameDays } from './day-sources.js';
import { keepOrders, rebuildOrders, type Changes, type OrderLines } from './order-sources.js';
import { connectionId, type RowSource } from './row-source.js';
import { definition, isDayKind, stagedColumns } from './store-columns.js';
import type { ImportRow } from './store-rows.js';

/**
 * A table of the transaction's own that takes a file's rows in any number: sums over a file, such as the ads of one
 * campaign, need all of it, and memory must not.
 */
export async function openStaging(transaction: EntityManager, kind: ImportKind): Promise<void> {
  await transaction.query('DROP TABLE IF EXISTS staged');
  await transaction.query(
    `CREATE TEMP TABLE staged (seq bigserial, ${definition(stagedColumns[kind])}) ON COMMIT DROP`,
  );
}

export async function stageRows(
  transaction: EntityManager,
  kind: ImportKind,
  rows: readonly ImportRow[],
): Promise<void> {
  await copyRows(transaction, { table: 'staged', columns: Object.keys(stagedColumns[kind]), rows });
}

/** Keeps what was staged as what a source says, and works out the owner's data anew where it speaks of it. */
export async function mergeStaged(
  transaction: EntityManager,
  kind: ImportKind,
  source: RowSource,
  {
    lines = { level: 'order' },
    covers,
    names,
  }: { lines?: OrderLines; covers?: CoveredDays; names?: CurrentNames } = {},
): Promise<Changes> {
  await lockStore(transaction, source.ownerId);
  // What the rest is like has no part in how they are merged.
  await transaction.query(`ANALYZE staged${kind === 'orders' ? ' ("orderId", "totalCents", "refundedCents")' : ''}`);
  await openTouched(transaction);
  if (kind === 'orders') {
    const written = await keepOrders(transaction, source, lines);
    if ((await countTouched(transaction)) === 0) return { added: written, changed: 0 };
    const { added, changed } = await rebuildTouched(transaction, kind, source.ownerId);
    return { added: added + written, changed };
  }
  if (kind === 'customers') await keepCustomers(transaction, source);
  else if (kind === 'product_costs') await keepCosts(transaction, source);
  else {
    await keepDays(transaction, kind, source);
    if (covers) await coverDays(transaction, kind, source, covers);
    if (source.id === connectionId) await renameDays(transaction, kind, source, { names, scope: covers?.platform });
  }
  return rebuildTouched(transaction, kind, source.ownerId);
}

/** Takes back all that an import said; everything else stays, whatever came after it. */
export async function withdraw(transaction: EntityManager, ownerId: string, sourceId: string): Promise<void> {
  await lockStore(transaction, ownerId);
  const kinds = await transaction.query<{ kind: ImportKind }[]>(
    'SELECT DISTINCT kind FROM store_source WHERE "ownerId" = $1 AND "sourceId" = $2',
    [ownerId, sourceId],
  );
  for (const { kind } of kinds) {
    await openTouched(transaction);
    await transaction.query(
      `WITH gone AS (
         DELETE FROM store_source WHERE "ownerId" = $1 AND "sourceId" = $2 AND kind = $3 RETURNING key, day, scope
       ) INSERT INTO touched (key, day, scope) SELECT key, day, scope FROM gone`,
      [ownerId, sourceId, kind],
    );
    await rebuildTouched(transaction, kind, ownerId);
  }
}

/** Spend of ad accounts that do not belong to the store. */
export interface OtherAccounts {
  ownerId: string;
  /** As rows of spend name it. */
  platform: string;
  /** Ids of the accounts that stay. */
  kept: readonly string[];
  /** Whether rows from before accounts were kept go too: they may be of any. */
  withUnknown: boolean;
}

const ofOtherAccounts = `"ownerId" = $1 AND kind = 'ad_spend' AND "sourceId" = '${connectionId}' AND scope = $2
  AND data IS NOT NULL AND coalesce(data ->> 'accountId' <> ALL($3::text[]), $4)`;

const valuesOf = ({ ownerId, platform, kept, withUnknown }: OtherAccounts) => [ownerId, platform, kept, withUnknown];

export interface NamesOfAccounts {
  /** Of the accounts that do not stay. */
  gone: string[];
  /** Of all others. */
  kept: string[];
}

/** What campaigns of such accounts are called, and what all others are. */
export async function namesOfSpend(
  db: Pick<EntityManager, 'query'>,
  accounts: OtherAccounts,
): Promise<NamesOfAccounts> {
  const [names] = await db.query<NamesOfAccounts[]>(
    `SELECT coalesce(array_agg(DISTINCT name) FILTER (WHERE "isGone"), '{}') AS gone,
       coalesce(array_agg(DISTINCT name) FILTER (WHERE NOT "isGone"), '{}') AS kept
     FROM (SELECT data ->> 'campaign' AS name, coalesce(${ofOtherAccounts}, false) AS "isGone" FROM store_source
       WHERE "ownerId" = $1 AND kind = 'ad_spend' AND data IS NOT NULL) s`,
    valuesOf(accounts),
  );
  return names ?? { gone: [], kept: [] };
}

/** @returns campaign days of such accounts */
export async function countSpend(db: Pick<EntityManager, 'query'>, accounts: OtherAccounts): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM store_source WHERE ${ofOtherAccounts}`,
    valuesOf(accounts),
  );
  return row?.count ?? 0;
}

/** Takes their spend out and works out the days anew. @returns campaign days that are gone */
export async function withdrawSpend(transaction: EntityManager, accounts: OtherAccounts): Promise<number> {
  const { ownerId } = accounts;
  await lockStore(transaction, ownerId);
  await openTouched(transaction);
  const [gone] = await transaction.query<{ count: number }[]>(
    `WITH gone AS (DELETE FROM store_source WHERE ${ofOtherAccounts} RETURNING day, scope),
       noted AS (INSERT INTO touched (day, scope) SELECT DISTINCT day, scope FROM gone)
     SELECT count(*)::int AS count FROM gone`,
    valuesOf(accounts),
  );
  await rebuildTouched(transaction, 'ad_spend', ownerId);
  await touchProfile(transaction, ownerId, false);
  return gone?.count ?? 0;
}

/** Money that went back for one order, as an event of its own tells it. */
export interface BroughtRefund {
  orderId: string;
  refundId: string;
  cents: number;
  currency: string;
  at: string;
}

/**
 * Keeps a refund beside the order: it counts until the shop tells the order as it is after it, which has it in its sum.
 * @returns false where the order is known in another currency, in which the amount cannot be added up
 */
export async function storeRefund(
  transaction: EntityManager,
  ownerId: string,
  { orderId, refundId, cents, currency, at }: BroughtRefund,
): Promise<boolean> {
  await lockStore(transaction, ownerId);
  const refunds = { [refundId]: { cents, at } };
  const kept = await transaction.query<object[]>(
    `INSERT INTO store_source AS known ("ownerId", kind, key, "sourceId", at, data)
     VALUES ($1, 'orders', $2, $3, now(), $4::jsonb || jsonb_build_object('refunds', $5::jsonb))
     ON CONFLICT ("ownerId", kind, key, "sourceId") DO UPDATE
       SET data = known.data || jsonb_build_object('refunds', coalesce(known.data -> 'refunds', '{}') || $5::jsonb)
     WHERE known.data ->> 'currency' = $6 RETURNING key`,
    [ownerId, orderId, connectionId, JSON.stringify({ orderedAt: at, currency }), JSON.stringify(refunds), currency],
  );
  if (kept.length === 0) return false;
  await openTouched(transaction);
  await transaction.query('INSERT INTO touched (key) VALUES ($1)', [orderId]);
  await rebuildTouched(transaction, 'orders', ownerId);
  return true;
}

/** Takes out an order that the shop has deleted, whoever told of it. */
export async function dropOrder(transaction: EntityManager, ownerId: string, orderId: string): Promise<void> {
  await lockStore(transaction, ownerId);
  await transaction.query(
    `DELETE FROM store_source WHERE "ownerId" = $1 AND kind = 'orders' AND (key = $2 OR key IN (
       SELECT v.name FROM order_name n CROSS JOIN LATERAL (VALUES (n.name), ('#' || n.name)) v(name)
       WHERE n."ownerId" = $1 AND n."orderId" = $2
     ))`,
    [ownerId, orderId],
  );
  await transaction.query('DELETE FROM store_order WHERE "ownerId" = $1 AND "orderId" = $2', [ownerId, orderId]);
}

async function openTouched(transaction: EntityManager): Promise<void> {
  await transaction.query('DROP TABLE IF EXISTS touched');
  await transaction.query('CREATE TEMP TABLE touched (key text, day date, scope text) ON COMMIT DROP');
}

async function rebuildTouched(transaction: EntityManager, kind: ImportKind, ownerId: string): Promise<Changes> {
  await transaction.query('ANALYZE touched');
  if (isDayKind(kind)) return rebuildDays(transaction, kind, ownerId);
  // Costs are read from what is said of them: there is no table to work out.
  if (kind === 'product_costs') return { added: await countTouched(transaction), changed: 0 };
  return kind === 'orders' ? rebuildOrders(transaction, ownerId) : rebuildCustomers(transaction, ownerId);
}

/**
 * Two who change one store at once would each work it out without the other's rows. The profile comes first, as for who
 * looks whether the data is a sample: taken the other way round, the two would wait for each other.
 */
async function lockStore(transaction: EntityManager, ownerId: string): Promise<void> {
  await transaction.query('SELECT FROM store_profile WHERE "ownerId" = $1 FOR UPDATE', [ownerId]);
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('store ' || $1))`, [ownerId]);
}

/** Keeps what a product costs, as this source says. */
async function keepCosts(transaction: EntityManager, source: RowSource): Promise<void> {
  await transaction.query(
    `WITH kept AS (
       INSERT INTO store_source AS known ("ownerId", kind, key, "sourceId", at, data)
       SELECT DISTINCT ON ("productKey") $1::uuid, 'product_costs', "productKey", $2::uuid, $3::timestamptz,
         jsonb_build_object('costCents', "costCents", 'currency', currency)
       FROM staged ORDER BY "productKey", seq DESC
       ON CONFLICT ("ownerId", kind, key, "sourceId") DO UPDATE SET data = excluded.data, at = excluded.at
         WHERE known.data IS DISTINCT FROM excluded.data OR $2 <> $4
       RETURNING key
     ) INSERT INTO touched (key) SELECT key FROM kept`,
    [source.ownerId, source.id, source.at, connectionId],
  );
}

async function countTouched(transaction: EntityManager): Promise<number> {
  const [row] = await transaction.query<{ count: number }[]>('SELECT count(*)::integer AS count FROM touched');
  return row?.count ?? 0;
}

interface BroughtRows {
  kind: ImportKind;
  ownerId: string;
  rows: readonly ImportRow[];
  /** What else was known of these days gives way, whoever brought it. */
  covers?: CoveredDays;
  /** What things are called now, also those of other days. */
  names?: CurrentNames;
}

/**
 * Stores what a connection or a webhook brought, in the caller's transaction.
 * @returns rows that are new, changed or gone
 */
export async function storeBrought(
  transaction: EntityManager,
  { kind, ownerId, rows, covers, names }: BroughtRows,
): Promise<number> {
  if (covers && !isDayKind(kind)) throw new Error(`Rows of ${kind} have no days`);
  await openStaging(transaction, kind);
  await stageRows(transaction, kind, rows);
  const source = { ownerId, id: connectionId, at: new Date() };
  const { added, changed } = await mergeStaged(transaction, kind, source, { covers, names });
  return added + changed;
}

/** Writes the settings of the owner's store where it has none yet: currency, time zone and margin as the profile of the shop states them. */
export async function openProfile(db: DataSource | EntityManager, ownerId: string): Promise<void> {
  await db.query(
    `INSERT INTO store_profile ("ownerId", currency, "timeZone", "grossMargin")
     SELECT $1, coalesce(facts->>'currency', 'USD'), coalesce(facts->>'timeZone', 'UTC'), (facts->>'marginPercent')::real / 100
     FROM (SELECT 1) one LEFT JOIN shop_profile ON "ownerId" = $1
     ON CONFLICT ("ownerId") DO NOTHING`,
    [ownerId],
  );
}

/** Notes that the owner's data changed; data made up for the demo gives way to the first of the owner's own. */
export async function touchProfile(transaction: EntityManager, ownerId: string, isSample: boolean): Promise<void> {
  await openProfile(transaction, ownerId);
  await transaction.query(
    `UPDATE store_profile SET "isSample" = $2, "dataVersion" = "dataVersion" + 1, "updatedAt" = now() WHERE "ownerId" = $1`,
    [ownerId, isSample],
  );
}

/** Removes everything of the store that came from files or was worked out from them. */
export async function clearStoreData(transaction: EntityManager, ownerId: string): Promise<void> {
  for (const table of [
    'store_source',
    'store_order',
    'store_cohort',
    'store_slice',
    'store_customer',
    'store_day',
    'ad_spend',
    'store_visit',
    'store_funnel',
    'flow_metric',
    'message_metric',
    'customer_link',
    'order_name',
    'exchange_rate',
    'weekly_report',
    'figure_alert',
    'model_fit',
  ])
    await transaction.query(`DELETE FROM ${table} WHERE "ownerId" = $1`, [ownerId]);
}

/** Removes the made-up data of a demo owner, if that is what there is. */
export async function clearSample(transaction: EntityManager, ownerId: string): Promise<void> {
  const rows = await transaction.query<{ isSample: boolean }[]>(
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
