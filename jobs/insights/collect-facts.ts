import type { DataSource } from 'typeorm';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import type { CampaignTotals, DailyTotals, InsightFacts, PeriodTotals } from './insight-facts.engine.js';
import { readAdFacts, readAuditFacts } from './analysis-facts.js';
import { readFlowFacts } from './flow-facts.js';

const periodDays = 30;
const trendDays = 90;

/**
 * A store's figures end yesterday, or with its newest order when that lies further back than a period. Today is still
 * running and would look like a fall, so it counts only where a store has nothing else yet.
 */
const lastDay = `
  SELECT to_char(CASE WHEN max(day) < (now() AT TIME ZONE $2)::date - ${periodDays - 1} THEN max(day)
    ELSE greatest((now() AT TIME ZONE $2)::date - 1, min(day)) END, 'YYYY-MM-DD') AS day
  FROM store_day WHERE "ownerId" = $1`;

/** Gathers everything the rules may look at. */
export async function collectFacts(db: DataSource, ownerId: string): Promise<InsightFacts> {
  const profile = await db.getRepository(StoreProfile).findOneBy({ ownerId });
  const [audit, ad, adsTested] = [
    await readAuditFacts(db, ownerId),
    await readAdFacts(db, ownerId),
    await countAds(db, ownerId),
  ];
  const analyses = { audit, ad, adsTested, newestImport: await readNewestImport(db, ownerId) };
  const [last]: { day: string | null }[] = await db.query(lastDay, [ownerId, profile?.timeZone ?? 'UTC']);
  const end = last?.day;
  if (!profile || !end) return { ...withoutStore, ...analyses, currency: profile?.currency ?? 'USD' };
  const reader = new StoreReader(db, profile, end);
  const current = await reader.period(0);
  return {
    ...analyses,
    source: profile.isSample ? 'sample' : 'live',
    currency: profile.currency,
    grossMargin: profile.grossMargin,
    current,
    previous: await reader.period(periodDays),
    daily: await reader.daily(),
    campaigns: await reader.campaigns(),
    customers: await reader.customers(),
    flows: await readFlowFacts(db, profile, { end, days: periodDays }),
    ...(await reader.coverage()),
  };
}

const withoutStore: Omit<InsightFacts, 'audit' | 'ad' | 'adsTested' | 'newestImport' | 'currency'> = {
  source: 'none',
  current: null,
  previous: null,
  daily: [],
  campaigns: [],
  grossMargin: null,
  customers: null,
  flows: null,
  hasSpendData: false,
  hasVisitData: false,
};

const number = (value: string | null | undefined): number => Number(value ?? 0);

const optional = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** Reads one store's figures back from its last day. */
class StoreReader {
  constructor(
    private readonly db: DataSource,
    private readonly profile: StoreProfile,
    private readonly end: string,
  ) {}

  /** Totals of the 30 days that end so many days before the last. */
  async period(endsBefore: number): Promise<PeriodTotals | null> {
    const { ownerId, currency, timeZone } = this.profile;
    const [row]: Record<string, string | null>[] = await this.db.query(periodTotals, [
      ownerId,
      this.end,
      endsBefore,
      currency,
      timeZone,
    ]);
    if (!row || row.orders === null) return null;
    return {
      days: periodDays,
      orders: number(row.orders),
      grossCents: number(row.gross),
      netCents: number(row.gross) - number(row.refunded),
      refundedCents: number(row.refunded),
      refundedOrders: number(row.refundedOrders),
      newCustomers: number(row.newCustomers),
      returningCustomers: number(row.returning),
      sessions: optional(row.sessions),
      spendCents: optional(row.spend),
    };
  }

  async daily(): Promise<DailyTotals[]> {
    const rows: { day: string; net: string; sessions: string | null; spend: string | null }[] = await this.db.query(
      `SELECT to_char(g, 'YYYY-MM-DD') AS day, coalesce(d."grossCents" - d."refundedCents", 0) AS net,
         (SELECT sum("sessions") FROM store_visit v WHERE v."ownerId" = $1 AND v.day = g::date) AS sessions,
         (SELECT sum("spendCents") FROM ad_spend a WHERE a."ownerId" = $1 AND a.day = g::date AND a.currency = $3) AS spend
       FROM generate_series(($2::date - ${trendDays - 1})::timestamp, $2::date, interval '1 day') g
       LEFT JOIN store_day d ON d."ownerId" = $1 AND d.day = g::date ORDER BY g`,
      [this.profile.ownerId, this.end, this.profile.currency],
    );
    return rows.map(({ day, net, sessions, spend }) => ({
      day,
      netCents: Number(net),
      sessions: sessions === null ? null : Number(sessions),
      spendCents: spend === null ? null : Number(spend),
    }));
  }

