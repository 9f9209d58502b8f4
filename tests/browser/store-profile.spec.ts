import { trailShop } from '../jobs/store-profile/fixtures/made-up-shops.js';
import { startShop } from '../stand-ins/shop.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('a new owner names the shop, and confirms and corrects what was read', async ({ page, signIn }) => {
  const robots = Object.fromEntries(Object.entries(trailShop.pages).filter(([path]) => path !== '/robots.txt'));
  const shop = await startShop(robots);
  await signIn();
  await page.goto('/store');
  await page.getByLabel('Store address').fill(shop.url());
  await page.getByRole('button', { name: 'Read my store' }).click();
  await expect(page.getByText('Pinefold', { exact: true })).toBeVisible();
  await expect(page.getByText('Standard shipping costs $6.95.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Who buys it' }).click();
  await page.getByRole('textbox', { name: 'Who buys it' }).fill('hikers');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('hikers', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Words to use' }).click();
  await page.getByRole('textbox', { name: 'Words to use' }).fill('trail-tested');
  await page.getByRole('textbox', { name: 'Words to use' }).press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('trail-tested', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Confirm all/ }).click();
  await expect(page.getByText('Please check')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('hikers', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await shop.close();
});

test('an owner without a shop answers two questions', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/store');
  await page.getByRole('button', { name: 'Answer two questions instead' }).click();
  await page.getByLabel('What do you sell?').fill('enamel mugs');
  await page.getByLabel('Who buys it?').fill('campers');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('enamel mugs', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up your store' })).toHaveCount(0);
});
