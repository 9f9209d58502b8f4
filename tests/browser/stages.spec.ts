import type { Page } from '@playwright/test';
import { ApiClient } from '../support/client.js';
import { fillStage, storeStages, type StoreStage } from '../support/store-stages.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test.describe.configure({ mode: 'parallel' });

const screens = ['/dashboard', '/ltv', '/insights', '/ltv/import'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
/** Where pictures of every screen go, for whoever wants to look at them. */
const pictures = process.env.STAGE_PICTURES;

/** Text that no screen may show: a value that is none, a day as a machine writes it, or a part that did not load. */
const machineWords =
  /\b(undefined|NaN|Infinity|null)\b|\[object|\b\d{4}-\d{2}-\d{2}\b|something went wrong|couldn['’]t load|failed$/i;

async function fill(page: Page, baseURL: string, stage: StoreStage): Promise<void> {
  const client = new ApiClient(baseURL);
  const { cookies } = await page.context().storageState();
  client.cookie = `session=${cookies.find(({ name }) => name === 'session')?.value ?? ''}`;
  await fillStage(client, stage);
}

/** Insights are worked out a moment after the data. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Every screen at both widths: no value that is none, nothing cut, accessible, and pictures in both themes where they are wanted. */
async function lookAt(page: Page, stage: string, paths: readonly string[], forbidden?: RegExp): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await settle(page);
      const text = await page.locator('main').innerText();
      expect(text.split('\n').filter((line) => machineWords.test(line))).toEqual([]);
      if (forbidden) expect(text).not.toMatch(forbidden);
      await takeAtEachSize(page, `${stage}${path}`, 'light');
      await expectAccessible(page);
      if (!pictures) return;
      await page.emulateMedia({ colorScheme: 'dark' });
      await takeAtEachSize(page, `${stage}${path}`, 'dark');
    });
}

async function takeAtEachSize(page: Page, screen: string, theme: 'light' | 'dark'): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Layout follows a new width a moment later.
    await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 5_000 });
    const name = `${screen.replaceAll(/[/?=]/g, '-')}-${size.width}-${theme}`.replaceAll(' ', '-');
    if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
  }
}

for (const stage of storeStages) {
  test(`a store with ${stage} reads true on every screen`, async ({ page, baseURL, signIn }) => {
    test.setTimeout(600_000);
    await signIn();
    await fill(page, baseURL ?? '', stage);
    await lookAt(page, stage, screens, stage === 'nothing' ? undefined : /\bsample\b/i);
  });
}

test('mails of the week are switched, paused and sent again where one stands; a chart names its points in words', async ({
  page,
  baseURL,
  signIn,
}) => {
  await signIn();
  await fill(page, baseURL ?? '', 'orders only');
  await page.goto('/insights');
  await page.getByText('Email me this every week').click();
  await page.getByRole('button', { name: 'Pause for two weeks' }).click();
  await expect(page.getByText(/^No emails until [A-Z][a-z]{2} \d+, \d{4}\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Emails go out from 7 a.m.')).toBeVisible();

  await page.goto('/dashboard');
  const chart = page.locator('.recharts-wrapper').first();
  await chart.hover();
  await expect(chart.locator('.recharts-tooltip-wrapper')).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4}Revenue€[\d,.]+$/);
});

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
const adColumns =
  'Day,Ad name,Ad ID,Campaign name,Impressions,Link clicks,Amount spent,Purchases,Purchases conversion value';

/** One ad each, over up to a year, of five campaigns, some better than others. */
const adLines = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    [
      day(3 + Math.floor((index * 350) / count)),
      `Mug video ${index + 1}`,
      9_000 + index,
      `Campaign ${(index % 5) + 1}`,
      4_000,
      30 + ((index * 13) % 60),
      '20.00',
      index % 4,
      (index % 4) * 29,
    ].join(','),
  );
const ownAdsTabs = ['/own-ads', '/own-ads?tab=next', '/own-ads?tab=record', '/own-ads?tab=tests'];

for (const [name, count] of [
  ['no results', 0],
  ['three ads', 3],
  ['three hundred ads', 300],
] as const) {
  test(`own ads with ${name} read true on every tab`, async ({ page, signIn }) => {
    test.setTimeout(600_000);
    await signIn();
    if (count > 0) {
      await page.goto('/own-ads');
      await page.getByLabel('Ad-level report').setInputFiles({
        name: 'ads.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([adColumns, ...adLines(count)].join('\n')),
      });
      await page.getByLabel('Currency').selectOption('EUR');
      await page.getByRole('button', { name: 'Read the report' }).click();
      await expect(page.getByText(`${count} with results`)).toBeVisible();
    }
    await lookAt(page, name, ownAdsTabs);
  });
}
