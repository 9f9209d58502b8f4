import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { drawAd, film } from '../support/fixtures.js';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Swipe files to upload').setInputFiles(files);
const picture = async (name: string, ground?: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await drawAd({ width: 600, height: 450, ...(ground && { ground }) }),
});
const library = (page: Page) => page.getByRole('region', { name: 'Library' });
const card = (page: Page, name: string) => library(page).getByRole('button', { name });

test('a store owner keeps creatives, finds them by the words inside, and works with them', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/swipe-files');
  await expect(page.getByText('No swipe files uploaded yet')).toBeVisible();
  const poster = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#fff"/>
    <text x="60" y="270" font-size="90" font-weight="bold" font-family="sans-serif">SUMMER SALE</text></svg>`;
  await choose(
    page,
    { name: 'poster.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(poster)).png().toBuffer() },
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from(film({ durationMs: 9_000 })) },
    {
      name: 'brief.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n2 0 obj <</Type/Pages/Count 3>> endobj\n%%EOF'),
    },
  );
  await expect(page.getByText('Upload Complete')).toBeVisible();
  await expect(page.getByText('Your swipe file has been uploaded successfully.')).toBeVisible();
  await expect(card(page, 'clip.mp4')).toContainText('0:09');
  await expect(card(page, 'brief.pdf')).toContainText('3 pages');
  await expect(card(page, 'poster.png').getByRole('presentation')).toBeVisible();

  await page.getByLabel('Search swipe files').fill('summer');
  await expect(card(page, 'poster.png')).toBeVisible();
  await expect(card(page, 'clip.mp4')).toBeHidden();

  await card(page, 'poster.png').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'poster.png' })).toBeVisible();
  await expect(dialog.getByLabel('Words in the image')).toContainText('SUMMER SALE');
  await dialog.getByLabel('Name').fill('july poster.png');
  await dialog.getByLabel('Tags').fill('Hook, summer');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('july poster.png');
  await dialog.getByRole('button', { name: 'Save to ads library' }).click();
  await expect(page.getByText('Saved to the ads library')).toBeVisible();
  const { ads } = await (await page.request.get('/api/ads-library')).json();
  expect(ads).toMatchObject([{ title: 'july poster', tags: ['hook', 'summer'] }]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Search swipe files').fill('');
  await library(page).getByRole('button', { name: /^hook/ }).click();
  await expect(card(page, 'july poster.png')).toBeVisible();
  await expect(card(page, 'brief.pdf')).toBeHidden();

  await card(page, 'july poster.png').click();
  await dialog.getByRole('button', { name: 'Analyze' }).click();
  await expect(page).toHaveURL(/\/traffic\?analysis=/);
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible();
});

test('a deleted file comes back when that is undone', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/swipe-files');
  await choose(page, await picture('keep me.png'));
  await card(page, 'keep me.png').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No swipe files uploaded yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'keep me.png')).toBeVisible();
  await page.reload();
  await expect(card(page, 'keep me.png')).toBeVisible();
});

test('an upload is paused, goes on, fails, is tried again and cancelled', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/swipe-files');
  const uploads = page.getByRole('list', { name: 'Uploads' });

  // The bytes wait until the gate opens; a pause cuts them off.
  let open = () => {};
  let gate = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/api/objects/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await gate;
    await route.continue().catch(() => {});
  });
  await choose(page, await picture('slow.png'));
  await uploads.getByRole('button', { name: 'Pause slow.png' }).click();
  await expect(uploads.getByText(/^Paused/)).toBeVisible();
  open();
  await expect(uploads.getByText(/^Paused/)).toBeVisible();
  await uploads.getByRole('button', { name: 'Resume slow.png' }).click();
  await expect(page.getByText('Upload Complete')).toBeVisible();
  await expect(card(page, 'slow.png').last()).toBeVisible();

  gate = new Promise<void>((resolve) => (open = resolve));
  await choose(page, await picture('never.png', '#ddeeff'));
  await uploads.getByRole('button', { name: 'Cancel never.png' }).click();
  await expect(uploads.getByText('never.png')).toBeHidden();
  open();

  await page.unroute('**/api/objects/**');
  let answers = 0;
  await page.route('**/api/objects/**', async (route) => {
    if (route.request().method() !== 'PUT' || (answers += 1) > 3) return route.continue();
    // Worth another try, then not, then the user's own try.
    if (answers === 1) return route.fulfill({ status: 503, json: { message: 'Busy.' } });
    return route.fulfill({ status: 422, json: { message: 'The store does not like it.' } });
  });
  await choose(page, await picture('stubborn.png', '#ffeedd'));
  await expect(uploads.getByText('The store does not like it.')).toBeVisible();
  expect(answers).toBe(2);
  await uploads.getByRole('button', { name: 'Retry stubborn.png' }).click();
  await expect(uploads.getByText('The store does not like it.')).toBeVisible();
  await expect.poll(() => answers).toBe(3);
  await uploads.getByRole('button', { name: 'Retry stubborn.png' }).click();
  await expect(uploads.getByText(/^Complete/)).toBeVisible();
});

test('what may not be kept is refused in words, before or after it is sent', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/swipe-files');
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText(/notes\.txt: only JPG, PNG, GIF, MP4 or PDF/)).toBeVisible();
  await choose(page, { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>1</script>') });
  await expect(page.getByText('This file is not a JPG, PNG, GIF, MP4 or PDF file. Choose another one.')).toBeVisible();
  const one = await picture('one.png');
  await choose(page, ...Array.from({ length: 6 }, (_, n) => ({ ...one, name: `${n}.png` })));
  await expect(page.getByText(/at most 5 files at once/).first()).toBeVisible();
  await expect(page.getByText('No swipe files uploaded yet')).toBeVisible();
});

test('swipe files are accessible and fit a phone in both themes', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/swipe-files');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await choose(page, await picture('a creative with a long name that says what it is about.png'));
  await card(page, 'a creative').click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'a creative' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});

test('an upload goes on while its owner looks at other screens', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/swipe-files');
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/api/objects/**', async (route) => {
    if (route.request().method() === 'PUT') await gate;
    await route.continue().catch(() => {});
  });
  await choose(page, await picture('travels.png'));
  await expect(page.getByRole('list', { name: 'Uploads' }).getByText('travels.png')).toBeVisible();
  await page.getByRole('link', { name: 'Integrations', exact: true }).click();
  const note = page.getByRole('link', { name: /^Uploading 1 file, \d+%$/ });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(1);

  open();
  await expect(page.getByText('Your swipe file has been uploaded successfully.')).toBeVisible();
  await expect(note).toBeHidden();
  await page.getByRole('link', { name: 'Swipe Files', exact: true }).click();
  await expect(card(page, 'travels.png')).toBeVisible();
});

test('a file to import waits for its owner to come back', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/ltv/import');
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/api/objects/**', async (route) => {
    if (route.request().method() === 'PUT') await gate;
    await route.continue().catch(() => {});
  });
  const buffer = Buffer.from('order_id,customer_id,ordered_at,total,currency\n1,c,2026-01-01,10,USD');
  await page.getByLabel('File with store data').setInputFiles({ name: 'year.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('link', { name: 'LTV Playbook' }).click();
  await expect(page.getByRole('link', { name: /^Uploading 1 file/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  open();
  await page.getByRole('link', { name: 'File ready to import' }).click();
  await expect(page.getByText('year.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByLabel('File with store data')).toBeAttached();
  await expect(page.getByText('year.csv')).toBeHidden();
});
