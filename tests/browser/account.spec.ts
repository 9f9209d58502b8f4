import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('a visitor opens an account and gets to the page first asked for', async ({ page }) => {
  const name = `ann-${Date.now().toString(36)}`;
  await page.goto('/conversion');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@shop.example`);
  await page.getByLabel('Password', { exact: true }).fill('Secret 1!');
  await page.getByLabel('Confirm password').fill('Secret 1!');
  await expect(page.getByLabel('Password strength')).toHaveText('Strong');
  await expect(page.getByText('Passwords match')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(page.getByText("You're now logged in.")).toBeVisible();
  await expect(page).toHaveURL('/conversion');
  expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('registration shows the first broken rule, in the specified order', async ({ page }) => {
  await page.goto('/register');
  const alert = page.getByRole('alert');
  const submit = page.getByRole('button', { name: 'Create account' });
  await submit.click();
  await expect(alert).toHaveText('Username must be at least 3 characters long.');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('ann');
  await submit.click();
  await expect(alert).toHaveText('Please enter a valid email address.');
  await page.getByLabel('Email').fill('ann@shop.example');
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await expect(page.getByLabel('Password strength')).toHaveText('Weak');
  await submit.click();
  await expect(alert).toHaveText('Password must be at least 6 characters long.');
  await page.getByLabel('Password', { exact: true }).fill('abcdef');
  await submit.click();
  await expect(alert).toHaveText('Passwords do not match.');
});

test('sign-in refuses a wrong password, then lets in, then signs out', async ({ page, signIn, context }) => {
  const owner = await signIn();
  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page.getByText('Welcome back to the product.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/traffic');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(
    await page.evaluate(() => localStorage.getItem('isLoggedIn') ?? localStorage.getItem('currentUser')),
  ).toBeNull();
  await page.goto('/traffic');
  await expect(page).toHaveURL('/login');
});

test('a dropped connection is said so, and the next try works', async ({ page, signIn, context }) => {
  const owner = await signIn();
  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

for (const path of ['/login', '/register', '/help']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is accessible and fits a phone in ${colorScheme} mode`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

test('an owner changes the profile; a taken username is refused at its field', async ({ page, signIn }) => {
  const taken = await signIn();
  const owner = await signIn();
  await page.goto('/profile');
  await expect(page.getByText(owner.email)).toBeVisible();
  await page.getByRole('tab', { name: 'Account' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Lind');
  await save.click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nora Lind' })).toBeVisible();
  await page.getByLabel('Username').fill(taken.username);
  await save.click();
  await expect(page.getByText('This username is taken. Choose another one.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(owner.username);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Profile updated' })).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('login');
  await expect(page.getByRole('listitem').filter({ hasText: 'Profile updated' })).toHaveCount(0);
});

test('an API key is shown once, opens the account, and is refused once revoked', async ({
  page,
  signIn,
  playwright,
}) => {
  const owner = await signIn();
  await page.goto('/profile?tab=account');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Reporting');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = (await page.getByText(/^egk_.{20,}/).textContent()) ?? '';
  const tool = await playwright.request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${key}` } });
  const me = new URL('/api/auth/me', page.url()).href;
  expect(await (await tool.get(me)).json()).toMatchObject({ user: { username: owner.username } });
  await page.reload();
  await expect(page.getByText('Reporting')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke Reporting' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('Key revoked')).toBeVisible();
  expect((await tool.get(me)).status()).toBe(401);
  await tool.dispose();
});

test('a forgotten password is asked for with the same answer for every address', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill('nobody@shop.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If there is an account with this address')).toBeVisible();
  await page.goto('/reset-password?token=made-up');
  await page.getByLabel('Password', { exact: true }).fill('Secret 2!');
  await page.getByLabel('Confirm password').fill('Secret 2!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was used before. Ask for a new one.');
});

for (const tab of ['overview', 'account', 'activity']) {
  test(`the ${tab} of the profile is accessible and fits a phone`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn();
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
