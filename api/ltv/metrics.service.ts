import type { DataSource, EntityManager } from 'typeorm';
import { dayMs } from '../../jobs/kit/time.js';
import { AppError } from '../../schema/errors.js';
import {
  MetricsSource,
  type MetricChanges,
  type MetricsArgs,
  type StoreMetrics,
  type TrendDay,
} from '../../schema/ltv/store-metrics.type.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import type { Viewer } from '../platform/context.js';

const defaultDays = 30;

interface Range {
  from: string;
  to: string;
}

type Figures = Pick<StoreMetrics, keyof MetricChanges>;

/** Reads each answer from one snapshot: a refresh that ends meanwhile must not bring sums of another currency. */
export class MetricsService {
  constructor(private readonly db: DataSource) {}

  /** Figures of a range of days and their change against the range before it, of the same length. */
  read({ userId }: Viewer, args: MetricsArgs): Promise<StoreMetrics> {
    return this.db.transaction('REPEATABLE READ', (snapshot) => new StoreFigures(snapshot).metrics(userId, args));
  }

  /** The same range day by day, days without orders included. */
  trend({ userId }: Viewer, args: MetricsArgs): Promise<TrendDay[]> {
    return this.db.transaction('REPEATABLE READ', (snapshot) => new StoreFigures(snapshot).trend(userId, args));
  }
}

class StoreFigures {
  constructor(private readonly db: EntityManager) {}

  async metrics(userId: string, args: MetricsArgs): Promise<StoreMetrics> {
    const profile = await this.db.getRepository(StoreProfile).findOneBy({ ownerId: userId });
    const range = profile && (await this.resolveRange(profile, args));
    if (!range) return emptyMetrics(profile);
    const current = await this.totals(profile, range);
    const previous = await this.totals(profile, before(range));
    const figures = toFigures(current);
    return {
      ...figures,
      ...range,
      changes: compare(figures, toFigures(previous)),
      source: profile.isSample ? MetricsSource.sample : MetricsSource.live,
      currency: profile.currency,
      orders: current.orders,
      newCustomers: current.newCustomers,
      adSpend: current.spend === null ? null : current.spend / 100,
      sessions: current.sessions,
      otherCurrencies: profile.otherCurrencies,
    };
  }

  async trend(userId: string, args: MetricsArgs): Promise<TrendDay[]> {
    const profile = await this.db.getRepository(StoreProfile).findOneBy({ ownerId: userId });
    const range = profile && (await this.resolveRange(profile, args));
    if (!range) return [];
    const rows: Record<string, string | null>[] = await this.db.query(trendDays, [
      userId,
      range.from,
      range.to,
      profile.currency,
    ]);
    return rows.map((row) => {
      const revenue = Number(row.net) / 100;
      const adSpend = row.spend === null ? null : Number(row.spend) / 100;
      return {
        day: row.day ?? '',
        isRunning: row.day === range.today,
        revenue,
        adSpend,
        roas: adSpend ? round(revenue / adSpend) : null,
        orders: Number(row.orders),
        newCustomers: Number(row.customers),
        sessions: row.sessions === null ? null : Number(row.sessions),
      };
    });
  }

  /** With the store's own day of today; null for a store without a single order, a day of ad spend or a visit. */
  private async resolveRange(
    { ownerId, timeZone }: StoreProfile,
    { from, to, days }: MetricsArgs,
  ): Promise<(Range & { today: string }) | null> {
    const [edge]: { newest: string | null; today: string }[] = await this.db.query(
      `SELECT to_char(coalesce(
           (SELECT max(day) FROM store_day WHERE "ownerId" = $1),
           greatest(
             (SELECT max(day) FROM ad_spend WHERE "ownerId" = $1),
             (SELECT max(day) FROM store_visit WHERE "ownerId" = $1)
           )
         ), 'YYYY-MM-DD') AS newest, to_char((now() AT TIME ZONE $2)::date, 'YYYY-MM-DD') AS today`,
      [ownerId, timeZone],
    );
    if (!edge?.newest) return null;
    const length = days ?? defaultDays;
    // An imported history that ended long ago is looked at where it ends, not at empty days after it.
    const isPast = daysBetween(edge.newest, edge.today) >= length;
    const last = checkDay('to', to ?? (isPast && !from ? edge.newest : edge.today));
    const first = checkDay('from', from ?? addDays(last, 1 - length));
    if (first > last)
      throw new AppError('BAD_INPUT', 'from must not be after to.', { fields: { from: 'from must not be after to.' } });
    return { from: first, to: last, today: edge.today };
  }

  private async totals({ ownerId, currency }: StoreProfile, { from, to }: Range): Promise<Totals> {
    const [row]: Record<string, string | null>[] = await this.db.query(rangeTotals, [ownerId, from, to, currency]);
    const read = (name: string): number | null =>
      row?.[name] === null || row?.[name] === undefined ? null : Number(row[name]);
    return {
      orders: read('orders'),
      net: read('net'),
      newCustomers: read('customers'),
      spend: read('spend'),
      sessions: read('sessions'),
      visitedOrders: read('visitedOrders'),
      trackedPurchases: read('purchases'),
      knownNetToDate: read('knownNetToDate'),
      customersToDate: read('customersToDate'),
    };
  }
}

