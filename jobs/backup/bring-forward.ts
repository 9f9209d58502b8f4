import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../schema/config.js';
import type { PostgresCluster } from '../platform/postgres-cluster.js';

interface Recovery {
  /** Holds the laid out data folder and the log that came with the backup. */
  folder: string;
  /** Home of the database that is replaced: its log tells what happened since. */
  former: string;
  /** Null: the moment of the backup itself. */
  at: Date | null;
}

/** Longer than reading the log of two weeks takes, ms. */
const longestMs = 30 * 60_000;

/** Has PostgreSQL replay the log up to the wanted moment, and leaves it stopped as an ordinary database. */
export async function bringForward(cluster: PostgresCluster, { folder, former, at }: Recovery): Promise<void> {
  const data = join(folder, 'data');
  const settings = join(data, 'postgresql.auto.conf');
  const ordinary = await readFile(settings, 'utf8').catch(() => '');
  const script = join(folder, 'fetch-wal.sh');
  const places = [join(folder, 'restored-wal'), join(former, 'wal'), join(former, 'data', 'pg_wal')];
  await writeFile(script, fetchScript(places), { mode: 0o755 });
  const fetched = `restore_command = '/bin/sh "${script}" "%f" "%p"'\nrecovery_target_action = 'promote'\n`;
  const target = at
    ? `recovery_target_time = '${at.toISOString().replace('T', ' ').replace('Z', '+00')}'\n`
    : `recovery_target = 'immediate'\n`;
  try {
    await recover(cluster, data, ordinary + fetched + target).catch(async (error: unknown) => {
      // Nothing was written after the wanted moment: then the end of the log is that moment.
      if (!/before configured recovery target/.test(String(error))) throw error;
      await recover(cluster, data, ordinary + fetched);
    });
  } finally {
    await cluster.stop('fast').catch(() => {});
  }
  await writeFile(settings, ordinary);
  await rm(script, { force: true });
}

async function recover(cluster: PostgresCluster, data: string, settings: string): Promise<void> {
  await writeFile(join(data, 'postgresql.auto.conf'), settings);
  await writeFile(join(data, 'recovery.signal'), '');
  await cluster.ensureRunning();
  const until = Date.now() + longestMs;
  const url = await cluster.url();
  for (;;) {
    const state = await isInRecovery(url);
    if (state === false) return;
    if (state === null && !(await cluster.isRunning())) throw await cluster.startFailure(new Error('it ended'));
    if (Date.now() > until) throw new StartError('The restored database did not get through its log in time.');
    await delay(100);
  }
}

async function isInRecovery(url: string): Promise<boolean | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is');
    return rows[0]?.is ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Looks for a piece of the log in each place, compressed or as PostgreSQL left it. */
function fetchScript(places: string[]): string {
  const quoted = places.map((place) => `'${place.replaceAll("'", "'\\''")}'`).join(' ');
  return `#!/bin/sh
for place in ${quoted}; do
  if [ -f "$place/$1.gz" ]; then gzip -dc "$place/$1.gz" > "$2"; exit; fi
  if [ -f "$place/$1" ]; then cp "$place/$1" "$2"; exit; fi
done
exit 1
`;
}
