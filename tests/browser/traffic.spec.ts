import type { Page } from '@playwright/test';
import { drawAd } from '../support/fixtures.js';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { expect, test } from './support/test.js';

/** Analyses an ad as other tools do, for journeys that begin after it. */
async function analyse(page: Page, data: Record<string, string>): Promise<{ analysisId: string }> {
  const answer = await page.request.post('/api/analyze/ad-creative', { data, timeout: 60_000 });
  expect(answer.status()).toBe(200);
  return answer.json();
}

test('a store owner uploads an ad and sees what it will do, why, and what to change', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/traffic');
  await page.getByRole('button', { name: 'Upload File' }).click();
  await page
    .getByLabel('Choose an ad creative')
    .setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer: await drawAd() });
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible();
  await expect(page.getByLabel('Predicted CTR').first()).toHaveText(/^\d+\.\d\d%$/);
  await expect(page.getByRole('heading', { name: 'AI Recommendations' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The analyzed creative' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Copy critique' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Call to action' })).toHaveValue('Shop now');
  await expect(page.getByText('A benchmark, not a forecast').first()).toBeVisible();
  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(page.getByRole('row', { name: /Base rate/ })).toBeVisible();
  await expect(page.getByText('Predicted ROAS').locator('..')).toContainText('Unknown');
  const predicted = await page.getByLabel('Predicted CTR').first().textContent();
  await page.reload();
  await expect(page.getByLabel('Predicted CTR').first()).toHaveText(predicted ?? '');
  await expect(page.getByRole('button', { name: /ad\.png/ })).toHaveAttribute('aria-current', 'true');
});

/** How many pixels of the heat map are drawn at all; a canvas of the wrong size draws next to none. */
const heatOf = (page: Page) =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const seen = Array.from(data).filter((value, at) => at % 4 === 3 && value > 0).length;
      return seen / (canvas.width * canvas.height);
    });

test('layers lie over the creative, and its pictures can be kept', async ({ page, signIn, shop }) => {
  await signIn();
  const { analysisId } = await analyse(page, { adUrl: shop.url('/mug.png'), placement: 'tiktok' });
  await page.goto(`/traffic?analysis=${analysisId}`);
  await expect(page.getByRole('img', { name: 'The analyzed creative' })).toBeVisible();
  await expect.poll(() => heatOf(page)).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'Attention', exact: true }).click();
  await expect(page.locator('canvas')).toHaveCount(0);
  const bottom = page.getByTitle('TikTok in-feed covers this').nth(1);
  await expect(bottom).toHaveCount(0);
  await page.getByRole('button', { name: 'Covered zones' }).click();
  await expect(bottom).toBeVisible();
  for (const [name, file] of [
    ['Attention map', 'attention-map.jpeg'],
    ['Annotated ad', 'annotated-ad.jpeg'],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    expect(download.suggestedFilename()).toBe(file);
  }
});

test('two ads of the history are put side by side, by an address that can be shared', async ({ page, signIn }) => {
  await signIn();
  await analyse(page, { imageBase64: (await drawAd()).toString('base64') });
  const wide = await drawAd({ width: 1600, height: 400 });
  const { analysisId } = await analyse(page, { imageBase64: wide.toString('base64') });
  await page.goto(`/traffic?analysis=${analysisId}`);
  await page.getByRole('link', { name: 'Compare ads' }).click();
  const choices = page.getByRole('checkbox');
  await expect(choices).toHaveCount(2);
  await expect(choices.first()).toBeChecked();
  await expect(page.getByText('Choose one more ad')).toBeVisible();
  await choices.last().focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Chance to win')).toHaveText(/^[5-9]\d%$/);
  await expect(page.getByRole('region', { name: 'Why' }).getByText('Better shape for the placement')).toBeVisible();
  await expect(page.getByText(/points \(\d+%\) more than the runner-up/)).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(2);
  await page.getByRole('button', { name: 'View all factors' }).click();
  await expect(page.getByRole('row', { name: /^Shape/ })).toBeVisible();
  const chance = await page.getByLabel('Chance to win').textContent();
  await page.goto(page.url());
  await expect(page.getByLabel('Chance to win')).toHaveText(chance ?? '');
  await expect(choices).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Choose ads' }).click();
  await expect(choices).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`/traffic/compare?ads=${analysisId},00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText("Couldn't compare these ads")).toBeVisible();
});

test('an ad is analysed by its address', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/traffic');
  await expect(page.getByRole('button', { name: 'Analyze', exact: true })).toBeDisabled();
  await page.getByLabel('Analyze from URL').fill(shop.url('/mug.png'));
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible();
});

test('an address without a picture fails with its reason, and may be tried again', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/traffic');
  await page.getByLabel('Analyze from URL').fill(shop.url('/nothing-here'));
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByText("This analysis didn't finish")).toBeVisible();
  await expect(page.getByText('Analysis Failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('an upload that breaks off can be tried again, and given up', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/traffic');
  const file = { name: 'ad.png', mimeType: 'image/png', buffer: await drawAd() };
  let isBroken = true;
  await page.route(/\/api\/objects\//, async (route) => {
    if (route.request().method() === 'PUT' && isBroken) await route.fulfill({ status: 400, body: 'no' });
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Upload File' }).click();
  await page.getByLabel('Choose an ad creative').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Upload Failed');
  // Given up, the file is gone and another one can be chosen.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await page.getByLabel('Choose an ad creative').setInputFiles(file);
  await expect(dialog.getByRole('alert')).toContainText('Upload Failed');
  isBroken = false;
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible();
});

test('the guidance of step 1.5 opens by its toggle', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/traffic');
  const title = page.getByRole('heading', { name: 'Step 1.5. Bridge: From Creative Analysis to Viral Hooks' });
  await expect(title).toBeHidden();
  await page.getByRole('button', { name: 'Step 1.5' }).press('Enter');
  await expect(title).toBeVisible();
});

test('a file of the wrong kind is refused before it is sent', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/traffic');
  await page.getByRole('button', { name: 'Upload File' }).click();
  await page
    .getByLabel('Choose an ad creative')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
  await expect(page.getByText('Upload Failed')).toBeVisible();
  await expect(page.getByText(/notes\.txt: only PNG/)).toBeVisible();
});

test('the Traffic Engine is accessible and fits a phone in both themes', async ({ page, signIn, shop }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/traffic');
  await page.getByLabel('Analyze from URL').fill(shop.url('/mug.png'));
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});
