import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, ApiClient } from '../support/client.js';
import { productPage } from '../support/fixtures.js';
import { type Shop, startShop } from '../stand-ins/shop.js';

let app: TestApp;
let shop: Shop;
let owner: ApiClient;
let stranger: ApiClient;
let analysisId: string;

beforeAll(async () => {
  app = await startTestApp();
  shop = await startShop({ '/products/mug': productPage() });
  owner = await app.signUp();
  stranger = await app.signUp();
  analysisId = (await owner.post('/api/analyze/funnel', { url: shop.url('/products/mug') })).body.analysisId;
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

/** Whatever the failure, the answer is the contract's envelope and tells nothing of the inside. */
function expectEnvelope({ status, body }: Answer, expected: number): void {
  expect(status).toBe(expected);
  expect(body).toMatchObject({ message: expect.stringMatching(/\S/), code: expect.stringMatching(/^[A-Z_]+$/) });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\bat .+:\d+:\d+|SELECT |password/i);
}

describe('REST', () => {
  it.each<[string, string, unknown, number]>([
    ['bad JSON', '/api/analyze/funnel', '{"url":', 400],
    ['a list for an object', '/api/analyze/funnel', '[]', 400],
    ['a text for an object', '/api/analyze/funnel', '"x"', 400],
    ['a key of the prototype', '/api/analyze/funnel', '{"__proto__":{"url":"x"}}', 400],
    ['a missing field', '/api/analyze/funnel', {}, 400],
    ['a number for a text', '/api/analyze/funnel', { url: 5 }, 400],
    ['an object for a text', '/api/analyze/funnel', { url: { $ne: null } }, 400],
    ['a very long address', '/api/analyze/funnel', { url: `https://shop.example/${'x'.repeat(3_000)}` }, 400],
    ['a foreign scheme', '/api/analyze/funnel', { url: 'file:///etc/passwd' }, 422],
    ['nothing to analyse', '/api/analyze/ad-creative', {}, 400],
    ['two things to analyse', '/api/analyze/ad-creative', { adUrl: 'https://a.example/', imageBase64: 'aaaa' }, 400],
    ['what is no base64', '/api/analyze/ad-creative', { imageBase64: '###' }, 400],
    [
      'what is no image',
      '/api/analyze/ad-creative',
      { imageBase64: Buffer.from('hello, world').toString('base64') },
      415,
    ],
    ['an unknown placement', '/api/analyze/ad-creative', { adUrl: 'https://a.example/', placement: 'moon' }, 400],
    ['an unknown upload', '/api/analyze/ad-creative', { objectId: randomUUID() }, 404],
    ['a malformed upload', '/api/analyze/ad-creative', { objectId: '../../etc' }, 400],
    ['an unknown purpose', '/api/objects/upload', { purpose: 'weapon' }, 400],
    ['too large an upload', '/api/objects/upload', { purpose: 'creative', size: 10_485_761 }, 413],
  ])('answers %s with its status and one sentence', async (_name, path, body, status) => {
    expectEnvelope(await owner.post(path, body), status);
  });

  it.each(['unknown', randomUUID(), '1', 'a%00b', "' OR 1=1 --", '..%2f..%2fetc'])(
    'finds no analysis with the id %s',
    async (id) => {
      expectEnvelope(await owner.get(`/api/analyses/${encodeURIComponent(id)}`), 404);
    },
  );

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=garbage', 'cursor=%00', 'type=none', 'status=none'])(
    'refuses the list with %s',
    async (query) => {
      expectEnvelope(await owner.get(`/api/analyses?${query}`), 400);
    },
  );

  it('shows an analysis to its owner alone', async () => {
    expect((await owner.get(`/api/analyses/${analysisId}`)).status).toBe(200);
    expectEnvelope(await stranger.get(`/api/analyses/${analysisId}`), 404);
    expectEnvelope(await app.client().get(`/api/analyses/${analysisId}`), 401);
    expect((await stranger.get('/api/analyses')).body).toEqual([]);
  });

  it('takes no body that is too large, compressed or of another type', async () => {
    expectEnvelope(
      await owner.post('/api/analyze/ad-creative', JSON.stringify({ imageBase64: 'a'.repeat(15_000_000) })),
      413,
    );
    expectEnvelope(
      await owner.post('/api/analyze/funnel', 'url=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
    );
    expectEnvelope(await owner.post('/api/analyze/funnel', '{}', { 'content-encoding': 'gzip' }), 415);
  });

  it('does nothing for a page of another site that rides on the cookie', async () => {
    expectEnvelope(await owner.post('/api/auth/logout', undefined, { origin: 'https://evil.example' }), 403);
    expect((await owner.get('/api/auth/me')).status).toBe(200);
  });

  it('answers unknown paths of the API as the API does', async () => {
    expectEnvelope(await owner.get('/api/nothing'), 404);
    expectEnvelope(await owner.delete('/api/analyze/funnel'), 404);
  });
});

describe('GraphQL', () => {
  const ask = (query: string, variables?: object) => owner.post('/graphql', { query, variables });

  it.each<[string, unknown]>([
    ['bad JSON', '{"query":'],
    ['no query', {}],
    ['a syntax error', { query: '{ me' }],
    ['an unknown field', { query: '{ nothing }' }],
    ['a batch', Array.from({ length: 1_000 }, () => ({ query: '{ me { id } }' }))],
  ])('refuses %s with 4xx and a code', async (_name, body) => {
    const { status, body: answer } = await owner.post('/graphql', body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(answer)).not.toMatch(/node_modules|\bat .+:\d+:\d+/);
  });

  it.each<[string, string]>([
    ['aliases', `{ ${Array.from({ length: 1_000 }, (_, n) => `a${n}: me { id }`).join(' ')} }`],
    ['tokens', `{ ${'me { id } '.repeat(50_000)} }`],
    ['directives', `{ me ${'@skip(if: false) '.repeat(500)} { id } }`],
    ['depth', `{ __schema { types ${'{ fields { type '.repeat(20)} { name } ${'} }'.repeat(20)} } }`],
    [
      'doubling fragments',
      `${Array.from({ length: 30 }, (_, n) => `fragment f${n} on User { ...f${n + 1} ...f${n + 1} }`).join(' ')} fragment f30 on User { id } { me { ...f0 } }`,
    ],
    ['fragments in a circle', 'fragment a on User { ...b } fragment b on User { ...a } { me { ...a } }'],
  ])('refuses too many %s at little cost', async (_name, query) => {
    const before = process.cpuUsage();
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.errors[0].message).toEqual(expect.any(String));
    // The server is in this process; what it has worked does not depend on what else the machine does.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });

  it.each([
    ['a wrong type', 'mutation { analyzeFunnel(input: { url: 5 }) { id } }', undefined],
    ['a missing variable', 'mutation ($input: AnalyzeFunnelInput!) { analyzeFunnel(input: $input) { id } }', {}],
    ['too many rows', '{ analyses(first: 1000) { edges { cursor } } }', undefined],
  ])('answers %s as bad input', async (_name, query, variables) => {
    const { body } = await ask(query, variables);
    expect(body.errors[0].extensions.code).toBe('BAD_INPUT');
  });

  it('keeps the rows of others unknown', async () => {
    const { errors } = await stranger.graphql('query ($id: ID!) { analysis(id: $id) { id result { __typename } } }', {
      id: analysisId,
    });
    expect(errors[0]).toMatchObject({ message: 'There is no such analysis.', extensions: { code: 'NOT_FOUND' } });
  });

  it('suggests no names and shows no stack', async () => {
    const { body } = await ask('{ analyse { id } }');
    expect(JSON.stringify(body)).not.toMatch(/did you mean|stacktrace/i);
  });
});

describe('the WebSocket', () => {
  const open = (headers: Record<string, string>) =>
    new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });

  it('refuses a page of another site that rides on the cookie', async () => {
    const socket = open({ cookie: owner.cookie, origin: 'https://evil.example' });
    const refusal = await new Promise<Error>((done) => socket.once('error', done));
    expect(refusal.message).toContain('403');
  });

  it.each([
    ['another user', () => stranger.cookie],
    ['nobody', () => ''],
  ])('tells %s nothing of an analysis', async (_name, cookie) => {
    const socket = open(cookie() ? { cookie: cookie() } : {});
    const messages = await new Promise<string[]>((done) => {
      const seen: string[] = [];
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
      socket.on('message', (data) => {
        const message = JSON.parse(data.toString());
        if (message.payload?.data) seen.push(JSON.stringify(message.payload.data));
        const payload = { query: `subscription { analysisUpdated(id: "${analysisId}") { id title } }` };
        if (message.type === 'connection_ack') socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
        if (message.type === 'error' || message.type === 'complete' || message.type === 'next') done(seen);
      });
      socket.once('close', () => done(seen));
    });
    socket.terminate();
    expect(messages).toEqual([]);
  });

  it('closes a socket that says nothing', async () => {
    const socket = open({ cookie: owner.cookie });
    const code = await new Promise<number>((done) => socket.once('close', done));
    expect(code).toBe(4408);
  });

  it('holds queries to the same limits', async () => {
    const socket = open({ cookie: owner.cookie });
    const query = `{ ${Array.from({ length: 100 }, (_, n) => `a${n}: me { id }`).join(' ')} }`;
    const type = await new Promise<string>((done) => {
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
      socket.on('message', (data) => {
        const message = JSON.parse(data.toString());
        if (message.type === 'connection_ack')
          socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
        else done(message.type);
      });
    });
    socket.terminate();
    expect(type).toBe('error');
  });
});

describe('HTTP itself', () => {
  /** Sends bytes as they are and gives back the first line of the answer, or nothing when the connection is closed. */
  const raw = (text: string) =>
    new Promise<string>((done) => {
      const { hostname, port } = new URL(app.url);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('error', () => done(answer.split('\r\n')[0] ?? ''));
      socket.on('close', () => done(answer.split('\r\n')[0] ?? ''));
      socket.setTimeout(3_000, () => socket.destroy());
    });
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n';

  it.each([
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`],
    ['a length and chunks', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    ['a bad chunk', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n`],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : x\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['no protocol', 'GARBAGE\r\n\r\n'],
    ['a huge header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\nConnection: close\r\n\r\n`],
  ])('refuses %s', async (_name, text) => {
    expect(await raw(text)).toMatch(/^$|^HTTP\/1\.1 4\d\d/);
  });

  it('sends headers that keep a browser from guessing and framing', async () => {
    const { headers } = await app.client().get('/api/auth/me');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
