import type { DataSource, EntityManager } from 'typeorm';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { AdTestVerdict, TestSubject } from '../../schema/ad-results/ad-test.enum.js';
import { CarriedOutKind } from '../../schema/ad-results/carried-out.enum.js';
import { readOutlook } from '../ad-results/account-outlook.js';
import { readTests } from '../ad-results/ad-tests.js';
import { unitsOf } from '../ad-results/test-words.engine.js';
import { readCarriedOut } from '../ad-results/carried-out.js';
import { dayMs, isoDay } from '../kit/time.js';
import { longTransaction, workMemory } from '../store/long-transaction.js';
import { judgePortfolio } from '../ad-results/ad-portfolio.engine.js';
import { readRunningAds } from '../ad-results/running-ads.js';
import type { StoreDayFacts } from '../store/figures.engine.js';
import { atRate, hasRate, spendAmount } from '../store/exchange.js';
import { partsOfStore } from '../store/order-sales.js';
import { readOwnMargin } from '../store/own-margin.js';
import { fullYearDays } from '../store/order-history.js';
import { addDays, readDays, readReach, type StoreReach } from '../store/store-figures.js';
import { readAdFacts, readAuditFacts, zoneOfOwner } from './analysis-facts.js';
import { readCustomerFacts } from './customer-facts.js';
import { readFlowFacts } from './flow-facts.js';
import {
  formatCount,
  type CampaignDay,
  type DayFacts,
  type FunnelDay,
  type InsightFacts,
  type OwnAdFacts,
  type ProductDay,
  type RunningAdFacts,
  type SourceDay,
} from './insight-facts.engine.js';

/** From so many orders on, a statement over all of them may take longer than those of requests are given. */
const manyOrders = 100_000;
const flowDays = 30;
/** Two years and a month: enough to tell a season from a fall. */
const mostDays = 760;
const campaignDays = 90;
const productDays = 120;
const mostProducts = 200;

/**
 * Gathers everything the rules may look at. All of the store is read from one snapshot: a change of its settings that ends
 * meanwhile must not bring sums of another basis.
 */
export async function collectFacts(
  db: DataSource,
  ownerId: string,
  { largeFrom = manyOrders }: { largeFrom?: number } = {},
): Promise<InsightFacts> {
  // Looking at tests writes down what is decided, which a snapshot would refuse when somebody else looks, too.
  const ownAds = await readOwnAds(db, ownerId);
  const [size] = await db.query<{ orders: number }[]>(
    'SELECT coalesce(sum(orders), 0)::int AS orders FROM store_day WHERE "ownerId" = $1',
    [ownerId],
  );
  const read = async (snapshot: EntityManager): Promise<InsightFacts> => {
    // Customers and products of a large store would go through files with the little memory that requests are given.
    await snapshot.query(`SET LOCAL work_mem = '${workMemory}'`);
    return collectFrom(snapshot, ownerId, ownAds);
  };
  return (size?.orders ?? 0) < largeFrom
    ? db.transaction('REPEATABLE READ', read)
    : longTransaction(db, read, { isSnapshot: true });
}

async function collectFrom(db: EntityManager, ownerId: string, ownAds: OwnAdFacts): Promise<InsightFacts> {
  const profile = await db.getRepository(StoreProfile).findOneBy({ ownerId });
  const analyses = {
    audit: await readAuditFacts(db, ownerId),
    ad: await readAdFacts(db, ownerId),
    newestImport: await readNewestImport(db, ownerId),
  };
  const reach = profile && (await readReach(db, profile));
  const stretch = profile && reach && (await coveredStretch(db, profile, reach));
  const margin = profile && (await readMargin(db, profile));
  const ads = await readAds(db, ownerId, margin);
  const own = { ads, ownAds };
  const [begin] = stretch ?? [];
  const end = stretch?.at(-1);
  if (!profile || !reach || !stretch || !begin || !end) {
    // Own ads say what they say before there is a store.
    const basis = basisOf(profile);
    return {
      ...withoutStore,
      ...analyses,
      ...own,
      ...basis,
      currency: profile?.currency ?? ads[0]?.currency ?? basis.currency,
    };
  }
  const span = { first: begin.day, last: end.day };
  const reader = new StoreReader(db, profile, span);
  // Customers of a short history that began in full swing may all have bought before it.
  const isHistoryCut = Boolean(reach.history?.isCut) && stretch.length < fullYearDays;
  return {
    ...analyses,
    source: profile.isSample ? 'sample' : 'live',
    ...basisOf(profile),
    margin,
    days: await reader.days(stretch),
    campaigns: await reader.campaigns(),
    sources: await reader.sources(),
    funnel: await reader.funnel(),
    ...own,
    products: await reader.products(),
    isHistoryCut,
    customers: isHistoryCut ? null : await readCustomerFacts(db, profile, span),
    flows: await readFlowFacts(db, profile, { end: span.last, days: flowDays }),
    ...(await reader.coverage()),
  };
}

