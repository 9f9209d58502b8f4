import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../schema/config.js';
import type { Account, Programs } from './postgres-account.js';

const run = promisify(execFile);

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
    if (await this.isRunning()) return;
    const wanted = await this.port();
    // The port stays the same over restarts, so that processes that are connected find the database again.
    for (const port of [wanted, wanted, await freePort(), await freePort()]) {
      if (port === 0) continue;
      try {
        await this.start(port);
        return;
      } catch (error) {
        if (await this.isRunning()) return;
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
    const pid = await this.postmaster();
    if (!pid) return;
    for (const member of [pid, ...(await childrenOf(pid))]) {
      try {
        process.kill(member, 'SIGKILL');
      } catch {
        // gone already
      }
    }
    while (await this.isRunning()) await new Promise((done) => setTimeout(done, 100));
  }

  private async create(): Promise<void> {
    await rm(this.data, { recursive: true, force: true });
    await mkdir(this.data, { recursive: true, mode: 0o700 });
    const password = randomBytes(24).toString('base64url');
    const passwordFile = join(this.home, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    const initial = join(this.home, 'initial-password');
    await writeFile(initial, password, { mode: 0o600 });
    if (this.account) {
      await chown(this.data, this.account.uid, this.account.gid);
      await chown(initial, this.account.uid, this.account.gid);
    }
    const options = [
      '-D',
      this.data,
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
  }

  private async start(port: number): Promise<void> {
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
    await this.ctl(['-w', '-t', '60', '-l', join(this.data, 'server.log'), '-o', settings, 'start']);
    await writeFile(join(this.home, 'port'), String(port));
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

  private async isRunning(): Promise<boolean> {
    return this.ctl(['status']).then(
      () => true,
      () => false,
    );
  }

  private async postmaster(): Promise<number | null> {
    const text = await readFile(join(this.data, 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(text.split('\n')[0]) || null;
  }

  private async port(): Promise<number> {
    return Number(await readFile(join(this.home, 'port'), 'utf8').catch(() => '')) || freePort();
  }

  private async startFailure(error: unknown): Promise<StartError> {
    const log = await readFile(join(this.data, 'server.log'), 'utf8').catch(() => '');
    const last =
      log
        .trimEnd()
        .split('\n')
        .findLast((line) => /FATAL|PANIC/.test(line)) ?? String(error);
    return new StartError(`The embedded database in ${this.home} did not start: ${last}`);
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
