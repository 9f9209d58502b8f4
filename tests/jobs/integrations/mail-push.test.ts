import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { handOverPush, mailPush, pushedProperties } from '../../../jobs/integrations/mail-push.processor.js';
import type { Integration } from '../../../schema/integrations/integration.entity.js';
import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import {
  type FlowForTool,
  MailPush,
  MailPushKind,
  MailPushStatus,
} from '../../../schema/integrations/mail-push.entity.js';
import { failing, resetting } from '../../stand-ins/provider-server.js';
import { startSyncWorld } from './sync-world.js';

let world: Awaited<ReturnType<typeof startSyncWorld>>;
let connection: Integration;
const klaviyo = () => world.servers.klaviyo;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.close());

const emailOf = (n: number) => `customer-${n}@example.com`;
const keyOf = (email: string) => `sha256:${createHash('sha256').update(email).digest('hex')}`;

beforeEach(async () => {
  klaviyo().stumble();
  Object.assign(klaviyo().key, {
    profiles: Array.from({ length: 8 }, (_, n) => ({
      id: `P${n}`,
      email: n === 1 ? emailOf(n).toUpperCase() : emailOf(n),
      properties: { city: 'Leeds' },
    })),
    made: { templates: new Map(), flows: new Map(), lists: new Map() },
  });
  connection = await world.connect(IntegrationPlatform.klaviyo);
  // Six customers: four known by the hash of their e-mail, one linked to it, one that Klaviyo does not know.
  const rows = [0, 1, 2, 3, 40].map((n) => [
    keyOf(emailOf(n)),
    n % 2 === 0 ? 'at_risk' : 'loyal',
    n === 0 ? null : '2026-12-01',
  ]);
  rows.push(['900', 'at_risk', '2026-12-24']);
  for (const [customerKey, segment, nextOrderOn] of rows) {
    await world.db.query(
      `INSERT INTO store_customer ("ownerId", "customerKey", "firstDay", "lastDay", "purchaseDays", orders, "netCents", "firstDayCents", segment, "nextOrderOn")
       VALUES ($1, $2, '2026-01-01', '2026-02-01', 2, 2, 5000, 2000, $3, $4)`,
      [connection.userId, customerKey, segment, nextOrderOn],
    );
  }
  await world.db.query(`INSERT INTO customer_link ("ownerId", "emailKey", "customerKey") VALUES ($1, $2, '900')`, [
    connection.userId,
    keyOf(emailOf(5)),
  ]);
});

const pushes = () => world.db.getRepository(MailPush);

async function prepared(values: Partial<MailPush> & Pick<MailPush, 'kind' | 'name'>): Promise<MailPush> {
  const { id } = await pushes().save(
    pushes().create({ ownerId: connection.userId, status: MailPushStatus.preparing, preview: {}, ...values }),
  );
  return work(id);
}

async function work(id: string, to?: MailPushStatus): Promise<MailPush> {
  if (to) await pushes().update({ id }, { status: to });
  const attempt = { payload: { pushId: id }, isLastTry: true, signal: new AbortController().signal };
  await mailPush(world.deps).process(attempt);
  return pushes().findOneByOrFail({ id });
}

it('hands a step over while the job of the step before is still leaving the queue', async () => {
  const push = await prepared({ kind: MailPushKind.segment, name: 'At risk', subject: 'at_risk' });
  const waiting = async () =>
    (await world.deps.queue.states()).find(({ queue }) => queue === 'syncs')?.counts['waiting'] ?? 0;
  const before = await waiting();
  await handOverPush(world.deps.queue, { id: push.id, status: MailPushStatus.preparing });
  await handOverPush(world.deps.queue, { id: push.id, status: MailPushStatus.writing });
  await handOverPush(world.deps.queue, { id: push.id, status: MailPushStatus.writing });
  expect(await waiting()).toBe(before + 2);
});

const writes = (from: number) =>
  klaviyo()
    .requests.slice(from)
    .filter(({ method, path }) => method !== 'GET' && !path.includes('aggregates'));

const content: FlowForTool = {
  name: 'Mug abandoned cart flow',
  begins: { metric: 'Started Checkout' },
  endsWith: 'Placed Order',
  onceInDays: 7,
  messages: [
    {
      name: 'One',
      subject: 'You left a mug',
      preheader: 'Still here',
      html: '<p>{% unsubscribe %}</p>',
      text: 'One',
      minutes: 60,
      hour: null,
    },
    {
      name: 'Two',
      subject: 'Still yours',
      preheader: 'Until Sunday',
      html: '<p>Two</p>',
      text: 'Two',
      minutes: 1_440,
      hour: 9,
    },
  ],
  leftOut: 0,
};

