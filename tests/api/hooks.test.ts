import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserActivity } from '../../schema/account/user-activity.entity.js';
import { type AiModelStandIn, answering, failing, garbling, refusing, startAiModel } from '../stand-ins/ai-model.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';

const mugs = {
  niche: 'coffee mugs',
  audience: 'busy moms',
  productBenefit: 'keeps coffee hot for 6 hours',
  anglesDetected: ['viral-pattern', 'problem-solution', 'social-proof'],
};
const advanced = {
  niche: 'coffee mugs',
  audience: 'busy moms',
  benefit: 'keeps coffee hot for 6 hours',
  anglesList: [],
  benchJson: {},
};

async function textsOf(client: ApiClient, input: object): Promise<string[]> {
  const { body } = await client.post('/api/hooks/generate', input);
  return body.hooks.map(({ hookText }: { hookText: string }) => hookText);
}

function part(voiceOver: string) {
  return { voiceOver, onScreenText: 'hot at noon', shot: 'a mug on a desk' };
}

describe('hooks with the built-in engine', () => {
  let app: TestApp;
  let owner: ApiClient;

  beforeAll(async () => {
    app = await startTestApp();
    owner = await app.signUp();
  });
  afterAll(() => app.close());

  it('answers with at least ten hooks in the documented shape', async () => {
    const { status, body } = await owner.post('/api/hooks/generate', mugs);
    expect(status).toBe(200);
    expect(body).toMatchObject({ engine: 'built-in', note: null, seed: expect.any(Number) });
    expect(body.hooks.length).toBeGreaterThanOrEqual(10);
    for (const hook of body.hooks) {
      expect(hook).toMatchObject({
        id: expect.stringMatching(/^hook-[0-9a-f]{8}$/),
        hookText: expect.stringMatching(/\S{3}/),
        style: expect.any(String),
        angleTag: expect.stringMatching(/^(viral-pattern|problem-solution|social-proof)$/),
        predictedCtrBand: expect.stringMatching(/^(High|Med|Low|Not scored)$/),
        onScreenText: expect.stringMatching(/\S/),
        reasons: expect.arrayContaining([expect.any(String)]),
      });
      expect(hook.score).toBeGreaterThan(0);
      expect(hook.score).toBeLessThan(1);
      expect(hook.hookText.split(' ').length).toBeLessThanOrEqual(8);
    }
    expect(body.chips).toContainEqual(expect.objectContaining({ id: 'benefitShape', value: 'verb' }));
  });

  it('reads the brief as its owner corrects it', async () => {
    const correction = { benefitShape: 'noun', tone: 'quiet' };
    const { status, body } = await owner.post('/api/hooks/generate', { ...mugs, correction });
    const chip = (id: string) => body.chips.find((each: { id: string }) => each.id === id).value;
    expect([status, chip('benefitShape'), chip('tone')]).toEqual([200, 'noun', 'quiet']);
    const wrong = await owner.post('/api/hooks/generate', { ...mugs, correction: { tone: 'loud' } });
    expect(wrong.status).toBe(400);
  });

  it('writes German for German words, and says so where it knows no language', async () => {
    const seife = {
      niche: 'Handgemachte Seife',
      audience: 'Menschen mit empfindlicher Haut',
      productBenefit: 'ohne Parfüm',
    };
    const german = await owner.post('/api/hooks/generate', seife);
    const text = german.body.hooks.map((hook: { hookText: string }) => hook.hookText).join(' ');
    expect(text).toMatch(/\b(?:der|die|das|ein|eine|im|ohne|mit|nicht|für)\b/i);
    expect(text).not.toMatch(/\b(?:the|your|this|for|with)\b/i);
    const french = await owner.post('/api/hooks/generate', {
      niche: 'savon',
      audience: 'jeunes mamans',
      productBenefit: 'doux pour la peau',
    });
    expect([french.status, french.body.message]).toEqual([422, expect.stringContaining('French')]);
  });

  it('gives new hooks each time, and the same ones for the same seed', async () => {
    const seeded = { ...mugs, seed: 7 };
    expect(await textsOf(owner, seeded)).toEqual(await textsOf(owner, seeded));
    const first = await textsOf(owner, mugs);
    const next = await textsOf(owner, { ...mugs, exclude: first });
    expect(next.filter((text) => first.includes(text))).toEqual([]);
  });

  it.each([
    ['/api/hooks/generate', { ...mugs, niche: ' ' }, 'Please fill in niche, audience, and product benefit.', 'niche'],
    [
      '/api/hooks/generate',
      { niche: 'mugs', audience: 'moms' },
      'Please fill in niche, audience, and product benefit.',
      'productBenefit',
    ],
    [
      '/api/ads-library/mine-angles',
      { caption: '', niche: 'mugs' },
      'Please enter caption and niche for angle mining',
      'caption',
    ],
    [
      '/api/ads-library/generate-hooks',
      { niche: 'mugs', audience: 'moms' },
      'Please fill in niche, audience, and benefit',
      'benefit',
    ],
    ['/api/hooks/score', { texts: [] }, 'texts must hold at least one text.', 'texts'],
  ])('refuses what is missing at %s with the specified sentence', async (path, input, message, field) => {
    const { status, body } = await owner.post(path, input);
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'BAD_INPUT', message, fields: { [field]: message }, requestId: expect.any(String) },
    });
  });

  it('refuses signs without words', async () => {
    const { status, body } = await owner.post('/api/hooks/generate', { ...mugs, niche: '<>' });
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Please fill in niche, audience, and product benefit.',
    });
  });

  it.each([
    '/api/hooks/generate',
    '/api/hooks/score',
    '/api/ads-library/mine-angles',
    '/api/ads-library/generate-hooks',
    '/api/hooks/saved',
  ])('lets nobody use %s without a session', async (path) => {
    expect((await app.client().post(path, mugs)).status).toBe(401);
  });

  it("scores the user's own headlines in their order", async () => {
    const texts = [
      'She stopped buying new running shoes every spring after finding this one.',
      'BUY NOW!!!',
      'asdf qwer zxcv lorem ipsum dolor sit amet she her she her 7 7 secret',
      'Handgemachte Seife für Menschen mit empfindlicher Haut und ohne Parfüm',
    ];
    const { status, body } = await owner.post('/api/hooks/score', { texts });
    expect(status).toBe(200);
    expect(body.scores.map(({ text }: { text: string }) => text)).toEqual(texts);
    expect(body.scores[0].predictedCtrBand).toMatch(/^(High|Med|Low)$/);
    for (const { score, predictedCtrBand, reasons } of body.scores.slice(1)) {
      expect([score, predictedCtrBand]).toEqual([null, 'Not scored']);
      expect(reasons[0]).toMatch(/^Not scored: /);
    }
  });

  it('mines a caption as text and as parts', async () => {
    const caption = 'Tired of cold coffee? Loved by 4,000 customers. 20% off, today only!';
    const { status, body } = await owner.post('/api/ads-library/mine-angles', {
      caption,
      platform: 'TikTok',
      niche: 'coffee mugs',
    });
    expect(status).toBe(200);
    expect(body.result).toContain('Dominant angle');
    expect(body.angles.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['pain', 'social_proof', 'price', 'urgency']),
    );
    expect(body.platformNotes[0]).toMatch(/^TikTok/);
  });

  it('writes hooks and a script with subtitles', async () => {
    const { status, body } = await owner.post('/api/ads-library/generate-hooks', advanced);
    expect(status).toBe(200);
    expect(body.result).toContain('Script,');
    expect(body.script.sections).toHaveLength(5);
    expect(body.script.durationSeconds).toBeLessThanOrEqual(30);
    expect(body.script.srt).toMatch(/^1\n00:00:00,000 --> /);
  });

  it('answers GraphQL with the same', async () => {
    const query = `mutation ($input: GenerateHooksInput!) { generateHooks(input: $input) { hooks { hookText } } }`;
    const rest = await owner.post('/api/hooks/generate', { ...mugs, seed: 3 });
    const { data } = await owner.graphql(query, { input: { ...mugs, seed: 3 } });
    expect(data.generateHooks.hooks.map(({ hookText }: { hookText: string }) => hookText)).toEqual(
      rest.body.hooks.map(({ hookText }: { hookText: string }) => hookText),
    );
  });

  it('keeps hooks once, finds, edits and deletes them, and shows them to nobody else', async () => {
    const { status, body: kept } = await owner.post('/api/hooks/saved', {
      text: 'Guess what keeps coffee hot.',
      style: 'demonstration',
      niche: 'coffee mugs',
      tags: ['Spring', 'spring '],
    });
    expect([status, kept.kind, kept.tags]).toEqual([201, 'hook', ['spring']]);
    const again = await owner.post('/api/hooks/saved', { text: ' guess what keeps  coffee hot. ' });
    expect(again.body.id).toBe(kept.id);
    const address = `/api/hooks/saved/${kept.id}`;
    const changed = await owner.patch(address, { isFavorite: true, isUsed: true, note: 'Ran in May, 2.1 %' });
    expect(changed.body).toMatchObject({ isFavorite: true, isUsed: true, note: 'Ran in May, 2.1 %', text: kept.text });
    const found = await owner.get('/api/hooks/saved?text=2.1%20%25&favorite=true');
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
    expect((await owner.get('/api/hooks/saved?text=nothing')).body).toEqual([]);
    const other = await app.signUp();
    expect((await other.get('/api/hooks/saved')).body).toEqual([]);
    expect((await other.patch(address, { note: 'mine' })).status).toBe(404);
    expect((await other.delete(address)).status).toBe(404);
    expect((await owner.post('/api/hooks/saved', { text: ' ' })).status).toBe(400);
    expect((await owner.delete(address)).status).toBe(204);
    expect((await owner.delete(address)).status).toBe(404);
  });

  it('ties a kept hook to own ads and shows what they brought; other ads are not found', async () => {
    const other = await app.signUp();
    const record = async (client: ApiClient, name: string, clicks: number) => {
      const query = 'mutation ($input: RecordAdResultInput!) { recordAdResult(input: $input) { id } }';
      const day = '2026-05-04';
      const { data } = await client.graphql(query, {
        input: { platform: 'meta', name, day, impressions: 5000, clicks, spend: 20, currency: 'EUR' },
      });
      return data.recordAdResult.id as string;
    };
    const [own, foreign] = [await record(owner, 'Hot at noon', 100), await record(other, 'Theirs', 10)];
    const { body: kept } = await owner.post('/api/hooks/saved', { text: 'Still hot at noon.', style: 'story' });
    const address = `/api/hooks/saved/${kept.id}`;
    expect((await owner.patch(address, { adIds: [foreign] })).status).toBe(404);
    const { body: tied } = await owner.patch(address, { adIds: [own] });
    expect(tied).toMatchObject({ isUsed: true, ads: [{ name: 'Hot at noon', impressions: 5000, ctrPercent: 2 }] });
    expect((await owner.post('/api/hooks/generate', mugs)).status).toBe(200);
    expect((await owner.patch(address, { adIds: [] })).body.ads).toEqual([]);
  });

  it('quotes what customers wrote', async () => {
    const { body } = await owner.post('/api/hooks/generate', {
      ...mugs,
      reviews: ['My coffee was still hot at noon.'],
    });
    const quote = body.hooks.find(({ style }: { style: string }) => style === 'testimonial');
    expect(quote).toMatchObject({ hookText: '“My coffee was still hot at noon.”', needsEvidence: true });
  });

  it('records a generation as activity of the user alone', async () => {
    const other = await app.signUp();
    await other.post('/api/hooks/generate', { ...mugs, niche: 'candles' });
    const { body } = await other.get('/api/auth/me');
    const rows = await app.db.getRepository(UserActivity).findBy({ userId: body.user.id, action: 'hook_generated' });
    expect(rows).toEqual([
      expect.objectContaining({ resource: 'candles', details: expect.stringMatching(/^\d+ hooks$/) }),
    ]);
  });
});