/** Own ads with what they take and bring; without ten purchases only how they wear. */
async function readAds(db: EntityManager, ownerId: string, margin: InsightFacts['margin']): Promise<RunningAdFacts[]> {
  const rows = await readRunningAds(db, ownerId);
  const judged = judgePortfolio(rows, margin && 1 / margin.share);
  const spend = rows.reduce((sum, { spendCents }) => sum + spendCents, 0);
  return rows
    .filter(({ spendCents }) => spendCents > 0)
    .map(({ id, name, currency, spendCents, fatigue, ...counted }) => {
      const entry = judged?.entries.find((one) => one.id === id);
      return {
        name,
        currency,
        spendCents,
        spendShare: spendCents / spend,
        weeklyChangePercent: fatigue?.weeklyChangePercent ?? null,
        replaceOn: fatigue?.replaceOn ?? null,
        verdict: entry?.verdict ?? 'too_early',
        low: entry?.low ?? 0,
        high: entry?.high ?? 0,
        mark: judged?.mark ?? 0,
        firstDay: counted.firstDay,
        lastDay: counted.lastDay,
        days: counted.days,
        impressions: counted.impressions,
        clicks: counted.clicks,
        purchases: counted.purchases,
      };
    });
}

/** Tests that were decided longer ago are no news. */
const newsDays = 28;

/** What the own ads taught: what was carried out, which elements make a difference, which tests are decided. */
async function readOwnAds(db: DataSource, ownerId: string): Promise<OwnAdFacts> {
  const actions = await readCarriedOut(db, ownerId);
  const outlook = await readOutlook(db.manager, ownerId);
  const since = isoDay(Date.now() - newsDays * dayMs);
  const percent = (factor: number) => Math.round(1000 * (factor - 1)) / 10;
  return {
    actions: actions.map(({ label, kind, ad, effectPercent, lowPercent, highPercent, sentence, basis }) => ({
      label,
      isHook: kind === CarriedOutKind.hook,
      ad: ad.name,
      effectPercent,
      lowPercent,
      highPercent,
      sentence,
      basis,
    })),
    elements: (outlook?.effects ?? [])
      .filter(({ isKnown }) => isKnown)
      .map(({ element, factor, low, high, adsWith, adsWithout }) => ({
        element,
        effectPercent: percent(factor),
        lowPercent: percent(low),
        highPercent: percent(high),
        adsWith,
        adsWithout,
        began: outlook?.began
          ? { first: isoDay(outlook.began.first * dayMs), last: isoDay(outlook.began.last * dayMs) }
          : null,
        recent: outlook?.recent[element] ?? 0,
        recentAds: outlook?.recentAds ?? 0,
      })),
    tests: (await readTests(db, ownerId)).flatMap((test) => {
      const { id, variants, verdict, sentence, decidedAt, startsOn, subject, metric, pValue } = test;
      const { differencePercent, lowPercent, highPercent } = test;
      const decidedOn = decidedAt && isoDay(decidedAt);
      if (!decidedOn || decidedOn < since) return [];
      const hasWinner = verdict === AdTestVerdict.winner;
      const winner = hasWinner ? (variants.find(({ isLeader }) => isLeader)?.name ?? null) : null;
      const units = variants.map((variant) => formatCount(variant.units));
      return [
        {
          id,
          names: variants.map(({ name }) => name),
          hasWinner,
          winner,
          sentence,
          startsOn,
          decidedOn,
          sample: `${units.slice(0, -1).join(', ')} and ${units.at(-1)} ${unitsOf(metric, subject)}`,
          differencePercent,
          lowPercent,
          highPercent,
          pValue,
          isOfAds: subject === TestSubject.ads,
        },
      ];
    }),
  };
}

/** A store that earns nothing is told as one that earns next to nothing: a break-even has to lie somewhere. */
async function readMargin(db: EntityManager, profile: StoreProfile): Promise<InsightFacts['margin']> {
  const margin = await readOwnMargin(db, profile);
  return margin && { ...margin, share: Math.max(0.01, margin.share) };
}

