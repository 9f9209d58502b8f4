import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApiClient } from '../support/client.js';
import { drawAd } from '../support/fixtures.js';
import { createDataDir, type Product, startServer } from '../support/product.js';

type DataDir = Awaited<ReturnType<typeof createDataDir>>;
let data: DataDir;
let other: DataDir;
let running: Product[];

beforeEach(async () => {
  [data, other] = [await createDataDir({ isPrepared: true }), await createDataDir()];
  running = [];
});
afterEach(async () => {
  for (const product of running) if (product.process.exitCode === null) await product.end('SIGTERM');
  await data.remove();
  await other.remove();
});

async function start(dataDir: DataDir, cookie = ''): Promise<{ product: Product; owner: ApiClient }> {
  const product = await startServer({ DATA_DIR: dataDir.path, WORKERS: '0' });
  running.push(product);
  const owner = new ApiClient(product.url);
  owner.cookie = cookie;
  return { product, owner };
}

/** As npm runs it. @returns what it printed, both of it, and whether it ended well */
async function command(name: string, args: string[], dataDir: DataDir, settings: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const options = { env: { ...env, DATABASE_URL: '', DATA_DIR: dataDir.path, ...settings } };
  return promisify(execFile)(process.execPath, [`scripts/${name}.mjs`, ...args], options).then(
    ({ stdout }) => ({ ok: true, words: stdout }),
    ({ stdout, stderr }) => ({ ok: false, words: `${stdout}${stderr}` }),
  );
}

const adsOf = async (owner: ApiClient): Promise<string[]> =>
  (await owner.get('/api/ads-library?limit=100')).body.ads.map(({ title }: { title: string }) => title).toSorted();

const save = async (owner: ApiClient, title: string) =>
  expect((await owner.post('/api/ads-library', { title })).status).toBe(201);

async function signUp(owner: ApiClient): Promise<void> {
  const person = { username: 'ann', email: 'ann@shop.example', password: 'secret 1' };
  expect((await owner.post('/api/auth/register', person)).status).toBe(201);
}

