import { drawAdWithSmallOffer } from '../support/fixtures.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('an ad stays beside its findings, with the first fix in sight', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 1280, height: 800 });
  const data = { imageBase64: (await drawAdWithSmallOffer()).toString('base64') };
  const answer = await page.request.post('/api/analyze/ad-creative', { data, timeout: 60_000 });
  const { analysisId } = await answer.json();
  await page.goto(`/traffic?analysis=${analysisId}`);
  await expect(page.getByRole('region', { name: 'Fix this first' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Analyze from URL')).toBeHidden();

  const creative = page.getByRole('img', { name: 'The analyzed creative' });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Measured' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Measured' })).toBeFocused();
  await expect(contents.getByRole('link', { name: 'Fix this first' })).not.toHaveAttribute('aria-current');
  await expect(creative).toBeInViewport();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel('Analyze from URL')).toBeVisible();
  await expect(creative).toBeVisible();
});

test('a phone goes to the result and says that it is there', async ({ page, signIn, shop }) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/conversion');
  await page.getByLabel('Product Page URL').fill(shop.url('/products/mug'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('The result is ready.')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Fix this first' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  // The line that is left of the form asks for the next page.
  await expect(page.getByLabel('Product Page URL')).toHaveValue(shop.url('/products/mug'));
});

test('analyses are renamed, exported and deleted from their history, and come back', async ({ page, signIn, shop }) => {
  await signIn();
  for (const path of ['/products/mug', '/products/changing'])
    await page.request.post('/api/analyze/funnel', { data: { url: shop.url(path) }, timeout: 60_000 });
  await page.goto('/conversion');
  const history = page.getByRole('region', { name: 'History' });
  const rows = history.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await history.getByRole('button', { name: 'Select', exact: true }).press('Enter');
  const first = rows.first().getByRole('checkbox');
  await first.focus();
  await page.keyboard.press('Space');
  await history.getByRole('button', { name: 'Rename' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('Spring page');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('Spring page');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    history.getByRole('button', { name: 'Export CSV' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('analyses.csv');
  await history.getByRole('toolbar').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Spring page');
});
