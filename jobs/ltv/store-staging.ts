import type { EntityManager } from 'typeorm';
import type { ImportKind } from '../../schema/ltv/store-import.facts.js';
import type { ImportRow } from './import-row.engine.js';

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
  },
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
  visits: { day: 'date', source: 'text', sessions: 'bigint' },
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
export async function mergeStaged(transaction: EntityManager, kind: ImportKind, ownerId: string): Promise<void> {
  await transaction.query('ANALYZE staged');
  for (const statement of merges[kind]) await transaction.query(statement, [ownerId]);
}

/** The last line about an order counts; refunds reported in lines of their own are added up. */
const mergeOrders = `
  INSERT INTO store_order AS known
    ("ownerId", "orderId", "customerKey", "orderedAt", "totalCents", "refundedCents", "currency", "isCounted")
  SELECT $1, s."orderId", s."customerKey", s."orderedAt", s."totalCents",
    coalesce(coalesce(s."refundedCents", 0) + r.cents, s."refundedCents", before."refundedCents", 0),
    s."currency", s."isCounted"
  FROM (
    SELECT DISTINCT ON ("orderId") * FROM staged WHERE "totalCents" IS NOT NULL ORDER BY "orderId", seq DESC
  ) s
  LEFT JOIN (
    SELECT "orderId", sum("refundedCents") AS cents FROM staged WHERE "totalCents" IS NULL GROUP BY "orderId"
  ) r USING ("orderId")
  LEFT JOIN store_order before ON before."ownerId" = $1 AND before."orderId" = s."orderId"
  ON CONFLICT ("ownerId", "orderId") DO UPDATE SET
    "customerKey" = excluded."customerKey", "orderedAt" = excluded."orderedAt", "totalCents" = excluded."totalCents",
    "refundedCents" = excluded."refundedCents", "currency" = excluded."currency", "isCounted" = excluded."isCounted"
  WHERE (known."customerKey", known."orderedAt", known."totalCents", known."refundedCents", known."currency", known."isCounted")
    IS DISTINCT FROM (excluded."customerKey", excluded."orderedAt", excluded."totalCents", excluded."refundedCents",
      excluded."currency", excluded."isCounted")`;

/** A refund whose order is in no file yet stands alone, as money without an order. */
const mergeRefunds = `
  INSERT INTO store_order AS known
    ("ownerId", "orderId", "customerKey", "orderedAt", "totalCents", "refundedCents", "currency", "isCounted")
  SELECT $1, "orderId", max("customerKey"), max("orderedAt"), 0, sum("refundedCents"), max("currency"), false
  FROM staged s WHERE "totalCents" IS NULL
    AND NOT EXISTS (SELECT FROM staged o WHERE o."orderId" = s."orderId" AND o."totalCents" IS NOT NULL)
  GROUP BY "orderId"
  ON CONFLICT ("ownerId", "orderId") DO UPDATE SET "refundedCents" = excluded."refundedCents"
  WHERE known."refundedCents" IS DISTINCT FROM excluded."refundedCents"`;

const mergeAdSpend = `
  INSERT INTO ad_spend
    ("ownerId", "day", "platform", "campaign", "currency", "spendCents", "impressions", "clicks", "conversions", "revenueCents")
  SELECT $1, "day", "platform", "campaign", "currency", sum("spendCents"), sum("impressions"), sum("clicks"),
    sum("conversions"), sum("revenueCents")
  FROM staged GROUP BY "day", "platform", "campaign", "currency"
  ON CONFLICT ("ownerId", "day", "platform", "campaign", "currency") DO UPDATE SET
    "spendCents" = excluded."spendCents", "impressions" = excluded."impressions", "clicks" = excluded."clicks",
    "conversions" = excluded."conversions", "revenueCents" = excluded."revenueCents"`;

const mergeVisits = `
  INSERT INTO store_visit ("ownerId", "day", "source", "sessions")
  SELECT $1, "day", "source", least(sum("sessions"), 2147483647) FROM staged GROUP BY "day", "source"
  ON CONFLICT ("ownerId", "day", "source") DO UPDATE SET "sessions" = excluded."sessions"`;

const merges: Record<ImportKind, readonly string[]> = {
  orders: [mergeOrders, mergeRefunds],
  ad_spend: [mergeAdSpend],
  visits: [mergeVisits],
};

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
  for (const table of ['store_order', 'store_customer', 'store_day', 'ad_spend', 'store_visit', 'model_fit'])
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
