import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { ownerPaths, resultPaths, signInAsDemo } from './support/screens.js';
import { expect, test } from './support/test.js';

const widths = [390, 768, 1280, 1920];

test('every screen holds its content and is readable by everyone, in the light and in the dark', async ({ page }) => {
  test.setTimeout(1_200_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signInAsDemo(page);
  // The demo owner's results come after the first start.
  await expect.poll(async () => (await resultPaths(page)).length, { timeout: 180_000 }).toBeGreaterThan(0);
  const all = [...ownerPaths, ...(await resultPaths(page))];
  for (const path of all) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/Ecom Growth/);
      await page.waitForLoadState('networkidle');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      await expectReadableInTheDark(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectReadableInTheDark(page);
    });
  }
});
