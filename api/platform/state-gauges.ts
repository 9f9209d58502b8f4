import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Config } from '../../schema/config.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';

interface Observed {
  config: Pick<Config, 'DATA_DIR'>;
  db: DataSource;
  queue: WorkQueue;
}

/** What is looked up when somebody asks: the state of queue, pool, syncs and process. */
export function stateGauges({ config, db, queue }: Observed): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const gauge of [...queueGauges(queue), poolGauge(db), syncGauge(db), archiveGauge(db), ...dataGauges(config)])
    registry.registerMetric(gauge);
  return registry;
}

function queueGauges(queue: WorkQueue): Gauge[] {
  // Both gauges are asked at the same moment, and one look serves both.
  let looked: ReturnType<WorkQueue['states']> | null = null;
  const look = () => {
    looked ??= queue
      .states()
      .catch(() => [])
      .finally(() => (looked = null));
    return looked;
  };
  const jobs = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs by state',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      for (const { queue: name, counts } of await look()) {
        for (const [state, count] of Object.entries(counts)) this.set({ queue: name, state }, count);
      }
    },
  });
  const oldest = new Gauge({
    name: 'queue_oldest_waiting_seconds',
    help: 'Age of the oldest job that waits',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      for (const { queue: name, oldestAt } of await look())
        this.set({ queue: name }, oldestAt === null ? 0 : Math.max(0, (Date.now() - oldestAt) / 1_000));
    },
  });
  return [jobs, oldest];
}

function poolGauge(db: DataSource): Gauge {
  return new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const pool = poolOf(db);
      if (!pool) return;
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function syncGauge(db: DataSource): Gauge {
  return new Gauge({
    name: 'sync_overdue_seconds',
    help: 'How long the sync that is longest overdue has been due, by platform',
    labelNames: ['platform'],
    registers: [],
    async collect() {
      this.reset();
      const rows: { platform: string; seconds: number }[] = await db
        .query(
          `SELECT platform, greatest(0, extract(epoch FROM max(now() - "nextSyncAt")))::float8 AS seconds
           FROM integration WHERE status = 'connected' AND "nextSyncAt" IS NOT NULL GROUP BY platform`,
        )
        .catch(() => []);
      for (const { platform, seconds } of rows) this.set({ platform }, seconds);
    },
  });
}

function archiveGauge(db: DataSource): Gauge {
  return new Gauge({
    name: 'wal_archive_failing',
    help: '1 while changes since the last backup cannot be kept',
    registers: [],
    async collect() {
      const rows: { failing: boolean }[] = await db
        .query(
          `SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing
           FROM pg_stat_archiver`,
        )
        .catch(() => []);
      this.set(rows[0]?.failing ? 1 : 0);
    },
  });
}

function dataGauges({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Gauge[] {
  const age = new Gauge({
    name: 'backup_age_seconds',
    help: 'Since the last npm run backup; no value where there was none',
    registers: [],
    async collect() {
      const last = Date.parse(await readFile(join(DATA_DIR, 'last-backup'), 'utf8').catch(() => ''));
      if (Number.isNaN(last)) this.remove();
      else this.set((Date.now() - last) / 1_000);
    },
  });
  const free = new Gauge({
    name: 'data_dir_free_ratio',
    help: 'Share of the disk of DATA_DIR that is free',
    registers: [],
    async collect() {
      const { bavail, blocks } = await statfs(DATA_DIR).catch(() => ({ bavail: 1, blocks: 1 }));
      this.set(bavail / blocks);
    },
  });
  return [age, free];
}

/** TypeORM keeps its pool as `master` of a driver whose type does not name it. */
function poolOf({ driver }: DataSource): pg.Pool | null {
  return 'master' in driver && driver.master instanceof pg.Pool ? driver.master : null;
}
