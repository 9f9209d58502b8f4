import type { Page } from '@playwright/test';
import { openPaths, ownerPaths, resultPaths, signInAsDemo } from './support/screens.js';
import { expect, test } from './support/test.js';

const mostRequests = 60;
const mostShift = 0.05;
const slowestPaintMs = 1_500;
/** What `workMs` measures on a quiet machine of two cores at 2.5 GHz. */
const quietWorkMs = 100;
/**
 * A tool for speed on a quiet machine, `LCP=1 npx playwright test weight`: beside other tests a paint says how busy the machine is. A neighbor
 * only ever slows a visit down, so the best of so many counts.
 */
const isPaintJudged = process.env['LCP'] === '1';
const visits = isPaintJudged ? 3 : 1;

interface Visit {
  requests: number;
  shift: number;
  paintMs: number;
  /** How much slower than a quiet machine this one was at that time. */
  slowness: number;
}

/** Milliseconds that a fixed piece of work takes in the page: on a busy or slow machine more, as all its script does. */
const workMs = (page: Page) =>
  page.evaluate(() => {
    const start = performance.now();
    let sum = 0;
    for (let n = 0; n < 20_000_000; n++) sum = (sum * 31 + n) % 1_000_003;
    return sum < 0 ? 0 : performance.now() - start;
  });

async function visit(page: Page, path: string): Promise<Visit> {
  let requests = 0;
  const count = () => (requests += 1);
  page.on('request', count);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', count);
  // Asked afterwards: a script of the test would also run in the sandboxed preview of mails, which the browser refuses aloud.
  const seen = await page.evaluate(
    () =>
      new Promise<{ shift: number; paintMs: number }>((resolve) => {
        const found = { shift: 0, paintMs: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (Reflect.get(entry, 'hadRecentInput') !== true) found.shift += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          found.paintMs = list.getEntries().at(-1)?.startTime ?? 0;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        // Buffered entries are handed over before the second frame.
        requestAnimationFrame(() => setTimeout(() => resolve(found), 100));
      }),
  );
  return { requests, ...seen, slowness: Math.max(1, (await workMs(page)) / quietWorkMs) };
}

/** Expects every visit to be light and still; where paints are judged, each path is visited until it was fast once. */
async function expectLight(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    let best = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < visits && best >= slowestPaintMs; turn++) {
      const { requests, shift, paintMs, slowness } = await visit(page, path);
      best = Math.min(best, paintMs / slowness);
      const painted = `LCP ${Math.round(paintMs)} ms, ${slowness.toFixed(1)} times slower than a quiet machine`;
      console.log(`${path}: ${requests} requests, CLS ${shift.toFixed(3)}, ${painted}`);
      expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(mostRequests);
      expect.soft(shift, `layout shift of ${path}`).toBeLessThan(mostShift);
      expect.soft(paintMs, `paint of ${path} was seen`).toBeGreaterThan(0);
    }
    if (isPaintJudged)
      expect.soft(best, `largest paint of ${path}, as on a quiet machine`).toBeLessThan(slowestPaintMs);
  }
}

test('a screen for everybody is light, and nothing moves while it comes', async ({ page }) => {
  test.setTimeout(240_000);
  await expectLight(page, openPaths);
});

for (const width of [390, 1280]) {
  test(`at ${width} px every signed-in screen is light, and nothing moves while it comes`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 844 });
    await signInAsDemo(page);
    await expectLight(page, [...ownerPaths, ...(await resultPaths(page))]);
  });
}
