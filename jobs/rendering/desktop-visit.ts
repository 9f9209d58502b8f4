import { setTimeout as delay } from 'node:timers/promises';
import { desktopPage, type DesktopPage } from '../../schema/rendering/rendered-page.js';
import { desktop, renderBudget } from '../../schema/rendering/rendering.facts.js';
import { openContext, throttleAsDesktop } from './browser-context.js';
import { picture } from './page-picture.js';
import { preparePage, type Visit } from './slow-load.js';

const loadMs = 8_000;
const readMs = 4_000;

/** What a desktop shows; parts that could not be read in time are missing. */
interface DesktopLook {
  picture: Uint8Array | null;
  seen: DesktopPage | null;
}

/** A page that shows itself on a phone and not on a desktop still has an audit: null where it does not. */
export async function lookOnDesktop({ browser, url, proxy }: Visit): Promise<DesktopLook | null> {
  proxy.renewBudget();
  const context = await openContext(browser, 'desktop');
  try {
    const { page, session, world } = await preparePage(context);
    await throttleAsDesktop(session);
    const answer = await page.goto(url, { waitUntil: 'commit', timeout: loadMs });
    await page.waitForLoadState('load', { timeout: loadMs }).catch(() => null);
    await delay(renderBudget.settleMs);
    const firstScreen = await picture(session, desktop);
    // What a server shows a desktop instead of the page says nothing about the page.
    if (!answer?.ok()) return { picture: firstScreen, seen: null };
    const look = async () => {
      const vitals = await world.read('read-vitals', readMs);
      const arrival = await world.read('read-layout', readMs);
      const controls = await world.read('read-controls', readMs);
      await world.evaluate(
        `scrollTo(0, ${1.5 * desktop.height}); new Promise((done) => setTimeout(done, 150))`,
        readMs,
      );
      const scrolled = await world.read('read-controls', readMs);
      return desktopPage.parse({
        ...object(arrival),
        ...object(vitals),
        ...object(controls),
        inSight: object(scrolled)['inSight'],
      });
    };
    // The picture stands where the page is too slow or too odd to be measured.
    return { picture: firstScreen, seen: await look().catch(() => null) };
  } catch {
    return null;
  } finally {
    await context.close().catch(() => {});
  }
}

function object(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
