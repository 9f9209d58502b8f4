import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import PostalMime from 'postal-mime';
import { flowTypes } from '../../schema/community/flow.facts.js';
import type { ApiClient } from '../support/client.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type AiModelStandIn, answering, failing, startAiModel } from '../stand-ins/ai-model.js';
import { type SmtpStandIn, startSmtp } from '../stand-ins/smtp.js';

let app: TestApp;
let owner: ApiClient;
let other: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

const complete = {
  productNiche: 'Coffee',
  flowType: 'post-purchase',
  brand: 'Kettle & Crane',
  product: 'House Blend',
  links: { shop: 'https://kettle.example' },
  sender: { company: 'Kettle & Crane Ltd', postalAddress: '1 Mill Lane, Leeds', replyTo: 'hello@kettle.example' },
};

async function generate(input: object = complete, client = owner) {
  const { status, body } = await client.post('/api/generate/email-flow', input);
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body;
}

describe('POST /api/generate/email-flow', () => {
  it('writes the specified flows for the two specified answers', async () => {
    const flow = await generate({ productNiche: 'e-commerce', flowType: 'post-purchase' });
    expect(flow.flowName).toBe('E-commerce post-purchase flow');
    expect(flow.steps.slice(0, 3).map(({ day }: { day: number }) => day)).toEqual([0, 3, 7]);
    for (const [index, step] of flow.steps.entries()) {
      expect(step).toMatchObject({ stepNumber: index + 1, channel: 'email' });
      for (const key of ['purpose', 'subject', 'preheader', 'body'])
        expect(step[key]).toEqual(expect.stringMatching(/\S{3}/));
    }
    const sms = await generate({ productNiche: 'e-commerce', flowType: 'sms' });
    expect(
      sms.steps.every(
        (step: { channel: string; sms: { segments: number } }) => step.channel === 'sms' && step.sms.segments <= 2,
      ),
    ).toBe(true);
    expect(sms.compliance.map(({ id }: { id: string }) => id)).toContain('us_sms_consent');
  });

  it.each(flowTypes)('writes a %s flow that is kept and read back', async (flowType) => {
    const flow = await generate({ ...complete, flowType, includeSms: true });
    const { status, body } = await owner.get(`/api/email-flows/${flow.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: flow.id, steps: flow.steps, quality: flow.quality });
    expect(flow.issues).toEqual([]);
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
    const flow = await generate({ productNiche: 'Coffee', flowType: 'post-purchase' }, client);
    expect(flow.steps.find(({ key }: { key: string }) => key === 'reorder')).toMatchObject({
      day: 40,
      body: expect.stringContaining('about 40 days'),
    });
    expect(flow.projection).toMatchObject({
      audience: 30,
      audienceSource: expect.stringContaining('30 orders a month'),
    });
    expect((await generate({ productNiche: 'Coffee', flowType: 'post-purchase' })).projection).toBeNull();
  });
});

describe('the postal address of the profile', () => {
  const issueIds = ({ issues }: { issues: { id: string }[] }) => issues.map(({ id }) => id);
  const footer = `query ($id: ID!) { emailFlow(id: $id) { preview(stepNumber: 1) { html text } review { issues { id } } } }`;

  it('ends every mail of flows that were given none, also of those written before', async () => {
    const client = await app.signUp();
    const flow = await generate({ ...complete, sender: { ...complete.sender, postalAddress: null } }, client);
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
    const flow = await generate(complete, client);
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
    const { steps } = await generate(complete, client);
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
      expect((await generate(complete, client)).steps[1]).toMatchObject({ engine: 'built-in' });
    }
    model.behave(
      answering({
        steps: [{ stepNumber: 2, subject: null, subjectB: null, preheader: null, body: 'Kettle & Crane: hello there' }],
      }),
    );
    expect((await generate({ ...complete, flowType: 'sms' }, client)).steps[1]).toMatchObject({ engine: 'built-in' });
  });

  it('answers with the built-in words when the model fails, with the reason', async () => {
    model.behave(failing(503));
    const { steps } = await generate(complete, client);
    expect(steps[0]).toMatchObject({
      engine: 'built-in',
      engineNote: 'The model server answered 503. These are the built-in words.',
    });
  });
});

describe('a kept flow', () => {
  const change = `mutation ($input: UpdateFlowStepInput!) { updateFlowStep(input: $input) { steps { stepNumber subject body isEdited sms { segments } } review { issues { id stepNumber } } } }`;

  it('keeps the edit of a step, checks it, and writes it anew when asked', async () => {
    const { id, steps } = await generate();
    const { data } = await owner.graphql(change, {
      input: { flowId: id, stepNumber: 2, subject: 'Hello {{first_name}}!', body: 'Short.' },
    });
    expect(data.updateFlowStep.steps[1]).toMatchObject({
      subject: 'Hello {{first_name}}!',
      body: 'Short.',
      isEdited: true,
    });
    expect(data.updateFlowStep.steps[0]).toMatchObject({ subject: steps[0].subject, isEdited: false });
    const ids = data.updateFlowStep.review.issues.map((issue: { id: string; stepNumber: number }) => [
      issue.id,
      issue.stepNumber,
    ]);
    expect(ids).toEqual([
      ['merge_fallback', 2],
      ['subject_style', 2],
      ['body_len', 2],
    ]);
    const again = await owner.graphql(
      `mutation ($id: ID!) { regenerateFlowStep(flowId: $id, stepNumber: 2) { steps { body isEdited version } } }`,
      { id },
    );
    const [, second] = again.data.regenerateFlowStep.steps;
    expect(second).toMatchObject({ isEdited: false, version: 1 });
    expect(second.body).not.toBe(steps[1].body);
    expect((await owner.get(`/api/email-flows/${id}`)).body.steps[1]).toMatchObject(second);
  });

  it('keeps both of two edits at once', async () => {
    const { id } = await generate();
    await Promise.all(
      [1, 2, 3].map((stepNumber) =>
        owner.graphql(change, { input: { flowId: id, stepNumber, subject: `Edited ${stepNumber}` } }),
      ),
    );
    const { body } = await owner.get(`/api/email-flows/${id}`);
    expect(body.steps.slice(0, 3).map(({ subject }: { subject: string }) => subject)).toEqual([
      'Edited 1',
      'Edited 2',
      'Edited 3',
    ]);
  });

  it('shows each step as one customer gets it', async () => {
    const { id } = await generate();
    const { data } = await owner.graphql(
      `query ($id: ID!) { emailFlow(id: $id) { preview(stepNumber: 1) { subject html text htmlBytes } } }`,
      { id },
    );
    expect(data.emailFlow.preview.html).toMatch(/^<!DOCTYPE html>.*Hey there,/s);
    expect(data.emailFlow.preview.text).toContain('1 Mill Lane, Leeds');
    const missing = await owner.graphql(
      `query ($id: ID!) { emailFlow(id: $id) { preview(stepNumber: 99) { text } } }`,
      { id },
    );
    expect(missing.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  it.each(['zip', 'csv', 'json', 'klaviyo'])('is exported as %s', async (format) => {
    const { id, steps } = await generate();
    const { data } = await owner.graphql(
      `query ($id: ID!, $format: String!) { exportEmailFlow(id: $id, format: $format) { filename contentType contentBase64 } }`,
      { id, format },
    );
    const { filename, contentBase64 } = data.exportEmailFlow;
    const bytes = Buffer.from(contentBase64, 'base64');
    expect(filename).toMatch(/^coffee-post-purchase-flow/);
    const text = filename.endsWith('.zip')
      ? strFromU8(unzipSync(bytes)['html/01-thanks.html'] ?? new Uint8Array())
      : bytes.toString();
    expect(text).toContain(filename.endsWith('.zip') ? 'House Blend' : steps[0].subject);
  });

  it('is listed newest first, page by page, and can be deleted', async () => {
    const client = await app.signUp();
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.unshift((await generate(complete, client)).id);
    const first = await client.get('/api/email-flows?limit=2');
    expect(first.body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const next = await client.get(`/api/email-flows?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
    expect(next.body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
    expect((await client.delete(`/api/email-flows/${ids[0]}`)).status).toBe(204);
    expect((await client.get(`/api/email-flows/${ids[0]}`)).status).toBe(404);
    expect((await client.delete(`/api/email-flows/${ids[0]}`)).status).toBe(404);
  });

  it('does not exist for anybody but its owner', async () => {
    const { id, steps } = await generate();
    expect((await other.get(`/api/email-flows/${id}`)).status).toBe(404);
    expect((await other.delete(`/api/email-flows/${id}`)).status).toBe(404);
    const doors = [
      [change, { input: { flowId: id, stepNumber: 1, subject: 'Mine now' } }],
      [`mutation ($id: ID!) { regenerateFlowStep(flowId: $id, stepNumber: 1) { id } }`, { id }],
      [`mutation ($id: ID!) { sendTestEmail(flowId: $id, stepNumber: 1) { to } }`, { id }],
      [`query ($id: ID!) { exportEmailFlow(id: $id, format: "json") { filename } }`, { id }],
      [`query ($id: ID!) { emailFlow(id: $id) { preview(stepNumber: 1) { text } } }`, { id }],
    ] as const;
    for (const [query, variables] of doors) {
      expect((await other.graphql(query, variables)).errors[0].extensions.code).toBe('NOT_FOUND');
      expect((await app.client().graphql(query, variables)).errors[0].extensions.code).toBe('UNAUTHENTICATED');
    }
    expect((await owner.get(`/api/email-flows/${id}`)).body.steps).toEqual(steps);
    expect((await owner.get('/api/email-flows/not-an-id')).status).toBe(404);
  });
});

describe('a test mail', () => {
  const send = `mutation ($id: ID!, $step: Int!) { sendTestEmail(flowId: $id, stepNumber: $step) { to messageId file } }`;

  it('is written as a file where no mail server is set', async () => {
    const { id } = await generate();
    const { data } = await owner.graphql(send, { id, step: 1 });
    const parsed = await PostalMime.parse(await readFile(join(app.dataDir, data.sendTestEmail.file)));
    expect(parsed.subject).toBe('[Test] On its way to you: your House Blend');
    expect(parsed.to?.[0]).toMatchObject({ address: data.sendTestEmail.to });
  });

  it('refuses a text message', async () => {
    const { id } = await generate({ ...complete, flowType: 'sms' });
    expect((await owner.graphql(send, { id, step: 1 })).errors[0].extensions.code).toBe('UNPROCESSABLE');
  });

  describe('with a mail server', () => {
    let smtp: SmtpStandIn;
    let mailing: TestApp;
    beforeAll(async () => {
      smtp = await startSmtp();
      mailing = await startTestApp({ SMTP_URL: smtp.url });
    });
    afterAll(async () => {
      await mailing.close();
      await smtp.close();
    });

    it('arrives at the own address as MIME with both parts', async () => {
      const client = await mailing.signUp('mailer');
      const { id } = await generate(complete, client);
      const { data } = await client.graphql(send, { id, step: 1 });
      expect(data.sendTestEmail).toMatchObject({ to: 'mailer@shop.example', file: null });
      const [mail] = smtp.received;
      expect(mail).toMatchObject({ from: 'hello@kettle.example', to: ['mailer@shop.example'] });
      const parsed = await PostalMime.parse(mail?.source ?? Buffer.alloc(0));
      expect(parsed.from).toEqual({ name: 'Kettle & Crane', address: 'hello@kettle.example' });
      expect(parsed.html).toContain('Hey there,');
      expect(parsed.text).toContain('Unsubscribe: https://kettle.example/unsubscribe');
    });

    it("gives a refusal in the mail server's own words", async () => {
      const client = await mailing.signUp();
      const { id } = await generate(complete, client);
      smtp.refuseWith('Over quota');
      const { errors } = await client.graphql(send, { id, step: 1 });
      expect(errors[0]).toMatchObject({
        message: expect.stringContaining('Over quota'),
        extensions: { code: 'PROVIDER_FAILED' },
      });
    });
  });
});
