import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from './wait.js';

/** The built product as a process of its own, as `npm start` runs it. */
export interface Product {
  url: string;
  process: ChildProcess;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** What it printed so far. */
  output(): string;
  /** Sends a signal and waits for the end. @returns exit code, or the signal that ended it */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/**
 * A folder for data that the account PostgreSQL runs under can reach, too.
 * @param isPrepared as a first start leaves it, so that the next one makes no database; else empty
 */
export async function createDataDir({ isPrepared = false } = {}): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'ecom-growth-data-'));
  await chmod(path, 0o755);
  // With its owners: those of the database's files are no others.
  if (isPrepared) await promisify(execFile)('cp', ['-a', `${await preparedData()}/.`, path]);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** What a first start and its end leave: tables, keys, no account. Made once for all tests of a run, whichever process asks first. */
async function preparedData(): Promise<string> {
  const folder = process.env['TEST_RUN_FOLDER'];
  if (!folder) throw new Error('TEST_RUN_FOLDER is set by tests/support/global-setup.mjs');
  const path = join(folder, 'product');
  const ready = `${path}.ready`;
  const isFirst = await mkdir(path).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await chmod(path, 0o755);
    await (await startServer({ DATA_DIR: path, WORKERS: '0' })).end('SIGTERM');
    // Every copy looks for a port of its own.
    await rm(join(path, 'postgres/port'));
    await writeFile(ready, '');
  } else await waitFor(() => Promise.resolve(existsSync(ready)), 'the prepared data', 60_000);
  return path;
}

interface Script {
  file: string;
  args?: string[];
  /** What it prints once it is ready; the first group is its address. */
  ready: RegExp;
}

const server: Script = { file: 'scripts/serve.mjs', ready: /Ready at (http\S+)/ };
const worker: Script = { file: 'scripts/serve.mjs', args: ['worker'], ready: /(Worker ready)/ };

/** With the look whether all is installed and built, as a user starts it. */
export function startFromCheckout(settings: Record<string, string>): Promise<Product> {
  return start({ ...server, file: 'scripts/start.mjs' }, settings);
}

/** @param begun called with the process at its very beginning */
export function startServer(settings: Record<string, string>, begun?: (child: ChildProcess) => void): Promise<Product> {
  return start(server, settings, begun);
}

/** @param node the Node.js that runs it, where it is another than that of the tests */
export function startServerWith(node: string, settings: Record<string, string>): Promise<Product> {
  return start(server, settings, undefined, node);
}

/** @param wrapper a program and its arguments that run the command which follows them, such as `unshare` */
export function startServerIn(
  wrapper: readonly [string, ...string[]],
  settings: Record<string, string>,
): Promise<Product> {
  const [program, ...rest] = wrapper;
  return start(server, settings, undefined, program, [...rest, process.execPath]);
}

export function startWorkerProcess(settings: Record<string, string>): Promise<Product> {
  return start(worker, settings);
}

async function start(
  { file, args = [], ready }: Script,
  settings: Record<string, string>,
  begun?: (child: ChildProcess) => void,
  node = process.execPath,
  before: readonly string[] = [],
): Promise<Product> {
  const child = spawn(node, [...before, file, ...args], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: '',
      REDIS_URL: '',
      NODE_OPTIONS: '',
      ALLOW_PRIVATE_URLS: '1',
      ADMIN_PASSWORD: 'operator of the tests',
      LOG_LEVEL: 'error',
      RENDER: '0',
      // Its ads and audits are analyzed after a first start, and the tests' own work would wait behind them.
      DEMO: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  begun?.(child);
  let output = '';
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('exit', (code, signal) => done(code ?? signal)),
  );
  const url = await new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = ready.exec(output)?.[1];
      if (found) done(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((code) => fail(new StartFailure(code, output)));
  });
  return {
    url,
    process: child,
    ended,
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** The process ended before it was ready. */
export class StartFailure extends Error {
  constructor(
    readonly code: number | NodeJS.Signals | null,
    readonly output: string,
  ) {
    super(`The product ended with ${code} before it was ready: ${output}`);
  }
}
