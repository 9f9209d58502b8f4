import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Shop, startShop } from '../stand-ins/shop.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { productPage } from '../support/fixtures.js';
import { waitFor } from '../support/wait.js';

const pixel = `<script>!function(f){f.fbq=f.fbq||function(){(f.q=f.q||[]).push(arguments)}}(window);
  fbq('init', '1234567890'); fbq('track', 'PageView');</script>`;

let app: TestApp;
let shop: Shop;
let owner: ApiClient;
let page = productPage().replace('</head>', `${pixel}</head>`);

beforeAll(async () => {
  app = await startTestApp({ RENDER: '1' });
  const mug = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  shop = await startShop({
    '/products/mug': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
    '/mug.png': mug,
    '/favicon.ico': mug,
  });
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const changes = 'kind isLoss before after analysisId beforeScreenshotUrl afterScreenshotUrl';
const fields = `id isLooking lastAnalysisId changes { ${changes} } history { price headline offer screenshotUrl }`;

async function compared(after: string | null) {
  return waitFor(
    async () => {
      const { data } = await owner.graphql(`{ pageWatches { ${fields} } }`);
      if (!data) return false; // a machine that is busy with two browsers may answer 503: asked again
      const [found] = data.pageWatches;
      return !found.isLooking && found.lastAnalysisId !== after && found;
    },
    'the audit of the watched page',
    120_000,
  );
}

/** Price, stock, button, pixel and looks of the page, all at once. */
function changed(): string {
  return productPage({ price: '29.00' })
    .replace('https://schema.org/InStock', 'https://schema.org/OutOfStock')
    .replace('<button type="submit" name="add">Add to cart</button>', '<p>Sold out</p>')
    .replace('<body>', '<body style="background:#7a1020;color:#fff"><p style="font-size:90px">WINTER</p>');
}

it('shows what a page lost with its screens before and after, by mail and on the screen', async () => {
  const query = 'mutation ($input: WatchPageInput!) { watchPage(input: $input) { id isLooking } }';
  const { data } = await owner.graphql(query, { input: { url: shop.url('/products/mug'), every: 'daily' } });
  expect(data.watchPage.isLooking).toBe(true);
  const first = await compared(null);
  expect(first.changes).toEqual([]);

  page = changed();
  const look = 'mutation ($id: ID!) { lookAtWatchedPage(id: $id) { isLooking } }';
  expect((await owner.graphql(look, { id: first.id })).data.lookAtWatchedPage.isLooking).toBe(true);
  const second = await compared(first.lastAnalysisId);
  const kinds = second.changes.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['price', 'availability', 'button', 'tracking', 'appearance']));
  const price = second.changes.find(({ kind }: { kind: string }) => kind === 'price');
  expect(price).toMatchObject({ before: '$24', after: '$29' });

  const screens = await Promise.all(
    [price.beforeScreenshotUrl, price.afterScreenshotUrl].map(async (url: string) => {
      const answer = await fetch(app.url + url);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      return sharp(Buffer.from(await answer.arrayBuffer())).stats();
    }),
  );
  // White before, dark red after.
  expect(screens[0]?.channels[1]?.mean).toBeGreaterThan(screens[1]?.channels[1]?.mean ?? 255);

  const alerts = (await owner.graphql(`{ pageAlerts { url analysisId changes { ${changes} } } }`)).data.pageAlerts;
  expect(alerts).toMatchObject([{ url: shop.url('/products/mug'), analysisId: second.lastAnalysisId }]);
  expect(alerts[0].changes[0].isLoss).toBe(true);
  expect(second.history).toMatchObject([
    { price: '$29', screenshotUrl: expect.any(String) },
    { price: '$24', screenshotUrl: expect.any(String) },
  ]);
}, 300_000);

it('sends both screens with the mail', async () => {
  const mail = await waitFor(async () => {
    const folder = join(app.dataDir, 'mail');
    const [file] = await readdir(folder).catch(() => []);
    return file && readFile(join(folder, file), 'utf8');
  }, 'the mail');
  expect(mail).toMatch(/more changes/);
  expect(mail.match(/Content-Type: image\/jpeg/g)).toHaveLength(2);
  expect(mail).toMatch(/Content-I[dD]: <before>/);
  expect(mail).toMatch(/Content-I[dD]: <after>/);
});

it('is for its owner alone', async () => {
  const [{ id }] = (await owner.graphql('{ pageWatches { id } }')).data.pageWatches;
  const stranger = await app.signUp();
  const refused = await stranger.graphql('mutation ($id: ID!) { lookAtWatchedPage(id: $id) { id } }', { id });
  expect(refused.errors[0].extensions.code).toBe('NOT_FOUND');
  expect((await stranger.graphql('{ pageAlerts { url } }')).data.pageAlerts).toEqual([]);
});
