import { LessThan } from 'typeorm';
import { AnalysisStatus } from '../../schema/analysis/analysis.enum.js';
import { AppError, isTransient } from '../../schema/errors.js';
import { ShopProfile } from '../../schema/store-profile/shop-profile.entity.js';
import { profileReading } from '../../schema/store-profile/store-profile.facts.js';
import { dayMs } from '../kit/time.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobDefinition, JobHandler, JobTry } from '../platform/queue.js';
import { startFirstAudit } from './first-audit.js';
import { markOthersPages } from './page-owners.js';
import { mergeReading, type ShopReading, shopHost } from './profile-facts.engine.js';
import { visitShop } from './shop-visit.js';
import { enqueueStoreRead, storeReadJob } from './store-read-job.js';

/** Visits a shop and keeps what its pages say. Running it twice changes nothing. */
export function storeRead(deps: JobDeps): JobHandler {
  return { job: storeReadJob, process: (attempt) => processStoreRead(deps, attempt) };
}

async function processStoreRead(deps: JobDeps, { payload, signal, isLastTry }: JobTry): Promise<void> {
  const profiles = deps.db.getRepository(ShopProfile);
  const underway = {
    ownerId: payload['ownerId'] ?? '',
    readingId: payload['readingId'] ?? '',
    status: AnalysisStatus.processing,
  };
  const profile = await profiles.findOneBy(underway);
  if (!profile) return; // settled by an earlier try, replaced by a newer reading, or deleted
  const { steps } = profileReading;
  const step = async (position: number) => {
    const progress = { step: steps[position - 1] ?? '', position, total: steps.length };
    await profiles.update(underway, { progress });
  };
  try {
    const visit = await visitShop(deps, profile.facts.shopUrl ?? '', { signal, step });
    await step(4);
    const { pages, catalog, requests } = visit;
    const reading = await deps.engines.run('readShopVisit', { pages, catalog }, signal);
    await keepReading(deps, underway, { reading, requests, homeUrl: pages[0]?.finalUrl ?? '' });
    if (payload['audit']) await startFirstAudit(deps, underway.ownerId);
  } catch (error) {
    if (isTransient(error) && !isLastTry) throw error;
    const isKnown = error instanceof AppError;
    if (!isKnown) deps.log.error({ err: error, readingId: underway.readingId }, 'store could not be read');
    const message = isKnown ? error.message : "The store couldn't be read. Try again, or fill in the fields yourself.";
    await profiles.update(underway, { status: AnalysisStatus.failed, error: message, progress: null });
  }
}

interface Outcome {
  reading: ShopReading;
  requests: number;
  homeUrl: string;
}

/** The owner may edit while the shop is being read: merged with what stands there now, one after the other. */
async function keepReading(
  { db }: JobDeps,
  underway: { ownerId: string; readingId: string; status: AnalysisStatus },
  { reading, requests, homeUrl }: Outcome,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const profiles = transaction.getRepository(ShopProfile);
    const profile = await profiles.findOne({ where: underway, lock: { mode: 'pessimistic_write' } });
    if (!profile) return;
    const { facts, origins } = mergeReading(profile, reading);
    // The address that a shop sends its visitors on to is its own; the one that was typed may only lead there.
    const host = shopHost(homeUrl) ?? profile.host;
    const shopUrl = host === profile.host ? facts.shopUrl : new URL('/', homeUrl).href;
    await profiles.save({
      ...profile,
      facts: { ...facts, shopUrl },
      origins,
      host,
      status: AnalysisStatus.complete,
      progress: null,
      error: null,
      pagesRead: requests,
      readAt: new Date(),
    });
    if (host) await markOthersPages(transaction, underway.ownerId, host);
  });
}

const upkeepJob: JobDefinition = {
  queue: 'background',
  name: 'store-read-upkeep',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
};
/** A row younger than this is still being handed over by the request that made it, ms. */
const graceMs = 10_000;
const batch = 100;

/** Hands readings that wait without a job over again; what no worker finished in a day never will be. */
export function storeReadUpkeep(deps: Pick<JobDeps, 'db' | 'queue'>): JobHandler {
  return { job: upkeepJob, everyMs: 30_000, process: () => sweepStoreReads(deps, new Date()) };
}

async function sweepStoreReads({ db, queue }: Pick<JobDeps, 'db' | 'queue'>, now: Date): Promise<void> {
  const waiting = await db.getRepository(ShopProfile).find({
    select: { ownerId: true, readingId: true, startedAt: true },
    where: { status: AnalysisStatus.processing, startedAt: LessThan(new Date(now.getTime() - graceMs)) },
    order: { startedAt: 'ASC' },
    take: batch,
  });
  for (const { ownerId, readingId, startedAt } of waiting) {
    if (readingId && startedAt && now.getTime() - startedAt.getTime() < dayMs) {
      await enqueueStoreRead(queue, { ownerId, readingId });
    } else {
      const error = "The store couldn't be read. Try again, or fill in the fields yourself.";
      await db.getRepository(ShopProfile).update({ ownerId }, { status: AnalysisStatus.failed, error, progress: null });
    }
  }
}
