import {
  createPostgresBackend,
  Queue,
  Worker,
  type BackendFactory,
  type ConnectionOptions,
  type RedisQueueBackend,
  type Job,
} from 'bullmq';
import { Redis } from 'ioredis';
import { type Config, StartError } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import type { Log } from './log.js';
import { jobDuration, jobFailures, jobRetries, jobWait } from './metrics.js';
import { traceCarrier, traced } from './spans.js';

/**
 * `analyses`: somebody is waiting for it. `renders`: pages in a browser, one at a time. `background`: imports, mails, upkeep.
 * `syncs`: waits for providers, maybe long.
 */
export type QueueName = 'analyses' | 'batches' | 'renders' | 'background' | 'syncs';

const queueNames: QueueName[] = ['analyses', 'batches', 'renders', 'background', 'syncs'];

/** What a kind of job is called and how often it is tried. */
export interface JobDefinition {
  queue: QueueName;
  name: string;
  attempts: number;
  /** Wait before the second try, ms; doubles with each further one. */
  backoffMs: number;
  /** Longest time of one try, ms. */
  timeoutMs: number;
}

/** One try of one job, as a processor sees it. */
export interface JobTry {
  payload: Record<string, string>;
  /** A failure of the last try is final. */
  isLastTry: boolean;
  /** Aborts when the time of the try is up or the process is stopping. */
  signal: AbortSignal;
  /** Adds facts to the line that the log gets of the try: ids, counts, and why work ended without a result. */
  tell?: (facts: JobFacts) => void;
}

/** Nothing personal: no names, addresses or texts of users. */
export interface JobFacts {
  /** Code of the error when the work ended without a result, though the job itself is done. */
  reason?: string;
  [fact: string]: string | number | undefined;
}

export interface JobHandler {
  job: JobDefinition;
  process: (attempt: JobTry) => Promise<void>;
  /** Set for upkeep that runs by the clock: milliseconds between two runs. */
  everyMs?: number;
}

type StoreFactory = BackendFactory<RedisQueueBackend>;

/** A queue store that does not answer in this time counts as gone, ms: nobody waits for it with a request. */
const answerMs = 2_500;
/** Longest wait for the store at the start, ms. */
const startMs = 15_000;

interface Backend {
  connection: ConnectionOptions;
  prefix: string;
  factory: StoreFactory | null;
}

/** BullMQ keeps its tables in PostgreSQL, or its keys in Redis when `REDIS_URL` is set; nothing else differs. */
function backend(config: Pick<Config, 'REDIS_URL'>, databaseUrl: string): Backend {
  if (config.REDIS_URL) {
    const { hostname, port, username, password, pathname, protocol } = new URL(config.REDIS_URL);
    const connection = {
      host: hostname,
      port: Number(port || 6379),
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      db: Number(pathname.slice(1) || 0),
      ...(protocol === 'rediss:' && { tls: {} }),
      maxRetriesPerRequest: null,
    };
    return { connection, prefix: 'ecom-growth', factory: null };
  }
  const connection = { connectionString: databaseUrl, max: 4, migrate: true, keepAlive: true };
  // BullMQ types options and backend as one pair per store; here the store is chosen when the product starts.
  return {
    connection,
    prefix: 'ecom-growth',
    factory: createPostgresBackend as unknown as StoreFactory,
  };
}

/** Where work is handed over. The row that a job is about is the truth: a lost job is found by the sweeper. */
export class WorkQueue {
  private readonly queues: Map<QueueName, Queue>;

  constructor(
    config: Pick<Config, 'REDIS_URL'>,
    databaseUrl: string,
    private readonly log: Log,
  ) {
    const { connection, prefix, factory } = backend(config, databaseUrl);
    this.queues = new Map(
      queueNames.map((name) => {
        // Redis that is away is reported at once, rather than after it is back.
        const impatient = { ...connection, maxRetriesPerRequest: 1, enableOfflineQueue: false };
        const queue = factory
          ? new Queue(name, { connection, prefix }, factory)
          : new Queue(name, { connection: impatient, prefix });
        queue.on('error', (error) => log.warn({ err: error, queue: name }, 'queue connection failed'));
        queue.setMaxListeners(0);
        return [name, queue];
      }),
    );
  }

