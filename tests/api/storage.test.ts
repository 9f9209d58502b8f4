import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { openObjectStore } from '../../jobs/platform/open-object-store.js';
import { keepStorageUp } from '../../jobs/storage/storage-upkeep.processor.js';
import { readConfig } from '../../schema/config.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd, headOfPng, svgWithScript } from '../support/fixtures.js';
import { waitFor } from '../support/wait.js';

let app: TestApp;
let owner: ApiClient;
let image: Uint8Array<ArrayBuffer>;
const pdf = new TextEncoder().encode('%PDF-1.4\n%âãÏÓ\n');

beforeAll(async () => {
  // No worker: what it draws of an upload would be among the files that are counted here.
  app = await startTestApp({ WORKERS: '0' });
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
    ['an SVG for a swipe file', 'swipe_file', () => svgWithScript, 415],
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
    'a\u0001b.png',
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

describe('a swipe file that is not what it seems', () => {
  const archive = () => Buffer.from(zipSync({ 'a.txt': new Uint8Array([1, 2, 3]) }));
  const jpeg = () => sharp(image).jpeg().toBuffer();
  const gif = () => sharp(image).gif().toBuffer();
  const bomb = () =>
    sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();

  it.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['a picture with an archive behind it', async () => Buffer.concat([image, archive()]), 422],
    ['a picture with a page behind it', async () => Buffer.concat([await jpeg(), Buffer.from('<html><body>')]), 422],
    [
      'a picture with a script in a comment',
      async () => Buffer.concat([await gif(), Buffer.from('<script>1</script>')]),
      422,
    ],
    ['a program that starts like a GIF', () => Buffer.from('GIF89a=1;alert(document.cookie)//;'), 422],
    [
      'a picture that is also a document',
      () => Buffer.concat([Buffer.from('GIF89a'), Buffer.from('%PDF-1.4 '), Buffer.alloc(50)]),
      422,
    ],
    [
      'a document that acts by itself',
      () => Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>\n%%EOF'),
      422,
    ],
    ['half a picture', () => Buffer.from(image.subarray(0, Math.floor(image.length / 2))), 422],
    ['a head without a picture', () => headOfPng(400, 400), 422],
    ['a picture that claims to be endless', () => headOfPng(30_000, 30_000), 422],
    ['a bomb of 144 million pixels', bomb, 413],
    ['an archive', archive, 415],
    ['an archive bomb', () => Buffer.from(gzipSync(new Uint8Array(20_000_000))), 415],
    ['a WebP, which is not on the list', () => sharp(image).webp().toBuffer(), 415],
    ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /'), 415],
    ['a program', () => Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(200)]), 415],
  ])('is refused: %s; nothing is kept', async (_name, bytes, status) => {
    const before = await storedFiles();
    const { uploadURL } = await createUpload('swipe_file');
    const answer = await owner.put(uploadURL, new Uint8Array(await bytes()), { 'content-type': 'image/png' });
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(/\.$/) } });
    expect(await storedFiles()).toEqual(before);
    expect((await fetch(uploadURL)).status).toBe(404);
  });
});

