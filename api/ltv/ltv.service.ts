import type { DataSource, EntityManager } from 'typeorm';
import { UserActivity } from '../../schema/account/user-activity.entity.js';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisStatus, AnalysisType } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import type { CohortTable, CustomerSegment, FittedModel, LtvModel } from '../../schema/ltv/ltv-model.type.js';
import type { LtvSimulation } from '../../schema/ltv/ltv-simulation.type.js';
import { ModelFit } from '../../schema/ltv/model-fit.entity.js';
import { customerSegments } from '../../schema/ltv/segment.facts.js';
import type { SimulateLtvInput } from '../../schema/ltv/simulate-ltv.input.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import type { CustomerGroup, CustomerValueTable } from '../../schema/ltv/customer-value.type.js';
import { readCustomerValue } from '../../jobs/ltv/customer-value.js';
import { tabulateCohorts } from '../../jobs/ltv/cohort-retention.engine.js';
import { simulateLtv } from '../../jobs/ltv/ltv-simulation.engine.js';
import { backtestProjection } from '../../jobs/ltv/projection-backtest.engine.js';
import type { OwnStore } from '../../jobs/ltv/simulation-inputs.engine.js';
import { readSpendPlanning } from '../../jobs/ltv/revenue-forecast.js';
import { monthlyRevenue, readStoreCurves } from '../../jobs/ltv/store-curves.engine.js';
import { readCohortCells, readHistory } from '../../jobs/ltv/store-history.js';
import { readOwnMargin, statedMargin } from '../../jobs/store/own-margin.js';
import { modelFitJob } from '../../jobs/ltv/store-jobs.js';
import { publishEvent, type EventListener } from '../../jobs/platform/events.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { Viewer } from '../platform/context.js';
import type { MetricsService } from './metrics.service.js';

interface Dependencies {
  db: DataSource;
  metrics: MetricsService;
  queue: WorkQueue;
  events: EventListener;
}

/** Moves of the slider within this time are one simulation in the list of analyses, ms. */
const sittingMs = 10 * 60_000;
const daysPerMonth = 365.25 / 12;
const yearMonths = 12;
/** How long a caller waits for a fit, and how often its row is looked at besides, ms. */
const fitWaitMs = 60_000;
const lookMs = 500;

export class LtvService {
  constructor(private readonly deps: Dependencies) {}

  /** Computed while the caller waits; nothing is recorded. */
  async project(viewer: Viewer, { subscriptionRate, currentMetrics }: SimulateLtvInput): Promise<LtvSimulation> {
    const profile = await this.deps.db.getRepository(StoreProfile).findOneBy({ ownerId: viewer.userId });
    const store = profile && (await this.readOwnStore(viewer, profile));
    const simulation = simulateLtv(subscriptionRate, currentMetrics ?? {}, {
      store,
      margin: profile && statedMargin(profile),
      currency: profile?.currency,
    });
    return { ...simulation, salesBasis: store && profile.salesBasis };
  }

  /** The same, recorded as an analysis. */
  async simulate(viewer: Viewer, input: SimulateLtvInput): Promise<LtvSimulation> {
    const { userId } = viewer;
    const simulation = await this.project(viewer, input);
    await this.deps.db.transaction(async (transaction) => {
      const id = await recordSimulation(transaction, userId, simulation);
      await publishEvent(transaction, 'analysis', id);
    });
    return simulation;
  }