/** The newest days whose sales are known throughout: a gap before them is no zero, so nothing older is looked at. */
async function coveredStretch(db: EntityManager, profile: StoreProfile, reach: StoreReach): Promise<CoveredDay[]> {
  const { history, lastFullDay } = reach;
  if (!history || lastFullDay === null) return [];
  const oldest = addDays(lastFullDay, 1 - mostDays);
  const from = oldest > history.firstDay ? oldest : history.firstDay;
  const days = (await readDays(db, profile, reach, { from, to: lastFullDay })).map(({ sales, ...day }) => ({
    ...day,
    sales: sales && sales.unknownOrders === 0 ? sales : null,
  }));
  return days
    .slice(days.findLastIndex(({ sales }) => sales === null) + 1)
    .flatMap(({ sales, ...day }) => (sales ? [{ ...day, sales }] : []));
}

type CoveredDay = StoreDayFacts & { sales: NonNullable<StoreDayFacts['sales']> };

const basisOf = (profile: StoreProfile | null): Pick<InsightFacts, 'currency' | 'salesBasis'> => ({
  currency: profile?.currency ?? 'USD',
  salesBasis: profile?.salesBasis ?? 'gross',
});

const withoutStore: Omit<InsightFacts, 'audit' | 'ad' | 'newestImport' | 'currency' | 'salesBasis' | 'ads' | 'ownAds'> =
  {
    source: 'none',
    days: [],
    campaigns: [],
    sources: [],
    funnel: [],
    products: [],
    margin: null,
    customers: null,
    flows: null,
    hasSpendData: false,
    hasVisitData: false,
  };

const optional = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** Reads one store's figures day by day. */
class StoreReader {
  constructor(
    private readonly db: EntityManager,
    private readonly profile: StoreProfile,
    private readonly span: { first: string; last: string },
  ) {}

  async days(stretch: readonly CoveredDay[]): Promise<DayFacts[]> {
    const { ownerId } = this.profile;
    const rows = await this.db.query<OrderDay[]>(orderDays, [ownerId, this.span.first, this.span.last]);
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const tellsDiscounts = rows.some(({ told }) => told > 0);
    return stretch.map(({ day, sales, visits, spendCents }) => {
      const told = byDay.get(day);
      return {
        day,
        orders: sales.orders,
        netCents: sales.cents,
        grossCents: Number(told?.gross ?? 0),
        refundedCents: Number(told?.refunded ?? 0),
        refundedOrders: told?.refundedOrders ?? 0,
        newCustomers: sales.newCustomers,
        discountedOrders: tellsDiscounts ? (told?.discounted ?? 0) : null,
        discountCents: tellsDiscounts ? Number(told?.discount ?? 0) : null,
        sessions: visits?.sessions ?? null,
        spendCents,
      };
    });
  }

  async campaigns(): Promise<CampaignDay[]> {
    const { ownerId } = this.profile;
    const rows = await this.db.query<StoredCampaignDay[]>(campaignRows, [ownerId, this.span.last]);
    return rows.map(({ day, platform, campaign, ...numbers }) => ({
      day,
      platform,
      campaign,
      spendCents: Number(numbers.spendCents),
      impressions: Number(numbers.impressions),
      clicks: Number(numbers.clicks),
      conversions: numbers.conversions,
      revenueCents: Number(numbers.revenueCents),
    }));
  }

