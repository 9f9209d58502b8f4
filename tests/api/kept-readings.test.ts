import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readingKey } from '../../jobs/analysis/kept-reading.js';
import { readingLookups } from '../../jobs/platform/metrics.js';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { callsOf } from '../support/engine-calls.js';
import { drawAd, drawAdWithSmallOffer } from '../support/fixtures.js';

async function hitsOf(kind: string): Promise<number> {
  const { values } = await readingLookups.get();
  return values.find(({ labels }) => labels.kind === kind && labels.outcome === 'hit')?.value ?? 0;
}

const base64 = async (ad: Promise<Buffer>) => (await ad).toString('base64');
const pictureKeys = ['imageObjectId', 'heatMapObjectId', 'overlayObjectId'] as const;

describe('an ad that its owner had analyzed before', () => {
  let app: TestApp;
  let owner: ApiClient;
  let ad: string;

  beforeAll(async () => {
    app = await startTestApp();
    ad = await base64(drawAdWithSmallOffer());
  });
  afterAll(async () => {
    await app.close();
  });

  const analyseFor = (client: ApiClient, imageBase64: string, placement = 'meta_feed') =>
    analyse(client, '/api/analyze/ad-creative', { imageBase64, placement, industry: 'general' });

  /** What is kept of an analysis. */
  async function rowOf(analysisId: string) {
    const [row] = await app.db.query(`SELECT "ownerId", reading, result FROM analysis WHERE id = $1`, [analysisId]);
    return row;
  }

  /** The pictures of an analysis as its owner gets them, in the order of `pictureKeys`. */
  async function picturesOf(client: ApiClient, analysisId: string): Promise<Buffer[]> {
    const { result } = await rowOf(analysisId);
    const asked = `query ($id: ID!) { analysis(id: $id) { result { ... on AdAnalysis { imageUrl heatMapUrl overlayUrl } } } }`;
    const { data } = await client.graphql(asked, { id: analysisId });
    const { imageUrl, heatMapUrl, overlayUrl } = data.analysis.result;
    expect(pictureKeys.map((key) => typeof result[key])).toEqual(['string', 'string', 'string']);
    const answers = await Promise.all(
      [imageUrl, heatMapUrl, overlayUrl].map((url: string) => fetch(new URL(url, app.url))),
    );
    return Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  }

  /** Everything of a result but the names of its pictures. */
  const withoutPictures = (result: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(result).filter(([key]) => !pictureKeys.some((name) => name === key)));

  it('is judged from the kept reading, without the engines, and has pictures of its own', async () => {
    owner = await app.signUp();
    const first = await analyseFor(owner, ad);
    const [looks, hits] = [await callsOf('illustrateCreative'), await hitsOf('picture')];
    const second = await analyseFor(owner, ad);
    expect([await callsOf('illustrateCreative'), await callsOf('drawOverlay')]).toEqual([looks, 0]);
    expect(await hitsOf('picture')).toBe(hits + 1);
    const [before, after] = [await rowOf(first.analysisId), await rowOf(second.analysisId)];
    expect(after.reading.seen).toEqual(before.reading.seen);
    expect(after.reading.seen.lines.length).toBeGreaterThan(0);
    expect(withoutPictures(after.result)).toEqual(withoutPictures(before.result));
    for (const key of pictureKeys) expect(after.result[key]).not.toBe(before.result[key]);
    const pictures = await picturesOf(owner, second.analysisId);
    expect(pictures).toEqual(await picturesOf(owner, first.analysisId));
    for (const picture of pictures) expect(picture.length).toBeGreaterThan(1_000);
  });

  it('is judged for what is asked now, as a first analysis would be', async () => {
    const [looks, drawings] = [await callsOf('illustrateCreative'), await callsOf('drawOverlay')];
    const story = await analyseFor(owner, ad, 'stories');
    expect(await callsOf('illustrateCreative')).toBe(looks);
    // Another placement covers other parts of the picture.
    expect(await callsOf('drawOverlay')).toBe(drawings + 1);
    const stranger = await app.signUp();
    const fresh = await analyseFor(stranger, ad, 'stories');
    expect(await callsOf('illustrateCreative')).toBe(looks + 1);
    const [kept, made] = [await rowOf(story.analysisId), await rowOf(fresh.analysisId)];
    expect(withoutPictures(kept.result)).toEqual(withoutPictures(made.result));
    expect(await picturesOf(owner, story.analysisId)).toEqual(await picturesOf(stranger, fresh.analysisId));
  });

  it('is read for each owner, and anew when a pixel differs', async () => {
    const [looks, hits] = [await callsOf('illustrateCreative'), await hitsOf('picture')];
    await analyseFor(await app.signUp(), ad);
    await analyseFor(owner, await base64(drawAd()));
    await analyseFor(owner, await base64(drawAd({ ground: '#f4efe5' })));
    expect(await callsOf('illustrateCreative')).toBe(looks + 3);
    expect(await hitsOf('picture')).toBe(hits);
  });

  it('takes over no correction, though the corrected analysis is the newest', async () => {
    const client = await app.signUp();
    const { analysisId } = await analyseFor(client, ad);
    const corrected = await client.graphql(
      `mutation ($id: ID!) { correctAdReading(analysisId: $id, input: { headline: "Cups" }) { correctedAt } }`,
      { id: analysisId },
    );
    expect(corrected.errors).toBeUndefined();
    const looks = await callsOf('illustrateCreative');
    const again = await analyseFor(client, ad);
    expect(await callsOf('illustrateCreative')).toBe(looks);
    expect((await rowOf(analysisId)).result.headline).toBe('Cups');
    expect((await rowOf(again.analysisId)).result.headline).toBe('Mugs that keep tea warm');
  });

  it('is read anew once its analysis, or a picture of it, is gone', async () => {
    const client = await app.signUp();
    const { analysisId } = await analyseFor(client, ad);
    const looks = await callsOf('illustrateCreative');
    await client.graphql(`mutation ($ids: [ID!]!) { deleteItems(kind: analysis, ids: $ids) }`, { ids: [analysisId] });
    const next = await analyseFor(client, ad);
    expect(await callsOf('illustrateCreative')).toBe(looks + 1);
    const { result } = await rowOf(next.analysisId);
    await app.db.query(`DELETE FROM stored_object WHERE id = $1`, [result.heatMapObjectId]);
    await analyseFor(client, ad);
    expect(await callsOf('illustrateCreative')).toBe(looks + 2);
  });
});

describe('the key of a reading', () => {
  const deps = (version: string | null, settings: object = {}) =>
    ({ config: { REUSE_READINGS: true, ...settings }, engines: { version } }) as Parameters<typeof readingKey>[0];

  it('is the same for the same content, inputs and engines, and no other', () => {
    const key = readingKey(deps('1'), 'picture', ['content', []]);
    expect(readingKey(deps('1'), 'picture', ['content', []])).toBe(key);
    const others = [
      readingKey(deps('2'), 'picture', ['content', []]),
      readingKey(deps('1', { AI_MODEL: 'another' }), 'picture', ['content', []]),
      readingKey(deps('1'), 'video', ['content', []]),
      readingKey(deps('1'), 'picture', ['other', []]),
      readingKey(deps('1'), 'picture', ['content', [{ kind: 'logo' }]]),
    ];
    expect(new Set([key, ...others]).size).toBe(6);
  });

  it('is none where readings are made anew, or the engines have no version', () => {
    expect(readingKey(deps('1', { REUSE_READINGS: false }), 'page', [])).toBeNull();
    expect(readingKey(deps(null), 'page', [])).toBeNull();
  });
});
