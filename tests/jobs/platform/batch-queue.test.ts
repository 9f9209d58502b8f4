import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { adBatchJob, analysisJobs, enqueueAnalysis } from '../../../jobs/analysis/analysis-jobs.js';
import { createLog } from '../../../jobs/platform/log.js';
import { consume, type JobHandler, WorkQueue } from '../../../jobs/platform/queue.js';
import { AnalysisType } from '../../../schema/analysis/analysis.enum.js';
import { readConfig } from '../../../schema/config.js';
import { createTestDatabase } from '../../support/database.js';

const config = readConfig({ LOG_LEVEL: 'silent' });
const log = createLog(config);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let queue: WorkQueue;

beforeAll(async () => {
  database = await createTestDatabase();
  queue = new WorkQueue(config, database.url, log);
  await queue.ready();
}, 60_000);
afterAll(async () => {
  await queue.close();
  await database.drop();
});

const type = AnalysisType.ad_creative;
const send = (id: string, position?: number) =>
  enqueueAnalysis(queue, { id, type, input: position === undefined ? {} : { batch: { id: randomUUID(), position } } });

it('takes two owners’ batches in turn, and one ad at once while 200 wait', async () => {
  const owners = new Map<string, 'first' | 'second'>();
  const sendBatch = async (owner: 'first' | 'second', count: number) => {
    for (let position = 1; position <= count; position++) {
      const id = randomUUID();
      owners.set(id, owner);
      await send(id, position);
    }
  };
  await sendBatch('first', 190);
  await sendBatch('second', 10);

  const done: string[] = [];
  let finished = () => {};
  const all = new Promise<void>((resolve) => (finished = resolve));
  const waited = new Map<string, number>();
  const batches: JobHandler = {
    job: adBatchJob,
    process: async ({ payload }) => {
      if (done.push(payload['analysisId'] ?? '') === 24) finished();
    },
  };
  const single: JobHandler = {
    job: analysisJobs.ad_creative,
    process: async ({ payload }) => void waited.set(payload['analysisId'] ?? '', Date.now()),
  };
  const workers = consume({ config, databaseUrl: database.url, log, handlers: [batches, single], concurrency: 2 });
  const asked = randomUUID();
  const askedAt = Date.now();
  await send(asked);
  await all;
  await workers.close();

  expect((waited.get(asked) ?? Infinity) - askedAt).toBeLessThan(5_000);
  const order = done.slice(0, 20).map((id) => owners.get(id));
  expect(order.filter((owner) => owner === 'second')).toHaveLength(10);
  for (let turn = 0; turn < 20; turn += 2) expect(new Set(order.slice(turn, turn + 2)).size).toBe(2);
}, 120_000);
