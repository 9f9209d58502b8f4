import type { DataSource, EntityManager } from 'typeorm';
import type { OrderHistory } from '../../schema/ltv/order-history.facts.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { dayMs, isoDay } from '../kit/time.js';
import { figuresOf, type Figures, type StoreDayFacts, type StoreFacts } from './figures.engine.js';
import { atRate, hasRate, spendAmount } from './exchange.js';
import { leftOutOf } from './figures.engine.js';
import { readOrderHistory } from './order-history.js';
import { connectionId } from './row-source.js';

type Db = DataSource | EntityManager;

/** First and last day, both in it. */
export interface DayRange {
  from: string;
  to: string;
}

export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * dayMs);

export const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs);

/** The range of the same length before. */
export const rangeBefore = ({ from, to }: DayRange): DayRange => ({
  from: addDays(from, -daysBetween(from, to) - 1),
  to: addDays(from, -1),
});

/** How far the data of a store reaches. */
export interface StoreReach {
  today: string;
  /** Of orders; null without any. */
  history: OrderHistory | null;
  /** The last day whose orders are all there; of ad spend or visits in a store without orders. Null without data. */
  lastFullDay: string | null;
}

interface Edge {
  today: string;
  other: string | null;
  /** Whether every file that reaches the newest day was imported on that very day, when it was not over. */
  isPartial: boolean | null;
  connected: string | null;
}

const edge = `
  SELECT to_char((now() AT TIME ZONE $2)::date, 'YYYY-MM-DD') AS today,
    to_char(greatest(
      (SELECT max(day) FROM ad_spend WHERE "ownerId" = $1), (SELECT max(day) FROM store_visit WHERE "ownerId" = $1)
    ), 'YYYY-MM-DD') AS other,
    (SELECT bool_and(to_char(("createdAt" AT TIME ZONE $2)::date, 'YYYY-MM-DD') = $3) FROM store_import
      WHERE "ownerId" = $1 AND kind = 'orders' AND status = 'complete' AND receipt ->> 'lastDay' = $3) AS "isPartial",
    (SELECT to_char((max("lastSyncAt") AT TIME ZONE $2)::date, 'YYYY-MM-DD') FROM integration
      WHERE "userId" = $1 AND platform = 'shopify') AS connected`;

/** The last day whose data is whole: today still runs, and so did the day of an import that reaches up to itself. */
export async function readReach(db: Db, profile: StoreProfile): Promise<StoreReach> {
  const { ownerId, timeZone } = profile;
  const history = profile.orderHistory ?? (await readOrderHistory(db, ownerId));
  const [row] = await db.query<Edge[]>(edge, [ownerId, timeZone, history?.lastDay ?? '']);
  const today = row?.today ?? isoDay(Date.now());
  const yesterday = addDays(today, -1);
  const earlier = (a: string, b: string): string => (a < b ? a : b);
  if (!history) return { today, history, lastFullDay: row?.other ? earlier(row.other, yesterday) : null };
  const fromFiles = addDays(history.lastDay, row?.isPartial && history.lastDay < today ? -1 : 0);
  const synced = row?.connected ? addDays(row.connected, -1) : fromFiles;
  const last = earlier(synced > fromFiles ? synced : fromFiles, yesterday);
  return { today, history, lastFullDay: last < history.firstDay ? history.firstDay : last };
}

interface DayRow {
  day: string;
  cents: string | null;
  orders: number | null;
  newCustomers: number | null;
  knownOrders: number | null;
  unknownOrders: number | null;
  spend: string | null;
  foreign: string[] | null;
  sessions: string | null;
  purchases: number | null;
}

/** $1 owner, $2 first and $3 last day. */
const dayRows = `
  SELECT to_char(g, 'YYYY-MM-DD') AS day, d."salesCents" AS cents, d.orders, d."newCustomers", d."knownOrders",
    d."unknownSales" AS "unknownOrders", a.spend, a.foreign, v.sessions, v.purchases
  FROM generate_series($2::date::timestamp, $3::date, interval '1 day') g
  LEFT JOIN store_day d ON d."ownerId" = $1 AND d.day = g::date
  LEFT JOIN (
    SELECT day, sum(${atRate('a."spendCents"', spendAmount)}) AS spend,
      array_agg(DISTINCT a.currency) FILTER (WHERE a."spendCents" > 0 AND NOT ${hasRate(spendAmount)}) AS foreign
    FROM ad_spend a JOIN store_profile p ON p."ownerId" = a."ownerId"
    WHERE a."ownerId" = $1 AND day BETWEEN $2 AND $3 GROUP BY day
  ) a ON a.day = g::date
  LEFT JOIN (
    SELECT day, sum(sessions) AS sessions, sum(conversions) AS purchases
    FROM store_visit WHERE "ownerId" = $1 AND day BETWEEN $2 AND $3 GROUP BY day
  ) v ON v.day = g::date
  ORDER BY g`;

/**
 * Days that a platform's sources cover: a connection those that it brought, a file every day that any of its rows names,
 * for all platforms in it. $4 is the source of connections.
 */
const platformDays = `
  WITH said AS (
    SELECT DISTINCT "sourceId", day, scope FROM store_source
    WHERE "ownerId" = $1 AND kind = $5 AND day BETWEEN $2 AND $3
  ), brings AS (
    SELECT DISTINCT "sourceId", scope FROM said
  )
  SELECT DISTINCT b.scope AS platform, to_char(s.day, 'YYYY-MM-DD') AS day
  FROM said s JOIN brings b USING ("sourceId") WHERE s."sourceId" <> $4 OR s.scope = b.scope`;

