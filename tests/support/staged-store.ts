import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
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
export async function takeRows(db: DataSource, ownerId: string, kind: ImportKind, rows: ImportRow[]): Promise<void> {
  await db.transaction(async (transaction) => {
    await openStaging(transaction, kind);
    await stageRows(transaction, kind, rows);
    await mergeStaged(transaction, kind, { ownerId, id: randomUUID(), at: new Date() });
    await touchProfile(transaction, ownerId, false);
  });
}
