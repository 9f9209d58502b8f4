import { setTimeout as delay } from 'node:timers/promises';
import { In, LessThan } from 'typeorm';
import { CatalogAudit, CatalogPage, CatalogStatus } from '../../../schema/conversion/catalog-audit.entity.js';
import { catalogLimits } from '../../../schema/conversion/catalog-limits.facts.js';
import { AppError } from '../../../schema/errors.js';
import { clamp } from '../../kit/statistics.js';
import { dayMs } from '../../kit/time.js';
import type { JobDeps } from '../../platform/job-deps.js';
import { outboundLimits } from '../../platform/outbound-http.js';
import type { JobDefinition, JobHandler, JobTry } from '../../platform/queue.js';
import { mayRead } from '../../store-profile/robots.engine.js';
import { RobotsRules } from '../../store-profile/robots-rules.js';
import { catalogJob, enqueueCatalog } from './catalog-job.js';
import { claimHost, returnHost } from './catalog-lease.js';
import { findCatalogPages } from './catalog-pages.js';

type Deps = Pick<JobDeps, 'db' | 'queue' | 'engines' | 'http' | 'log'>;

/** One job reads pages for so long, ms. */
const sliceMs = 25_000;
/** A server that fails so often in a row is left alone. */
const mostFailures = 5;
/** Wait for a server that asks for less, or that another catalog is reading, ms. */
const waitMs = { refused: 15_000, longestRefused: 60_000, busy: 5_000 };
const unexpected = "The page couldn't be read.";

/** Finds the pages of a catalog and audits them without a browser, politely. Running it twice changes nothing. */
export function catalogAudit(deps: Deps): JobHandler {
  return { job: catalogJob, process: (attempt) => processCatalog(deps, attempt) };
}

async function processCatalog(deps: Deps, attempt: JobTry): Promise<void> {
  const id = attempt.payload['catalogId'] ?? '';
  const catalogs = deps.db.getRepository(CatalogAudit);
  const catalog = await catalogs.findOneBy({ id, status: In([CatalogStatus.finding, CatalogStatus.reading]) });
  if (!catalog) return; // settled by an earlier try, cancelled, or deleted
  const robots = new RobotsRules(deps.http, attempt.signal);
  try {
    if (catalog.status === CatalogStatus.finding) await findPages(deps, catalog, robots, attempt.signal);
  } catch (error) {
    const isKnown = error instanceof AppError;
    if (!attempt.isLastTry && (!isKnown || error.code === 'UNAVAILABLE')) throw error;
    if (!isKnown) deps.log.error({ err: error, catalogId: id }, 'pages of a catalog could not be found');
    const sentence = isKnown ? error.message : "The pages of this store couldn't be found. Try again.";
    await catalogs.update(
      { id, status: CatalogStatus.finding },
      { status: CatalogStatus.failed, error: sentence, finishedAt: new Date() },
    );
    return;
  }
  await new Slice(deps, id, robots, attempt).run();
}

async function findPages(
  { db, http }: Deps,
  { id, address }: CatalogAudit,
  robots: RobotsRules,
  signal: AbortSignal,
): Promise<void> {
  const { urls, notes } = await findCatalogPages({ http, robots }, address, signal);
  await db.transaction(async (rows) => {
    const underway = { id, status: CatalogStatus.finding };
    const { affected } = await rows.update(CatalogAudit, underway, {
      status: CatalogStatus.reading,
      notes,
      touchedAt: new Date(),
    });
    if (affected) await rows.insert(CatalogPage, pagesOf(id, urls));
  });
}

/** Rows of a catalog, the pages of one server in a row. */
export function pagesOf(
  catalogId: string,
  urls: readonly string[],
): Pick<CatalogPage, 'catalogId' | 'position' | 'url'>[] {
  const hosts = [...new Set(urls.map((url) => new URL(url).host))];
  return hosts
    .flatMap((host) => urls.filter((url) => new URL(url).host === host))
    .map((url, index) => ({ catalogId, position: index + 1, url }));
}

/** Pages one after the other, until the time of a job is up. */
class Slice {
  private failures: number;
  private isHeld = false;
  private readonly endsAt = Date.now() + sliceMs;

  constructor(
    private readonly deps: Deps,
    private readonly id: string,
    private readonly robots: RobotsRules,
    private readonly attempt: JobTry,
  ) {
    this.failures = Number(attempt.payload['failures'] ?? 0) || 0;
  }

  async run(): Promise<void> {
    for (;;) {
      const page = await this.next();
      if (!page) return this.finish();
      const { host } = new URL(page.url);
      const claim = await claimHost(this.deps.db, { id: this.id, host, isHeld: this.isHeld });
      if (claim === 'not_ours') return; // cancelled, or another job works on it
      if (claim === 'host_is_busy') return this.goOn(page, waitMs.busy);
      this.isHeld = true;
      if (this.failures >= mostFailures) {
        await this.leave(host);
        continue;
      }
      const waits = await this.read(page);
      const isOver = Date.now() >= this.endsAt;
      if (waits.isRefused || isOver) {
        await returnHost(this.deps.db, this.id, waits.ms);
        return this.goOn(page, waits.ms);
      }
      if (waits.ms > 0) await delay(waits.ms, undefined, { signal: this.attempt.signal });
    }
  }

