import { expect, type Page } from '@playwright/test';

/** More stops than any screen has: an end for a walk that a screen would keep from coming round. */
const mostStops = 200;

/**
 * Tab reaches every control that the page shows, in the order of the page, and each stop is marked as focused.
 * Controls of one group (tabs, radio buttons) are one stop, as the authoring practices have it.
 */
export async function expectKeyboardWalk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]');
    const reachable = [...controls].filter((element) => {
      const isFile = element instanceof HTMLInputElement && element.type === 'file';
      const isShown = element.checkVisibility({ visibilityProperty: true });
      return isShown && !isFile && element.tabIndex >= 0 && !element.matches(':disabled');
    });
    for (const [index, element] of reachable.entries()) element.dataset['stop'] = String(index);
  });
  const order: number[] = [];
  const unmarked: string[] = [];
  for (let step = 0; step < mostStops; step++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body || element.dataset['visited']) return null;
      element.dataset['visited'] = 'yes';
      const marks = [element, element.parentElement].map((marked) => {
        if (!marked) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(marked);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
      const { stop: index } = element.dataset;
      return {
        index: index ? Number(index) : null,
        html: element.outerHTML.slice(0, 160),
        isMarked: marks.includes(true),
      };
    });
    if (!stop) break;
    if (stop.index !== null) order.push(stop.index);
    if (!stop.isMarked) unmarked.push(stop.html);
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll('[data-stop]:not([data-visited])')].map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
  expect({ missed, unmarked }).toEqual({ missed: [], unmarked: [] });
  expect(order.length).toBeGreaterThan(0);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
}
