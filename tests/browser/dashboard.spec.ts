import { trailShop } from '../jobs/store-profile/fixtures/made-up-shops.js';
import { startShop } from '../stand-ins/shop.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

/** From the sent registration to the first finding: what a stop-watch may show, ms, and how often one clicks. */
const limits = { ms: 25_000, clicks: 3 };

test('a new owner comes from registration to the first finding in under 25 s and three clicks', async ({ page }) => {
  const pages = Object.fromEntries(Object.entries(trailShop.pages).filter(([path]) => path !== '/robots.txt'));
  const shop = await startShop(pages);
  const name = `first-${Date.now().toString(36)}`;
  let clicks = 0;
  const press = async (button: string) => {
    clicks += 1;
    await page.getByRole('button', { name: button, exact: true }).click();
  };
  await page.goto('/register');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@shop.example`);
  await page.getByLabel('Password', { exact: true }).fill('secret 1');
  await page.getByLabel('Confirm password').fill('secret 1');
  const startedAt = Date.now();
  await press('Create account');
  await page.getByLabel('What is the address of your store?').fill(shop.url());
  await press('Read my store');
  const audit = page.getByRole('status', { name: 'First audit' });
  await expect(audit.getByText(/^First fix: /)).toBeVisible();
  const took = Date.now() - startedAt;
  expect(clicks).toBeLessThanOrEqual(limits.clicks);
  expect(took).toBeLessThan(limits.ms);
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await expectAccessible(page);
  await audit.getByRole('link', { name: 'Open audit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversion Machine');
  await expect(page.getByText('Ember mug').first()).toBeVisible();
  await shop.close();
});

test('the checklist can be hidden, and stays hidden', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  await page.getByRole('button', { name: 'Read my store' }).click();
  await expect(page.getByText('Enter the address of your store.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('status', { name: 'Total Revenue' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`at ${width} px the dashboard says first what to do next, and nothing moves while it loads`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let score = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) score += Number(entry.value);
        sessionStorage.setItem('shifts', String(score));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width, height: 844 });
    await page.request.post('/api/auth/login', { data: { email: 'demo@example.com', password: 'demo1234' } });
    await page.goto('/dashboard');
    const next = page.getByRole('region', { name: 'What to do next' });
    await expect(next).toContainText(/[$€£]\d/);
    await expect(next.getByRole('button', { name: /^Status of: / })).toHaveCount(3);
    const regions = page.getByRole('main').getByRole('heading', { level: 2 });
    const order = ['Traffic Engine', 'Viral Hooks Agent', 'Conversion Machine', 'Community Funnel', 'LTV Playbook'];
    await expect(page.getByRole('region', { name: 'Recent Analysis' })).toBeVisible();
    const titles = (await regions.allTextContents()).filter((title) => title !== 'Get started');
    expect(titles.slice(0, 7)).toEqual([...order, 'AI Insights', 'Recent Analysis']);
    await page.waitForLoadState('networkidle');
    expect(Number(await page.evaluate(() => sessionStorage.getItem('shifts')))).toBeLessThan(0.05);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
