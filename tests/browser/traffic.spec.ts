import { drawAd } from '../support/fixtures.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('a store owner uploads an ad and sees what it will do, why, and what to change', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/traffic');
  await page.getByRole('button', { name: 'Upload File' }).click();
  await page
    .getByLabel('Choose an ad creative')
    .setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer: await drawAd() });
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByLabel('Predicted CTR').first()).toHaveText(/^\d+\.\d\d%$/);
  await expect(page.getByRole('heading', { name: 'AI Recommendations' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The analysed creative' })).toBeVisible();
  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(page.getByRole('row', { name: /Base rate/ })).toBeVisible();
  const predicted = await page.getByLabel('Predicted CTR').first().textContent();
  await page.reload();
  await expect(page.getByLabel('Predicted CTR').first()).toHaveText(predicted ?? '');
  await expect(page.getByRole('button', { name: /ad\.png/ })).toHaveAttribute('aria-current', 'true');
});

test('an ad is analysed by its address', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/traffic');
  await expect(page.getByRole('button', { name: 'Analyze', exact: true })).toBeDisabled();
  await page.getByLabel('Analyze from URL').fill(shop.url('/mug.png'));
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible({ timeout: 45_000 });
});

test('an address without a picture fails with its reason, and may be tried again', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/traffic');
  await page.getByLabel('Analyze from URL').fill(shop.url('/nothing-here'));
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByText('The analysis could not be made')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('Analysis Failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the Traffic Engine is accessible and fits a phone in ${colorScheme} mode`, async ({ page, signIn, shop }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn();
    await page.goto('/traffic');
    await page.getByLabel('Analyze from URL').fill(shop.url('/mug.png'));
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible({ timeout: 45_000 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
