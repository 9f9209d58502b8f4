import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AdLibraryHttp } from '../../../jobs/ads-library/ad-library-http.js';
import { TikTokAdLibrary } from '../../../jobs/ads-library/tiktok-ad-library.client.js';
import {
  answering,
  type Behaviour,
  garbling,
  hanging,
  type LibraryStandIn,
  startLibrary,
} from '../../stand-ins/ad-library.js';
import { tiktokAd, tiktokError, tiktokPage } from '../../stand-ins/tiktok.js';

const search = { token: 'clt.secret-token', niche: 'coffee', limit: 20, now: new Date('2026-03-05T10:00:00Z') };
let tiktok: LibraryStandIn;
let http: AdLibraryHttp;
let library: TikTokAdLibrary;

beforeAll(async () => {
  tiktok = await startLibrary();
  http = new AdLibraryHttp();
  library = new TikTokAdLibrary({ TIKTOK_API_URL: tiktok.url }, http);
});
beforeEach(() => void tiktok.requests.splice(0));
afterAll(async () => {
  await http.close();
  await tiktok.close();
});

const failure = (asked = library) =>
  asked.search(search).then(
    () => null,
    (error: unknown) => error,
  );

describe('a search', () => {
  it('asks as TikTok documents it, page after page', async () => {
    tiktok.behave(tiktokPage([tiktokAd('7123456789012345678')], 's1'), tiktokPage([tiktokAd('7123456789012345679')]));
    const { ads } = await library.search(search);
    expect(ads.map(({ sourceId }) => sourceId)).toEqual(['7123456789012345678', '7123456789012345679']);
    const [first, second] = tiktok.requests;
    expect(first).toMatchObject({
      method: 'POST',
      authorization: 'Bearer clt.secret-token',
      body: {
        search_term: 'coffee',
        max_count: 20,
        filters: { ad_published_date_range: { min: '20250305', max: '20260305' } },
      },
    });
    expect(first?.url.pathname).toBe('/v2/research/adlib/ad/query/');
    expect(second?.body).toMatchObject({ search_id: 's1', max_count: 19 });
  });

  it('maps what is published, and leaves open what is not', async () => {
    const videos = [{ url: 'https://v.example/1.mp4', cover_image_url: 'https://v.example/1.jpg' }];
    tiktok.behave(tiktokPage([tiktokAd('71', { videos })]));
    expect((await library.search(search)).ads).toEqual([
      expect.objectContaining({
        title: 'Hearth Mugs on TikTok',
        platform: 'TikTok',
        industry: 'Food',
        primaryText: '',
        mediaUrl: 'https://v.example/1.jpg',
        pageUrl: 'https://library.tiktok.com/ads/detail/?ad_id=71',
        metrics: expect.objectContaining({ reach: 10_000, ctr: null }),
        delivery: expect.objectContaining({
          startedAt: '2026-01-02',
          stoppedAt: null,
          payer: 'Hearth Ltd',
          audience: '10K',
        }),
      }),
    ]);
  });

  it('finds nothing where there is nothing', async () => {
    tiktok.behave(tiktokPage([]));
    expect((await library.search(search)).ads).toEqual([]);
  });
});

describe('slow pages', () => {
  it('end with the time of the whole search, and what came before stands', async () => {
    const hurried = new AdLibraryHttp(3_000);
    const slow =
      (id: string): Behaviour =>
      (response, request) =>
        void setTimeout(() => tiktokPage([tiktokAd(id)], `s${id}`)(response, request), 1_800);
    tiktok.behave(slow('7123456789012345678'), slow('7123456789012345679'), slow('7123456789012345680'));
    const { ads, broken } = await new TikTokAdLibrary({ TIKTOK_API_URL: tiktok.url }, hurried).search(search);
    // 1.8 s each: the second page does not come within the three seconds of all, and the third is not asked for.
    expect(tiktok.requests).toHaveLength(2);
    expect(ads).toHaveLength(1);
    expect(broken).toMatch(/did not answer within/);
    await hurried.close();
  });
});

describe('a refusal', () => {
  it.each([
    [401, 'access_token_invalid', 'The access token is invalid', /The access token is invalid.*Replace/],
    [400, 'invalid_params', 'search_term too long', /search_term too long/],
    [200, 'internal_error', 'Something broke', /Something broke/],
  ])('with HTTP %i keeps its words', async (status, code, message, words) => {
    tiktok.behave(tiktokError(status, code, message));
    expect(await failure()).toMatchObject({ code: 'PROVIDER_FAILED', message: expect.stringMatching(words) });
  });

  it('for too many calls says when to come back', async () => {
    tiktok.behave(tiktokError(429, 'rate_limit_exceeded', 'Slow down', { 'retry-after': '30' }));
    expect(await failure()).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 30 } });
  });

  it.each([500, 502, 503, 504, 520])('with HTTP %i is no result', async (status) => {
    tiktok.behave(
      answering({ data: { ads: [] }, error: { code: 'ok', message: '' } }, status, { 'retry-after': '60' }),
    );
    expect(await failure()).toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it('that cannot be read is told in one sentence', async () => {
    tiktok.behave(garbling);
    const message = expect.stringMatching(/cannot be read/);
    expect(await failure()).toMatchObject({ code: 'PROVIDER_FAILED', message });
  });

  it('that never comes is told once its time is over', async () => {
    const hurried = new AdLibraryHttp(1_500);
    tiktok.behave(hanging);
    expect(await failure(new TikTokAdLibrary({ TIKTOK_API_URL: tiktok.url }, hurried))).toMatchObject({
      code: 'PROVIDER_FAILED',
      message: expect.stringMatching(/did not answer within/),
    });
    await hurried.close();
  });
});
