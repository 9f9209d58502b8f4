import { expect, test } from './support/test.js';

const paths = [
  '/dashboard',
  '/traffic',
  '/conversion',
  '/community',
  '/ltv',
  '/own-ads',
  '/insights',
  '/ads-library',
  '/swipe-files',
  '/integrations',
  '/store',
  '/profile',
];
const mostRequests = 60;
const mostShift = 0.05;
/** Far above what is wanted (1.5 s): machines that run tests are slow, and busy. */
const slowestPaintMs = 20_000;

test('a signed-in screen is light, and nothing moves while it comes', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await signIn();
  await page.addInitScript(() => {
    const seen = { shift: 0, paintMs: 0 };
    Reflect.set(window, 'seen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shift += Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      seen.paintMs = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  for (const path of paths) {
    let requests = 0;
    const count = () => (requests += 1);
    page.on('request', count);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    page.off('request', count);
    const seen = await page.evaluate(() => {
      const kept: unknown = Reflect.get(window, 'seen');
      return {
        shift: Number(Reflect.get(Object(kept), 'shift')),
        paintMs: Number(Reflect.get(Object(kept), 'paintMs')),
      };
    });
    console.log(`${path}: ${requests} requests, CLS ${seen.shift.toFixed(3)}, LCP ${Math.round(seen.paintMs)} ms`);
    expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(mostRequests);
    expect.soft(seen.shift, `layout shift of ${path}`).toBeLessThan(mostShift);
    expect.soft(seen.paintMs, `largest paint of ${path}`).toBeLessThan(slowestPaintMs);
  }
});
