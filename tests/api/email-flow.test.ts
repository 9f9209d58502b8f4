import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { flowTypes } from '../../schema/community/flow.facts.js';
import { type AiModelStandIn, answering, failing, startAiModel } from '../stand-ins/ai-model.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { complete, generateFlow } from './flow-requests.js';

let app: TestApp;
let owner: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

it('finds own flows by a part of their name, and nobody else’s', async () => {
  const finder = await app.signUp();
  await generateFlow(finder, { productNiche: 'Coffee_mugs', flowType: 'welcome' });
  await generateFlow(finder, { productNiche: 'Tents', flowType: 'welcome' });
  await generateFlow(owner, { productNiche: 'Coffee_mugs', flowType: 'welcome' });
  const query = 'query ($text: String) { emailFlows(text: $text) { edges { node { flowName } } } }';
  const named = async (text: string | null) => {
    const { data } = await finder.graphql(query, { text });
    return data.emailFlows.edges.map(({ node }: { node: { flowName: string } }) => node.flowName);
  };
  expect(await named('coffee_')).toEqual(['Coffee_mugs welcome flow']);
  expect(await named('_ents')).toEqual([]);
  expect(await named(null)).toHaveLength(2);
});

describe('POST /api/generate/email-flow', () => {
  it('writes the specified flows for the two specified answers', async () => {
    const flow = await generateFlow(owner, { productNiche: 'e-commerce', flowType: 'post-purchase' });
    expect(flow.flowName).toBe('E-commerce post-purchase flow');
    expect(flow.steps.slice(0, 3).map(({ day }: { day: number }) => day)).toEqual([0, 3, 7]);
    for (const [index, step] of flow.steps.entries()) {
      expect(step).toMatchObject({ stepNumber: index + 1, channel: 'email' });
      for (const key of ['purpose', 'subject', 'preheader', 'body'])
        expect(step[key]).toEqual(expect.stringMatching(/\S{3}/));
    }
    const sms = await generateFlow(owner, { productNiche: 'e-commerce', flowType: 'sms' });
    expect(
      sms.steps.every(
        (step: { channel: string; sms: { segments: number } }) => step.channel === 'sms' && step.sms.segments <= 2,
      ),
    ).toBe(true);
    expect(sms.compliance.map(({ id }: { id: string }) => id)).toContain('us_sms_consent');
  });

  it.each(flowTypes)('writes a %s flow that is kept and read back', async (flowType) => {
    const flow = await generateFlow(owner, { ...complete, flowType, includeSms: true });
    const { status, body } = await owner.get(`/api/email-flows/${flow.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: flow.id, steps: flow.steps, quality: flow.quality });
    // What only several flows together bring about, and notes without a fault, have tests of their own.
    const faults = flow.issues.filter(
      ({ id, severity }: { id: string; severity: string }) => severity !== 'info' && !id.endsWith('_flows'),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['no niche', { flowType: 'sms' }, 'productNiche'],
    ['a blank niche', { productNiche: '  ', flowType: 'sms' }, 'productNiche'],
    ['a niche that is too long', { productNiche: 'x'.repeat(101), flowType: 'sms' }, 'productNiche'],
    ['braces, which are merge tags', { productNiche: '{{first_name}}', flowType: 'sms' }, 'productNiche'],
    ['an unknown flow', { productNiche: 'Coffee', flowType: 'carrier-pigeon' }, 'flowType'],
    ['a link that is none', { ...complete, links: { shop: 'javascript:alert(1)' } }, 'links'],
    ['a currency that is none', { ...complete, currency: 'XXQ' }, 'currency'],
    ['a language that is none', { ...complete, locale: 'not a locale' }, 'locale'],
    ['a colour that is none', { ...complete, brandColor: 'red' }, 'brandColor'],
  ])('refuses %s', async (_name, input, field) => {
    const { status, body } = await owner.post('/api/generate/email-flow', input);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}`));
  });

  it('wants a signed-in user', async () => {
    expect((await app.client().post('/api/generate/email-flow', complete)).status).toBe(401);
  });

  it("takes reorder time and volume from the store's own orders", async () => {
    const client = await app.signUp();
    const { body } = await client.get('/api/auth/me');
    await seedOrders(body.user.id);
    const flow = await generateFlow(client, { productNiche: 'Coffee', flowType: 'post-purchase' });
    expect(flow.steps.find(({ key }: { key: string }) => key === 'reorder')).toMatchObject({
      day: 35,
      body: expect.not.stringContaining('40 days'),
    });
    expect(flow.projection).toMatchObject({
      audience: 30,
      audienceSource: expect.stringContaining('30 orders a month'),
    });
    expect((await generateFlow(owner, { productNiche: 'Coffee', flowType: 'post-purchase' })).projection).toBeNull();
  });
});

