import type { Page } from '@playwright/test';
import { expect } from './test.js';

const mostRequests = 60;
const mostShift = 0.05;

interface Visit {
  requests: number;
  /** Cumulative layout shift, a number without a unit. */
  shift: number;
  /** Largest contentful paint. */
  paintMs: number;
}

/** Opens a screen and waits until it asks for nothing more. @returns what that took */
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
        // Buffered entries are handed over soon, later on a busy machine; shifts before the paint, whose observer is the newer one.
        new PerformanceObserver((list) => {
          found.paintMs = list.getEntries().at(-1)?.startTime ?? 0;
          resolve(found);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(found), 5_000);
      }),
  );
  return { requests, ...seen };
}

/** Expects a visit to ask for little, and nothing to move while it comes. @returns what the visit took */
export async function visitLight(page: Page, path: string): Promise<Visit> {
  const seen = await visit(page, path);
  expect.soft(seen.requests, `requests of ${path}`).toBeLessThanOrEqual(mostRequests);
  expect.soft(seen.shift, `layout shift of ${path}`).toBeLessThan(mostShift);
  expect.soft(seen.paintMs, `paint of ${path} was seen`).toBeGreaterThan(0);
  return seen;
}
