import { type Credentials, type CredentialsOwner, UnreadableCredentials } from '../platform/credential-vault.js';
import { credentialsOf, type CredentialsDeps } from './stored-credentials.js';

/** Every table whose `credentials` the vault has sealed, and the platform they were sealed for. */
const sealedTables = [
  { table: 'integration', platform: '"platform"' },
  { table: 'webhook_endpoint', platform: `'webhook'` },
] as const;

type SealedTable = (typeof sealedTables)[number];

/** Rows of one statement; a batch is read and written within milliseconds. */
const batchRows = 500;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

interface SealedRow extends CredentialsOwner {
  id: string;
  credentials: Buffer;
}

export interface Rotation {
  /** Sealed anew under the current key. */
  rotated: number;
  /** Under a key that is not configured, or damaged: `table id`. */
  unreadable: string[];
}

/**
 * Seals everything under the current key that is still under another one, while the product runs: each row goes from one
 * readable state to the next, and one that somebody else writes meanwhile is looked at again. Can be cut off and repeated.
 */
export async function rotateCredentials(deps: CredentialsDeps): Promise<Rotation> {
  const total: Rotation = { rotated: 0, unreadable: [] };
  for (const sealed of sealedTables) {
    for (let isDone = false; !isDone;) {
      const pass = await rotateTable(deps, sealed);
      total.rotated += pass.rotated;
      isDone = pass.missed === 0;
      if (isDone) total.unreadable.push(...pass.unreadable.map((id) => `${sealed.table} ${id}`));
    }
  }
  return total;
}

/** Once through a table. @returns in `missed` rows that somebody else has written since they were read */
async function rotateTable(deps: CredentialsDeps, sealed: SealedTable) {
  const { db, vault } = deps;
  const pass = { rotated: 0, missed: 0, unreadable: new Array<string>() };
  for (let after = beforeAllIds; ;) {
    const rows = await db.query<SealedRow[]>(
      `SELECT id, "userId", ${sealed.platform} AS platform, credentials FROM ${sealed.table}
       WHERE "credentialsKeyId" <> $1 AND id > $2 ORDER BY id LIMIT ${batchRows}`,
      [vault.currentKeyId, after],
    );
    const last = rows.at(-1);
    if (!last) return pass;
    after = last.id;
    const anew = rows.flatMap((row) => resealed(deps, row) ?? []);
    const [written] = await db.query<[{ id: string }[], number]>(
      `UPDATE ${sealed.table} AS t SET credentials = n.anew, "credentialsKeyId" = $1
       FROM unnest($2::uuid[], $3::bytea[], $4::bytea[]) AS n(id, before, anew)
       WHERE t.id = n.id AND t.credentials = n.before RETURNING t.id`,
      [vault.currentKeyId, anew.map(({ id }) => id), anew.map(({ before }) => before), anew.map((row) => row.anew)],
    );
    pass.rotated += written.length;
    pass.missed += anew.length - written.length;
    const opened = new Set(anew.map(({ id }) => id));
    const unreadable = rows.filter(({ id }) => !opened.has(id)).map(({ id }) => id);
    pass.unreadable.push(...unreadable);
    // Reading them is what sets a connection aside, with the reason on its card.
    if (sealed.table === 'integration') for (const id of unreadable) await credentialsOf(deps, id).catch(() => null);
  }
}

function resealed({ vault }: CredentialsDeps, row: SealedRow): { id: string; before: Buffer; anew: Buffer } | null {
  let credentials: Credentials;
  try {
    credentials = vault.open(row, row.credentials);
  } catch (error) {
    if (!(error instanceof UnreadableCredentials)) throw error;
    return null;
  }
  return { id: row.id, before: row.credentials, anew: vault.seal(row, credentials).credentials };
}