describe('a backup', () => {
  it('made while people write is whole on a new machine: rows, files, sessions and keys', async () => {
    const { product, owner } = await start(data);
    await signUp(owner);
    const { body: upload } = await owner.post('/api/objects/upload', { purpose: 'creative', filename: 'ad.png' });
    expect((await owner.put(upload.uploadURL, new Uint8Array(await drawAd()))).status).toBe(200);
    for (const title of ['first', 'second']) await save(owner, title);
    let isOver = false;
    const writer = (async () => {
      for (let n = 0; !isOver && n < 90; n += 1) await save(owner, `while ${n}`);
    })();
    const file = join(data.path, 'backup.tar');
    const made = await command('backup', [file], data);
    isOver = true;
    await writer;
    expect(made).toEqual({ ok: true, words: expect.stringContaining('1 uploaded files are in it') });
    expect(await product.end('SIGTERM')).toBe(0);

    const startedAt = Date.now();
    const restored = await command('restore', [file], other);
    expect(restored).toEqual({ ok: true, words: expect.stringMatching(/^Restored as of /) });
    console.log(`restored in ${Date.now() - startedAt} ms: ${made.words.split('\n')[0]}`);
    const { owner: back } = await start(other, owner.cookie);
    expect(await adsOf(back)).toEqual(expect.arrayContaining(['first', 'second']));
    const address = new URL(upload.uploadURL);
    const picture = await fetch(`${back.url}${address.pathname}${address.search}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('brings back the moment before a mistake, and keeps what was there', async () => {
    const { product, owner } = await start(data);
    await signUp(owner);
    const file = join(data.path, 'backup.tar');
    expect(await command('backup', [file], data)).toMatchObject({ ok: true });
    for (const title of ['a', 'b', 'c']) await save(owner, title);
    const before = new Date().toISOString();
    await new Promise((done) => setTimeout(done, 20)); // the mistake is made at a later millisecond
    const { body } = await owner.get('/api/ads-library?limit=100');
    for (const { id } of body.ads) await owner.delete(`/api/ads-library/${id}`);
    expect(await adsOf(owner)).toEqual([]);
    expect(await command('restore', [file, '--at', before], data)).toEqual({
      ok: false,
      words: expect.stringContaining('stop it first'),
    });
    expect(await product.end('SIGTERM')).toBe(0);
    const restored = await command('restore', [file], data, { npm_config_at: before });
    expect(restored).toEqual({ ok: true, words: expect.stringContaining('is kept in') });
    const { owner: back } = await start(data, owner.cookie);
    expect(await adsOf(back)).toEqual(['a', 'b', 'c']);
    await save(back, 'd');
  });

  it('reaches a moment after the last write, also when all was killed', async () => {
    const { product, owner } = await start(data);
    await signUp(owner);
    const file = join(data.path, 'backup.tar');
    expect(await command('backup', [file], data)).toMatchObject({ ok: true });
    await save(owner, 'last');
    const pid = Number((await readFile(join(data.path, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await product.end('SIGKILL');
    const restored = await command('restore', [file, '--at', new Date().toISOString()], data);
    expect(restored).toMatchObject({ ok: true });
    const { owner: back } = await start(data, owner.cookie);
    expect(await adsOf(back)).toEqual(['last']);
  });

  it('that is sealed opens with its key alone, and one that was changed not at all', async () => {
    const { product, owner } = await start(data);
    await signUp(owner);
    const file = join(data.path, 'sealed.tar');
    const key = { BACKUP_KEY: '0b'.repeat(32) };
    expect(await command('backup', [file], data, key)).toMatchObject({ ok: true });
    expect(await product.end('SIGTERM')).toBe(0);
    const bytes = await readFile(file);
    expect(bytes.includes('manifest.json')).toBe(false);
    expect((await command('restore', [file], other)).words).toContain('set BACKUP_KEY');
    expect((await command('restore', [file], other, { BACKUP_KEY: '0c'.repeat(32) })).words).toContain(
      'cannot be opened',
    );
    bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
    await writeFile(`${file}.changed`, bytes);
    expect((await command('restore', [`${file}.changed`], other, key)).words).toContain('cannot be opened');
    expect(await command('restore', [file], other, key)).toMatchObject({ ok: true });
    const { owner: back } = await start(other, owner.cookie);
    expect((await back.get('/api/auth/me')).status).toBe(200);
  });

  it.each([
    ['open', {}],
    ['sealed', { BACKUP_KEY: '0d'.repeat(32) }],
  ])('in a folder copies an uploaded file once, and wants it beside a restore: %s', async (_name, key) => {
    const { product, owner } = await start(data);
    await signUp(owner);
    const folder = await mkdtemp(join(tmpdir(), 'backups-'));
    try {
      const upload = async () => {
        const { body } = await owner.post('/api/objects/upload', { purpose: 'creative', filename: 'ad.png' });
        expect((await owner.put(body.uploadURL, new Uint8Array(await drawAd()))).status).toBe(200);
        return new URL(body.uploadURL);
      };
      const first = await upload();
      expect((await command('backup', [folder], data, key)).words).toContain('1 uploaded files (1 of them new)');
      const second = await upload();
      const { words } = await command('backup', [folder], data, key);
      expect(words).toContain('2 uploaded files (1 of them new)');
      expect(words).toMatch(/^RPO .*\nRTO /m);
      expect(await product.end('SIGTERM')).toBe(0);

      const [, newest = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tar')).toSorted();
      const restored = await command('restore', [join(folder, newest)], other, key);
      expect(restored).toMatchObject({ ok: true });
      const { product: again, owner: back } = await start(other, owner.cookie);
      for (const { pathname, search } of [first, second])
        expect((await fetch(`${back.url}${pathname}${search}`)).status).toBe(200);
      expect(await again.end('SIGTERM')).toBe(0);

      await rename(join(folder, 'objects'), join(folder, 'elsewhere'));
      const refused = await command('restore', [join(folder, newest)], other, key);
      expect(refused).toEqual({ ok: false, words: expect.stringContaining('2 uploaded files are not in') });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('of another kind, or cut short, changes nothing', async () => {
    const file = join(data.path, 'short.tar');
    await writeFile(file, 'no tar at all');
    expect(await command('restore', [file], other)).toMatchObject({ ok: false });
    expect(await command('restore', [join(data.path, 'none.tar')], other)).toMatchObject({ ok: false });
    const { product } = await start(other);
    expect(await product.end('SIGTERM')).toBe(0);
  });
});
