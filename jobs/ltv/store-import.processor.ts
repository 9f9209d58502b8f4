import type { EntityManager } from 'typeorm';
import { AppError, isTransient } from '../../schema/errors.js';
import { StoreImport } from '../../schema/ltv/store-import.entity.js';
import { ImportStatus } from '../../schema/ltv/store-import.enum.js';
import { importFields, importLimits } from '../../schema/ltv/store-import.facts.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { StoredObject } from '../../schema/storage/stored-object.entity.js';
import { publishEvent } from '../platform/events.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobHandler, JobTry } from '../platform/queue.js';
import { detectLayout, type CsvLayout } from './csv-layout.engine.js';
import { openCsv, type OpenedCsv } from './csv-stream.js';
import type { ImportRow } from '../store/store-rows.js';
import { createLineReader } from './import-row.engine.js';
import { longTransaction } from './long-transaction.js';
import { refreshJob } from '../store/store-refresh-job.js';
import { importJob } from './store-jobs.js';
import { rollUpStore } from './store-rollup.js';
import { clearSample, mergeStaged, openStaging, stageRows, touchProfile } from '../store/store-staging.js';

/** How often progress is told, ms. */
const tellMs = 500;

type Tally = Pick<StoreImport, 'rowsRead' | 'rowsImported' | 'rowsRejected' | 'rowsSkipped' | 'errors'>;

/**
 * Reads a file into the store data. All good lines land together at the end, in one transaction, so a try that breaks
 * off leaves nothing behind and the next one starts afresh.
 */
export function storeImport(deps: JobDeps): JobHandler {
  return { job: importJob, process: (attempt) => processStoreImport(deps, attempt) };
}

async function processStoreImport(deps: JobDeps, attempt: JobTry): Promise<void> {
  const imports = deps.db.getRepository(StoreImport);
  const id = attempt.payload.importId ?? '';
  const pending = { id, status: ImportStatus.processing };
  const row = await imports.findOneBy(pending);
  if (!row) return; // settled by an earlier try, or deleted
  try {
    const tally = await readFile(deps, row, attempt.signal);
    await rollUpStore(deps.db, row.ownerId);
    await imports.update(pending, { ...tally, status: ImportStatus.complete, progress: 1, finishedAt: new Date() });
    await deps.queue.add(refreshJob, `${row.ownerId}-import-${id}`, { ownerId: row.ownerId });
    await publishEvent(deps.db, 'metrics', row.ownerId);
  } catch (error) {
    if (isTransient(error) && !attempt.isLastTry) throw error;
    if (!(error instanceof AppError)) deps.log.error({ err: error, importId: id }, 'import failed unexpectedly');
    const message = error instanceof AppError ? error.message : 'The import failed unexpectedly. Try again.';
    await imports.update(pending, { status: ImportStatus.failed, error: message, finishedAt: new Date() });
  }
  await publishEvent(deps.db, 'import', id);
}

async function readFile(deps: JobDeps, row: StoreImport, signal: AbortSignal): Promise<Tally> {
  const { db, store } = deps;
  const object = await db.getRepository(StoredObject).findOneBy({ id: row.objectId, ownerId: row.ownerId });
  if (!object) throw new AppError('NOT_FOUND', 'The file is no longer stored. Upload it again.');
  const profile = await db.getRepository(StoreProfile).findOneBy({ ownerId: row.ownerId });
  const csv = await openCsv(await store.stream(object.id));
  const layout = detectLayout(row.kind, csv.delimiter, csv.sample, {
    mapping: row.options.mapping,
    currency: row.options.currency ?? profile?.currency ?? 'USD',
    timeZone: row.options.timeZone ?? profile?.timeZone ?? 'UTC',
  });
  refuseIncomplete(row, layout);
  return longTransaction(db, async (transaction) => {
    await openStaging(transaction, row.kind);
    const tally = await stageFile({ deps, transaction, row, csv, layout, size: object.size, signal });
    if (tally.rowsImported > 0) {
      await clearSample(transaction, row.ownerId);
      await mergeStaged(transaction, row.kind, { ownerId: row.ownerId, origin: 'file' });
      await touchProfile(transaction, row.ownerId, false);
    }
    return tally;
  });
}

function refuseIncomplete({ kind }: StoreImport, { missing }: CsvLayout): void {
  if (missing.length === 0) return;
  const labels = importFields[kind].filter(({ name }) => missing.includes(name)).map(({ label }) => `“${label}”`);
  throw new AppError(
    'UNPROCESSABLE',
    `The file has no column for ${labels.join(' and ')}. Choose the columns by hand.`,
  );
}

interface Staging {
  deps: JobDeps;
  transaction: EntityManager;
  row: StoreImport;
  csv: OpenedCsv;
  layout: CsvLayout;
  size: number;
  signal: AbortSignal;
}

async function stageFile({ deps, transaction, row, csv, layout, size, signal }: Staging): Promise<Tally> {
  const tally: Tally = { rowsRead: 0, rowsImported: 0, rowsRejected: 0, rowsSkipped: 0, errors: [] };
  const readLine = createLineReader(row.kind, layout, Date.now());
  let batch: ImportRow[] = [];
  let toldAt = Date.now();
  let position = 0;
  for await (const { line, cells } of csv.rows()) {
    if (position++ < layout.headerRows) continue;
    signal.throwIfAborted();
    tally.rowsRead++;
    const outcome = readLine(cells);
    if ('rows' in outcome) {
      tally.rowsImported++;
      batch.push(...outcome.rows);
    } else if ('skipped' in outcome) tally.rowsSkipped++;
    else {
      tally.rowsRejected++;
      if (tally.errors.length < importLimits.mostErrors) tally.errors.push({ line, reason: outcome.reason });
    }
    if (batch.length >= importLimits.batchRows) {
      await stageRows(transaction, row.kind, batch);
      batch = [];
      if (Date.now() - toldAt > tellMs) {
        toldAt = Date.now();
        await tellProgress(deps, row.id, { ...tally, progress: Math.min(0.95, csv.bytesRead() / Math.max(1, size)) });
      }
    }
  }
  if (batch.length > 0) await stageRows(transaction, row.kind, batch);
  return tally;
}

/** On another connection than the import's own transaction, so that others see it before that commits. */
async function tellProgress({ db }: JobDeps, id: string, values: Tally & { progress: number }): Promise<void> {
  await db.getRepository(StoreImport).update({ id, status: ImportStatus.processing }, values);
  await publishEvent(db, 'import', id);
}
