import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd, productPage } from '../support/fixtures.js';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.js';
import { waitFor } from '../support/wait.js';
import { type Shop, startShop } from '../stand-ins/shop.js';

const backends = hasRedis() ? (['PostgreSQL', 'Redis'] as const) : (['PostgreSQL'] as const);
if (!hasRedis()) console.warn('Redis tests are left out: no redis-server on this machine');

describe.each(backends)('an analysis with its queue on %s', (backend) => {
  let app: TestApp;
  let redis: TestRedis | null = null;
  let shop: Shop;
  let owner: ApiClient;

  beforeAll(async () => {
    redis = backend === 'Redis' ? await startRedis() : null;
    app = await startTestApp(redis ? { REDIS_URL: redis.url } : {});
    const ad = await drawAd();
    shop = await startShop({
      '/mug.png': ad,
      '/products/mug': productPage(),
      '/products/lost': productPage({ image: '/lost.png' }),
      '/slow': () => {},
      '/text': (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('no image at all'),
    });
    owner = await app.signUp(`owner-${backend.toLowerCase()}`);
  });
  afterAll(async () => {
    await app.close();
    await shop.close();
    await redis?.stop();
  });

  it('audits a product page for a waiting REST caller and lists it', async () => {
    const { status, body } = await owner.post('/api/analyze/funnel', { url: shop.url('/products/mug') });
    expect(status).toBe(200);
    expect(body.pageKind).toBe('product');
    expect(body.product).toMatchObject({
      title: 'Stoneware Mug',
      price: 24,
      currency: 'USD',
      availability: 'in_stock',
    });
    expect(body.overallScore).toBeGreaterThan(0);
    const list = await owner.get('/api/analyses');
    expect(list.body[0]).toMatchObject({ id: body.analysisId, type: 'funnel_audit', status: 'complete' });
    const one = await owner.get(`/api/analyses/${body.analysisId}`);
    expect(one.body.result.overallScore).toBe(body.overallScore);
  });

  it("keeps whose page it is, and takes nobody else's word for it", async () => {
    const { body } = await owner.post('/api/analyze/funnel', { url: shop.url('/products/mug') });
    const mutation = `mutation($id: ID!) { setAnalysisOwnership(id: $id, ownership: competitor) { ownership } }`;
    const stranger = await app.signUp(`stranger-${backend.toLowerCase()}`);
    const refused = await stranger.graphql(mutation, { id: body.analysisId });
    expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const query = `query($id: ID!) { analysis(id: $id) { ownership } }`;
    expect((await owner.graphql(query, { id: body.analysisId })).data.analysis.ownership).toBe('own');
    await owner.graphql(mutation, { id: body.analysisId });
    expect((await owner.graphql(query, { id: body.analysisId })).data.analysis.ownership).toBe('competitor');
  });

  it('analyses an uploaded image, the same one in base64 and the same one by address alike', async () => {
    const image = new Uint8Array(await drawAd());
    const upload = await owner.post('/api/objects/upload', { purpose: 'creative', filename: 'ad.png' });
    expect((await owner.put(upload.body.uploadURL, image)).status).toBe(200);
    const { data } = await owner.graphql(
      'mutation ($id: ID!) { analyzeAdCreative(input: { objectId: $id }) { id status } }',
      {
        id: upload.body.objectId,
      },
    );
    expect(data.analyzeAdCreative.status).toBe('processing');
    const settled = await waitFor(async () => {
      const { body } = await owner.get(`/api/analyses/${data.analyzeAdCreative.id}`);
      return body.status !== 'processing' && body;
    }, 'the analysis of the upload');
    expect(settled.status).toBe('complete');
    const encoded = await owner.post('/api/analyze/ad-creative', {
      imageBase64: Buffer.from(image).toString('base64'),
    });
    const byPage = await owner.post('/api/analyze/ad-creative', { adUrl: shop.url('/products/mug') });
    expect(encoded.body.predictedCtr).toBe(settled.result.predictedCtr);
    expect(byPage.status).toBe(200);
    expect(encoded.body.recommendations.length).toBeLessThanOrEqual(5);
    expect(encoded.body.interval.low).toBeLessThan(encoded.body.predictedCtr);
  });

  it('answers 202 at once when asked to, and pushes each change to a subscriber', async () => {
    const started = await owner.post(
      '/api/analyze/funnel',
      { url: shop.url('/products/mug') },
      { prefer: 'respond-async' },
    );
    expect(started).toMatchObject({ status: 202, body: { status: 'processing' } });
    const socket = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocol: string) {
          super(address, protocol, { headers: { cookie: owner.cookie } });
        }
      },
    });
    const states: string[] = [];
    for await (const { data } of socket.iterate<{ analysisUpdated: { status: string } }>({
      query: 'subscription ($id: ID!) { analysisUpdated(id: $id) { status progress { step } } }',
      variables: { id: started.body.analysisId },
    })) {
      states.push(data?.analysisUpdated.status ?? 'none');
    }
    await socket.dispose();
    expect(states.at(-1)).toBe('complete');
  });

  it('fails at once, with the reason, for what no retry would help', async () => {
    const notAnImage = await owner.post('/api/analyze/ad-creative', { adUrl: shop.url('/text') });
    expect([415, 422]).toContain(notAnImage.status);
    expect(notAnImage.body.message).toMatch(/image/i);
    const gone = await owner.post('/api/analyze/ad-creative', { adUrl: shop.url('/nowhere.png') });
    expect(gone).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE' } });
    const lost = await owner.post('/api/analyze/ad-creative', { adUrl: shop.url('/products/lost') });
    expect(lost).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE' } });
    expect(lost.body.message).toContain('image of this page answers with HTTP 404.');
    const list = await owner.get('/api/analyses?status=failed');
    expect(list.body).toHaveLength(3);
  });
});
