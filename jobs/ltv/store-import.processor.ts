import type { EntityManager } from 'typeorm';
import { AppError, isTransient } from '../../schema/errors.js';
import { StoreImport } from '../../schema/ltv/store-import.entity.js';
import { ImportStatus } from '../../schema/ltv/store-import.enum.js';
import { importFields } from '../../schema/ltv/import-columns.facts.js';
import { importLimits } from '../../schema/ltv/store-import.facts.js';
import { storeDefaults } from '../store-profile/store-profile.js';
import { StoredObject } from '../../schema/storage/stored-object.entity.js';
import { publishEvent } from '../platform/events.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobHandler, JobTry } from '../platform/queue.js';
import { normalizeColumn, type CsvLayout } from './csv-layout.engine.js';
import { openCsv, type OpenedCsv } from './csv-stream.js';
import type { OrderLines } from '../store/order-sources.js';
import type { ImportRow } from '../store/store-rows.js';
import { formatOf, wishesOf } from './file-options.js';
import { LineTally, receiptOf } from './file-tally.engine.js';
import { createLineReader } from './import-row.engine.js';
import { readLayout } from './read-layout.js';
import { storedFigures } from './stored-figures.js';
import { longTransaction } from '../store/long-transaction.js';
import { refreshJob, refreshOf } from '../store/store-refresh-job.js';
import { importJob } from './store-jobs.js';
import { rollUpStore } from './store-rollup.js';
import { clearSample, mergeStaged, openStaging, stageRows, touchProfile } from '../store/store-staging.js';

/** How often progress is reported, ms. */
const reportMs = 500;

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
    const version = await rollUpStore(deps.db, row.ownerId);
    await imports.update(pending, { ...tally, status: ImportStatus.complete, progress: 1, finishedAt: new Date() });
    await deps.queue.add(refreshJob, `${row.ownerId}-import-${id}`, refreshOf(row.ownerId, version));
    await publishEvent(deps.db, 'metrics', row.ownerId);
  } catch (error) {
    if (isTransient(error) && !attempt.isLastTry) throw error;
    if (!(error instanceof AppError)) deps.log.error({ err: error, importId: id }, 'import failed unexpectedly');
    const message = error instanceof AppError ? error.message : 'The import failed unexpectedly. Try again.';
    const read = error instanceof ImportRefused ? error.tally : {};
    await imports.update(pending, { ...read, status: ImportStatus.failed, error: message, finishedAt: new Date() });
  }
  await publishEvent(deps.db, 'import', id);
}

async function readFile(deps: JobDeps, row: StoreImport, signal: AbortSignal): Promise<Partial<StoreImport>> {
  const { db, store } = deps;
  const object = await db.getRepository(StoredObject).findOneBy({ id: row.objectId, ownerId: row.ownerId });
  if (!object) throw new AppError('NOT_FOUND', 'The file is no longer stored. Upload it again.');
  const defaults = await storeDefaults(db, row.ownerId);
  const csv = await openCsv(() => store.stream(object.id));
  const timeZone = row.options.timeZone ?? defaults.timeZone;
  const layout = await readLayout({
    kind: row.kind,
    csv,
    wishes: wishesOf(row.options),
    defaults: { ...defaults, timeZone },
    latest: Date.now(),
  });
  refuseUnclear(layout);
  return longTransaction(db, async (transaction) => {
    await openStaging(transaction, row.kind);
    const tally = await stageFile({ deps, transaction, row, csv, layout, size: object.size, signal });
    const failure = tally.failure();
    if (failure) throw new ImportRefused(failure, columnsOf(tally));
    await clearSample(transaction, row.ownerId);
    const source = { ownerId: row.ownerId, id: row.id, at: row.createdAt };
    const changes = await mergeStaged(transaction, row.kind, source, { lines: linesOf(layout) });
    await touchProfile(transaction, row.ownerId, false);
    const figures = await storedFigures(transaction, row.kind, { ...source, timeZone });
    const { dateOrder, level } = formatOf(layout);
    return { ...columnsOf(tally), receipt: receiptOf(layout, tally, figures, changes), dateOrder, level };
  });
}

/** Not one line was good: nothing is stored, and the lines that were read say why. */
class ImportRefused extends AppError {
  constructor(
    message: string,
    readonly tally: Partial<StoreImport>,
  ) {
    super('UNPROCESSABLE', message);
  }
}

/** A file is read as its owner means it or not at all. */
function refuseUnclear({ kind, missing, problem, questions }: CsvLayout): void {
  if (problem) throw new AppError('UNPROCESSABLE', problem);
  if (missing.length > 0) {
    const labels = importFields[kind].filter(({ name }) => missing.includes(name)).map(({ label }) => `“${label}”`);
    const message = `The file has no column for ${listed(labels)}. Choose the columns by hand.`;
    throw new AppError('UNPROCESSABLE', message);
  }
  if (questions.length === 0) return;
  const asked = questions.map(({ question, field }) => `${question} (${field})`).join(' ');
  throw new AppError('UNPROCESSABLE', `The file can be read either way. ${asked} Choose one and import it again.`);
}

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

/** Parts that each line repeats for its order say so in their name: “Order Shipping”. */
function linesOf({ level, mapping }: CsvLayout): OrderLines {
  const repeated = ['taxCents', 'shippingCents', 'discountCents'].filter((part) =>
    normalizeColumn(mapping[part.replace('Cents', '')] ?? '').startsWith('order '),
  );
  return { level, repeated };
}

const columnsOf = ({ read, imported, rejected, skipped, errors }: LineTally): Tally => ({
  rowsRead: read,
  rowsImported: imported,
  rowsRejected: rejected,
  rowsSkipped: skipped,
  errors,
});

interface Staging {
  deps: JobDeps;
  transaction: EntityManager;
  row: StoreImport;
  csv: OpenedCsv;
  layout: CsvLayout;
  size: number;
  signal: AbortSignal;
}

async function stageFile({ deps, transaction, row, csv, layout, size, signal }: Staging): Promise<LineTally> {
  const tally = new LineTally();
  const readLine = createLineReader(layout, Date.now());
  let batch: ImportRow[] = [];
  let reportedAt = Date.now();
  let position = 0;
  // The next lines are read while the database takes the ones before.
  let staging: Promise<void> = Promise.resolve();
  for await (const portion of csv.rows()) {
    signal.throwIfAborted();
    for (const { line, cells } of portion) {
      if (position++ < layout.headerRows) continue;
      const outcome = readLine(cells);
      tally.add(line, outcome);
      if ('rows' in outcome) batch.push(...outcome.rows);
    }
    if (batch.length < importLimits.batchRows) continue;
    await staging;
    staging = stageRows(transaction, row.kind, batch);
    // Awaited above or below; until then a failure waits there.
    staging.catch(() => {});
    batch = [];
    if (Date.now() - reportedAt > reportMs) {
      reportedAt = Date.now();
      const progress = Math.min(0.95, csv.bytesRead() / Math.max(1, size));
      await tellProgress(deps, row.id, { ...columnsOf(tally), progress });
    }
  }
  await staging;
  if (batch.length > 0) await stageRows(transaction, row.kind, batch);
  return tally;
}

/** On another connection than the import's own transaction, so that others see it before that commits. */
async function tellProgress({ db }: JobDeps, id: string, values: Tally & { progress: number }): Promise<void> {
  await db.getRepository(StoreImport).update({ id, status: ImportStatus.processing }, values);
  await publishEvent(db, 'import', id);
}
