import type { Config } from '../../schema/config.js';
import type { Log } from './log.js';

/** A drain that takes longer than this is cut, ms: whoever asked us to stop will not wait for ever. */
const limitMs = 28_000;

/**
 * Stops the process once, in order, when it is asked to: Ctrl-C, SIGTERM, or the end of the `npm` that started it (npm
 * ends at once on SIGTERM and passes nothing on). Exit code 0.
 */
export function stopOnSignal(stop: () => Promise<void>, { UNDER_NPM }: Pick<Config, 'UNDER_NPM'>, log: Log): void {
  const parent = process.ppid;
  let stopping = false;
  const begin = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(0), limitMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => begin('SIGINT'));
  process.on('SIGTERM', () => begin('SIGTERM'));
  if (UNDER_NPM) {
    setInterval(() => {
      if (process.ppid !== parent) begin('npm ended');
    }, 500).unref();
  }
}
