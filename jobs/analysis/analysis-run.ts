import { analysisSteps } from '../../schema/analysis/analysis.facts.js';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisStatus } from '../../schema/analysis/analysis.enum.js';
import { AppError, type ErrorCode, isTransient } from '../../schema/errors.js';
import { eventChannel } from '../platform/events.js';
import type { JobDeps } from '../platform/job-deps.js';
import { prepared, preparedRows } from '../platform/prepared.js';
import type { JobTry } from '../platform/queue.js';

/** What an engine's work looks like from the outside: the row in, the result and its one-line summary out. */
export type AnalysisWork = (run: AnalysisRun) => Promise<AnalysisOutcome>;

export interface AnalysisRun {
  analysis: Analysis;
  signal: AbortSignal;
  /** Tells waiting callers which step has begun, and what has been found so far in the form of the result. */
  step: (position: number, findings?: object) => Promise<void>;
}

export interface AnalysisOutcome {
  result: object;
  /** The facts that the result was judged from; without them it cannot be corrected. */
  reading?: object;
  /** Names what the reading was made from; it is found by that when the same content comes again. */
  readingKey?: string | null;
  /** Replaces the title of the row, for example by the product's name. */
  title: string;
  /** Whether the page is to be looked at in a browser now. */
  isRendering?: boolean;
  /** One line for lists, such as "Predicted CTR 1.9 %". */
  description: string;
}

/**
 * One try of one analysis, at least once and idempotent: only a row that is still processing is written. What may pass is
 * thrown, so that the queue tries again; anything else, and the last try, ends as `failed` with a sentence.
 */
export async function runAnalysis(deps: JobDeps, attempt: JobTry, work: AnalysisWork): Promise<void> {
  const id = attempt.payload['analysisId'] ?? '';
  const [analysis] = await preparedRows(deps.db, Analysis, `WHERE id = $1 AND status = 'processing'`, [id]);
  if (!analysis) return; // settled by an earlier try, or deleted
  const steps = analysisSteps[analysis.type];
  const step = async (position: number, findings?: object) => {
    const progress = { step: steps[position - 1] ?? '', position, total: steps.length };
    await prepared(deps.db, showProgress, [id, JSON.stringify(progress), findings && JSON.stringify(findings)]);
  };
  try {
    const outcome = await work({ analysis, signal: attempt.signal, step });
    await settle(deps, id, { ...outcome, status: AnalysisStatus.complete });
  } catch (error) {
    if (isTransient(error) && !attempt.isLastTry) throw error;
    attempt.tell?.({ reason: error instanceof AppError ? error.code : 'UNEXPECTED' });
    await settleFailed(deps, id, error);
  }
}

/** Ends an analysis as failed; the message of an unexpected error is logged, never shown. */
export async function settleFailed(deps: Pick<JobDeps, 'db' | 'log'>, id: string, error: unknown): Promise<void> {
  const known =
    error instanceof AppError ? error : new AppError('INTERNAL', 'The analysis failed unexpectedly. Try again.');
  if (known !== error) deps.log.error({ err: error, analysisId: id }, 'analysis failed unexpectedly');
  await settle(deps, id, { status: AnalysisStatus.failed, error: known.message, errorCode: known.code });
}

type Settled = {
  status: AnalysisStatus;
  error?: string;
  errorCode?: ErrorCode;
  result?: object;
  reading?: object;
  readingKey?: string | null;
  title?: string;
  description?: string;
  isRendering?: boolean;
};

/**
 * Ends a processing row and tells every process, in one statement: the end is written once, and whoever waits hears of
 * it when it is committed.
 */
const settleProcessing = `
  UPDATE analysis
  SET status = $2, result = $3, title = coalesce($4, title), description = coalesce($5, description), error = $6,
    "errorCode" = $7, reading = $8, progress = NULL, "isRendering" = $9,
    "readingKey" = $10,
    "finishedAt" = now()
  WHERE id = $1 AND status = 'processing'
  RETURNING pg_notify('${eventChannel}', 'analysis:' || id)`;

/** Tells how far a processing row has come, and everybody who waits for it, in one statement. */
const showProgress = `
  UPDATE analysis SET progress = $2, result = coalesce($3, result)
  WHERE id = $1 AND status = 'processing'
  RETURNING pg_notify('${eventChannel}', 'analysis:' || id)`;

async function settle({ db }: Pick<JobDeps, 'db'>, id: string, values: Settled): Promise<void> {
  const { status, result, reading, readingKey, title, description, error, errorCode, isRendering = false } = values;
  const [stored, facts] = [result && JSON.stringify(result), reading && JSON.stringify(reading)];
  const settled = [id, status, stored, title, description, error, errorCode, facts, isRendering, readingKey];
  await prepared(db, settleProcessing, settled);
}
