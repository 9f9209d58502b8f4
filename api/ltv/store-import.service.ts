import type { DataSource } from 'typeorm';
import { UserActivity } from '../../schema/account/user-activity.entity.js';
import { AppError } from '../../schema/errors.js';
import type { ImportPreview, StartImportInput } from '../../schema/ltv/start-import.input.js';
import { StoreImport, type ImportOptions } from '../../schema/ltv/store-import.entity.js';
import { ImportStatus } from '../../schema/ltv/store-import.enum.js';
import { importFields } from '../../schema/ltv/import-columns.facts.js';
import { spendPlatformName } from '../../schema/ltv/spend-platform.facts.js';
import { storeDefaults } from '../../jobs/store-profile/store-profile.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import type { CsvLayout } from '../../jobs/ltv/csv-layout.engine.js';
import { openCsv, type CsvRow, type OpenedCsv } from '../../jobs/ltv/csv-stream.js';
import { formatOf, wishesOf } from '../../jobs/ltv/file-options.js';
import { LineTally, receiptOf, RowCount } from '../../jobs/ltv/file-tally.engine.js';
import { type DateFormat, writtenDay } from '../../jobs/kit/time.js';
import { createLineReader } from '../../jobs/ltv/import-row.engine.js';
import { readLayout } from '../../jobs/ltv/read-layout.js';
import { rollUpStore } from '../../jobs/ltv/store-rollup.js';
import { undoImport } from '../../jobs/ltv/undo-import.js';
import { publishEvent } from '../../jobs/platform/events.js';
import { refreshJob, refreshOf } from '../../jobs/store/store-refresh-job.js';
import { isCurrency } from '../../jobs/store/currency.engine.js';
import type { ImportRow } from '../../jobs/store/store-rows.js';
import { importJob } from '../../jobs/ltv/store-jobs.js';
import type { Log } from '../../jobs/platform/log.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { Viewer } from '../platform/context.js';
import { dateFormatOf } from '../platform/date-format.js';
import { isUuid } from '../platform/page.js';
import type { StorageService } from '../storage/storage.service.js';

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  store: ObjectStore;
  storage: StorageService;
  log: Log;
}

const previewLines = 8;
const mostShown = 20;

export class StoreImportService {
  constructor(private readonly deps: Dependencies) {}

