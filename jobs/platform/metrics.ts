import { Counter, Histogram, Registry } from 'prom-client';
import { recordSpan } from './spans.js';

/**
 * What a process counts about its own work. Labels are from closed lists (routes, job names, codes): never an id, an
 * address of a user, or a message.
 */
export const metrics = new Registry();

const registers = [metrics];
const shortBuckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
const longBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers,
});

export const graphqlDuration = new Histogram({
  name: 'graphql_operation_duration_seconds',
  help: 'Time to answer an operation, by the first field that it asks for',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers,
});

export const jobWait = new Histogram({
  name: 'job_wait_seconds',
  help: 'From the moment a job could have begun to the one when it did',
  labelNames: ['queue', 'job'],
  buckets: longBuckets,
  registers,
});

export const jobDuration = new Histogram({
  name: 'job_duration_seconds',
  help: 'Length of one try of a job',
  labelNames: ['queue', 'job', 'outcome'],
  buckets: longBuckets,
  registers,
});

export const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'Tries that failed, and work that ended without a result, by reason',
  labelNames: ['job', 'reason'],
  registers,
});

export const jobRetries = new Counter({
  name: 'job_retries_total',
  help: 'Tries after the first one',
  labelNames: ['job'],
  registers,
});

export const engineDuration = new Histogram({
  name: 'engine_duration_seconds',
  help: 'Time of one call of an engine, waiting for a thread included',
  labelNames: ['engine', 'outcome'],
  buckets: longBuckets,
  registers,
});

export const readingLookups = new Counter({
  name: 'reading_lookups_total',
  help: 'Analyses whose content was looked for among the readings of their owner: reused (hit) or read again (miss)',
  labelNames: ['kind', 'outcome'],
  registers,
});

export const statementDuration = new Histogram({
  name: 'db_statement_duration_seconds',
  help: 'Time of one database statement',
  labelNames: ['verb', 'outcome'],
  buckets: shortBuckets,
  registers,
});

export const outboundDuration = new Histogram({
  name: 'outbound_request_duration_seconds',
  help: 'Time of one request to another server: a page or file that a user named, or a provider',
  labelNames: ['kind', 'outcome'],
  buckets: longBuckets,
  registers,
});

const verbs = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH', 'START', 'COMMIT', 'ROLLBACK']);

export function observeStatement(verb: string, seconds: number, hasFailed: boolean): void {
  const outcome = hasFailed ? 'failed' : 'ok';
  recordSpan({ name: `db ${verb}`, kind: 'client', attributes: { 'db.system': 'postgresql' } }, seconds, hasFailed);
  statementDuration.observe({ verb: verbs.has(verb) ? verb : 'OTHER', outcome }, seconds);
}

/** Times work whose outcome is told by whether it throws. */
export async function timed<T, Label extends string>(
  histogram: Histogram<Label | 'outcome'>,
  labels: Record<Label, string>,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  let outcome = 'failed';
  try {
    const result = await work();
    outcome = 'ok';
    return result;
  } finally {
    histogram.observe({ ...labels, outcome }, (performance.now() - startedAt) / 1_000);
  }
}
