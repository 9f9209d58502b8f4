import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { productPage } from '../support/fixtures.js';
import { type Shop, startShop } from '../stand-ins/shop.js';

let app: TestApp;
let shop: Shop;
let owner: ApiClient;
let requests = 0;

beforeAll(async () => {
  app = await startTestApp();
  shop = await startShop({
    '/products/silent': () => {}, // takes the request and never answers
    '/products/mug': (_request, response) => {
      requests += 1;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(productPage({ returns: true }));
    },
  });
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const audit = (more: object = {}) => analyse(owner, '/api/analyze/funnel', { url: shop.url('/products/mug'), ...more });
const correct = `mutation ($id: ID!, $input: CorrectPageReadingInput!) {
  correctPageReading(analysisId: $id, input: $input) {
    ownership correctedAt
    result { ... on FunnelAudit { pageKind overallScore product { price availability } advice { checkId }
      reading { segments { name length } facts { name value scope source confidence conflict } } } }
  }
}`;

describe('the reading of a page', () => {
  it('comes with the audit: its parts, and facts with source and confidence', async () => {
    const { reading } = await audit();
    expect(reading.segments.map(({ name }: { name: string }) => name)).toContain('buyBox');
    const price = reading.facts.find(({ name }: { name: string }) => name === 'price');
    expect(price).toMatchObject({ value: expect.stringMatching(/^\d/), scope: 'product', conflict: null });
    expect(price.confidence).toBeGreaterThan(0.5);
  });

  it('is corrected by its owner and judged again without asking the shop', async () => {
    const { analysisId } = await audit();
    const before = requests;
    const input = {
      facts: [
        { name: 'price', value: '19.90' },
        { name: 'availability', value: 'out_of_stock' },
      ],
      ownership: 'competitor',
    };
    const { data } = await owner.graphql(correct, { id: analysisId, input });
    const { result, ownership, correctedAt } = data.correctPageReading;
    expect(requests).toBe(before);
    expect(ownership).toBe('competitor');
    expect(correctedAt).not.toBeNull();
    expect(result.product).toEqual({ price: 19.9, availability: 'out_of_stock' });
    expect(result.advice[0].checkId).toBe('CH1');
    const own = result.reading.facts.find(({ name }: { name: string }) => name === 'price');
    expect(own).toMatchObject({ source: 'owner', confidence: 1 });
  });

  it('keeps earlier corrections when another one follows', async () => {
    const { analysisId } = await audit();
    await owner.graphql(correct, { id: analysisId, input: { facts: [{ name: 'price', value: '7' }] } });
    const { data } = await owner.graphql(correct, { id: analysisId, input: { pageKind: 'listing' } });
    expect(data.correctPageReading.result).toMatchObject({
      pageKind: 'listing',
      product: { price: 7 },
    });
  });

  it("is nobody else's to correct, and takes only facts that can be corrected", async () => {
    const { analysisId } = await audit();
    const stranger = await app.signUp();
    const refused = await stranger.graphql(correct, { id: analysisId, input: { pageKind: 'home' } });
    expect(refused.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    const wrong = await owner.graphql(correct, {
      id: analysisId,
      input: { facts: [{ name: 'combinedLift', value: '5' }] },
    });
    expect(wrong.errors?.[0]?.extensions?.code).toBe('BAD_INPUT');
  });

  it('takes from the start what the page is and whose', async () => {
    const { pageKind, pageKindReason } = await audit({ pageKind: 'home', ownership: 'reference' });
    expect(pageKind).toBe('home');
    expect(pageKindReason).toContain('You said');
  });

  it('is refused with the reason where the page never answers', async () => {
    const { status, body } = await owner.post('/api/analyze/funnel', { url: shop.url('/products/silent') });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'UNPROCESSABLE', message: expect.stringContaining('answer') });
  });
});
