import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { demoIsAnalyzed, ownerPaths, resultPaths, signInAsDemo } from './support/screens.js';
import { expect, test } from './support/test.js';
import { expectFingerTargets } from './support/touch.js';
import { visitLight } from './support/weight.js';

/** Where a screen is opened, and a width that it is made wider to. */
const widths = [
  [390, 768],
  [1280, 1920],
] as const;

/** ALL_WIDTHS=1 judges every width in both themes; else, as colors are the same at each, phones in the light and desktops in the dark. */
const isWhole = process.env.ALL_WIDTHS === '1';

// Side by side: together they are the longest of the browser's tests.
test.describe.configure({ mode: 'parallel' });

for (const [which, turn] of [
  ['first', 0],
  ['second', 1],
] as const)
  test(`every screen holds its content, comes light and still, and is readable in both themes: ${which} half`, async ({
    page,
  }) => {
    test.setTimeout(1_200_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signInAsDemo(page);
    await demoIsAnalyzed(page);
    const all = [...ownerPaths, ...(await resultPaths(page))];
    for (const path of all.filter((_, index) => index % 2 === turn)) {
      await test.step(path, async () => {
        for (const [first, wider] of widths) {
          await page.setViewportSize({ width: first, height: 844 });
          await visitLight(page, path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page).toHaveTitle(/Ecom Growth/);
          if (first === 390) await expectFingerTargets(page);
          for (const width of [wider, first]) {
            await page.setViewportSize({ width, height: 844 });
            await expectNoSidewaysScroll(page);
            if (!isWhole && width === wider) continue;
            const isLight = isWhole || first === 390;
            await expectAccessible(page, { without: isLight ? [] : ['color-contrast'] });
            if (isWhole || !isLight) await expectReadableInTheDark(page);
          }
        }
      });
    }
  });
