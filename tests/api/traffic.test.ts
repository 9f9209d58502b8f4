import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AiModelStandIn, answering, failing, startAiModel } from '../stand-ins/ai-model.js';
import { type Shop, startShop } from '../stand-ins/shop.js';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd, productPage } from '../support/fixtures.js';
import { daysAgo, importCsv } from '../support/store.js';

const idsOf = (values: { id: string }[]) => values.map(({ id }) => id);

describe("an ad is judged beside the owner's own record", () => {
  let app: TestApp;
  let shop: Shop;
  let owner: ApiClient;
  let ad: string;

  beforeAll(async () => {
    app = await startTestApp();
    shop = await startShop({ '/products/mug': productPage() });
    owner = await app.signUp();
    ad = (await drawAd()).toString('base64');
  });
  afterAll(async () => {
    await app.close();
    await shop.close();
  });

  const analyseFor = (client: ApiClient, placement: string) =>
    analyse(client, '/api/analyze/ad-creative', { imageBase64: ad, placement, industry: 'general' });

  it('says what is missing while there is none', async () => {
    const { unknowns, contributions, roasContributions } = await analyseFor(owner, 'meta_feed');
    expect(idsOf(unknowns)).toEqual(expect.arrayContaining(['history', 'order_value', 'landing_page']));
    expect(idsOf(contributions)).not.toContain('history');
    expect(idsOf(roasContributions)).toEqual(['creative']);
  });

  it('takes the imported ad spend of the network, the orders and the latest audit', async () => {
    const before = await analyseFor(owner, 'meta_feed');
    const spend = [
      'date,platform,campaign,spend,impressions,clicks,conversions,revenue',
      `${daysAgo(3)},facebook,Spring,120.00,20000,1000,12,640.00`,
      `${daysAgo(2)},tiktok,Videos,80.00,10000,50,2,90.00`,
    ];
    await importCsv(owner, 'ad_spend', `${spend.join('\n')}\n`, { currency: 'USD' });
    const orders = `order_id,customer_id,ordered_at,total,currency\n1,a,${daysAgo(3)},180.00,USD\n`;
    await importCsv(owner, 'orders', orders);
    const audit = await analyse(owner, '/api/analyze/funnel', { url: shop.url('/products/mug') });
    const after = await analyseFor(owner, 'meta_feed');
    const history = after.contributions.find(({ id }: { id: string }) => id === 'history');
    expect(history.measured).toBe('5.00% over 1000 clicks');
    expect(after.predictedCtr).toBeGreaterThan(before.predictedCtr);
    expect(after.confidence).toBe('high');
    expect(idsOf(after.roasContributions)).toEqual(['creative', 'order_value', 'landing_page']);
    const landing = after.roasContributions.find(({ id }: { id: string }) => id === 'landing_page');
    expect(landing.measured).toContain(`${audit.overallScore} of 100`);
    const tiktok = await analyseFor(owner, 'tiktok');
    expect(tiktok.contributions.find(({ id }: { id: string }) => id === 'history').measured).toContain('0.50%');
    expect(idsOf((await analyseFor(owner, 'google_display')).contributions)).not.toContain('history');
  });

  it('keeps to the record of the owner who asks', async () => {
    const stranger = await app.signUp();
    const { contributions, roasContributions } = await analyseFor(stranger, 'meta_feed');
    expect(idsOf(contributions)).not.toContain('history');
    expect(idsOf(roasContributions)).toEqual(['creative']);
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
    app = await startTestApp({ AI_BASE_URL: model.url });
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
