import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answering, type LibraryStandIn, startLibrary } from '../stand-ins/ad-library.js';
import { metaAd, metaError, metaPage } from '../stand-ins/meta.js';
import { type Shop, startShop } from '../stand-ins/shop.js';
import { tiktokAd, tiktokPage } from '../stand-ins/tiktok.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd, productPage } from '../support/fixtures.js';
import { uploadCsv } from '../support/store.js';
import { waitFor } from '../support/wait.js';
import { listAds, mug, saveAd, settledAd, uploadPicture } from './ad-requests.js';

let app: TestApp;
let meta: LibraryStandIn;
let tiktok: LibraryStandIn;
let shop: Shop;
let owner: ApiClient;
let other: ApiClient;

beforeAll(async () => {
  meta = await startLibrary();
  tiktok = await startLibrary();
  shop = await startShop({ '/mug': productPage(), '/mug.png': await drawAd(), '/words.png': 'no picture' });
  app = await startTestApp({
    META_ACCESS_TOKEN: 'meta-token-123456',
    META_API_URL: meta.url,
    TIKTOK_ACCESS_TOKEN: 'clt.tiktok-token',
    TIKTOK_API_URL: tiktok.url,
  });
  other = await app.signUp();
});
beforeEach(async () => {
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await Promise.all([meta.close(), tiktok.close(), shop.close()]);
});

describe('pictures', () => {
  it('are read from a page with its words, and kept', async () => {
    const { id, title } = await saveAd(owner, { pageUrl: shop.url('/mug') });
    expect(title).toMatch(/^127\.0\.0\.1/);
    const ad = await settledAd(owner, id);
    expect(ad).toMatchObject({
      title: 'Stoneware Mug',
      headline: 'Stoneware Mug',
      mediaState: 'stored',
      source: 'page',
    });
    expect([ad.imageWidth, ad.imageHeight]).toEqual([1080, 1080]);
    const picture = await fetch(ad.imageUrl);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('are copied from an address or an upload; what is none is told', async () => {
    const copied = await saveAd(owner, { ...mug, imageUrl: shop.url('/mug.png') });
    const uploaded = await saveAd(owner, { ...mug, title: 'B', objectId: await uploadPicture(owner) });
    const broken = await saveAd(owner, { ...mug, title: 'C', imageUrl: shop.url('/words.png') });
    expect(await settledAd(owner, copied.id)).toMatchObject({ mediaState: 'stored', mediaError: null });
    expect(await settledAd(owner, uploaded.id)).toMatchObject({ mediaState: 'stored' });
    expect(await settledAd(owner, broken.id)).toMatchObject({
      mediaState: 'failed',
      mediaError: expect.stringMatching(/not a PNG/),
    });
  });

  it('go to the Traffic Engine, those of samples too', async () => {
    const { id } = await saveAd(owner, { ...mug, objectId: await uploadPicture(owner) });
    await settledAd(owner, id);
    for (const ad of [id, 'sample-hushwave']) {
      const { data } = await owner.graphql('mutation($id: ID!) { analyzeAd(id: $id) { id type } }', { id: ad });
      const analysis = await waitFor(async () => {
        const { body } = await owner.get(`/api/analyses/${data.analyzeAd.id}`);
        return body.status !== 'processing' && body;
      }, 'the analysis');
      expect(analysis).toMatchObject({ status: 'complete', type: 'ad_creative' });
      if (ad === id) expect((await owner.get(`/api/ads-library/${id}`)).body.analysisId).toBe(analysis.id);
    }
    const bare = await saveAd(owner, { ...mug, title: 'No picture' });
    const { errors } = await owner.graphql('mutation($id: ID!) { analyzeAd(id: $id) { id } }', { id: bare.id });
    expect(errors[0].extensions.code).toBe('UNPROCESSABLE');
  });
});

describe('private addresses', () => {
  it('are refused where they are not allowed', async () => {
    const guarded = await startTestApp({ ALLOW_PRIVATE_URLS: '0' });
    try {
      const client = await guarded.signUp();
      for (const input of [
        { pageUrl: 'http://127.0.0.1:1/x' },
        { title: 'A', imageUrl: 'http://169.254.169.254/latest' },
      ]) {
        const { status } = await client.post('/api/ads-library', input);
        expect(status).toBe(422);
      }
    } finally {
      await guarded.close();
    }
  });
});

describe('Meta', () => {
  const fetchMeta = (body: object = { searchTerms: 'mug' }) => owner.post('/api/ads-library/fetch-meta', body);

  it('saves what it finds, once, and keeps what its owner wrote', async () => {
    meta.behave(metaPage([metaAd('11'), metaAd('12', { page_name: 'Zweite Tasse' })]));
    const first = await fetchMeta({ searchTerms: ' mug ', country: 'DE' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      searchTerms: 'mug',
      country: 'DE',
      added: 2,
      note: expect.stringMatching(/store ads included/),
    });
    expect(first.body.ads.map(({ advertiser }: { advertiser: string }) => advertiser)).toEqual([
      'Hearth Mugs',
      'Zweite Tasse',
    ]);
    const [{ id }] = first.body.ads;
    await owner.patch(`/api/ads-library/${id}`, { title: 'My name for it' });
    await owner.delete(`/api/ads-library/${first.body.ads[1].id}`);
    meta.behave(metaPage([metaAd('11', { eu_total_reach: 99_999 }), metaAd('12')]));
    const again = await fetchMeta();
    expect(again.body).toMatchObject({ country: 'GB', added: 1 });
    expect((await listAds(owner)).ads).toHaveLength(2);
    expect((await owner.get(`/api/ads-library/${id}`)).body).toMatchObject({
      title: 'My name for it',
      metrics: { reach: 99_999 },
    });
    expect(meta.requests.at(-1)?.url.searchParams.get('ad_reached_countries')).toBe('["GB"]');
  });

  it('says what Meta does not publish in other countries', async () => {
    meta.behave(metaPage([]));
    expect((await fetchMeta({ searchTerms: 'mug', country: 'US' })).body).toMatchObject({
      ads: [],
      note: expect.stringMatching(/only ads about social issues/),
    });
  });

  it.each([
    ['a refusal', metaError(190, 'Session has expired'), 502, /^Meta: Session has expired/],
    ['garbage', answering('<html>'), 502, /cannot be read/],
    ['a limit', metaError(613, 'Calls exceeded', { headers: { 'retry-after': '40' } }), 429, /Calls exceeded/],
  ])('tells of %s in its words', async (_name, behaviour, status, words) => {
    meta.behave(behaviour);
    const answer = await fetchMeta();
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(words);
    expect(JSON.stringify(answer.body)).not.toContain('meta-token');
    if (status === 429) expect(answer.headers.get('retry-after')).toBe('40');
  });

  it('answers others while Meta is silent', async () => {
    let release = () => {};
    meta.behave((response, request) => (release = () => metaPage([])(response, request)));
    const asked = meta.requests.length;
    const waiting = fetchMeta();
    await waitFor(async () => meta.requests.length > asked, 'the question to Meta');
    expect((await other.get('/api/ads-library')).status).toBe(200);
    release();
    expect((await waiting).status).toBe(200);
  });

  it.each([{ searchTerms: ' ' }, {}, { searchTerms: 'x', country: 'ZZ' }, { searchTerms: 'x', limit: 51 }])(
    'refuses %j',
    async (body) => {
      expect((await fetchMeta(body)).status).toBe(400);
    },
  );
});

describe('TikTok', () => {
  it('saves what it finds with its picture', async () => {
    tiktok.behave(tiktokPage([tiktokAd('7123456789012345678', { image_urls: [shop.url('/mug.png')] })]));
    const { status, body } = await owner.post('/api/ads-library/fetch-tiktok', { niche: 'mugs' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ isPlaceholder: false, message: expect.stringMatching(/^Found 1 ad/) });
    expect(await settledAd(owner, body.ads[0].id)).toMatchObject({ platform: 'TikTok', mediaState: 'stored' });
  });
});

describe('without tokens', () => {
  it('Meta is not available, and TikTok answers with a placeholder', async () => {
    const bare = await startTestApp();
    try {
      const client = await bare.signUp();
      const metaAnswer = await client.post('/api/ads-library/fetch-meta', { searchTerms: 'mug' });
      expect([metaAnswer.status, metaAnswer.body.code]).toEqual([503, 'UNAVAILABLE']);
      const { status, body } = await client.post('/api/ads-library/fetch-tiktok', { niche: 'mugs', limit: 20 });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ads: [],
        isPlaceholder: true,
        message: expect.stringMatching(/\S/),
        note: expect.stringMatching(/TIKTOK_ACCESS_TOKEN/),
      });
    } finally {
      await bare.close();
    }
  });
});

