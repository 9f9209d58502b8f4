import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { AppError } from '../../schema/errors.js';
import { renderBudget } from '../../schema/rendering/rendering.facts.js';
import { throttle } from './browser-context.js';
import type { EgressProxy } from './egress-proxy.js';
import { OwnWorld } from './own-world.js';

export interface Visit {
  browser: Browser;
  isPackaged: boolean;
  isSandboxed: boolean;
  proxy: EgressProxy;
  url: string;
  /** Loads that the speeds are the middle of. */
  runs: number;
  /** What the browser has used of the processor so far, s. */
  cpuSeconds: () => Promise<number>;
}

/** A page of a context, with our own world in it and nothing opened yet. */
export async function preparePage(
  context: BrowserContext,
): Promise<{ page: Page; session: CDPSession; world: OwnWorld }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const world = await OwnWorld.prepare(session);
  await session.send('Network.enable');
  return { page, session, world };
}

/**
 * Opens the page as a slow phone does, and waits until it has come to rest.
 * @throws AppError UNPROCESSABLE when the page cannot be shown
 */
export async function loadSlowly(
  { page, session }: { page: Page; session: CDPSession },
  visit: Visit,
): Promise<{ status: number; isLoaded: boolean }> {
  await throttle(session);
  const until = (await visit.cpuSeconds()) + renderBudget.loadCpuSeconds;
  const status = await navigate(page, visit);
  const isLoaded = await hasLoaded(page, async () => (await visit.cpuSeconds()) < until);
  await delay(renderBudget.settleMs);
  refuseHidden(page, visit);
  return { status, isLoaded };
}

/** @returns the status of the answer */
async function navigate(page: Page, visit: Visit): Promise<number> {
  try {
    const response = await page.goto(visit.url, { waitUntil: 'commit', timeout: renderBudget.navigationMs });
    refuseHidden(page, visit);
    return response?.status() ?? 0;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('UNPROCESSABLE', sentenceOf(error instanceof Error ? error.message : '', visit.proxy));
  }
}

const privateSentence = 'The page leads to an address in a private network, so it was not opened in the browser.';

function sentenceOf(message: string, proxy: EgressProxy): string {
  if (/ERR_TOO_MANY_REDIRECTS/.test(message)) return 'The page redirects without end in a browser.';
  if (proxy.refused.size > 0 && /TUNNEL|PROXY/.test(message)) return privateSentence;
  if (/Timeout/i.test(message)) return 'The page did not answer the browser in time.';
  return "The page couldn't be opened in the browser.";
}

/** A page that leads itself to a private address ends there, whichever way it takes. */
function refuseHidden(page: Page, { proxy }: Visit): void {
  const host = URL.canParse(page.url()) ? new URL(page.url()).hostname.replace(/^\[|\]$/g, '') : '';
  if (proxy.refused.has(host)) throw new AppError('UNPROCESSABLE', privateSentence);
}

const lookMs = 250;

/** Waits for the end of the load, as long as its time and what it may take of the processor last. */
async function hasLoaded(page: Page, mayGoOn: () => Promise<boolean>): Promise<boolean> {
  const load = { isLoaded: false, hasEnded: false };
  const end = (isLoaded: boolean) => Object.assign(load, { isLoaded, hasEnded: true });
  const ended = page.waitForLoadState('load', { timeout: renderBudget.loadMs }).then(
    () => end(true),
    () => end(false),
  );
  while (!load.hasEnded && (await mayGoOn())) await Promise.race([ended, delay(lookMs)]);
  return load.isLoaded;
}
