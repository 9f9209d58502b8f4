import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AdLibraryHttp } from '../../../jobs/ads-library/ad-library-http.js';
import { MetaAdLibrary } from '../../../jobs/ads-library/meta-ad-library.client.js';
import { readMetaAds } from '../../../jobs/ads-library/meta-ad.engine.js';
import {
  dripping,
  flooding,
  garbling,
  hanging,
  answering,
  type LibraryStandIn,
  resetting,
  startLibrary,
} from '../../stand-ins/ad-library.js';
import { metaAd, metaError, metaPage } from '../../stand-ins/meta.js';

const token = 'meta-token-123456';
const search = { token, searchTerms: 'coffee mug', country: 'GB', limit: 25 };
let meta: LibraryStandIn;
let http: AdLibraryHttp;
let library: MetaAdLibrary;

beforeAll(async () => {
  meta = await startLibrary();
  http = new AdLibraryHttp();
  library = new MetaAdLibrary({ META_API_URL: meta.url }, http);
});
beforeEach(() => void meta.requests.splice(0));
afterAll(async () => {
  await http.close();
  await meta.close();
});

/** What a search failed with. */
const failure = (asked = library) =>
  asked.search(search).then(
    () => null,
    (error: unknown) => error,
  );

describe('a search', () => {
  it('asks as Meta documents it', async () => {
    meta.behave(metaPage([metaAd('11')]));
    await library.search(search);
    const { pathname, searchParams } = meta.requests[0]?.url ?? new URL('http://none');
    expect(pathname).toMatch(/^\/v\d+\.\d\/ads_archive$/);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      search_terms: 'coffee mug',
      ad_reached_countries: '["GB"]',
      ad_type: 'ALL',
      limit: '25',
      access_token: token,
    });
    expect(searchParams.get('fields')?.split(',')).toEqual(
      expect.arrayContaining(['id', 'page_name', 'eu_total_reach']),
    );
  });

  it('maps an ad, and keeps no token of it', async () => {
    meta.behave(metaPage([metaAd('11')]));
    const { ads, next } = await library.search(search);
    expect(next).toBeNull();
    expect(ads).toEqual([
      expect.objectContaining({
        sourceId: '11',
        title: 'The mug that keeps coffee hot',
        advertiser: 'Hearth Mugs',
        platform: 'Instagram',
        industry: 'Food',
        headline: 'The mug that keeps coffee hot',
        primaryText: expect.stringContaining('cold by the second sip.\n\nOurs'),
        pageUrl: 'https://www.facebook.com/ads/library/?id=11',
        metrics: expect.objectContaining({ reach: 12_345, ctr: null, cpc: null, impressions: null }),
      }),
    ]);
    expect(JSON.stringify(ads)).not.toContain(token);
  });

  it('turns pages until it has enough, each ad once', async () => {
    const page = (from: number) => Array.from({ length: 10 }, (_, index) => metaAd(String(from + index)));
    meta.behave(metaPage(page(1), 'b'), metaPage([metaAd('1'), ...page(11)], 'c'), metaPage(page(30), 'd'));
    const { ads, next } = await library.search(search);
    expect(ads.map(({ sourceId }) => Number(sourceId))).toEqual([
      ...Array.from({ length: 20 }, (_, index) => index + 1),
      30,
      31,
      32,
      33,
      34,
    ]);
    expect(meta.requests.map(({ url }) => [url.searchParams.get('after'), url.searchParams.get('limit')])).toEqual([
      [null, '25'],
      ['b', '15'],
      ['c', '5'],
    ]);
    expect(next).toBe('d');
  });

  it('ends where Meta sends nothing more', async () => {
    meta.behave(metaPage([metaAd('1')], 'b'), metaPage([], 'c'));
    expect(await library.search(search)).toMatchObject({ ads: [{ sourceId: '1' }], next: null, broken: null });
    expect(meta.requests).toHaveLength(2);
  });

  it('keeps what it has when a later page cannot be had', async () => {
    meta.behave(metaPage([metaAd('1')], 'b'), metaError(190, 'Session has expired'));
    const { ads, broken, next } = await library.search(search);
    expect(ads).toHaveLength(1);
    expect(next).toBe('b');
    expect(broken).toContain('Session has expired');
  });

  it('leaves out what is no ad', async () => {
    meta.behave(
      metaPage([null, 7, 'x', {}, { id: '../../etc' }, metaAd('3', { publisher_platforms: 'x', impressions: [] })]),
    );
    expect((await library.search(search)).ads.map(({ sourceId }) => sourceId)).toEqual(['3']);
  });

  it('tries again what passes', async () => {
    meta.behave(answering('oops', 500), metaPage([metaAd('1')]));
    expect((await library.search(search)).ads).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it.each([
    [190, 'Error validating access token: Session has expired on Friday.', /^Meta: Error validating access token/],
    [10, 'Application does not have permission for this action', /facebook\.com\/ID/],
    [100, 'Invalid parameter', /^Meta: Invalid parameter\.$/],
    [368, 'The action attempted has been deemed abusive', /deemed abusive/],
  ])('of code %i keeps its words', async (code, message, words) => {
    meta.behave(metaError(code, message));
    expect(await failure()).toMatchObject({ code: 'PROVIDER_FAILED', message: expect.stringMatching(words) });
  });

  it.each([4, 17, 341, 613, 80_004])('of code %i says when to come back', async (code) => {
    const usage = JSON.stringify({ 1: [{ type: 'ads_archive', call_count: 100, estimated_time_to_regain_access: 7 }] });
    meta.behave(metaError(code, 'Request limit reached', { headers: { 'x-business-use-case-usage': usage } }));
    expect(await failure()).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 420 } });
  });

  it('never repeats the token', async () => {
    meta.behave(metaError(190, `Bad ${token} in access_token=${token}&x`));
    const error = await failure();
    expect(JSON.stringify(error) + String(error)).not.toContain(token);
  });

  it.each([
    ['garbage', garbling, /cannot be read/],
    ['a list of nothing', answering([1, 2]), /cannot be read/],
    ['more than anybody needs', flooding, /too large/],
    ['a broken connection', resetting, /couldn't be reached/],
    ['404 without a reason', answering('', 404), /HTTP 404/],
  ])('of the form “%s” is told in one sentence', async (_name, behaviour, words) => {
    meta.behave(behaviour);
    expect(await failure()).toMatchObject({ code: 'PROVIDER_FAILED', message: expect.stringMatching(words) });
  });

  it.each([
    ['silence', hanging],
    ['a drip', dripping],
  ])('of the form “%s” is told once its time is over', async (_name, behaviour) => {
    const hurried = new AdLibraryHttp(1_500);
    meta.behave(behaviour);
    expect(await failure(new MetaAdLibrary({ META_API_URL: meta.url }, hurried))).toMatchObject({
      code: 'PROVIDER_FAILED',
      message: expect.stringMatching(/within 2 seconds/),
    });
    await hurried.close();
  });
});

describe('real answers', () => {
  const folder = join(process.env['SHARED_DATA'] ?? join(process.cwd(), '../shared/data'), 'provider-responses');
  const names = ['meta-ad-library__ads_archive.json', 'meta-ad-library__regions.json'];
  const cases = existsSync(folder) ? names : [];
  (cases.length > 0 ? it.each(cases) : it.skip.each(names))('%s can be read', (name) => {
    const { calls } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const ads = readMetaAds(calls[0].response.data, 'US');
    expect(ads).toHaveLength(calls[0].response.data.length);
    for (const ad of ads) {
      expect(ad.title.length).toBeGreaterThan(3);
      expect(JSON.stringify(ad)).not.toMatch(/access_token|REDACTED/);
    }
  });
});
