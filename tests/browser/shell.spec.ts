import { expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const links = [
  'Profile',
  'Dashboard',
  'Traffic Engine',
  'Conversion Machine',
  'Community Funnel',
  'LTV Playbook',
  'Swipe Files',
  'Ads Library',
  'Integrations',
  'Super Admin',
];

test('the side navigation holds the specified links and remembers that it was collapsed', async ({ page, signIn }) => {
  const owner = await signIn();
  await page.goto('/traffic');
  const side = page.getByRole('complementary', { name: 'Side navigation' });
  await expect(side.getByRole('navigation').getByRole('link')).toHaveText(links);
  await expect(side.getByRole('link', { name: owner.username })).toHaveAttribute('href', '/profile');
  await expect(side.getByRole('link', { name: 'Traffic Engine' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(256);
  await side.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(64);
  await page.reload();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(64);
  await side.getByRole('link', { name: 'Conversion Machine' }).click();
  await expect(page).toHaveURL('/conversion');
});

test('on a phone the navigation is a drawer that closes behind its links', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/traffic');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Conversion Machine' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversion Machine');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a window made narrow shows the content at once, not pushed aside by the navigation', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/store');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().left)).toBe(0);
  await expectNoSidewaysScroll(page);
});

test('the theme follows the device until one is chosen', async ({ page, signIn }) => {
  await signIn();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('light');
});

test('the theme is switched by hand and kept over a reload', async ({ page, signIn }) => {
  await signIn();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/traffic');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test('a new toast replaces the old one; F8 reaches it, a swipe to the right dismisses it', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/conversion');
  const toasts = page.getByRole('status').filter({ hasText: 'URL Required' });
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(toasts).toHaveCount(1);
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(toasts).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /notifications/i })).toBeFocused();
  await toasts.hover(); // it has come to rest then, and stays as long as it is pointed at
  const box = await toasts.boundingBox();
  if (!box) throw new Error('the toast has no place');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(toasts).toHaveCount(0);
});

test('the keyboard skips from the top of the page to its content', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/traffic');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
