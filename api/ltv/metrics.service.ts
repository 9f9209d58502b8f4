import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import type { DataCoverage } from '../../schema/ltv/data-coverage.type.js';
import {
  MetricsSource,
  type MetricsArgs,
  type StoreMetrics,
  type TrendDay,
  type TrendMarker,
} from '../../schema/ltv/store-metrics.type.js';
import type { StoreReconciliation } from '../../schema/ltv/reconciliation.type.js';
import { ProfitGroup, type ProfitArgs, type StoreProfit } from '../../schema/ltv/store-profit.type.js';
import type { RevenueForecast, RevenuePlanArgs, SpendPlanArgs } from '../../schema/ltv/revenue-forecast.type.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { readCoverage } from '../../jobs/store/coverage.js';
import { readReconciliation } from '../../jobs/ltv/reconciliation.js';
import { readRevenueForecast } from '../../jobs/ltv/revenue-forecast.js';
import { readTrendMarkers } from '../../jobs/store/trend-markers.js';
import { joinedDaysNote } from '../../jobs/store/spend-zones.js';
import { hasRate, spendAmount } from '../../jobs/store/exchange.js';
import { readProfit } from '../../jobs/store/profit.js';
import { changeOf, figureNames, figuresOf, type Figures } from '../../jobs/store/figures.engine.js';
import {
  addDays,
  daysBetween,
  readDays,
  readFigures,
  readReach,
  type DayRange,
  type RangeFigures,
} from '../../jobs/store/store-figures.js';
import type { Viewer } from '../platform/context.js';

const defaultDays = 30;
const mostPlanMonths = 60;

/** Reads each answer from one snapshot: a refresh that ends meanwhile must not bring sums of another currency. */
export class MetricsService {
  constructor(private readonly db: DataSource) {}

  /** Figures of a range of days and their change against the range before it, of the same length. */
  read({ userId }: Viewer, args: MetricsArgs): Promise<StoreMetrics> {
    return this.db.transaction('REPEATABLE READ', async (snapshot) => {
      const profile = await snapshot.getRepository(StoreProfile).findOneBy({ ownerId: userId });
      const found = profile && (await readFigures(snapshot, profile, askedRange(args)));
      return profile && found ? toMetrics(snapshot, profile, found) : emptyMetrics(profile);
    });
  }

  /** What orders of a range brought after their costs, and what ads may cost. */
  profit({ userId }: Viewer, args: ProfitArgs): Promise<StoreProfit | null> {
    return this.db.transaction('REPEATABLE READ', async (snapshot) => {
      const profile = await snapshot.getRepository(StoreProfile).findOneBy({ ownerId: userId });
      return profile && readProfit(snapshot, profile, { range: askedRange(args), by: args.by ?? ProfitGroup.month });
    });
  }

  /** The next twelve weeks, and the plan against what came. */
  forecast({ userId }: Viewer): Promise<RevenueForecast | null> {
    return this.db.transaction('REPEATABLE READ', async (snapshot) => {
      const profile = await snapshot.getRepository(StoreProfile).findOneBy({ ownerId: userId });
      return profile && readRevenueForecast(snapshot, profile);
    });
  }

  /** Keeps what the owner plans for a month, or takes it away. */
  async plan(viewer: Viewer, { month, revenue = null }: RevenuePlanArgs): Promise<RevenueForecast | null> {
    const profiles = this.db.getRepository(StoreProfile);
    await profiles.upsert({ ownerId: viewer.userId }, ['ownerId']);
    const { revenuePlan } = await profiles.findOneByOrFail({ ownerId: viewer.userId });
    await profiles.update({ ownerId: viewer.userId }, { revenuePlan: replanned(revenuePlan, month, revenue) });
    return this.forecast(viewer);
  }

