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
  await expect(reader.getByRole('heading', { name: 'Link no longer works' })).toBeVisible();
  await reader.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await brief.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No briefs yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Brief: Coffee mugs' })).toBeVisible();
});

test('a brief gets another name, and Ctrl+K finds it by that', async ({ page, signIn }) => {
  await signIn();
  const query = 'mutation ($input: CreateCreativeBriefInput!) { createCreativeBrief(input: $input) { id } }';
  const input = { product: 'coffee mugs', audience: 'commuters', benefit: 'keeps coffee hot for 6 hours' };
  const answer = await page.request.post('/graphql', { data: { query, variables: { input } } });
  const { id } = (await answer.json()).data.createCreativeBrief;
  await page.goto(`/creative-briefs?brief=${id}`);
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Autumn shoot');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Autumn shoot' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to or find' }).fill('autumn');
  await page.getByRole('option', { name: 'Autumn shoot' }).click();
  await expect(page).toHaveURL(`/creative-briefs?brief=${id}`);
});
