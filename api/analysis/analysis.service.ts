import { type DataSource, In } from 'typeorm';
import { Analysis, type AnalysisInput } from '../../schema/analysis/analysis.entity.js';
import { analysisLimits } from '../../schema/analysis/analysis.facts.js';
import { AnalysisStatus, type AnalysisType, type Ownership } from '../../schema/analysis/analysis.enum.js';
import type { AnalysesArgs } from '../../schema/analysis/analysis-page.type.js';
import { AppError } from '../../schema/errors.js';
import { enqueueAnalysis } from '../../jobs/analysis/analysis-jobs.js';
import { createAnalysis, type NewAnalysis } from '../../jobs/analysis/new-analysis.js';
import type { EventListener } from '../../jobs/platform/events.js';
import type { Log } from '../../jobs/platform/log.js';
import { preparedRows } from '../../jobs/platform/prepared.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { SessionService } from '../platform/session.service.js';
import type { Viewer } from '../platform/context.js';
import { checkedName } from '../platform/name.js';
import { containing, decodeCursor, isUuid } from '../platform/page.js';

/** What was judged: the facts as they were read, and the owner's corrections, which outrank them. */
interface Judged<R, C> {
  input: AnalysisInput;
  reading: R;
  correction: C;
}

interface Judgement {
  result: object;
  title: string;
  description: string;
}

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  events: EventListener;
  sessions: SessionService;
  log: Log;
}

/** While somebody waits, the row itself is looked at this often, ms: events can be lost. */
const lookMs = 1_000;

export class AnalysisService {
  constructor(private readonly deps: Dependencies) {}

