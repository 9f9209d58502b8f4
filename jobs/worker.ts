import { setTimeout as delay } from 'node:timers/promises';
import { accountUpkeep } from './account/account-upkeep.processor.js';
import { noticeDigest } from './insights/notice-digest.processor.js';
import { passwordReset } from './account/password-reset.processor.js';
import { adMatching, adMatchingUpkeep } from './ad-results/ad-matching.processor.js';
import { adMedia } from './ads-library/ad-media.processor.js';
import { adUpkeep } from './ads-library/ad-upkeep.processor.js';
import { sweepAnalyses } from './analysis/analysis-sweep.js';
import { catalogAudit, catalogUpkeep } from './conversion/catalog/catalog-audit.processor.js';
import { funnelAudit } from './conversion/funnel-audit.processor.js';
import { pageRender } from './conversion/page-render.processor.js';
import { pageWatch } from './conversion/watch/page-watch.processor.js';
import { ownFilm } from './integrations/own-film.js';
import { insightsRefresh } from './insights/insights-refresh.processor.js';
import { integrationSync } from './integrations/integration-sync.processor.js';
import { mailPush } from './integrations/mail-push.processor.js';
import { integrationUpkeep } from './integrations/integration-upkeep.processor.js';
import { auditPreview, auditPreviewUpkeep } from './landing/audit-preview.processor.js';
import { providerOf } from './integrations/providers.js';
import { modelFit } from './ltv/model-fit.processor.js';
import { storeImport } from './ltv/store-import.processor.js';
import { storeRefresh } from './ltv/store-refresh.processor.js';
import { storeUpkeep } from './ltv/store-upkeep.processor.js';
import type { JobDeps } from './platform/job-deps.js';
import { consume, type JobHandler } from './platform/queue.js';
import { quizRetention } from './quiz/quiz-retention.processor.js';
import { storeRead, storeReadUpkeep } from './store-profile/store-read.processor.js';
import { storageUpkeep } from './storage/storage-upkeep.processor.js';
import { swipeFile, swipeFileUpkeep } from './swipe-files/swipe-file.processor.js';
import { adFixes } from './traffic/fix/ad-fix.processor.js';
import { creativeAnalysis, creativeBatch, type FilmFinder } from './traffic/creative-analysis.processor.js';

/** Every kind of job, in the order of the modules. */
function handlers(deps: JobDeps): JobHandler[] {
  const findFilm: FilmFinder = (ad, signal) => ownFilm(deps, ad, signal);
  return [
    creativeAnalysis({ ...deps, findFilm }),
    creativeBatch({ ...deps, findFilm }),
    adFixes(deps),
    funnelAudit(deps),
    pageRender(deps),
    pageWatch(deps),
    catalogAudit(deps),
    catalogUpkeep(deps),
    storeRead(deps),
    storeReadUpkeep(deps),
    storeImport(deps),
    storeRefresh(deps),
    modelFit(deps),
    storeUpkeep(deps),
    insightsRefresh(deps),
    adMedia(deps),
    adUpkeep(deps),
    adMatching(deps),
    adMatchingUpkeep(deps),
    swipeFile(deps),
    swipeFileUpkeep(deps),
    integrationSync(deps),
    integrationUpkeep(deps),
    mailPush(deps),
    storageUpkeep(deps),
    quizRetention(deps),
    auditPreview(deps),
    auditPreviewUpkeep(deps),
    passwordReset(deps),
    accountUpkeep(deps),
    noticeDigest({ ...deps, nameOf: (platform) => providerOf(platform).facts.name }),
  ];
}

const sweepMs = 10_000;
/** Schedules are written again now and then, for a queue store that lost everything. */
const scheduleMs = 60_000;
/** How long running jobs may go on once the worker is asked to stop; what is cut off is done again by another one. */
const drainMs = 15_000;

export interface RunningWorker {
  close(): Promise<void>;
}

/** Takes jobs until it is closed, and looks after rows that wait without a job. */
export async function startWorker(deps: JobDeps, databaseUrl: string): Promise<RunningWorker> {
  const known = handlers(deps);
  const schedule = () => Promise.all(known.map((handler) => deps.queue.schedule(handler)));
  await schedule();
  const consumer = consume({ config: deps.config, databaseUrl, log: deps.log, handlers: known, concurrency: 4 });
  const upkeep = [repeat(deps, sweepMs, () => sweepOnce(deps)), repeat(deps, scheduleMs, schedule)];
  return {
    async close() {
      for (const stop of upkeep) stop();
      const abandon = new AbortController();
      await Promise.race([
        consumer.close(),
        delay(drainMs, undefined, { ref: false, signal: abandon.signal }).catch(() => {}),
      ]);
      abandon.abort();
    },
  };
}

/** Of all workers one sweeps at a time; the lock goes with its connection when a worker dies. */
async function sweepOnce(deps: JobDeps): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const [{ locked }] = await transaction.query<[{ locked: boolean }]>(
      `SELECT pg_try_advisory_xact_lock(hashtext('analysis-sweep')) AS locked`,
    );
    if (locked) await sweepAnalyses(deps, new Date());
  });
}

function repeat({ log }: JobDeps, everyMs: number, work: () => Promise<unknown>): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    void work()
      .catch((error: unknown) => log.warn({ err: error }, 'upkeep failed'))
      .finally(() => (running = false));
  }, everyMs);
  return () => clearInterval(timer);
}