describe('a flow', () => {
  const flow = { kind: MailPushKind.flow, name: 'Mug abandoned cart flow (draft)', content };

  it('is previewed without a word to Klaviyo, written as a draft, and taken back whole', async () => {
    const from = klaviyo().requests.length;
    const ready = await prepared(flow);
    expect(ready.status).toBe(MailPushStatus.ready);
    expect(writes(from)).toEqual([]);
    const written = await work(ready.id, MailPushStatus.writing);
    expect([written.status, written.error, written.written]).toEqual([MailPushStatus.written, null, 3]);
    const { templates, flows } = klaviyo().key.made;
    expect([...templates.values()].map(({ attributes }) => attributes.html)).toEqual(
      content.messages.map(({ html }) => html),
    );
    const [made] = [...flows.values()];
    const { definition, name } = made?.attributes ?? {};
    expect(name).toBe(flow.name);
    expect(definition.triggers).toEqual([{ type: 'metric', id: 'Chck' }]);
    // Whoever orders leaves, and nobody is in it twice within a week.
    const [ordered, lately] = definition.profile_filter.condition_groups;
    expect(ordered.conditions).toEqual([
      expect.objectContaining({
        type: 'profile-metric',
        measurement_filter: { type: 'numeric', operator: 'equals', value: 0 },
        timeframe_filter: { type: 'date', operator: 'flow-start' },
      }),
    ]);
    expect(lately.conditions).toEqual([
      {
        type: 'profile-not-in-flow',
        timeframe_filter: { type: 'date', operator: 'in-the-last', unit: 'day', quantity: 7 },
      },
    ]);
    const kinds = definition.actions.map(({ type, data }: { type: string; data: { status?: string } }) => [
      type,
      data.status,
    ]);
    // Nothing is live, and nothing that Klaviyo would set live.
    expect(kinds).toEqual([
      ['time-delay', undefined],
      ['send-email', 'draft'],
      ['time-delay', undefined],
      ['send-email', 'draft'],
    ]);
    expect(definition.actions[0].data).toMatchObject({ unit: 'hours', value: 1 });
    expect(definition.actions[1].data.message).toMatchObject({
      template_id: 'TEMPLATES1',
      subject_line: 'You left a mug',
    });
    const undone = await work(ready.id, MailPushStatus.undoing);
    expect(undone.status).toBe(MailPushStatus.undone);
    expect([templates.size, flows.size]).toEqual([0, 0]);
  });

  it('that breaks off in the middle makes nothing twice', async () => {
    const ready = await prepared(flow);
    klaviyo().stumble(null, resetting, resetting, resetting);
    const broken = await work(ready.id, MailPushStatus.writing);
    expect(broken.status).toBe(MailPushStatus.failed);
    expect(klaviyo().key.made.templates.size).toBe(1);
    klaviyo().stumble();
    expect((await work(ready.id, MailPushStatus.writing)).status).toBe(MailPushStatus.written);
    expect([klaviyo().key.made.templates.size, klaviyo().key.made.flows.size]).toEqual([2, 1]);
  });

  it('whose event Klaviyo does not know says what to do', async () => {
    const ready = await prepared({ ...flow, content: { ...content, begins: { metric: 'Viewed Product' } } });
    const failed = await work(ready.id, MailPushStatus.writing);
    expect(failed.error).toMatch(/no metric “Viewed Product”.*Connect your store to Klaviyo first/);
    expect((await work(ready.id, MailPushStatus.undoing)).status).toBe(MailPushStatus.undone);
    expect(klaviyo().key.made.templates.size).toBe(0);
  });
});

describe('a segment', () => {
  it('becomes a list of the profiles whose e-mail has the hash of a customer, and no e-mail is kept', async () => {
    const from = klaviyo().requests.length;
    const ready = await prepared({ kind: MailPushKind.segment, name: 'At risk (2026-11-22)', subject: 'at_risk' });
    expect(ready.preview).toMatchObject({ customers: 4, profiles: 3 });
    expect(writes(from)).toEqual([]);
    await work(ready.id, MailPushStatus.writing);
    const [list] = [...klaviyo().key.made.lists.values()];
    expect(list?.attributes.name).toBe('At risk (2026-11-22)');
    expect(list?.profiles.toSorted()).toEqual(['P0', 'P2', 'P5']);
    const [row] = await world.db.query('SELECT row_to_json(p)::text AS text FROM mail_push p WHERE id = $1', [
      ready.id,
    ]);
    expect(row.text).not.toMatch(/@example/i);
    expect((await work(ready.id, MailPushStatus.undoing)).status).toBe(MailPushStatus.undone);
    expect(klaviyo().key.made.lists.size).toBe(0);
  });
});

describe('profile properties', () => {
  const { nextOrderOn, segment } = pushedProperties;
  const properties = () => klaviyo().key.profiles.map((profile) => profile.properties);

  it('say next order date and segment, and go away again without touching others', async () => {
    const ready = await prepared({ kind: MailPushKind.properties, name: 'Properties' });
    expect(ready.preview).toMatchObject({ customers: 6, profiles: 5, withDate: 4 });
    await work(ready.id, MailPushStatus.writing);
    const told = properties();
    expect(told[0]).toEqual({ city: 'Leeds', [segment]: 'at_risk' });
    expect(told[1]).toEqual({ city: 'Leeds', [segment]: 'loyal', [nextOrderOn]: '2026-12-01' });
    expect(told[5]).toEqual({ city: 'Leeds', [segment]: 'at_risk', [nextOrderOn]: '2026-12-24' });
    expect(told[7]).toEqual({ city: 'Leeds' });
    await work(ready.id, MailPushStatus.undoing);
    expect(new Set(properties().map((each) => JSON.stringify(each)))).toEqual(new Set(['{"city":"Leeds"}']));
  });

  it('are taken back also where writing broke off', async () => {
    const ready = await prepared({ kind: MailPushKind.properties, name: 'Properties' });
    const refused = failing(500);
    klaviyo().stumble(null, null, refused, refused, refused);
    expect((await work(ready.id, MailPushStatus.writing)).status).toBe(MailPushStatus.failed);
    klaviyo().stumble();
    await work(ready.id, MailPushStatus.undoing);
    expect(properties().every((each) => Object.keys(each).length === 1)).toBe(true);
  });
});
