import pino, { type Logger } from 'pino';
import type { Config } from '../../schema/config.js';

export type Log = Logger;

/** JSON lines on standard output: constant messages, values in fields, nothing that could be a secret. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino({
    level: config.LOG_LEVEL,
    base: undefined,
    redact: { paths: ['req.headers.cookie', 'req.headers.authorization'], remove: true },
  });
}
