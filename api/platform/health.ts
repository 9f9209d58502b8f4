import type { FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { httpDuration, metrics } from '../../jobs/platform/metrics.js';
import { pingRedis, type WorkQueue } from '../../jobs/platform/queue.js';
import type { AdminTokens } from '../admin/admin-token.js';
import type { App } from './server.js';
import { stateGauges } from './state-gauges.js';

interface Dependencies {
  config: Config;
  db: DataSource;
  queue: WorkQueue;
  adminTokens: AdminTokens;
}

/** An answer of the check is good for so long, ms: asking often must not load the database. */
const freshMs = 1_000;
const checkMs = 3_000;

/** /healthz: the process lives. /readyz: database and queue answer. /metrics: Prometheus, for this machine and operators. */
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
    const answers = Promise.all([db.query<unknown>('SELECT 1'), queue.ping(), pingRedis(config)]).then(
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

function metricsRoute(app: App, { adminTokens, ...observed }: Dependencies): void {
  const states = stateGauges(observed);
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    httpDuration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isOfThisMachine(request) && !isOperator(request, adminTokens))
      throw new AppError('FORBIDDEN', 'Metrics are for this machine and for operators.');
    const all = Registry.merge([metrics, states]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/** What proxies add. One on the same machine calls from a loopback address, too, for whoever called it. */
const ofProxies =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-original-.*)$/;

/** Called on this machine without a proxy between: from a loopback address, under a loopback name and our own port. */
function isOfThisMachine({ socket, headers, raw }: FastifyRequest): boolean {
  const { remoteAddress = '', localPort } = socket;
  if (remoteAddress !== '::1' && !/^(::ffff:)?127\./.test(remoteAddress)) return false;
  // HTTP/1.0 is what a proxy speaks that adds no header at all.
  if (raw.httpVersion === '1.0' || Object.keys(headers).some((name) => ofProxies.test(name))) return false;
  const [, name = '', port = '80'] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(headers.host ?? '') ?? [];
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(name) && Number(port) === localPort;
}

function isOperator({ headers }: FastifyRequest, tokens: AdminTokens): boolean {
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && tokens.verify(token) !== null;
}
