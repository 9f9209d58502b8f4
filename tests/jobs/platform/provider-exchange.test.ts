import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lookupPublic } from '../../../jobs/platform/outbound-address.js';
import {
  exchange,
  type ProviderAnswer,
  providerAgent,
  type ProviderRequest,
  retryAfterSeconds,
  waitBeforeRetry,
} from '../../../jobs/platform/provider-exchange.js';
import { providerWords } from '../../../jobs/platform/provider-words.js';
import {
  answering,
  dripping,
  flooding,
  garbling,
  hanging,
  type LibraryStandIn,
  resetting,
  startLibrary,
} from '../../stand-ins/ad-library.js';

const bounds = { dispatcher: providerAgent(20_000), maxMs: 20_000, maxBytes: 1024 * 1024 };
let server: LibraryStandIn;
let url: URL;

beforeAll(async () => {
  server = await startLibrary();
  url = new URL('/ask', server.url);
});
beforeEach(() => void server.requests.splice(0));
afterAll(async () => {
  await bounds.dispatcher.destroy();
  await server.close();
});

async function answerTo(asked: ProviderRequest): Promise<ProviderAnswer> {
  const outcome = await exchange(asked, bounds);
  if ('failure' in outcome) throw new Error(`no answer but ${outcome.failure}`);
  return outcome.answer;
}

describe('an exchange', () => {
  it('posts what it is given, and gets where it is given nothing', async () => {
    server.behave(answering({}));
    await answerTo({ url });
    await answerTo({ url, json: { a: 1 }, headers: { authorization: 'Bearer x' } });
    expect(server.requests).toMatchObject([
      { method: 'GET', body: null },
      { method: 'POST', body: { a: 1 }, authorization: 'Bearer x' },
    ]);
  });

  it('reads ids that no number holds as text, and leaves the rest alone', async () => {
    server.behave(
      answering('{"id":7123456789012345678,"ad_id": 120000000000000001 ,"spend":1234567890123456,"n_id":7}'),
    );
    expect((await answerTo({ url })).body).toEqual({
      id: '7123456789012345678',
      ad_id: '120000000000000001',
      spend: 1234567890123456,
      n_id: 7,
    });
  });

  it('follows no redirect and believes no page', async () => {
    server.behave(answering('', 302, { Location: 'http://127.0.0.1:9/' }));
    expect(await answerTo({ url })).toMatchObject({ status: 302, headers: { location: 'http://127.0.0.1:9/' } });
    server.behave(garbling);
    expect(await answerTo({ url })).toMatchObject({ status: 200, body: undefined });
  });

  it.each([
    ['late', 'silence', hanging, 500],
    ['late', 'a drip', dripping, 500],
    ['tooLarge', 'a flood', flooding, bounds.maxMs],
    ['broken', 'a reset', resetting, bounds.maxMs],
  ])('is %s for %s', async (failure, _, behaviour, maxMs) => {
    server.behave(behaviour);
    expect(await exchange({ url }, { ...bounds, maxMs })).toEqual({ failure });
  });

  it('reaches no private network through a guarded agent', async () => {
    const dispatcher = providerAgent(20_000, lookupPublic);
    const named = new URL(url.href.replace('127.0.0.1', 'localhost'));
    expect(await exchange({ url: named }, { ...bounds, dispatcher })).toEqual({ failure: 'privateHost' });
    expect(server.requests).toHaveLength(0);
    await dispatcher.destroy();
  });

  it('ends with the reason of a caller that gives up', async () => {
    const caller = new AbortController();
    server.behave(() => caller.abort(new Error('enough')));
    await expect(exchange({ url }, { ...bounds, maxMs: 60_000, signal: caller.signal })).rejects.toThrow('enough');
  });
});

describe('a wait', () => {
  it.each([
    ['30', 30],
    ['1.2', 2],
    ['0', null],
    ['soon', null],
    ['Wed, 21 Oct 2015 07:28:00 GMT', null],
  ])('asked for as “%s” is %s seconds', (value, seconds) => {
    expect(retryAfterSeconds({ 'retry-after': value })).toBe(seconds);
  });

  it('may be asked for as a date', () => {
    const seconds = retryAfterSeconds({ 'retry-after': new Date(Date.now() + 90_000).toUTCString() });
    expect(seconds).toBeGreaterThan(80);
    expect(seconds).toBeLessThanOrEqual(90);
  });

  it('is as long as asked for, else within a bound that doubles', () => {
    expect(waitBeforeRetry(7, 3)).toBe(7_000);
    for (const [tried, longest] of [
      [1, 1_000],
      [2, 2_000],
      [3, 4_000],
    ] as const) {
      expect(waitBeforeRetry(null, tried)).toBeGreaterThanOrEqual(0);
      expect(waitBeforeRetry(null, tried)).toBeLessThan(longest);
    }
  });
});

describe('the words of a provider', () => {
  it.each([
    ['hide a secret, encoded too', 'Bad to/ken=1, see x?t=to%2Fken%3D1', 'Bad [hidden], see x?t=[hidden]'],
    ['hide what looks like one', 'at ?access_token=abc&b=1', 'at ?access_token=[hidden]&b=1'],
    ['are one line without markup', '<b>No\n\tshop</b> here..', 'No shop here'],
    ['are cut between characters', '😀'.repeat(200) + 'x', '😀'.repeat(150)],
    ['are cut after hiding', 'x'.repeat(297) + 'to/ken=1', 'x'.repeat(297) + '[hi'],
  ])('%s', (_, text, words) => {
    expect(providerWords(text, ['to/ken=1', ''])).toBe(words);
  });

  it('are cut between characters where the cut falls into one', () => {
    expect(providerWords(`x${'😀'.repeat(200)}`, [])).toBe(`x${'😀'.repeat(149)}`);
  });
});
