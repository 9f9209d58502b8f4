import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import PostalMime from 'postal-mime';
import { type SmtpStandIn, startSmtp } from '../stand-ins/smtp.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { complete, generateFlow } from './flow-requests.js';

let app: TestApp;
let owner: ApiClient;
let other: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

describe('a kept flow', () => {
  const change = `mutation ($input: UpdateFlowStepInput!) { updateFlowStep(input: $input) { steps { stepNumber subject body isEdited sms { segments } } review { issues { id stepNumber } } } }`;

  it('keeps the edit of a step, checks it, and writes it anew when asked', async () => {
    const { id, steps } = await generateFlow(owner);
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

  it('is moved, shortened and taken back, step by step and as a whole', async () => {
    const { id, steps } = await generateFlow(owner);
    const view = 'steps { key stepNumber day } versions { id change }';
    const run = async (client: ApiClient, call: string) => {
      const { data, errors } = await client.graphql(`mutation ($id: ID!) { ${call} { ${view} } }`, { id });
      return {
        flow: data && Object.values<Record<string, { key: string; day: number; id: string }[]>>(data)[0],
        errors,
      };
    };
    const keys = (flow?: Record<string, { key: string }[]>) => flow?.['steps']?.map(({ key }) => key);
    const before = steps.map(({ key }: { key: string }) => key);
    const { flow: moved } = await run(owner, 'moveFlowStep(flowId: $id, stepNumber: 1, by: 1)');
    expect(keys(moved)).toEqual([before[1], before[0], ...before.slice(2)]);
    expect(moved?.['steps']?.map(({ day }: { day: number }) => day)).toEqual(
      steps.map(({ day }: { day: number }) => day),
    );
    const { flow: shorter } = await run(owner, 'removeFlowStep(flowId: $id, stepNumber: 2)');
    expect(keys(shorter)).toEqual([before[1], ...before.slice(2)]);
    expect(shorter?.['versions']).toHaveLength(2);
    const [latest, first] = shorter?.['versions'] ?? [];
    const { flow: undone } = await run(owner, `restoreFlowVersion(flowId: $id, versionId: "${first?.id}")`);
    expect(keys(undone)).toEqual(before);
    const theirs = await run(other, `restoreFlowVersion(flowId: $id, versionId: "${latest?.id}")`);
    expect(theirs.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('counts the texts of all flows that one order starts', async () => {
    const client = await app.signUp();
    const stepOf = ({ steps }: { steps: { key: string; day: number; stepNumber: number }[] }, key: string) =>
      steps.find((step) => step.key === key);
    const texts = await generateFlow(client, { ...complete, flowType: 'sms' });
    const refill = await generateFlow(client, { ...complete, flowType: 'replenishment', includeSms: true });
    const { id } = refill;
    const day = stepOf(texts, 'sms-reorder')?.day;
    await client.graphql(change, { input: { flowId: id, stepNumber: stepOf(refill, 'sms-low')?.stepNumber, day } });
    const { data } = await client.graphql('query ($id: ID!) { emailFlow(id: $id) { review { issues { id } } } }', {
      id,
    });
    const ids = data.emailFlow.review.issues.map((issue: { id: string }) => issue.id);
    expect(ids.filter((name: string) => name.startsWith('sms_'))).toEqual(expect.arrayContaining(['sms_day_flows']));
  });

  it('keeps both of two edits at once', async () => {
    const { id } = await generateFlow(owner);
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
    const { id } = await generateFlow(owner);
    const { data } = await owner.graphql(
      `query ($id: ID!) { emailFlow(id: $id) { preview(stepNumber: 1) { subject html text htmlBytes } } }`,
      { id },
    );
    expect(data.emailFlow.preview.html).toMatch(/^<!DOCTYPE html>.*Hello there,/s);
    expect(data.emailFlow.preview.text).toContain('1 Mill Lane, Leeds');
    const missing = await owner.graphql(
      `query ($id: ID!) { emailFlow(id: $id) { preview(stepNumber: 99) { text } } }`,
      { id },
    );
    expect(missing.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  it.each(['zip', 'csv', 'json', 'klaviyo'])('is exported as %s', async (format) => {
    const { id, steps } = await generateFlow(owner);
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
    expect(text).toContain(filename.endsWith('.zip') ? steps[0].subject.replaceAll('&', '&amp;') : steps[0].subject);
  });

  it('is listed newest first, page by page, and can be deleted', async () => {
    const client = await app.signUp();
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.unshift((await generateFlow(client)).id);
    const first = await client.get('/api/email-flows?limit=2');
    expect(first.body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const next = await client.get(`/api/email-flows?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
    expect(next.body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
    expect((await client.delete(`/api/email-flows/${ids[0]}`)).status).toBe(204);
    expect((await client.get(`/api/email-flows/${ids[0]}`)).status).toBe(404);
    expect((await client.delete(`/api/email-flows/${ids[0]}`)).status).toBe(404);
  });

  it('does not exist for anybody but its owner', async () => {
    const { id, steps } = await generateFlow(owner);
    expect((await other.get(`/api/email-flows/${id}`)).status).toBe(404);
    expect((await other.delete(`/api/email-flows/${id}`)).status).toBe(404);
    const calls = [
      [change, { input: { flowId: id, stepNumber: 1, subject: 'Mine now' } }],
      [`mutation ($id: ID!) { regenerateFlowStep(flowId: $id, stepNumber: 1) { id } }`, { id }],
      [`mutation ($id: ID!) { sendTestEmail(flowId: $id, stepNumber: 1) { to } }`, { id }],
      [`query ($id: ID!) { exportEmailFlow(id: $id, format: "json") { filename } }`, { id }],
      [`query ($id: ID!) { emailFlow(id: $id) { preview(stepNumber: 1) { text } } }`, { id }],
    ] as const;
    for (const [query, variables] of calls) {
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
    const { id, steps } = await generateFlow(owner);
    const { data } = await owner.graphql(send, { id, step: 1 });
    const parsed = await PostalMime.parse(await readFile(join(app.dataDir, data.sendTestEmail.file)));
    expect(parsed.subject).toBe(`[Test] ${steps[0].subject}`);
    expect(parsed.to?.[0]).toMatchObject({ address: data.sendTestEmail.to });
  });

  it('refuses a text message', async () => {
    const { id } = await generateFlow(owner, { ...complete, flowType: 'sms' });
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
      const { id } = await generateFlow(client);
      const { data } = await client.graphql(send, { id, step: 1 });
      expect(data.sendTestEmail).toMatchObject({ to: 'mailer@shop.example', file: null });
      const [mail] = smtp.received;
      expect(mail).toMatchObject({ from: 'hello@kettle.example', to: ['mailer@shop.example'] });
      const parsed = await PostalMime.parse(mail?.source ?? Buffer.alloc(0));
      expect(parsed.from).toEqual({ name: 'Kettle & Crane', address: 'hello@kettle.example' });
      expect(parsed.html).toContain('Hello there,');
      expect(parsed.text).toContain('Unsubscribe: https://kettle.example/unsubscribe');
    });

    it("gives a refusal in the mail server's own words", async () => {
      const client = await mailing.signUp();
      const { id } = await generateFlow(client);
      smtp.refuseWith('Over quota');
      const { errors } = await client.graphql(send, { id, step: 1 });
      expect(errors[0]).toMatchObject({
        message: expect.stringContaining('Over quota'),
        extensions: { code: 'PROVIDER_FAILED' },
      });
    });
  });
});
