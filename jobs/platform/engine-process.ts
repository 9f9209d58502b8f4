import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

interface Answer {
  id: number;
  result?: unknown;
  failure?: unknown;
  /** the stack of an error that the engine did not expect */
  crash?: string;
}

interface Waiting {
  id: number;
  name: string;
  input: unknown;
  signal: AbortSignal;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** A process without work is ended after this time, so that its memory returns to the system, ms. */
const idleMs = 60_000;

/**
 * What one process may hold of its own heap, and of what is younger than two collections, MB: pictures lie outside the
 * heap, and with the usual 16 the process keeps 30 more for a space that it empties at no less cost.
 */
export const engineFlags = ['--max-old-space-size=384', '--max-semi-space-size=4'];

/**
 * How the libraries of an engine process allocate: from one pool (by default eight for each core, each of which keeps what
 * it once had), large pictures apart, and more than 32 MB of free memory goes back to the system. At the usual bounds the
 * process keeps 680 MB.
 */
export const engineEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: String(32 * 2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20),
};

/**
 * Runs work one after the other in a process of its own. A work that is aborted, or that kills the process, costs only
 * itself: the next one gets a new process.
 */
export class EngineProcess {
  private child: ChildProcess | null = null;
  private readonly queue: Waiting[] = [];
  private running: Waiting | null = null;
  private idle: NodeJS.Timeout | undefined;
  private last = 0;

  /**
   * @param file compiled `engine-process.js`
   * @param niceness of the process, 0 as usual to 19 as the last
   */
  constructor(
    private readonly file: string,
    private readonly niceness = 0,
  ) {}

  run(work: { name: string; input: unknown }, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { id: ++this.last, ...work, signal, resolve, reject };
      if (signal.aborted) return reject(new Error('The work was aborted.'));
      signal.addEventListener('abort', () => this.abort(waiting), { once: true });
      this.queue.push(waiting);
      this.next();
    });
  }

  close(): void {
    for (const waiting of this.queue.splice(0)) waiting.reject(new Error('The process was closed.'));
    this.end();
  }

  private next(): void {
    if (this.running) return;
    const waiting = this.queue.shift();
    if (!waiting) {
      this.idle = setTimeout(() => this.end(), idleMs).unref();
      return;
    }
    clearTimeout(this.idle);
    this.running = waiting;
    const { id, name, input } = waiting;
    const child = this.started();
    child.ref();
    child.channel?.ref();
    child.send({ id, name, input }, (error) => {
      if (error) this.settle(id, () => waiting.reject(error));
    });
  }

  private started(): ChildProcess {
    if (this.child?.connected) return this.child;
    const child = fork(this.file, {
      serialization: 'advanced',
      execArgv: engineFlags,
      env: engineEnvironment,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (this.niceness > 0 && child.pid !== undefined) lower(child.pid, this.niceness);
    child.on('message', (answer: Answer) => {
      const waiting = this.running;
      if (waiting?.id !== answer.id) return;
      this.settle(answer.id, () =>
        answer.crash === undefined ? waiting.resolve(answer) : waiting.reject(new Error(answer.crash)),
      );
    });
    child.on('exit', (code, killed) => {
      if (this.child === child) this.child = null;
      const waiting = this.running;
      if (waiting)
        this.settle(waiting.id, () => waiting.reject(new Error(`The engines ended with ${killed ?? code}.`)));
    });
    this.child = child;
    return child;
  }

  private settle(id: number, tell: () => void): void {
    if (this.running?.id !== id) return;
    this.running = null;
    // The server may end while this process is idle.
    this.child?.unref();
    this.child?.channel?.unref();
    tell();
    this.next();
  }

  private abort(waiting: Waiting): void {
    const at = this.queue.indexOf(waiting);
    if (at >= 0) this.queue.splice(at, 1);
    else if (this.running === waiting) this.end();
    waiting.reject(new Error('The work was aborted.'));
  }

  private end(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
  }
}

/** Where the system does not let us, the process runs as any other. */
function lower(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // Ended already, or a system without priorities.
  }
}
