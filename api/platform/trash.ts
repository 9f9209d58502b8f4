import { type DataSource, type EntityManager, In, QueryFailedError } from 'typeorm';
import { undoMinutes } from '../../schema/storage/stored-object.facts.js';
import { TrashItem, TrashKind, type TrashedRows } from '../../schema/trash/trash-item.entity.js';
import { isUuid } from './page.js';

interface TrashedKind {
  table: string;
  parts: [table: string, column: string][];
  /** What was learned from all of an owner's rows: forgotten, and learned anew when it is asked for. */
  learned?: string;
}

/** The table of each kind, and the tables whose rows go with it: their column with its id. */
const tables: Record<TrashKind, TrashedKind> = {
  [TrashKind.analysis]: { table: 'analysis', parts: [] },
  [TrashKind.email_flow]: { table: 'email_flow', parts: [['email_flow_version', 'flowId']] },
  [TrashKind.saved_hook]: { table: 'saved_hook', parts: [['saved_hook_ad', 'hookId']] },
  [TrashKind.saved_view]: { table: 'saved_view', parts: [] },
  [TrashKind.ad_result]: {
    table: 'own_ad',
    parts: [
      ['own_ad_day', 'adId'],
      ['own_ad_place', 'adId'],
      ['ad_forecast', 'adId'],
      ['own_ad_match', 'adId'],
      ['carried_out', 'adId'],
      ['saved_hook_ad', 'adId'],
    ],
    learned: 'ad_account',
  },
  [TrashKind.creative_brief]: { table: 'creative_brief', parts: [] },
  [TrashKind.catalog_audit]: { table: 'catalog_audit', parts: [['catalog_page', 'catalogId']] },
  [TrashKind.carried_out]: { table: 'carried_out', parts: [] },
  [TrashKind.ad_test]: { table: 'ad_test', parts: [['ad_test_day', 'testId']] },
};

interface Owned {
  ownerId: string;
  kind: TrashKind;
}

async function take(db: EntityManager, { table, column, id }: { table: string; column: string; id: string }) {
  const [taken] = await db.query<[{ row: object }[], number]>(
    `DELETE FROM "${table}" WHERE "${column}" = $1 RETURNING to_jsonb("${table}") AS row`,
    [id],
  );
  return { table, rows: taken.map(({ row }) => row) };
}

/**
 * Deletes own things so that they can be brought back.
 * @returns the ids that were there and are gone now
 */
export function moveToTrash(db: DataSource, owned: Owned, ids: readonly string[]): Promise<string[]> {
  return db.transaction((transaction) => trashWithin(transaction, owned, ids));
}

/** The same within a transaction. */
export async function trashWithin(
  transaction: EntityManager,
  { ownerId, kind }: Owned,
  ids: readonly string[],
): Promise<string[]> {
  const { table, parts } = tables[kind];
  const own = await transaction.query<{ id: string }[]>(
    `SELECT id FROM "${table}" WHERE id = ANY($1::uuid[]) AND "ownerId" = $2 ORDER BY id FOR UPDATE`,
    [ids.filter(isUuid), ownerId],
  );
  for (const { id } of own) {
    // Parts first: the rules of their tables would take them along otherwise.
    const taken: TrashedRows[] = [];
    for (const [part, column] of parts) taken.push(await take(transaction, { table: part, column, id }));
    const content = [await take(transaction, { table, column: 'id', id }), ...taken];
    await transaction.getRepository(TrashItem).insert({ id, ownerId, kind, content });
  }
  if (own.length > 0) await forget(transaction, ownerId, kind);
  return own.map(({ id }) => id);
}

/** Past every undo: nobody brings these back, and the upkeep takes them with their files. */
export async function expireTrash(transaction: EntityManager, ownerId: string, ids: readonly string[]): Promise<void> {
  await transaction.getRepository(TrashItem).update({ ownerId, id: In([...ids]) }, { deletedAt: new Date(0) });
}

/** Puts deleted things back as they were. @returns the ids that could be brought back */
export function restoreFromTrash(
  db: DataSource,
  { ownerId, kind }: Owned,
  asked: readonly string[],
): Promise<string[]> {
  return db.transaction(async (transaction) => {
    const items = await transaction
      .getRepository(TrashItem)
      .createQueryBuilder('item')
      .setLock('pessimistic_write')
      .where('item.id = ANY(:ids) AND item."ownerId" = :ownerId AND item.kind = :kind AND item."deletedAt" > :since', {
        ids: asked.filter(isUuid),
        ownerId,
        kind,
        since: new Date(Date.now() - undoMinutes * 60_000),
      })
      .getMany();
    const restored: TrashItem[] = [];
    for (const item of items) {
      const [own] = item.content;
      // What was made anew in the meantime stays as it is.
      if (own && (await putBackIfPossible(transaction, own)) > 0) restored.push(item);
    }
    for (const { content } of restored) {
      for (const part of content.slice(1)) await putBackIfPossible(transaction, part);
    }
    if (restored.length > 0) await forget(transaction, ownerId, kind);
    const ids = restored.map(({ id }) => id);
    await transaction.getRepository(TrashItem).delete({ id: In(ids), ownerId });
    return ids;
  });
}

async function forget(db: EntityManager, ownerId: string, kind: TrashKind): Promise<void> {
  const { learned } = tables[kind];
  if (learned) await db.query(`DELETE FROM "${learned}" WHERE "ownerId" = $1`, [ownerId]);
}

/** @returns rows that were put back */
async function putBack(db: EntityManager, { table, rows }: TrashedRows): Promise<number> {
  const stored = await db.query<unknown[]>(
    `INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1) ON CONFLICT DO NOTHING RETURNING 1`,
    [JSON.stringify(rows)],
  );
  return stored.length;
}

/** What was deleted may hang on another thing that is gone as well. @returns rows that were put back */
async function putBackIfPossible(db: EntityManager, rows: TrashedRows): Promise<number> {
  const stored = await db.transaction((inner) => putBack(inner, rows)).catch(ignoreMissing);
  return stored ?? 0;
}

const foreignKeyViolation = '23503';

function ignoreMissing(error: unknown): void {
  const isMissing = error instanceof QueryFailedError && error.driverError.code === foreignKeyViolation;
  if (!isMissing) throw error;
}
