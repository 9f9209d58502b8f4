import { ModelFit } from '../../schema/ltv/model-fit.entity.js';
import { publishEvent } from '../platform/events.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobHandler, JobTry } from '../platform/queue.js';
import { modelFitJob } from './store-jobs.js';
import { readPurchases, toDayNumber } from './store-rollup.js';

/** Fits the model to the orders up to a chosen day; later orders are its holdout. */
export function modelFit(deps: JobDeps): JobHandler {
  return { job: modelFitJob, process: (attempt) => processModelFit(deps, attempt) };
}

async function processModelFit({ db, engines }: JobDeps, { payload, signal }: JobTry): Promise<void> {
  const fits = db.getRepository(ModelFit);
  const fit = await fits.findOneBy({ id: payload.fitId ?? '' });
  if (!fit || fit.result) return; // fitted by an earlier try, or deleted
  const purchases = await readPurchases(db, fit.ownerId);
  const newest = purchases.reduce((latest, { day }) => Math.max(latest, day), 0);
  const result = await engines.run('fitLtvModel', { purchases, until: toDayNumber(fit.until), newest }, signal);
  await fits.update({ id: fit.id }, { result });
  await publishEvent(db, 'metrics', fit.ownerId);
}
