import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd } from '../jobs/traffic/drawn-ads.js';

const corrections = `mutation Correct($id: ID!, $input: CorrectAdReadingInput!) {
  correctAdReading(analysisId: $id, input: $input) {
    id correctedAt
    result { ... on AdAnalysis { headline cta offers { kind value } predictedCtr reading { corrected words { text } roles { role text } } recommendations } }
  }
}`;

describe('what was read on an ad', () => {
  let app: TestApp;
  let owner: ApiClient;
  let imageBase64: string;

  beforeAll(async () => {
    app = await startTestApp();
    owner = await app.signUp();
    const lines = [
      { text: 'Linen for long summers', left: 80, top: 90, size: 66, ink: '#1d1d1d' },
      { text: 'Washed twice, soft at once', left: 80, top: 200, size: 36, ink: '#1d1d1d' },
    ];
    imageBase64 = (await drawAd({ width: 1080, height: 1350, ground: '#e8e2d6', lines })).toString('base64');
  });
  afterAll(() => app.close());

  const correct = (client: ApiClient, id: string, input: object) => client.graphql(corrections, { id, input });

  it('comes with the analysis, part by part', async () => {
    const ad = await analyse(owner, '/api/analyze/ad-creative', { imageBase64, primaryText: 'Now 20% off.' });
    expect(ad).toMatchObject({
      headline: 'Linen for long summers',
      cta: null,
      offers: [],
      faces: [],
      basis: 'benchmark',
    });
    expect(ad.reading).toMatchObject({ corrected: false, reader: 'pp-ocr', language: 'en' });
    expect(ad.reading.roles.map(({ role }: { role: string }) => role)).toEqual(['headline', 'support']);
    expect(ad.reading.words[0]).toMatchObject({ text: 'Linen', line: 0 });
  });

  it('is corrected by its owner, judged anew at once, and the first result is kept', async () => {
    const { analysisId, predictedCtr } = await analyse(owner, '/api/analyze/ad-creative', { imageBase64 });
    const { data } = await correct(owner, analysisId, {
      headline: 'Linen, washed',
      offers: [{ kind: 'percent_off', value: '20' }],
    });
    const { result, correctedAt } = data.correctAdReading;
    expect(correctedAt).toBeTruthy();
    expect(result).toMatchObject({ headline: 'Linen, washed', offers: [{ kind: 'percent_off', value: '20' }] });
    expect(result.reading.corrected).toBe(true);
    expect(result.predictedCtr).toBeGreaterThan(predictedCtr);
    const again = await correct(owner, analysisId, { lines: [{ line: 1, text: 'Washed once' }] });
    expect(again.data.correctAdReading.result).toMatchObject({ headline: 'Linen, washed' });
    const read = again.data.correctAdReading.result.reading.words.map(({ text }: { text: string }) => text).join(' ');
    expect(read).toBe('Linen for long summers Washed once');
    const none = await correct(owner, analysisId, { headline: '', offers: [] });
    expect(none.data.correctAdReading.result).toMatchObject({ headline: null, offers: [], predictedCtr });
  });

  it("is not another owner's to correct", async () => {
    const { analysisId } = await analyse(owner, '/api/analyze/ad-creative', { imageBase64 });
    const stranger = await app.signUp();
    const { errors } = await correct(stranger, analysisId, { headline: 'Mine' });
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    const long = await correct(owner, analysisId, { headline: 'x'.repeat(301) });
    expect(long.errors?.[0]?.extensions?.code).toBe('BAD_INPUT');
  });
});
