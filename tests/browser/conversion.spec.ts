import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
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
  await expect(overall).toHaveText(/^\d+ (Excellent|Good|Needs Improvement|Critical Issues)$/);
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
  expect(report).toMatch(/^FUNNEL AUDIT REPORT\nDate: \w{3} \d{1,2}, \d{4}\n/);
  expect(report).toContain('Social Proof');
});

test('the amounts follow the figures of the owner, on the screen and in the report', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto(`/conversion?${new URLSearchParams({ url: shop.url('/products/mug') })}`);
  await expect(page.getByLabel('Product Page URL')).toHaveValue(shop.url('/products/mug'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  const amount = page.getByRole('tabpanel').getByRole('button').first();
  await expect(amount).toHaveText(/per 10,000 visits to this page$/);
  await page.getByLabel('Monthly visitors').fill('20000');
  await expect(amount).toHaveText(/per month$/);
  const monthly = await amount.textContent();
  await page.getByLabel('Average order value').fill('3000');
  await expect(amount).not.toHaveText(monthly ?? '');
  await amount.click();
  await expect(page.getByText(/20,000 visits x [\d.]+% x \$3,000/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Conversion rate').fill('200');
  await expect(page.getByText('A number from 0.01 to 100')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Monthly visitors')).toHaveValue('20000');

  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { name: 'Audit report' })).toBeVisible();
  await page.getByLabel('Prepared by').fill('Bright & Co');
  const report = page.frameLocator('iframe[title="Report"]');
  await expect(report.getByText('prepared by Bright & Co')).toBeVisible();
  await expect(report.getByText(/per month/).first()).toBeVisible();
  await expect(report.getByText('SP9', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download HTML' }).click();
  expect((await download).suggestedFilename()).toMatch(/^funnel-audit-\d{4}-\d\d-\d\d\.html$/);
});

test('a second audit says what changed, and a competitor stands beside it', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByLabel('Product Page URL').fill(shop.url('/products/changing'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('This is the first audit of this page.')).toBeVisible();
  await page.getByRole('button', { name: 'Audit again' }).click();
  await expect(page.getByRole('link', { name: 'What changed' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Checked in one audit only/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Scores side by side' })).toContainText('Offer');
  const history = page.getByRole('region', { name: 'Score history' });
  await history.getByRole('button', { name: 'View as table' }).click();
  await expect(history.getByRole('row')).toHaveCount(3);

  await page.getByLabel('Competitor page').fill(shop.url('/products/mug'));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText(/^\/products\/changing scores \d+, \/products\/mug \d+/)).toBeVisible();
  await expect(page.getByText(`/products/mug: ${shop.url('/products/mug')}`)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(`/products/mug: ${shop.url('/products/mug')}`)).toBeVisible();
});

test('earlier audits are not spoken of before it is known which there are', async ({ page, signIn, shop }) => {
  await signIn();
  const url = shop.url('/products/mug');
  await page.request.post('/api/analyze/funnel', { data: { url }, timeout: 60_000 });
  const answer = await page.request.post('/api/analyze/funnel', { data: { url }, timeout: 60_000 });
  const { analysisId } = await answer.json();
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('auditHistory')) await held;
    await route.continue();
  });
  await page.goto(`/conversion?analysis=${analysisId}`);
  const choice = page.getByLabel('Compare with');
  await expect(choice).toBeVisible();
  await expect(page.getByRole('region', { name: 'Watch this page' })).toBeVisible();
  await expect(choice.getByRole('option')).toHaveText(['Choose an audit']);
  await expect(page.getByText('This is the first audit of this page.')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('link', { name: 'What changed' })).toBeVisible();
});

test('a catalog is audited page by page, and fits a phone', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByRole('link', { name: 'Audit a whole catalog' }).click();
  await expect(page.getByText('None yet. The first one appears here.')).toBeVisible();
  await page
    .getByLabel('Or paste product pages')
    .fill([shop.url('/products/mug'), shop.url('/products/gone'), shop.url('/products/changing')].join('\n'));
  await page.getByRole('button', { name: 'Audit 3 pages' }).click();
  await expect(page.getByText('3 of 3 pages read')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Audited pages, worst first' });
  await expect(table.getByRole('row').nth(1)).toContainText('/products/gone');
  await expect(table.getByRole('row').nth(2)).toContainText('Stoneware Mug');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Stoneware Mug');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Audited pages, worst first' })).toContainText('Stoneware Mug');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('None yet. The first one appears here.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('None yet. The first one appears here.')).toBeHidden();
});

test('test ideas follow the figures of the owner', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto(`/conversion?${new URLSearchParams({ url: shop.url('/products/mug') })}`);
  await page.getByRole('button', { name: 'Analyze' }).click();
  const ideas = page.getByRole('region', { name: 'Test ideas' });
  await expect(ideas.getByText(/Enter the monthly visitors/).first()).toBeVisible();
  await page.getByLabel('Monthly visitors').fill('20000');
  await expect(ideas.getByText(/Enter the monthly visitors/)).toHaveCount(0);
  await expect(ideas.getByText('Without a test').first()).toBeVisible();
  await expect(ideas.getByText(/(?:days|year) with 20,000 visits a month/).first()).toBeVisible();
});

test('first findings show while the files of the page are being measured', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByLabel('Product Page URL').fill(shop.url('/products/held'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('region', { name: 'First findings' })).toBeVisible();
  await expect(page.getByText('Analyzing').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Product facts' })).toContainText('Stoneware Mug');
  await expect(page.getByRole('button', { name: /^Offer/ })).toBeVisible();
  await page.request.get(shop.url('/release'));
  await expect(page.getByRole('status', { name: 'Overall score' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First findings' })).toBeHidden();
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
  await expect(page.getByRole('status', { name: 'Overall score' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status', { name: 'Overall score' })).toBeHidden();
});

test('a page that cannot be fetched fails with its reason, and may be tried again', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByLabel('Product Page URL').fill(shop.url('/gone').replace(/:\d+/, ':1'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText("This analysis didn't finish")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('the notes show step 2 of the method', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByText('Turn traffic into scalable revenue.')).toBeVisible();
  await expect(page.getByText('Use bundles, upsells, cross-sells, subscriptions.')).toBeVisible();
});

test('an audit is accessible and fits a phone in both themes', async ({ page, signIn, shop }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/conversion');
  await page.getByLabel('Product Page URL').fill(shop.url('/products/mug'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('status', { name: 'Overall score' })).toBeVisible();
  await page.getByRole('button', { name: /^Checkout/ }).click();
  await page.getByRole('button', { name: 'Audit again' }).click();
  await expect(page.getByRole('table', { name: 'Scores side by side' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.frameLocator('iframe[title="Report"]').getByText('Prescriptions')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});

test('what was read is shown first, and a correction judges the page anew', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByLabel('Product Page URL').fill(shop.url('/products/mug'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  const reading = page.getByRole('region', { name: 'What we read' });
  await expect(reading).toContainText('Product page');
  await reading.getByRole('button', { name: 'Correct this' }).click();
  await reading.getByLabel('Price', { exact: true }).fill('123.45');
  await reading.getByLabel('Availability').selectOption('Out of stock');
  await reading.getByRole('button', { name: 'Update results' }).click();
  await expect(reading).toContainText('$123.45');
  await expect(reading).toContainText('out of stock');
  await expect(reading).toContainText('Corrected by you');
  await page.getByRole('button', { name: /^Checkout/ }).click();
  await expect(page.getByText('The product is out of stock.', { exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
