import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('Ctrl+K leads anywhere, finds what is one’s own and starts anything', async ({ page, signIn, shop }) => {
  await signIn();
  const url = shop.url('/products/mug');
  await page.request.post('/api/analyze/funnel', { data: { url } });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Go to or find' });
  await field.fill('swipe');
  await expect(page.getByRole('option', { name: 'Upload swipe files' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/swipe-files');
  await page.keyboard.press('Control+k');
  await field.fill('overall score');
  await page.getByRole('option', { name: /Overall score/ }).click();
  await expect(page).toHaveURL(/\/conversion\?analysis=/);
  await page.keyboard.press('Control+k');
  await field.fill('api keys');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile?tab=account');
  await page.keyboard.press('Control+k');
  await field.fill('ad brief');
  await page.getByRole('option', { name: 'Write an ad brief' }).click();
  await expect(page).toHaveURL('/creative-briefs');
  await page.keyboard.press('Control+k');
  await field.fill('no such thing');
  await expect(page.getByText('Nothing found for “no such thing”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('what is typed right after Ctrl+K is kept, before the field is there and after', async ({ page, signIn }) => {
  await signIn();
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(/\/CommandPalette-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('swi');
  letGo();
  const field = page.getByRole('combobox', { name: 'Go to or find' });
  await expect(field).toHaveValue('swi');
  await expect(field).toBeFocused();
  await page.keyboard.type('pe');
  await expect(field).toHaveValue('swipe');
});

test('"?" shows the shortcuts, g and a letter go, and in a field they are text', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/conversion');
  await page.getByLabel('Product Page URL').pressSequentially('g?d');
  await expect(page.getByLabel('Product Page URL')).toHaveValue('g?d');
  await expect(page).toHaveURL('/conversion');
});

test('the bell tells what ended, and is quiet once it was looked at', async ({ page, signIn, shop }) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.request.post('/api/analyze/funnel', { data: { url: shop.url('/products/mug') } });
  await page.goto('/store');
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('Page audit finished')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await list.getByRole('link').click();
  await expect(page).toHaveURL(/\/conversion\?analysis=/);
  await page.goto('/store');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