  /** Keeps what the owner plans to spend on ads in a month, or takes it away. */
  async planSpend(viewer: Viewer, { month, spend = null }: SpendPlanArgs): Promise<RevenueForecast | null> {
    const profiles = this.db.getRepository(StoreProfile);
    await profiles.upsert({ ownerId: viewer.userId }, ['ownerId']);
    const { spendPlan } = await profiles.findOneByOrFail({ ownerId: viewer.userId });
    await profiles.update({ ownerId: viewer.userId }, { spendPlan: replanned(spendPlan, month, spend) });
    return this.forecast(viewer);
  }

  /** Which days each source covers, and how sound it is. */
  coverage({ userId }: Viewer): Promise<DataCoverage[]> {
    return this.db.transaction('REPEATABLE READ', async (snapshot) => {
      const profile = await snapshot.getRepository(StoreProfile).findOneBy({ ownerId: userId });
      return profile ? readCoverage(snapshot, profile) : [];
    });
  }

  /** What platforms and analytics count beside the own orders. */
  reconciliation({ userId }: Viewer): Promise<StoreReconciliation[]> {
    return this.db.transaction('REPEATABLE READ', async (snapshot) => {
      const profile = await snapshot.getRepository(StoreProfile).findOneBy({ ownerId: userId });
      return profile ? readReconciliation(snapshot, profile) : [];
    });
  }

  /** What happened in a range that may explain its figures. */
  markers({ userId }: Viewer, args: MetricsArgs): Promise<TrendMarker[]> {
    return this.db.transaction('REPEATABLE READ', async (snapshot) => {
      const profile = await snapshot.getRepository(StoreProfile).findOneBy({ ownerId: userId });
      if (!profile) return [];
      const { today } = await readReach(snapshot, profile);
      const asked = askedRange(args);
      const range = 'from' in asked ? asked : { from: addDays(today, 1 - asked.days), to: today };
      return readTrendMarkers(snapshot, profile, range);
    });
  }

  /** The range day by day up to today, or up to where the data ends when all of it lies further back. */
  trend({ userId }: Viewer, args: MetricsArgs): Promise<TrendDay[]> {
    return this.db.transaction('REPEATABLE READ', async (snapshot) => {
      const profile = await snapshot.getRepository(StoreProfile).findOneBy({ ownerId: userId });
      return profile ? readTrend(snapshot, profile, args) : [];
    });
  }
}

/** Figures that join days of orders and of ads. */
const joined: ReadonlySet<string> = new Set(['roas', 'cac']);

/** A plan with one month changed, or without it. */
function replanned(plan: Record<string, number>, month: string, amount: number | null): Record<string, number> {
  const { [month]: _before, ...others } = plan;
  if (amount === null) return others;
  if (Object.keys(others).length >= mostPlanMonths)
    throw new AppError('BAD_INPUT', `A plan has at most ${mostPlanMonths} months.`);
  return { ...others, [month]: amount };
}

/** A range that names one end alone has its length at the other. */
function askedRange({ from, to, days }: MetricsArgs): DayRange | { days: number } {
  const length = days ?? defaultDays;
  if (!from && !to) return { days: length };
  const last = checkDay('to', to ?? new Date().toISOString().slice(0, 10));
  const first = checkDay('from', from ?? addDays(last, 1 - length));
  if (first <= last) return { from: first, to: last };
  throw new AppError('BAD_INPUT', 'from must not be after to.', { fields: { from: 'from must not be after to.' } });
}

