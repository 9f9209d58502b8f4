import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eraseDeletedAds } from '../../jobs/ads-library/ad-upkeep.processor.js';
import { DiskObjectStore } from '../../jobs/platform/disk-object-store.js';
import { type SampleAd, sampleAds } from '../../schema/ads-library/sample-ads.facts.js';
import { answering, type LibraryStandIn, startLibrary } from '../stand-ins/ad-library.js';
import { metaAd, metaError, metaPage } from '../stand-ins/meta.js';
import { type Shop, startShop } from '../stand-ins/shop.js';
import { tiktokAd, tiktokPage } from '../stand-ins/tiktok.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd, productPage } from '../support/fixtures.js';
import { uploadCsv } from '../support/store.js';
import { waitFor } from '../support/wait.js';

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

const mug = {
  title: 'Hot until the last sip',
  advertiser: 'Hearth Mugs',
  platform: 'Instagram',
  industry: 'Food',
  headline: 'Keeps coffee hot',
  primaryText: 'Stoneware that keeps running mornings warm.',
  tags: ['ugc', 'kitchen'],
  metrics: { impressions: 1200, ctr: 2.4, cpc: 0.5 },
};

async function save(input: object = mug, client = owner) {
  const { status, body } = await client.post('/api/ads-library', input);
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined });
  return body;
}

const list = async (query = '', client = owner) => (await client.get(`/api/ads-library?${query}`)).body;
const titles = ({ ads }: { ads: { title: string }[] }) => ads.map(({ title }) => title);

async function settled(id: string, client = owner) {
  return waitFor(async () => {
    const { body } = await client.get(`/api/ads-library/${id}`);
    return body.mediaState !== 'pending' && body;
  }, 'the picture');
}

async function uploadPicture(client = owner) {
  const { body } = await client.post('/api/objects/upload', { purpose: 'creative', filename: 'ad.png' });
  await client.put(body.uploadURL, new Uint8Array(await drawAd()));
  return body.objectId;
}