/** Every day that sources of a kind cover, by platform. */
export async function readPlatformDays(
  db: Db,
  ownerId: string,
  kind: 'ad_spend' | 'visits' | 'funnel_steps' | 'flow_metrics' | 'message_metrics',
  { from, to }: DayRange,
): Promise<Map<string, Set<string>>> {
  const rows = await db.query<{ platform: string; day: string }[]>(platformDays, [
    ownerId,
    from,
    to,
    connectionId,
    kind,
  ]);
  const days = new Map<string, Set<string>>();
  for (const { platform, day } of rows) days.set(platform, (days.get(platform) ?? new Set()).add(day));
  return days;
}

/** Whether all platforms that had begun by a day cover it, and one at least has. */
function isCovered(
  day: string,
  platforms: ReadonlyMap<string, ReadonlySet<string>>,
  begins: ReadonlyMap<string, string>,
): boolean {
  const begun = [...platforms].filter(([platform]) => (begins.get(platform) ?? day) <= day);
  return begun.length > 0 && begun.every(([, days]) => days.has(day));
}

/** What is known of each day of a range. */
export async function readDays(
  db: Db,
  profile: StoreProfile,
  { history, lastFullDay }: StoreReach,
  range: DayRange,
): Promise<StoreDayFacts[]> {
  const { ownerId } = profile;
  const rows = await db.query<DayRow[]>(dayRows, [ownerId, range.from, range.to]);
  const platforms = await readPlatformDays(db, ownerId, 'ad_spend', range);
  const visits = (await readPlatformDays(db, ownerId, 'visits', range)).get('') ?? new Set<string>();
  const begins = new Map(
    [...platforms].map(([platform, days]) => [platform, [...days].reduce((first, day) => (day < first ? day : first))]),
  );
  const sells = (day: string): boolean =>
    history !== null &&
    day >= history.firstDay &&
    day <= (lastFullDay ?? '') &&
    !history.gaps.some(([from, to]) => from <= day && day <= to);
  return rows.map((row) => ({
    day: row.day,
    sales: sells(row.day)
      ? {
          cents: Number(row.cents ?? 0),
          orders: row.orders ?? 0,
          newCustomers: row.newCustomers ?? 0,
          knownOrders: row.knownOrders ?? 0,
          unknownOrders: row.unknownOrders ?? 0,
        }
      : null,
    foreignSpend: row.foreign ?? [],
    spendCents: !row.foreign && isCovered(row.day, platforms, begins) ? Number(row.spend ?? 0) : null,
    visits: visits.has(row.day) ? { sessions: Number(row.sessions ?? 0), purchases: row.purchases } : null,
  }));
}

/** $1 owner, $2 last day. */
const toDate = `
  SELECT sum("knownNetCents")::float8 AS cents, sum("newCustomers")::float8 AS customers, sum("unknownSales")::float8 AS unknown
  FROM store_day WHERE "ownerId" = $1 AND day <= $2`;

/** What holds for the store up to a day. */
export async function readStoreFacts(
  db: Db,
  profile: StoreProfile,
  reach: StoreReach,
  to: string,
): Promise<StoreFacts> {
  const [row] = await db.query<{ cents: number | null; customers: number | null; unknown: number | null }[]>(toDate, [
    profile.ownerId,
    to,
  ]);
  const { history } = reach;
  return {
    firstDay: history?.firstDay ?? null,
    isCut: history?.isCut ?? false,
    knowsNew: history?.knowsNew ?? false,
    leavesOutOrders: profile.otherCurrencies.some((other) => leftOutOf(other) > 0),
    customers: history?.customers ?? 0,
    repeatCustomers: history?.repeatCustomers ?? 0,
    knownCents: row?.unknown ? null : (row?.cents ?? null),
    customersToDate: row?.customers ?? null,
  };
}

/** The figures of a range and of the one before it, with what is known of each day. */
export interface RangeFigures {
  range: DayRange;
  current: Figures;
  previous: Figures;
  days: StoreDayFacts[];
  previousDays: StoreDayFacts[];
  reach: StoreReach;
}

const defaultDays = 30;

/**
 * All figures of a store: the one place that cards, charts, API and insights read them from.
 * @param range full days up to the last one with data where it is not given
 * @returns null for a store without data
 */
export async function readFigures(
  db: Db,
  profile: StoreProfile,
  range: DayRange | { days: number } = { days: defaultDays },
): Promise<RangeFigures | null> {
  const reach = await readReach(db, profile);
  if (reach.lastFullDay === null) return null;
  const asked = 'from' in range ? range : { from: addDays(reach.lastFullDay, 1 - range.days), to: reach.lastFullDay };
  const before = rangeBefore(asked);
  const all = await readDays(db, profile, reach, { from: before.from, to: asked.to });
  const [previousDays, days] = [all.filter(({ day }) => day < asked.from), all.filter(({ day }) => day >= asked.from)];
  return {
    range: asked,
    current: figuresOf(days, await readStoreFacts(db, profile, reach, asked.to)),
    previous: figuresOf(previousDays, await readStoreFacts(db, profile, reach, before.to)),
    days,
    previousDays,
    reach,
  };
}
