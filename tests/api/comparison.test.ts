import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyse } from '../support/analysis.js';
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

const audit = () => analyse(owner, '/api/analyze/funnel', { url: shop.url('/products/mug') });
const analyseAd = (ad: Buffer) => analyse(owner, '/api/analyze/ad-creative', { imageBase64: ad.toString('base64') });

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
    expect(data.compareAudits.checks).toContainEqual(expect.objectContaining({ id: 'OF3', after: 'pass' }));
  });

  it('make the score history of the address', async () => {
    const { data } = await owner.graphql('query ($id: ID!) { auditHistory(id: $id) { analysisId overallScore } }', {
      id: second.analysisId,
    });
    expect(data.auditHistory).toEqual(
      [first, second].map(({ analysisId, overallScore }) => ({ analysisId, overallScore })),
    );
  });

  it('can be printed, every check included, with a name on the cover and the other audit beside it', async () => {
    const query =
      'query ($id: ID!, $other: ID!) { auditReport(id: $id, againstId: $other, preparedBy: "Bright & Co") analysis(id: $id) { result { ... on FunnelAudit { checks { id } } } } }';
    const { data } = await owner.graphql(query, { id: second.analysisId, other: first.analysisId });
    expect(data.auditReport).toMatch(/^<!doctype html>[\s\S]*Stoneware Mug[\s\S]*prepared by Bright &#38; Co/i);
    for (const { id } of data.analysis.result.checks) expect(data.auditReport).toContain(`>${id} `);
    // The older audit stands first, whichever was asked for.
    expect(data.auditReport).toContain(`The overall score is ${second.overallScore} after ${first.overallScore}`);
  });

  it('give the dated text report', async () => {
    const { data } = await owner.graphql('query ($id: ID!) { auditReport(id: $id, format: text) }', {
      id: second.analysisId,
    });
    expect(data.auditReport).toMatch(/^FUNNEL AUDIT REPORT\nDate: \w{3} \d{1,2}, \d{4}\n/);
  });

  it("follow the owner's own figures, on the screen and in the report", async () => {
    const query = `query ($id: ID!, $own: AuditAssumptionsInput!) {
      auditAssuming(id: $id, assumptions: $own) { overallScore advice { revenue { low high per } arithmetic } assumptions { name value basis } }
      auditReport(id: $id, format: text, assumptions: $own) }`;
    const ask = async (monthlySessions: number) =>
      (await owner.graphql(query, { id: second.analysisId, own: { monthlySessions, averageOrderValue: 50 } })).data;
    const [once, twice] = [await ask(20_000), await ask(40_000)];
    expect(once.auditAssuming.overallScore).toBe(second.overallScore);
    expect(once.auditAssuming.assumptions).toContainEqual({ name: 'monthlySessions', value: 20_000, basis: 'owner' });
    const [before, after] = [once, twice].map(({ auditAssuming }) =>
      auditAssuming.advice.find(({ revenue }: { revenue: unknown }) => revenue !== null),
    );
    expect(before.revenue.per).toBe('per month');
    expect(after.revenue.high / before.revenue.high).toBeCloseTo(2, 1); // shown with two digits
    expect(after.arithmetic).toContain('40,000 visits');
    expect(twice.auditReport).toContain('Assumes Visits: 40,000 visits a month.');
  });

  it('refuse figures that no shop has', async () => {
    const query = 'query ($id: ID!) { auditAssuming(id: $id, assumptions: { conversionRate: 101 }) { url } }';
    const { errors } = await owner.graphql(query, { id: second.analysisId });
    expect(errors[0].extensions.code).toBe('BAD_INPUT');
  });

  it('are nothing to others', async () => {
    const { errors } = await stranger.graphql(compare, { a: first.analysisId, b: second.analysisId });
    expect(errors[0].extensions.code).toBe('NOT_FOUND');
    const own = await stranger.post('/api/analyze/funnel', { url: shop.url('/products/mug') });
    const report = 'query ($id: ID!, $other: ID) { auditReport(id: $id, againstId: $other) }';
    for (const variables of [{ id: first.analysisId }, { id: own.body.analysisId, other: first.analysisId }])
      expect((await stranger.graphql(report, variables)).errors[0].extensions.code).toBe('NOT_FOUND');
  });
});

describe('ads side by side', () => {
  const compare =
    'query ($ids: [ID!]!) { compareAds(ids: $ids) { winnerId winProbability contenders { id winProbability analysis { id result { ... on AdAnalysis { imageUrl attention { grid } } } } } summary reasons { text verdict ctrPoints } } }';

  it('have a winner, its chance and the reasons', async () => {
    const square = await analyseAd(await drawAd());
    const wide = await analyseAd(await drawAd({ width: 1600, height: 400 }));
    const ids = [wide.analysisId, square.analysisId];
    const { data } = await owner.graphql(compare, { ids });
    const { winnerId, winProbability, contenders, reasons, summary } = data.compareAds;
    expect(summary).toMatch(/points \(\d+%\) more than the runner-up\. What decides: better shape/);
    // Words that a media buyer knows, and no figures of the model.
    expect(reasons.map(({ text }: { text: string }) => text).join(' ')).not.toMatch(/scores|-0\.\d/);
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
    const { analysisId } = await analyseAd(await drawAd({ button: 'Buy now' }));
    const query =
      'query ($id: ID!) { analysis(id: $id) { result { ... on AdAnalysis { imageUrl heatMapUrl overlayUrl } } } }';
    const { data } = await owner.graphql(query, { id: analysisId });
    for (const url of Object.values<string>(data.analysis.result)) {
      const picture = await fetch(app.url + url);
      expect(picture.headers.get('content-type')).toMatch(/^image\//);
      expect((await fetch(app.url + url.replace(/signature=/, '$&_'))).status).toBe(403);
    }
  });
});
