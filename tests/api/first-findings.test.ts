import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../support/app.js';
import { productPage } from '../support/fixtures.js';
import { type Shop, startShop } from '../stand-ins/shop.js';

interface Update {
  analysisUpdated: {
    status: string;
    firstFindings: { product: { title: string }; loadSpeed: number | null; checks: { id: string }[] } | null;
    result: { overallScore: number | null } | null;
  };
}

let app: TestApp;
let shop: Shop;
/** Lets the shop answer for the size of its file. */
let release = () => {};

beforeAll(async () => {
  app = await startTestApp();
  const released = new Promise<void>((done) => (release = done));
  shop = await startShop({
    '/products/mug': productPage().replace('</head>', '<link rel="stylesheet" href="/shop.css"></head>'),
    '/shop.css': (_request, response) => void released.then(() => response.end()),
    '/mug.png': Buffer.alloc(2_000),
  });
});
afterAll(async () => {
  release();
  await app.close();
  await shop.close();
});

it('tells what the page says while its files are still being measured, and then the result alone', async () => {
  const owner = await app.signUp();
  const started = await owner.post(
    '/api/analyze/funnel',
    { url: shop.url('/products/mug') },
    { prefer: 'respond-async' },
  );
  const socket = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocol: string) {
        super(address, protocol, { headers: { cookie: owner.cookie } });
      }
    },
  });
  const updates: Update['analysisUpdated'][] = [];
  for await (const { data } of socket.iterate<Update>({
    query: `subscription ($id: ID!) { analysisUpdated(id: $id) { status
      firstFindings { ... on FunnelAudit { product { title } loadSpeed checks { id } } }
      result { ... on FunnelAudit { overallScore } } } }`,
    variables: { id: started.body.analysisId },
  })) {
    if (data) updates.push(data.analysisUpdated);
    if (data?.analysisUpdated.firstFindings) release();
  }
  await socket.dispose();
  const first = updates.find(({ firstFindings }) => firstFindings);
  expect(first).toMatchObject({ status: 'processing', result: null });
  expect(first?.firstFindings).toMatchObject({ product: { title: 'Stoneware Mug' }, loadSpeed: null });
  expect(first?.firstFindings?.checks.length).toBeGreaterThan(50);
  expect(updates.at(-1)).toMatchObject({ status: 'complete', firstFindings: null });
  expect(updates.at(-1)?.result?.overallScore).toBeGreaterThan(0);
});
