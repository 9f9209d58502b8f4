import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';

let app: TestApp;
let owner: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

/** As they stand in JSON. */
const unstorable = ['\\u0000', '\\ud800', '\\udc00', '\\ud83d \\ude00'];

describe('a text with a character that cannot be kept', () => {
  it.each(
    unstorable.flatMap((character) => [
      ['POST', '/api/hooks/generate', `{"niche":"a${character}b","audience":"x","productBenefit":"y"}`],
      ['POST', '/api/auth/register', `{"username":"a${character}","email":"a@b.example","password":"secret 1"}`],
      ['POST', '/api/auth/login', `{"email":"a${character}@b.example","password":"secret 1"}`],
      ['POST', '/api/quiz/sessions', `{"lead":{"firstName":"a${character}"},"answers":[]}`],
      ['POST', '/api/imports', `{"kind":"orders","objectId":"x","mapping":{"total":"a${character}"}}`],
      ['POST', '/api/integrations/shopify', `{"credentials":{"a${character}":"b"}}`],
      ['POST', '/api/objects/upload', `{"purpose":"creative","filename":"a${character}.png"}`],
      ['PATCH', '/api/account', `{"firstName":"a${character}"}`],
    ]),
  )('is refused by %s %s: %s', async (method, path, body) => {
    const answer = await (method === 'PATCH' ? owner.patch(path, body) : owner.post(path, body));
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', fields: expect.anything() } });
  });

  it('is refused in the address of a list', async () => {
    const { status } = await owner.get('/api/ads-library?text=a%00b');
    expect(status).toBe(400);
  });

  it.each(unstorable)('is refused in variables and in the operation itself: %s', async (character) => {
    const query = 'mutation ($texts: [String!]!) { scoreHooks(texts: $texts) { text } }';
    const inVariables = await owner.post(
      '/graphql',
      `{"query":${JSON.stringify(query)},"variables":{"texts":["a${character}"]}}`,
    );
    expect(inVariables).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: 'BAD_INPUT' } }] } });
    const written = `mutation { scoreHooks(texts: ["a${character.split(' ')[0]}"]) { text } }`;
    const { status, body } = await owner.post('/graphql', { query: written });
    expect(status).toBe(400);
    expect(body.errors[0].extensions.code).toBe('BAD_INPUT');
  });

  it('is refused over the socket', async () => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie: owner.cookie },
    });
    const query = 'query ($text: String!) { goodsKinds(text: $text) { id } }';
    const answer = await new Promise<{ type: string }>((done) => {
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
      socket.on('message', (data) => {
        const message = JSON.parse(data.toString());
        if (message.type !== 'connection_ack') return done(message);
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables: { text: 'a\0b' } } }));
      });
    });
    socket.terminate();
    expect(answer).toMatchObject({ type: 'error', payload: [{ message: expect.stringContaining('U+0000') }] });
  });

  it('is lost where it comes from a page, a file or a provider', async () => {
    const [row] = await app.db.query(
      'SELECT $1::text AS text, $2::jsonb AS json, $3::jsonb AS parsed, $4::text[] AS list',
      [
        'a\0b\ud800',
        JSON.stringify({ 'k\0': ['a\0b', '\ud800', '😀', 'back\\u0000slash'] }),
        { name: 'a\0b' },
        ['a\0', 'b'],
      ],
    );
    expect(row).toEqual({
      text: 'ab',
      json: { k: ['ab', '', '😀', 'back\\u0000slash'] },
      parsed: { name: 'ab' },
      list: ['a', 'b'],
    });
  });
});

describe('blanks around a text', () => {
  it.each([
    ['/api/auth/register', { username: '   ', email: 'x@y.example', password: 'secret 1' }],
    ['/api/auth/register', { username: ' a ', email: 'x@y.example', password: 'secret 1' }],
    ['/api/hooks/generate', { niche: '   ', audience: 'x', productBenefit: 'y' }],
    ['/api/account/api-keys', { name: '\t \n', scope: 'read' }],
  ])('do not count for the length: %s %j', async (path, body) => {
    expect(await owner.post(path, body)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
  });

  it('are taken away, but those of a password are its own', async () => {
    const client = app.client();
    const given = { username: '  ann  ', email: ' ann@shop.example ', password: '  secret 1  ' };
    const { status, body } = await client.post('/api/auth/register', given);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ username: 'ann', email: 'ann@shop.example' });
    const sign = (password: string) => app.client().post('/api/auth/login', { email: 'ann@shop.example', password });
    expect((await sign('secret 1')).status).toBe(401);
    expect((await sign('  secret 1  ')).status).toBe(200);
  });
});

describe('something else in the place of an object', () => {
  it.each([
    ['/api/simulate/ltv', { subscriptionRate: 20, currentMetrics: 'abc' }, 'currentMetrics'],
    ['/api/simulate/ltv', { subscriptionRate: 20, currentMetrics: 5 }, 'currentMetrics'],
    ['/api/simulate/ltv', { subscriptionRate: 20, currentMetrics: [] }, 'currentMetrics'],
    ['/api/simulate/ltv', { subscriptionRate: 20, currentMetrics: false }, 'currentMetrics'],
    ['/api/quiz/sessions', { lead: 'ann', answers: [] }, 'lead'],
    ['/api/ads-library', { title: 'x', metrics: 'many' }, 'metrics'],
  ])('is refused by %s: %j', async (path, body, field) => {
    const answer = await owner.post(path, body);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.stringContaining(field) } } });
  });

  it.each([1e-300, 1e-9, 0.009])('and an amount of %d is refused', async (cac) => {
    const { status } = await owner.post('/api/simulate/ltv', { subscriptionRate: 20, currentMetrics: { cac } });
    expect(status).toBe(400);
  });
});