  /** What the own data says of the store; null without an order. */
  private async readOwnStore(viewer: Viewer, profile: StoreProfile): Promise<OwnStore | null> {
    const { db, metrics } = this.deps;
    // None needs another's answer, and the screen waits for all of them.
    const [history, { totalRevenue, aov, cac, newCustomers, figures }, margin, plan] = await Promise.all([
      readHistory(db, profile),
      metrics.read(viewer, { days: 30 }),
      readOwnMargin(db.manager, profile),
      readSpendPlanning(db.manager, profile),
    ]);
    if (!history) return null;
    const past = monthlyRevenue(history);
    const periodDays = Math.min(30, Math.max(1, history.days));
    return {
      curves: readStoreCurves(history),
      backtest: backtestProjection(history),
      recent: {
        totalRevenue: totalRevenue === null ? null : Math.max(0, totalRevenue),
        periodDays,
        aov: aov === null ? null : Math.max(0, aov),
        newCustomersPerMonth: newCustomers === null ? null : (newCustomers * daysPerMonth) / periodDays,
      },
      cac,
      cacReason: 'there is no ad spend for these days',
      isCacLeast: figures.some(({ name, bound }) => name === 'cac' && bound === 'at_least'),
      isHistoryCut: history.isCut,
      margin: margin && Math.max(0, margin.share),
      lastYear: past.length >= yearMonths ? past.slice(-yearMonths) : [],
      plan,
    };
  }

  /**
   * The model of the orders up to a day, kept until the data changes; a worker fits it.
   * @throws AppError NOT_FOUND without orders, BAD_INPUT for a day that is none, UNAVAILABLE when no worker gets to it
   */
  async model({ userId }: Viewer, until: string | null): Promise<LtvModel> {
    const { db } = this.deps;
    const profile = await db.getRepository(StoreProfile).findOneBy({ ownerId: userId });
    const newest = profile && (await this.newestDay(userId));
    if (!profile || !newest) return { ...noFit, until: null };
    const day = until === null || until > newest ? newest : checkDay(until);
    const fit = { ownerId: userId, until: day, dataVersion: profile.dataVersion };
    await db.getRepository(ModelFit).createQueryBuilder().insert().values(fit).orIgnore().execute();
    return { ...(await this.waitForFit(fit)), until: day };
  }

  /** Retention by month of the first order. */
  cohorts({ userId }: Viewer): Promise<CohortTable> {
    return this.deps.db.transaction('REPEATABLE READ', async (snapshot) => {
      const profile = await snapshot.getRepository(StoreProfile).findOneBy({ ownerId: userId });
      const cells = await readCohortCells(snapshot, userId);
      const newest = cells.reduce((latest, { cohort, age }) => Math.max(latest, cohort + age), 0);
      return { ...tabulateCohorts(cells, newest), salesBasis: profile?.salesBasis ?? 'gross' };
    });
  }

  /** What customers are worth by when they came or what they ordered first. */
  customerValue({ userId }: Viewer, by: CustomerGroup): Promise<CustomerValueTable | null> {
    return this.deps.db.transaction('REPEATABLE READ', async (snapshot) => {
      const profile = await snapshot.getRepository(StoreProfile).findOneBy({ ownerId: userId });
      return profile && readCustomerValue(snapshot, profile, by);
    });
  }

  /** Size and worth of each segment; empty until the customers have been looked at. */
  async segments({ userId }: Viewer): Promise<CustomerSegment[]> {
    const rows = await this.deps.db.query<SegmentRow[]>(
      `SELECT segment, count(*) AS customers, sum("netCents") AS net, sum("expectedCents") AS expected, sum("atStakeCents") AS stake,
         count(*) FILTER (WHERE "nextOrderOn" <= (SELECT max("lastDay") FROM store_customer WHERE "ownerId" = $1) + 30) AS due,
         count("nextOrderOn") AS timed
       FROM store_customer WHERE "ownerId" = $1 AND segment IS NOT NULL GROUP BY segment`,
      [userId],
    );
    const sum = (pick: (row: (typeof rows)[number]) => string): number =>
      rows.reduce((total, row) => total + Number(pick(row)), 0);
    const [customers, net] = [sum((row) => row.customers), sum((row) => row.net)];
    if (customers === 0) return [];
    const isTimed = rows.some(({ timed }) => Number(timed) > 0);
    return customerSegments.map(({ id }) => {
      const row = rows.find(({ segment }) => segment === id);
      return {
        id,
        customers: Number(row?.customers ?? 0),
        customerShare: Number(row?.customers ?? 0) / customers,
        revenueShare: net > 0 ? Number(row?.net ?? 0) / net : 0,
        expectedRevenue: row?.expected ? Number(row.expected) / 100 : null,
        valueAtStake: row?.stake ? Number(row.stake) / 100 : null,
        dueWithin30Days: isTimed ? Number(row?.due ?? 0) : null,
      };
    });
  }

