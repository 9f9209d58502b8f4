import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd } from '../support/fixtures.js';
import { waitFor } from '../support/wait.js';

const asking = `mutation ($id: ID!) { makeAdFixes(analysisId: $id) { result { ... on AdAnalysis { fixes { state } } } } }`;
const looking = `query ($id: ID!) { analysis(id: $id) { result { ... on AdAnalysis { predictedCtr fixes {
  state error archiveUrl fixes { id label fileName how gain width height url } refused { id reason } } } } } }`;

let app: TestApp;
let owner: ApiClient;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  const imageBase64 = (await drawAd()).toString('base64');
  ({ analysisId: id } = await analyse(owner, '/api/analyze/ad-creative', { imageBase64 }));
}, 120_000);
afterAll(() => app.close());

it('makes files by placement, offered with what is better, and an archive of them', async () => {
  const { data } = await owner.graphql(asking, { id });
  expect(data.makeAdFixes.result.fixes).toEqual({ state: 'processing' });
  const fixes = await waitFor(async () => {
    const seen = (await owner.graphql(looking, { id })).data.analysis.result.fixes;
    return seen.state !== 'processing' && seen;
  }, 'the files');
  expect(fixes).toMatchObject({ state: 'complete', error: null });
  expect(fixes.fixes.length).toBeGreaterThan(0);
  const read = async (url: string) => {
    const answer = await fetch(new URL(url, app.url));
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  for (const { gain, url } of fixes.fixes) {
    expect(gain).not.toBe('');
    expect([...(await read(url)).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  }
  const names = Object.keys(unzipSync(await read(fixes.archiveUrl)));
  expect(names).toEqual(fixes.fixes.map(({ fileName }: { fileName: string }) => fileName));
  for (const { reason } of fixes.refused) expect(reason).toMatch(/\.$/);
}, 180_000);

it('makes none of what belongs to somebody else', async () => {
  const stranger = await app.signUp();
  const { errors } = await stranger.graphql(asking, { id });
  expect(errors[0].extensions).toMatchObject({ code: 'NOT_FOUND' });
}, 60_000);
