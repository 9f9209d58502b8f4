import { fork } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { renderBudget } from '../../schema/rendering/rendering.facts.js';
import type { Rendering, WalkedStep } from '../../schema/rendering/rendered-page.js';
import type { Log } from '../platform/log.js';
import { canReach, reachableFolder, unprivilegedAccount, type Account } from '../platform/postgres-account.js';
import { findBrowser, type BrowserProgram, type FoundBrowser } from './browser-program.js';

/** One page to look at, or one document of our own to print. */
export interface RenderWork {
  program: BrowserProgram;
  allowPrivate: boolean;
  url?: string;
  print?: string;
  /** Label of the button that buys: the cart and the first step of the checkout are looked at. */
  button?: string;
  /** Loads that the speeds are the middle of. */
  runs?: number | undefined;
  /** Servers that are not asked, so that no statistics are spoilt. */
  refusedHosts?: string[];
}

export interface RenderAnswer {
  browserPid?: number;
  isSandboxed?: boolean;
  unpacked?: BrowserProgram;
  rendering?: Rendering;
  pdf?: Uint8Array;
  walked?: WalkedStep[];
  /** A sentence for the owner. */
  failure?: string | null;
  crash?: string;
}

type Task = Pick<RenderWork, 'url' | 'print' | 'button' | 'refusedHosts' | 'runs'>;
type Settings = Pick<Config, 'RENDER' | 'CHROMIUM_PATH' | 'PATH' | 'DATA_DIR' | 'ALLOW_PRIVATE_URLS'>;

interface Place {
  file: string;
  folder: string;
  account: Account | undefined;
  signal: AbortSignal;
}

/** Pages and reports that wait for the browser of one process. */
const mostWaiting = 20;
const crashed = "The page couldn't be measured in the browser.";

/** Opens pages in a browser, one after the other; each in processes of its own, which end with it. */
export class Renderer {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private readonly kills = new Set<() => void>();
  private program: Promise<FoundBrowser> | null = null;
  private unpacked: BrowserProgram | null = null;
  private isWarned = false;

  /** @param processFile compiled `render-process.js`; found beside the compiled server when not given */
  constructor(
    private readonly config: Settings,
    private readonly log: Log,
    private readonly processFile = fileURLToPath(new URL('../render-process.js', import.meta.url)),
  ) {}

  /** Whether there is a browser and it may be used. */
  async isAvailable(): Promise<boolean> {
    return (await this.findProgram()).place !== 'none';
  }

  /** @returns a sentence where there is none; null where there is */
  async whyNot(): Promise<string | null> {
    return (await this.isAvailable()) ? null : noBrowserSentence(this.config);
  }

  /** @throws AppError UNPROCESSABLE with a sentence for the owner */
  async render(url: string, signal: AbortSignal, runs?: number): Promise<Rendering> {
    const { rendering } = await this.perform({ url, runs }, signal);
    if (!rendering) throw new AppError('UNPROCESSABLE', crashed);
    return rendering;
  }

  /** Puts the product into a cart and opens the first step of the checkout, on the owner's own shop. */
  async walk(
    { url, button, refusedHosts }: { url: string; button: string; refusedHosts: string[] },
    signal: AbortSignal,
  ): Promise<WalkedStep[]> {
    const { walked } = await this.perform({ url, button, refusedHosts }, signal);
    return walked ?? [];
  }

  /** A document of our own as a tagged PDF. @throws AppError UNAVAILABLE without a browser */
  async print(html: string, signal: AbortSignal): Promise<Uint8Array> {
    const { pdf } = await this.perform({ print: html }, signal);
    if (!pdf) throw new AppError('UNAVAILABLE', "The report couldn't be printed. Try again.");
    return pdf;
  }

  async close(): Promise<void> {
    for (const kill of this.kills) kill();
  }

  private findProgram(): Promise<FoundBrowser> {
    this.program ??= findBrowser(this.config);
    return this.program;
  }

  /** One at a time: two pages on one machine slow each other down, and measure that. */
  private perform(work: Task, signal: AbortSignal): Promise<RenderAnswer> {
    if (this.waiting >= mostWaiting)
      return Promise.reject(new AppError('UNAVAILABLE', 'The browser is busy. Try again in a minute.'));
    this.waiting += 1;
    const turn = this.last.then(() => this.start(work, signal)).finally(() => (this.waiting -= 1));
    this.last = turn.catch(() => {});
    return turn;
  }

