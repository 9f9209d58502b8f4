import type { DataSource } from 'typeorm';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { readAdFacts, readAuditFacts } from './analysis-facts.js';
import { readCustomerFacts } from './customer-facts.js';
import { readFlowFacts } from './flow-facts.js';
import type { CampaignDay, DayFacts, InsightFacts, ProductDay, SourceDay } from './insight-facts.engine.js';

const flowDays = 30;
/** Two years and a month: enough to tell a season from a fall. */
const mostDays = 760;
const campaignDays = 90;
const productDays = 120;
const mostProducts = 200;

/**
 * Full days that the orders cover, from the first to the newest with data. Today is still running and would look like a fall,
 * so it counts only where a store has nothing else yet.
 */
const coveredDays = `
  SELECT to_char(greatest(min(day), last - ${mostDays - 1}), 'YYYY-MM-DD') AS first, to_char(last, 'YYYY-MM-DD') AS last
  FROM (
    SELECT day, least(max(day) OVER (), greatest((now() AT TIME ZONE $2)::date - 1, min(day) OVER ())) AS last
    FROM store_day WHERE "ownerId" = $1 AND orders > 0
  ) d GROUP BY last`;

/** Gathers everything the rules may look at. */
export async function collectFacts(db: DataSource, ownerId: string): Promise<InsightFacts> {
  const profile = await db.getRepository(StoreProfile).findOneBy({ ownerId });
  const analyses = {
    audit: await readAuditFacts(db, ownerId),
    ad: await readAdFacts(db, ownerId),
    newestImport: await readNewestImport(db, ownerId),
  };
  const [span]: { first: string; last: string }[] = await db.query(coveredDays, [ownerId, profile?.timeZone ?? 'UTC']);
  if (!profile || !span) return { ...withoutStore, ...analyses, currency: profile?.currency ?? 'USD' };
  const reader = new StoreReader(db, profile, span);
  return {
    ...analyses,
    source: profile.isSample ? 'sample' : 'live',
    currency: profile.currency,
    grossMargin: profile.grossMargin,
    days: await reader.days(),
    campaigns: await reader.campaigns(),
    sources: await reader.sources(),
    products: await reader.products(),
    customers: await readCustomerFacts(db, profile, span),
    flows: await readFlowFacts(db, profile, { end: span.last, days: flowDays }),
    ...(await reader.coverage()),
  };
}

const withoutStore: Omit<InsightFacts, 'audit' | 'ad' | 'newestImport' | 'currency'> = {
  source: 'none',
  days: [],
  campaigns: [],
  sources: [],
  products: [],
  grossMargin: null,
  customers: null,
  flows: null,
  hasSpendData: false,
  hasVisitData: false,
};

const optional = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** Counted orders of the store's currency and their day; $1 owner, $2 first and $3 last day. */
export const ordersWithin = `
  SELECT * FROM (
    SELECT o.*, ("orderedAt" AT TIME ZONE p."timeZone")::date AS day
    FROM store_profile p JOIN store_order o ON o."ownerId" = p."ownerId" AND o.currency = p.currency
    WHERE p."ownerId" = $1 AND o."isCounted"
  ) o WHERE day BETWEEN $2::date AND $3::date`;

/** Reads one store's figures day by day. */
class StoreReader {
  constructor(
    private readonly db: DataSource,
    private readonly profile: StoreProfile,
    private readonly span: { first: string; last: string },
  ) {}

  async days(): Promise<DayFacts[]> {
    const rows: Record<string, string | null>[] = await this.db.query(dailyFacts, [
      this.profile.ownerId,
      this.span.first,
      this.span.last,
      this.profile.currency,
    ]);
    const tellsDiscounts = rows.some(({ told }) => Number(told ?? 0) > 0);
    return rows.map((row) => ({
      day: row.day ?? '',
      orders: Number(row.orders),
      netCents: Number(row.gross) - Number(row.refunded),
      grossCents: Number(row.gross),
      refundedCents: Number(row.refunded),
      refundedOrders: Number(row.refundedOrders),
      newCustomers: Number(row.newCustomers),
      discountedOrders: tellsDiscounts ? Number(row.discounted ?? 0) : null,
      discountCents: tellsDiscounts ? Number(row.discount ?? 0) : null,
      sessions: optional(row.sessions),
      spendCents: optional(row.spend),
    }));
  }