  private async newestDay(ownerId: string): Promise<string | null> {
    const [row] = await this.deps.db.query<{ day: string | null }[]>(
      `SELECT to_char(max(day), 'YYYY-MM-DD') AS day FROM store_day WHERE "ownerId" = $1 AND orders > 0`,
      [ownerId],
    );
    return row?.day ?? null;
  }

  private async waitForFit(key: { ownerId: string; until: string; dataVersion: number }): Promise<FittedModel> {
    const { db, queue, events } = this.deps;
    const deadline = Date.now() + fitWaitMs;
    for (let isFirstLook = true; Date.now() < deadline; isFirstLook = false) {
      const fit = await db.getRepository(ModelFit).findOneBy(key);
      if (fit?.result) return fit.result;
      if (!fit) throw new AppError('CONFLICT', 'The data has just changed. Try again.');
      if (isFirstLook) await queue.addAgain(modelFitJob, fit.id, { fitId: fit.id });
      await new Promise<void>((done) => {
        const timer = setTimeout(finish, lookMs);
        const stop = events.on('metrics', finish, key.ownerId);
        function finish(): void {
          clearTimeout(timer);
          stop();
          done();
        }
      });
    }
    throw new AppError('UNAVAILABLE', "The model isn't ready yet. Try again in a minute.", {
      retryAfterSeconds: 60,
    });
  }
}

interface SegmentRow {
  segment: string;
  customers: string;
  net: string;
  expected: string | null;
  stake: string | null;
  due: string;
  timed: string;
}

const noFit = {
  customers: 0,
  repeaters: 0,
  bgNbd: null,
  gammaGamma: null,
  holdout: null,
  spendFrequencyCorrelation: null,
  warnings: ['There are no orders yet: import some first.'],
} satisfies FittedModel;

/** Moves of the slider change the newest simulation instead of flooding the list; @returns its id */
async function recordSimulation(transaction: EntityManager, ownerId: string, result: LtvSimulation): Promise<string> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`simulation ${ownerId}`]);
  const analyses = transaction.getRepository(Analysis);
  const now = new Date();
  const values = {
    type: AnalysisType.ltv_simulation,
    status: AnalysisStatus.complete,
    title: `LTV simulation at ${result.subscriptionRate}% opt-in`,
    description: describe(result),
    input: {},
    result,
    finishedAt: now,
  };
  const newest = await analyses.findOne({
    select: { id: true, createdAt: true },
    where: { ownerId, type: AnalysisType.ltv_simulation },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  if (newest && now.getTime() - newest.createdAt.getTime() < sittingMs) {
    await analyses.createQueryBuilder().update().set(values).where({ id: newest.id, ownerId }).execute();
    return newest.id;
  }
  const analysis = analyses.create({ ...values, ownerId });
  await analyses.insert(analysis);
  await transaction.getRepository(UserActivity).insert({
    userId: ownerId,
    action: 'ltv_simulation',
    resource: values.title,
    details: values.description,
  });
  return analysis.id;
}

function describe({ ratioBasis, currentCacLtvRatio, projectedCacLtvRatio, unknownFigures }: LtvSimulation): string {
  if (!currentCacLtvRatio) return `Ratio unknown: ${unknownFigures?.[0]?.reason ?? 'customers cost nothing'}`;
  const name = ratioBasis === 'margin' ? 'CAC:LTV' : 'Revenue multiple';
  return `${name} ${currentCacLtvRatio} today, ${projectedCacLtvRatio ?? 'unknown'} projected`;
}

function checkDay(day: string): string {
  const time = Date.parse(day);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day))
    return day;
  const message = 'until must be a day such as 2026-01-31.';
  throw new AppError('BAD_INPUT', message, { fields: { until: message } });
}
