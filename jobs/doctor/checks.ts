import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { request } from 'undici';
import type { Config } from '../../schema/config.js';
import { createDataSource } from '../../schema/data-source.js';
import type { Log } from '../platform/log.js';
import { openObjectStore } from '../platform/open-object-store.js';
import { WorkQueue } from '../platform/queue.js';
import { findBrowser } from '../rendering/browser-program.js';

/** `off`: not set up, which is fine. `note`: works, but somebody should look. */
export type Grade = 'ok' | 'off' | 'note' | 'FAIL';

export interface Finding {
  what: string;
  grade: Grade;
  /** What was found, and what to do about it. */
  words: string;
}

export interface Surroundings {
  config: Config;
  log: Log;
  databaseUrl: string;
}

type Check = (around: Surroundings) => Promise<[Grade, string]>;

const gigabyte = 1024 ** 3;
const maxWaitMs = 20_000;

const node: Check = async () => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 22) return ['note', `${process.versions.node} gets no fixes any more: move to 22 or 24.`];
  return ['ok', process.versions.node];
};

const disk: Check = async ({ config }) => {
  await mkdir(config.DATA_DIR, { recursive: true });
  const probe = join(config.DATA_DIR, `doctor-${randomUUID()}`);
  await writeFile(probe, 'x');
  await rm(probe);
  const { bavail, blocks, bsize } = await statfs(config.DATA_DIR);
  const words = `${((bavail * bsize) / gigabyte).toFixed(1)} GB free (${Math.round((bavail / blocks) * 100)} %) at ${config.DATA_DIR}`;
  if (bavail / blocks < 0.05 || bavail * bsize < gigabyte / 2) return ['FAIL', `${words}: make room.`];
  return bavail / blocks < 0.15 ? ['note', `${words}: make room soon.`] : ['ok', words];
};

const database: Check = async ({ databaseUrl }) => {
  const db = await createDataSource(databaseUrl, { poolSize: 1 }).initialize();
  try {
    const [{ version, size }] = await db.query<[{ version: string; size: string }]>(
      `SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size`,
    );
    const words = `PostgreSQL ${version}, ${size}`;
    return (await db.showMigrations()) ? ['note', `${words}; the next start migrates it.`] : ['ok', words];
  } finally {
    await db.destroy();
  }
};

const clock: Check = async ({ databaseUrl }) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: Date }>('SELECT now() AS now');
    const offMs = Math.abs(Number(rows[0]?.now) - Date.now());
    if (offMs > 5_000)
      return [
        'FAIL',
        `The clocks of this machine and of the database differ by ${Math.round(offMs / 1_000)} s: set them.`,
      ];
    return new Date().getFullYear() < 2025
      ? ['FAIL', 'The clock is years behind: set it.']
      : ['ok', 'agrees with the database'];
  } finally {
    await client.end();
  }
};

const backup: Check = async ({ config, databaseUrl }) => {
  if (config.DATABASE_URL) return ['off', 'The database is an external one: see to its backups there.'];
  const last = await readFile(join(config.DATA_DIR, 'last-backup'), 'utf8').catch(() => null);
  if (last === null) return ['note', 'There is none yet: run npm run backup, once a day.'];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ failing: boolean | null }>(
      'SELECT last_failed_time > coalesce(last_archived_time, $1) AS failing FROM pg_stat_archiver',
      [new Date(0)],
    );
    if (rows[0]?.failing)
      return ['FAIL', `Changes since ${last} are not kept: the archive cannot be written. Look for a full disk.`];
  } finally {
    await client.end();
  }
  const hours = (Date.now() - Date.parse(last)) / 3_600_000;
  return hours > 26 ? ['note', `The last one is ${Math.round(hours)} hours old.`] : ['ok', `of ${last}`];
};

const queue: Check = async ({ config, databaseUrl, log }) => {
  const jobs = new WorkQueue(config, databaseUrl, log);
  try {
    await jobs.ready();
    const states = await jobs.states();
    const ages = states.map(({ oldestAt }) => (oldestAt === null ? 0 : (Date.now() - oldestAt) / 1_000));
    const where = config.REDIS_URL ? 'Redis' : 'PostgreSQL';
    if (Math.max(...ages) > 300)
      return [
        'note',
        `In ${where}; the oldest job waits for ${Math.round(Math.max(...ages) / 60)} minutes: is a worker running?`,
      ];
    return ['ok', `In ${where}, nothing waits long`];
  } finally {
    await jobs.close();
  }
};

const store: Check = async ({ config }) => {
  const objects = await openObjectStore(config);
  const key = randomUUID();
  await objects.put(key, new Uint8Array([1, 2, 3]));
  const read = await objects.read(key);
  await objects.delete(key);
  if (read.length !== 3) return ['FAIL', 'What was stored does not read back.'];
  return ['ok', config.S3_BUCKET ? `bucket ${config.S3_BUCKET}` : 'files in DATA_DIR'];
};

const mail: Check = async ({ config }) => {
  if (!config.SMTP_URL) return ['off', 'Mail is written to DATA_DIR/mail: set SMTP_URL to send it.'];
  const transport = createTransport({ url: config.SMTP_URL, connectionTimeout: 5_000, greetingTimeout: 5_000 });
  await transport.verify();
  transport.close();
  return ['ok', `${new URL(config.SMTP_URL).host} takes mail`];
};

const model: Check = async ({ config }) => {
  if (!config.AI_BASE_URL) return ['off', 'The built-in engines do the work: set AI_BASE_URL for a model server.'];
  const { statusCode, body } = await request(`${config.AI_BASE_URL}/models`, {
    headers: config.AI_API_KEY ? { authorization: `Bearer ${config.AI_API_KEY}` } : {},
    headersTimeout: 5_000,
  });
  await body.dump();
  if (statusCode === 401 || statusCode === 403) return ['FAIL', 'The model server refuses AI_API_KEY.'];
  return statusCode < 500
    ? ['ok', `${new URL(config.AI_BASE_URL).host} answers`]
    : ['FAIL', `The model server answers ${statusCode}.`];
};

/** Starts none: what is found decides, and the first page shows whether it runs. */
const browser: Check = async ({ config }) => {
  if (!config.RENDER) return ['off', 'Pages are not looked at in a browser: RENDER=0.'];
  const found = await findBrowser(config);
  if (found.place === 'none')
    return ['note', 'None was found, so pages are not looked at: install chromium or set CHROMIUM_PATH.'];
  return found.place === 'installed'
    ? ['ok', found.program.path]
    : ['note', 'The packaged one, which gets no updates: install chromium.'];
};

const checks: Record<string, Check> = {
  'Node.js': node,
  Disk: disk,
  Database: database,
  Clock: clock,
  Backup: backup,
  Queue: queue,
  'Uploaded files': store,
  Mail: mail,
  'Model server': model,
  Browser: browser,
};

/** Tries each part once, in order; a part that fails says why, and the others are tried all the same. */
export async function* examine(around: Surroundings): AsyncGenerator<Finding> {
  for (const [what, check] of Object.entries(checks)) {
    const [grade, words] = await inTime(check(around)).catch((error: unknown): [Grade, string] => [
      'FAIL',
      sentence(error),
    ]);
    yield { what, grade, words };
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${maxWaitMs / 1_000} seconds`)), maxWaitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function sentence(error: unknown): string {
  if (error instanceof AggregateError) return sentence(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