describe('the postal address of the profile', () => {
  const issueIds = ({ issues }: { issues: { id: string }[] }) => issues.map(({ id }) => id);
  const footer = `query ($id: ID!) { emailFlow(id: $id) { preview(stepNumber: 1) { html text } review { issues { id } } } }`;

  it('ends every mail of flows that were given none, also of those written before', async () => {
    const client = await app.signUp();
    const flow = await generateFlow(client, { ...complete, sender: { ...complete.sender, postalAddress: null } });
    expect(issueIds(flow)).toContain('postal_address');
    await client.patch('/api/account', { street: '5 New Street', city: 'York', country: 'United Kingdom' });
    const { emailFlow } = (await client.graphql(footer, { id: flow.id })).data;
    expect(emailFlow.preview.html).toContain('5 New Street, York, United Kingdom');
    expect(emailFlow.preview.text).toContain('5 New Street, York, United Kingdom');
    expect(issueIds(emailFlow.review)).not.toContain('postal_address');
    const zip = await client.graphql(`query ($id: ID!) { exportEmailFlow(id: $id, format: "zip") { contentBase64 } }`, {
      id: flow.id,
    });
    const files = unzipSync(Buffer.from(zip.data.exportEmailFlow.contentBase64, 'base64'));
    const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(3);
    for (const [, page] of pages) expect(strFromU8(page)).toContain('5 New Street, York, United Kingdom');
  });

  it('gives way to the address that a flow was given', async () => {
    const client = await app.signUp();
    await client.patch('/api/account', { street: '5 New Street', city: 'York' });
    const flow = await generateFlow(client);
    const { emailFlow } = (await client.graphql(footer, { id: flow.id })).data;
    expect(emailFlow.preview.html).toContain('1 Mill Lane, Leeds');
    expect(emailFlow.preview.html).not.toContain('York');
  });
});

/** Thirty customers who order every forty days, one order a day over ninety days. */
async function seedOrders(ownerId: string): Promise<void> {
  await app.db.query(`INSERT INTO store_profile ("ownerId") VALUES ($1)`, [ownerId]);
  await app.db.query(
    `INSERT INTO store_order ("ownerId", "orderId", "customerKey", "orderedAt", "totalCents", currency)
     SELECT $1, n::text, (n % 40)::text, timestamptz '2026-01-01' + n * interval '1 day', 2500, 'USD' FROM generate_series(0, 89) n`,
    [ownerId],
  );
  await app.db.query(
    `INSERT INTO store_day ("ownerId", day, orders, "grossCents", "refundedCents", "refundedOrders", "knownNetCents", "newCustomers")
     SELECT $1, date '2026-01-01' + n, 1, 2500, 0, 0, 2500, 0 FROM generate_series(0, 89) n`,
    [ownerId],
  );
}

/** Step 2 in a model's words. */
function words(body: string) {
  return {
    stepNumber: 2,
    subject: 'Three minutes before you brew',
    subjectB: 'Read this beside the kettle',
    preheader: 'Three small things that make the first cup a good one',
    body,
  };
}

describe('with a model server', () => {
  let model: AiModelStandIn;
  let modelled: TestApp;
  let client: ApiClient;
  beforeAll(async () => {
    model = await startAiModel(failing(500));
    modelled = await startTestApp({ AI_BASE_URL: model.url });
    client = await modelled.signUp();
  });
  afterAll(async () => {
    await modelled.close();
    await model.close();
  });
  const sound = `${'Rest the beans for a few days and keep the bag closed between cups, because fresh air is what ages them. '.repeat(3)}\n\n- Weigh the first cup\n- Change one thing a day`;

  it('takes the words that keep the rules, and says who wrote them', async () => {
    model.behave(
      answering({ steps: [words(sound), { ...words(sound), stepNumber: 3, subject: 'Only today: 50% off!' }] }),
    );
    const { steps } = await generateFlow(client);
    expect(steps[1]).toMatchObject({
      engine: 'model',
      engineNote: null,
      subject: 'Three minutes before you brew',
      body: sound.trim(),
    });
    expect(steps[2]).toMatchObject({ engine: 'built-in', engineNote: expect.stringContaining('keeps the rules') });
    expect(model.requests.at(-1)?.body.messages[0]?.content).not.toContain('Kettle');
  });

  it('refuses invented discounts, links and braces, and texts without opt-out', async () => {
    for (const bad of [
      `${sound} Now 20% off.`,
      `${sound} https://evil.example`,
      `${sound} {{first_name}}`,
      'Too short.',
    ]) {
      model.behave(answering({ steps: [words(bad)] }));
      expect((await generateFlow(client)).steps[1]).toMatchObject({ engine: 'built-in' });
    }
    model.behave(
      answering({
        steps: [{ stepNumber: 2, subject: null, subjectB: null, preheader: null, body: 'Kettle & Crane: hello there' }],
      }),
    );
    expect((await generateFlow(client, { ...complete, flowType: 'sms' })).steps[1]).toMatchObject({
      engine: 'built-in',
    });
  });

  it('answers with the built-in words when the model fails, with the reason', async () => {
    model.behave(failing(503));
    const { steps } = await generateFlow(client);
    expect(steps[0]).toMatchObject({
      engine: 'built-in',
      engineNote: 'The model server answered 503. These are the built-in words.',
    });
  });
});
