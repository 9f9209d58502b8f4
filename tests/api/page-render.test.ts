import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type Shop, startShop } from '../stand-ins/shop.js';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { waitFor } from '../support/wait.js';

/** All of the product is drawn by a script; a reader without scripts sees an empty frame. */
const drawn = `<!doctype html><html lang="en"><head><title>Blue mug</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div>
  <script>
    document.getElementById('root').innerHTML = \`<main><div class="product"><h1>Blue stoneware mug</h1>
      <img src="/mug.png" alt="Blue mug" width="300" height="300">
      <p class="price">$24.90</p>
      <form action="/cart/add" method="post"><button type="submit" style="width: 300px; height: 48px">Add to cart</button></form>
      <p style="color: #bbb; background: #fff">Ships within two days</p>
      <div class="description"><h2>Description</h2><p>This mug holds 350 ml, keeps coffee warm for an hour and goes into the dishwasher.
      It is thrown by hand and glazed twice, so no two of them are the same.</p></div></div></main>\`;
  </script></body></html>`;

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

let app: TestApp;
let shop: Shop;
let owner: ApiClient;

/** What the shop answers; one picture changes. */
const pages: Parameters<typeof startShop>[0] = {
  '/products/mug': drawn,
  '/products/cup': drawn.replace(
    '<div id="root">',
    '<img src="/cup.png" alt="Cup" width="300" height="300"><div id="root">',
  ),
  '/mug.png': pixel,
  '/cup.png': pixel,
  '/endless': (_request, response) => response.writeHead(302, { location: '/endless' }).end(),
};