  async campaigns(): Promise<CampaignDay[]> {
    const rows: Record<keyof CampaignDay, string>[] = await this.db.query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, platform, campaign, "spendCents", impressions, clicks, conversions, "revenueCents"
       FROM ad_spend WHERE "ownerId" = $1 AND currency = $3 AND day BETWEEN $2::date - ${campaignDays - 1} AND $2::date
       ORDER BY day, platform, campaign`,
      [this.profile.ownerId, this.span.last, this.profile.currency],
    );
    return rows.map(({ day, platform, campaign, ...numbers }) => ({
      day,
      platform,
      campaign,
      spendCents: Number(numbers.spendCents),
      impressions: Number(numbers.impressions),
      clicks: Number(numbers.clicks),
      conversions: Number(numbers.conversions),
      revenueCents: Number(numbers.revenueCents),
    }));
  }

  async sources(): Promise<SourceDay[]> {
    const rows: { day: string; source: string; sessions: string; conversions: string | null }[] = await this.db.query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, source, sessions, conversions FROM store_visit
       WHERE "ownerId" = $1 AND day BETWEEN $2::date - ${campaignDays - 1} AND $2::date ORDER BY day, source`,
      [this.profile.ownerId, this.span.last],
    );
    return rows.map(({ day, source, sessions, conversions }) => ({
      day,
      source,
      sessions: Number(sessions),
      conversions: optional(conversions),
    }));
  }

  async products(): Promise<ProductDay[]> {
    const rows: Record<string, string | null>[] = await this.db.query(productFacts, [
      this.profile.ownerId,
      this.span.first,
      this.span.last,
    ]);
    return rows.map((row) => ({
      day: row.day ?? '',
      product: row.product ?? '',
      units: Number(row.units),
      revenueCents: Number(row.revenue),
      orders: Number(row.orders),
      refundedOrders: Number(row.refundedOrders),
      refundedCents: Number(row.refunded),
      priceCents: optional(row.price),
    }));
  }

  async coverage(): Promise<Pick<InsightFacts, 'hasSpendData' | 'hasVisitData'>> {
    const [row]: { spend: boolean; visits: boolean }[] = await this.db.query(
      `SELECT EXISTS (SELECT FROM ad_spend WHERE "ownerId" = $1) AS spend, EXISTS (SELECT FROM store_visit WHERE "ownerId" = $1) AS visits`,
      [this.profile.ownerId],
    );
    return { hasSpendData: row?.spend ?? false, hasVisitData: row?.visits ?? false };
  }
}

/** $1 owner, $2 first and $3 last day, $4 currency. Visits and spend are null on days without any word of them. */
const dailyFacts = `
  SELECT to_char(g, 'YYYY-MM-DD') AS day, coalesce(d.orders, 0) AS orders, coalesce(d."grossCents", 0) AS gross,
    coalesce(d."refundedCents", 0) AS refunded, coalesce(d."refundedOrders", 0) AS "refundedOrders",
    coalesce(d."newCustomers", 0) AS "newCustomers", c.told, c.discounted, c.discount, v.sessions, a.spend
  FROM generate_series($2::date::timestamp, $3::date, interval '1 day') g
  LEFT JOIN store_day d ON d."ownerId" = $1 AND d.day = g::date
  LEFT JOIN (
    SELECT day, count(*) FILTER (WHERE "discountCents" IS NOT NULL OR "discountCode" IS NOT NULL) AS told,
      count(*) FILTER (WHERE "discountCents" > 0 OR coalesce("discountCode", '') <> '') AS discounted,
      sum(coalesce("discountCents", 0)) AS discount
    FROM (${ordersWithin}) o GROUP BY day
  ) c ON c.day = g::date
  LEFT JOIN (
    SELECT day, sum("sessions") AS sessions FROM store_visit WHERE "ownerId" = $1 GROUP BY day
  ) v ON v.day = g::date
  LEFT JOIN (
    SELECT day, sum("spendCents") AS spend FROM ad_spend WHERE "ownerId" = $1 AND currency = $4 GROUP BY day
  ) a ON a.day = g::date
  ORDER BY g`;

/** An order's refund is shared by its items in proportion to their value. $1 owner, $2 first and $3 last day. */
const productFacts = `
  WITH items AS (
    SELECT o.day, o."orderId", o."refundedCents", item->>'product' AS product,
      greatest(0, (item->>'quantity')::numeric) AS quantity, (item->>'priceCents')::numeric AS price,
      coalesce((item->>'discountCents')::numeric, 0) AS discount, o."totalCents", jsonb_array_length(o.items) AS parts
    FROM (${ordersWithin}) o CROSS JOIN LATERAL jsonb_array_elements(o.items) item
    WHERE o.items IS NOT NULL AND jsonb_typeof(o.items) = 'array' AND item->>'product' IS NOT NULL
      AND day > $3::date - ${productDays}
  ), valued AS (
    SELECT *, coalesce(quantity * price - discount, "totalCents" / parts::numeric) AS value FROM items
  ), shared AS (
    SELECT *, value / nullif(sum(value) OVER (PARTITION BY "orderId"), 0) AS share FROM valued
  ), top AS (
    SELECT product FROM valued GROUP BY 1 ORDER BY sum(value) DESC, 1 LIMIT ${mostProducts}
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS day, product, sum(quantity) AS units, sum(value) AS revenue,
    count(DISTINCT "orderId") AS orders, count(DISTINCT "orderId") FILTER (WHERE "refundedCents" > 0) AS "refundedOrders",
    sum("refundedCents" * coalesce(share, 0)) AS refunded, avg(price) AS price
  FROM shared WHERE product IN (SELECT product FROM top)
  GROUP BY day, product ORDER BY day, product`;

async function readNewestImport(db: DataSource, ownerId: string): Promise<InsightFacts['newestImport']> {
  const rows: { id: string; filename: string; rowsRejected: number; rowsRead: number }[] = await db.query(
    `SELECT id, filename, "rowsRejected", "rowsRead" FROM store_import
     WHERE "ownerId" = $1 AND status = 'complete' ORDER BY "createdAt" DESC, id DESC LIMIT 1`,
    [ownerId],
  );
  return rows[0] ?? null;
}
