import { expect, type Page } from '@playwright/test';

/** Every signed-in screen and tab, with the results of the demo store. */
export const ownerPaths = [
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
/** Screens that anybody may open. */
export const openPaths = ['/', '/login', '/register', '/quiz', '/features', '/pricing', '/privacy', '/admin/login'];

export async function signInAsDemo(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'demo@example.com', password: 'demo1234' },
  });
  expect(answer.ok()).toBe(true);
}

/** Waits until the demo store's ads and audits, which follow the first start, are analyzed: what comes meanwhile moves its screens. */
export async function demoIsAnalyzed(page: Page): Promise<void> {
  const data = { query: '{ analyses(first: 40) { edges { node { status isRendering } } } }' };
  const isDone = async () => {
    const { data: read } = await (await page.request.post('/graphql', { data })).json();
    const nodes: { status: string; isRendering: boolean }[] = read.analyses.edges.map(
      ({ node }: { node: object }) => node,
    );
    return nodes.length > 3 && nodes.every(({ status, isRendering }) => status === 'complete' && !isRendering);
  };
  await expect.poll(isDone, { timeout: 300_000 }).toBe(true);
}

/** Of the demo store's results, so that their screens hold something. */
export async function resultPaths(page: Page): Promise<string[]> {
  const read = async (query: string) => (await page.request.post('/graphql', { data: { query } })).json();
  const { data } = await read(
    '{ analyses(first: 40) { edges { node { id type status } } } emailFlows(first: 1) { edges { node { id } } } }',
  );
  const rows: { node: { id: string; type: string; status: string } }[] = data.analyses.edges;
  const idOf = (type: string) => rows.find(({ node }) => node.type === type && node.status === 'complete')?.node.id;
  const ads = rows.filter(({ node }) => node.type === 'ad_creative' && node.status === 'complete');
  const [ad, audit, flow] = [idOf('ad_creative'), idOf('funnel_audit'), data.emailFlows.edges[0]?.node.id];
  return [
    ...(ad ? [`/traffic?analysis=${ad}`] : []),
    ...(ads.length > 1
      ? [
          `/traffic/compare?ads=${ads
            .map(({ node }) => node.id)
            .slice(0, 3)
            .join(',')}`,
        ]
      : []),
    ...(audit ? [`/conversion?analysis=${audit}`, `/conversion/report/${audit}`] : []),
    ...(flow ? [`/community?flow=${flow}`] : []),
  ];
}
