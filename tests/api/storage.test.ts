import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UrlSigner } from '../../jobs/platform/signed-url.js';
import { signedUrlSeconds } from '../../schema/storage/stored-object.facts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd } from '../support/fixtures.js';

let app: TestApp;
let owner: ApiClient;
let image: Uint8Array<ArrayBuffer>;
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const pdf = new TextEncoder().encode('%PDF-1.4\n%âãÏÓ\n');

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  image = new Uint8Array(await drawAd({ width: 200, height: 200 }));
});
afterAll(() => app.close());

async function createUpload(purpose?: string, filename = 'ad.png'): Promise<{ objectId: string; uploadURL: string }> {
  const { status, body } = await owner.post('/api/objects/upload', purpose && { purpose, filename });
  expect(status).toBe(200);
  return body;
}

/** Files of the store, drafts included. */
async function storedFiles(): Promise<string[]> {
  const files = await readdir(join(app.dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(() => []);
  return files.filter((file) => file.isFile()).map((file) => file.name);
}

describe('an upload', () => {
  it('takes the bytes at its address and gives them back, inert', async () => {
    const { objectId, uploadURL } = await createUpload('creative');
    expect(await owner.put(uploadURL, image)).toMatchObject({
      status: 200,
      body: { contentType: 'image/png', size: image.length },
    });
    const back = await fetch(uploadURL);
    expect(new Uint8Array(await back.arrayBuffer())).toEqual(image);
    expect(back.headers.get('content-type')).toBe('image/png');
    expect(back.headers.get('x-content-type-options')).toBe('nosniff');
    expect(back.headers.get('content-security-policy')).toContain('sandbox');
    expect(await storedFiles()).toContain(objectId);
  });

  it('without a body is for a swipe file, which a PDF may be', async () => {
    const { uploadURL } = await createUpload();
    expect((await owner.put(uploadURL, pdf)).status).toBe(200);
    const back = await fetch(uploadURL);
    expect(back.headers.get('content-type')).toBe('application/octet-stream');
    expect(back.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('may be sent again, but not replaced', async () => {
    const { uploadURL } = await createUpload('creative');
    expect((await owner.put(uploadURL, image)).status).toBe(200);
    expect((await owner.put(uploadURL, image)).status).toBe(200);
    const other = new Uint8Array(await drawAd({ width: 100, height: 100 }));
    expect(await owner.put(uploadURL, other)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it.each<[string, string, () => Uint8Array<ArrayBuffer>, number]>([
    ['a page called a picture', 'creative', () => new TextEncoder().encode('<html><script>1</script></html>'), 415],
    ['a PDF for a creative', 'creative', () => pdf, 415],
    ['an SVG for a swipe file', 'swipe_file', () => svg, 415],
    ['nothing', 'creative', () => new Uint8Array(0), 400],
    ['one byte too many', 'creative', () => new Uint8Array(10_485_761), 413],
  ])('refuses %s, whatever its header says, and keeps nothing', async (_name, purpose, bytes, status) => {
    const before = await storedFiles();
    const { uploadURL } = await createUpload(purpose);
    expect((await owner.put(uploadURL, bytes(), { 'content-type': 'image/png' })).status).toBe(status);
    expect(await storedFiles()).toEqual(before);
    expect((await fetch(uploadURL)).status).toBe(404);
  });

  it('takes a swipe file of exactly 50,485,760 bytes and not one more', async () => {
    const file = new Uint8Array(50_485_761);
    file.set(pdf);
    expect((await owner.put((await createUpload()).uploadURL, file)).status).toBe(413);
    expect((await owner.put((await createUpload()).uploadURL, file.subarray(0, -1))).status).toBe(200);
  });

  it.each([
    '../../../etc/passwd',
    'C:\\Windows\\system.ini',
    'a\u0000b.png',
    '<img src=x>.png',
    '.'.repeat(250),
    '\u202egnp.exe',
  ])('keeps no path and no tricks of the name %j', async (filename) => {
    const { uploadURL } = await createUpload('creative', filename);
    expect((await owner.put(uploadURL, image)).status).toBe(200);
    const disposition = (await fetch(uploadURL)).headers.get('content-disposition') ?? '';
    expect(disposition).not.toMatch(/%2F|%5C|%00|%3C|\.\.\/|%E2%80%AE/i);
  });
});

describe('a signed address', () => {
  it('is good for one object, one purpose and a while', async () => {
    const signer = new UrlSigner(Buffer.alloc(32, 1));
    const now = new Date('2026-01-01T00:00:00Z');
    const query = Object.fromEntries(new URL(signer.sign('a', 'read', now), 'http://x').searchParams);
    const later = new Date(now.getTime() + (signedUrlSeconds + 1) * 1000);
    expect(signer.verify('a', query, now)).toBe('read');
    expect(signer.verify('b', query, now)).toBeNull();
    expect(signer.verify('a', { ...query, purpose: 'upload' }, now)).toBeNull();
    expect(signer.verify('a', { ...query, expires: '99999999999' }, now)).toBeNull();
    expect(signer.verify('a', query, later)).toBeNull();
    expect(new UrlSigner(Buffer.alloc(32, 2)).verify('a', query, now)).toBeNull();
  });

  it.each(['', 'signature=x', 'purpose=upload&expires=99999999999&signature='])('is refused as "%s"', async (query) => {
    const { objectId } = await createUpload('creative');
    expect((await owner.put(`${app.url}/api/objects/${objectId}?${query}`, image)).status).toBe(403);
    expect((await fetch(`${app.url}/api/objects/${objectId}?${query}`)).status).toBe(403);
  });

  it('of another person is no way to analyse their file', async () => {
    const { objectId, uploadURL } = await createUpload('creative');
    await owner.put(uploadURL, image);
    const stranger = await app.signUp();
    expect((await stranger.post('/api/analyze/ad-creative', { objectId })).status).toBe(404);
  });
});