  /** @throws StartError when the store does not answer */
  async ready(): Promise<void> {
    await this.answered(Promise.all(this.all().map((queue) => queue.waitUntilReady())), startMs).catch(() => {
      throw new StartError('The job queue cannot be reached. Check REDIS_URL or DATABASE_URL.');
    });
  }

  /**
   * Adds a job once: a second one with the same id, while the first is known, changes nothing.
   * @throws AppError UNAVAILABLE when the store does not take it; the row that it is about is found by a sweep then
   */
  async add(
    job: JobDefinition,
    id: string,
    payload: Record<string, string>,
    { delayMs, priority }: { delayMs?: number; priority?: number } = {},
  ): Promise<void> {
    const added = this.queue(job).add(
      job.name,
      { ...payload, ...traceCarrier() },
      {
        jobId: id,
        ...(delayMs !== undefined && { delay: delayMs }),
        ...(priority !== undefined && { priority }),
        attempts: job.attempts,
        backoff: { type: 'exponential', delay: job.backoffMs },
        removeOnComplete: true,
        removeOnFail: { age: 7 * 24 * 3600, count: 1_000 },
      },
    );
    await this.answered(added);
  }

  /** Adds a job that ought to be there: unless it waits or runs, and over an ended one of the same id. */
  async addAgain(job: JobDefinition, id: string, payload: Record<string, string>): Promise<void> {
    if (!(await this.isUnderway(job, id))) await this.add(job, id, payload);
  }

  /** @returns false when the job is gone or ended, so that nobody will work on its row any more */
  async isUnderway(job: JobDefinition, id: string): Promise<boolean> {
    const found = await this.answered(this.queue(job).getJob(id));
    if (!found) return false;
    const state = await this.answered(found.getState());
    if (state !== 'failed' && state !== 'completed' && state !== 'unknown') return true;
    await found.remove().catch((error: unknown) => this.log.warn({ err: error, id }, 'ended job could not be removed'));
    return false;
  }

  async schedule({ job, everyMs }: JobHandler): Promise<void> {
    if (everyMs === undefined) return;
    const scheduled = this.queue(job).upsertJobScheduler(
      job.name,
      { every: everyMs },
      {
        name: job.name,
        opts: { attempts: job.attempts, removeOnComplete: true, removeOnFail: 100 },
      },
    );
    await this.answered(scheduled);
  }

  /** @returns jobs per state of each queue, and since when its oldest one waits (ms since 1970; null for none) */
  async states(): Promise<{ queue: string; counts: Record<string, number>; oldestAt: number | null }[]> {
    return Promise.all(
      this.all().map(async (queue) => {
        const counts = await this.answered(queue.getJobCounts());
        const [oldest] = await this.answered(queue.getWaiting(0, 0));
        return { queue: queue.name, counts, oldestAt: oldest?.timestamp ?? null };
      }),
    );
  }

  /** @throws AppError UNAVAILABLE when the store does not answer */
  async ping(): Promise<void> {
    await Promise.all(this.all().map((queue) => this.answered(queue.getJobCounts('waiting'))));
  }

