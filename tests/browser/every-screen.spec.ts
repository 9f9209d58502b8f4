import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

/** Every signed-in screen and tab, with the results of the demo store. */
const paths = [
  '/dashboard',
  '/traffic',
  '/traffic?hooks=kept',
  '/traffic/compare',
  '/traffic/batch',
  '/conversion',
  '/conversion/catalog',
  '/community',
  '/ltv',
  '/ltv/import',
  '/own-ads',
  '/own-ads?tab=next',
  '/own-ads?tab=record',
  '/own-ads?tab=tests',
  '/insights',
  '/ads-library',
  '/swipe-files',
  '/integrations',
  '/store',
  '/profile',
  '/profile?tab=account',
  '/profile?tab=activity',
  '/creative-briefs',
  '/help',
];
const widths = [390, 768, 1280, 1920];

async function signInAsDemo(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'demo@example.com', password: 'demo1234' },
  });
  expect(answer.ok()).toBe(true);
}

/** Of the demo store's results, so that their screens hold something. */
async function resultPaths(page: Page): Promise<string[]> {
  const read = async (query: string) => (await page.request.post('/graphql', { data: { query } })).json();
  const { data } = await read(
    '{ analyses(first: 40) { edges { node { id type status } } } emailFlows(first: 1) { edges { node { id } } } }',
  );
  const rows: { node: { id: string; type: string; status: string } }[] = data.analyses.edges;
  const idOf = (type: string) => rows.find(({ node }) => node.type === type && node.status === 'complete')?.node.id;
  const [ad, audit, flow] = [idOf('ad_creative'), idOf('funnel_audit'), data.emailFlows.edges[0]?.node.id];
  return [
    ...(ad ? [`/traffic?analysis=${ad}`] : []),
    ...(audit ? [`/conversion?analysis=${audit}`, `/conversion/report/${audit}`] : []),
    ...(flow ? [`/community?flow=${flow}`] : []),
  ];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen holds its content and is readable by everyone, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signInAsDemo(page);
    const all = [...paths, ...(await resultPaths(page))];
    expect(all.length).toBeGreaterThan(paths.length);
    for (const path of all) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        }
      });
    }
  });
}
