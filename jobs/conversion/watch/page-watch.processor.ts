import { IsNull, LessThan, Not } from 'typeorm';
import { User } from '../../../schema/account/user.entity.js';
import { Analysis } from '../../../schema/analysis/analysis.entity.js';
import { AnalysisStatus } from '../../../schema/analysis/analysis.enum.js';
import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { type PageChange, PageWatch } from '../../../schema/conversion/page-watch.entity.js';
import type { JobDeps } from '../../platform/job-deps.js';
import { Mail, type MailPicture } from '../../platform/mail.js';
import { publicAddress, senderOf } from '../../platform/mail-sender.js';
import type { JobDefinition, JobHandler } from '../../platform/queue.js';
import { pageChanges } from './page-changes.engine.js';
import { startWatched } from './start-watched.js';
import { watchMail } from './watch-mail.engine.js';

const job: JobDefinition = {
  queue: 'background',
  name: 'page-watch',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
};
const batch = 50;
const mostChanges = 50;

type Deps = Pick<JobDeps, 'db' | 'queue' | 'log' | 'config' | 'engines' | 'store'>;

/** Audits what is due, and compares what has come to an end. */
export function pageWatch(deps: Deps): JobHandler {
  return {
    job,
    everyMs: 10_000,
    process: async ({ signal }) => {
      await startDue(deps, new Date());
      await compareEnded(deps, signal);
    },
  };
}

async function startDue(deps: Deps, now: Date): Promise<void> {
  const due = await deps.db.getRepository(PageWatch).find({
    where: { nextAt: LessThan(now), runningAnalysisId: IsNull() },
    order: { nextAt: 'ASC' },
    take: batch,
  });
  for (const watch of due) await startWatched(deps, watch, now);
}

async function compareEnded(deps: Deps, signal: AbortSignal): Promise<void> {
  const running = await deps.db
    .getRepository(PageWatch)
    .find({ where: { runningAnalysisId: Not(IsNull()) }, take: batch });
  for (const watch of running) await compareOne(deps, watch, signal);
}

async function compareOne(deps: Deps, watch: PageWatch, signal: AbortSignal): Promise<void> {
  const { id, ownerId, runningAnalysisId, lastAnalysisId } = watch;
  if (!runningAnalysisId) return;
  const analysis = await findAudit(deps.db, ownerId, runningAnalysisId);
  if (analysis && (analysis.status === AnalysisStatus.processing || analysis.isRendering)) return;
  const last = lastAnalysisId && (await findAudit(deps.db, ownerId, lastAnalysisId));
  const result = analysis?.status === AnalysisStatus.complete ? (analysis.result as FunnelAudit | null) : null;
  const before = last ? (last.result as FunnelAudit | null) : null;
  const foundAt = new Date();
  const changes: PageChange[] =
    result && before
      ? pageChanges(before, result, await screensDiffer(deps, [before, result], signal)).map((each) => ({
          ...each,
          analysisId: runningAnalysisId,
          foundAt,
          beforeObjectId: before.rendered?.firstScreenObjectId ?? null,
          afterObjectId: result.rendered?.firstScreenObjectId ?? null,
        }))
      : [];
  const { affected } = await deps.db.getRepository(PageWatch).update(
    { id, runningAnalysisId },
    {
      runningAnalysisId: null,
      error: result ? null : (analysis?.error ?? 'The audit was deleted.'),
      ...(result && { lastAnalysisId: runningAnalysisId }),
      changes: [...changes, ...watch.changes].slice(0, mostChanges),
    },
  );
  if (affected && changes.length > 0)
    await tellOwner(deps, { url: watch.url, ownerId, title: before?.product.title ?? null, changes });
}

/** @returns null where one of the pictures is missing */
async function screensDiffer(
  { engines, store, log }: Deps,
  audits: [FunnelAudit, FunnelAudit],
  signal: AbortSignal,
): Promise<number | null> {
  const [before, after] = await Promise.all(
    audits.map(async ({ rendered }) => {
      const id = rendered?.firstScreenObjectId;
      return id ? store.read(id).catch(() => null) : null;
    }),
  );
  if (!before || !after) return null;
  return engines.run('screenDifference', { before, after }, signal).catch((error: unknown) => {
    log.warn({ err: error }, 'two pictures of a page could not be compared');
    return null;
  });
}

function findAudit(db: JobDeps['db'], ownerId: string, id: string): Promise<Analysis | null> {
  const select = { id: true, status: true, isRendering: true, error: true, result: true } as const;
  return db.getRepository(Analysis).findOne({ where: { id, ownerId }, select });
}

interface News {
  ownerId: string;
  url: string;
  title: string | null;
  changes: PageChange[];
}

/** A mail that cannot be sent is logged: the change stands on the screen. */
async function tellOwner({ db, config, log, store }: Deps, { ownerId, url, title, changes }: News): Promise<void> {
  const user = await db.getRepository(User).findOneBy({ id: ownerId, isActive: true });
  if (!user) return;
  const link = `${publicAddress(config)}/conversion?analysis=${changes[0]?.analysisId ?? ''}`;
  const pictures = await picturesOf(store, changes);
  const message = {
    ...watchMail({ url, title }, changes, { link, pictures: pictures.map(({ name }) => name) }),
    from: senderOf(config),
    to: user.email,
    pictures,
  };
  await new Mail(config).send(message).catch((error: unknown) => {
    log.warn({ err: error, url }, 'mail on a watched page could not be sent');
  });
}

/** The first screen before and after; neither where one of them is missing. */
async function picturesOf(store: Deps['store'], changes: PageChange[]): Promise<MailPicture[]> {
  const [first] = changes;
  const ids = [first?.beforeObjectId, first?.afterObjectId];
  const read = await Promise.all(ids.map(async (id) => (id ? store.read(id).catch(() => null) : null)));
  const found = ['before', 'after'].flatMap((name, index) => {
    const bytes = read[index];
    return bytes ? [{ name, bytes }] : [];
  });
  return found.length === 2 ? found : [];
}