  private next(): Promise<CatalogPage | null> {
    return this.deps.db.getRepository(CatalogPage).findOne({
      where: { catalogId: this.id, isSettled: false },
      order: { position: 'ASC' },
    });
  }

  /** @returns how long the server is left in peace */
  private async read(page: CatalogPage): Promise<{ ms: number; isRefused: boolean }> {
    const { url } = page;
    try {
      const rules = await this.robots.of(url);
      const ms = clamp(rules.delayMs, catalogLimits.pauseMs, catalogLimits.longestPauseMs);
      if (!mayRead(rules, url)) {
        await this.settle(page, { error: 'The store asks programs not to read this page (robots.txt).' });
        return { ms: 0, isRefused: false };
      }
      const { signal } = this.attempt;
      const options = { maxBytes: outboundLimits.htmlBytes, accept: 'text/html,application/xhtml+xml', signal };
      const answer = await this.deps.http.fetch(url, options);
      if (answer.status === 429 || answer.status === 503) {
        this.failures += 1;
        const asked = Number(answer.headers['retry-after']) * 1_000 || waitMs.refused;
        return { ms: clamp(asked, ms, waitMs.longestRefused), isRefused: true };
      }
      this.failures = 0;
      await this.settle(page, { reading: await this.deps.engines.run('readCatalogPage', { ...answer, url }, signal) });
      return { ms, isRefused: false };
    } catch (error) {
      if (this.attempt.signal.aborted) throw error;
      const isKnown = error instanceof AppError;
      if (!isKnown) this.deps.log.error({ err: error, catalogId: this.id }, 'page of a catalog could not be read');
      if (!isKnown || error.code === 'UNAVAILABLE') this.failures += 1;
      await this.settle(page, { error: isKnown ? error.message : unexpected });
      return { ms: catalogLimits.pauseMs, isRefused: false };
    }
  }

  private async settle(
    { catalogId, position }: CatalogPage,
    outcome: Partial<Pick<CatalogPage, 'reading' | 'error'>>,
  ): Promise<void> {
    const pages = this.deps.db.getRepository(CatalogPage);
    await pages.update({ catalogId, position, isSettled: false }, { ...outcome, isSettled: true });
  }

  /** A server that does not answer is asked for no further page. */
  private async leave(host: string): Promise<void> {
    const pages = this.deps.db.getRepository(CatalogPage);
    const waiting = await pages.findBy({ catalogId: this.id, isSettled: false });
    const positions = waiting.filter(({ url }) => new URL(url).host === host).map(({ position }) => position);
    const error = `${host} did not answer ${mostFailures} times in a row, so we stopped there.`;
    await pages.update({ catalogId: this.id, position: In(positions), isSettled: false }, { error, isSettled: true });
    this.failures = 0;
  }

  private async goOn({ position }: CatalogPage, delayMs: number): Promise<void> {
    const payload = { catalogId: this.id, failures: String(this.failures) };
    await this.deps.queue.add(catalogJob, `${this.id}-${position}-${Date.now()}`, payload, { delayMs });
  }

  private async finish(): Promise<void> {
    await this.deps.db
      .getRepository(CatalogAudit)
      .update(
        { id: this.id, status: CatalogStatus.reading },
        { status: CatalogStatus.complete, finishedAt: new Date(), leaseHost: null, leaseUntil: null },
      );
  }
}

const upkeepJob: JobDefinition = {
  queue: 'background',
  name: 'catalog-upkeep',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
};
/** Longer than any pause between two pages: what was not touched for so long has no job, ms. */
const idleMs = 150_000;
const batch = 50;

/** Hands catalogs that nobody works on over again; what is not done in a day never will be. */
export function catalogUpkeep({ db, queue }: Pick<JobDeps, 'db' | 'queue'>): JobHandler {
  return {
    job: upkeepJob,
    everyMs: 30_000,
    process: async () => {
      const catalogs = db.getRepository(CatalogAudit);
      const status = In([CatalogStatus.finding, CatalogStatus.reading]);
      const error = 'This took longer than a day and was stopped.';
      await catalogs.update(
        { status, createdAt: LessThan(new Date(Date.now() - dayMs)) },
        { status: CatalogStatus.failed, error, finishedAt: new Date() },
      );
      const idle = await catalogs.find({
        select: { id: true },
        where: { status, touchedAt: LessThan(new Date(Date.now() - idleMs)) },
        order: { touchedAt: 'ASC' },
        take: batch,
      });
      for (const { id } of idle) await enqueueCatalog(queue, id);
    },
  };
}
