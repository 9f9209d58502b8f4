import type { Config } from '../../schema/config.js';
import type { Log } from './log.js';

/** A drain that takes longer than this is cut, ms: whoever asked us to stop will not wait for ever. */
const limitMs = 28_000;

interface Life {
  config: Pick<Config, 'UNDER_NPM'>;
  log: Log;
  /** Process that started this one, as it was at the very beginning; it may have ended since. */
  parent: number;
}

/**
 * Stops the process once, in order, when it is asked to: Ctrl-C, SIGTERM, or the end of the `npm` that started it (npm
 * ends at once on SIGTERM and passes nothing on). Exit code 0. What is still starting is stopped once it has started:
 * cut off in the middle, it would leave its database behind.
 * @returns whether the stop has begun
 */
function stopOnSignal(starting: Promise<{ close(): Promise<void> }>, { config, log, parent }: Life): () => boolean {
  let stopping = false;
  const begin = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(0), limitMs).unref();
    const stop = starting.then(
      (started) => started.close(),
      () => {}, // what could not start has stopped what it had started
    );
    stop.then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => begin('SIGINT'));
  process.on('SIGTERM', () => begin('SIGTERM'));
  if (config.UNDER_NPM) {
    setInterval(() => {
      if (process.ppid !== parent) begin('npm ended');
    }, 500).unref();
  }
  return () => stopping;
}

/** Runs a program of the product from its start to the signal that ends it. */
export async function live<Started extends { close(): Promise<void> }>(
  life: Life,
  start: () => Promise<Started>,
  tellReady: (started: Started) => void,
): Promise<void> {
  const starting = start();
  const isStopping = stopOnSignal(starting, life);
  try {
    const started = await starting;
    if (!isStopping()) tellReady(started);
  } catch (error) {
    if (!isStopping()) throw error;
  }
}

/** What has to be closed, in the order in which it was opened. */
export type Opened = (() => Promise<unknown>)[];

/** Opens parts one after the other. Closing, and a failure on the way, closes what is open in reverse. */
export async function openInOrder<Parts extends object>(
  open: (opened: Opened) => Promise<Parts>,
): Promise<Parts & { close(): Promise<void> }> {
  const opened: Opened = [];
  const close = async () => {
    for (const stop of opened.toReversed()) await stop();
  };
  try {
    return { ...(await open(opened)), close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}
