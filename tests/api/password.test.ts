import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import { mailsTo, resetToken } from '../support/mailbox.js';
import { waitFor } from '../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function secondDevice(name: string, password = 'secret 1') {
  const client = app.client();
  const { status } = await client.post('/api/auth/login', { email: `${name}@shop.example`, password });
  return { client, status };
}
const ask = (email: string) => app.client().post('/api/auth/forgot-password', { email });
const pendingResets = () => app.db.query('SELECT 1 FROM password_reset WHERE "mailedAt" IS NULL');

describe('changing the password', () => {
  it('ends all other sessions and keeps this one', async () => {
    const client = await app.signUp('gina');
    const { client: other } = await secondDevice('gina');
    const input = { currentPassword: 'secret 1', newPassword: 'secret 2' };
    expect((await client.post('/api/account/password', input)).status).toBe(204);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await secondDevice('gina')).status).toBe(401);
    expect((await secondDevice('gina', 'secret 2')).status).toBe(200);
  });

  it.each([
    [{ currentPassword: 'wrong', newPassword: 'secret 2' }, 'currentPassword'],
    [{ currentPassword: 'secret 1', newPassword: '12345' }, 'newPassword'],
    [{ currentPassword: 'secret 1', newPassword: 'secret 1' }, 'newPassword'],
    [{}, 'newPassword'],
  ])('is refused for %j', async (input, field) => {
    const client = await app.signUp();
    const answer = await client.post('/api/account/password', input);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('lets a thief of the session guess ten times', async () => {
    const client = await app.signUp();
    const guess = () => client.post('/api/account/password', { currentPassword: 'wrong', newPassword: 'secret 2' });
    const statuses = (await Promise.all(Array.from({ length: 14 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which works once and ends every session', async () => {
    const client = await app.signUp('hugo');
    expect(await ask('HUGO@shop.example')).toMatchObject({ status: 202 });
    const token = await resetToken(app.dataDir, 'hugo@shop.example');
    const reset = (password: string) => app.client().post('/api/auth/reset-password', { token, password });
    expect(await reset('12345')).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
    expect((await reset('secret 2')).status).toBe(204);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await secondDevice('hugo')).status).toBe(401);
    expect((await secondDevice('hugo', 'secret 2')).status).toBe(200);
    expect(await reset('secret 3')).toMatchObject({ status: 400, body: { fields: { token: expect.any(String) } } });
    expect((await secondDevice('hugo', 'secret 3')).status).toBe(401);
  });

  it('answers an unknown address alike and keeps nothing of it', async () => {
    await app.signUp('ida');
    const known = await ask('ida@shop.example');
    const unknown = await ask('nobody@shop.example');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await waitFor(async () => (await pendingResets()).length === 0, 'the jobs');
    expect(await mailsTo(app.dataDir, 'nobody@shop.example')).toEqual([]);
    expect(await app.db.query(`SELECT 1 FROM password_reset WHERE "emailKey" = 'nobody@shop.example'`)).toEqual([]);
  });

  it('keeps the token out of the database and the queue', async () => {
    await app.signUp('jana');
    await ask('jana@shop.example');
    const token = await resetToken(app.dataDir, 'jana@shop.example');
    const tables = await app.db.query(
      `SELECT schemaname, tablename FROM pg_tables WHERE schemaname IN ('public', 'bullmq')`,
    );
    for (const { schemaname, tablename } of tables) {
      const rows = await app.db.query(`SELECT t::text AS row FROM "${schemaname}"."${tablename}" t`);
      expect(rows.filter(({ row }: { row: string }) => row.includes(token))).toEqual([]);
    }
  });

  it('has 30 minutes', async () => {
    await app.signUp('kate');
    await ask('kate@shop.example');
    const token = await resetToken(app.dataDir, 'kate@shop.example');
    const [{ minutes }] = await app.db.query(
      `SELECT extract(epoch FROM "expiresAt" - "createdAt") / 60 AS minutes FROM password_reset WHERE "emailKey" = 'kate@shop.example'`,
    );
    expect(Number(minutes)).toBeGreaterThan(29.9);
    expect(Number(minutes)).toBeLessThan(31);
    await app.db.query(`UPDATE password_reset SET "expiresAt" = now() - interval '1 second'`);
    const late = await app.client().post('/api/auth/reset-password', { token, password: 'secret 2' });
    expect(late.status).toBe(400);
    expect((await secondDevice('kate')).status).toBe(200);
  });

  it('is not looked for by guessing, nor is a mailbox flooded', async () => {
    await app.signUp('lena');
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask('lena@shop.example')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(5);
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the links of mails', () => {
  it('name the public address, never what the request called the server', async () => {
    const behind = await startTestApp({ PUBLIC_URL: 'https://growth.example' });
    try {
      await behind.signUp('mona');
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      await behind.client().post('/api/auth/forgot-password', { email: 'mona@shop.example' }, headers);
      await resetToken(behind.dataDir, 'mona@shop.example');
      const [mail] = await mailsTo(behind.dataDir, 'mona@shop.example');
      expect(mail?.text).toContain('https://growth.example/reset-password?token=');
      expect(mail?.html).not.toContain('evil.example');
    } finally {
      await behind.close();
    }
  });
});

describe('signed-in devices', () => {
  it('are listed with what they are, and signed out one by one', async () => {
    const client = await app.signUp('nora');
    const { client: other } = await secondDevice('nora');
    const { body } = await client.get('/api/account/sessions');
    expect(body).toHaveLength(2);
    expect(body.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/token/i);
    const { id } = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const stranger = await app.signUp();
    expect((await stranger.delete(`/api/account/sessions/${id}`)).status).toBe(404);
    expect((await client.delete('/api/account/sessions/nonsense')).status).toBe(404);
    expect((await other.get('/api/auth/me')).status).toBe(200);
    expect((await client.delete(`/api/account/sessions/${id}`)).status).toBe(204);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await client.delete(`/api/account/sessions/${id}`)).status).toBe(404);
  });

  it('are signed out all at once but this one', async () => {
    const client = await app.signUp('olga');
    const others = await Promise.all([secondDevice('olga'), secondDevice('olga')]);
    expect((await client.delete('/api/account/sessions')).body).toEqual({ ended: 2 });
    for (const { client: other } of others) expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });
});
