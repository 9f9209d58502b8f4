import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Handler, type Shop, startShop } from '../stand-ins/shop.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { productPage } from '../support/fixtures.js';
import { waitFor } from '../support/wait.js';

let app: TestApp;
let shop: Shop;
let owner: ApiClient;
const askedAt: number[] = [];

const mug = (name: string, options: Parameters<typeof productPage>[0] = {}) =>
  productPage({ returns: false, ...options }).replaceAll('Stoneware Mug', name);
const sitemap = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

beforeAll(async () => {
  app = await startTestApp();
  const pages: Parameters<typeof startShop>[0] = {};
  const page = (path: string, html: string, status = 200) =>
    (pages[path] = (_request, response) => {
      askedAt.push(Date.now());
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
  const text = (path: string, body: string | Buffer) =>
    (pages[path] = (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(body));
  shop = await startShop(pages);
  text(
    '/robots.txt',
    `User-agent: *\nDisallow: /products/secret\nSitemap: ${shop.url('/maps/index.xml')}\nSitemap: https://other.example/x.xml`,
  );
  text(
    '/maps/index.xml',
    `<sitemapindex><sitemap><loc>${shop.url('/maps/pages.xml')}</loc></sitemap><sitemap><loc>${shop.url('/maps/products.xml.gz')}</loc></sitemap></sitemapindex>`,
  );
  text('/maps/pages.xml', sitemap(shop.url('/'), shop.url('/about')));
  text(
    '/maps/products.xml.gz',
    gzipSync(
      sitemap(
        ...['good', 'dear', 'bare', 'gone', 'secret'].map((name) => shop.url(`/products/${name}`)),
        'https://other.example/products/theirs',
      ),
    ),
  );
  page('/products/good', mug('Good Mug', { returns: true }));
  page('/products/dear', mug('Dear Mug', { price: '2400.00' }));
  page(
    '/products/bare',
    mug('Bare Mug')
      .replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
      .replace(/<img[^>]*>/, '')
      .replace(/<p>Your tea.*?<\/p>/s, ''),
  );
  page('/products/gone', '<h1>Not found</h1>', 404);
  page('/products/secret', mug('Secret Mug'));
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const fields = `id status error notes total settled causes { checkId fix pages exampleUrl }
  rows { url isSettled error title overallScore price currency availability faultCount ownFaults } csv`;

async function begin(caller: ApiClient, input: object) {
  return caller.graphql(`mutation ($input: AuditCatalogInput!) { auditCatalog(input: $input) { ${fields} } }`, {
    input,
  });
}

function find(caller: ApiClient, id: string) {
  return caller.graphql(`query ($id: ID!) { catalogAudit(id: $id) { ${fields} } }`, { id });
}

function ended(id: string) {
  return waitFor(
    async () => {
      const { data } = await find(owner, id);
      return !['finding', 'reading'].includes(data.catalogAudit.status) && data.catalogAudit;
    },
    'the catalog',
    90_000,
  );
}

it('audits what the sitemap lists, politely, the worst first, with what pages share once', async () => {
  const { data } = await begin(owner, { address: shop.url('/') });
  const { id, status } = data.auditCatalog;
  expect(['finding', 'reading']).toContain(status);
  const second = await begin(owner, { address: shop.url('/') });
  expect(second.errors[0].extensions.code).toBe('CONFLICT');

  const catalog = await ended(id);
  expect(catalog).toMatchObject({ status: 'complete', total: 4, settled: 4, notes: [], error: null });
  const names = catalog.rows.map(({ url }: { url: string }) => url.split('/').at(-1));
  expect(names[0]).toBe('gone');
  expect(names[1]).toBe('bare');
  const scores = catalog.rows.slice(1).map(({ overallScore }: { overallScore: number }) => overallScore);
  expect(scores).toEqual(scores.toSorted((a: number, b: number) => a - b));
  expect(catalog.rows[0]).toMatchObject({ overallScore: null, error: expect.stringMatching(/404|not found/i) });
  expect(catalog.rows.find(({ title }: { title: string }) => title === 'Dear Mug')).toMatchObject({
    price: 2400,
    currency: 'USD',
    availability: 'in_stock',
    error: null,
  });
  // Shared by all three: once above the table, and not in its rows.
  const shared = catalog.causes.filter(({ pages }: { pages: number }) => pages === 3);
  expect(shared.length).toBeGreaterThan(2);
  for (const { fix } of catalog.causes) for (const { ownFaults } of catalog.rows) expect(ownFaults).not.toContain(fix);
  expect(catalog.rows[1].ownFaults.length).toBeGreaterThan(0);
  // Neither what robots.txt forbids nor another server, and a pause before each page.
  expect(shop.requests).not.toContain('/products/secret');
  expect(shop.requests.filter((path) => path === '/robots.txt').length).toBeLessThanOrEqual(2);
  const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(950);
  expect(catalog.csv.split('\r\n')).toHaveLength(6);
  expect(catalog.csv).toContain('Bare Mug');
}, 120_000);

it('takes a pasted list, each address once, and can be stopped', async () => {
  const urls = ['/products/good', '/products/good#reviews', '/products/dear', '/products/secret', '/products/bare'];
  const { data } = await begin(owner, { urls: [...urls.map((path) => shop.url(path)), '  '] });
  const { id, total } = data.auditCatalog;
  expect(total).toBe(4);
  const { data: stopped } = await owner.graphql(
    `mutation ($id: ID!) { cancelCatalogAudit(id: $id) { status settled rows { error } } }`,
    { id },
  );
  expect(stopped.cancelCatalogAudit.status).toBe('cancelled');
  expect(stopped.cancelCatalogAudit.settled).toBeLessThan(4);
  // Another one may begin at once, and reads what the first left.
  const again = await begin(owner, { urls: [shop.url('/products/secret'), shop.url('/products/good')] });
  const catalog = await ended(again.data.auditCatalog.id);
  expect(catalog.rows[0]).toMatchObject({ error: expect.stringContaining('robots.txt') });
  expect((await find(owner, id)).data.catalogAudit.settled).toBeLessThan(4);
}, 120_000);

it('leaves a server alone that keeps refusing', async () => {
  let asked = 0;
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  const refuse: Handler = (_request, response) => {
    asked += 1;
    response.writeHead(429, { 'retry-after': '1' }).end();
  };
  const busy = await startShop({
    '/robots.txt': '',
    ...Object.fromEntries(numbers.map((n) => [`/products/${n}`, refuse])),
  });
  try {
    const { data } = await begin(owner, { urls: numbers.map((n) => busy.url(`/products/${n}`)) });
    const catalog = await ended(data.auditCatalog.id);
    expect(catalog).toMatchObject({ status: 'complete', settled: 7 });
    expect(catalog.rows[0].error).toContain('did not answer 5 times in a row');
    expect(asked).toBe(5);
  } finally {
    await busy.close();
  }
}, 120_000);

it('says what is wrong with an address, and shows a catalog to its owner alone', async () => {
  expect((await begin(owner, {})).errors[0].extensions.code).toBe('BAD_INPUT');
  const wrong = await begin(owner, { urls: [shop.url('/products/good'), 'not an address'] });
  expect(wrong.errors[0].message).toContain('not an address');
  const many = Array.from({ length: 501 }, (_, n) => shop.url(`/products/${n}`));
  expect((await begin(owner, { urls: many })).errors[0].message).toContain('at most 500');

  const bare = await startShop({ '/': '<h1>Hearth</h1>' });
  try {
    const { data } = await begin(owner, { address: bare.url('/') });
    expect(await ended(data.auditCatalog.id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('Paste the addresses'),
    });
  } finally {
    await bare.close();
  }

  const { data } = await owner.graphql('{ catalogAudits { id address status total } }');
  expect(data.catalogAudits.length).toBeGreaterThanOrEqual(5);
  const [{ id }] = data.catalogAudits;
  const stranger = await app.signUp();
  expect((await stranger.graphql('{ catalogAudits { id } }')).data.catalogAudits).toEqual([]);
  expect((await find(stranger, id)).errors[0].extensions.code).toBe('NOT_FOUND');
  for (const name of ['cancelCatalogAudit', 'deleteCatalogAudit']) {
    const selection = name === 'cancelCatalogAudit' ? '{ id }' : '';
    const refused = await stranger.graphql(`mutation ($id: ID!) { ${name}(id: $id) ${selection} }`, { id });
    expect(refused.errors[0].extensions.code).toBe('NOT_FOUND');
  }
  await owner.graphql('mutation ($id: ID!) { deleteCatalogAudit(id: $id) }', { id });
  expect((await find(owner, id)).errors[0].extensions.code).toBe('NOT_FOUND');
  const comeback = `mutation { restoreItems(kind: catalog_audit, ids: ["${id}"]) }`;
  expect((await stranger.graphql(comeback)).data.restoreItems).toEqual([]);
  expect((await owner.graphql(comeback)).data.restoreItems).toEqual([id]);
  expect((await find(owner, id)).data.catalogAudit.total).toBe(data.catalogAudits[0].total);
}, 60_000);