  /** The BullMQ queues themselves, for the operators' queue dashboard. */
  all(): Queue[] {
    return [...this.queues.values()];
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  /** @throws AppError UNAVAILABLE when the store fails, or does not answer in time */
  private async answered<T>(asked: Promise<T>, maxMs = answerMs): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      timer = setTimeout(() => fail(new Error(`no answer within ${maxMs} ms`)), maxMs);
    });
    try {
      return await Promise.race([asked, late]);
    } catch (error) {
      this.log.warn({ err: error }, 'queue store failed');
      throw new AppError('UNAVAILABLE', 'The job queue does not answer at the moment. Try again in a few seconds.', {
        retryAfterSeconds: 5,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  private queue(job: JobDefinition): Queue {
    const queue = this.queues.get(job.queue);
    if (!queue) throw new Error(`No queue named ${job.queue}`);
    return queue;
  }
}

interface ConsumerOptions {
  config: Pick<Config, 'REDIS_URL'>;
  databaseUrl: string;
  log: Log;
  handlers: JobHandler[];
  /** Jobs of one queue at the same time in this process. */
  concurrency: number;
}

/** Runs the handlers on what the queues hold, until it is closed; closing waits for the jobs that are being run. */
export function consume({ config, databaseUrl, log, handlers, concurrency }: ConsumerOptions): {
  close(): Promise<void>;
} {
  const { connection, prefix, factory } = backend(config, databaseUrl);
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
  const workers = queueNames.map((name) => {
    const run = async (job: Job) => {
      const handler = byName.get(job.name);
      if (!handler) throw new Error(`No handler for jobs named ${job.name}`);
      await loggedTry(handler, job, log);
    };
    // A dead worker's job is taken over after at most 15 s. Processors are idempotent, so a few takeovers do no harm.
    const options = {
      connection,
      prefix,
      concurrency: name === 'renders' || name === 'batches' ? 1 : concurrency,
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: 10,
      // After a failure of the store the worker asks again so soon, ms: by default it sleeps for 15 s.
      runRetryDelay: 500,
    };
    const worker = factory ? new Worker(name, run, options, factory) : new Worker(name, run, options);
    worker.on('error', (error) => log.warn({ err: error, queue: name }, 'worker connection failed'));
    return worker;
  });
  return { close: async () => void (await Promise.all(workers.map((worker) => worker.close()))) };
}

/** One line and one measurement of each try: how long it waited and ran, and how it ended. */
async function loggedTry(handler: JobHandler, job: Job, log: Log): Promise<void> {
  const { queue, name } = handler.job;
  const startedAt = Date.now();
  const waitMs = Math.max(0, startedAt - (job.timestamp + job.delay));
  const facts: JobFacts = {};
  let error: unknown;
  try {
    const span = {
      name: `job ${queue} ${name}`,
      kind: 'consumer',
      attributes: { 'job.attempt': job.attemptsMade + 1, 'job.wait_ms': waitMs },
      parent: job.data.traceparent,
    } as const;
    await traced(span, () => runTry(handler, job, (more) => Object.assign(facts, more)));
  } catch (thrown) {
    error = thrown;
    facts.reason ??= thrown instanceof AppError ? thrown.code : 'UNEXPECTED';
    throw thrown;
  } finally {
    const ms = Date.now() - startedAt;
    const outcome = facts.reason === undefined ? 'complete' : 'failed';
    const attempt = job.attemptsMade + 1;
    jobDuration.observe({ queue, job: name, outcome }, ms / 1_000);
    if (attempt === 1) jobWait.observe({ queue, job: name }, waitMs / 1_000);
    else jobRetries.inc({ job: name });
    if (facts.reason !== undefined) jobFailures.inc({ job: name, reason: facts.reason });
    const line = { queue, job: name, id: job.id, ...job.data, attempt, waitMs, ms, outcome, ...facts };
    if (error === undefined) log.info(line, 'job');
    else log.warn({ ...line, err: error }, 'job');
  }
}

async function runTry(
  { job: { timeoutMs, attempts }, process }: JobHandler,
  job: Job,
  tell: (facts: JobFacts) => void,
): Promise<void> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error(`took longer than ${timeoutMs} ms`)), timeoutMs);
  try {
    await process({ payload: job.data, isLastTry: job.attemptsMade + 1 >= attempts, signal: abort.signal, tell });
  } finally {
    clearTimeout(timer);
  }
}

/** @returns whether the queue's own store answers; with PostgreSQL that is the database itself */
export async function pingRedis(config: Pick<Config, 'REDIS_URL'>): Promise<void> {
  if (!config.REDIS_URL) return;
  const redis = new Redis(config.REDIS_URL, { lazyConnect: true, connectTimeout: 2_000, maxRetriesPerRequest: 0 });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
