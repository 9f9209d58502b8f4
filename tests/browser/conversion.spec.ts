import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('a store owner audits a product page and takes the report along', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('URL Required')).toBeVisible();
  await expect(page.getByText('Please enter a product page URL to analyze.')).toBeVisible();
  await page.getByLabel('Product Page URL').fill(shop.url('/products/mug'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  const overall = page.getByRole('status', { name: 'Overall score' });
  await expect(overall).toHaveText(/^\d+ (Excellent|Good|Needs Improvement|Critical Issues)$/, { timeout: 45_000 });
  await page.getByRole('button', { name: /^Offer/ }).click();
  await expect(page.getByText('Free shipping is stated')).toBeVisible();
  await page.getByRole('tab', { name: /Funnel fixes/ }).click();
  await expect(page.getByRole('tabpanel', { name: /Funnel fixes/ })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^funnel-audit-\d{4}-\d\d-\d\d\.txt$/);
  const report = await readFile(await file.path(), 'utf8');
  expect(report).toContain(shop.url('/products/mug'));
  expect(report).toContain('CHECKS: SOCIAL PROOF');
});

test('leaving and coming back finds the audit again', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByLabel('Product Page URL').fill(shop.url('/products/mug'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page).toHaveURL(/analysis=/);
  await page.goto('/traffic');
  await page.goto('/conversion');
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('status', { name: 'Overall score' })).toBeVisible({ timeout: 45_000 });
  await page.goBack();
  await expect(page.getByRole('status', { name: 'Overall score' })).toBeHidden();
});

test('a page that cannot be fetched fails with its reason, and may be tried again', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByLabel('Product Page URL').fill(shop.url('/gone').replace(/:\d+/, ':1'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('The analysis could not be made')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('the notes show step 2 of the method', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByText('Turn traffic into scalable revenue.')).toBeVisible();
  await expect(page.getByText('Use bundles, upsells, cross-sells, subscriptions.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an audit is accessible and fits a phone in ${colorScheme} mode`, async ({ page, signIn, shop }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn();
    await page.goto('/conversion');
    await page.getByLabel('Product Page URL').fill(shop.url('/products/mug'));
    await page.getByRole('button', { name: 'Analyze' }).click();
    await expect(page.getByRole('status', { name: 'Overall score' })).toBeVisible({ timeout: 45_000 });
    await page.getByRole('button', { name: /^Checkout/ }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
