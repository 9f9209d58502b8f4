import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd, productPage } from '../support/fixtures.js';
import { type Shop, startShop } from '../stand-ins/shop.js';

let app: TestApp;
let shop: Shop;
let owner: ApiClient;
let stranger: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  let returns = false;
  shop = await startShop({
    '/products/mug': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(productPage({ returns }));
      returns = true; // the shop follows the first audit's advice
    },
  });
  owner = await app.signUp();
  stranger = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const audit = async () => (await owner.post('/api/analyze/funnel', { url: shop.url('/products/mug') })).body;
const analyse = async (ad: Buffer) =>
  (await owner.post('/api/analyze/ad-creative', { imageBase64: ad.toString('base64') })).body;

describe('two audits of one page', () => {
  const compare =
    'query ($a: ID!, $b: ID!) { compareAudits(firstId: $a, secondId: $b) { summary checks { id kind before after } } }';
  let first: { analysisId: string; overallScore: number };
  let second: { analysisId: string; overallScore: number };
  beforeAll(async () => {
    first = await audit();
    second = await audit();
  });

  it('say what has changed in between', async () => {
    const { data } = await owner.graphql(compare, { a: first.analysisId, b: second.analysisId });
    expect(data.compareAudits.checks).toContainEqual(expect.objectContaining({ before: 'fail', after: 'pass' }));
  });

  it('make the score history of the address', async () => {
    const { data } = await owner.graphql('query ($id: ID!) { auditHistory(id: $id) { analysisId overallScore } }', {
      id: second.analysisId,
    });
    expect(data.auditHistory).toEqual(
      [first, second].map(({ analysisId, overallScore }) => ({ analysisId, overallScore })),
    );
  });

  it('can be printed, every check included', async () => {
    const { data } = await owner.graphql('query ($id: ID!) { auditReport(id: $id) }', { id: second.analysisId });
    expect(data.auditReport).toMatch(/^<!doctype html>[\s\S]*Stoneware Mug/i);
  });

  it('are nothing to others', async () => {
    const { errors } = await stranger.graphql(compare, { a: first.analysisId, b: second.analysisId });
    expect(errors[0].extensions.code).toBe('NOT_FOUND');
  });
});

describe('ads side by side', () => {
  const compare =
    'query ($ids: [ID!]!) { compareAds(ids: $ids) { winnerId winProbability contenders { id winProbability analysis { id result { ... on AdAnalysis { imageUrl attention { grid } } } } } reasons { text } } }';

  it('have a winner, its chance and the reasons', async () => {
    const square = await analyse(await drawAd());
    const wide = await analyse(await drawAd({ width: 1600, height: 400 }));
    const ids = [wide.analysisId, square.analysisId];
    const { data } = await owner.graphql(compare, { ids });
    const { winnerId, winProbability, contenders, reasons } = data.compareAds;
    expect(winnerId).toBe(square.predictedCtr > wide.predictedCtr ? square.analysisId : wide.analysisId);
    expect(winProbability).toBeGreaterThan(0.5);
    expect(contenders.reduce((sum: number, ad: { winProbability: number }) => sum + ad.winProbability, 0)).toBeCloseTo(
      1,
      3,
    );
    expect(reasons.length).toBeGreaterThan(0);
    for (const { id, analysis } of contenders) {
      expect(analysis.id).toBe(id);
      expect((await fetch(app.url + analysis.result.imageUrl)).status).toBe(200);
    }
    expect((await owner.graphql(compare, { ids: ids.slice(1) })).errors[0].extensions.code).toBe('BAD_INPUT');
    expect((await stranger.graphql(compare, { ids })).errors[0].extensions.code).toBe('NOT_FOUND');
  });

  it('keep their pictures, which open by signed addresses alone', async () => {
    const { analysisId } = await analyse(await drawAd({ button: 'Buy now' }));
    const query =
      'query ($id: ID!) { analysis(id: $id) { result { ... on AdAnalysis { imageUrl heatMapUrl overlayUrl } } } }';
    const { data } = await owner.graphql(query, { id: analysisId });
    for (const url of Object.values<string>(data.analysis.result)) {
      const picture = await fetch(app.url + url);
      expect(picture.headers.get('content-type')).toMatch(/^image\//);
      expect((await fetch(app.url + url.replace(/signature=./, 'signature=_'))).status).toBe(403);
    }
  });
});
