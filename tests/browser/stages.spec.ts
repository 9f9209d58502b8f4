import type { Page } from '@playwright/test';
import { ApiClient } from '../support/client.js';
import { fillStage, storeStages, type StoreStage } from '../support/store-stages.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const screens = ['/dashboard', '/ltv', '/insights', '/ltv/import'];
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
/** Where pictures of every screen go, for whoever wants to look at them. */
const pictures = process.env.STAGE_PICTURES;

/** Text that no screen may show: a value that is none, or a day as a machine writes it. */
const machineWords = /\b(undefined|NaN|Infinity|null)\b|\[object|\b\d{4}-\d{2}-\d{2}\b/;

async function fill(page: Page, baseURL: string, stage: StoreStage): Promise<void> {
  const client = new ApiClient(baseURL);
  const { cookies } = await page.context().storageState();
  client.cookie = `session=${cookies.find(({ name }) => name === 'session')?.value ?? ''}`;
  await fillStage(client, stage);
}

/** Insights are worked out a moment after the data. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const stage of storeStages) {
  test(`a store with ${stage} reads true on every screen`, async ({ page, baseURL, signIn }) => {
    test.setTimeout(600_000);
    await signIn();
    await fill(page, baseURL ?? '', stage);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of screens) {
        await test.step(`${path}, ${colorScheme}`, async () => {
          await page.setViewportSize({ width: 1280, height: 900 });
          await page.goto(path);
          await settle(page);
          const text = await page.locator('main').innerText();
          expect(text.split('\n').filter((line) => machineWords.test(line))).toEqual([]);
          if (stage !== 'nothing') expect(text).not.toMatch(/\bsample\b/i);
          for (const size of sizes) {
            await page.setViewportSize(size);
            // Layout follows a new width a moment later.
            await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 5_000 });
            const name = `${stage}${path.replaceAll('/', '-')}-${size.width}-${colorScheme}`.replaceAll(' ', '-');
            if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
          }
          await expectAccessible(page);
        });
      }
    }
  });
}
