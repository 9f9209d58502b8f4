import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd } from '../support/fixtures.js';
import { waitFor } from '../support/wait.js';

const sending = `mutation ($ids: [ID!]!) { analyzeAdBatch(input: { objectIds: $ids, placement: meta_feed }) { id total settled } }`;
const looking = `query ($id: ID!) { adBatch(id: $id) { total settled csv lacks items { id rank title status passed failedChecks repeats imageUrl error } } }`;

let app: TestApp;
let owner: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
}, 60_000);
afterAll(() => app.close());

async function upload(filename: string, bytes: Uint8Array, by = owner): Promise<string> {
  const { body } = await by.post('/api/objects/upload', { purpose: 'creative', filename });
  await fetch(new URL(body.uploadURL, app.url), { method: 'PUT', body: new Uint8Array(bytes) });
  return body.objectId;
}

it('ranks what was sent at once, and says of each file that failed why', async () => {
  const noise = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  const ids = [
    await upload('blank.png', noise),
    await upload('ad.png', await drawAd()),
    await upload('broken.png', (await drawAd()).subarray(0, 300)),
  ];
  const { data } = await owner.graphql(sending, { ids });
  expect(data.analyzeAdBatch).toMatchObject({ total: 3 });
  const batch = await waitFor(
    async () => {
      const seen = (await owner.graphql(looking, { id: data.analyzeAdBatch.id })).data.adBatch;
      return seen.settled === seen.total && seen;
    },
    'the batch',
    240_000,
  );
  expect(batch.items.map(({ title, rank }: { title: string; rank: number | null }) => [title, rank])).toEqual([
    ['ad.png', 1],
    ['blank.png', 2],
    ['broken.png', null],
  ]);
  expect(batch.items[0].passed).toBeGreaterThan(batch.items[1].passed);
  expect(batch.items[0]).toMatchObject({ repeats: null, imageUrl: expect.stringContaining('/') });
  expect(batch.lacks).toContain('No video.');
  expect(batch.items[2].error).toMatch(/\.$/);
  expect(batch.csv.split('\r\n')).toHaveLength(5);
  const stranger = await app.signUp();
  expect((await stranger.graphql(looking, { id: data.analyzeAdBatch.id })).errors[0].extensions.code).toBe('NOT_FOUND');
}, 300_000);

it('shows a drawing as a picture, never as what a browser could run', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#256"/><text x="60" y="300" font-size="80" fill="#fff">Half price</text></svg>',
  );
  const id = await upload('drawing.svg', drawing);
  const { analysisId } = await analyse(owner, '/api/analyze/ad-creative', { objectId: id });
  const asked = `query ($id: ID!) { analysis(id: $id) { result { ... on AdAnalysis { imageUrl } } } }`;
  const { imageUrl } = (await owner.graphql(asked, { id: analysisId })).data.analysis.result;
  const picture = await fetch(new URL(imageUrl, app.url));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([width, height]).toEqual([600, 600]);
  const file = await fetch(new URL(imageUrl.replace('&picture', ''), app.url));
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
}, 120_000);

it('takes no more than fifty, and nothing that is not the owner\u2019s', async () => {
  const tooMany = await owner.graphql(sending, { ids: Array.from({ length: 51 }, () => randomUUID()) });
  expect(tooMany.errors[0].extensions.code).toBe('BAD_INPUT');
  const unknown = await owner.graphql(sending, { ids: [randomUUID()] });
  expect(unknown.errors[0].extensions.code).toBe('NOT_FOUND');
}, 60_000);

it('does not slow one ad that somebody waits for while two hundred are worked on', async () => {
  const one = await upload('one.png', await drawAd());
  const look = async () => {
    const from = Date.now();
    await analyse(owner, '/api/analyze/ad-creative', { objectId: one });
    return Date.now() - from;
  };
  await look();
  const alone = [await look(), await look(), await look()];
  const crowd = await app.signUp();
  const ids: string[] = [];
  for (let at = 0; at < 50; at++) ids.push(await upload(`crowd-${at}.png`, await drawAd(), crowd));
  for (let batch = 0; batch < 4; batch++) await crowd.graphql(sending, { ids });
  const busy = async () =>
    Number(
      (await app.db.query(`SELECT count(*) FROM analysis WHERE status = 'processing' AND input ? 'batch'`))[0].count,
    );
  await waitFor(async () => (await busy()) < 199, 'the batches to begin', 60_000);
  const beside = [await look(), await look(), await look()];
  expect(await busy()).toBeGreaterThan(100);
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[1] ?? 0;
  process.stdout.write(`ads  one ad alone ${middle(alone)} ms, beside 200 of a batch ${middle(beside)} ms\n`);
  expect(middle(beside)).toBeLessThan(2 * middle(alone) + 500);
}, 400_000);