  private async start(work: Task, signal: AbortSignal): Promise<RenderAnswer> {
    const found = await this.findProgram();
    if (found.place === 'none') throw new AppError('UNAVAILABLE', noBrowserSentence(this.config));
    signal.throwIfAborted();
    const account = await unprivilegedAccount();
    const home = await reachableFolder(resolve(this.config.DATA_DIR, 'browser'), account);
    const program = found.place === 'installed' ? found.program : await this.unpack(home, signal);
    const file = await this.reachableProcess(home, account);
    const folder = await mkdtemp(join(home, 'visit-'));
    try {
      if (account) await chown(folder, account.uid, account.gid);
      const { ALLOW_PRIVATE_URLS: allowPrivate } = this.config;
      return await this.converse({ file, folder, account, signal }, { ...work, program, allowPrivate });
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  /** The packaged browser unpacks itself once, by the account of the product, into a folder that others only read. */
  private async unpack(home: string, signal: AbortSignal): Promise<BrowserProgram> {
    if (this.unpacked) return this.unpacked;
    const folder = join(home, 'packaged');
    await mkdir(folder, { recursive: true });
    const { unpacked } = await this.converse({ file: this.processFile, folder, account: undefined, signal }, 'unpack');
    if (!unpacked) throw new AppError('UNAVAILABLE', crashed);
    this.unpacked = unpacked;
    return unpacked;
  }

  private converse(place: Place, work: RenderWork | 'unpack'): Promise<RenderAnswer> {
    const { file, folder, account, signal } = place;
    const child = fork(file, {
      serialization: 'advanced',
      detached: true, // leads a group of its own, which can be ended as a whole
      env: {
        PATH: this.config.PATH,
        HOME: folder,
        TMPDIR: folder,
        LANG: 'C.UTF-8',
      },
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      cwd: folder,
      ...account,
    });
    let browserPid = 0;
    const kill = () => {
      killGroup(browserPid);
      killGroup(child.pid);
    };
    this.kills.add(kill);
    return new Promise<RenderAnswer>((done, fail) => {
      const timer = setTimeout(() => {
        kill();
        const seconds = renderBudget.totalMs / 1_000;
        fail(new AppError('UNPROCESSABLE', `The page took longer than ${seconds} seconds in the browser.`));
      }, renderBudget.totalMs);
      const abort = () => {
        kill();
        fail(new AppError('UNAVAILABLE', crashed));
      };
      signal.addEventListener('abort', abort, { once: true });
      child.on('message', (answer: RenderAnswer) => {
        if (answer.browserPid) browserPid = answer.browserPid;
        else if (answer.failure !== undefined) fail(this.refusal(answer));
        else done(this.told(answer));
      });
      child.on('error', fail);
      child.on('exit', () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        killGroup(browserPid);
        this.kills.delete(kill);
        fail(new AppError('UNPROCESSABLE', crashed));
      });
      child.send(work);
    });
  }

  private refusal({ failure, crash }: RenderAnswer): AppError {
    if (crash) this.log.warn({ crash }, 'page could not be rendered');
    return new AppError('UNPROCESSABLE', failure ?? crashed);
  }

  private told(answer: RenderAnswer): RenderAnswer {
    if (answer.isSandboxed === false && !this.isWarned) {
      this.isWarned = true;
      this.log.warn('the browser runs without its sandbox: this system allows no user namespaces');
    }
    return answer;
  }

  /** Below a folder that is private to root the account finds no code: then it gets a copy of the little it needs. */
  private async reachableProcess(home: string, account: Account | undefined): Promise<string> {
    if (!account || (await canReach(dirname(this.processFile), account))) return this.processFile;
    const source = dirname(dirname(dirname(this.processFile)));
    const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
    const copy = join(home, `program-${version}`);
    if (!existsSync(copy)) {
      const draft = await mkdtemp(`${copy}-`);
      await copyProgram(source, draft);
      await cp(draft, copy, { recursive: true });
      await rm(draft, { recursive: true });
    }
    return join(copy, 'dist/jobs/render-process.js');
  }
}

/** What the process of a page is made of, besides the compiled code. */
const packages = ['zod', 'ipaddr.js', 'playwright-core', 'axe-core'];
const compiled = [
  'package.json',
  'dist/schema/errors.js',
  'dist/schema/rendering',
  'dist/jobs/render-process.js',
  'dist/jobs/rendering',
  'dist/jobs/kit/statistics.js',
  'dist/jobs/platform/outbound-address.js',
];

async function copyProgram(source: string, target: string): Promise<void> {
  await chmod(target, 0o755);
  for (const path of [...compiled, ...packages.map((name) => `node_modules/${name}`)])
    await cp(join(source, path), join(target, path), { recursive: true, dereference: true });
}

function noBrowserSentence({ RENDER, CHROMIUM_PATH }: Settings): string {
  if (!RENDER) return 'Browser checks are turned off on this server.';
  return CHROMIUM_PATH
    ? 'No browser was found at the path in CHROMIUM_PATH.'
    : 'No browser is installed on this server.';
}

function killGroup(pid: number | undefined): void {
  if (!pid) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
