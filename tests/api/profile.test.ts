import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd } from '../support/fixtures.js';
import { importCsv } from '../support/store.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function upload(client: ApiClient, bytes: Buffer, purpose = 'avatar') {
  const { body } = await client.post('/api/objects/upload', { purpose, filename: 'me.png' });
  const { status } = await client.put(body.uploadURL, new Uint8Array(bytes));
  return { objectId: body.objectId as string, status };
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(app.dataDir, 'objects'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Tables that hold rows of one user; asked of the entities, so that a new one is not forgotten. */
async function tablesWithRowsOf(ownerId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { tableName, columns } of app.db.entityMetadatas) {
    const owner = columns.find(({ propertyName }) => ['ownerId', 'userId'].includes(propertyName))?.propertyName;
    if (!owner) continue;
    const rows: unknown[] = await app.db.query(`SELECT 1 FROM "${tableName}" WHERE "${owner}" = $1`, [ownerId]);
    if (rows.length > 0) found.push(tableName);
  }
  return found;
}

describe('the profile', () => {
  it('changes what is given, keeps the rest and stays', async () => {
    const client = await app.signUp('paula');
    const { status, body } = await client.patch('/api/account', { firstName: ' Paula ', lastName: 'Ng' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      firstName: 'Paula',
      lastName: 'Ng',
      username: 'paula',
      email: 'paula@shop.example',
    });
    await client.patch('/api/account', { lastName: '' });
    const me = await client.get('/api/auth/me');
    expect(me.body.user).toMatchObject({ firstName: 'Paula', lastName: null });
    expect(new Date(me.body.user.updatedAt).getTime()).toBeGreaterThan(new Date(me.body.user.createdAt).getTime());
  });

  it('keeps how numbers, times and weeks are written; empty is as the browser has it', async () => {
    const client = await app.signUp('pilar');
    const read = async () => (await client.graphql('{ me { locale timeZone firstWeekday } }')).data.me;
    expect(await read()).toEqual({ locale: null, timeZone: null, firstWeekday: null });
    const chosen = { locale: 'de-DE', timeZone: 'Europe/Berlin', firstWeekday: 7 };
    await client.patch('/api/account', chosen);
    expect(await read()).toEqual(chosen);
    for (const [field, value] of [
      ['locale', 'tlh'],
      ['timeZone', 'Mars/Olympus'],
      ['firstWeekday', 3],
    ] as const) {
      const { status, body } = await client.patch('/api/account', { [field]: value });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    await client.patch('/api/account', { locale: '', timeZone: '', firstWeekday: 0 });
    expect(await read()).toEqual({ locale: null, timeZone: null, firstWeekday: null });
  });

  it('keeps the postal address and gives it as one line once street and city are known', async () => {
    const client = await app.signUp('petra');
    const line = async () => (await client.graphql('{ me { postalAddress } }')).data.me.postalAddress;
    await client.patch('/api/account', { street: ' 1 Mill Lane ', country: 'United Kingdom' });
    expect(await line()).toBeNull();
    const { body } = await client.patch('/api/account', { postalCode: 'LS1 4AP', city: 'Leeds' });
    expect(body.user).toMatchObject({ street: '1 Mill Lane', city: 'Leeds' });
    expect(await line()).toBe('1 Mill Lane, LS1 4AP Leeds, United Kingdom');
    await client.patch('/api/account', { postalCode: '', country: null });
    expect(await line()).toBe('1 Mill Lane, Leeds');
    for (const [field, value] of [
      ['street', 'x'.repeat(121)],
      ['city', '{{first_name}}'],
      ['postalCode', 'A\r\nBcc: everybody'],
      ['country', 'y'.repeat(61)],
    ] as const) {
      const refused = await client.patch('/api/account', { [field]: value });
      expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    }
  });

  it('moves to another email with the password only, and sign-in moves with it', async () => {
    const client = await app.signUp('quin');
    const email = 'Quin@new.example';
    const without = await client.patch('/api/account', { email });
    expect(without).toMatchObject({ status: 400, body: { fields: { currentPassword: expect.any(String) } } });
    const wrong = await client.patch('/api/account', { email, currentPassword: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { currentPassword: expect.any(String) } } });
    expect((await client.patch('/api/account', { email, currentPassword: 'secret 1' })).body.user.email).toBe(email);
    const login = await app.client().post('/api/auth/login', { email: 'quin@new.example', password: 'secret 1' });
    expect(login.status).toBe(200);
  });

  it.each([
    ['username', { username: 'RITA' }],
    ['email', { email: 'Rita@shop.example', currentPassword: 'secret 1' }],
  ])('refuses the %s of somebody else in any spelling', async (field, change) => {
    await app.signUp('rita');
    const client = await app.signUp();
    const answer = await client.patch('/api/account', { firstName: 'Nobody', ...change });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: { [field]: expect.any(String) } } });
    expect((await client.get('/api/auth/me')).body.user.firstName).toBeNull();
  });

  it.each([
    ['username', { username: 'ab' }],
    ['email', { email: 'nowhere' }],
    ['firstName', { firstName: 'x'.repeat(81) }],
  ])('says what is wrong with %s', async (field, change) => {
    const client = await app.signUp();
    const answer = await client.patch('/api/account', change);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });
});

