import type { DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import type { ImportPreview, StartImportInput } from '../../schema/ltv/start-import.input.js';
import { StoreImport, type ImportOptions } from '../../schema/ltv/store-import.entity.js';
import { ImportStatus } from '../../schema/ltv/store-import.enum.js';
import { importFields } from '../../schema/ltv/store-import.facts.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import { detectLayout } from '../../jobs/ltv/csv-layout.engine.js';
import { openCsv } from '../../jobs/ltv/csv-stream.js';
import { createLineReader } from '../../jobs/ltv/import-row.engine.js';
import type { ImportRow } from '../../jobs/store/store-rows.js';
import { importJob } from '../../jobs/ltv/store-jobs.js';
import type { Log } from '../../jobs/platform/log.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { Viewer } from '../platform/context.js';
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
    await imports.insert(row);
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

  /** How the file would be read: its columns, the guessed mapping and the first lines, nothing stored. */
  async preview(viewer: Viewer, input: StartImportInput): Promise<ImportPreview> {
    const { db, storage, store } = this.deps;
    const object = await storage.findStored(viewer, input.objectId, ObjectPurpose.import);
    const profile = await db.getRepository(StoreProfile).findOneBy({ ownerId: viewer.userId });
    const source = await store.stream(object.id);
    const { delimiter, sample } = await openCsv(source).finally(() => source.destroy());
    const { mapping, currency, timeZone } = toOptions(input);
    const layout = detectLayout(input.kind, delimiter, sample, {
      mapping,
      currency: currency ?? profile?.currency ?? 'USD',
      timeZone: timeZone ?? profile?.timeZone ?? 'UTC',
    });
    const readLine = createLineReader(input.kind, layout, Date.now());
    const lines = sample.slice(layout.headerRows, layout.headerRows + previewLines).map((cells) => {
      const outcome = layout.missing.length > 0 ? { skipped: true } : readLine(cells);
      return {
        cells,
        problem: 'reason' in outcome ? outcome.reason : null,
        reading: 'rows' in outcome ? describeRow(outcome.rows[0]) : null,
      };
    });
    const { columns, missing, decimalMark, dateOrder } = layout;
    return {
      columns,
      mapping: layout.mapping,
      missing,
      delimiter,
      decimalMark,
      dateOrder,
      currency: layout.currency,
      lines,
    };
  }
}

/** A mapping names known fields and the columns they are in; anything else is refused by name. */
function toOptions({ kind, mapping, currency, timeZone }: StartImportInput): ImportOptions {
  const fields = importFields[kind].map(({ name }) => name);
  const columns: Record<string, string> = {};
  for (const [field, column] of Object.entries(mapping ?? {})) {
    if (!fields.includes(field) || typeof column !== 'string' || column.length > 300) {
      const message = `mapping may name ${fields.join(', ')}, each with the name of a column.`;
      throw new AppError('BAD_INPUT', message, { fields: { mapping: message } });
    }
    columns[field] = column;
  }
  return { mapping: columns, ...(currency && { currency }), ...(timeZone && { timeZone }) };
}

/** With the code, as several currencies may stand below each other. */
const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(cents / 100)
    .replace('\u00a0', ' ');

function describeRow(row: ImportRow | undefined): string {
  if (!row) return '';
  if ('orderId' in row) {
    const { totalCents, refundedCents, currency } = row;
    const amount = totalCents === null ? `refund ${money(refundedCents ?? 0, currency)}` : money(totalCents, currency);
    return `${row.orderedAt.slice(0, 16).replace('T', ' ')} UTC, ${amount}${row.isCounted ? '' : ', not counted'}`;
  }
  if ('spendCents' in row) return `${row.day}, ${row.platform}, ${money(row.spendCents, row.currency)}`;
  if ('sessions' in row) return `${row.day}, ${row.sessions} visits`;
  if ('flow' in row) return `${row.day}, ${row.flow}, ${row.recipients} messages`;
  return `customer ${row.customerKey}`;
}
