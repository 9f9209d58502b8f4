import { gzipSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('the landing page is readable before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('heading', { name: 'Traffic Engine' })).toBeVisible();
  await context.close();
});

test('script waits until the page has painted and stays under 90 kB compressed', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  const started = page.waitForResponse('**/assets/start-*.js');
  await page.goto('/');
  await started;
  await page.waitForLoadState('networkidle');
  const bytesBeforeLoad = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation').map((entry) => entry.toJSON().loadEventStart);
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < visit)
      .reduce((sum, entry) => sum + entry.toJSON().decodedBodySize, 0);
  });
  expect(bytesBeforeLoad).toBeGreaterThan(0);
  expect(bytesBeforeLoad).toBeLessThan(10_000);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThan(90_000);
});

test('what is typed and pressed before the script has come is done once it is there', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const cost = page.getByRole('button', { name: 'What does it cost?' });
  await cost.click();
  const email = page.getByLabel('Email address');
  await email.fill('mara@shop.example');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(cost).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL('/');
  letGo();
  await expect(page.getByRole('button', { name: 'Success!' })).toBeVisible();
  await expect(email).toHaveValue('mara@shop.example');
  await expect(cost).toHaveAttribute('aria-expanded', 'true');
});

test('the waiting list confirms for three seconds and clears itself', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const email = page.getByLabel('Email address');
  await email.fill('mara@shop.example');
  // The page has woken once a question opens; asleep it would wait for a clock that stands.
  const cost = page.getByRole('button', { name: 'What does it cost?' });
  await cost.click();
  await expect(cost).toHaveAttribute('aria-expanded', 'true');
  // From here on time is the test's, however long the browser takes.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const join = page.getByRole('button', { name: 'Join the waiting list' });
  const success = page.getByRole('button', { name: 'Success!' });
  await join.click();
  await expect(success).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(success).toBeVisible();
  await page.clock.runFor(200);
  await expect(join).toBeVisible();
  await expect(email).toHaveValue('');
});

test('one question is open at a time and closes again', async ({ page }) => {
  await page.goto('/');
  const cost = page.getByRole('button', { name: 'What does it cost?' });
  const accuracy = page.getByRole('button', { name: 'How accurate is the AI?' });
  await cost.click();
  await expect(page.getByText('$29 a month')).toBeVisible();
  await accuracy.click();
  await expect(cost).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('$29 a month')).toBeHidden();
  await accuracy.click();
  await expect(accuracy).toHaveAttribute('aria-expanded', 'false');
});

test('every section carries what is specified, and leads where it is specified to', async ({ page }) => {
  await page.goto('/');
  const links = async (scope: Locator) =>
    Promise.all((await scope.getByRole('link').all()).map((link) => link.getAttribute('href')));
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  const hero = page.getByRole('region', { name: 'Find what holds your store back. Fix that first.' });
  await expect(hero.getByRole('listitem')).toHaveText(['14-day free trial', 'No credit card', 'Cancel anytime']);
  await expect(hero.getByRole('img').first()).toBeVisible();
  const stats = page.getByRole('region', { name: 'Ecom Growth in figures' });
  await expect(stats.getByRole('definition')).toHaveText(['10,000+', '$50M+', '4.9/5', '85-92%']);
  const engines = page.getByRole('article');
  await expect(engines.getByRole('heading')).toHaveText([
    'Traffic Engine',
    'Conversion Machine',
    'Community Funnel',
    'LTV Playbook',
  ]);
  const audit = page.locator('#audit');
  await expect(audit.getByRole('listitem').getByRole('heading')).toHaveText([
    'Performance Analysis',
    'AI-Powered Insights',
    'Custom Action Plan',
  ]);
  await expect(audit.getByRole('definition')).toHaveText(['5,000+', '40%', '2.8 min']);
  await expect(audit).toContainText('under 3 minutes');
  await expect(audit).toContainText('Free, no card');
  expect(await links(audit)).toEqual(['/help', '/admin/login']);
  await expect(page.locator('#faq').getByRole('button')).toHaveCount(5);
  expect(await links(page.getByRole('region', { name: 'Know what to change before you spend on it.' }))).toEqual([
    '/register',
  ]);
  expect(await links(page.getByRole('contentinfo'))).toEqual(
    '/features /pricing /integrations /api /blog /case-studies /quiz /webinars /about /careers /contact /privacy'.split(
      ' ',
    ),
  );
});

test('the five answers say what is claimed about cost, integrations, accuracy, support and security', async ({
  page,
}) => {
  await page.goto('/');
  const said: [question: string, claims: string[]][] = [
    ['What does it cost?', ['$29', '$199', '14-day free trial', 'no credit card', 'cancel anytime']],
    ['What does it integrate with?', ['Store platforms', 'ad platforms', 'email providers']],
    ['How accurate is the AI?', ['85', '92%']],
    ['What support do I get?', ['24/7 email support', 'live chat', 'weekly strategy call']],
    ['Is my data secure?', ['private', 'GDPR', 'CCPA']],
  ];
  for (const [question, claims] of said) {
    await page.getByRole('button', { name: question }).click();
    const answer = page.getByRole('region', { name: question });
    for (const claim of claims) await expect(answer).toContainText(claim);
  }
});

test('a browser is shown a page at /api and elsewhere the not-found page, a tool the answer of the API', async ({
  page,
  request,
}) => {
  expect((await page.goto('/api'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API');
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  const answer = await request.get('/api', { headers: { accept: 'application/json' } });
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('every footer link leads to a page, and so does each link on it', async ({ page, request }) => {
  await page.goto('/');
  const links = await page.getByRole('contentinfo').getByRole('link').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  for (const path of paths) {
    const answer = await request.get(path ?? '', { headers: { accept: 'text/html' } });
    expect([path, answer.status()]).toEqual([path, 200]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/pricing', '/privacy', '/imprint', '/api']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('404')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find what holds your store back');
});

test('a visitor sees a short real audit, and finds it again with an account', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Audit my page' }).click();
  await expect(page.getByText('Enter the address of a product page.')).toBeVisible();
  const url = shop.url('/products/mug');
  await page.getByLabel('Product page address').fill(url);
  await page.getByRole('button', { name: 'Audit my page' }).click();
  const answer = page.getByRole('region', { name: 'Your short audit' });
  await expect(answer).toContainText('of 100');
  await expect(answer.getByRole('listitem')).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await answer.getByRole('link', { name: 'Keep this audit' }).click();
  const name = `visitor-${Date.now().toString(36)}`;
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@shop.example`);
  await page.getByLabel('Password', { exact: true }).fill('secret 1');
  await page.getByLabel('Confirm password').fill('secret 1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('What is the address of your store?')).toHaveValue(url);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('the landing page is accessible and fits a phone in both themes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // Written when the product is built, the page takes its theme as it comes.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expectReadableInTheDark(page);
});