  sources(): Promise<SourceDay[]> {
    return this.db.query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, source, sessions, conversions FROM store_visit
       WHERE "ownerId" = $1 AND day BETWEEN $2::date - ${campaignDays - 1} AND $2::date ORDER BY day, source`,
      [this.profile.ownerId, this.span.last],
    );
  }

  async funnel(): Promise<FunnelDay[]> {
    const { ownerId } = this.profile;
    const rows = await this.db.query<
      (Record<'day' | 'device' | 'sessions', string> & Record<FunnelStep, string | null>)[]
    >(funnelDays, [ownerId, this.span.last]);
    return rows.map(({ day, device, sessions, views, carts, checkouts, purchases }) => ({
      day,
      device,
      sessions: Number(sessions),
      views: optional(views),
      carts: optional(carts),
      checkouts: optional(checkouts),
      purchases: optional(purchases),
    }));
  }

  async products(): Promise<ProductDay[]> {
    const rows = await this.db.query<Record<string, string | null>[]>(productFacts, [
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
    const [row] = await this.db.query<{ spend: boolean; visits: boolean }[]>(
      `SELECT EXISTS (SELECT FROM ad_spend WHERE "ownerId" = $1) AS spend, EXISTS (SELECT FROM store_visit WHERE "ownerId" = $1) AS visits`,
      [this.profile.ownerId],
    );
    return { hasSpendData: row?.spend ?? false, hasVisitData: row?.visits ?? false };
  }
}

type FunnelStep = 'views' | 'carts' | 'checkouts' | 'purchases';

/** Of all pages together, where every one of them counts the step. */
const stepSum = (step: FunnelStep): string => `CASE WHEN count(${step}) = count(*) THEN sum(${step}) END AS ${step}`;

/** $1 owner, $2 last day. */
const funnelDays = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, device, sum(sessions) AS sessions,
    ${stepSum('views')}, ${stepSum('carts')}, ${stepSum('checkouts')}, ${stepSum('purchases')}
  FROM store_funnel WHERE "ownerId" = $1 AND day BETWEEN $2::date - ${campaignDays - 1} AND $2::date
  GROUP BY store_funnel.day, device ORDER BY store_funnel.day, device`;

interface OrderDay {
  day: string;
  gross: string;
  refunded: string;
  refundedOrders: number;
  told: number;
  discounted: number;
  discount: string;
}

/** What orders tell beside the sales of their day. $1 owner, $2 first and $3 last day. */
const orderDays = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, "grossCents" AS gross, "refundedCents" AS refunded, "refundedOrders",
    coalesce("toldDiscounts", 0) AS told, coalesce("discountedOrders", 0) AS discounted, coalesce("discountCents", 0) AS discount
  FROM store_day WHERE "ownerId" = $1 AND day BETWEEN $2::date AND $3::date`;

/** $1 owner, $2 last day. */
/** Amounts at a rate and large counts come as text. */
type StoredCampaignDay = Record<Exclude<keyof CampaignDay, 'conversions'>, string> & Pick<CampaignDay, 'conversions'>;

const campaignRows = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, platform, campaign, ${atRate('a."spendCents"', spendAmount)} AS "spendCents",
    impressions, clicks, conversions, ${atRate('a."revenueCents"', spendAmount)} AS "revenueCents"
  FROM ad_spend a JOIN store_profile p ON p."ownerId" = a."ownerId"
  WHERE a."ownerId" = $1 AND ${hasRate(spendAmount)} AND day BETWEEN $2::date - ${campaignDays - 1} AND $2::date
  ORDER BY day, platform, campaign`;

/** Sales and refund of an order are shared by its items in proportion to their value. $1 owner, $2 first and $3 last day. */
const productFacts = `
  WITH recent AS MATERIALIZED (
    SELECT * FROM (${partsOfStore}) o
    WHERE "isCounted" AND jsonb_typeof(items) = 'array' AND day > $3::date - ${productDays} AND day BETWEEN $2::date AND $3::date
  ), items AS (
    SELECT o.day, o."orderId", o."refundedCents", o."salesCents" + o."refundedCents" AS sold, o."isOwnCurrency",
      item->>'product' AS product, greatest(0, (item->>'quantity')::numeric) AS quantity, (item->>'priceCents')::numeric AS price,
      coalesce((item->>'discountCents')::numeric, 0) AS discount
    FROM recent o CROSS JOIN LATERAL jsonb_array_elements(o.items) item WHERE item->>'product' IS NOT NULL
  ), shared AS (
    SELECT *, coalesce(greatest(quantity * price - discount, 0) / nullif(sum(greatest(quantity * price - discount, 0)) OVER w, 0),
      1.0 / count(*) OVER w) AS share
    FROM items WINDOW w AS (PARTITION BY "orderId")
  ), top AS (
    SELECT product FROM shared GROUP BY 1 ORDER BY sum(sold * share) DESC, 1 LIMIT ${mostProducts}
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS day, product, sum(quantity) AS units, sum(sold * share) AS revenue,
    count(DISTINCT "orderId") AS orders, count(DISTINCT "orderId") FILTER (WHERE "refundedCents" > 0) AS "refundedOrders",
    sum("refundedCents" * share) AS refunded, avg(price) FILTER (WHERE "isOwnCurrency") AS price
  FROM shared WHERE product IN (SELECT product FROM top)
  GROUP BY day, product ORDER BY day, product`;

async function readNewestImport(db: EntityManager, ownerId: string): Promise<InsightFacts['newestImport']> {
  const rows = await db.query<NonNullable<InsightFacts['newestImport']>[]>(
    `SELECT id, filename, to_char("createdAt" AT TIME ZONE ${zoneOfOwner}, 'YYYY-MM-DD') AS "importedOn",
       "rowsRejected", "rowsRead" FROM store_import
     WHERE "ownerId" = $1 AND status = 'complete' ORDER BY "createdAt" DESC, id DESC LIMIT 1`,
    [ownerId],
  );
  return rows[0] ?? null;
}
