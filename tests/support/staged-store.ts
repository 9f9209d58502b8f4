import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { openCsv } from '../../jobs/ltv/csv-stream.js';
import { createLineReader, rowsOf } from '../../jobs/ltv/import-row.engine.js';
import { readLayout } from '../../jobs/ltv/read-layout.js';
import type { ImportRow } from '../../jobs/store/store-rows.js';
import { mergeStaged, openStaging, stageRows, touchProfile } from '../../jobs/store/store-staging.js';
import { User } from '../../schema/account/user.entity.js';
import type { ImportKind } from '../../schema/ltv/store-import.facts.js';

/** An owner without anything. */
export async function newOwner(db: DataSource): Promise<string> {
  const id = randomUUID();
  const values = { id, email: `${id}@x.de`, emailKey: `${id}@x.de`, username: id, usernameKey: id };
  await db.getRepository(User).insert({ ...values, passwordHash: 'none' });
  return id;
}

/** Stores rows as an import would, as if the file had been exported some days later than its newest row. */
export async function takeRows(
  db: DataSource,
  ownerId: string,
  kind: ImportKind,
  rows: readonly ImportRow[],
  level: 'order' | 'line' = 'order',
): Promise<void> {
  await db.transaction(async (transaction) => {
    await openStaging(transaction, kind);
    await stageRows(transaction, kind, rows);
    await mergeStaged(transaction, kind, { ownerId, id: randomUUID(), at: new Date() }, { lines: { level } });
    await touchProfile(transaction, ownerId, false);
  });
}

/** Reads the text of an orders file as an import would, every guess of it its own, and stores what it says. */
export async function takeOrdersFile(db: DataSource, ownerId: string, text: string): Promise<void> {
  const csv = await openCsv(() => Promise.resolve(Readable.from([Buffer.from(text)])));
  const defaults = { currency: null, timeZone: 'UTC' };
  const layout = await readLayout({ kind: 'orders', csv, wishes: {}, defaults, latest: Date.now() });
  if (layout.missing.length > 0 || layout.questions.length > 0 || layout.problem)
    throw new Error(JSON.stringify([layout.missing, layout.questions, layout.problem]));
  const readLine = createLineReader(layout, Date.now());
  const rows: ImportRow[] = [];
  let position = 0;
  for await (const portion of csv.rows())
    for (const { line, cells } of portion) {
      if (position++ < layout.headerRows) continue;
      const outcome = readLine(cells);
      if ('reason' in outcome) throw new Error(`Line ${line}: ${outcome.reason}`);
      rows.push(...rowsOf(outcome));
    }
  await takeRows(db, ownerId, 'orders', rows, layout.level);
}
