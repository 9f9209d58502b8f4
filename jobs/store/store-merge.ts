import type { ImportKind } from '../../schema/ltv/store-import.facts.js';

/**
 * The last word about an order counts: by the shop's own time of change, else by the order of the lines. Files do not
 * say when, so they do not touch what a connection has brought. Refunds reported in lines of their own are added up.
 */
const mergeOrders = `
  INSERT INTO store_order AS known
    ("ownerId", "orderId", "customerKey", "orderedAt", "totalCents", "refundedCents", "currency", "isCounted", "changedAt")
  SELECT $1, s."orderId", s."customerKey", s."orderedAt", s."totalCents",
    coalesce(coalesce(s."refundedCents", 0) + r.cents, s."refundedCents", before."refundedCents", 0),
    s."currency", s."isCounted", s."changedAt"
  FROM (
    SELECT DISTINCT ON ("orderId") * FROM staged WHERE "totalCents" IS NOT NULL
    ORDER BY "orderId", "changedAt" DESC NULLS LAST, seq DESC
  ) s
  LEFT JOIN (
    SELECT "orderId", sum("refundedCents") AS cents FROM staged WHERE "totalCents" IS NULL GROUP BY "orderId"
  ) r USING ("orderId")
  LEFT JOIN store_order before ON before."ownerId" = $1 AND before."orderId" = s."orderId"
  ON CONFLICT ("ownerId", "orderId") DO UPDATE SET
    "customerKey" = excluded."customerKey", "orderedAt" = excluded."orderedAt", "totalCents" = excluded."totalCents",
    "refundedCents" = excluded."refundedCents", "currency" = excluded."currency", "isCounted" = excluded."isCounted",
    "changedAt" = excluded."changedAt"
  WHERE (known."changedAt" IS NULL OR excluded."changedAt" >= known."changedAt") 
    AND (known."customerKey", known."orderedAt", known."totalCents", known."refundedCents", known."currency", known."isCounted",
      known."changedAt") IS DISTINCT FROM (excluded."customerKey", excluded."orderedAt", excluded."totalCents", excluded."refundedCents",
      excluded."currency", excluded."isCounted", excluded."changedAt")`;

/** A refund whose order is in no file yet stands alone, as money without an order. */
const mergeRefunds = `
  INSERT INTO store_order AS known
    ("ownerId", "orderId", "customerKey", "orderedAt", "totalCents", "refundedCents", "currency", "isCounted")
  SELECT $1, "orderId", max("customerKey"), max("orderedAt"), 0, sum("refundedCents"), max("currency"), false
  FROM staged s WHERE "totalCents" IS NULL
    AND NOT EXISTS (SELECT FROM staged o WHERE o."orderId" = s."orderId" AND o."totalCents" IS NOT NULL)
  GROUP BY "orderId"
  ON CONFLICT ("ownerId", "orderId") DO UPDATE SET "refundedCents" = excluded."refundedCents"
  WHERE known."changedAt" IS NULL AND known."refundedCents" IS DISTINCT FROM excluded."refundedCents"`;

/** Whoever is known by the e-mail alone goes by the shop's customer number where a customer list tells it. */
const joinCustomers = `
  UPDATE store_order o SET "customerKey" = l."customerKey" FROM customer_link l
  WHERE o."ownerId" = $1 AND l."ownerId" = $1 AND o."customerKey" = l."emailKey"`;

const mergeCustomers = `
  INSERT INTO customer_link AS known ("ownerId", "emailKey", "customerKey")
  SELECT DISTINCT ON ("emailKey") $1, "emailKey", "customerKey" FROM staged ORDER BY "emailKey", seq DESC
  ON CONFLICT ("ownerId", "emailKey") DO UPDATE SET "customerKey" = excluded."customerKey"
  WHERE known."customerKey" <> excluded."customerKey"`;

/** Leaves out lines of files for days that a connection has brought; $2 is the origin. */
const unlessConnected = (table: string, more = ''): string =>
  `WHERE $2 = 'connection' OR NOT EXISTS (
    SELECT FROM ${table} k WHERE k."ownerId" = $1 AND k.day = staged.day AND k.origin = 'connection' ${more}
  )`;

