import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const answers = (score: number) => Array.from({ length: 18 }, (_, index) => ({ questionId: index + 1, score }));

/** A submission of its own, named so that no other test finds it. */
async function submit(page: Page, baseURL: string | undefined, brandName: string, score: number): Promise<void> {
  const lead = {
    firstName: 'Dora',
    lastName: 'Beispiel',
    email: `dora@${brandName.toLowerCase()}.example`,
    phone: '+1 555',
    brandName,
    websiteUrl: `${brandName.toLowerCase()}.example`,
    targetAudience: 'everyone',
    monthlyAdSpend: '$25,000+',
  };
  const answer = await page.request.post(`${baseURL}/api/quiz/sessions`, {
    data: { lead, quizAnswers: answers(score) },
  });
  expect(answer.status()).toBe(201);
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('operator of the tests');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Admin Dashboard' })).toBeVisible();
}

test('an operator signs in after the messages for what is missing or wrong', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Demo credentials')).toBeVisible();
  await expect(page.getByText('Username admin.')).toBeVisible();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid username or password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('operator of the tests');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  expect((await page.evaluate<string>("localStorage.getItem('admin_token')")).split('.')).toHaveLength(3);
});

test('an operator searches, reads, exports and deletes a session', async ({ page, baseURL }) => {
  const brand = `Kiln${Date.now().toString(36)}`;
  await submit(page, baseURL, brand, 3);
  await signIn(page);
  await page.getByLabel('Search sessions').fill(brand);
  const cards = page.getByRole('list', { name: 'Quiz sessions' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('100%');
  await page.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session Details' });
  await expect(dialog).toContainText('Band 6: Market Leader Potential');
  await expect(dialog).toContainText('How has your cost per new customer moved in a year?');
  await expect(dialog.getByRole('meter')).toHaveCount(6);
  // It lies on the page with a margin, not stretched over its whole height.
  expect((await dialog.boundingBox())?.y).toBeGreaterThan(20);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n').filter((line) => line.includes(brand))).toHaveLength(1);
  const doomed = page.getByRole('alertdialog', { name: 'Delete session' });
  await page.getByRole('button', { name: /^Delete the session/ }).click();
  await expect(doomed).toContainText('Are you sure you want to delete this quiz session?');
  await doomed.getByRole('button', { name: 'Cancel' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete the session/ }).click();
  await doomed.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No quiz sessions found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible();
  await page.getByRole('button', { name: 'Audit log' }).click();
  await expect(page.getByRole('dialog', { name: 'Audit log' })).toContainText('deleted a quiz session');
});

test('an operator erases a lead and the session stays', async ({ page, baseURL }) => {
  const brand = `Loom${Date.now().toString(36)}`;
  await submit(page, baseURL, brand, 2);
  await signIn(page);
  await page.getByLabel('Search sessions').fill(brand);
  await expect(page.getByRole('list', { name: 'Quiz sessions' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'Erase lead' }).click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('The lead of this session was erased.')).toBeVisible();
});

test('the analytics count what the filters leave and say how spend is grouped', async ({ page, baseURL }) => {
  await submit(page, baseURL, `Vase${Date.now().toString(36)}`, 3);
  await signIn(page);
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('region', { name: 'Ad spend distribution' })).toContainText(
    'Over $50,000 counts “$25,000+”',
  );
  await page.getByRole('tabpanel', { name: 'Analytics' }).getByLabel('Band', { exact: true }).selectOption('6');
  const scores = page.getByRole('region', { name: 'Score distribution' });
  await expect(scores.getByRole('listitem').first()).toContainText('100.0%');
  await expectAccessible(page);
  await expect(
    page.getByRole('region', { name: 'Item analysis' }).getByText('18. How are site problems found?'),
  ).toBeVisible();
});

test('a token that ended or was made up leads to the sign-in screen', async ({ page }) => {
  const claims = Buffer.from(JSON.stringify({ sub: 'admin', exp: Math.floor(Date.now() / 1000) + 3600 })).toString(
    'base64url',
  );
  for (const token of [`e30.${claims}.forged`, 'e30.eyJleHAiOjF9.x']) {
    await page.goto('/admin/login');
    await page.evaluate(`localStorage.setItem('admin_token', '${token}')`);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
  }
});

test('operators find and lock an account, see the waiting list and how the installation is doing', async ({ page }) => {
  const name = `locked-${Date.now().toString(36)}`;
  const account = { username: name, email: `${name}@shop.example`, password: 'secret 1' };
  await page.request.post('/api/auth/register', { data: account });
  await page.request.post('/api/waiting-list', { data: { email: `${name}@waiting.example` } });
  await signIn(page);
  await page.getByRole('button', { name: 'Users', exact: true }).click();
  await page.getByLabel('Search users').fill(name);
  await page.getByLabel(`Plan of ${name}`).selectOption('Pro');
  await expect(page.getByText(`${name} is on Pro`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('button', { name: `Activate ${name}` })).toBeVisible();
  expect((await page.request.post('/api/auth/login', { data: account })).status()).toBe(401);
  await page.getByRole('button', { name: 'Close users' }).click();
  await page.getByRole('button', { name: 'Waiting list' }).click();
  await expect(page.getByText(`${name}@waiting.example`)).toBeVisible();
  await page.getByRole('button', { name: 'Close waiting list' }).click();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(page.getByText('Failed analyses, last 24 hours')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Failed syncs' })).toContainText(/No failed syncs|Retry|connect again/);
  await expectAccessible(page);
});

test('the dashboard fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Analytics' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('back, forward and reload keep the tab of the operator', async ({ page }) => {
  await signIn(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Analytics').click();
  await page.reload();
  await expect(tab('Analytics')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab('Quiz Sessions')).toHaveAttribute('aria-selected', 'true');
});

test("a dropped connection is said so at the operators' sign-in", async ({ page, context }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('operator of the tests');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Network error. Please check your connection.' }),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login Successful')).toBeVisible();
});
