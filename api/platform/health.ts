import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { pingRedis, type WorkQueue } from '../../jobs/platform/queue.js';
import type { App } from './server.js';

interface Dependencies {
  config: Config;
  db: DataSource;
  queue: WorkQueue;
}

/** An answer of the check is good for so long, ms: asking often must not load the database. */
const freshMs = 1_000;
const checkMs = 3_000;

/** /healthz: the process lives. /readyz: database and queue answer. /metrics: Prometheus, for this machine alone. */
export function healthRoutes(app: App, deps: Dependencies): void {
  const isReady = readiness(deps);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply
      .code(503)
      .header('retry-after', 5)
      .send({ message: 'Database or queue do not answer.', code: 'UNAVAILABLE' });
  });
  metricsRoute(app, deps);
}

function readiness({ config, db, queue }: Dependencies): () => Promise<boolean> {
  let checkedAt = 0;
  let last = Promise.resolve(false);
  const check = async () => {
    const answers = Promise.all([db.query('SELECT 1'), queue.counts(), pingRedis(config)]).then(
      () => true,
      () => false,
    );
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((done) => (timer = setTimeout(() => done(false), checkMs)));
    return Promise.race([answers, tooLate]).finally(() => clearTimeout(timer));
  };
  return () => {
    if (Date.now() - checkedAt > freshMs) {
      checkedAt = Date.now();
      last = check();
    }
    return last;
  };
}

function metricsRoute(app: App, { queue }: Dependencies): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await queue.counts().catch(() => ({})))) jobs.set({ state }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request)) throw new AppError('FORBIDDEN', 'Metrics are for this machine and for operators.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLoopback(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
