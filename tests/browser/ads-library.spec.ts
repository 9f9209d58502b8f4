import { readFile } from 'node:fs/promises';
import { drawAd } from '../support/fixtures.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('a store owner finds, stars, copies, changes and deletes ads', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/ads-library');
  await expect(page.getByRole('heading', { level: 1, name: 'Ads Library' })).toBeVisible();
  await expect(page.getByText('Save and organize high-performing ads for inspiration')).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(15);
  const picture = cards.first().getByRole('img');
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);

  await page.getByPlaceholder('Search ads, advertisers, or content...').fill('kettle');
  await expect(cards).toHaveCount(1);
  await page.getByLabel('Platform').selectOption('Google');
  await expect(page.getByText('No ads found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(cards).toHaveCount(15);

  await cards
    .nth(1)
    .getByRole('button', { name: /^Favorite/ })
    .click();
  await expect(page.getByText('Ad favorite status has been updated')).toBeVisible();
  await page.getByRole('button', { name: 'Favorites' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Save a copy of The mat that stays where you put it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save a copy' });
  await dialog.getByLabel('Title').fill('My mat');
  await dialog.getByRole('button', { name: 'Save ad' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByLabel('Shown').selectOption('saved');
  await expect(cards).toHaveCount(1);

  await cards.getByRole('button', { name: 'Edit My mat' }).click();
  await page.getByLabel('CTR, %').fill('300');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter a percentage, such as 2.4.')).toBeVisible();
  await page.getByLabel('CTR, %').fill('3.5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(cards.getByText('3.5%')).toBeVisible();

  await cards.getByRole('button', { name: 'Delete My mat' }).click();
  await expect(cards).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
});

test('an ad is read from its page, opened, and given to the other tools', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/ads-library?origin=saved');
  await page.getByRole('button', { name: 'Add New Ad' }).click();
  await page.getByLabel('Address').fill(shop.url('/products/mug'));
  await page.getByRole('button', { name: 'Save from page' }).click();
  await page.getByRole('button', { name: 'View Stoneware Mug' }).click();
  const drawer = page.getByRole('dialog', { name: 'Stoneware Mug' });
  await expect(drawer.getByRole('img', { name: 'Creative of Stoneware Mug' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Write hooks like this' }).click();
  await expect(page.getByLabel('Product Benefit')).toHaveValue('Stoneware Mug');
  await expect(page.getByLabel('Caption')).toHaveValue(/Stoneware Mug/);

  await page.goto('/ads-library?origin=saved');
  await page.getByRole('button', { name: 'View Stoneware Mug' }).click();
  await drawer.getByRole('button', { name: 'Analyze' }).click();
  await expect(page).toHaveURL(/\/traffic\?analysis=/);
  await expect(page.getByRole('status', { name: 'Predicted CTR' })).toHaveText(/%/);
  await page.goto('/ads-library?origin=saved');
  await page.getByRole('button', { name: 'View Stoneware Mug' }).click();
  await expect(drawer.getByText('Predicted ROAS')).toBeVisible();
});

test('an ad is added by hand with a picture, and files go in and out', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/ads-library?origin=saved');
  await expect(page.getByText('No ads found')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Ad' }).click();
  await page.getByRole('tab', { name: 'By hand or file' }).click();
  await page.getByRole('button', { name: 'Save ad' }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  const file = { name: 'ad.png', mimeType: 'image/png', buffer: await drawAd() };
  await page.getByLabel('Choose the image of the ad').setInputFiles(file);
  await expect(page.getByText('ad.png')).toBeVisible();
  await page.getByLabel('Title').fill('Drawn by us');
  await page.getByLabel('Tags').fill('own, drawn');
  await page.getByRole('button', { name: 'Save ad' }).click();
  await expect(page.getByRole('article').getByRole('img', { name: 'Creative of Drawn by us' })).toBeVisible();

  const csv = {
    name: 'ads.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('title,platform\nFrom a file,TikTok\nBad,Myspace\n'),
  };
  await page.getByLabel('File with ads').setInputFiles(csv);
  await expect(page.getByText(/1 added, 0 already there, 1 skipped/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Export as JSON' }).click();
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(saved.ads.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Drawn by us', 'From a file']);
});

test('the two searches say what is missing', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/ads-library');
  const meta = page.getByRole('region', { name: 'Meta Ad Library' });
  await meta.getByRole('button', { name: 'Search Meta Ads' }).click();
  await expect(page.getByText('Please enter a search term for Meta Ad Library')).toBeVisible();
  await expect(meta.getByLabel('Country')).toHaveValue('GB');
  await meta.getByLabel('Country').selectOption('US');
  await expect(meta.getByText(/only ads about social issues/)).toBeVisible();
  await meta.getByLabel('Search terms').fill('coffee');
  await meta.getByRole('button', { name: 'Search Meta Ads' }).click();
  await expect(
    meta.getByText('Error fetching Meta ads. Please check if the access token is configured.'),
  ).toBeVisible();
  const tiktok = page.getByRole('region', { name: 'TikTok Service' });
  await tiktok.getByRole('button', { name: 'Test TikTok Service' }).click();
  await expect(page.getByText('Please enter a niche for TikTok search.')).toBeVisible();
  await tiktok.getByLabel('Niche').fill('coffee');
  await tiktok.getByRole('button', { name: 'Test TikTok Service' }).click();
  await expect(page.getByText('TikTok Service Called', { exact: true })).toBeVisible();
  await expect(tiktok.getByText(/TIKTOK_ACCESS_TOKEN/)).toBeVisible();
  await expectAccessible(page);
});

test('fits a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/ads-library');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
