import type { Page } from '@playwright/test';
import { analyticsCredentials } from '../stand-ins/google-analytics.js';
import { facebookCredentials } from '../stand-ins/facebook-ads.js';
import { klaviyoCredentials } from '../stand-ins/klaviyo.js';
import { pinterestCredentials } from '../stand-ins/pinterest-ads.js';
import { shopifyCredentials } from '../stand-ins/shopify.js';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(fields)) await page.locator(`input[name=${key}]`).fill(value);
}

test('a store owner connects a platform, keeps it over a reload and disconnects it', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/integrations');
  await expect(page).toHaveTitle(/Integrations/);
  await expect(page.getByText('Connect your tools and platforms')).toBeVisible();
  const names = ['Shopify', 'Facebook Ads', 'Google Analytics', 'Klaviyo', 'TikTok Ads', 'Google Ads', 'Pinterest Ads'];
  for (const name of names)
    await expect(card(page, name).getByRole('button', { name: `Connect ${name}` })).toBeVisible();

  await page.getByRole('button', { name: 'Connect Klaviyo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Klaviyo' });
  await expect(dialog.getByText('encrypted and stored securely')).toBeVisible();
  await dialog.getByRole('button', { name: 'Connect Integration' }).click();
  await expect(page.getByText('Missing Credentials')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields: Private API Key, Public API Key')).toBeVisible();
  await expect(dialog.getByLabel('Private API Key', { exact: true })).toBeFocused();

  await fill(page, { ...klaviyoCredentials, klaviyoApiKey: 'pk_wrong' });
  await dialog.getByRole('button', { name: 'Connect Integration' }).click();
  await expect(page.getByText('Connection Failed')).toBeVisible();
  // The dialog stays until the platform has taken them, with what was entered and what was wrong.
  await expect(dialog.getByLabel('Public API Key')).toHaveValue(klaviyoCredentials.klaviyoPublicKey);
  await expect(dialog.getByText('Incorrect authentication credentials')).toBeVisible();
  await expect(card(page, 'Klaviyo').getByText('Connected', { exact: true })).toHaveCount(0);
  await fill(page, klaviyoCredentials);
  await dialog.getByRole('button', { name: 'Connect Integration' }).click();
  await expect(page.getByText('Integration Connected')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Klaviyo').getByText('Connected', { exact: true })).toBeVisible();
  await page.reload();
  await expect(card(page, 'Klaviyo').getByText('Connected', { exact: true })).toBeVisible();
  await expect(card(page, 'Klaviyo').getByText('Hearth & Mug')).toBeVisible();
  expect(await page.content()).not.toContain(klaviyoCredentials.klaviyoApiKey);

  await page.getByRole('button', { name: 'Disconnect Klaviyo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Klaviyo disconnected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Klaviyo' })).toBeVisible();
});

test('the button says Connecting... and is disabled while the platform is asked', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Connect Shopify' }).click();
  await fill(page, shopifyCredentials);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('ConnectIntegration')) await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Connect Integration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Shopify' });
  await expect(dialog.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
  // Closed meanwhile, the card goes on telling.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'Shopify').getByRole('button', { name: 'Connecting...' })).toBeDisabled();
  letGo();
  await expect(card(page, 'Shopify').getByText('Connected', { exact: true })).toBeVisible();
});

test('every secret is typed in dots, whatever the case of its key', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/integrations');
  for (const name of ['Shopify', 'Facebook Ads', 'Google Analytics', 'Klaviyo', 'TikTok Ads', 'Google Ads']) {
    await page.getByRole('button', { name: `Connect ${name}` }).click();
    const inputs = page.getByRole('dialog').locator('input');
    await expect(inputs.first()).toBeVisible();
    for (const input of await inputs.all()) {
      const key = (await input.getAttribute('name')) ?? '';
      if (/secret|token/i.test(key)) await expect(input).toHaveAttribute('type', 'password');
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('Google leads through its consent page and back to a connected card', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Connect Google Analytics' }).click();
  await expect(page.getByText('/api/integrations/google/callback')).toBeVisible();
  await fill(page, analyticsCredentials);
  await page.getByRole('button', { name: 'Connect Integration' }).click();
  await expect(page.getByText('Integration Connected')).toBeVisible();
  await expect(page).toHaveURL('/integrations');
  await expect(card(page, 'Google Analytics').getByText('Property 345678901')).toBeVisible();
});

test('ad accounts and attribution are asked as soon as Facebook is connected, and shown on the card', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Connect Facebook Ads' }).click();
  await fill(page, facebookCredentials);
  await page.getByRole('button', { name: 'Connect Integration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ad accounts of Facebook Ads' });
  await expect(dialog.getByText('$121 in the last 30 days')).toBeVisible();
  await dialog.getByLabel('Attribution').selectOption({ label: '7 days after a click' });
  await dialog.getByRole('button', { name: 'Use these accounts' }).click();
  await expect(card(page, 'Facebook Ads').getByText('7 days after a click')).toBeVisible();
});

test('an ad account that is left out goes with what it brought, once that is confirmed', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Connect Pinterest Ads' }).click();
  await fill(page, pinterestCredentials);
  await page.getByRole('button', { name: 'Connect Integration' }).click();
  await expect(page.getByText('Pinterest Ads is connected. Choose the ad accounts of this store.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Ad accounts of Pinterest Ads' });
  await dialog.getByText('Hearth & Mug').click();
  await dialog.getByText('A client').click();
  await dialog.getByRole('button', { name: 'Use these accounts' }).click();
  await expect(dialog).toBeHidden();
  // The card says whose figures it reads.
  await expect(card(page, 'Pinterest Ads').getByText('Hearth & Mug, A client')).toBeVisible();
  await expect(card(page, 'Pinterest Ads').getByText('Up to')).toBeVisible();
  await expect(card(page, 'Pinterest Ads').getByText('not yet')).toHaveCount(0);

  await page.getByRole('button', { name: 'Choose ad accounts of Pinterest Ads' }).click();
  await dialog.getByText('A client').click();
  await dialog.getByRole('button', { name: 'Use these accounts' }).click();
  const confirming = page.getByRole('alertdialog');
  await expect(confirming.getByText('4 ads', { exact: true })).toBeVisible();
  await expect(confirming.getByText('40 days of campaign spend')).toBeVisible();
  await expectAccessible(page);
  await confirming.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Use these accounts' }).click();
  await confirming.getByRole('button', { name: 'Remove and save' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Pinterest Ads').getByText('Hearth & Mug', { exact: true })).toBeVisible();
});

test('a segment is previewed, written to Klaviyo and taken back', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Connect Klaviyo' }).click();
  await fill(page, klaviyoCredentials);
  await page.getByRole('button', { name: 'Connect Integration' }).click();
  await page.getByRole('button', { name: 'Preview list' }).click();
  await expect(page.getByText('Ready to create')).toBeVisible();
  await expect(page.getByText(/Klaviyo profiles match/)).toBeVisible();
  await page.getByRole('button', { name: /^Create At risk/ }).click();
  await expect(page.getByText('Created', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Remove At risk/ }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
});

test('is accessible and fits a phone in both themes', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/integrations');
  await expect(card(page, 'Shopify')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.getByRole('button', { name: 'Connect Google Ads' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Connect Integration' }).click();
  await expect(page.getByText('Developer Token is required.')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});
