import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { AppError } from '../../schema/errors.js';
import { renderedPage, type RenderedPage, type Rendering } from '../../schema/rendering/rendered-page.js';
import { desktop, phone, renderBudget } from '../../schema/rendering/rendering.facts.js';
import type { EgressProxy } from './egress-proxy.js';
import { inTime, OwnWorld } from './own-world.js';
import { RequestLog } from './request-log.js';

export interface Visit {
  browser: Browser;
  isPackaged: boolean;
  isSandboxed: boolean;
  proxy: EgressProxy;
  url: string;
}

const readMs = 8_000;

/**
 * Looks at one page as a visitor does who clicks nothing: on a slow phone for what can be measured, then settled, then
 * scrolled once to its end, then on a desktop. Nothing is accepted, typed or sent.
 * @throws AppError UNPROCESSABLE when the page cannot be shown
 */
export async function visitPage(visit: Visit): Promise<Rendering> {
  const context = await openContext(visit.browser, 'phone');
  const notes: string[] = [];
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const world = await OwnWorld.prepare(session);
    await session.send('Network.enable');
    const log = new RequestLog(session, page);
    await throttle(session);
    const status = await navigate(page, visit);
    if (!(await hasLoaded(page)))
      notes.push(`The page had not finished loading after ${renderBudget.loadMs / 1_000} seconds.`);
    await delay(renderBudget.settleMs);
    refuseHidden(page, visit);
    const measured = await world.read('read-vitals', readMs);
    const requests = { files: log.list().slice(), requestCount: log.count };
    await unthrottle(session);
    const arrival = await world.read('read-layout', readMs);
    const firstScreen = await picture(session, { width: phone.width, height: phone.height });
    const scrolled = await scrollThrough(world);
    const layout = await world.read('read-layout', readMs);
    const { html, isCut } = documentOf(await world.read('read-document', readMs));
    if (isCut) notes.push('The page is larger than 5 MB; what comes after was not read.');
    const height = await pageHeight(world);
    const phoneHeight = Math.min(Math.max(height, phone.height), renderBudget.pictureHeight);
    const long = await picture(session, { width: phone.width, height: phoneHeight });
    const contrast = await readContrast(world);
    if (visit.proxy.spent)
      notes.push(`The page asks for more than ${visit.proxy.spent}; what came after was not loaded.`);
    const parsed = renderedPage.parse({
      ...requests,
      ...object(measured),
      ...object(layout),
      overlay: object(arrival)['overlay'],
      stickyButton: scrolled,
      browser: { version: visit.browser.version(), isPackaged: visit.isPackaged, isSandboxed: visit.isSandboxed },
      finalUrl: page.url(),
      status,
      html,
      contrast,
      width: phone.width,
      height,
      notes,
    });
    await context.close();
    return { page: parsed, pictures: { phone: long, firstScreen, desktop: await onDesktop(visit) }, phoneHeight };
  } finally {
    await context.close().catch(() => {});
  }
}

export async function openContext(browser: Browser, device: 'phone' | 'desktop'): Promise<BrowserContext> {
  const major = browser.version().split('.')[0] ?? '';
  const system = device === 'phone' ? 'Linux; Android 14; Phone' : 'X11; Linux x86_64';
  const kind = device === 'phone' ? 'Mobile Safari' : 'Safari';
  const context = await browser.newContext({
    viewport: device === 'phone' ? { width: phone.width, height: phone.height } : desktop,
    deviceScaleFactor: device === 'phone' ? phone.scale : 1,
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    userAgent: `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 ${kind}/537.36 (compatible; EcomGrowth/1.0; page audit)`,
    locale: 'en-US',
    extraHTTPHeaders: { 'Sec-GPC': '1' },
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
  });
  // The page under audit is the first one; whatever it opens is closed.
  context.on('page', (page) => {
    if (context.pages()[0] !== page) void page.close().catch(() => {});
  });
  return context;
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  });
}

async function unthrottle(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
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
  return 'The page could not be opened in the browser.';
}

/** A page that leads itself to a private address ends there, whichever way it takes. */
function refuseHidden(page: Page, { proxy }: Visit): void {
  const host = URL.canParse(page.url()) ? new URL(page.url()).hostname.replace(/^\[|\]$/g, '') : '';
  if (proxy.refused.has(host)) throw new AppError('UNPROCESSABLE', privateSentence);
}

function hasLoaded(page: Page): Promise<boolean> {
  return page.waitForLoadState('load', { timeout: renderBudget.loadMs }).then(
    () => true,
    () => false,
  );
}

/** Once to the end, so that late parts load, and back to the top; @returns the button that stays in sight meanwhile */
async function scrollThrough(world: OwnWorld): Promise<unknown> {
  const most = 12;
  const scroll = (to: string) =>
    world.evaluate(`scrollTo(0, ${to}); new Promise((done) => setTimeout(done, 120))`, readMs);
  await scroll(`${1.5 * phone.height}`);
  const halfway = object(await world.read('read-layout', readMs));
  for (let screen = 2; screen <= most; screen += 1) {
    const isEnd = await world.evaluate('scrollY + innerHeight >= document.documentElement.scrollHeight - 2', readMs);
    if (isEnd === true) break;
    await scroll(`${screen * phone.height}`);
  }
  await world.evaluate('scrollTo(0, 0); new Promise((done) => setTimeout(done, 300))', readMs);
  return halfway['stickyButton'];
}

async function pageHeight(world: OwnWorld): Promise<number> {
  return Number(await world.evaluate('document.documentElement.scrollHeight', readMs)) || phone.height;
}

export async function picture(
  session: CDPSession,
  size: { width: number; height: number },
): Promise<Uint8Array | null> {
  const taken = session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 65,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, ...size, scale: 1 },
  });
  return inTime(taken, readMs).then(
    ({ data }) => Buffer.from(data, 'base64'),
    () => null,
  );
}

async function readContrast(world: OwnWorld): Promise<unknown> {
  try {
    await world.loadRules(readMs);
    return await world.read('read-contrast', renderBudget.rulesMs);
  } catch {
    return null;
  }
}

/** A page that shows itself on a phone and not on a desktop still has an audit. */
async function onDesktop({ browser, url, proxy }: Visit): Promise<Uint8Array | null> {
  proxy.renewBudget();
  const context = await openContext(browser, 'desktop');
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load', timeout: 8_000 }).catch(() => null);
    await delay(500);
    return await picture(await context.newCDPSession(page), desktop);
  } catch {
    return null;
  } finally {
    await context.close().catch(() => {});
  }
}

export function documentOf(value: unknown): { html: string; isCut: boolean } {
  const { html, isCut } = object(value);
  return { html: typeof html === 'string' ? html : '', isCut: isCut === true };
}

function object(value: unknown): Partial<Record<keyof RenderedPage | 'html' | 'isCut', unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}