  /** The row first, then its job; when the queue cannot take it now, upkeep hands it over later. */
  async start(viewer: Viewer, input: StartImportInput): Promise<StoreImport> {
    const { db, queue, storage, log } = this.deps;
    const object = await storage.findStored(viewer, input.objectId, ObjectPurpose.import);
    const imports = db.getRepository(StoreImport);
    const row = imports.create({
      ownerId: viewer.userId,
      kind: input.kind,
      objectId: object.id,
      filename: object.filename,
      options: toOptions(input),
      status: ImportStatus.processing,
    });
    await db.transaction(async (transaction) => {
      await transaction.getRepository(StoreImport).insert(row);
      const activity = {
        action: 'data_imported',
        resource: object.filename,
        details: input.kind.replaceAll('_', ' '),
      } as const;
      await transaction.getRepository(UserActivity).insert({ userId: viewer.userId, ...activity });
    });
    await queue.add(importJob, row.id, { importId: row.id }).catch((error: unknown) => {
      log.warn({ err: error, importId: row.id }, 'import waits for upkeep');
    });
    return imports.findOneByOrFail({ id: row.id });
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike */
  async find({ userId }: Viewer, id: string): Promise<StoreImport> {
    const found = isUuid(id) ? await this.deps.db.getRepository(StoreImport).findOneBy({ id, ownerId: userId }) : null;
    if (!found) throw new AppError('NOT_FOUND', 'There is no such import.');
    return found;
  }

  /** The newest imports, newest first. */
  list({ userId }: Viewer): Promise<StoreImport[]> {
    return this.deps.db.getRepository(StoreImport).find({
      where: { ownerId: userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: mostShown,
    });
  }

  /**
   * Takes back what an import brought; its receipt stays. Doing it twice changes nothing.
   * @throws AppError CONFLICT while it runs, and for one that stored nothing
   */
  async undo(viewer: Viewer, id: string): Promise<StoreImport> {
    const { db, queue } = this.deps;
    const row = await this.find(viewer, id);
    if (row.status === ImportStatus.processing)
      throw new AppError('CONFLICT', 'This import is still running. Undo it once it has ended.');
    if (row.status === ImportStatus.failed)
      throw new AppError('CONFLICT', 'This import stored nothing, so there is nothing to undo.');
    if (await undoImport(db, row)) {
      const version = await rollUpStore(db, row.ownerId);
      await queue.add(refreshJob, `${row.ownerId}-undo-${id}`, refreshOf(row.ownerId, version));
      await publishEvent(db, 'metrics', row.ownerId);
    }
    return this.find(viewer, id);
  }

  /** How the file would be read: its columns, the guesses, the first lines and the receipt, nothing stored. */
  async preview(viewer: Viewer, input: StartImportInput): Promise<ImportPreview> {
    const { db, storage, store } = this.deps;
    const object = await storage.findStored(viewer, input.objectId, ObjectPurpose.import);
    const defaults = await storeDefaults(db, viewer.userId);
    const csv = await openCsv(() => store.stream(object.id));
    const options = toOptions(input);
    const timeZone = options.timeZone ?? defaults.timeZone;
    const layout = await readLayout({
      kind: input.kind,
      csv,
      wishes: wishesOf(options),
      defaults: { ...defaults, timeZone },
      latest: Date.now(),
    });
    const { columns, mapping, missing, delimiter, currency, questions, problem } = layout;
    const canRead = missing.length === 0;
    const { lines, receipt } = canRead
      ? await readAll(csv, layout, { own: defaults.currency ?? 'USD', dates: await dateFormatOf(db, viewer.userId) })
      : { lines: unread(csv, layout), receipt: null };
    const format = { columns, mapping, missing, delimiter, ...formatOf(layout), currency, timeZone };
    return { ...format, questions, problem, receipt, lines };
  }
}

/** The first lines as they are, while not enough columns are known to read them. */
const unread = ({ sample }: OpenedCsv, { headerRows }: CsvLayout) =>
  sample.slice(headerRows, headerRows + previewLines).map((cells) => ({ cells, problem: null, reading: null }));

/** Reads the whole file as an import would. */
async function readAll(
  csv: OpenedCsv,
  layout: CsvLayout,
  told: Told,
): Promise<Pick<ImportPreview, 'lines' | 'receipt'>> {
  const readLine = createLineReader(layout, Date.now());
  const tally = new LineTally();
  const count = new RowCount(layout);
  const lines: ImportPreview['lines'] = [];
  let position = 0;
  const take = ({ line, cells }: CsvRow): void => {
    if (position++ < layout.headerRows) return;
    const outcome = readLine(cells);
    tally.add(line, outcome);
    if ('rows' in outcome) for (const row of outcome.rows) count.add(row);
    if (lines.length >= previewLines) return;
    const problem = 'reason' in outcome ? outcome.reason : null;
    lines.push({ cells, problem, reading: 'rows' in outcome ? describeRow(outcome.rows[0], told) : null });
  };
  for await (const portion of csv.rows()) portion.forEach(take);
  return { lines, receipt: receiptOf(layout, tally, count.figures(), null) };
}

/** A mapping names known fields and the columns they are in; anything else is refused by name. */
function toOptions(input: StartImportInput): ImportOptions {
  const { kind, mapping, currency, timeZone, dateOrder, decimalMark, level } = input;
  const fields = importFields[kind].map(({ name }) => name);
  const columns: Record<string, string> = {};
  for (const [field, column] of Object.entries(mapping ?? {})) {
    if (!fields.includes(field) || typeof column !== 'string' || column.length > 300) {
      const message = `mapping may name ${fields.join(', ')}, each with the name of a column.`;
      throw new AppError('BAD_INPUT', message, { fields: { mapping: message } });
    }
    columns[field] = column;
  }
  if (currency && !isCurrency(currency)) {
    const message = `${currency} is not a currency. Take a code such as USD.`;
    throw new AppError('BAD_INPUT', message, { fields: { currency: message } });
  }
  return {
    mapping: columns,
    ...(currency && { currency }),
    ...(timeZone && { timeZone }),
    ...(dateOrder && { dateOrder }),
    ...(decimalMark && { decimalMark }),
    ...(level && { level }),
  };
}

/** With the code, as several currencies may stand below each other. */
const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(cents / 100)
    .replace('\u00a0', ' ');

/** How a row is told: `own` is the currency of the store, which rates are told in. */
interface Told {
  own: string;
  dates: DateFormat;
}

function describeRow(row: ImportRow | undefined, { own, dates }: Told): string {
  if (!row) return '';
  // A file's days and times are shown as they are stored, without the owner's time zone.
  const dayText = (day: string) => writtenDay(new Date(day), { ...dates, timeZone: 'UTC' });
  if ('orderId' in row) {
    const { totalCents, refundedCents, currency, localDay, orderedAt, isCounted } = row;
    if (totalCents === null && refundedCents === null) return 'further item of an order';
    const amount = totalCents === null ? `refund ${money(refundedCents ?? 0, currency)}` : money(totalCents, currency);
    const date = localDay ? dayText(localDay) : `${dayText(orderedAt)}, ${orderedAt.slice(11, 16)} UTC`;
    const taken = totalCents !== null && refundedCents ? `, ${money(refundedCents, currency)} refunded` : '';
    return `${date}, ${amount}${taken}${isCounted ? '' : ', not counted'}`;
  }
  if ('costCents' in row) return `${row.productKey}, ${money(row.costCents, row.currency)}`;
  if ('spendCents' in row)
    return `${dayText(row.day)}, ${spendPlatformName(row.platform)}, ${money(row.spendCents, row.currency)}`;
  if ('sessions' in row) return `${dayText(row.day)}, ${row.sessions} visits`;
  if ('rate' in row) return `${dayText(row.day)}, 1 ${row.currency} = ${row.rate} ${own}`;
  if ('flow' in row) return `${dayText(row.day)}, ${row.flow}, ${row.recipients} messages`;
  return `customer ${row.customerKey}`;
}
