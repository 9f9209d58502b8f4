import { expect, type Page } from '@playwright/test';

/** Half of a finger's target, px, less one for rounding. */
const reach = 21;

/**
 * Every button, choice and field that the page shows answers to a finger on a square of 44 px: the point at each edge of
 * it belongs to the control or to its label. Links inside sentences are exempt, as WCAG 2.5.8 has them.
 */
export async function expectFingerTargets(page: Page): Promise<void> {
  const missed = await page.evaluate((distance) => {
    const controls = document.querySelectorAll<HTMLElement>('button, a[class*="button"], select, input, textarea');
    const isReached = (control: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.contains(control) === hit.matches('label'));
    };
    const small: string[] = [];
    for (const control of controls) {
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const { width } = control.getBoundingClientRect();
      // Visually hidden inputs (files, switches, sliders) are reached by their label.
      if (!isShown || width < 8 || control.matches('[type=range], [type=checkbox], [type=radio]')) continue;
      control.scrollIntoView({ block: 'center' });
      const box = control.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const above = isReached(control, x, y - distance);
      const below = isReached(control, x, y + distance);
      if (!above || !below) small.push(`${Math.round(box.height)} px: ${control.outerHTML.slice(0, 120)}`);
    }
    window.scrollTo(0, 0);
    return small;
  }, reach);
  expect.soft(missed, `what a finger misses on ${page.url()}`).toEqual([]);
}
