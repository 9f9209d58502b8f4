import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Config, decodeKey, StartError } from '../../schema/config.js';
import { writeDurably } from '../platform/durable-file.js';
import { locateCluster } from '../platform/embedded-postgres.js';
import type { Account } from '../platform/postgres-account.js';
import { PostgresCluster } from '../platform/postgres-cluster.js';
import { ProcessRegistry } from '../platform/process-registry.js';
import { bringForward } from './bring-forward.js';
import { type Manifest, manifestName, manifestShape, objectFolderName, objectListName } from './manifest.js';
import { ObjectFolder, objectListShape } from './object-folder.js';
import { checksum, tar } from './programs.js';
import { isSealed, unseal } from './sealed-file.js';

export interface Restored {
  /** The moment that the data is of. */
  as: string;
  /** Where what was there before is kept; null where there was nothing. */
  formerData: string | null;
}

/**
 * Brings a backup back: to its own moment, or by the log that was kept since to a later one. What is there is put
 * aside, never written over; nothing is changed unless the restored database has started.
 */
export async function restore(config: Config, file: string, at: Date | null): Promise<Restored> {
  if (config.DATABASE_URL) throw new StartError('The database is an external one: restore it with pg_restore.');
  const work = resolve(config.DATA_DIR, `restore-${randomUUID()}`);
  await mkdir(work, { recursive: true, mode: 0o755 });
  try {
    const manifest = await unpack(config, resolve(file), work);
    if (at && at < new Date(manifest.finishedAt))
      throw new StartError(`This backup is of ${manifest.finishedAt}: choose a later moment or an earlier backup.`);
    const { home, account, programs, cluster } = await locateCluster(join(config.DATA_DIR, 'postgres'));
    const registry = new ProcessRegistry(home);
    return await registry.exclusively(async () => {
      if ((await cluster.isRunning()) || (await registry.others().catch(() => 0)) > 0)
        throw new StartError('The product runs with this data: stop it first, its workers too.');
      const restored = `${home}.restored`;
      await rm(restored, { recursive: true, force: true });
      await layOut(work, restored, account);
      await bringForward(new PostgresCluster(restored, programs, account), { folder: restored, former: home, at });
      const formerData = await swap(home, restored, work, config);
      return { as: (at ?? new Date(manifest.finishedAt)).toISOString(), formerData };
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @throws StartError unless every file is as it was when the backup was made */
async function unpack(config: Config, file: string, work: string): Promise<Manifest> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  let packed = file;
  if (await isSealed(file)) {
    const key = config.BACKUP_KEY ? decodeKey(config.BACKUP_KEY) : null;
    if (!key) throw new StartError('The backup is sealed: set BACKUP_KEY to the key that it was made with.');
    packed = join(work, 'opened.tar');
    await unseal(file, packed, key);
  }
  await tar(['-xf', packed, '-C', work]);
  const text = await readFile(join(work, manifestName), 'utf8').catch(() => '{}');
  const manifest = manifestShape.safeParse(parse(text));
  if (!manifest.success) throw new StartError(`${file} is no backup of this product, or not a whole one.`);
  for (const [name, sum] of Object.entries(manifest.data.files)) {
    if ((await checksum(join(work, name)).catch(() => '')) !== sum)
      throw new StartError(`The backup is damaged: ${name} is not what was written.`);
  }
  if (manifest.data.objectsBeside) {
    const list = objectListShape.parse(parse(await readFile(join(work, objectListName), 'utf8')));
    const key = config.BACKUP_KEY ? decodeKey(config.BACKUP_KEY) : null;
    await new ObjectFolder(join(dirname(file), objectFolderName), key).bring(list, join(work, 'objects'));
  }
  return manifest.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A data folder as PostgreSQL wants to find it after a base backup. */
async function layOut(work: string, folder: string, account: Account | undefined): Promise<void> {
  const data = join(folder, 'data');
  await mkdir(folder, { recursive: true, mode: 0o755 }); // its account has to get in
  await mkdir(data, { mode: 0o700 });
  await tar(['-xzf', join(work, 'base.tar.gz'), '-C', data]);
  await mkdir(join(data, 'pg_wal', 'archive_status'), { recursive: true });
  await mkdir(join(data, 'pg_replslot'), { recursive: true });
  await cp(join(work, 'backup_label'), join(data, 'backup_label'));
  await cp(join(work, 'wal'), join(folder, 'restored-wal'), { recursive: true });
  await writeDurably(join(folder, 'password'), await readFile(join(work, 'password'), 'utf8'), 0o600);
  if (account) for (const part of ['data', 'restored-wal']) await give(join(folder, part), account);
}

async function give(folder: string, { uid, gid }: Account): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}

/** The restored database takes its place; files that were uploaded since stay, those that are gone come back. */
async function swap(home: string, restored: string, work: string, { DATA_DIR }: Config): Promise<string | null> {
  const former = join(home, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const hadData = existsSync(join(home, 'data'));
  await mkdir(former, { mode: 0o755 });
  for (const name of ['data', 'wal', 'password', 'port'])
    if (existsSync(join(home, name))) await rename(join(home, name), join(former, name));
  for (const name of ['password', 'port', 'data']) await rename(join(restored, name), join(home, name));
  await rm(restored, { recursive: true, force: true });
  if (existsSync(join(work, 'objects')))
    await cp(join(work, 'objects'), join(DATA_DIR, 'objects'), { recursive: true, force: false });
  await swapSecrets(join(work, 'secrets.json'), join(DATA_DIR, 'secrets.json'), former);
  if (hadData) return former;
  await rm(former, { recursive: true, force: true });
  return null;
}

/** The data was sealed and signed with the keys of the backup. */
async function swapSecrets(kept: string, path: string, former: string): Promise<void> {
  const wanted = await readFile(kept, 'utf8').catch(() => null);
  const present = await readFile(path, 'utf8').catch(() => null);
  if (wanted === null || wanted === present) return;
  if (present !== null) await writeFile(join(former, 'secrets.json'), present, { mode: 0o600 });
  await writeDurably(path, wanted, 0o600);
}
