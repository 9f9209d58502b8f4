import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { expectKeyboardWalk } from './support/keyboard.js';
import { expect, test } from './support/test.js';
import { expectFingerTargets } from './support/touch.js';

test.describe.configure({ mode: 'parallel' });

const signedInPaths = [
  '/profile',
  '/profile?tab=account',
  '/profile?tab=activity',
  '/dashboard',
  '/community',
  '/help',
];

test('an address that leads nowhere says so, to a visitor and to an owner', async ({ page, signIn }) => {
  for (const who of ['a visitor', 'an owner'] as const) {
    if (who === 'an owner') await signIn();
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('signed-out visitors of app screens go to sign-in, and come back to where they wanted to be', async ({ page }) => {
  for (const path of ['/dashboard', '/profile?tab=activity', '/traffic', '/conversion', '/community', '/ltv']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  await page.goto('/profile?tab=activity');
  await page.reload();
  await page.getByLabel('Email').fill('demo@example.com');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile?tab=activity');
});

test('the landing page is walked through by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expectKeyboardWalk(page);
});

for (const path of signedInPaths) {
  test(`${path} is walked through by keyboard alone`, async ({ page, signIn }) => {
    await signIn();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectKeyboardWalk(page);
  });
}

for (const path of ['/', '/login', '/register', '/quiz'])
  test(`${path} answers to a finger on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectFingerTargets(page);
  });

test('the API documentation is in order, by module, in both themes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Calls from your own tools' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Traffic Engine' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your API keys' })).toHaveAttribute('href', '/profile?tab=account');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // A page without the app takes its theme as it comes.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expectReadableInTheDark(page);
});

test('help leads a visitor to sign-in and an owner back to the dashboard', async ({ page, signIn }) => {
  await page.goto('/help');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await signIn();
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Growth Dashboard');
});

test('until the first script has come, a slow page says that it is on its way', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const ring = () =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('#root') ?? document.documentElement, '::before').width,
    );
  await expect.poll(ring).toBe('28px');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ring()).not.toBe('28px');
});