describe('the picture', () => {
  it('is drawn small, loses what the camera wrote and can be looked at', async () => {
    const client = await app.signUp('sara');
    const photo = await sharp(await drawAd())
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer();
    const { objectId } = await upload(client, photo);
    const { status, body } = await client.post('/api/account/avatar', { objectId });
    expect(status).toBe(200);
    const picture = await fetch(body.user.avatar);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await picture.arrayBuffer());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([256, 256, undefined]);
  });

  it('replaces the one before and can be taken away, without leaving files', async () => {
    const client = await app.signUp('tess');
    const first = await upload(client, await drawAd());
    await client.post('/api/account/avatar', { objectId: first.objectId });
    const second = await upload(client, await drawAd({ ground: '#335577' }));
    await client.post('/api/account/avatar', { objectId: second.objectId });
    expect(await storedFiles()).not.toContain(first.objectId);
    expect(await storedFiles()).toContain(second.objectId);
    expect((await client.delete('/api/account/avatar')).body.user.avatar).toBeNull();
    expect(await storedFiles()).not.toContain(second.objectId);
  });

  it("is no other file, no other purpose and no other user's upload", async () => {
    const client = await app.signUp('uma');
    expect((await upload(client, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    const large = Buffer.concat([await drawAd(), Buffer.alloc(2_097_152)]);
    expect((await upload(client, large)).status).toBe(413);
    const creative = await upload(client, await drawAd(), 'creative');
    expect((await client.post('/api/account/avatar', { objectId: creative.objectId })).status).toBe(404);
    const stranger = await app.signUp();
    const theirs = await upload(stranger, await drawAd());
    expect((await client.post('/api/account/avatar', { objectId: theirs.objectId })).status).toBe(404);
    const broken = await upload(client, (await drawAd()).subarray(0, 200));
    expect((await client.post('/api/account/avatar', { objectId: broken.objectId })).status).toBe(422);
  });
});

describe('the activity list', () => {
  it('tells what happened, newest first, page by page and by kind', async () => {
    const client = await app.signUp('vera');
    await client.patch('/api/account', { firstName: 'Vera' });
    await client.post('/api/auth/logout');
    await client.post('/api/auth/login', { email: 'vera@shop.example', password: 'secret 1' });
    await client.post('/api/hooks/generate', { niche: 'tea', audience: 'readers', productBenefit: 'stays warm' });
    await client.post('/api/simulate/ltv', { subscriptionRate: 35, currentMetrics: { cac: 20, ltv: 84, aov: 50 } });
    await client.post('/api/analyze/funnel', { url: 'http://127.0.0.1:1/' });
    const all = await client.get('/api/account/activity');
    const actions = all.body.map(({ action }: { action: string }) => action);
    const engines = ['analysis_created', 'ltv_simulation', 'hook_generated'];
    expect(actions).toEqual([...engines, 'login', 'logout', 'profile_updated', 'login']);
    const first = await client.get('/api/account/activity?limit=2');
    const rest = await client.get(`/api/account/activity?limit=50&cursor=${first.headers.get('x-next-cursor')}`);
    expect([...first.body, ...rest.body]).toEqual(all.body);
    const logins = await client.get('/api/account/activity?action=login');
    expect(logins.body).toHaveLength(2);
    expect((await client.get('/api/account/activity?action=nonsense')).status).toBe(400);
    expect((await (await app.signUp()).get('/api/account/activity')).body).toHaveLength(1);
  });
});

describe('everything of an account', () => {
  it('is exported without what would let its reader in', async () => {
    const client = await app.signUp('wilma');
    await client.post('/api/account/api-keys', { name: 'Reporting' });
    await importCsv(client, 'orders', 'order_id,customer_id,ordered_at,total\n1,c1,2026-01-02T10:00:00Z,24.50\n');
    const stranger = await app.signUp('xenia');
    const { status, body } = await client.post('/api/account/export');
    expect(status).toBe(201);
    const file = await fetch(body.url);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    const text = await file.text();
    const data = JSON.parse(text);
    expect(data.account).toMatchObject({ username: 'wilma', email: 'wilma@shop.example' });
    expect(data.api_key).toMatchObject([{ name: 'Reporting' }]);
    expect(data.store_order).toHaveLength(1);
    expect(data.session).toHaveLength(1);
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash|keyHash|xenia/);
    expect((await stranger.get(`/api/objects/${new URL(body.url).pathname.split('/').at(-1)}`)).status).toBe(403);
  });

  it('is erased with the password: rows, files, sessions and keys', async () => {
    const client = await app.signUp('yara');
    const other = await app.signUp('zoe');
    const kept = await upload(other, await drawAd());
    const { body } = await client.get('/api/auth/me');
    const ownerId = body.user.id;
    const { objectId } = await upload(client, await drawAd());
    await client.post('/api/account/avatar', { objectId });
    await importCsv(client, 'orders', 'order_id,customer_id,ordered_at,total\n1,c1,2026-01-02T10:00:00Z,24.50\n');
    const made = await client.post('/api/account/api-keys', { name: 'Reporting' });
    const key = { authorization: `Bearer ${made.body.key}` };
    expect(await tablesWithRowsOf(ownerId)).toEqual(expect.arrayContaining(['session', 'api_key', 'store_order']));
    const wrong = await client.post('/api/account/delete', { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
    expect((await app.client().post('/api/account/delete', { password: 'secret 1' }, key)).status).toBe(403);
    const stolen = app.client();
    stolen.cookie = client.cookie;
    expect((await client.post('/api/account/delete', { password: 'secret 1' })).status).toBe(204);
    expect(client.cookie).toBe('');
    expect((await stolen.get('/api/auth/me')).status).toBe(401);
    expect((await app.client().get('/api/auth/me', key)).status).toBe(401);
    expect(await tablesWithRowsOf(ownerId)).toEqual([]);
    expect(await app.db.query('SELECT 1 FROM "user" WHERE id = $1', [ownerId])).toEqual([]);
    const files = await storedFiles();
    expect(files).not.toContain(objectId);
    expect(files).toContain(kept.objectId);
    const objects = await app.db.query('SELECT id FROM stored_object');
    expect(files.toSorted()).toEqual(
      objects
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => files.includes(id))
        .toSorted(),
    );
    expect((await app.signUp('yara')).cookie).not.toBe('');
  });
});