  async campaigns(): Promise<CampaignTotals[]> {
    const rows: Record<keyof CampaignTotals, string>[] = await this.db.query(
      `SELECT platform, campaign, sum("spendCents") AS "spendCents", sum(impressions) AS impressions, sum(clicks) AS clicks,
         sum(conversions) AS conversions, sum("revenueCents") AS "revenueCents", count(DISTINCT day) AS days
       FROM ad_spend WHERE "ownerId" = $1 AND currency = $3 AND day BETWEEN $2::date - ${periodDays - 1} AND $2::date
       GROUP BY platform, campaign ORDER BY platform, campaign`,
      [this.profile.ownerId, this.end, this.profile.currency],
    );
    return rows.map(({ platform, campaign, ...numbers }) => ({
      platform,
      campaign,
      spendCents: Number(numbers.spendCents),
      impressions: Number(numbers.impressions),
      clicks: Number(numbers.clicks),
      conversions: Number(numbers.conversions),
      revenueCents: Number(numbers.revenueCents),
      days: Number(numbers.days),
    }));
  }

  async customers(): Promise<InsightFacts['customers']> {
    const [row]: Record<string, string | null>[] = await this.db.query(
      `SELECT count(*) AS total, count(*) FILTER (WHERE "purchaseDays" > 1) AS repeat, sum("netCents") AS net
       FROM store_customer WHERE "ownerId" = $1`,
      [this.profile.ownerId],
    );
    const total = Number(row?.total ?? 0);
    return total === 0 ? null : { total, repeat: Number(row?.repeat), netCentsPerCustomer: Number(row?.net) / total };
  }

  async coverage(): Promise<Pick<InsightFacts, 'hasSpendData' | 'hasVisitData'>> {
    const [row]: { spend: boolean; visits: boolean }[] = await this.db.query(
      `SELECT EXISTS (SELECT FROM ad_spend WHERE "ownerId" = $1) AS spend, EXISTS (SELECT FROM store_visit WHERE "ownerId" = $1) AS visits`,
      [this.profile.ownerId],
    );
    return { hasSpendData: row?.spend ?? false, hasVisitData: row?.visits ?? false };
  }
}

/** $1 owner, $2 last day, $3 days back, $4 currency, $5 time zone. Visits and spend are null when there are none. */
const periodTotals = `
  WITH range AS (SELECT $2::date - $3::int - ${periodDays - 1} AS first, $2::date - $3::int AS last)
  SELECT d.*, v.sessions, a.spend, r.returning
  FROM range
  CROSS JOIN LATERAL (
    SELECT sum("orders") AS orders, sum("grossCents") AS gross, sum("refundedCents") AS refunded,
      sum("refundedOrders") AS "refundedOrders", sum("newCustomers") AS "newCustomers"
    FROM store_day WHERE "ownerId" = $1 AND day BETWEEN range.first AND range.last
  ) d
  CROSS JOIN LATERAL (
    SELECT sum("sessions") AS sessions FROM store_visit WHERE "ownerId" = $1 AND day BETWEEN range.first AND range.last
  ) v
  CROSS JOIN LATERAL (
    SELECT sum("spendCents") AS spend FROM ad_spend
    WHERE "ownerId" = $1 AND currency = $4 AND day BETWEEN range.first AND range.last
  ) a
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT o."customerKey") AS returning
    FROM store_order o JOIN store_customer c ON c."ownerId" = o."ownerId" AND c."customerKey" = o."customerKey"
    WHERE o."ownerId" = $1 AND o."isCounted" AND o.currency = $4 AND c."firstDay" < range.first
      AND o."orderedAt" >= range.first::timestamp AT TIME ZONE $5 AND o."orderedAt" < (range.last + 1)::timestamp AT TIME ZONE $5
  ) r`;

async function readNewestImport(db: DataSource, ownerId: string): Promise<InsightFacts['newestImport']> {
  const rows: { id: string; filename: string; rowsRejected: number; rowsRead: number }[] = await db.query(
    `SELECT id, filename, "rowsRejected", "rowsRead" FROM store_import
     WHERE "ownerId" = $1 AND status = 'complete' ORDER BY "createdAt" DESC, id DESC LIMIT 1`,
    [ownerId],
  );
  return rows[0] ?? null;
}

async function countAds(db: DataSource, ownerId: string): Promise<number> {
  const [row]: { count: string }[] = await db.query(
    `SELECT count(*) AS count FROM analysis
     WHERE "ownerId" = $1 AND type = 'ad_creative' AND status = 'complete' AND "createdAt" > now() - interval '30 days'`,
    [ownerId],
  );
  return Number(row?.count ?? 0);
}
