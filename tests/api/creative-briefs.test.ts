import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreativeBrief } from '../../schema/creative-briefs/creative-brief.entity.js';
import { answering, failing, startAiModel, type AiModelStandIn } from '../stand-ins/ai-model.js';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd } from '../support/fixtures.js';

const mugs = { product: 'coffee mugs', audience: 'commuters', benefit: 'keeps coffee hot for 6 hours' };
const path = '/api/creative-briefs';

interface Concept {
  angle: string;
  hook: string;
  caption: string;
}

describe('creative briefs', () => {
  let app: TestApp;
  let owner: ApiClient;
  let stranger: ApiClient;

  beforeAll(async () => {
    app = await startTestApp();
    owner = await app.signUp();
    stranger = await app.signUp();
  }, 60_000);
  afterAll(() => app.close());

  it('are five concepts from what the owner typed and the store promises', async () => {
    await owner.patch('/api/store-profile', {
      returnDays: 30,
      guarantee: 'Replaced within two years',
      languages: ['en'],
    });
    const { status, body } = await owner.post(path, { ...mugs, seed: 1 });
    expect({ status, source: body.source, engine: body.engine }).toEqual({
      status: 201,
      source: 'profile',
      engine: 'built-in',
    });
    expect(new Set(body.concepts.map(({ angle }: Concept) => angle)).size).toBe(5);
    expect(JSON.stringify(body.concepts)).toMatch(/30-day returns/);
    expect((await owner.get(`${path}/${body.id}`)).body).toEqual(body);
    expect((await owner.get(`${path}?limit=1`)).body.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    const again = await owner.post(path, { ...mugs, seed: 1 });
    expect(again.body.concepts).toEqual(body.concepts);
  });

  it('are written from an analyzed ad, whose words are shown as seen', async () => {
    const imageBase64 = (await drawAd()).toString('base64');
    const { analysisId } = await analyse(owner, '/api/analyze/ad-creative', { imageBase64 });
    const { status, body } = await owner.post(path, { analysisId, product: 'coffee mugs' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ source: 'analysis', sourceId: analysisId });
    expect(body.seen.length).toBeGreaterThan(0);
    expect((await stranger.post(path, { analysisId, product: 'coffee mugs' })).status).toBe(404);
  }, 120_000);

  it('are written from an ad of the library without its claims', async () => {
    const saved = await owner.post('/api/ads-library', {
      title: 'Rival',
      advertiser: 'Rival Cups',
      platform: 'Facebook',
      headline: 'Keeps tea hot for 99 hours',
      primaryText: 'Loved by 12,000 people.',
    });
    const adId = saved.body.id ?? saved.body.ad?.id;
    const { status, body } = await owner.post(path, { adId, product: 'coffee mugs' });
    expect({ status, source: body.source }).toEqual({ status: 201, source: 'library' });
    expect(body.seen).toContainEqual(expect.objectContaining({ name: 'Headline', text: 'Keeps tea hot for 99 hours' }));
    expect(JSON.stringify(body.concepts)).not.toMatch(/99 hours|12,000/);
    expect((await stranger.post(path, { adId, product: 'cups' })).status).toBe(404);
  });

  it('ask for the product where nothing tells it', async () => {
    const { status, body } = await stranger.post(path, {});
    expect({ status, product: body.fields.product }).toEqual({
      status: 400,
      product: expect.stringMatching(/^Say what/),
    });
    expect((await stranger.post(path, { product: 'x'.repeat(201) })).status).toBe(400);
  });

  it('come as a page without scripts, and as a PDF where a browser prints it', async () => {
    const { body } = await owner.post(path, { ...mugs, product: '<b>mugs</b>' });
    const page = await owner.get(`${path}/${body.id}/brief.html`);
    expect(page.status).toBe(200);
    expect(String(page.body)).toContain('Shot list');
    expect(String(page.body)).not.toMatch(/<script|<b>mugs/);
    expect((await stranger.get(`${path}/${body.id}/brief.html`)).status).toBe(404);
    expect((await app.client().get(`${path}/${body.id}/brief.html`)).status).toBe(401);
    expect((await stranger.get(`${path}/${body.id}/brief.pdf`)).status).toBe(404);
  });

  it('are read by anyone with the link, until it ends or is taken back', async () => {
    const { body: brief } = await owner.post(path, mugs);
    const shared = await owner.post(`${path}/${brief.id}/share`, { days: 2 });
    const read = () => fetch(new URL(new URL(shared.body.shareUrl).pathname, app.url));
    const open = await read();
    expect(open.status).toBe(200);
    expect(await open.text()).toContain('coffee mugs');
    expect(open.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(open.headers.get('x-robots-tag')).toMatch(/noindex/);
    expect(open.headers.get('cache-control')).toBe('no-store');
    const longer = await owner.post(`${path}/${brief.id}/share`, { days: 9 });
    expect(longer.body.shareUrl).toBe(shared.body.shareUrl);
    expect((await stranger.post(`${path}/${brief.id}/share`, { days: 2 })).status).toBe(404);
    expect((await owner.post(`${path}/${brief.id}/share`, { days: 91 })).status).toBe(400);

    await app.db.getRepository(CreativeBrief).update({ id: brief.id }, { sharedUntil: new Date(Date.now() - 1_000) });
    expect((await read()).status).toBe(404);
    expect((await owner.get(`${path}/${brief.id}`)).body.shareUrl).toBeNull();
    const anew = await owner.post(`${path}/${brief.id}/share`, { days: 2 });
    expect(anew.body.shareUrl).not.toBe(shared.body.shareUrl);

    const ended = await owner.delete(`${path}/${brief.id}/share`);
    expect(ended.body).toMatchObject({ shareUrl: null, sharedUntil: null });
    expect((await fetch(new URL(new URL(anew.body.shareUrl).pathname, app.url))).status).toBe(404);
    expect((await fetch(new URL('/shared/briefs/x', app.url))).status).toBe(404);
  });

  it('are renamed and deleted by their owner alone', async () => {
    const { body } = await owner.post(path, mugs);
    expect((await owner.patch(`${path}/${body.id}`, { title: 'Spring' })).body.title).toBe('Spring');
    expect((await owner.patch(`${path}/${body.id}`, { title: ' ' })).status).toBe(400);
    expect((await stranger.patch(`${path}/${body.id}`, { title: 'Mine' })).status).toBe(404);
    expect((await stranger.delete(`${path}/${body.id}`)).status).toBe(404);
    expect((await owner.delete(`${path}/${body.id}`)).status).toBe(204);
    expect((await owner.get(`${path}/${body.id}`)).status).toBe(404);
    await owner.graphql(`mutation { restoreItems(kind: creative_brief, ids: ["${body.id}"]) }`);
    expect((await owner.get(`${path}/${body.id}`)).body).toMatchObject({ title: 'Spring' });
    const { data } = await owner.graphql(
      '{ activities(first: 1, action: "brief_written") { edges { node { resource } } } }',
    );
    expect(data.activities.edges[0].node.resource).toBe(body.title);
  });
});

describe('creative briefs with a model server', () => {
  let server: AiModelStandIn;
  let app: TestApp;
  let owner: ApiClient;

  beforeAll(async () => {
    server = await startAiModel();
    app = await startTestApp({ AI_BASE_URL: server.url, AI_MODEL: 'stand-in' });
    owner = await app.signUp();
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const concept = (angle: string, hook: string, caption = 'Coffee that waits for you.') => ({
    angle,
    hook,
    visual: 'A mug on a train table.',
    caption,
    shots: [
      { shot: 'Steam over the mug.', voice: hook, onScreen: 'Still hot' },
      { shot: 'A clock above the window.', voice: 'Six stops later, still warm.', onScreen: '' },
    ],
  });

  it('take over what keeps the rules and nothing that was invented', async () => {
    server.behave(failing(500));
    const plain = await owner.post(path, { ...mugs, seed: 7 });
    const angles: string[] = plain.body.concepts.map(({ angle }: Concept) => angle);
    expect(plain.body).toMatchObject({ engine: 'built-in', note: expect.stringMatching(/answered 500/) });

    const good = angles.map((angle, index) =>
      concept(angle, `Stop ${['one', 'two', 'three', 'four', 'five'][index]}. Still hot.`),
    );
    server.behave(answering({ concepts: good }));
    const { body } = await owner.post(path, { ...mugs, seed: 7 });
    expect(body.engine).toBe('model');
    expect(body.concepts.map(({ hook }: Concept) => hook)).toEqual(good.map(({ hook }) => hook));
    const asked = JSON.stringify(server.requests.at(-1)?.body.messages);
    expect(asked).toContain('keeps coffee hot for 6 hours');

    const [first = '', second = ''] = angles;
    const mixed = [
      concept(first, 'Loved by 40,000 commuters.'),
      concept(second, 'Stop two. Still hot.', 'Doctors and thousands of customers agree.'),
      ...good.slice(2),
    ];
    server.behave(answering({ concepts: mixed }));
    const checked = await owner.post(path, { ...mugs, seed: 7 });
    expect(checked.body.engine).toBe('model');
    expect(checked.body.concepts[0].hook).toBe(plain.body.concepts[0].hook);
    expect(checked.body.concepts[1].caption).toBe(plain.body.concepts[1].caption);
    expect(JSON.stringify(checked.body.concepts)).not.toMatch(/40,000|Doctors/);
  });

  it('stay the built-in ones where the model invents everything, with the reason', async () => {
    server.behave(answering({ concepts: [concept('demo', 'My sister drinks 900 cups.')] }));
    const { body } = await owner.post(path, mugs);
    expect(body).toMatchObject({ engine: 'built-in', note: expect.stringMatching(/keeps the rules/) });
    expect(body.concepts).toHaveLength(5);
  });
});