describe('files', () => {
  it('bring ads in, each once, and tell what they could not', async () => {
    await saveAd(owner);
    const csv = `title,advertiser,platform,industry,headline,primaryText,tags\n${mug.title},${mug.advertiser},Instagram,Food,${mug.headline},${mug.primaryText},x\nNew,B,TikTok,,,,a; b\nNew,B,TikTok,,,,a; b\nBad,B,Myspace,,,,\n`;
    const { status, body } = await owner.post('/api/ads-library/import', { objectId: await uploadCsv(owner, csv) });
    expect(status).toBe(200);
    expect(body).toEqual({
      rowsRead: 4,
      rowsImported: 1,
      rowsDouble: 2,
      rowsRejected: 1,
      errors: [{ line: 5, reason: expect.stringMatching(/^platform/) }],
    });
    expect((await listAds(owner)).ads).toHaveLength(2);
    const foreign = await other.post('/api/ads-library/import', { objectId: await uploadCsv(owner, csv) });
    expect(foreign.status).toBe(404);
  });

  it.each(['csv', 'json'])('as %s go from one library to another', async (format) => {
    await saveAd(owner, { ...mug, primaryText: '=1+1, "quoted"\nand more' });
    await saveAd(owner, { ...mug, title: 'Second' });
    const { body } = await owner.post('/api/ads-library/export', { format });
    expect(body).toMatchObject({ filename: expect.stringMatching(new RegExp(`\\.${format}$`)), ads: 2 });
    const text = await (await fetch(body.url)).text();
    const reader = await app.signUp();
    const imported = await reader.post('/api/ads-library/import', { objectId: await uploadCsv(reader, text) });
    expect(imported.body).toMatchObject({ rowsRead: 2, rowsImported: 2, rowsRejected: 0 });
    const own = await listAds(owner, 'sort=title');
    const theirs = await listAds(reader, 'sort=title');
    const content = ({ ads }: { ads: Record<string, unknown>[] }) =>
      ads.map(({ title, primaryText, tags, metrics }) => ({ title, primaryText, tags, metrics }));
    expect(content(theirs)).toEqual(content(own));
  });
});
