import { renderedPage, type RenderedPage, type Rendering } from '../../schema/rendering/rendered-page.js';
import { phone, renderBudget } from '../../schema/rendering/rendering.facts.js';
import { openContext, unthrottle } from './browser-context.js';
import { lookOnDesktop } from './desktop-visit.js';
import { inTime, type OwnWorld } from './own-world.js';
import { picture } from './page-picture.js';
import { RequestLog } from './request-log.js';
import { loadSlowly, preparePage, type Visit } from './slow-load.js';
import { measureAgain, middleOf } from './speed-runs.js';

const readMs = 8_000;

/**
 * Looks at one page as a visitor does who clicks nothing: on a slow phone for what can be measured, then settled, then
 * scrolled once to its end, then on a desktop. Nothing is accepted, typed or sent.
 * @throws AppError UNPROCESSABLE when the page cannot be shown
 */
export async function visitPage(visit: Visit): Promise<Rendering> {
  const startedAt = performance.now();
  const context = await openContext(visit.browser, 'phone');
  const notes: string[] = [];
  try {
    const { page, session, world } = await preparePage(context);
    const log = new RequestLog(session, page);
    const { status, isLoaded } = await loadSlowly({ page, session }, visit);
    const loaded = { isLoaded, tookMs: performance.now() - startedAt, cpuSeconds: await visit.cpuSeconds() };
    if (!isLoaded) notes.push(`The page had not finished loading after ${Math.round(loaded.tookMs / 1_000)} seconds.`);
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
      asksConsent: object(arrival)['asksConsent'],
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
    const more = await measureAgain(visit, { ...loaded, startedAt });
    const isLate = performance.now() - startedAt > renderBudget.desktopUntilMs;
    const onDesktop = isLate ? null : await inTime(lookOnDesktop(visit), renderBudget.desktopMs).catch(() => null);
    const pictures = { phone: long, firstScreen, desktop: onDesktop?.picture ?? null };
    const cpuSeconds = await visit.cpuSeconds();
    const seen = { ...parsed, vitals: middleOf([parsed.vitals, ...more]), desktop: onDesktop?.seen ?? null };
    return { page: seen, pictures, phoneHeight, cpuSeconds };
  } finally {
    await context.close().catch(() => {});
  }
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

async function readContrast(world: OwnWorld): Promise<unknown> {
  try {
    await world.loadRules(readMs);
    return await world.read('read-contrast', renderBudget.rulesMs);
  } catch {
    return null;
  }
}

export function documentOf(value: unknown): { html: string; isCut: boolean } {
  const { html, isCut } = object(value);
  return { html: typeof html === 'string' ? html : '', isCut: isCut === true };
}

function object(value: unknown): Partial<Record<keyof RenderedPage | 'html' | 'isCut', unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}