describe('the library', () => {
  it('has samples with pictures and nothing else at first', async () => {
    const { ads, samples } = await list();
    expect(ads).toEqual([]);
    expect(samples.length).toBeGreaterThanOrEqual(12);
    for (const { id, imageUrl, isSample, metrics } of samples) {
      expect(isSample).toBe(true);
      expect(metrics.ctr).toBeGreaterThan(0);
      const picture = await fetch(imageUrl);
      expect([id, picture.status, picture.headers.get('content-type')]).toEqual([id, 200, 'image/svg+xml']);
    }
  });

  it('keeps, changes and gives back an ad', async () => {
    const saved = await save();
    expect(saved).toMatchObject({ ...mug, isFavorite: false, isSample: false, isDouble: false, source: 'manual' });
    const changed = await owner.patch(`/api/ads-library/${saved.id}`, {
      headline: 'Hot',
      metrics: { ctr: 3 },
      industry: '',
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      title: mug.title,
      headline: 'Hot',
      industry: null,
      metrics: { impressions: 1200, ctr: 3, cpc: 0.5 },
    });
    expect((await list()).ads).toEqual([changed.body]);
  });

  it('keeps the same ad once', async () => {
    const first = await save();
    const again = await save({ ...mug, title: ' hot until the LAST sip' });
    expect(again).toMatchObject({ id: first.id, isDouble: true });
    const second = await save({ ...mug, title: 'Another' });
    const clash = await owner.patch(`/api/ads-library/${second.id}`, { title: mug.title });
    expect([clash.status, clash.body.code]).toEqual([409, 'CONFLICT']);
    expect((await list()).ads).toHaveLength(2);
  });

  it.each([
    ['no title', {}, 'title'],
    ['an unknown platform', { ...mug, platform: 'Myspace' }, 'platform'],
    ['an address that is none', { ...mug, imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['a CTR of 300', { ...mug, metrics: { ctr: 300 } }, 'metrics.ctr'],
  ])('refuses %s', async (_name, input, field) => {
    const { status, body } = await owner.post('/api/ads-library', input);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('brings a deleted ad back, for a day', async () => {
    const { id } = await save({ ...mug, objectId: await uploadPicture() });
    await settled(id);
    expect((await owner.delete(`/api/ads-library/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/ads-library/${id}`)).status).toBe(404);
    expect((await owner.delete(`/api/ads-library/${id}`)).status).toBe(404);
    expect((await list()).ads).toEqual([]);
    expect((await owner.post(`/api/ads-library/${id}/restore`)).body).toMatchObject({ id, title: mug.title });
    await owner.delete(`/api/ads-library/${id}`);
    const [{ imageId }] = await app.db.query('SELECT "imageId" FROM ad WHERE id = $1', [id]);
    const store = new DiskObjectStore(`${app.dataDir}/objects`);
    await eraseDeletedAds({ db: app.db, store }, new Date(Date.now() + 25 * 3_600_000));
    expect(await app.db.query('SELECT id FROM ad WHERE id = $1', [id])).toEqual([]);
    await expect(store.read(imageId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await owner.post(`/api/ads-library/${id}/restore`)).status).toBe(404);
  });

  it('stars saved ads and samples, per user', async () => {
    const { id } = await save();
    const star = async (ad: string) => (await owner.post(`/api/ads-library/${ad}/favorite`)).body;
    const [sample] = sampleAds;
    expect(await star(id)).toEqual({ id, isFavorite: true });
    expect(await star(sample?.id ?? '')).toEqual({ id: sample?.id, isFavorite: true });
    const starred = await list('favorite=true');
    expect([starred.ads.length, starred.samples.length]).toEqual([1, 1]);
    expect((await list('favorite=true', other)).samples).toEqual([]);
    expect(await star(sample?.id ?? '')).toEqual({ id: sample?.id, isFavorite: false });
    expect((await owner.post('/api/ads-library/sample-none/favorite')).status).toBe(404);
  });

  it('is out of reach for others', async () => {
    const { id } = await save();
    for (const answer of [
      await other.get(`/api/ads-library/${id}`),
      await other.patch(`/api/ads-library/${id}`, { title: 'Mine' }),
      await other.delete(`/api/ads-library/${id}`),
      await other.post(`/api/ads-library/${id}/favorite`),
      await other.post(`/api/ads-library/${id}/restore`),
      await other.post('/api/ads-library', { ...mug, objectId: await uploadPicture() }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    const { errors } = await other.graphql('mutation($id: ID!) { analyzeAd(id: $id) { id } }', { id });
    expect(errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await list('', other)).ads).toEqual([]);
  });
});

describe('finding ads', () => {
  it('filters as specified, and by words of every text', async () => {
    await save();
    await save({
      ...mug,
      title: 'Fast shoes',
      advertiser: 'Zoom',
      platform: 'TikTok',
      industry: 'Fashion',
      tags: ['race'],
      primaryText: 'They run. 100% of_them',
    });
    const found = async (query: string) => titles(await list(query));
    expect(await found('text=LAST%20sip')).toEqual([mug.title]);
    expect(await found('text=oom')).toEqual(['Fast shoes']); // a part of the advertiser
    expect(await found('text=run')).toEqual(['Fast shoes', mug.title]); // running, by its stem
    expect(await found('text=race')).toEqual(['Fast shoes']); // a tag
    expect(await found('text=100%25%20of_')).toEqual(['Fast shoes']); // wildcards are plain
    expect(await found('text=of%25them')).toEqual([]);
    expect(await found('platform=TikTok')).toEqual(['Fast shoes']);
    expect(await found('platform=all&industry=Food')).toEqual([mug.title]);
    expect(await found('tag=kitchen')).toEqual([mug.title]);
    expect(await found("text='%20OR%20%22%20!%26%7C")).toEqual([]);
    const samples = await list('text=KETTLEBELLS&platform=Instagram');
    expect(samples.samples.map(({ id }: { id: string }) => id)).toEqual(['sample-ironleaf']);
  });

  it('puts the best match first', async () => {
    await save({ ...mug, title: 'Coffee grinder' });
    await save({ ...mug, title: 'Socks', headline: '', primaryText: 'Nice with a coffee.' });
    expect(titles(await list('text=coffee'))).toEqual(['Coffee grinder', 'Socks']);
  });

  it.each(['newest', 'oldest', 'title', 'ctr', 'impressions', 'relevance'])(
    'walks all pages by %s, each ad once',
    async (sort) => {
      for (let n = 0; n < 7; n += 1) {
        await save({ ...mug, title: `Ad ${n % 3} ${n}`, metrics: { ctr: n % 2 ? n : null, impressions: n % 3 } });
      }
      for (const text of ['', '&text=hearth']) {
        const whole = titles(await list(`limit=50&sort=${sort}${text}`));
        const walked: string[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const page = await owner.get(`/api/ads-library?limit=2&sort=${sort}${text}${cursor && `&cursor=${cursor}`}`);
          expect(page.status).toBe(200);
          walked.push(...titles(page.body));
          cursor = page.headers.get('x-next-cursor');
        }
        expect(walked).toEqual(whole);
        expect(new Set(walked).size).toBe(7);
      }
    },
  );

  it.each([
    ['ctr', ({ metrics }: SampleAd) => -metrics.ctr],
    ['impressions', ({ metrics }: SampleAd) => -metrics.impressions],
  ])('orders the samples by %s too', async (sort, keyOf) => {
    const { samples } = await list(`limit=50&sort=${sort}`);
    expect(samples).toHaveLength(sampleAds.length);
    expect(samples.map(keyOf)).toEqual(samples.map(keyOf).toSorted((low: number, high: number) => low - high));
    expect(await list('limit=50')).toMatchObject({ samples: sampleAds.map(({ id }) => ({ id })) });
  });

  it('walks from the samples on to the saved ads', async () => {
    await save();
    const query =
      'query($after: String) { ads(first: 6, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }';
    const ids: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { data } = await owner.graphql(query, { after });
      ids.push(...data.ads.edges.map(({ node }: { node: { id: string } }) => node.id));
      ({ hasNextPage: more, endCursor: after } = data.ads.pageInfo);
    }
    expect(ids.slice(0, -1)).toEqual(sampleAds.map(({ id }) => id));
    expect(ids).toHaveLength(sampleAds.length + 1);
  });

  it.each([
    'cursor=nonsense',
    'cursor=WyJuZXdlc3QiLFsieCJdLCJ5Il0',
    'limit=0',
    'limit=101',
    'platform=Myspace',
    'sort=luck',
  ])('refuses %s', async (query) => {
    expect((await owner.get(`/api/ads-library?${query}`)).status).toBe(400);
  });

  it('counts tags', async () => {
    await save();
    await save({ ...mug, title: 'B', tags: ['ugc'] });
    const { data } = await owner.graphql('{ adTags { tag count } }');
    expect(data.adTags).toEqual([
      { tag: 'ugc', count: 2 },
      { tag: 'kitchen', count: 1 },
    ]);
  });
});

describe('pictures', () => {
  it('are read from a page with its words, and kept', async () => {
    const { id, title } = await save({ pageUrl: shop.url('/mug') });
    expect(title).toMatch(/^127\.0\.0\.1/);
    const ad = await settled(id);
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
    const copied = await save({ ...mug, imageUrl: shop.url('/mug.png') });
    const uploaded = await save({ ...mug, title: 'B', objectId: await uploadPicture() });
    const broken = await save({ ...mug, title: 'C', imageUrl: shop.url('/words.png') });
    expect(await settled(copied.id)).toMatchObject({ mediaState: 'stored', mediaError: null });
    expect(await settled(uploaded.id)).toMatchObject({ mediaState: 'stored' });
    expect(await settled(broken.id)).toMatchObject({
      mediaState: 'failed',
      mediaError: expect.stringMatching(/not a PNG/),
    });
  });

  it('go to the Traffic Engine, those of samples too', async () => {
    const { id } = await save({ ...mug, objectId: await uploadPicture() });
    await settled(id);
    for (const ad of [id, 'sample-hushwave']) {
      const { data } = await owner.graphql('mutation($id: ID!) { analyzeAd(id: $id) { id type } }', { id: ad });
      const analysis = await waitFor(async () => {
        const { body } = await owner.get(`/api/analyses/${data.analyzeAd.id}`);
        return body.status !== 'processing' && body;
      }, 'the analysis');
      expect(analysis).toMatchObject({ status: 'complete', type: 'ad_creative' });
      if (ad === id) expect((await owner.get(`/api/ads-library/${id}`)).body.analysisId).toBe(analysis.id);
    }
    const bare = await save({ ...mug, title: 'No picture' });
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
      note: expect.stringMatching(/shop ads included/),
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
    expect((await list()).ads).toHaveLength(2);
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
    expect(await settled(body.ads[0].id)).toMatchObject({ platform: 'TikTok', mediaState: 'stored' });
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
    await save();
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
    expect((await list()).ads).toHaveLength(2);
    const foreign = await other.post('/api/ads-library/import', { objectId: await uploadCsv(owner, csv) });
    expect(foreign.status).toBe(404);
  });

  it.each(['csv', 'json'])('as %s go from one library to another', async (format) => {
    await save({ ...mug, primaryText: '=1+1, "quoted"\nand more' });
    await save({ ...mug, title: 'Second' });
    const { body } = await owner.post('/api/ads-library/export', { format });
    expect(body).toMatchObject({ filename: expect.stringMatching(new RegExp(`\\.${format}$`)), ads: 2 });
    const text = await (await fetch(body.url)).text();
    const reader = await app.signUp();
    const imported = await reader.post('/api/ads-library/import', { objectId: await uploadCsv(reader, text) });
    expect(imported.body).toMatchObject({ rowsRead: 2, rowsImported: 2, rowsRejected: 0 });
    const own = await list('sort=title');
    const theirs = await list('sort=title', reader);
    const content = ({ ads }: { ads: Record<string, unknown>[] }) =>
      ads.map(({ title, primaryText, tags, metrics }) => ({ title, primaryText, tags, metrics }));
    expect(content(theirs)).toEqual(content(own));
  });
});
