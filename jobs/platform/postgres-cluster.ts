import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../../schema/config.js';
import { renameDurably, writeDurably } from './durable-file.js';
import { findProcess } from './living-process.js';
import type { Account, Programs } from './postgres-account.js';
import { WalArchive } from './wal-archive.js';

const run = promisify(execFile);

/** Which line of the pid file tells the state; `ready` or, while it is brought forward, `standby` once connections are taken. */
const statusLine = 7;
/** Longer than a database of ordinary size takes to read its log again after a crash, ms. */
const comingUpMs = 60_000;

/** One data folder and the programs that work on it. */
export class PostgresCluster {
  private readonly data: string;

  constructor(
    private readonly home: string,
    private readonly programs: Programs,
    private readonly account: Account | undefined,
  ) {
    this.data = join(home, 'data');
  }

  async url(): Promise<string> {
    const password = await readFile(join(this.home, 'password'), 'utf8');
    return `postgres://postgres:${password}@127.0.0.1:${await this.port()}/postgres`;
  }

  async ensureRunning(): Promise<void> {
    if (!existsSync(join(this.data, 'PG_VERSION'))) await this.create();
    if (await this.isReady()) return;
    await this.dropForeignPidFile();
    const wanted = await this.port();
    // The port stays the same over restarts, so that processes that are connected find the database again.
    for (const port of [wanted, wanted, await freePort(), await freePort()]) {
      if (port === 0) continue;
      try {
        await this.start(port);
        return;
      } catch (error) {
        if (await this.isReady()) return;
        if (port !== wanted) throw await this.startFailure(error);
      }
    }
    throw await this.startFailure(new Error('no free port'));
  }

  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    if (await this.isRunning()) await this.ctl(['-m', mode, '-w', '-t', '20', 'stop']);
  }

  /** Ends a database that no longer answers, its backends included: they hold the memory that a new one needs. */
  async kill(): Promise<void> {
    const pid = await this.livingPostmaster();
    if (!pid) return;
    for (const member of [pid, ...(await childrenOf(pid))]) {
      try {
        process.kill(member, 'SIGKILL');
      } catch {
        // gone already
      }
    }
    while (await this.isRunning()) await delay(100);
  }

  /** In a folder that gets its name once it is whole: a crash on the way leaves nothing that looks like a database. */
  private async create(): Promise<void> {
    const draft = `${this.data}.new`;
    await rm(draft, { recursive: true, force: true });
    await rm(this.data, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const password = randomBytes(24).toString('base64url');
    await writeDurably(join(this.home, 'password'), password, 0o600);
    const initial = join(this.home, 'initial-password');
    await writeFile(initial, password, { mode: 0o600 });
    if (this.account) {
      await chown(draft, this.account.uid, this.account.gid);
      await chown(initial, this.account.uid, this.account.gid);
    }
    const options = [
      '-D',
      draft,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C',
      '-A',
      'scram-sha-256',
      `--pwfile=${initial}`,
    ];
    try {
      await run(this.programs.initdb, options, { ...this.account, cwd: this.home });
    } finally {
      await rm(initial, { force: true });
    }
    await renameDurably(draft, this.data);
  }

  private async start(port: number): Promise<void> {
    const archive = await new WalArchive(this.home).settings();
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200 ${archive}`;
    await this.ctl(['-w', '-t', '60', '-l', join(this.data, 'server.log'), '-o', settings, 'start']);
    if (port !== (await this.keptPort())) await writeDurably(join(this.home, 'port'), String(port));
  }

  /** Without pipes: the server that pg_ctl starts would keep them open. */
  private ctl(args: string[]): Promise<void> {
    return new Promise((done, fail) => {
      const child = spawn(this.programs.pg_ctl, ['-D', this.data, ...args], {
        ...this.account,
        cwd: this.home,
        stdio: 'ignore',
      });
      child.on('error', fail);
      child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`pg_ctl ended with code ${code}`))));
    });
  }

  /** Waits while a living one is coming up or going down. @returns whether it takes connections */
  private async isReady(): Promise<boolean> {
    const until = Date.now() + comingUpMs;
    while (Date.now() < until && (await this.isRunning())) {
      if (/^(ready|standby)/.test((await this.pidFile())[statusLine] ?? '')) return true;
      await delay(50);
    }
    return this.isRunning();
  }

  async isRunning(): Promise<boolean> {
    return (await this.livingPostmaster()) !== null;
  }

  /** The process id in the folder's pid file, where that process is a PostgreSQL of this folder. */
  private async livingPostmaster(): Promise<number | null> {
    const pid = await this.notedPid();
    const found = pid === null ? null : await findProcess(pid);
    if (!found) return null;
    const folder = found.command[found.command.indexOf('-D') + 1] ?? '';
    const isOfFolder = (await realPath(folder)) === (await realPath(this.data));
    return isOfFolder && /postgres/.test(found.command[0] ?? '') ? pid : null;
  }

  /**
   * After a crash the pid file names a process that is gone, or whose id another one has got since, or it is empty:
   * PostgreSQL takes any process of that id for its own, and would not start. A file of an id that nobody has is left,
   * for with it PostgreSQL finds servants of the former server that still live; but without its state, for the new
   * server may get that very id (in a container it often does), and whoever waits for it would take the old state for its own.
   */
  private async dropForeignPidFile(): Promise<void> {
    const file = join(this.data, 'postmaster.pid');
    const pid = await this.notedPid();
    if (pid === null || isIdTaken(pid)) await rm(file, { force: true });
    else await writeFile(file, `${(await this.pidFile()).slice(0, statusLine).join('\n')}\n`);
  }

  private async notedPid(): Promise<number | null> {
    return Number((await this.pidFile())[0]) || null;
  }

  private async pidFile(): Promise<string[]> {
    return (await readFile(join(this.data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  }

  private async port(): Promise<number> {
    return (await this.keptPort()) || freePort();
  }

  private async keptPort(): Promise<number> {
    return Number(await readFile(join(this.home, 'port'), 'utf8').catch(() => ''));
  }

  async startFailure(error: unknown): Promise<StartError> {
    const log = await readFile(join(this.data, 'server.log'), 'utf8').catch(() => '');
    const last =
      log
        .trimEnd()
        .split('\n')
        .findLast((line) => /FATAL|PANIC/.test(line)) ?? String(error);
    return new StartError(`The embedded database in ${this.home} did not start: ${last}`);
  }
}

function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** A zombie has its id, too. */
function isIdTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function childrenOf(parent: number): Promise<number[]> {
  const children: number[] = [];
  for (const name of await readdir('/proc').catch(() => [])) {
    const text = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    if (text && Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === parent) children.push(Number(name));
  }
  return children;
}
