import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { expect, test } from './support/test.js';

/** What the guidance says, goal first. */
const step3 = [
  'Immediate post-purchase upsells, SMS, email, retargeting.',
  'Community funnels for loyalty.',
  'Educate customers on product use.',
  'Subscriptions, loyalty rewards, education, branded content.',
  'Higher LTV, advocacy, recurring revenue.',
];

test('a store owner writes, edits and exports a flow', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/community');
  const preview = page.getByRole('list', { name: 'First three steps' });
  await expect(preview.getByRole('listitem')).toHaveText([/^Day 0/, /^Day 3/, /^Day 7/]);
  // The preview and the example message beside it.
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Email Flow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Step 1 of 3' })).toBeVisible();
  // Reviews are asked for where they are written.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'More details' }).click();
  await page.getByLabel('Review page').fill('https://reviews.example/mugs');
  await page.getByRole('button', { name: 'Write this flow' }).click();
  await expect(page.getByRole('heading', { name: 'Step 1 of 4' })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline of the flow' });
  await expect(timeline.getByRole('button')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all 4 steps' }).click();
  await expect(timeline.getByRole('button')).toHaveCount(4);
  await expect(page.frameLocator('iframe[title="Preview of step 1"]').getByText('Hello there,')).toBeVisible();

  const widths = page.getByRole('radiogroup', { name: 'Width' });
  const [phone, desktop] = await Promise.all(
    ['Phone', 'Desktop'].map((name) => widths.getByText(name, { exact: true }).boundingBox()),
  );
  expect(desktop?.y).toBe(phone?.y);
  await widths.getByText('Desktop', { exact: true }).click();
  await expect(widths.getByRole('radio', { name: 'Desktop' })).toBeChecked();

  await timeline.getByRole('button', { name: /^Step 4/ }).click();
  await page.getByRole('tab', { name: /^Edit/ }).click();
  await page.getByLabel('Subject', { exact: true }).fill('Hello {{first_name}}');
  await page.getByRole('button', { name: 'Save step' }).click();
  await expect(page.getByText('Step saved')).toBeVisible();
  await expect(page.getByText('A merge tag without fallback leaves a hole.').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Show all 4 steps' }).click();
  await timeline.getByRole('button', { name: /^Step 4/ }).click();
  await expect(page.getByText('Hello {{first_name}}', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rewrite step' }).click();
  await expect(page.getByText('Hello {{first_name}}', { exact: true })).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as HTML and text' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('e-commerce-post-purchase-flow.zip');
  const files = unzipSync(await readFile(await file.path()));
  expect(strFromU8(files['html/01-thanks.html'] ?? new Uint8Array())).toContain('<!DOCTYPE html>');

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test email sent')).toBeVisible();
});

test('the SMS flow, the details and the saved flows', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/community');
  await page.getByRole('button', { name: 'SMS Flow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Step 1 of 2' })).toBeVisible();
  await expect(page.getByText(/1 segment, \d+ units in GSM-7/)).toBeVisible();

  await expect(page.getByLabel('Flow type')).toBeHidden();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Flow type').selectOption('win-back');
  await page.getByLabel('What you sell').fill('Specialty coffee');
  await page.getByLabel('Brand').fill('Kettle & Crane');
  await page.getByRole('button', { name: 'More details' }).click();
  await page.getByLabel('Rating', { exact: true }).fill('4.8');
  await page.getByLabel('Number of ratings').fill('212');
  // What is typed outlives a reload until it is sent.
  await page.reload();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel('Brand')).toHaveValue('Kettle & Crane');
  await expect(page.getByLabel('Flow type')).toHaveValue('win-back');
  await page.getByRole('button', { name: 'Write this flow' }).click();
  await expect(page.getByRole('heading', { name: 'Specialty coffee win-back flow' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'More details' }).click();
  await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('4.8');
  await expect(page.getByLabel('Number of ratings')).toHaveValue('212');
  const saved = page.getByRole('region', { name: 'Saved flows' });
  await expect(saved.getByRole('listitem')).toHaveCount(2);
  await saved.getByRole('button', { name: /^E-commerce SMS flow/ }).click();
  await expect(page.getByRole('heading', { name: 'Step 1 of 2' })).toBeVisible();
  await saved.getByRole('button', { name: 'Delete E-commerce SMS flow' }).click();
  await expect(saved.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Your flow appears here')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved.getByRole('listitem')).toHaveCount(2);

  await saved.getByRole('button', { name: 'Select', exact: true }).click();
  await saved.locator('label', { has: page.getByRole('checkbox', { name: 'Select E-commerce SMS flow' }) }).click();
  await saved.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Texts that sell');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(saved.getByRole('button', { name: /^Texts that sell/ })).toBeVisible();
  // What is clicked while the dialog fades away is its backdrop.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await saved.locator('label', { has: page.getByRole('checkbox', { name: 'Select all' }) }).click();
  await expect(saved.getByText('2 selected')).toBeVisible();
  await saved.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No flows yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved.getByRole('listitem')).toHaveCount(2);
});

test('a link that asks for a flow writes it once', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/community?flow=sms');
  await expect(page.getByRole('heading', { name: 'Step 1 of 2' })).toBeVisible();
  await expect(page).toHaveURL(/flow=[0-9a-f-]{36}/);
  await expect(page.getByRole('region', { name: 'Saved flows' }).getByRole('listitem')).toHaveCount(1);
});

test('step 3 guidance opens, and failures are said as specified', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/community');
  await page.getByRole('button', { name: 'Step 3 guidance' }).click();
  await expect(
    page.getByRole('heading', { name: 'Step 3, Post-Purchase Flywheel (Retention & Community)' }),
  ).toBeVisible();
  await expect(page.getByText('Turn one-time buyers into repeat customers and advocates.')).toBeVisible();
  for (const said of step3) await expect(page.getByText(said)).toBeVisible();
  await page.route('**/graphql', (route) => {
    const isWrite = route.request().postData()?.includes('GenerateEmailFlow');
    return isWrite ? route.fulfill({ status: 500, body: 'gone' }) : route.continue();
  });
  await page.getByRole('button', { name: 'Email Flow', exact: true }).click();
  await expect(page.getByText('Generation Failed')).toBeVisible();
  await expect(page.getByText('Failed to generate email flow.')).toBeVisible();
});

test('is readable by everyone on a phone, in both themes', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/community');
  await page.getByRole('button', { name: 'Email Flow', exact: true }).click();
  await expect(page.frameLocator('iframe').getByText('Unsubscribe')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});
