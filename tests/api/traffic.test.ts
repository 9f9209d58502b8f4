import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AiModelStandIn, answering, failing, startAiModel } from '../stand-ins/ai-model.js';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd } from '../support/fixtures.js';
import { daysAgo, importCsv, uploadCsv } from '../support/store.js';

const idsOf = (values: { id: string }[]) => values.map(({ id }) => id);

describe("an ad is judged beside the owner's own record", () => {
  let app: TestApp;
  let owner: ApiClient;
  let ad: string;

  beforeAll(async () => {
    app = await startTestApp();
    owner = await app.signUp();
    ad = (await drawAd()).toString('base64');
  });
  afterAll(async () => {
    await app.close();
  });

  const analyseFor = (client: ApiClient, placement: string) =>
    analyse(client, '/api/analyze/ad-creative', { imageBase64: ad, placement, industry: 'general' });

  it('says what is missing while there is none', async () => {
    const { unknowns, contributions, basis, predictedRoas, roasReason } = await analyseFor(owner, 'meta_feed');
    expect(idsOf(unknowns)).toContain('history');
    expect(idsOf(contributions)).not.toContain('history');
    expect({ basis, predictedRoas }).toEqual({ basis: 'benchmark', predictedRoas: null });
    expect(roasReason).toMatch(/order value and conversion rate/);
  });

  it('takes the imported ad spend of the network, the orders and the visits', async () => {
    const before = await analyseFor(owner, 'meta_feed');
    const spend = [
      'date,platform,campaign,spend,impressions,clicks,conversions,revenue',
      `${daysAgo(3)},facebook,Spring,120.00,20000,1000,12,640.00`,
      `${daysAgo(2)},tiktok,Videos,80.00,10000,50,2,90.00`,
    ];
    await importCsv(owner, 'ad_spend', `${spend.join('\n')}\n`, { currency: 'USD' });
    const orders = `order_id,customer_id,ordered_at,total,currency\n1,a,${daysAgo(3)},180.00,USD\n`;
    await importCsv(owner, 'orders', orders);
    await importCsv(owner, 'visits', `date,sessions\n${daysAgo(3)},50\n`);
    const after = await analyseFor(owner, 'meta_feed');
    const history = after.contributions.find(({ id }: { id: string }) => id === 'history');
    expect(history.measured).toBe('5.00% over 1000 clicks');
    expect(after.predictedCtr).toBeGreaterThan(before.predictedCtr);
    expect(after).toMatchObject({ confidence: 'high', basis: 'own_results' });
    const width = ({ interval: { low, high } }: { interval: { low: number; high: number } }) => high / low;
    expect(width(after)).toBeLessThan(width(before));
    // 180 an order, 2 orders from a hundred visits.
    expect(after.predictedRoas).toBeCloseTo((180 * 0.02) / after.predictedCpc, 1);
    const tiktok = await analyseFor(owner, 'tiktok');
    expect(tiktok.contributions.find(({ id }: { id: string }) => id === 'history').measured).toContain('0.50%');
    expect(idsOf((await analyseFor(owner, 'google_display')).contributions)).not.toContain('history');
  });

  it('rests on the results of own ads once five have delivered', async () => {
    const client = await app.signUp();
    const line = (id: number, clicks: number) => `${daysAgo(id)},Ad ${id},${id},Autumn,Sales,4000,${clicks},20.00`;
    const header = 'Day,Ad name,Ad ID,Campaign name,Objective,Impressions,Link clicks,Amount spent (USD)';
    const give = async (lines: string[]) => {
      const input = { objectId: await uploadCsv(client, [header, ...lines].join('\n')) };
      await client.graphql(`mutation($input: ImportAdResultsInput!) { importAdResults(input: $input) { ads } }`, {
        input,
      });
    };
    await give([1, 2, 3, 4].map((id) => line(id, 160)));
    expect(await analyseFor(client, 'meta_feed')).toMatchObject({ basis: 'benchmark', basisSentence: null });
    await give([5, 6, 7].map((id) => line(id, 160)));
    const told = await analyseFor(client, 'meta_feed');
    expect(told).toMatchObject({
      basis: 'own_results',
      basisSentence: expect.stringMatching(/^Based on 7 of your ads/),
      baseRate: { cpm: 5 },
    });
    const history = told.contributions.find(({ id }: { id: string }) => id === 'history');
    const level = told.baseRate.ctr * history.multiplier;
    // Seven ads of 4% each against a benchmark of 1.71%: the level has moved nearly all the way.
    expect(level).toBeGreaterThan(3);
    expect(level).toBeLessThan(4.2);
    expect(told.interval.high / told.interval.low).toBeLessThan(4.3 ** 2);
    expect((await analyseFor(client, 'tiktok')).basis).toBe('benchmark');
  });

  it('keeps to the record of the owner who asks', async () => {
    const stranger = await app.signUp();
    const { contributions, predictedRoas } = await analyseFor(stranger, 'meta_feed');
    expect(idsOf(contributions)).not.toContain('history');
    expect(predictedRoas).toBeNull();
  });
});

describe('an ad judged with a model server', () => {
  let app: TestApp;
  let model: AiModelStandIn;
  let owner: ApiClient;
  const answer = {
    summary: 'The words name the thing, not the gain.',
    points: [{ quote: 'Shop now', problem: 'It asks before it promises.', suggestion: 'Promise first.' }],
    headlines: ['A cup that waits for you'],
  };

  beforeAll(async () => {
    model = await startAiModel(answering(answer));
    // What the model said of the same ad before would be taken again.
    app = await startTestApp({ AI_BASE_URL: model.url, REUSE_READINGS: '0' });
    owner = await app.signUp();
  });
  afterAll(async () => {
    await app.close();
    await model.close();
  });

  const analyseAd = async () => {
    const imageBase64 = (await drawAd()).toString('base64');
    return analyse(owner, '/api/analyze/ad-creative', { imageBase64 });
  };

  it('has its words judged by the model, and its figures by the engine', async () => {
    const { engine, copyCritique, predictedCtr } = await analyseAd();
    expect({ engine, copyCritique }).toEqual({
      engine: 'model',
      copyCritique: { ...answer, engine: 'model', note: null },
    });
    model.behave(failing(500, { 'retry-after': '0' }));
    const without = await analyseAd();
    expect(without).toMatchObject({ engine: 'built-in', predictedCtr });
    expect(without.copyCritique).toMatchObject({ engine: 'built-in', note: expect.stringMatching(/answered 500/) });
  });
});
