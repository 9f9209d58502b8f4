import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { klaviyoCredentials } from '../stand-ins/klaviyo.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, ApiClient } from '../support/client.js';
import { startProviders } from '../support/providers.js';
import { waitFor } from '../support/wait.js';
import { complete, generateFlow } from './flow-requests.js';

let world: Awaited<ReturnType<typeof startProviders>>;
let app: TestApp;
let owner: ApiClient;
let flow: Answer['body'];

const dayMs = 86_400_000;
const results = async (client: ApiClient, id: string) => (await client.get(`/api/email-flows/${id}`)).body.results;

beforeAll(async () => {
  world = await startProviders();
  app = await startTestApp(world.settings);
  owner = await app.signUp();
  flow = await generateFlow(owner, { ...complete, flowType: 'welcome' });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

it('results of messages are said to be unknown until Klaviyo is connected', async () => {
  const { state, note, steps } = await results(owner, flow.id);
  expect({ state, steps }).toEqual({ state: 'unconnected', steps: [] });
  expect(note).toContain('not known. Connect Klaviyo');
});

it('figures of the connection stand beside the step, and a losing subject line is tested against a new one', async () => {
  const [first, second] = flow.steps;
  // The newest days, which the last windows of a first sync bring. Of 600 mails a day the first variant gets a third; both are opened by a tenth, which is far below others.
  world.servers.klaviyo.key.flowDays = Array.from({ length: 10 }, (_, n) => ({
    day: new Date(Date.now() - n * dayMs).toISOString().slice(0, 10),
    flowId: 'WLCM',
    recipients: 600,
    opens: 60,
    clicks: 12,
    orders: 3,
    revenue: 90,
  }));
  world.servers.klaviyo.key.names = { WLCM: flow.flowName, 'WLCM-A': `${flow.flowName}, 1: ${first.subject}` };
  expect((await owner.post('/api/integrations/klaviyo', { credentials: klaviyoCredentials })).body.status).toBe(
    'connected',
  );
  await waitFor(
    async () => (await results(owner, flow.id)).steps[0]?.messages[0]?.recipients === 2_000,
    'all days of Klaviyo',
    // A year of flows and then of messages is read, the oldest days first.
    100_000,
  );
  const { steps, others } = await results(owner, flow.id);
  expect(steps).toHaveLength(1);
  expect(steps[0]).toMatchObject({ stepNumber: 1, verdict: 'loses', testId: null });
  expect(steps[0].messages).toEqual([
    expect.objectContaining({
      subject: first.subject,
      recipients: 2_000,
      opens: 200,
      clicks: 40,
      orders: 10,
      revenue: 300,
      openPercent: 10,
      revenuePerRecipient: 0.15,
      currency: 'USD',
    }),
  ]);
  expect([first.subject, first.subjectB]).not.toContain(steps[0].idea.subject);
  expect(others).toEqual([{ flow: flow.flowName, message: 'Mail WLCM B' }]);

  const link = `mutation ($input: LinkFlowMessageInput!) { linkFlowMessage(input: $input) { results { steps { stepNumber messages { recipients } } others { message } } } }`;
  const input = { flowId: flow.id, stepNumber: second.stepNumber, flow: flow.flowName, message: 'Mail WLCM B' };
  const { data: linked } = await owner.graphql(link, { input });
  expect(linked.linkFlowMessage.results).toMatchObject({
    steps: [{ stepNumber: 1 }, { stepNumber: 2, messages: [{ recipients: 4_000 }] }],
    others: [],
  });

  const start = `mutation ($id: ID!) { testSubjectLine(flowId: $id, stepNumber: 1) { testId sentence flow { steps { subject subjectB } results { steps { testId idea { subject } } } } } }`;
  const { data } = await owner.graphql(start, { id: flow.id });
  const { testId, sentence, flow: tested } = data.testSubjectLine;
  expect(tested.steps[0]).toEqual({ subject: first.subject, subjectB: steps[0].idea.subject });
  expect(tested.results.steps[0]).toEqual({ testId, idea: null });
  expect(sentence).toMatch(/\d/);
  const planned = await owner.graphql('{ adTests { id subject metric variants { name } } }');
  expect(planned.data.adTests).toEqual([
    expect.objectContaining({
      id: testId,
      subject: 'mails',
      metric: 'open_rate',
      variants: [{ name: first.subject }, { name: steps[0].idea.subject }],
    }),
  ]);
  const again = await owner.graphql(start, { id: flow.id });
  expect(again.errors[0].extensions.code).toBe('UNPROCESSABLE');
  const other = await app.signUp();
  expect((await other.graphql(start, { id: flow.id })).errors[0].extensions.code).toBe('NOT_FOUND');
});
