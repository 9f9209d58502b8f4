import { AppError } from '../schema/errors.js';
import { renderBudget } from '../schema/rendering/rendering.facts.js';
import { EgressProxy } from './rendering/egress-proxy.js';
import { egressFlags, openBrowser } from './rendering/open-browser.js';
import { unpackBrowser } from './rendering/packaged-browser.js';
import { walkToCheckout } from './rendering/cart-walk.js';
import { visitPage } from './rendering/page-visit.js';
import { cpuSecondsOf, memoryOf } from './rendering/process-group.js';
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
    const cpuSeconds = () => cpuSecondsOf(browserPid);
    const visit = {
      browser,
      isSandboxed,
      isPackaged,
      proxy,
      cpuSeconds,
      runs: work.runs ?? renderBudget.runs,
      url: work.url ?? '',
    };
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
