import { readFile } from 'node:fs/promises';
import { drawAd } from '../support/fixtures.js';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { expect, test } from './support/test.js';

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

test('a new email needs the password, and one that is taken is refused at its field', async ({ page, signIn }) => {
  const taken = await signIn();
  const owner = await signIn();
  await page.goto('/profile?tab=account');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Email', { exact: true }).fill(taken.email);
  await save.click();
  const settings = page.getByRole('region', { name: 'Account settings' });
  await expect(settings.getByText('Enter your current password to change the email address.')).toBeVisible();
  await settings.getByLabel('Current password').fill(owner.password);
  await save.click();
  await expect(settings.getByText('This email address already has an account. Sign in instead.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(`new-${owner.email}`);
  await save.click();
  await expect(page.getByText('Profile saved')).toBeVisible();
});

test('the postal address ends the mails of flows', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/profile?tab=account');
  await page.getByLabel('Street').fill('1 Mill Lane');
  await page.getByLabel('Postal code').fill('LS1 4AP');
  await page.getByLabel('City').fill('Leeds');
  await page.getByLabel('Country').fill('United Kingdom');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText('1 Mill Lane, LS1 4AP Leeds, United Kingdom')).toBeVisible();
  await page.goto('/community?flow=email');
  await expect(page.frameLocator('iframe').getByText('1 Mill Lane, LS1 4AP Leeds, United Kingdom')).toBeVisible();
  await expect(page.getByText('The postal address is missing.')).toHaveCount(0);
});

test('a changed password ends the other sessions and keeps this one', async ({ page, signIn, browser, baseURL }) => {
  const owner = await signIn();
  const elsewhere = await browser.newContext({ baseURL });
  await elsewhere.request.post('/api/auth/login', { data: { email: owner.email, password: owner.password } });
  await page.goto('/profile?tab=account');
  const panel = page.getByRole('region', { name: 'Change password' });
  await panel.getByLabel('Current password', { exact: true }).fill('not this one');
  await panel.getByLabel('New password').fill('Secret 22!');
  await expect(panel.getByLabel('Password strength')).toHaveText('Strong');
  await panel.getByLabel('Confirm password').fill('Secret 2!');
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Passwords do not match.');
  await panel.getByLabel('Confirm password').fill('Secret 22!');
  await expect(panel.getByText('Passwords match')).toBeVisible();
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(panel.getByRole('alert')).toContainText('password');
  await panel.getByLabel('Current password', { exact: true }).fill(owner.password);
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401);
  await page.reload();
  await expect(page).toHaveURL('/profile?tab=account');
  const login = (password: string) => elsewhere.request.post('/api/auth/login', { data: { ...owner, password } });
  expect((await login(owner.password)).status()).toBe(401);
  expect((await login('Secret 22!')).status()).toBe(200);
  await elsewhere.close();
});

test('one device is signed out, then all others', async ({ page, signIn, browser, baseURL }) => {
  const owner = await signIn();
  const login = async () => {
    const context = await browser.newContext({ baseURL });
    await context.request.post('/api/auth/login', { data: { email: owner.email, password: owner.password } });
    return context;
  };
  const devices = [await login(), await login(), await login()];
  await page.goto('/profile?tab=account');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .first()
    .click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  const answers = () => Promise.all(devices.map(async ({ request }) => (await request.get('/api/auth/me')).status()));
  expect((await answers()).toSorted((a, b) => a - b)).toEqual([200, 200, 401]);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  expect(await answers()).toEqual([401, 401, 401]);
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const [device] = devices;
  const screen = await device?.newPage();
  await screen?.goto('/traffic');
  await expect.poll(() => screen?.url()).toContain('/login');
  for (const context of devices) await context.close();
});

test('of many devices the first five are listed until the rest is asked for', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const { email, password } = await signIn();
  const elsewhere = await browser.newContext({ baseURL });
  for (let device = 0; device < 6; device++)
    expect((await elsewhere.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200);
  await page.goto('/profile?tab=account');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(5);
  await sessions.getByRole('button', { name: 'Show all 7 devices' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(7);
  await elsewhere.close();
});

test('a picture is shown beside the name, and taken away again', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/profile?tab=account');
  const picture = page.getByLabel('Profile picture');
  await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Picture not changed')).toBeVisible();
  await picture.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await drawAd({ width: 400, height: 300 }),
  });
  await expect(page.getByText('Picture changed')).toBeVisible();
  const shown = page.getByRole('complementary', { name: 'Side navigation' }).locator('img[src*="/api/objects/"]');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shown).toBeVisible();
});

test('everything is exported as one file without what would let its reader in', async ({ page, signIn }) => {
  const owner = await signIn();
  await page.goto('/profile?tab=account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ account: { username: owner.username, email: owner.email } });
  expect(text).not.toContain('argon2');
});

test('the account is deleted with its password, and nothing opens it any more', async ({ page, signIn }) => {
  const owner = await signIn();
  await page.goto('/profile?tab=account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL('/login');
  const { email, password } = owner;
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(login.status()).toBe(401);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

test('a dropped connection is said so in the profile, and the next try saves', async ({ page, signIn, context }) => {
  await signIn();
  await page.goto('/profile?tab=account');
  await page.getByLabel('First name').fill('Nora');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
});

test('back, forward and reload keep the tab', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/profile');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Account').click();
  await expect(page.getByRole('region', { name: 'Account settings' })).toBeVisible();
  await tab('Activity').click();
  await page.reload();
  await expect(tab('Activity')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Traffic Engine' }).click();
  await expect(page).toHaveURL('/traffic');
  await page.goBack();
  await expect(tab('Activity')).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(page).toHaveURL('/traffic');
});

test('a notification at the end of a page lies over none of its buttons', async ({ page, signIn }) => {
  await signIn();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/profile?tab=account');
    await page.getByLabel('First name').fill(`Nora ${width}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Profile saved' });
    await expect(toast).toBeVisible();
    await toast.hover(); // it has come to rest then, and stays as long as it is pointed at
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const box = await toast.boundingBox();
    const buttons = await page.getByRole('main').getByRole('button').all();
    const places = await Promise.all(buttons.map((button) => button.boundingBox()));
    const covered = places.filter(
      (place) =>
        place && box && place.y + place.height > box.y && place.x + place.width > box.x && place.y < box.y + box.height,
    );
    expect(covered).toEqual([]);
  }
});

for (const tab of ['overview', 'account', 'activity']) {
  test(`the ${tab} of the profile is accessible and fits a phone in both themes`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn();
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectReadableInTheDark(page);
  });
}

test('a long list brings its next page, and says so when it cannot', async ({ page, signIn, baseURL }) => {
  await signIn();
  const query = 'mutation ($name: String!) { createApiKey(input: { name: $name }) { apiKey { id } } }';
  for (let n = 1; n <= 22; n += 1) {
    const answer = await page.request.post(`${baseURL}/graphql`, { data: { query, variables: { name: `key ${n}` } } });
    expect((await answer.json()).errors).toBeUndefined();
  }
  await page.goto('/profile?tab=activity');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(20);
  const more = page.getByRole('button', { name: 'Show more' });
  await page.route('**/graphql', (route) => route.abort());
  await more.click();
  await expect(page.getByText("Couldn't show more")).toBeVisible();
  await page.unroute('**/graphql');
  await more.click();
  await expect(rows).toHaveCount(23);
  await expect(more).toBeHidden();
});
