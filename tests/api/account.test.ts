import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const person = { username: 'ann', email: 'Ann@Shop.example', password: 'secret 1' };

describe('registration', () => {
  it('opens an account, signs in and never shows the password', async () => {
    const client = app.client();
    const { status, body } = await client.post('/api/auth/register', person);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ username: 'ann', email: 'Ann@Shop.example', plan: 'Free Trial', role: 'user' });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect((await client.get('/api/auth/me')).body.user.id).toBe(body.user.id);
  });

  it.each([
    [{}, 'Username must be at least 3 characters long.'],
    [{ ...person, username: 'ab' }, 'Username must be at least 3 characters long.'],
    [{ ...person, email: 'nowhere' }, 'Please enter a valid email address.'],
    [{ ...person, email: 'nowhere', password: 'x' }, 'Please enter a valid email address.'],
    [{ ...person, password: '12345' }, 'Password must be at least 6 characters long.'],
  ])('answers %j with the first failing rule', async (body, message) => {
    const answer = await app.client().post('/api/auth/register', body);
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'BAD_INPUT' } });
  });

  it.each([
    ['email', { username: 'someone', email: 'ann@shop.EXAMPLE' }],
    ['username', { username: 'ANN', email: 'other@shop.example' }],
  ])('refuses a taken %s in any spelling', async (field, change) => {
    await app.client().post('/api/auth/register', person);
    const answer = await app.client().post('/api/auth/register', { ...person, ...change });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: { [field]: expect.any(String) } } });
  });
});

describe('sign-in', () => {
  it('answers an unknown account and a wrong password alike', async () => {
    await app.client().post('/api/auth/register', { ...person, username: 'bob', email: 'bob@shop.example' });
    const wrong = await app.client().post('/api/auth/login', { email: 'bob@shop.example', password: 'not it' });
    const unknown = await app.client().post('/api/auth/login', { email: 'nobody@shop.example', password: 'not it' });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('gives a new token each time and keeps none from before', async () => {
    const client = await app.signUp('carol');
    const before = client.cookie;
    const { status } = await client.post('/api/auth/login', { email: 'carol@shop.example', password: 'secret 1' });
    expect(status).toBe(200);
    expect(client.cookie).not.toBe(before);
  });

  it('ends with logout: the old cookie is good for nothing on both APIs', async () => {
    const client = await app.signUp('dora');
    const stolen = app.client();
    stolen.cookie = client.cookie;
    expect((await client.post('/api/auth/logout')).status).toBe(204);
    expect(client.cookie).toBe('');
    expect((await stolen.get('/api/auth/me')).status).toBe(401);
    expect((await stolen.graphql('{ me { id } }')).errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('limits guesses, one by one and all at once, and tells when to come back', async () => {
    await app.signUp('erin');
    const guess = () => app.client().post('/api/auth/login', { email: 'erin@shop.example', password: 'wrong' });
    const answers = await Promise.all(Array.from({ length: 40 }, guess));
    const looked = answers.filter(({ status }) => status === 401).length;
    expect(looked).toBeLessThanOrEqual(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess()).status).toBe(429);
  });

  it('lets an account be guessed at by many aliases of one request no more often', async () => {
    await app.signUp('frank');
    const tries = Array.from(
      { length: 14 },
      (_, n) => `a${n}: login(input: {email: "frank@shop.example", password: "${n}"}) { id }`,
    );
    const { errors } = await app.client().graphql(`mutation { ${tries.join(' ')} }`);
    const looked = errors.filter(
      ({ extensions }: { extensions: { code: string } }) => extensions.code === 'UNAUTHENTICATED',
    );
    expect(looked.length).toBeLessThanOrEqual(10);
  });
});
