import { readdir, readFile } from 'node:fs/promises';
import { AppError } from '../schema/errors.js';
import { renderBudget } from '../schema/rendering/rendering.facts.js';
import { EgressProxy } from './rendering/egress-proxy.js';
import { egressFlags, openBrowser } from './rendering/open-browser.js';
import { unpackBrowser } from './rendering/packaged-browser.js';
import { walkToCheckout } from './rendering/cart-walk.js';
import { visitPage } from './rendering/page-visit.js';
import { printDocument } from './rendering/print-document.js';
import type { RenderAnswer, RenderWork } from './rendering/renderer.js';

/**
 * Started for one page, as an account without rights, and ended with it: the browser, the way out of it and everything
 * that reads the page live here.
 */
process.on('message', (work: RenderWork | 'unpack') => {
  void answerTo(work).then((answer) => process.send?.(answer, () => process.exit()));
});

let browserPid = 0;

function end(): never {
  try {
    // The group: the browser and all that it has started.
    if (browserPid > 0) process.kill(-browserPid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
  process.exit();
}
process.on('disconnect', end);

async function answerTo(work: RenderWork | 'unpack'): Promise<RenderAnswer> {
  try {
    return work === 'unpack' ? { unpacked: await unpackBrowser() } : await perform(work);
  } catch (error) {
    if (error instanceof AppError) return { failure: error.message };
    return { failure: null, crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function perform(work: RenderWork): Promise<RenderAnswer> {
  const { allowPrivate, refusedHosts } = work;
  const proxy = new EgressProxy({ allowPrivate, refusedHosts });
  const port = await proxy.listen();
  const { args, isPackaged } = work.program;
  const opened = await openBrowser({ ...work.program, args: [...args, ...egressFlags(port)] });
  browserPid = opened.pid;
  process.send?.({ browserPid });
  const watch = setInterval(() => {
    void endWhenLarge();
  }, 300);
  try {
    const { browser, isSandboxed } = opened;
    if (work.print !== undefined) return { pdf: await printDocument(browser, work.print), isSandboxed };
    const visit = { browser, isSandboxed, isPackaged, proxy, url: work.url ?? '' };
    if (work.button !== undefined)
      return { walked: await walkToCheckout({ ...visit, button: work.button }), isSandboxed };
    return { rendering: await visitPage(visit), isSandboxed };
  } finally {
    clearInterval(watch);
    proxy.close();
    await opened.close().catch(() => {});
  }
}

async function endWhenLarge(): Promise<void> {
  if ((await memoryOf(browserPid)) <= renderBudget.memory) return;
  process.send?.({ failure: 'The page needs too much memory to be opened in the browser.' }, end);
}

const pageBytes = 4_096;

/** What the processes of a group hold for themselves, bytes; 0 where the system does not tell. */
async function memoryOf(group: number): Promise<number> {
  const ids = await readdir('/proc').catch(() => []);
  let sum = 0;
  for (const id of ids) {
    if (!/^\d+$/.test(id)) continue;
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) continue;
    const [, resident = 0, shared = 0] = (await readFile(`/proc/${id}/statm`, 'utf8').catch(() => ''))
      .split(' ')
      .map(Number);
    sum += (resident - shared) * pageBytes;
  }
  return sum;
}
