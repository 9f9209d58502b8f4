import pino, { type Logger } from 'pino';
import type { Config } from '../../schema/config.js';

export type Log = Logger;

/** JSON lines on standard output: constant messages, values in fields, nothing that could be a secret. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino({
    level: config.LOG_LEVEL,
    base: undefined,
    serializers: { err: describeError },
    redact: { paths: ['req.headers.cookie', 'req.headers.authorization'], remove: true },
  });
}

/** Of an error its kind, code, message and stack: a database error also carries the statement's values, which are personal. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}
