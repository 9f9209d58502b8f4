import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('a store owner generates hooks, copies one and asks for new ones', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn();
  await page.goto('/traffic');
  const panel = page.getByRole('region', { name: 'Viral Hooks Agent' });
  await expect(panel.getByLabel('Niche')).toBeHidden();
  await panel.getByRole('button', { name: /Viral Hooks Agent/ }).click();
  await expect(panel.getByText('Ready')).toBeVisible();
  await panel.getByRole('button', { name: 'Generate Viral Hooks' }).click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(page.getByText('Please fill in niche, audience, and product benefit.')).toBeVisible();
  await expect(panel.getByLabel('Niche')).toBeFocused();
  await panel.getByLabel('Niche').fill('coffee mugs');
  await panel.getByLabel('Target Audience').fill('busy moms');
  await panel.getByLabel('Product Benefit').fill('keeps coffee hot for 6 hours');
  await panel.getByLabel('Offer (Optional)').fill('20% off');
  await panel.getByRole('button', { name: 'Generate Viral Hooks' }).click();
  const hooks = panel.getByRole('list', { name: 'Generated hooks' }).getByRole('listitem');
  await expect(hooks.first()).toBeVisible();
  expect(await hooks.count()).toBeGreaterThanOrEqual(10);
  const copy = panel.getByRole('button', { name: /^Copy hook/ }).first();
  const name = await copy.getAttribute('aria-label');
  await copy.click();
  await expect(copy).toHaveText('Copied');
  expect(`Copy hook: ${await page.evaluate(() => navigator.clipboard.readText())}`).toBe(name);
  await hooks.first().getByRole('button', { name: /^Why/ }).click();
  await expect(
    hooks
      .first()
      .getByText(/Wins \d+% of comparisons|Not scored/)
      .first(),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Generate New' }).click();
  await expect(panel.getByLabel('Niche')).toHaveValue('coffee mugs');
  await panel.getByRole('button', { name: 'Generate Viral Hooks' }).click();
  await expect(hooks.first()).toBeVisible();
  await expect(panel.getByRole('button', { name: name ?? '' })).toHaveCount(0);
});

test('a caption is mined, and a script is written on its angles', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/traffic');
  const panel = page.getByRole('region', { name: 'Angle Miner and Hook Generator' });
  await panel.getByRole('button', { name: /Advanced/ }).click();
  await panel.getByRole('button', { name: 'Mine Angles' }).click();
  await expect(page.getByText('Required fields missing')).toBeVisible();
  await expect(page.getByText('Please enter caption and niche for angle mining')).toBeVisible();
  await panel.getByLabel('Caption').fill('Tired of cold coffee? Loved by 4,000 customers. 20% off, today only!');
  await panel.getByLabel('Platform').selectOption('Instagram');
  await panel.getByLabel('Niche').fill('coffee mugs');
  await panel.getByLabel('Niche').press('Enter'); // the toast may still lie over the button
  const report = panel.getByRole('region', { name: 'Angles of the caption' });
  await expect(report.getByText('Social proof', { exact: true })).toBeVisible();
  await expect(report.getByText(/“Tired of”/)).toBeVisible();
  await panel.getByRole('tab', { name: 'Hook Generator' }).click();
  const writer = panel.getByRole('tabpanel', { name: 'Hook Generator' });
  await writer.getByRole('button', { name: 'Generate Hooks' }).click();
  await expect(page.getByText('Please fill in niche, audience, and benefit')).toBeVisible();
  await writer.getByLabel('Niche').fill('coffee mugs');
  await writer.getByLabel('Audience').fill('busy moms');
  await writer.getByLabel('Benefit').fill('keeps coffee hot for 6 hours');
  await writer.getByLabel('Benefit').press('Enter');
  await expect(panel.getByRole('heading', { name: /^Script, \d/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download SRT' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('script.srt');
  await panel.getByRole('tab', { name: 'Headline score' }).click();
  await panel
    .getByLabel('Your headlines')
    .fill('She stopped buying new mugs for the office after finding this one.\nBUY NOW!!!');
  await panel.getByRole('button', { name: 'Score headlines' }).click();
  const scores = panel.getByRole('list', { name: 'Scores, best first' }).locator('> li');
  await expect(scores.first()).toContainText('She stopped');
  await expect(scores.last()).toContainText('Not scored');
});

test('the hook tools are accessible and fit a phone in both themes', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/traffic');
  const panel = page.getByRole('region', { name: 'Viral Hooks Agent' });
  await panel.getByRole('button', { name: /Viral Hooks Agent/ }).click();
  await panel.getByLabel('Niche').fill('running shoes');
  await panel.getByLabel('Target Audience').fill('beginners');
  await panel.getByLabel('Product Benefit').fill('helps you run longer');
  await panel.getByRole('button', { name: 'Generate Viral Hooks' }).click();
  await expect(panel.getByRole('list', { name: 'Generated hooks' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});
