import type { DataSource } from 'typeorm';
import type { Config } from '../../schema/config.js';
import { type PageAlert, PageWatch } from '../../schema/conversion/page-watch.entity.js';
import type { PageState } from '../../schema/conversion/page-watch.type.js';
import type { WatchPageInput } from '../../schema/conversion/watch-page.input.js';
import { AppError } from '../../schema/errors.js';
import { type AuditedState, pageHistory } from '../../jobs/conversion/watch/page-history.engine.js';
import { startWatched, watchPeriodMs } from '../../jobs/conversion/watch/start-watched.js';
import type { Log } from '../../jobs/platform/log.js';
import { parseUserUrl, refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';

/** Pages that one owner may have watched. */
const most = 50;

const noWatch = 'There is no such watched page.';

/** An audit within this time is compared with, and none is made. */
const freshMs = 3_600_000;

/** Complete audits of an owner ($1) of a page ($2) that could be read. */
const readAudits = `"ownerId" = $1 AND type = 'funnel_audit' AND status = 'complete' AND input->>'url' = $2
    AND result->>'pageKind' NOT IN ('error', 'empty', 'blocked')`;

const statesOf = `
  SELECT id AS "analysisId", coalesce("finishedAt", "createdAt") AS "auditedAt", result->'product' AS product,
    result->'purchaseTerms' AS "purchaseTerms", result->'rendered'->>'firstScreenObjectId' AS "firstScreenObjectId",
    jsonb_build_object('segments', coalesce(jsonb_path_query_array(result, '$.reading.segments[*] ? (@.name == "banner")'), '[]')) AS reading
  FROM analysis
  WHERE ${readAudits}
  ORDER BY "createdAt" DESC LIMIT 200`;

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  log: Log;
  config: Pick<Config, 'ALLOW_PRIVATE_URLS'>;
}

export class PageWatchService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * What is compared with is the newest audit that the owner has of the page. The next one starts at once, unless that was
   * within the hour. A page that is watched already only gets another rhythm.
   */
  async watch({ userId: ownerId }: Viewer, { url: address, every }: WatchPageInput): Promise<PageWatch> {
    const page = parseUserUrl(address, 'url');
    if (!this.deps.config.ALLOW_PRIVATE_URLS) refusePrivateHost(page);
    const watches = this.deps.db.getRepository(PageWatch);
    const known = await watches.findOneBy({ ownerId, url: page.href });
    if (known) return watches.save({ ...known, every });
    if ((await watches.countBy({ ownerId })) >= most)
      throw new AppError('CONFLICT', `You already watch ${most} pages. Stop watching one first.`);
    const now = new Date();
    const newest = await this.newestAudit(ownerId, page.href);
    const isFresh = newest !== null && now.getTime() - newest.createdAt.getTime() < freshMs;
    const nextAt = isFresh ? new Date(now.getTime() + watchPeriodMs[every]) : now;
    const values = { ownerId, url: page.href, every, nextAt, lastAnalysisId: newest?.id ?? null };
    await watches.createQueryBuilder().insert().values(values).orIgnore().execute();
    const watch = await watches.findOneByOrFail({ ownerId, url: page.href });
    if (!isFresh) await startWatched(this.deps, watch, now);
    return watches.findOneByOrFail({ id: watch.id });
  }

  /** Audits a watched page without waiting for its day; one that is under way already is enough. */
  async lookNow({ userId: ownerId }: Viewer, id: string): Promise<PageWatch> {
    const watches = this.deps.db.getRepository(PageWatch);
    const watch = isUuid(id) ? await watches.findOneBy({ id, ownerId }) : null;
    if (!watch) throw new AppError('NOT_FOUND', noWatch);
    if (watch.runningAnalysisId === null) await startWatched(this.deps, watch, new Date());
    return watches.findOneByOrFail({ id, ownerId });
  }

  /** The newest audit of a page that could be read. */
  private async newestAudit(ownerId: string, url: string): Promise<{ id: string; createdAt: Date } | null> {
    const [newest] = await this.deps.db.query<{ id: string; createdAt: Date }[]>(
      `SELECT id, "createdAt" FROM analysis WHERE ${readAudits} ORDER BY "createdAt" DESC LIMIT 1`,
      [ownerId, url],
    );
    return newest ?? null;
  }

  list({ userId: ownerId }: Viewer): Promise<PageWatch[]> {
    return this.deps.db.getRepository(PageWatch).find({ where: { ownerId }, order: { createdAt: 'DESC' }, take: most });
  }

  /** What the newest audits of all watched pages found, newest first. */
  async alerts(viewer: Viewer, first: number): Promise<PageAlert[]> {
    const found = (await this.list(viewer)).flatMap(({ url, changes }) => {
      const audits = [...new Set(changes.map(({ analysisId }) => analysisId))];
      return audits.map((analysisId) => {
        const ofAudit = changes.filter((change) => change.analysisId === analysisId);
        return {
          url,
          analysisId,
          foundAt: new Date(ofAudit[0]?.foundAt ?? 0),
          changes: ofAudit.toSorted((a, b) => Number(b.isLoss) - Number(a.isLoss)),
        };
      });
    });
    return found.toSorted((a, b) => b.foundAt.getTime() - a.foundAt.getTime()).slice(0, first);
  }

  /** What the page said in its complete audits, newest first. */
  async history({ ownerId, url }: PageWatch): Promise<PageState[]> {
    const audits = await this.deps.db.query<AuditedState[]>(statesOf, [ownerId, url]);
    return pageHistory(audits);
  }

  /** @throws AppError NOT_FOUND for an id that is not the viewer's */
  async stop({ userId: ownerId }: Viewer, id: string): Promise<boolean> {
    const { affected } = isUuid(id)
      ? await this.deps.db.getRepository(PageWatch).delete({ id, ownerId })
      : { affected: 0 };
    if (!affected) throw new AppError('NOT_FOUND', noWatch);
    return true;
  }
}
