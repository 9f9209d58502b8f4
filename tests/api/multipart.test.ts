import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openObjectStore } from '../../jobs/platform/open-object-store.js';
import { readConfig } from '../../schema/config.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd, svgWithScript } from '../support/fixtures.js';
import { startTestBucket, type TestBucket } from '../support/s3.js';

let bucket: TestBucket;
let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  bucket = await startTestBucket();
  app = await startTestApp(bucket.settings);
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await bucket.close();
});

describe('uploads in parts', () => {
  const csv = new TextEncoder().encode(
    `order_id,customer_id,ordered_at,total\n${'1,c1,2026-01-02,24.50\n'.repeat(250_000)}`,
  );
  const begin = async () => {
    const metadata = { purpose: 'import', size: csv.length };
    const { body } = await owner.post('/api/s3/multipart', { filename: 'orders.csv', type: 'text/csv', metadata });
    return { at: `/api/s3/multipart/${body.uploadId}`, key: `key=${body.key}`, id: String(body.key) };
  };
  const sendPart = async ({ at, key }: { at: string; key: string }, number: number, bytes: Uint8Array<ArrayBuffer>) => {
    const { body } = await owner.get(`${at}/${number}?${key}`);
    const answer = await fetch(body.url, { method: 'PUT', body: bytes });
    return { PartNumber: number, ETag: answer.headers.get('etag') };
  };

  it('become one file, which its owner alone can finish', async () => {
    const upload = await begin();
    const parts = [await sendPart(upload, 1, csv.slice(0, 5_242_880)), await sendPart(upload, 2, csv.slice(5_242_880))];
    const stranger = await app.signUp();
    const { at, key } = upload;
    expect((await stranger.get(`${at}?${key}`)).status).toBe(404);
    expect((await stranger.get(`${at}/1?${key}`)).status).toBe(404);
    expect((await stranger.post(`${at}/complete?${key}`, { parts })).status).toBe(404);
    expect((await stranger.delete(`${at}?${key}`)).status).toBe(404);
    expect(await owner.post(`${at}/complete?${key}`, { parts })).toMatchObject({
      status: 200,
      body: { key: upload.id, contentType: 'text/csv', size: csv.length },
    });
    expect((await owner.post(`${at}/complete?${key}`, { parts })).status).toBe(404);
    expect((await owner.post('/api/imports', { kind: 'orders', objectId: upload.id })).status).toBe(202);
  });

  it('are refused once they turn out to be something else, and are gone then', async () => {
    const upload = await begin();
    const parts = [await sendPart(upload, 1, new Uint8Array(await drawAd()))];
    expect((await owner.post(`${upload.at}/complete?${upload.key}`, { parts })).status).toBe(415);
    const store = await openObjectStore(readConfig({ DATA_DIR: app.dataDir, ...bucket.settings }));
    await expect(store.read(upload.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be given up', async () => {
    const { at, key } = await begin();
    expect((await owner.delete(`${at}?${key}`)).status).toBe(204);
    expect((await owner.get(`${at}/1?${key}`)).status).toBe(404);
  });

  it.each([
    ['a part that cannot be', (at: string, key: string) => owner.get(`${at}/10001?${key}`), 400],
    ['no parts', (at: string, key: string) => owner.post(`${at}/complete?${key}`, { parts: [] }), 400],
    ['no key', (at: string) => owner.get(`${at}/1`), 404],
  ])('refuse %s', async (_name, ask, status) => {
    const { at, key } = await begin();
    expect((await ask(at, key)).status).toBe(status);
  });

  it.each([
    ['a swipe file', { purpose: 'swipe_file' }, 400],
    ['more than a gigabyte', { purpose: 'import', size: 1_073_741_825 }, 413],
  ])('are not for %s', async (_name, metadata, status) => {
    expect((await owner.post('/api/s3/multipart', { filename: 'x', metadata })).status).toBe(status);
  });

  it('stay next to the other way: a file in one piece lies in the bucket too, checked and inert', async () => {
    const { body } = await owner.post('/api/objects/upload', { purpose: 'creative', filename: 'ad.png' });
    expect((await owner.put(body.uploadURL, svgWithScript)).status).toBe(200);
    const back = await fetch(body.uploadURL);
    expect(back.headers.get('content-type')).toBe('application/octet-stream');
    expect(back.headers.get('content-disposition')).toContain('ad.png.svg');
    expect(new Uint8Array(await back.arrayBuffer())).toEqual(svgWithScript);
  });
});
