import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Shop, startShop } from '../stand-ins/shop.js';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { productPage } from '../support/fixtures.js';
import { waitFor } from '../support/wait.js';

let app: TestApp;
let shop: Shop;
let owner: ApiClient;
let page = productPage();

beforeAll(async () => {
  app = await startTestApp();
  shop = await startShop({
    '/products/mug': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
    '/mug.png': Buffer.alloc(2_000),
  });
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const fields = 'id url every nextAt lastAnalysisId error changes { kind isLoss before after analysisId }';

async function watches(caller: ApiClient) {
  return (await caller.graphql(`{ pageWatches { ${fields} } }`)).data.pageWatches;
}

function watch(caller: ApiClient, url: string, every: string) {
  const query = `mutation ($url: String!, $every: WatchEvery!) { watchPage(input: { url: $url, every: $every }) { ${fields} } }`;
  return caller.graphql(query, { url, every });
}

it('tells what was lost on a watched page, on the screen and by mail', async () => {
  const { data } = await watch(owner, shop.url('/products/mug'), 'daily');
  const inHours = (Date.parse(data.watchPage.nextAt) - Date.now()) / 3_600_000;
  expect(inHours).toBeGreaterThan(23);
  expect(inHours).toBeLessThanOrEqual(24);
  const first = await waitFor(async () => {
    const [found] = await watches(owner);
    return found.lastAnalysisId && found;
  }, 'the first audit');
  expect(first.changes).toEqual([]);

  page = productPage({ price: '29.00' })
    .replace('https://schema.org/InStock', 'https://schema.org/OutOfStock')
    .replace('Your tea stays warm', 'Your coffee stays warm')
    .replace('<button type="submit" name="add">Add to cart</button>', '<p>Sold out</p>');
  await app.db.query('UPDATE page_watch SET "nextAt" = now()');
  const second = await waitFor(async () => {
    const [found] = await watches(owner);
    return found.lastAnalysisId !== first.lastAnalysisId && found;
  }, 'the second audit');
  expect(second.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'price', before: '$24', after: '$29', isLoss: false }),
      expect.objectContaining({ kind: 'availability', before: 'in stock', after: 'out of stock', isLoss: true }),
    ]),
  );
  const mail = await waitFor(async () => {
    const folder = join(app.dataDir, 'mail');
    const [file] = await readdir(folder).catch(() => []);
    return file && readFile(join(folder, file), 'utf8');
  }, 'the mail');
  expect(mail).toContain('Stoneware Mug');
  expect(mail).toContain(second.lastAnalysisId);
});

it('finds no change where nothing changed', async () => {
  const [before] = await watches(owner);
  await app.db.query('UPDATE page_watch SET "nextAt" = now()');
  const after = await waitFor(async () => {
    const [found] = await watches(owner);
    return found.lastAnalysisId !== before.lastAnalysisId && found;
  }, 'the third audit');
  expect(after.changes).toEqual(before.changes);
});

it('keeps what the page said from when to when', async () => {
  const { data } = await owner.graphql('{ pageWatches { history { headline price offer availability from until } } }');
  const [{ history }] = data.pageWatches;
  expect(history).toMatchObject([
    { price: '$29', availability: 'out_of_stock' },
    { price: '$24', availability: 'in_stock', headline: 'Stoneware Mug', offer: expect.stringContaining('$40') },
  ]);
  expect(Date.parse(history[0].until)).toBeGreaterThan(Date.parse(history[0].from));
});

it('changes the rhythm of a page that is watched already, and stops', async () => {
  await watch(owner, shop.url('/products/mug'), 'weekly');
  const [found, ...others] = await watches(owner);
  expect(found.every).toBe('weekly');
  expect(others).toEqual([]);
  const stranger = await app.signUp();
  expect(await watches(stranger)).toEqual([]);
  const refused = await stranger.graphql('mutation ($id: ID!) { unwatchPage(id: $id) }', { id: found.id });
  expect(refused.errors[0].extensions.code).toBe('NOT_FOUND');
  await owner.graphql('mutation ($id: ID!) { unwatchPage(id: $id) }', { id: found.id });
  expect(await watches(owner)).toEqual([]);
});

it('begins with the newest audit that the owner has of the page', async () => {
  const caller = await app.signUp();
  page = productPage();
  const { analysisId } = await analyse(caller, '/api/analyze/funnel', { url: shop.url('/products/mug') });
  const { data } = await watch(caller, shop.url('/products/mug'), 'daily');
  expect(data.watchPage.lastAnalysisId).toBe(analysisId);
  page = productPage({ price: '31.00' });
  const look = 'mutation ($id: ID!) { lookAtWatchedPage(id: $id) { id } }';
  await caller.graphql(look, { id: data.watchPage.id });
  const compared = await waitFor(async () => {
    const [found] = await watches(caller);
    return found.lastAnalysisId !== analysisId && found;
  }, 'the first audit of the watch');
  expect(compared.changes).toMatchObject([{ kind: 'price', before: '$24', after: '$31' }]);
});
