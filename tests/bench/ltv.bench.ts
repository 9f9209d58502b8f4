import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { MetricsService } from '../../api/ltv/metrics.service.js';
import { openCsv } from '../../jobs/ltv/csv-stream.js';
import { createLineReader, rowsOf } from '../../jobs/ltv/import-row.engine.js';
import { readLayout } from '../../jobs/ltv/read-layout.js';
import { fitLtvModel } from '../../jobs/ltv/ltv-model.engine.js';
import { longTransaction } from '../../jobs/store/long-transaction.js';
import { simulateLtv } from '../../jobs/ltv/ltv-simulation.engine.js';
import { rollUpStore } from '../../jobs/ltv/store-rollup.js';
import { openDatabase } from '../../jobs/platform/database.js';
import { startDatabaseServer } from '../../jobs/platform/database-server.js';
import { createLog } from '../../jobs/platform/log.js';
import type { ImportRow } from '../../jobs/store/store-rows.js';
import { mergeStaged, openStaging, stageRows, touchProfile } from '../../jobs/store/store-staging.js';
import { readConfig } from '../../schema/config.js';
import { User } from '../../schema/account/user.entity.js';
import { dayOf, hasTransactions, readCdnow } from '../jobs/ltv/cdnow.js';
import { createDataDir } from '../support/product.js';

const fileOrders = 100_000;
const storeOrders = 1_000_000;

function print(name: string, ms: number, goalMs: number, detail = ''): void {
  process.stdout.write(
    `${name.padEnd(58)} ${(ms / goalMs).toFixed(3).padStart(6)}x  goal <= 1    ${ms.toFixed(1)} ms of ${goalMs} ms ${detail}\n`,
  );
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Processor time of work in this thread, ms: a neighbour on the machine does not count. */
function cpuTimed(work: () => unknown): number {
  const { user, system } = process.cpuUsage();
  work();
  const after = process.cpuUsage({ user, system });
  return (after.user + after.system) / 1_000;
}

function simulation(): void {
  for (let rate = 0; rate < 20; rate++) simulateLtv(rate, {});
  const times: number[] = [];
  for (let rate = 0; rate <= 100; rate++) times.push(cpuTimed(() => simulateLtv(rate, { aov: 50 + rate })));
  print('simulation with band, p95 of 101', p95(times), 20);
}

function fits(): void {
  if (!hasTransactions) return void process.stdout.write('model fits: left out, no transactions on this machine\n');
  const [until, newest] = [dayOf('19970930'), dayOf('19980630')];
  for (const [file, goalMs] of [
    ['CDNOW_sample.txt', 1_000],
    ['CDNOW_master.txt', 5_000],
  ] as const) {
    const purchases = readCdnow(file);
    let customers = 0;
    const ms = cpuTimed(() => (customers = fitLtvModel(purchases, until, newest).customers));
    print(`BG/NBD, Gamma-Gamma and holdout of ${customers} customers`, ms, goalMs);
  }
}

/** Lines of a plain orders file, made as they are read: nothing but the reader can hold them. */
function* orderLines(count: number): Generator<string> {
  yield 'order_id,customer_id,ordered_at,total,currency\n';
  const now = Date.now();
  for (let index = 0; index < count; index++) {
    const at = new Date(now - (index % 365) * 86_400_000 - index * 50).toISOString();
    yield `${index},c${(index * 7919) % Math.ceil(count * 0.6)},${at},${20 + (index % 90)}.50,USD\n`;
  }
}

async function importFile(db: DataSource, ownerId: string): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let highest = before;
  const ms = await timed(() =>
    longTransaction(db, async (transaction) => {
      const csv = await openCsv(() => Promise.resolve(Readable.from(orderLines(fileOrders))));
      const defaults = { currency: null, timeZone: 'UTC' };
      const layout = await readLayout({ kind: 'orders', csv, wishes: {}, defaults, latest: Date.now() });
      const readLine = createLineReader(layout, Date.now());
      await openStaging(transaction, 'orders');
      for await (const portion of csv.rows()) {
        const batch: ImportRow[] = portion.flatMap(({ line, cells }) => (line === 1 ? [] : rowsOf(readLine(cells))));
        await stageRows(transaction, 'orders', batch);
        highest = Math.max(highest, process.memoryUsage().rss);
      }
      await mergeStaged(transaction, 'orders', { ownerId, id: randomUUID(), at: new Date() });
      await touchProfile(transaction, ownerId, false);
    }),
  );
  print(`${fileOrders} orders from a file`, ms, 30_000, `memory +${((highest - before) / 1e6).toFixed(0)} MB`);
}

/** Orders straight into the table: a million of them by the file would measure the file again. */
async function metrics(db: DataSource, ownerId: string): Promise<void> {
  const fill = `INSERT INTO store_order ("ownerId", "orderId", "customerKey", "orderedAt", "totalCents", "currency")
    SELECT $1, 'g' || n, 'c' || (n::bigint * 7919) % 600000, now() - n * interval '31 seconds', 2000 + n % 9000, 'USD'
    FROM generate_series(1, $2::int) n`;
  await longTransaction(db, (transaction) => transaction.query(fill, [ownerId, storeOrders - fileOrders]));
  const rollUp = await timed(() => rollUpStore(db, ownerId));
  print(`days and customers of ${storeOrders} orders`, rollUp, 60_000);
  const service = new MetricsService(db);
  const viewer = { userId: ownerId, sessionId: null, access: 'read' } as const;
  for (const days of [30, 365]) {
    const times: number[] = [];
    for (let n = 0; n < 60; n++) times.push(await timed(() => service.read(viewer, { days })));
    print(`metrics of ${days} days over ${storeOrders} orders, p95 of 60`, p95(times.slice(5)), 100);
  }
}

simulation();
fits();
const data = await createDataDir();
const config = readConfig({ DATA_DIR: data.path, LOG_LEVEL: 'error' });
const database = await openDatabase(await startDatabaseServer(config, createLog(config)));
try {
  const ownerId = randomUUID();
  const name = { username: 'bench', usernameKey: 'bench', email: 'bench@shop.example', emailKey: 'bench@shop.example' };
  await database.db.getRepository(User).insert({ id: ownerId, ...name, passwordHash: 'none' });
  await importFile(database.db, ownerId);
  await metrics(database.db, ownerId);
} finally {
  await database.close();
  await data.remove();
}
