import { ModelFit } from '../../schema/ltv/model-fit.entity.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { publishEvent } from '../platform/events.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobHandler, JobTry } from '../platform/queue.js';
import type { SegmentedCustomer } from './customer-segments.engine.js';
import { refreshJob } from '../store/store-refresh-job.js';
import { fromDayNumber, readPurchases, rollUpStore } from './store-rollup.js';

const batch = 5_000;

/** Brings everything that is worked out from orders up to date. Running it twice changes nothing. */
export function storeRefresh(deps: JobDeps): JobHandler {
  return { job: refreshJob, process: (attempt) => processStoreRefresh(deps, attempt) };
}

async function processStoreRefresh(deps: JobDeps, { payload, signal }: JobTry): Promise<void> {
  const ownerId = payload.ownerId ?? '';
  await rollUpStore(deps.db, ownerId, payload.known === undefined ? {} : { known: Number(payload.known) });
  await publishEvent(deps.db, 'metrics', ownerId);
  await analyzeOwner(deps, ownerId, signal);
  await publishEvent(deps.db, 'metrics', ownerId);
}

/** Fits the model to all orders and writes what it says of each customer beside them. */
async function analyzeOwner({ db, engines }: JobDeps, ownerId: string, signal: AbortSignal): Promise<void> {
  const profile = await db.getRepository(StoreProfile).findOneBy({ ownerId });
  const purchases = await readPurchases(db, ownerId);
  if (!profile || purchases.length === 0) return;
  const newest = purchases.reduce((latest, { day }) => Math.max(latest, day), 0);
  const { model, customers } = await engines.run('analyzeCustomers', { purchases, newest }, signal);
  await db.transaction(async (transaction) => {
    for (let from = 0; from < customers.length; from += batch) {
      const rows = customers.slice(from, from + batch).map((customer) => toColumns(customer, newest));
      await transaction.query(updateCustomers, [ownerId, JSON.stringify(rows)]);
    }
    const fit = { ownerId, until: fromDayNumber(newest), dataVersion: profile.dataVersion, result: model };
    await transaction.getRepository(ModelFit).upsert(fit, ['ownerId', 'until', 'dataVersion']);
  });
}

const updateCustomers = `
  UPDATE store_customer c SET "segment" = r."segment", "probabilityAlive" = r."probabilityAlive",
    "expectedOrders" = r."expectedOrders", "expectedCents" = r."expectedCents", "nextOrderOn" = r."nextOrderOn",
    "atStakeCents" = r."atStakeCents"
  FROM jsonb_to_recordset($2::jsonb) AS r("customerKey" text, "segment" text, "probabilityAlive" real, "expectedOrders" real,
    "expectedCents" bigint, "nextOrderOn" date, "atStakeCents" bigint)
  WHERE c."ownerId" = $1 AND c."customerKey" = r."customerKey"`;

const toCents = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100));

const toColumns = (customer: SegmentedCustomer, newest: number): object => {
  const { customerKey, segment, probabilityAlive, expectedOrders, expectedRevenue, nextOrderWeeks, atStake } = customer;
  return {
    customerKey,
    segment,
    probabilityAlive,
    expectedOrders,
    expectedCents: toCents(expectedRevenue),
    nextOrderOn: nextOrderWeeks === null ? null : fromDayNumber(newest + Math.ceil(nextOrderWeeks * 7)),
    atStakeCents: toCents(atStake),
  };
};