  /** The row first, then its job; when the queue cannot take it now, the sweeper hands it over later. */
  async start({ userId }: Viewer, values: NewAnalysis): Promise<Analysis> {
    const analysis = await createAnalysis(this.deps.db, userId, values);
    await enqueueAnalysis(this.deps.queue, analysis).catch((error: unknown) => {
      this.deps.log.warn({ err: error, analysisId: analysis.id }, 'analysis waits for the sweeper');
    });
    return analysis;
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike */
  async find({ userId }: Viewer, id: string): Promise<Analysis> {
    const [analysis] = isUuid(id)
      ? await preparedRows(this.deps.db, Analysis, 'WHERE id = $1 AND "ownerId" = $2', [id, userId])
      : [];
    if (!analysis) throw new AppError('NOT_FOUND', 'There is no such analysis.');
    return analysis;
  }

  /** Newest first, one row more than asked for when there are more. */
  list({ userId }: Viewer, { first, after, type, status, text }: AnalysesArgs): Promise<Analysis[]> {
    const values: unknown[] = [userId, first + 1];
    const place = (value: unknown) => `$${values.push(value)}`;
    const conditions = ['"ownerId" = $1'];
    if (type) conditions.push(`type = ${place(type)}`);
    if (status) conditions.push(`status = ${place(status)}`);
    if (text?.trim()) {
      const part = place(containing(text));
      conditions.push(`concat_ws(' ', name, title, description) ILIKE ${part}`);
    }
    if (after) {
      const { createdAt, id } = decodeCursor(after);
      conditions.push(`("createdAt", id) < (${place(createdAt)}::timestamptz, ${place(id)}::uuid)`);
    }
    const rest = `WHERE ${conditions.join(' AND ')} ORDER BY "createdAt" DESC, id DESC LIMIT $2`;
    return preparedRows(this.deps.db, Analysis, rest, values);
  }

  /** Results of many analyses in one query, in the order of the ids. */
  async results({ userId }: Viewer, ids: readonly string[]): Promise<(object | null)[]> {
    const rows = await this.deps.db.getRepository(Analysis).find({
      select: { id: true, result: true },
      where: { id: In(ids), ownerId: userId },
    });
    const byId = new Map(rows.map(({ id, result }) => [id, result]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Objects that show what was analyzed, small: the creative, or the first screen of the page; in the order of the ids. */
  async pictures({ userId }: Viewer, ids: readonly string[]): Promise<(string | null)[]> {
    const rows = await this.deps.db.query<{ id: string; picture: string | null }[]>(
      `SELECT id, coalesce(result ->> 'imageObjectId', result -> 'rendered' ->> 'firstScreenObjectId') AS picture
       FROM analysis WHERE id = ANY($1::uuid[]) AND "ownerId" = $2`,
      [ids, userId],
    );
    const byId = new Map(rows.map(({ id, picture }) => [id, picture]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /**
   * Results of complete analyses of one type, in the order of the ids.
   * @throws AppError NOT_FOUND for an id that is not the viewer's, UNPROCESSABLE for one without such a result
   */
  async completed(
    viewer: Viewer,
    type: AnalysisType,
    ids: readonly string[],
  ): Promise<{ analysis: Analysis; result: object }[]> {
    const analyses = await Promise.all(ids.map((id) => this.find(viewer, id)));
    const results = await this.results(viewer, ids);
    return analyses.map((analysis, index) => {
      const result = results[index];
      if (analysis.type !== type || analysis.status !== AnalysisStatus.complete || !result) {
        throw new AppError('UNPROCESSABLE', 'Choose finished analyses of the same type.');
      }
      return { analysis, result };
    });
  }

  /**
   * Judges a complete analysis anew from its stored reading and the owner's correction, without a second reading. The first
   * result is kept, and each correction adds to those before.
   * @param merge the corrections so far (null at first) and the new one, joined
   * @throws AppError NOT_FOUND for an id that is not the viewer's, UNPROCESSABLE for one without a reading
   */
  async correct<R extends object, C extends object>(
    viewer: Viewer,
    { type, id }: { type: AnalysisType; id: string },
    {
      merge,
      judge,
    }: { merge: (before: C | null) => C; judge: (judged: Judged<R, C>) => Judgement | Promise<Judgement> },
  ): Promise<Analysis> {
    const refusal = new AppError('UNPROCESSABLE', 'This analysis did not keep what it read. Run it again.');
    await this.find(viewer, id);
    await this.deps.db.transaction(async (rows) => {
      const [row] = await rows.query<(Pick<Analysis, 'input'> & { reading: R | null; correction: C | null })[]>(
        `SELECT input, reading, correction FROM analysis
         WHERE id = $1 AND "ownerId" = $2 AND type = $3 AND status = 'complete' FOR UPDATE`,
        [id, viewer.userId, type],
      );
      if (!row?.reading) throw refusal;
      const correction = merge(row.correction);
      const { result, title, description } = await judge({ input: row.input, reading: row.reading, correction });
      await rows.query(
        `UPDATE analysis SET "firstResult" = coalesce("firstResult", result), result = $3, title = $4, description = $5,
           correction = $6, "correctedAt" = now()
         WHERE id = $1 AND "ownerId" = $2`,
        [id, viewer.userId, JSON.stringify(result), title, description, JSON.stringify(correction)],
      );
    });
    return this.find(viewer, id);
  }

  /** @throws AppError NOT_FOUND for an id that is not the viewer's */
  async setOwnership(viewer: Viewer, id: string, ownership: Ownership): Promise<Analysis> {
    const analysis = await this.find(viewer, id);
    const changed = { ownership, correctedAt: new Date() };
    await this.deps.db.getRepository(Analysis).update({ id, ownerId: viewer.userId }, changed);
    return Object.assign(analysis, changed);
  }

  /** @throws AppError NOT_FOUND, BAD_INPUT for a title that is empty or too long */
  async rename(viewer: Viewer, id: string, title: string): Promise<Analysis> {
    const analysis = await this.find(viewer, id);
    const changed = { name: checkedName(title, 'title') };
    await this.deps.db.getRepository(Analysis).update({ id, ownerId: viewer.userId }, changed);
    return Object.assign(analysis, changed);
  }

  /** The analysis now and at each change until it has settled; ends when the viewer's session does. */
  async *watch(viewer: Viewer, id: string): AsyncGenerator<Analysis> {
    let wake = () => {};
    let hasNews = false;
    const stop = this.deps.events.on('analysis', () => ((hasNews = true), wake()), isUuid(id) ? id : undefined);
    let told = '';
    try {
      for (;;) {
        hasNews = false;
        const analysis = await this.find(viewer, id);
        if (!(await this.deps.sessions.isOpen(viewer))) return;
        const state = JSON.stringify([analysis.status, analysis.progress, analysis.isRendering]);
        if (state !== told) yield analysis;
        told = state;
        if (analysis.status !== AnalysisStatus.processing && !analysis.isRendering) return;
        if (!hasNews) await sleepUntil((ring) => (wake = ring), lookMs);
      }
    } finally {
      stop();
    }
  }

  /** @returns the settled analysis, seen in a browser where that was asked for, or the still processing one when the time is up or the signal aborts */
  async waitUntilSettled(viewer: Viewer, id: string, signal: AbortSignal): Promise<Analysis> {
    let wake = () => {};
    let hasNews = false;
    const stop = this.deps.events.on('analysis', () => ((hasNews = true), wake()), id);
    const abort = () => wake();
    const until = Date.now() + analysisLimits.waitMs;
    signal.addEventListener('abort', abort);
    try {
      for (;;) {
        hasNews = false;
        const analysis = await this.find(viewer, id);
        const isAwaited = analysis.isRendering && analysis.input.rendered === true;
        const isSettled = analysis.status !== AnalysisStatus.processing && !isAwaited;
        if (isSettled || signal.aborted || Date.now() > until) return analysis;
        if (!hasNews) await sleepUntil((ring) => (wake = ring), lookMs);
      }
    } finally {
      stop();
      signal.removeEventListener('abort', abort);
    }
  }
}

/** Sleeps until rung awake, at most so long. */
function sleepUntil(onReady: (ring: () => void) => void, maxMs: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, maxMs);
    onReady(() => {
      clearTimeout(timer);
      done();
    });
  });
}