/** Sums over a range, in cents; null where the store has no row of that kind in it. */
interface Totals {
  orders: number | null;
  net: number | null;
  newCustomers: number | null;
  spend: number | null;
  sessions: number | null;
  /** Orders of the days that have visits. */
  visitedOrders: number | null;
  /** Purchases that the analytics counted, on the days for which they say. */
  trackedPurchases: number | null;
  knownNetToDate: number | null;
  customersToDate: number | null;
}

/** $1 owner, $2 first and $3 last day, $4 currency. */
const rangeTotals = `
  SELECT d.*, v.sessions, v."visitedOrders", v.purchases, a.spend, l.*
  FROM (
    SELECT sum("orders") AS orders, sum("grossCents" - "refundedCents") AS net, sum("newCustomers") AS customers
    FROM store_day WHERE "ownerId" = $1 AND day BETWEEN $2 AND $3
  ) d
  CROSS JOIN (
    SELECT sum(v.sessions) AS sessions, sum(d.orders) AS "visitedOrders", sum(v.purchases) AS purchases
    FROM (
      SELECT day, sum("sessions") AS sessions, sum("conversions") AS purchases
      FROM store_visit WHERE "ownerId" = $1 AND day BETWEEN $2 AND $3 GROUP BY day
    ) v
    LEFT JOIN store_day d ON d."ownerId" = $1 AND d.day = v.day
  ) v
  CROSS JOIN (
    SELECT sum("spendCents") AS spend FROM ad_spend WHERE "ownerId" = $1 AND day BETWEEN $2 AND $3 AND currency = $4
  ) a
  CROSS JOIN (
    SELECT sum("knownNetCents") AS "knownNetToDate", sum("newCustomers") AS "customersToDate"
    FROM store_day WHERE "ownerId" = $1 AND day <= $3
  ) l`;

const trendDays = `
  SELECT to_char(g, 'YYYY-MM-DD') AS day, coalesce(d."grossCents" - d."refundedCents", 0) AS net, coalesce(d.orders, 0) AS orders,
    coalesce(d."newCustomers", 0) AS customers, a.spend, v.sessions
  FROM generate_series($2::date::timestamp, $3::date, interval '1 day') g
  LEFT JOIN store_day d ON d."ownerId" = $1 AND d.day = g::date
  LEFT JOIN (
    SELECT day, sum("spendCents") AS spend FROM ad_spend WHERE "ownerId" = $1 AND currency = $4 AND day BETWEEN $2 AND $3 GROUP BY day
  ) a ON a.day = g::date
  LEFT JOIN (
    SELECT day, sum("sessions") AS sessions FROM store_visit WHERE "ownerId" = $1 AND day BETWEEN $2 AND $3 GROUP BY day
  ) v ON v.day = g::date
  ORDER BY g`;

const ratio = (over: number | null, under: number | null, factor: number): number | null =>
  over === null || !under ? null : round((over / under) * factor);

/** The definitions, in one place: each is null where a part of it is unknown or its divisor is 0. */
function toFigures({
  orders,
  net,
  newCustomers,
  spend,
  sessions,
  visitedOrders,
  trackedPurchases,
  knownNetToDate,
  customersToDate,
}: Totals): Figures {
  return {
    totalRevenue: net === null ? null : net / 100,
    roas: ratio(net, spend, 1),
    // A store whose orders are elsewhere has at least what its analytics counted.
    conversionRate: ratio(customersToDate === null ? trackedPurchases : (visitedOrders ?? 0), sessions, 100),
    aov: ratio(net, orders, 0.01),
    cac: ratio(spend, newCustomers, 0.01),
    ltv: ratio(knownNetToDate, customersToDate, 0.01),
  };
}

function compare(now: Figures, then: Figures): MetricChanges {
  const change = (name: keyof Figures): number | null => {
    const [current, previous] = [now[name], then[name]];
    return current === null || !previous ? null : Math.round((current / previous - 1) * 1_000) / 10;
  };
  return {
    totalRevenue: change('totalRevenue'),
    roas: change('roas'),
    conversionRate: change('conversionRate'),
    aov: change('aov'),
    cac: change('cac'),
    ltv: change('ltv'),
  };
}

const nothing = { totalRevenue: null, roas: null, conversionRate: null, aov: null, cac: null, ltv: null };

const emptyMetrics = (profile: StoreProfile | null): StoreMetrics => ({
  ...nothing,
  changes: nothing,
  source: MetricsSource.none,
  currency: profile?.currency ?? 'USD',
  from: null,
  to: null,
  orders: null,
  newCustomers: null,
  adSpend: null,
  sessions: null,
  otherCurrencies: [],
});

const round = (value: number): number => Math.round(value * 100) / 100;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const daysBetween = (first: string, last: string): number => Math.round((Date.parse(last) - Date.parse(first)) / dayMs);

function before({ from, to }: Range): Range {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

/** The pattern of the argument lets 2026-02-30 through; the calendar does not. */
function checkDay(field: string, day: string): string {
  const time = Date.parse(day);
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(day)) return day;
  const message = `${field} is not a day of the calendar.`;
  throw new AppError('BAD_INPUT', message, { fields: { [field]: message } });
}