describe('an upload that lies about its length', () => {
  /** Speaks HTTP by hand; resolves with the first line of the answer, or nothing when the connection just ends. */
  const speak = (address: string, declared: number, body: Uint8Array) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port, pathname, search } = new URL(address);
      const socket = connect(Number(port), hostname, () => {
        socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: ${declared}\r\n\r\n`);
        if (body.length > 0) socket.write(body, () => socket.end());
      });
      let answer = '';
      socket.on('data', (piece) => {
        answer += piece.toString('latin1');
        socket.end();
      });
      // The server may cut off what it has refused before all of it was sent.
      socket.on('error', ({ code }: NodeJS.ErrnoException) => {
        if (code !== 'ECONNRESET' && code !== 'EPIPE') reject(new Error(`the connection ended with ${code}`));
      });
      socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    });

  it('is not stored when less comes than it said', async () => {
    const before = await storedFiles();
    const { uploadURL } = await createUpload('creative');
    expect(await speak(uploadURL, image.length + 100, image)).not.toMatch(/ 200 /);
    await waitFor(async () => (await storedFiles()).length === before.length, 'the draft to go');
    expect((await fetch(uploadURL)).status).toBe(404);
  });

  it('is never more than it said', async () => {
    const { uploadURL } = await createUpload('creative');
    await speak(uploadURL, image.length, Buffer.concat([image, Buffer.from('and more')]));
    const back = await fetch(uploadURL);
    const length = back.status === 404 ? 'nothing' : (await back.arrayBuffer()).byteLength;
    expect(['nothing', image.length]).toContain(length);
  });

  it('is refused by its head alone when that is too large', async () => {
    const { uploadURL } = await createUpload('creative');
    expect(await speak(uploadURL, 10_485_761, new Uint8Array(0))).toMatch(/ 413 /);
  });
});

describe('two files for one address', () => {
  it('at the same time: one of them is stored, whole, and the other is told', async () => {
    const { uploadURL } = await createUpload('creative');
    const others = await Promise.all([3, 4, 5, 6].map((n) => drawAd({ width: n * 50, height: 200 })));
    const answers = await Promise.all(others.map((bytes) => owner.put(uploadURL, new Uint8Array(bytes))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const winner = others[answers.findIndex(({ status }) => status === 200)];
    expect(Buffer.from(await (await fetch(uploadURL)).arrayBuffer()).equals(winner ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('a part of a file', () => {
  it('is what players ask for', async () => {
    const { uploadURL } = await createUpload('creative');
    await owner.put(uploadURL, image);
    const part = await fetch(uploadURL, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${image.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(image.subarray(10, 20));
    const last = await fetch(uploadURL, { headers: { range: 'bytes=-5' } });
    expect(new Uint8Array(await last.arrayBuffer())).toEqual(image.subarray(-5));
    expect((await fetch(uploadURL, { headers: { range: `bytes=${image.length}-` } })).status).toBe(416);
    expect((await fetch(uploadURL, { headers: { range: 'pages=1' } })).status).toBe(200);
  });
});

describe('the quota', () => {
  it('ends what one user may store, says so, and harms nobody else', async () => {
    const small = await startTestApp({ STORAGE_QUOTA_MB: '1' });
    try {
      const full = await small.signUp();
      const half = new Uint8Array(600_000);
      half.set(pdf);
      const put = async (client: ApiClient, bytes: Uint8Array<ArrayBuffer>) =>
        client.put((await client.post('/api/objects/upload')).body.uploadURL, bytes);
      expect((await put(full, half)).status).toBe(200);
      half[20] = 1;
      expect(await put(full, half)).toMatchObject({
        status: 413,
        body: { code: 'TOO_LARGE', message: expect.stringContaining('Your storage is full') },
      });
      expect((await full.post('/api/objects/upload', { size: 600_000 })).status).toBe(413);
      expect((await put(await small.signUp(), half)).status).toBe(200);
    } finally {
      await small.close();
    }
  });
});

describe('upkeep', () => {
  it('collects uploads that never came and creatives that were never used, with their bytes', async () => {
    const lost = await createUpload('creative');
    const unused = await createUpload('creative');
    const analysed = await createUpload('creative');
    const ofOwnAd = await createUpload('creative');
    for (const { uploadURL } of [unused, analysed, ofOwnAd]) await owner.put(uploadURL, image);
    await owner.graphql(`mutation($input: RecordAdResultInput!) { recordAdResult(input: $input) { id } }`, {
      input: {
        platform: 'meta',
        name: 'Mug',
        day: '2026-01-02',
        impressions: 100,
        clicks: 1,
        currency: 'USD',
        objectId: ofOwnAd.objectId,
      },
    });
    await owner.post('/api/analyze/ad-creative', { objectId: analysed.objectId }, { prefer: 'respond-async' });
    const ids = [lost, unused, analysed, ofOwnAd].map(({ objectId }) => objectId);
    await app.db.query(`UPDATE stored_object SET "createdAt" = now() - interval '8 days' WHERE id = ANY($1)`, [ids]);
    const fresh = await createUpload('creative');
    await keepStorageUp(
      { db: app.db, store: await openObjectStore(readConfig({ DATA_DIR: app.dataDir })) },
      new Date(),
    );
    const left: { id: string }[] = await app.db.query(`SELECT id FROM stored_object WHERE id = ANY($1)`, [
      [...ids, fresh.objectId],
    ]);
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      [analysed.objectId, ofOwnAd.objectId, fresh.objectId].toSorted(),
    );
    expect(await storedFiles()).not.toContain(unused.objectId);
    expect(await storedFiles()).toContain(analysed.objectId);
  });
});

describe('uploads in parts', () => {
  it('need a bucket: without one the call says so, and files in one piece have their address all the same', async () => {
    expect(await owner.post('/api/s3/multipart', { metadata: { purpose: 'import' } })).toMatchObject({ status: 503 });
    const { body } = await owner.get('/api/s3/params?filename=ad.png&type=image/png&metadata[purpose]=creative');
    expect(body).toMatchObject({ method: 'PUT', fields: {} });
    expect((await owner.put(body.url, image)).status).toBe(200);
  });
});

describe('a signed address', () => {
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
