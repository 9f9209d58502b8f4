import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eraseDeletedAds } from '../../jobs/ads-library/ad-upkeep.processor.js';
import { DiskObjectStore } from '../../jobs/platform/disk-object-store.js';
import { type SampleAd, sampleAds } from '../../schema/ads-library/sample-ads.facts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { listAds, mug, saveAd, settledAd, uploadPicture } from './ad-requests.js';

let app: TestApp;
let owner: ApiClient;
let other: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  other = await app.signUp();
});
beforeEach(async () => {
  owner = await app.signUp();
});
afterAll(() => app.close());

const titles = ({ ads }: { ads: { title: string }[] }) => ads.map(({ title }) => title);

describe('the library', () => {
  it('has samples with pictures and nothing else at first', async () => {
    const { ads, samples } = await listAds(owner);
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
    const saved = await saveAd(owner);
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
    expect((await listAds(owner)).ads).toEqual([changed.body]);
  });

  it('keeps the same ad once', async () => {
    const first = await saveAd(owner);
    const again = await saveAd(owner, { ...mug, title: ' hot until the LAST sip' });
    expect(again).toMatchObject({ id: first.id, isDouble: true });
    const second = await saveAd(owner, { ...mug, title: 'Another' });
    const clash = await owner.patch(`/api/ads-library/${second.id}`, { title: mug.title });
    expect([clash.status, clash.body.code]).toEqual([409, 'CONFLICT']);
    expect((await listAds(owner)).ads).toHaveLength(2);
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
    const { id } = await saveAd(owner, { ...mug, objectId: await uploadPicture(owner) });
    await settledAd(owner, id);
    expect((await owner.delete(`/api/ads-library/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/ads-library/${id}`)).status).toBe(404);
    expect((await owner.delete(`/api/ads-library/${id}`)).status).toBe(404);
    expect((await listAds(owner)).ads).toEqual([]);
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
    const { id } = await saveAd(owner);
    const star = async (ad: string) => (await owner.post(`/api/ads-library/${ad}/favorite`)).body;
    const [sample] = sampleAds;
    expect(await star(id)).toEqual({ id, isFavorite: true });
    expect(await star(sample?.id ?? '')).toEqual({ id: sample?.id, isFavorite: true });
    const starred = await listAds(owner, 'favorite=true');
    expect([starred.ads.length, starred.samples.length]).toEqual([1, 1]);
    expect((await listAds(other, 'favorite=true')).samples).toEqual([]);
    expect(await star(sample?.id ?? '')).toEqual({ id: sample?.id, isFavorite: false });
    expect((await owner.post('/api/ads-library/sample-none/favorite')).status).toBe(404);
  });

  it('is out of reach for others', async () => {
    const { id } = await saveAd(owner);
    for (const answer of [
      await other.get(`/api/ads-library/${id}`),
      await other.patch(`/api/ads-library/${id}`, { title: 'Mine' }),
      await other.delete(`/api/ads-library/${id}`),
      await other.post(`/api/ads-library/${id}/favorite`),
      await other.post(`/api/ads-library/${id}/restore`),
      await other.post('/api/ads-library', { ...mug, objectId: await uploadPicture(owner) }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    const { errors } = await other.graphql('mutation($id: ID!) { analyzeAd(id: $id) { id } }', { id });
    expect(errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await listAds(other)).ads).toEqual([]);
  });
});

describe('finding ads', () => {
  it('filters as specified, and by words of every text', async () => {
    await saveAd(owner);
    await saveAd(owner, {
      ...mug,
      title: 'Fast shoes',
      advertiser: 'Zoom',
      platform: 'TikTok',
      industry: 'Fashion',
      tags: ['race'],
      primaryText: 'They run. 100% of_them',
    });
    const found = async (query: string) => titles(await listAds(owner, query));
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
    const samples = await listAds(owner, 'text=KETTLEBELLS&platform=Instagram');
    expect(samples.samples.map(({ id }: { id: string }) => id)).toEqual(['sample-ironleaf']);
  });

  it('puts the best match first', async () => {
    await saveAd(owner, { ...mug, title: 'Coffee grinder' });
    await saveAd(owner, { ...mug, title: 'Socks', headline: '', primaryText: 'Nice with a coffee.' });
    expect(titles(await listAds(owner, 'text=coffee'))).toEqual(['Coffee grinder', 'Socks']);
  });

  it.each(['newest', 'oldest', 'title', 'ctr', 'impressions', 'relevance'])(
    'walks all pages by %s, each ad once',
    async (sort) => {
      for (let n = 0; n < 7; n += 1) {
        await saveAd(owner, {
          ...mug,
          title: `Ad ${n % 3} ${n}`,
          metrics: { ctr: n % 2 ? n : null, impressions: n % 3 },
        });
      }
      for (const text of ['', '&text=hearth']) {
        const whole = titles(await listAds(owner, `limit=50&sort=${sort}${text}`));
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
    const { samples } = await listAds(owner, `limit=50&sort=${sort}`);
    expect(samples).toHaveLength(sampleAds.length);
    expect(samples.map(keyOf)).toEqual(samples.map(keyOf).toSorted((low: number, high: number) => low - high));
    expect(await listAds(owner, 'limit=50')).toMatchObject({ samples: sampleAds.map(({ id }) => ({ id })) });
  });

  it('walks from the samples on to the saved ads', async () => {
    await saveAd(owner);
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
    await saveAd(owner);
    await saveAd(owner, { ...mug, title: 'B', tags: ['ugc'] });
    const { data } = await owner.graphql('{ adTags { tag count } }');
    expect(data.adTags).toEqual([
      { tag: 'ugc', count: 2 },
      { tag: 'kitchen', count: 1 },
    ]);
  });
});
