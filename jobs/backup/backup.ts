import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { type Config, decodeKey, StartError } from '../../schema/config.js';
import { startDatabaseServer } from '../platform/database-server.js';
import { renameDurably, writeDurably } from '../platform/durable-file.js';
import type { Log } from '../platform/log.js';
import { WalArchive } from '../platform/wal-archive.js';
import { type Manifest, manifestName, objectFolderName, objectListName } from './manifest.js';
import { filesIn, ObjectFolder } from './object-folder.js';
import { checksum, memberChecksum, packLive, tar } from './programs.js';
import { seal } from './sealed-file.js';

/** Of the data folder: what PostgreSQL makes anew, or must not find in a copy. */
const notCopied = ['./pg_wal/*', './pg_replslot/*', './postmaster.pid', './postmaster.opts', './server.log'];

export interface BackedUp {
  file: string;
  bytes: number;
  manifest: Manifest;
  /** Uploaded files that the folder of the backup did not hold yet; null where they are in the file itself. */
  newObjects: number | null;
}

/**
 * Copies database, uploaded files and secrets, while the product runs or not.
 * @param wanted a file, which then holds everything; or a folder, which keeps each uploaded file once beside its backups
 */
export async function backUp(config: Config, log: Log, wanted: string | undefined, now: Date): Promise<BackedUp> {
  if (config.DATABASE_URL) throw new StartError(external);
  if (!existsSync(join(config.DATA_DIR, 'postgres')))
    throw new StartError(`There is no data in ${resolve(config.DATA_DIR)} yet.`);
  const server = await startDatabaseServer(config, log);
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  const folder = wanted !== undefined && (await isFolder(wanted)) ? resolve(wanted) : null;
  const file = folder
    ? join(folder, `backup-${stamp}.tar`)
    : resolve(wanted ?? join(config.DATA_DIR, 'backups', `backup-${stamp}.tar`));
  const staging = `${file}.part`;
  try {
    if (!server.home) throw new StartError(external);
    await mkdir(staging, { recursive: true, mode: 0o700 });
    const draft = await copyDatabase(server.url, server.home, staging);
    await copySmallFiles(config, server.home, staging);
    const newObjects = folder && !config.S3_BUCKET ? await copyObjects(config, folder, staging) : null;
    const manifest = await finish(config, staging, { ...draft, objectsBeside: newObjects !== null }, file);
    await writeDurably(join(config.DATA_DIR, 'last-backup'), manifest.finishedAt);
    await new WalArchive(server.home).prune(now);
    return { file, bytes: (await stat(file)).size, manifest, newObjects };
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(`${staging}.tar`, { force: true });
    await server.stop();
  }
}

const external =
  'The database is an external one: back it up with pg_dump -Fc "$DATABASE_URL" > backup.dump (of its version or newer) or with what its provider offers, and copy DATA_DIR or the bucket beside it.';

type Draft = Omit<Manifest, 'files' | 'objects'>;

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const keyOf = ({ BACKUP_KEY }: Config): Buffer | null => (BACKUP_KEY ? decodeKey(BACKUP_KEY) : null);

/** After the database, so that every row's file is there. @returns how many the folder did not hold yet */
async function copyObjects(config: Config, folder: string, staging: string): Promise<number> {
  const beside = new ObjectFolder(join(folder, objectFolderName), keyOf(config));
  const { list, added } = await beside.add(join(config.DATA_DIR, 'objects'));
  await writeFile(join(staging, objectListName), JSON.stringify(list));
  return added;
}

function oneRow<Row extends pg.QueryResultRow>({ rows: [row] }: pg.QueryResult<Row>): Row {
  if (!row) throw new Error('The database gives no row where there is always one');
  return row;
}

/** A base backup over one connection that stays open: files as they are, and the log that makes them consistent. */
async function copyDatabase(url: string, home: string, staging: string): Promise<Draft> {
  const archive = new WalArchive(home);
  await archive.open();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const started = oneRow(
      await client.query<{ first: string }>(`SELECT pg_walfile_name(pg_backup_start('backup', true)) AS first`),
    );
    await packLive(join(home, 'data'), notCopied, join(staging, 'base.tar.gz'));
    const stopped = oneRow(
      await client.query<{ last: string; labelfile: string; spcmapfile: string; at: Date }>(
        'SELECT pg_walfile_name(lsn) AS last, labelfile, spcmapfile, now() AS at FROM pg_backup_stop(true)',
      ),
    );
    const { postgres, migration } = oneRow(
      await client.query<{ postgres: number; migration: string }>(
        `SELECT current_setting('server_version_num')::int / 10000 AS postgres,
              (SELECT name FROM migration ORDER BY id DESC LIMIT 1) AS migration`,
      ),
    );
    await writeFile(join(staging, 'backup_label'), stopped.labelfile);
    await mkdir(join(staging, 'wal'));
    for (const piece of await archive.pieces(started.first, stopped.last))
      await copyFile(join(archive.folder, piece), join(staging, 'wal', piece));
    return { format: 1, finishedAt: stopped.at.toISOString(), postgres, migration, objectsBeside: false };
  } finally {
    await client.end();
  }
}

/** Without the keys, stored credentials would be lost; without its password, the database. */
async function copySmallFiles(config: Config, home: string, staging: string): Promise<void> {
  await copyFile(join(home, 'password'), join(staging, 'password'));
  await copyFile(join(config.DATA_DIR, 'secrets.json'), join(staging, 'secrets.json')).catch(() => {});
}

async function finish(config: Config, staging: string, draft: Draft, file: string): Promise<Manifest> {
  const names = (await readdir(staging, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(staging.length + 1));
  const sums = await Promise.all(names.map(async (name) => [name, await checksum(join(staging, name))] as const));
  const objects = config.S3_BUCKET ? null : (await filesIn(join(config.DATA_DIR, 'objects'))).length;
  const manifest: Manifest = { ...draft, files: Object.fromEntries(sums), objects };
  await writeFile(join(staging, manifestName), JSON.stringify(manifest, null, 2));
  const packed = `${staging}.tar`;
  const withObjects =
    objects && !draft.objectsBeside ? ['-C', resolve(config.DATA_DIR), '--exclude=objects/incoming', 'objects'] : [];
  await tar(['-cf', packed, '-C', staging, manifestName, ...names, ...withObjects]);
  for (const [name, sum] of sums) {
    if ((await memberChecksum(packed, name)) !== sum) throw new StartError(`The backup does not read back: ${name}.`);
  }
  await mkdir(dirname(file), { recursive: true });
  const key = keyOf(config);
  if (key) {
    await seal(packed, `${packed}.sealed`, key);
    await rename(`${packed}.sealed`, packed);
  }
  await renameDurably(packed, file);
  return manifest;
}
