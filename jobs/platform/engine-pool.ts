import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import { AppError } from '../../schema/errors.js';
import type { EngineCalls } from '../engine-thread.js';
import { EngineProcess } from './engine-process.js';
import { engineDuration, timed } from './metrics.js';
import { traced } from './spans.js';

/**
 * What a thread may hold, MB, before the first collection of its whole heap. Pixels count although they lie outside the
 * heap: at the start size of V8 every picture sets one off, which takes a fifth of the processor time of an analysis
 * and frees nothing that the small collections do not free as well.
 */
export const threadFlags = '--initial-old-space-size=96';

/** Engines that look at pictures: their native libraries give memory back only when their process ends. */
const byPictures: ReadonlySet<keyof EngineCalls> = new Set([
  'illustrateCreative',
  'drawOverlay',
  'readSwipeFile',
  'screenDifference',
]);

/** Long work on videos and batches, in a process beside the other one: nobody who waits for a picture waits for these. */
const byVideos: ReadonlySet<keyof EngineCalls> = new Set(['illustrateVideo', 'readContainer', 'fixCreative']);

/** Who runs engines: for somebody who waits, or for nobody in particular. */
export type Engines = Pick<EnginePool, 'run' | 'unhurried' | 'version'>;

/** What is waited for comes first on the processor, as the system shares it out. */
const backgroundPriority = 5;

interface Asked<Name extends keyof EngineCalls> {
  input: Parameters<EngineCalls[Name]>[0];
  signal: AbortSignal;
  /** beside the process that pictures are waited for in */
  isLong: boolean;
}

/**
 * Runs engines beside the event loop: a large page or picture must not make other callers wait, and an input that takes
 * too long or too much memory costs its thread, not the process.
 */
export class EnginePool {
  private readonly pool: Piscina;
  private readonly pictures: EngineProcess;
  private readonly videos: EngineProcess;
  /** The same engines where nobody waits for the answer: pictures are looked at beside the videos. */
  readonly unhurried: Pick<EnginePool, 'run'>;
  /** Changes with the code of the server and its packages, models among them; null where no build has left its mark. */
  readonly version: string | null;

  /** @param threadFile compiled `engine-thread.js`; found beside this file when not given */
  constructor(threadFile = fileURLToPath(new URL('../engine-thread.js', import.meta.url))) {
    if (!existsSync(threadFile)) throw new Error(`No compiled engines at ${threadFile}: run npm run build`);
    const mark = join(dirname(threadFile), '../.server-built-from');
    this.version = existsSync(mark) ? readFileSync(mark, 'utf8') : null;
    // Read when a thread is made; the heap of this one is not changed any more.
    setFlagsFromString(threadFlags);
    this.pool = new Piscina({
      filename: threadFile,
      name: 'run',
      minThreads: 0,
      maxThreads: Math.max(1, Math.min(4, availableParallelism())),
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const processFile = join(dirname(threadFile), 'engine-process.js');
    this.pictures = new EngineProcess(processFile);
    this.videos = new EngineProcess(processFile, backgroundPriority);
    this.unhurried = {
      run: (name, input, signal) => this.measured(name, () => this.ask(name, { input, signal, isLong: true })),
    };
  }

  /**
   * @param signal aborts the call and ends its thread
   * @throws AppError as the engine threw it; UNPROCESSABLE when the input took too long or too much memory
   */
  async run<Name extends keyof EngineCalls>(
    name: Name,
    input: Parameters<EngineCalls[Name]>[0],
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<EngineCalls[Name]>>> {
    return this.measured(name, () => this.ask(name, { input, signal, isLong: byVideos.has(name) }));
  }

  private measured<T>(name: keyof EngineCalls, work: () => Promise<T>): Promise<T> {
    const span = { name: `engine ${name}`, kind: 'internal' } as const;
    return traced(span, () => timed(engineDuration, { engine: name }, work));
  }

  private async ask<Name extends keyof EngineCalls>(
    name: Name,
    { input, signal, isLong }: Asked<Name>,
  ): Promise<Awaited<ReturnType<EngineCalls[Name]>>> {
    try {
      const isOfPictures = byPictures.has(name) || byVideos.has(name);
      const own = isOfPictures ? (isLong ? this.videos : this.pictures) : null;
      const answer = own ? await own.run({ name, input }, signal) : await this.pool.run({ name, input }, { signal });
      if (answer.failure) throw new AppError(answer.failure.code, answer.failure.message);
      return answer.result;
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (signal.aborted)
        throw new AppError('UNPROCESSABLE', 'This input takes too long to analyze. Try a smaller or simpler one.');
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        throw new AppError(
          'UNPROCESSABLE',
          'This input needs too much memory to analyze. Try a smaller or simpler one.',
        );
      }
      throw error;
    }
  }

  async close(): Promise<void> {
    this.pictures.close();
    this.videos.close();
    await this.pool.destroy();
  }
}