describe('hooks with a model server', () => {
  let server: AiModelStandIn;
  let app: TestApp;
  let owner: ApiClient;
  const lines = [
    ['School pickup. Coffee still hot.', 'story'],
    ['The second sip, still warm.', 'curiosity-gap'],
    ['Poured at breakfast. Warm at noon.', 'confession'],
    ['Microwave or mug? Pick one.', 'comparison'],
    ['Look at that steam at lunch.', 'demonstration'],
    ['Busy moms, drink it hot.', 'identity'],
    ['99 hours of heat in a mug.', 'number'],
    ['My sister stole it for the steam.', 'testimonial'],
    ['Kill for a warm sip.', 'pov'],
    ['This one is far too long to be said in three seconds of video.', 'objection'],
  ];

  beforeAll(async () => {
    server = await startAiModel();
    app = await startTestApp({ AI_BASE_URL: server.url, AI_MODEL: 'stand-in' });
    owner = await app.signUp();
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  it('takes over what the model wrote, scored and checked, but no invented number and no violence', async () => {
    server.behave(answering({ hooks: lines.map(([hookText, style]) => ({ hookText, style })) }));
    const { body } = await owner.post('/api/hooks/generate', mugs);
    const texts = body.hooks.map(({ hookText }: { hookText: string }) => hookText);
    expect(body).toMatchObject({ engine: 'model', note: null });
    expect(texts).toEqual(expect.arrayContaining(lines.slice(0, 6).map(([text]) => text)));
    expect(texts.join()).not.toMatch(/99 hours|kill|sister|too long/i);
    expect(texts.length).toBeGreaterThanOrEqual(10);
  });

  it.each([
    ['refuses', refusing, /refused/],
    ['sends garbage', garbling, /not a completion/],
    [
      'breaks the rules',
      answering({ hooks: [{ hookText: 'Visit https://evil.example now', style: 'story' }] }),
      /keeps the rules/,
    ],
    ['fails', failing(500, { 'retry-after': '0' }), /answered 500/],
  ])('keeps the built-in hooks and says so when the model %s', async (_, behaviour, note) => {
    server.behave(behaviour);
    const { status, body } = await owner.post('/api/hooks/generate', mugs);
    expect({ status, engine: body.engine, note: body.note }).toEqual({
      status: 200,
      engine: 'built-in',
      note: expect.stringMatching(note),
    });
    expect(body.hooks.length).toBeGreaterThanOrEqual(10);
  });

  it('times a script of the model, and keeps the built-in one when it is too long', async () => {
    const spoken = [
      'Coffee, still hot at noon.',
      'Most mornings it goes cold before the first sip.',
      'Put it next to the mug on your desk.',
      'Look at the steam after six hours.',
      'Tap the link.',
    ];
    server.behave(answering({ sections: spoken.map(part) }));
    const short = await owner.post('/api/ads-library/generate-hooks', advanced);
    expect(short.body).toMatchObject({ engine: 'model', note: null });
    expect(short.body.script.sections[0]).toMatchObject({
      startSecond: 0,
      voiceOver: 'Coffee, still hot at noon.',
    });
    server.behave(answering({ sections: spoken.map((text) => part(text.repeat(6))) }));
    const long = await owner.post('/api/ads-library/generate-hooks', advanced);
    expect(long.body).toMatchObject({ engine: 'built-in', note: expect.stringMatching(/keeps the rules/) });
  });
});
