import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

// Evaluated by the test driver, which the page's content security policy does not concern.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/** Nothing that axe calls serious or critical, in the state the page is in now; of `only` alone, or of all but `without`. */
export async function expectAccessible(
  page: Page,
  { only, without = [] }: { only?: readonly string[]; without?: readonly string[] } = {},
): Promise<void> {
  // A tint on its way is no colour to judge: motion is over before axe looks.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  if (!(await page.evaluate(`typeof axe === 'object'`))) await page.evaluate(axeSource);
  // Where a fault is, its markup says: paths to each node that passes would take longer than the rules.
  const told = { resultTypes: ['violations'], selectors: false, preload: false };
  const left = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options = JSON.stringify(only ? { ...told, runOnly: only } : { ...told, rules: left });
  const violations = await page.evaluate<Violation[]>(`axe.run(${options}).then((result) => result.violations)`);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** The page as it is, in the dark, and back in the light: colors are all that a theme changes. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  // Tints are on their way from the second frame on.
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  await expectAccessible(page, { only: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** No sideways scroll at the width the page has now. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/**
 * Texts that are wider than the control or the box that hides what leaves it; an ellipsis is a choice, and scrolling is, too.
 * @returns each with the width of the window
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const holders = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        (element.matches('button, [role="tab"], a[class*="button"]') || hides(element)) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('svg, [aria-hidden="true"]') &&
        element.clientWidth > 1 &&
        getComputedStyle(element).textOverflow !== 'ellipsis' &&
        getComputedStyle(element).getPropertyValue('-webkit-line-clamp') === 'none',
    );
    const cut = holders.flatMap((holder) => {
      const { right, left } = holder.getBoundingClientRect();
      const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          continue;
        // What scrolls, or ends in an ellipsis, inside the holder is not cut by it.
        let inner: Element | null = parent;
        while (inner && inner !== holder && getComputedStyle(inner).overflowX === 'visible')
          inner = inner.parentElement;
        if (inner !== holder || parent.closest('svg')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects())
          if (line.width > 1 && line.height > 1 && (line.right > right + 1.5 || line.left < left - 1.5))
            found.push(`${innerWidth} px: ${node.textContent.trim().slice(0, 60)}`);
      }
      return found;
    });
    return [...new Set(cut)];
  });
}
