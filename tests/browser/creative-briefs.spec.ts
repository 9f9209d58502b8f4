import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('a store owner writes a brief, shares it, and ends the link', async ({ page, signIn, browser }) => {
  await signIn();
  await page.goto('/creative-briefs');
  await expect(page.getByText('No briefs yet')).toBeVisible();
  await page.getByLabel('What you sell').fill('coffee mugs');
  await page.getByLabel('Who it is for').fill('commuters');
  await page.getByLabel('What it does for them').fill('keeps coffee hot for 6 hours');
  await page.getByRole('button', { name: 'Write five concepts' }).click();
  const brief = page.getByRole('region', { name: 'Brief: Coffee mugs' });
  await expect(brief.getByText('Shot list')).toHaveCount(5);
  await expect(page).toHaveURL(/brief=/);
  await expect.poll(() => brief.evaluate((element) => element.parentElement === document.activeElement)).toBe(true);
  await expectAccessible(page);

  await page.route(/brief\.pdf$/, (route) => route.fulfill({ status: 503, json: { message: 'Print the HTML file.' } }));
  await brief.getByRole('button', { name: 'PDF' }).click();
  await expect(page.getByText('Print the HTML file.')).toBeVisible();
  await page.unroute(/brief\.pdf$/);
  const files = [page.waitForEvent('download')];
  await brief.getByRole('link', { name: 'HTML' }).click();
  expect((await files[0])?.suggestedFilename()).toMatch(/^brief-.+\.html$/);

  await brief.getByRole('button', { name: 'Create link' }).click();
  const link = await brief.getByLabel('Shared link').inputValue();
  const reader = await browser.newPage();
  await reader.goto(new URL(new URL(link).pathname, page.url()).href);
  await expect(reader.getByRole('heading', { name: 'Brief: Coffee mugs' })).toBeVisible();
  await brief.getByRole('button', { name: 'Turn off link' }).click();
  await expect(brief.getByText('Only you can read this brief.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Link ended' })).toBeVisible();
  await reader.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await brief.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No briefs yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Brief: Coffee mugs' })).toBeVisible();
});