beforeAll(async () => {
  app = await startTestApp({ RENDER: '1' });
  shop = await startShop(pages);
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const view = `status isRendering result { ... on FunnelAudit { renderNote product { price }
  checks { id status basis evidence }
  rendered { phoneScreenshotUrl firstScreenUrl desktopScreenshotUrl phoneWidth phoneHeight lcpMs cls tbtMs browser runs
    onlyAfterScripts marks { number checkId x y width height } } } }`;

/** One look in the browser for all who only read it. */
let looked: ReturnType<typeof analyse> | null = null;
const look = () =>
  (looked ??= analyse(owner, '/api/analyze/funnel', { url: shop.url('/products/mug'), rendered: true }));

describe('an audit with a browser', () => {
  it('is complete before the browser has looked, and grows when it has', async () => {
    const address = shop.url('/products/mug');
    const guest = await app.signUp();
    const started = await guest.post('/api/analyze/funnel', { url: address }, { prefer: 'respond-async' });
    const updates: { status: string; isRendering: boolean; result: { rendered: object | null } | null }[] = [];
    const socket = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(target: string, protocol: string) {
          super(target, protocol, { headers: { cookie: guest.cookie } });
        }
      },
    });
    for await (const { data } of socket.iterate<{ analysisUpdated: (typeof updates)[number] }>({
      query: `subscription ($id: ID!) { analysisUpdated(id: $id) { ${view} } }`,
      variables: { id: started.body.analysisId },
    })) {
      if (data) updates.push(data.analysisUpdated);
    }
    const complete = updates.filter(({ status }) => status === 'complete');
    expect(complete[0]).toMatchObject({ isRendering: true, result: { rendered: null } });
    expect(complete.at(-1)).toMatchObject({ isRendering: false });
    expect(complete.at(-1)?.result).toMatchObject({ renderNote: null, product: { price: 24.9 } });
    expect(complete.at(-1)?.result?.rendered).toMatchObject({ runs: expect.any(Number), phoneWidth: 390 });
  });

  it('decides what waited for it, marks it on the picture, and shows the picture to its owner alone', async () => {
    const audit = await look();
    const { rendered, checks } = audit;
    expect(rendered.browser).toMatch(/^Chromium \d+/);
    expect(rendered.onlyAfterScripts).toEqual(expect.arrayContaining(['price', 'button']));
    expect(rendered.lcpMs).toBeGreaterThan(0);
    expect(rendered.cls).toBeLessThan(0.02);
    const byId = new Map(checks.map((check: { id: string }) => [check.id, check]));
    for (const id of ['DE8', 'DE10', 'DE11', 'PF1', 'PF2', 'PF3', 'PF4'])
      expect(byId.get(id)).toMatchObject({ status: 'pass', basis: 'rendered' });
    expect(byId.get('DE9')).toMatchObject({ status: 'partial', basis: 'rendered' });
    expect(byId.get('ME11')).toMatchObject({ status: 'fail', basis: 'rendered' });
    const pale = rendered.marks.find(({ checkId }: { checkId: string }) => checkId === 'DE9');
    expect(pale).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
    const picture = await fetch(app.url + rendered.phoneScreenshotUrl);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
    const unsigned = await fetch(app.url + rendered.phoneScreenshotUrl.split('?')[0]);
    expect(unsigned.status).toBeGreaterThanOrEqual(400);
    const stranger = await app.signUp();
    expect((await stranger.get(`/api/analyses/${audit.analysisId}`)).status).toBe(404);
  });

  it('judges again by what the browser saw when its owner corrects it', async () => {
    const { analysisId } = await look();
    const { data } = await owner.graphql(
      `mutation ($id: ID!) { correctPageReading(analysisId: $id, input: { facts: [{ name: "price", value: "19.90" }] }) { ${view} } }`,
      { id: analysisId },
    );
    expect(data.correctPageReading.result).toMatchObject({ product: { price: 19.9 }, rendered: { phoneWidth: 390 } });
  });

  it('is printed with its picture, as a tagged file below 3 MB, for its owner alone', async () => {
    const { analysisId } = await look();
    const address = `${app.url}/api/analyses/${analysisId}/report.pdf`;
    const printed = await fetch(address, { headers: { cookie: owner.cookie } });
    const pdf = Buffer.from(await printed.arrayBuffer()).toString('latin1');
    expect(printed.status).toBe(200);
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.length).toBeLessThan(3_000_000);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Image');
    expect((await fetch(address)).status).toBe(401);
    const stranger = await app.signUp();
    expect((await fetch(address, { headers: { cookie: stranger.cookie } })).status).toBe(404);
  });

  it('takes an earlier look within the hour while the page and its files answer the same, and says so', async () => {
    const first = await look();
    const asked = () => shop.requests.filter((path) => path === '/products/mug').length;
    const before = asked();
    const second = await analyse(owner, '/api/analyze/funnel', { url: shop.url('/products/mug'), rendered: true });
    // The page itself is fetched; the browser is not started.
    expect(asked()).toBe(before + 1);
    expect(second.product.price).toBe(24.9);
    const { notes, phoneScreenshotUrl, ...seen } = second.rendered;
    expect(notes).toEqual([
      ...first.rendered.notes,
      expect.stringMatching(/^Seen in the browser .* before this audit: neither the page nor its files/),
    ]);
    for (const name of ['lcpMs', 'cls', 'tbtMs', 'marks', 'browser', 'runs', 'onlyAfterScripts'])
      expect(seen[name]).toEqual(first.rendered[name]);
    const [copy, original] = await Promise.all(
      [phoneScreenshotUrl, first.rendered.phoneScreenshotUrl].map(async (url: string) =>
        Buffer.from(await (await fetch(app.url + url)).arrayBuffer()),
      ),
    );
    expect(copy).toEqual(original);
    expect(phoneScreenshotUrl.split('?')[0]).not.toBe(first.rendered.phoneScreenshotUrl.split('?')[0]);
  });

  it('looks again when a file of the page has changed, and for another owner', async () => {
    const address = { url: shop.url('/products/cup'), rendered: true };
    await analyse(owner, '/api/analyze/funnel', address);
    pages['/cup.png'] = Buffer.concat([pixel, Buffer.alloc(64)]);
    const changed = await analyse(owner, '/api/analyze/funnel', address);
    expect(changed.rendered.notes.join(' ')).not.toMatch(/Seen in the browser/);
    const other = await analyse(await app.signUp(), '/api/analyze/funnel', address);
    expect(other.rendered.notes.join(' ')).not.toMatch(/Seen in the browser/);
  });

  it('stays static where the owner wants no browser', async () => {
    const audit = await analyse(owner, '/api/analyze/funnel', { url: shop.url('/products/mug'), rendered: false });
    expect(audit).toMatchObject({ rendered: null, renderNote: null });
  });
});

describe('an audit without a browser', () => {
  it('stands, and says why', async () => {
    const bare = await startTestApp({ RENDER: '1', CHROMIUM_PATH: '/nowhere/chromium' });
    try {
      const guest = await bare.signUp();
      const audit = await analyse(guest, '/api/analyze/funnel', { url: shop.url('/products/mug'), rendered: true });
      expect(audit).toMatchObject({ rendered: null, renderNote: 'No browser was found at the path in CHROMIUM_PATH.' });
    } finally {
      await bare.close();
    }
  });

  it('is handed over again when the queue lost the page', async () => {
    const { analysisId } = await analyse(owner, '/api/analyze/funnel', {
      url: shop.url('/products/mug'),
      rendered: false,
    });
    await app.db.query(
      `UPDATE analysis SET "isRendering" = true, "finishedAt" = now() - interval '20 seconds' WHERE id = $1`,
      [analysisId],
    );
    const audit = await waitFor(async () => {
      const { body } = await owner.get(`/api/analyses/${analysisId}`);
      return body.result.rendered && body.result;
    }, 'the page in the browser');
    expect(audit.rendered.runs).toBeGreaterThan(0);
  });
});