async function toMetrics(db: EntityManager, profile: StoreProfile, found: RangeFigures): Promise<StoreMetrics> {
  const { current, range } = found;
  const value = (name: keyof Figures): number | null => current[name].value;
  const change = (name: keyof Figures): number | null => changeOf(name, found);
  const zones = await joinedDaysNote(db, profile);
  const reasons = new Set(figureNames.flatMap((name) => current[name].reason ?? []));
  return {
    totalRevenue: value('totalRevenue'),
    roas: value('roas'),
    conversionRate: value('conversionRate'),
    aov: value('aov'),
    cac: value('cac'),
    ltv: value('ltv'),
    orders: value('orders'),
    newCustomers: value('newCustomers'),
    adSpend: value('adSpend'),
    sessions: value('sessions'),
    ...range,
    changes: {
      totalRevenue: change('totalRevenue'),
      roas: change('roas'),
      conversionRate: change('conversionRate'),
      aov: change('aov'),
      cac: change('cac'),
      ltv: change('ltv'),
    },
    figures: figureNames.map((name) => ({ name, ...current[name], note: joined.has(name) ? zones : null })),
    reason: reasons.size > 0 ? [...reasons].join(' ') : null,
    source: profile.isSample ? MetricsSource.sample : MetricsSource.live,
    currency: profile.currency,
    salesBasis: profile.salesBasis,
    otherCurrencies: profile.otherCurrencies,
    foreignSpend: await readForeignSpend(db, profile, range),
  };
}

async function readForeignSpend(
  db: EntityManager,
  { ownerId }: StoreProfile,
  { from, to }: DayRange,
): Promise<StoreMetrics['foreignSpend']> {
  const rows = await db.query<{ currency: string; cents: string }[]>(
    `SELECT a.currency, sum("spendCents") AS cents FROM ad_spend a JOIN store_profile p ON p."ownerId" = a."ownerId"
     WHERE a."ownerId" = $1 AND day BETWEEN $2 AND $3 AND NOT ${hasRate(spendAmount)}
     GROUP BY 1 HAVING sum("spendCents") > 0 ORDER BY 1`,
    [ownerId, from, to],
  );
  return rows.map((row) => ({ currency: row.currency, amount: Number(row.cents) / 100 }));
}

async function readTrend(db: EntityManager, profile: StoreProfile, args: MetricsArgs): Promise<TrendDay[]> {
  const reach = await readReach(db, profile);
  if (reach.lastFullDay === null) return [];
  const asked = askedRange(args);
  const length = 'days' in asked ? asked.days : 0;
  // A history that ended long ago is looked at where it ends, not at unknown days after it.
  const last = daysBetween(reach.lastFullDay, reach.today) >= length ? reach.lastFullDay : reach.today;
  const range = 'from' in asked ? asked : { from: addDays(last, 1 - asked.days), to: last };
  const days = await readDays(db, profile, reach, range);
  const store = {
    firstDay: '',
    isCut: false,
    knowsNew: true,
    leavesOutOrders: false,
    customers: 0,
    repeatCustomers: 0,
  };
  return days.map((day) => {
    const { totalRevenue, orders, newCustomers, adSpend, roas, sessions } = figuresOf([day], {
      ...store,
      knownCents: null,
      customersToDate: null,
    });
    return {
      day: day.day,
      isRunning: day.day === reach.today,
      revenue: totalRevenue.value,
      orders: orders.value,
      newCustomers: newCustomers.value,
      adSpend: adSpend.value,
      roas: roas.value,
      sessions: sessions.value,
    };
  });
}

const nothing = { totalRevenue: null, roas: null, conversionRate: null, aov: null, cac: null, ltv: null };

const emptyMetrics = (profile: StoreProfile | null): StoreMetrics => ({
  ...nothing,
  changes: nothing,
  figures: [],
  reason: 'There is no store data yet.',
  source: MetricsSource.none,
  currency: profile?.currency ?? 'USD',
  salesBasis: profile?.salesBasis ?? 'gross',
  from: null,
  to: null,
  orders: null,
  newCustomers: null,
  adSpend: null,
  sessions: null,
  otherCurrencies: [],
  foreignSpend: [],
});

/** The pattern of the argument lets 2026-02-30 through; the calendar does not. */
function checkDay(field: string, day: string): string {
  const time = Date.parse(day);
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(day)) return day;
  const message = `${field} is not a day of the calendar.`;
  throw new AppError('BAD_INPUT', message, { fields: { [field]: message } });
}