const mergeAdSpend = `
  INSERT INTO ad_spend AS known
    ("ownerId", "day", "platform", "campaign", "currency", "spendCents", "impressions", "clicks", "conversions", "revenueCents", "origin")
  SELECT $1, "day", "platform", "campaign", "currency", sum("spendCents"), sum("impressions"), sum("clicks"),
    sum("conversions"), sum("revenueCents"), $2
  FROM staged ${unlessConnected('ad_spend', 'AND k.platform = staged.platform')}
  GROUP BY "day", "platform", "campaign", "currency"
  ON CONFLICT ("ownerId", "day", "platform", "campaign", "currency") DO UPDATE SET
    "spendCents" = excluded."spendCents", "impressions" = excluded."impressions", "clicks" = excluded."clicks",
    "conversions" = excluded."conversions", "revenueCents" = excluded."revenueCents", "origin" = excluded."origin"
  WHERE (known."spendCents", known."impressions", known."clicks", known."conversions", known."revenueCents", known."origin")
    IS DISTINCT FROM (excluded."spendCents", excluded."impressions", excluded."clicks", excluded."conversions",
      excluded."revenueCents", excluded."origin")`;

const mergeVisits = `
  INSERT INTO store_visit AS known ("ownerId", "day", "source", "sessions", "conversions", "origin")
  SELECT $1, "day", "source", least(sum("sessions"), 2147483647), sum("conversions"), $2
  FROM staged ${unlessConnected('store_visit')} GROUP BY "day", "source"
  ON CONFLICT ("ownerId", "day", "source") DO UPDATE SET
    "sessions" = excluded."sessions", "conversions" = excluded."conversions", "origin" = excluded."origin"
  WHERE (known."sessions", known."conversions", known."origin")
    IS DISTINCT FROM (excluded."sessions", excluded."conversions", excluded."origin")`;

const mergeFlows = `
  INSERT INTO flow_metric AS known
    ("ownerId", "day", "flow", "currency", "recipients", "opens", "clicks", "orders", "revenueCents", "origin")
  SELECT $1, "day", "flow", "currency", sum("recipients"), sum("opens"), sum("clicks"), sum("orders"), sum("revenueCents"), $2
  FROM staged ${unlessConnected('flow_metric')} GROUP BY "day", "flow", "currency"
  ON CONFLICT ("ownerId", "day", "flow", "currency") DO UPDATE SET
    "recipients" = excluded."recipients", "opens" = excluded."opens", "clicks" = excluded."clicks",
    "orders" = excluded."orders", "revenueCents" = excluded."revenueCents", "origin" = excluded."origin"
  WHERE (known."recipients", known."opens", known."clicks", known."orders", known."revenueCents", known."origin")
    IS DISTINCT FROM (excluded."recipients", excluded."opens", excluded."clicks", excluded."orders", excluded."revenueCents",
      excluded."origin")`;

/**
 * Takes out what a connection no longer tells of days that it brings whole: renamed campaigns, corrected figures, lines
 * of files before it. $1 owner, $2 first and $3 last day.
 */
const dropUntold = (table: string, keys: readonly string[]): string => `
  DELETE FROM ${table} k WHERE "ownerId" = $1 AND day BETWEEN $2 AND $3 AND NOT EXISTS (
    SELECT FROM staged s WHERE s.day = k.day AND ${keys.map((key) => `s."${key}" = k."${key}"`).join(' AND ')}
  )`;

/** $4 is the platform. */
export const dropUntoldSpend = `${dropUntold('ad_spend', ['platform', 'campaign', 'currency'])} AND k.platform = $4`;
export const dropUntoldVisits = dropUntold('store_visit', ['source']);
export const dropUntoldFlows = dropUntold('flow_metric', ['flow', 'currency']);

interface Merge {
  sql: string;
  /** Whether $2 is the origin of the rows. */
  byOrigin?: boolean;
}

/** Statements that move the rows of a kind from `staged` to the data of the owner $1. */
export const storeMerges: Record<ImportKind, readonly Merge[]> = {
  orders: [{ sql: mergeOrders }, { sql: mergeRefunds }, { sql: joinCustomers }],
  customers: [{ sql: mergeCustomers }, { sql: joinCustomers }],
  ad_spend: [{ sql: mergeAdSpend, byOrigin: true }],
  visits: [{ sql: mergeVisits, byOrigin: true }],
  flow_metrics: [{ sql: mergeFlows, byOrigin: true }],
};
