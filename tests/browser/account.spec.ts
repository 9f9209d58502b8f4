import { resetToken } from '../support/mailbox.js';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { expectKeyboardWalk } from './support/keyboard.js';
import { holdCalls } from './support/network.js';
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

test('a session that ends while its owner works leads to sign-in, and from there back', async ({
  page,
  signIn,
  context,
}) => {
  const owner = await signIn();
  await page.goto('/conversion');
  await expect(page.getByText('No analyses yet')).toBeVisible();
  await context.clearCookies();
  await page.getByLabel('Product Page URL').fill('https://shop.example/products/mug');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/conversion');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversion Machine');
});

test('signing out leads straight to the landing page, and the session is gone for good', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await page.goto('/profile?tab=account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sessions = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  expect(sessions.length).toBeGreaterThan(0);
  const passed: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && passed.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(passed).toEqual(['/']);
  // Not only forgotten by this browser: whoever kept the cookie is refused.
  await context.addCookies(sessions);
  expect((await context.request.get('/api/auth/me')).status()).toBe(401);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

test('after signing out, the way back leads to sign-in and shows nothing of the account', async ({ page, signIn }) => {
  const owner = await signIn();
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(owner.email)).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  const answer = page.waitForResponse((response) => !!response.request().postData()?.includes('"Logout"'));
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await answer).status()).toBe(200);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(owner.email)).toHaveCount(0);
});

test('signing out in one tab takes the account off the screen of every other', async ({ page, signIn, context }) => {
  const owner = await signIn();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('main').getByText(owner.email)).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/login');
  await expect(other.getByText(owner.email)).toHaveCount(0);
  // Who signs in again comes back to the screen that was open.
  await other.getByLabel('Email').fill(owner.email);
  await other.getByLabel('Password', { exact: true }).fill(owner.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL('/profile');
});

test('a tab of one account shows nothing of it once another account has signed in beside it', async ({
  page,
  signIn,
  context,
}) => {
  const first = await signIn();
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(first.email)).toBeVisible();
  const second = await signIn();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(page.getByRole('main').getByText(second.email)).toBeVisible();
  await expect(page.getByText(first.email)).toHaveCount(0);
});

test('a tab that was not told of the sign-out shows nothing more with its next question', async ({
  page,
  signIn,
  context,
}) => {
  const owner = await signIn();
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(owner.email)).toBeVisible();
  expect((await context.request.post('/api/auth/logout')).ok()).toBe(true);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(owner.email)).toHaveCount(0);
});

test('a server that fails is told apart from a lost connection, and the alert goes with the next try', async ({
  page,
  signIn,
  context,
}) => {
  const owner = await signIn();
  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"Login"')
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  const calls = await holdCalls(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  calls.release();
  await expect(page).toHaveURL('/dashboard');
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

for (const path of ['/login', '/register', '/help', '/forgot-password', '/reset-password?token=made-up']) {
  test(`${path} is accessible and fits a phone in both themes`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectReadableInTheDark(page);
  });
}

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

test('a forgotten password is chosen anew with the link of the mail, which works once', async ({
  page,
  signIn,
  dataDir,
}) => {
  const owner = await signIn();
  const { email } = owner;
  await page.goto('/profile');
  const elsewhere = await page.context().storageState();
  await page.context().clearCookies();
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If there is an account with this address')).toBeVisible();
  const token = await resetToken(dataDir, email);
  await page.goto(`/reset-password?token=${token}`);
  await page.getByLabel('Password', { exact: true }).fill('Secret 3!');
  await page.getByLabel('Confirm password').fill('Secret 3?');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match.');
  await page.getByLabel('Confirm password').fill('Secret 3!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Secret 3!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/reset-password?token=${token}`);
  await page.getByLabel('Password', { exact: true }).fill('Secret 4!');
  await page.getByLabel('Confirm password').fill('Secret 4!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was used before. Ask for a new one.');
  const old = elsewhere.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await page.request.get('/api/auth/me', { headers: { cookie: old } })).status()).toBe(401);
});

test('an email or username that is taken is refused in the words of the server', async ({ page, signIn, context }) => {
  const taken = await signIn();
  await context.clearCookies();
  await page.goto('/register');
  const fill = async (username: string, email: string) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Secret 1!');
    await page.getByLabel('Confirm password').fill('Secret 1!');
    await page.getByRole('button', { name: 'Create account' }).click();
  };
  await fill(taken.username.toUpperCase(), `other-${taken.email}`);
  await expect(page.getByRole('alert')).toHaveText('This username is taken. Choose another one.');
  await fill(`other-${taken.username}`, taken.email.toUpperCase());
  await expect(page.getByRole('alert')).toHaveText('This email address already has an account. Sign in instead.');
});

test('forms say what is going on, and each submit clears the alert before', async ({ page, signIn, context }) => {
  const owner = await signIn();
  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'gone' }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  const hold = await holdCalls(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  hold.release();
  await expect(page).toHaveURL('/dashboard');

  await context.clearCookies();
  await page.goto('/register');
  await page.getByLabel('Username').fill(`new-${owner.username}`);
  await page.getByLabel('Email').fill(`new-${owner.email}`);
  await page.getByLabel('Password', { exact: true }).fill('Secret 1');
  await expect(page.getByLabel('Password strength')).toHaveText('Good');
  await page.getByLabel('Confirm password').fill('Secret 1');
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'gone' }));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  const held = await holdCalls(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  held.release();
  await expect(page).toHaveURL('/dashboard');
});

test('sign-in and registration carry the specified links, sentences and hints', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  await expect(page.getByText('demo@example.com / demo1234')).toBeVisible();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('demo@example.com');
  await page.goto('/register');
  await expect(page.getByText('Request a invite to begin scaling your business')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('heading', { name: 'Your 14-day free trial includes' })).toBeVisible();
  for (const inclusion of [
    'Full access to all four engines',
    'Unlimited AI analysis',
    'Email support and onboarding guide',
    'No credit card required',
  ])
    await expect(page.getByRole('listitem').filter({ hasText: inclusion })).toBeVisible();
});

for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=made-up']) {
  test(`${path} is walked through by keyboard alone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectKeyboardWalk(page);
  });
}
