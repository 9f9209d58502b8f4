import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openObjectStore } from '../../jobs/platform/open-object-store.js';
import { keepStorageUp } from '../../jobs/storage/storage-upkeep.processor.js';
import { readConfig } from '../../schema/config.js';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd, film } from '../support/fixtures.js';
import { waitFor } from '../support/wait.js';

const unknownId = '00000000-0000-4000-8000-000000000000';
const pdf = new Uint8Array(Buffer.from('%PDF-1.4\n2 0 obj <</Type/Pages/Count 3>> endobj\n%%EOF'));
const document = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#fff"/>
  <text x="60" y="270" font-size="90" font-weight="bold" font-family="sans-serif" fill="#111">SUMMER SALE</text></svg>`;

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

async function keep(client: ApiClient, filename: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { body } = await client.post('/api/objects/upload', { filename });
  expect((await client.put(body.uploadURL, bytes)).status).toBe(200);
  return body.objectId;
}

const png = async (width = 300, height = 200) => new Uint8Array(await drawAd({ width, height }));
const read = (client: ApiClient, id: string) =>
  waitFor(async () => {
    const { body } = await client.get(`/api/swipe-files/${id}`);
    return body.isProcessing ? null : body;
  }, 'the file to be read');
const names = async (client: ApiClient, query = '') => {
  const { body } = await client.get(`/api/swipe-files${query}`);
  return body.map(({ filename }: { filename: string }) => filename);
};

describe('a swipe file', () => {
  it('is in the list as soon as its bytes are there, and not before', async () => {
    const ann = await app.signUp();
    await ann.post('/api/objects/upload', { filename: 'never sent.png' });
    await ann.post('/api/objects/upload', { purpose: 'creative', filename: 'another purpose.png' });
    const bytes = await png();
    const id = await keep(ann, 'ad.png', bytes);
    const { status, body } = await ann.get('/api/swipe-files');
    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ id, filename: 'ad.png', contentType: 'image/png', size: bytes.length });
    expect(new Date(body[0].createdAt).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(new Uint8Array(await (await fetch(body[0].url)).arrayBuffer())).toEqual(bytes);
  });

  it('gets its size, a thumbnail and the words inside', async () => {
    const id = await keep(owner, 'poster.png', new Uint8Array(await sharp(Buffer.from(document)).png().toBuffer()));
    const file = await read(owner, id);
    expect(file).toMatchObject({ width: 900, height: 500, pages: 1, durationMs: null });
    expect(file.words).toMatch(/SUMMER SALE/);
    const thumbnail = await fetch(file.thumbnailUrl);
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata();
    expect([width, height]).toEqual([480, 267]);
    expect(await names(owner, '?search=summer')).toEqual(['poster.png']);
  });

  it.each([
    [
      'a film',
      'clip.mp4',
      () => film({ width: 1080, height: 1920, durationMs: 9_000 }),
      { width: 1080, durationMs: 9_000 },
    ],
    ['a document', 'brief.pdf', () => pdf, { pages: 3, width: null, words: null }],
  ])('may be %s, with what its file tells and a drawn tile', async (_kind, name, bytes, facts) => {
    const file = await read(owner, await keep(owner, name, bytes()));
    expect(file).toMatchObject(facts);
    expect((await fetch(file.thumbnailUrl)).status).toBe(200);
  });

  it('that an upload shows twice is still one file', async () => {
    const ben = await app.signUp();
    const { body } = await ben.post('/api/objects/upload', { filename: 'twice.png' });
    const bytes = await png();
    const answers = await Promise.all([1, 2, 3].map(() => ben.put(body.uploadURL, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await names(ben)).toEqual(['twice.png']);
  });
});

describe('the list', () => {
  let eve: ApiClient;
  const tagged = (id: string, tags: string[], filename?: string) =>
    eve.patch(`/api/swipe-files/${id}`, { tags, filename });
  beforeAll(async () => {
    eve = await app.signUp();
    const bytes = await png();
    await tagged(await keep(eve, 'summer 100%.png', bytes), ['Summer', 'video hook']);
    await tagged(await keep(eve, 'winter_1.png', bytes), ['winter', 'video hook']);
    await keep(eve, 'film.mp4', film());
  });

  it.each([
    ['?search=winter', ['winter_1.png']],
    ['?search=HOOK', ['winter_1.png', 'summer 100%.png']],
    ['?search=hook%20summ', ['summer 100%.png']],
    ['?search=100%25', ['summer 100%.png']],
    ['?search=_1', ['winter_1.png']],
    ['?search=%25', ['summer 100%.png']],
    ["?search='%20OR%201=1", []],
    ['?tag=summer', ['summer 100%.png']],
    ['?tag=Video%20Hook', ['winter_1.png', 'summer 100%.png']],
    ['?kind=video', ['film.mp4']],
  ])('of %s', async (query, expected) => {
    expect(await names(eve, query)).toEqual(expected);
  });

  it('comes page by page', async () => {
    const first = await eve.get('/api/swipe-files?limit=2');
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const second = await eve.get(`/api/swipe-files?limit=2&cursor=${cursor}`);
    expect([first, second].map(({ body }) => body.length)).toEqual([2, 1]);
    expect(second.headers.get('x-next-cursor')).toBeNull();
  });

  it('tells which tags are used and how often', async () => {
    const { data } = await eve.graphql('{ swipeFileTags { tag files } }');
    expect(data.swipeFileTags).toEqual([
      { tag: 'video hook', files: 2 },
      { tag: 'summer', files: 1 },
      { tag: 'winter', files: 1 },
    ]);
  });

  it.each([
    [{ filename: '   ' }, 'Enter a name for the file.'],
    [{ tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }, 'A file has at most 20 tags.'],
    [{ tags: ['x'.repeat(41)] }, 'A tag must be at most 40 characters long.'],
  ])('refuses %j', async (change, message) => {
    const [{ id }] = (await eve.get('/api/swipe-files')).body;
    expect(await eve.patch(`/api/swipe-files/${id}`, change)).toMatchObject({ status: 400, body: { message } });
  });

  it('knows a file by its new name, without tricks', async () => {
    const [{ id }] = (await eve.get('/api/swipe-files')).body;
    const { body } = await eve.patch(`/api/swipe-files/${id}`, { filename: '../../etc/Launch film.mp4' });
    expect(body.filename).toBe('Launch film.mp4');
    expect(await names(eve, '?search=launch')).toEqual(['Launch film.mp4']);
  });
});

describe('a deleted file', () => {
  it('is out of reach at once, comes back whole, and is gone for good after an hour', async () => {
    const id = await keep(owner, 'short-lived.png', await png(310, 200));
    const { url, thumbnailUrl } = await read(owner, id);
    expect((await owner.delete(`/api/swipe-files/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/swipe-files/${id}`)).status).toBe(404);
    expect((await owner.delete(`/api/swipe-files/${id}`)).status).toBe(404);
    expect((await owner.patch(`/api/swipe-files/${id}`, { tags: ['x'] })).status).toBe(404);
    expect([(await fetch(url)).status, (await fetch(thumbnailUrl)).status]).toEqual([404, 404]);
    expect(await names(owner, '?search=short-lived')).toEqual([]);

    expect((await owner.post(`/api/swipe-files/${id}/restore`)).status).toBe(200);
    expect([(await fetch(url)).status, (await fetch(thumbnailUrl)).status]).toEqual([200, 200]);

    await owner.delete(`/api/swipe-files/${id}`);
    const store = await openObjectStore(readConfig({ DATA_DIR: app.dataDir }));
    await keepStorageUp({ db: app.db, store }, new Date(Date.now() + 30 * 60_000));
    expect(await files()).toContain(id);
    await keepStorageUp({ db: app.db, store }, new Date(Date.now() + 61 * 60_000));
    expect(await files()).not.toContain(id);
    expect((await owner.post(`/api/swipe-files/${id}/restore`)).status).toBe(404);
    const rows = await app.db.query(`SELECT FROM stored_object WHERE id = $1`, [id]);
    expect(rows).toHaveLength(0);
  });

  async function files(): Promise<string[]> {
    return readdir(join(app.dataDir, 'objects'), { recursive: true }).then((paths) =>
      paths.map((path) => path.split('/').at(-1) ?? ''),
    );
  }
});

describe('the files of one user', () => {
  it('do not exist for another one', async () => {
    const id = await keep(owner, 'private.png', await png());
    const stranger = await app.signUp();
    expect(await names(stranger)).toEqual([]);
    for (const other of [id, unknownId, 'no-id']) {
      expect((await stranger.get(`/api/swipe-files/${other}`)).status).toBe(404);
      expect((await stranger.patch(`/api/swipe-files/${other}`, { filename: 'mine.png' })).status).toBe(404);
      expect((await stranger.delete(`/api/swipe-files/${other}`)).status).toBe(404);
      expect((await stranger.post(`/api/swipe-files/${other}/restore`)).status).toBe(404);
    }
    expect((await stranger.post('/api/analyze/ad-creative', { objectId: id })).status).toBe(404);
    expect((await owner.get(`/api/swipe-files/${id}`)).body.filename).toBe('private.png');
  });
});

describe('an analysis of a swipe file', () => {
  const path = '/api/analyze/ad-creative';

  it('has a copy of its own, which outlives the file', async () => {
    const id = await keep(owner, 'to analyse.png', await png(640, 640));
    const { analysisId } = await analyse(owner, path, { objectId: id });
    await owner.delete(`/api/swipe-files/${id}`);
    const query = 'query ($id: ID!) { analysis(id: $id) { title result { ... on AdAnalysis { imageUrl } } } }';
    const { data } = await owner.graphql(query, { id: analysisId });
    expect(data.analysis.title).toBe('to analyse.png');
    expect((await fetch(app.url + data.analysis.result.imageUrl)).status).toBe(200);
  });

  it.each([
    ['a film that is cut off', 'clip.mp4', () => film(), 422, 'cannot be read to its end'],
    ['a document', 'brief.pdf', () => pdf, 415, 'PNG, JPEG, WebP'],
  ])('is refused for %s, in words', async (_kind, name, bytes, status, words) => {
    expect(await owner.post(path, { objectId: await keep(owner, name, bytes()) })).toMatchObject({
      status,
      body: { message: expect.stringContaining(words) },
    });
  });
});
