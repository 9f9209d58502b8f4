import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openObjectStore } from '../../../jobs/platform/open-object-store.js';
import type { ObjectStore } from '../../../jobs/platform/object-store.js';
import { readConfig } from '../../../schema/config.js';
import { startTestBucket, type TestBucket } from '../../support/s3.js';

const maxBytes = 20_000_000;
const pieces = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, n) => bytes.subarray(n * 65_536, (n + 1) * 65_536)),
  );

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startTestBucket();
});
afterAll(() => bucket.close());

describe.each(['disk', 'S3'])('the object store on %s', (kind) => {
  let folder: string;
  let store: ObjectStore;
  const drafts = () => readdir(join(folder, 'objects/incoming')).catch(() => []);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ecom-growth-store-'));
    store = await openObjectStore(readConfig({ DATA_DIR: folder, ...(kind === 'S3' && bucket.settings) }));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([0, 1, 65_536, 9_000_001])('gives %i bytes back as they were', async (size) => {
    const bytes = randomBytes(size);
    const key = randomUUID();
    const incoming = await store.receive(key, pieces(bytes), { maxBytes });
    expect(incoming).toMatchObject({ size, hash: createHash('sha256').update(bytes).digest() });
    expect(Buffer.from(incoming.head)).toEqual(bytes.subarray(0, 4_100));
    await expect(store.read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await incoming.keep();
    expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true);
    expect((await buffer(await store.stream(key))).equals(bytes)).toBe(true);
    expect(await drafts()).toEqual([]);
  });

  it('gives any range of an object', async () => {
    const key = randomUUID();
    await store.put(key, Buffer.from('0123456789'));
    const range = async (start: number, end: number) =>
      (await buffer(await store.stream(key, { start, end }))).toString();
    expect([await range(0, 2), await range(3, 5), await range(9, 9)]).toEqual(['012', '345', '9']);
  });

  it('replaces what is put again and forgets what is deleted, twice if need be', async () => {
    const key = randomUUID();
    await store.put(key, Buffer.from('one'));
    await store.put(key, Buffer.from('two'));
    expect(Buffer.from(await store.read(key)).toString()).toBe('two');
    await store.delete(key);
    await store.delete(key);
    await expect(store.stream(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows every piece to whoever watches', async () => {
    const seen: Buffer[] = [];
    const bytes = randomBytes(200_000);
    const incoming = await store.receive(randomUUID(), pieces(bytes), { maxBytes, watch: (piece) => seen.push(piece) });
    await incoming.drop();
    expect(Buffer.concat(seen).equals(bytes)).toBe(true);
  });

  it('keeps nothing of what is too large, breaks off or is dropped', async () => {
    const key = randomUUID();
    await expect(store.receive(key, pieces(randomBytes(11)), { maxBytes: 10 })).rejects.toMatchObject({
      code: 'TOO_LARGE',
    });
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
      })(),
    );
    await expect(store.receive(key, broken, { maxBytes })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await (await store.receive(key, pieces(randomBytes(11)), { maxBytes })).drop();
    await expect(store.read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await drafts()).toEqual([]);
  });

  it.each(['../secrets.json', 'a', `${randomUUID()}/../x`, '', `${randomUUID()}\u0000`])(
    'takes no key that it did not make: %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a key');
      await expect(store.read(key)).rejects.toThrow('Not a key');
      await expect(store.receive(key, pieces(Buffer.from('x')), { maxBytes })).rejects.toThrow('Not a key');
    },
  );

  it('collects drafts of writes that were cut off, and no others', async () => {
    const [old, fresh] = [join(folder, 'objects/incoming', 'old'), join(folder, 'objects/incoming', 'fresh')];
    await Promise.all([writeFile(old, 'x'), writeFile(fresh, 'x')]);
    await utimes(old, new Date(0), new Date(0));
    await store.collect(new Date(Date.now() - 60_000));
    expect(await drafts()).toEqual(['fresh']);
    await rm(fresh);
  });
});

describe('the bucket', () => {
  it('takes a file in parts, by addresses that need nothing else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ecom-growth-store-'));
    const { multipart, ...store } = await openObjectStore(readConfig({ DATA_DIR: folder, ...bucket.settings }));
    expect(store).toBeDefined();
    if (!multipart) throw new Error('no uploads in parts');
    const key = randomUUID();
    const parts = [randomBytes(5_242_880), randomBytes(1_000)];
    const uploadId = await multipart.start(key);
    const sent = [];
    for (const [index, body] of parts.entries()) {
      const url = await multipart.signPart(key, uploadId, index + 1);
      expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('900');
      const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(body) });
      expect(answer.status).toBe(200);
      sent.push({ partNumber: index + 1, etag: answer.headers.get('etag') ?? '' });
    }
    await expect(multipart.size(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await multipart.complete(key, uploadId, sent);
    expect(await multipart.size(key)).toBe(5_243_880);
    await rm(folder, { recursive: true, force: true });
  });

  it('that cannot be reached is an outage, not a mystery', async () => {
    const settings = { ...bucket.settings, S3_ENDPOINT: 'http://127.0.0.1:1' };
    const store = await openObjectStore(readConfig({ DATA_DIR: tmpdir(), ...settings }));
    await expect(store.read(randomUUID())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('is asked for as a whole or not at all', () => {
    const { S3_SECRET_ACCESS_KEY: _left, ...rest } = bucket.settings;
    expect(() => readConfig(rest)).toThrow('Set S3_SECRET_ACCESS_KEY');
  });
});
