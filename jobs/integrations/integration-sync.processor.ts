import { AppError } from '../../schema/errors.js';
import { IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import { SyncStatus } from '../../schema/integrations/sync-run.entity.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobHandler, JobTry } from '../platform/queue.js';
import { refreshSoon } from '../store/store-refresh-job.js';
import { ProviderError } from './provider-error.js';
import { providerOf } from './providers.js';
import { keepRenewed, renewAccess } from './renewed-access.js';
import { credentialsOf } from './stored-credentials.js';
import { syncJob } from './sync-jobs.js';
import { LeaseLost, SyncLease } from './sync-lease.js';
import { waitAfterFailure } from './sync-schedule.engine.js';

/** Leaves time to end in order before the try is over, ms. */
const marginMs = 120_000;

/**
 * Brings what is new of one connection, page by page. Each page is stored together with the place behind it, so a try
 * that breaks off is gone on with, by the next try or the next run, without gap and without doubles.
 */
export function integrationSync(deps: JobDeps): JobHandler {
  return { job: syncJob, process: (attempt) => processSync(deps, attempt) };
}

async function processSync(deps: JobDeps, attempt: JobTry): Promise<void> {
  const lease = await SyncLease.take(deps.db, attempt.payload.runId ?? '');
  if (!lease) return; // settled, or disconnected
  const stop = new AbortController();
  const abort = () => stop.abort();
  attempt.signal.addEventListener('abort', abort);
  const unwatch = lease.watch(abort);
  try {
    await bring(deps, lease, stop.signal);
  } catch (error) {
    if (error instanceof LeaseLost || (stop.signal.aborted && !attempt.signal.aborted)) return;
    if (!(error instanceof AppError) && !attempt.isLastTry) throw error;
    attempt.tell?.({ reason: error instanceof ProviderError ? error.kind : 'UNEXPECTED' });
    await fail(deps, lease, error);
  } finally {
    attempt.tell?.({ platform: lease.integration.platform, rowsBrought: lease.run.rowsBrought });
    unwatch();
    attempt.signal.removeEventListener('abort', abort);
    if (lease.run.rowsBrought > 0) await refreshSoon(deps.queue, lease.run.userId, new Date());
  }
}

async function bring(deps: JobDeps, lease: SyncLease, signal: AbortSignal): Promise<void> {
  const { integration, run } = lease;
  const provider = providerOf(integration.platform);
  const entered = await credentialsOf(deps, integration.id);
  const client = deps.providers.client(provider, entered, signal);
  keepRenewed(deps, integration, client);
  const credentials = await renewAccess(deps, integration, { provider, credentials: entered, client });
  const profile = await deps.db.getRepository(StoreProfile).findOneBy({ ownerId: run.userId });
  const now = new Date();
  const { state, chosenAccounts } = integration;
  const choices = Object.fromEntries(Object.entries(integration.choices).map(([key, { id }]) => [key, id]));
  const context = { credentials, client, state, chosenAccounts, choices, now, currency: profile?.currency ?? 'USD' };
  for await (const page of provider.sync(context)) {
    await lease.store(page);
    signal.throwIfAborted();
    if (Date.now() - now.getTime() > syncJob.timeoutMs - marginMs) {
      // Very much to bring: the next run goes on from here at once, and others get their turn before.
      await lease.settle({ status: SyncStatus.complete, error: null }, { nextSyncAt: new Date() });
      return;
    }
  }
  const doneAt = new Date();
  const nextSyncAt = new Date(doneAt.getTime() + provider.syncMinutes * 60_000);
  await lease.settle({ status: SyncStatus.complete, error: null }, { lastSyncAt: doneAt, nextSyncAt, lastError: null });
}

/** There is nothing for the owner to do. */
const triedAgain = 'We try again automatically.';

/** Says why on the card, in words without secrets, and when it will be tried again. */
async function fail({ db, log }: JobDeps, lease: SyncLease, error: unknown): Promise<void> {
  const { integration, run } = lease;
  const kind = error instanceof ProviderError ? error.kind : 'internal';
  if (!(error instanceof AppError)) log.error({ err: error, runId: run.id }, 'sync failed unexpectedly');
  const passing = error instanceof ProviderError && error.isPassing ? ` ${triedAgain}` : '';
  const message =
    error instanceof AppError ? `${error.message}${passing}` : `The sync failed unexpectedly. ${triedAgain}`;
  const [{ failures }] = await db.query<[{ failures: number }]>(
    `SELECT count(*)::integer + 1 AS failures FROM sync_run WHERE "integrationId" = $1 AND status = 'failed'
       AND "createdAt" > coalesce((SELECT "lastSyncAt" FROM integration WHERE id = $1), '-infinity')`,
    [integration.id],
  );
  const { syncMinutes: everyMinutes } = providerOf(integration.platform);
  const retryAfterSeconds = error instanceof ProviderError ? error.details.retryAfterSeconds : undefined;
  const waitMs = waitAfterFailure({ kind, retryAfterSeconds, failures, everyMinutes });
  const nextSyncAt = waitMs === null ? null : new Date(Date.now() + waitMs);
  await lease
    .settle(
      { status: SyncStatus.failed, error: message },
      { lastError: message, nextSyncAt, ...(waitMs === null && { status: IntegrationStatus.expired }) },
    )
    .catch((lost: unknown) => {
      if (!(lost instanceof LeaseLost)) throw lost;
    });
}
