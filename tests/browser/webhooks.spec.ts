import type { Page } from '@playwright/test';
import { signMessage } from '../../jobs/integrations/webhooks/webhook-signature.engine.js';
import { drawnOrders } from '../support/providers.js';
import { shopifyCredentials } from '../stand-ins/shopify.js';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const panel = (page: Page) => page.getByRole('region', { name: 'API Configuration' });

/** Sends an order event, signed with the secret. @returns the HTTP status */
async function sendOrder(page: Page, url: string, secret: string, id: string): Promise<number> {
  const at = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
  const data = { orderId: id, customerId: 'c1', orderedAt: at, updatedAt: at, total: '64.00', currency: 'EUR' };
  const body = JSON.stringify({ type: 'order.created', timestamp: at, data });
  const message = { id, timestamp: String(Math.floor(Date.now() / 1000)), body: Buffer.from(body) };
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': message.timestamp,
    'webhook-signature': signMessage(message, secret),
  };
  return (await page.request.post(url, { data: body, headers })).status();
}

test('a store owner sends events, sees them arrive, replays one and rotates the secret', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/integrations');
  const url = await panel(page).getByRole('group', { name: 'Webhook endpoint' }).locator('code').innerText();
  const secretField = panel(page).getByRole('group', { name: 'Webhook secret' });
  await expect(secretField.locator('code')).toHaveText(/^whsec_•+$/);
  await expect(panel(page).getByText('Nothing has arrived yet')).toBeVisible();
  await secretField.getByRole('button', { name: 'Reveal' }).click();
  await expect(secretField.locator('code')).toHaveText(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const secret = await secretField.locator('code').innerText();
  await secretField.getByRole('button', { name: 'Hide' }).click();
  await expect(secretField.locator('code')).toHaveText(/^whsec_•+$/);

  expect(await sendOrder(page, url, secret, 'from-browser')).toBe(200);
  await panel(page).getByRole('button', { name: 'Refresh' }).click();
  const deliveries = panel(page).getByRole('table', { name: 'Webhook deliveries' });
  await expect(deliveries.getByRole('row', { name: /order\.created processed/ })).toBeVisible();
  await deliveries.getByRole('button', { name: 'Replay order.created' }).click();
  await expect(page.getByText('Event replayed')).toBeVisible();
  await expect(deliveries.getByText('Replayed once')).toBeVisible();
  await expectAccessible(page);

  await secretField.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate secret' }).click();
  await expect(page.getByText('New webhook secret', { exact: true })).toBeVisible();
  await expect(secretField.locator('code')).not.toHaveText(secret);
  expect(await sendOrder(page, url, secret, 'with-old-secret')).toBe(401);
  await panel(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(deliveries.getByText('Its signature does not match.')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('status', { name: 'AOV' })).toHaveText(/^€64(\.00)?$/);
});

test('a connection brings orders by itself, and again when asked to', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/integrations');
  const card = page.getByRole('region', { name: 'Shopify', exact: true });
  await card.getByRole('button', { name: 'Connect Shopify' }).click();
  for (const [key, value] of Object.entries(shopifyCredentials)) await page.locator(`input[name=${key}]`).fill(value);
  await page.getByRole('button', { name: 'Connect Integration' }).click();
  await expect(card.getByText(String(drawnOrders), { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Sync Shopify now' }).click();
  await expect(card.getByRole('button', { name: 'Sync Shopify now' })).toBeVisible();
  await expect(card.getByText(String(drawnOrders), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await panel(page).getByRole('button', { name: 'Enter Shopify signing secret' }).click();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Webhook signing secret is required.')).toBeVisible();
  await panel(page).getByLabel('Shopify signing secret').fill('a1b2'.repeat(16));
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('group', { name: 'Shopify signing secret' })).toContainText(/^.*••••/);
  await expect(panel(page)).not.toContainText('a1b2');
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Remove Shopify signing secret' }).click();
  await expect(panel(page).getByText('Not entered')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByText('These are sample figures.')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'AOV' })).toHaveText(/^\$\d\d\.\d\d$/);
});

test('the panel fits a phone in both themes and leads to the import', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/integrations');
  await expect(panel(page).getByText('Nothing has arrived yet')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.getByRole('link', { name: 'Open the import' }).click();
  await expect(page.getByRole('heading', { name: 'Store data', level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});
