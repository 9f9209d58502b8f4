import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
const header =
  'Day,Ad name,Ad ID,Campaign name,Impressions,Link clicks,Amount spent,Purchases,Purchases conversion value';
const lines = Array.from({ length: 24 }, (_, index) =>
  [
    day(60 - 2 * index),
    `Mug video ${index + 1}`,
    9_000 + index,
    'Autumn',
    4_000,
    50 + ((index * 13) % 40),
    '20.00',
    2,
    '58.00',
  ].join(','),
);

test('a store owner brings ad results, sees forecasts beside them, and tests two ads', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/own-ads');
  await expect(page.getByText('No results yet')).toBeVisible();
  await page.getByLabel('Ad-level report').setInputFiles({
    name: 'ads.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\n')),
  });
  await expect(page.getByText('What currency does the ad account use?')).toBeVisible();
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByRole('button', { name: 'Read the report' }).click();
  await expect(page.getByRole('status', { name: 'Receipt' })).toContainText('24, 24 new');
  await expect(page.getByText('24 with results')).toBeVisible();
  await page.getByLabel('Order').selectOption('ctr');
  await expect(page.getByText('Mug video 4', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('tab', { name: 'Forecast accuracy' }).click();
  await expect(page.getByText(/24 forecasts replayed on your past ads/)).toBeVisible();

  await page.getByRole('tab', { name: 'What to make next' }).click();
  await expect(page.getByText(/^Based on \d+ ads with 1,000 impressions or more$/)).toBeVisible();
  const budget = page.getByRole('region', { name: 'Split a budget' });
  await budget.getByText('Mug video 4 Meta').click();
  await budget.getByText('Mug video 7 Meta').click();
  await budget.getByRole('button', { name: 'Suggest a split' }).click();
  await expect(budget.getByRole('columnheader', { name: 'Chance of being the best' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Tests' }).click();
  await page.getByLabel('Rate today, %').fill('1.5');
  await page.getByLabel('Impressions per day').fill('5000');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByText(/each of the 2 variants needs 28,387 impressions: 12 days/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a variant' }).click();
  await page.getByLabel('Ad A', { exact: true }).selectOption({ label: 'Mug video 1' });
  await page.getByLabel('Ad B', { exact: true }).selectOption({ label: 'Mug video 4' });
  await page.getByLabel('Ad C', { exact: true }).selectOption({ label: 'Mug video 7' });
  await page.getByLabel('Start date').fill(day(90));
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Mug video 1 vs. Mug video 4 vs. Mug video 7').first()).toBeVisible();
  await expect(page.getByText('Ahead').first()).toBeVisible();
  await expectAccessible(page);
});

test('a hook is marked as carried out where it was written, and shows what it did', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/own-ads');
  await page.getByRole('button', { name: 'Enter results' }).click();
  const results = page.getByRole('dialog');
  await results.getByLabel('Ad', { exact: true }).fill('Mug video');
  await results.getByLabel('Impressions').fill('4000');
  await results.getByLabel('Clicks').fill('60');
  await results.getByLabel('Spend').fill('50');
  await results.getByRole('button', { name: 'Save results' }).click();
  await expect(page.getByText('1 with results')).toBeVisible();
  await page.goto('/own-ads?tab=next&hook=Coffee%20that%20waits');
  await page.getByLabel('Ad that uses it').selectOption({ label: 'Mug video' });
  await page.getByRole('button', { name: 'Track effect', exact: true }).click();
  await expect(page.getByText(/Too early: 500 impressions/)).toBeVisible();
});
