import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const klaviyoCredentials = {
  klaviyoApiKey: 'pk_0123456789abcdef0123456789abcdef01',
  klaviyoPublicKey: 'HmUg42',
};

/** A template, flow or list: what was sent, and who was added. */
export interface MadeThing {
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever was sent
  attributes: any;
  profiles: string[];
}

interface Key {
  scopes: string[];
  /** Integrations that send “Placed Order”; the second one sends the same orders again. */
  orderSenders: string[];
  audiences: { lists: { id: string; name: string }[]; segments: { id: string; name: string }[] };
  /** People that Klaviyo knows. */
  profiles: { id: string; email: string; properties: Record<string, string> }[];
  /** What was made through the API, by kind and id. */
  made: Record<'templates' | 'flows' | 'lists', Map<string, MadeThing>>;
  /** Messages of campaigns; their figures are one a day. */
  campaignDays: FlowDay[];
  flowDays: FlowDay[];
  /** What its owner called a flow or message, by id. */
  names: Record<string, string>;
}

/** What one flow did on one day. */
export interface FlowDay {
  day: string;
  flowId: string;
  recipients: number;
  opens: number;
  clicks: number;
  orders: number;
  revenue: number;
}

/** Klaviyo's API for one private key. */
export async function startKlaviyo(key: Partial<Key> = {}): Promise<ProviderStandIn & { key: Key }> {
  const state = {
    scopes: ['accounts:read', 'metrics:read', 'flows:read', 'lists:read', 'segments:read'],
    orderSenders: ['Shopify'],
    audiences: { lists: [{ id: 'NEWS', name: 'Newsletter' }], segments: [{ id: 'VIPS', name: 'VIP' }] },
    profiles: [],
    made: { templates: new Map(), flows: new Map(), lists: new Map() },
    campaignDays: [],
    flowDays: [],
    names: {},
    ...key,
  };
  return { ...(await startProvider((request) => answer(request, state))), key: state };
}

export function klaviyoError(status: number, code: string, detail: string): ProviderReply {
  const title = detail.split('.')[0];
  return { status, body: { errors: [{ id: 'e1b2', status, code, title, detail, source: { pointer: '/data/' } }] } };
}

function answer({ method, path, query, headers, body }: ProviderRequest, key: Key): ProviderReply {
  const { scopes, flowDays, campaignDays } = key;
  const given = /^Klaviyo-API-Key (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (!given?.startsWith('pk_')) return klaviyoError(400, 'authentication_failed', 'Missing or invalid private key.');
  if (given !== klaviyoCredentials.klaviyoApiKey)
    return klaviyoError(401, 'authentication_failed', 'Incorrect authentication credentials.');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(headers['revision'])))
    return klaviyoError(400, 'invalid', 'The revision header is missing.');
  if (path === '/api/accounts/') {
    if (!scopes.includes('accounts:read'))
      return klaviyoError(403, 'permission_denied', 'The API key is missing required scopes: accounts:read.');
    const attributes = {
      contact_information: { organization_name: 'Hearth & Mug', default_sender_name: 'Dana' },
      preferred_currency: 'USD',
      timezone: 'US/Eastern',
      public_api_key: klaviyoCredentials.klaviyoPublicKey,
    };
    return { body: { data: [{ type: 'account', id: klaviyoCredentials.klaviyoPublicKey, attributes }] } };
  }
  const written = write({ method, path, query, headers, body }, key);
  if (written) return written;
  if (path === '/api/metrics/') return listed(query, '/api/metrics/', metricsOf(key));
  const audience = /^\/api\/(lists|segments)\/$/.exec(path)?.[1];
  if (audience === 'lists' || audience === 'segments') {
    if (!scopes.includes(`${audience}:read`))
      return klaviyoError(403, 'permission_denied', `The API key is missing required scopes: ${audience}:read.`);
    return listed(query, path, key.audiences[audience]);
  }
  if (path === '/api/flows/')
    return listed(
      query,
      '/api/flows/',
      flows.map(({ id, name }) => ({ id, name: key.names[id] ?? name })),
    );
  if (path === '/api/metric-aggregates/') {
    const { attributes } = body.data;
    const days = [...flowDays, ...campaignDays];
    if (attributes.by.join() === '$message,Message Name') return messageNamesByWeek(attributes, days, key.names);
    return attributes.by.length === 1 ? aggregate(attributes, flowDays) : byMessage(attributes, days);
  }
  return klaviyoError(404, 'not_found', 'Not found.');
}

const metrics = [
  { id: 'Bounce', name: 'Bounced Email' },
  { id: 'Recv', name: 'Received Email' },
  { id: 'Open', name: 'Opened Email' },
  { id: 'Clck', name: 'Clicked Email' },
  { id: 'Chck', name: 'Started Checkout' },
];

/** Each integration that sends orders has a metric of its own. */
const metricsOf = ({ orderSenders }: Key) => [
  ...metrics,
  ...orderSenders.map((name, index) => ({
    id: index === 0 ? 'Ordr' : `Ordr${index}`,
    name: 'Placed Order',
    integration: { name },
  })),
];
const flows = [
  { id: 'WLCM', name: 'Welcome Series' },
  { id: 'CART', name: 'Abandoned Cart' },
];
const fieldOf: Record<string, 'recipients' | 'opens' | 'clicks' | 'orders'> = {
  Recv: 'recipients',
  Open: 'opens',
  Clck: 'clicks',
  Ordr: 'orders',
  Ordr1: 'orders',
};

/** Two on a page, so that paging is always part of it. */
function listed(
  query: URLSearchParams,
  path: string,
  rows: { id: string; name: string; integration?: object }[],
): ProviderReply {
  const start = Number(query.get('page[cursor]') ?? 0);
  const data = rows.slice(start, start + 2).map(({ id, ...attributes }) => ({ type: 'row', id, attributes }));
  const next = start + 2 < rows.length ? `https://a.klaviyo.com${path}?page%5Bcursor%5D=${start + 2}` : null;
  return { body: { data, links: { self: path, next, prev: null } } };
}

/** One flow a page; orders go by the flow they are attributed to, messages by the flow that sent them. */
function aggregate(attributes: ProviderRequest['body'], flowDays: FlowDay[]): ProviderReply {
  const field = fieldOf[attributes.metric_id];
  const by = field === 'orders' ? '$attributed_flow' : '$flow';
  if (!field || attributes.by[0] !== by) return klaviyoError(400, 'invalid', `by must be ${by}`);
  const [from = '', to = ''] = attributes.filter.map((text: string) => /(\d{4}-\d{2}-\d{2})T/.exec(text)?.[1]);
  const dates: string[] = [];
  for (let time = Date.parse(from); time < Date.parse(to); time += 86_400_000)
    dates.push(new Date(time).toISOString().slice(0, 10));
  const index = Number(attributes.page_cursor ?? 0);
  const flowId = ['', 'WLCM', 'CART'][index] ?? '';
  const of = (pick: (each: FlowDay) => number) =>
    dates.map((day) =>
      flowDays.filter((e) => e.day === day && e.flowId === flowId).reduce((sum, e) => sum + pick(e), 0),
    );
  const counts = of((each) => each[field]);
  const measurements = {
    // Opened twice by each.
    count: counts.map((count) => (field === 'opens' ? count * 2 : count)),
    unique: counts,
    sum_value: of((each) => (field === 'orders' ? each.revenue : 0)),
  };
  const data = { dates: dates.map((day) => `${day}T00:00:00+00:00`), data: [{ dimensions: [flowId], measurements }] };
  const next = index < 2 ? `https://a.klaviyo.com/api/metric-aggregates/?page%5Bcursor%5D=${index + 1}` : null;
  return { body: { data: { type: 'metric-aggregate', id: '1', attributes: data }, links: { next } } };
}

/** Two messages of a flow share its figures; a campaign has one message and no flow. */
export function messageDays(days: readonly FlowDay[]) {
  return days.flatMap((day) =>
    (day.flowId ? ['A', 'B'] : ['C']).map((letter, index, all) => {
      const part = (value: number) =>
        all.length === 1 ? value : index === 0 ? Math.floor(value / 3) : value - Math.floor(value / 3);
      return {
        ...day,
        messageId: `${day.flowId || 'CAMP'}-${letter}`,
        name: `Mail ${day.flowId || 'CAMP'} ${letter}`,
        recipients: part(day.recipients),
        opens: part(day.opens),
        clicks: part(day.clicks),
        orders: part(day.orders),
        revenue: part(Math.round(day.revenue * 100)) / 100,
      };
    }),
  );
}

/** Only what is sent has a name: weeks in which a message was not sent do not tell it. */
function messageNamesByWeek(
  { metric_id: metric, interval, filter }: ProviderRequest['body'],
  days: readonly FlowDay[],
  names: Record<string, string>,
): ProviderReply {
  if (metric !== 'Recv' || interval !== 'week') return klaviyoError(400, 'invalid', 'interval must be week');
  const [from = '', to = ''] = filter.map((text: string) => /(\d{4}-\d{2}-\d{2})T/.exec(text)?.[1]);
  if (Date.parse(to) - Date.parse(from) > 365 * 86_400_000)
    return klaviyoError(400, 'invalid', 'The range of dates must be at most one year.');
  const starts: string[] = [];
  for (let time = Date.parse(from); time < Date.parse(to); time += 7 * 86_400_000)
    starts.push(new Date(time).toISOString().slice(0, 10));
  const rows = messageDays(days).filter(({ recipients }) => recipients > 0);
  const data = [...new Set(rows.map(({ messageId }) => messageId))].map((id) => {
    const own = rows.filter(({ messageId }) => messageId === id);
    const counted = starts.map((start, index) =>
      own
        .filter(({ day }) => day >= start && day < (starts[index + 1] ?? to))
        .reduce((sum, { recipients }) => sum + recipients, 0),
    );
    return { dimensions: [id, names[id] ?? own[0]?.name ?? ''], measurements: { count: counted, unique: counted } };
  });
  const told = { dates: starts.map((day) => `${day}T00:00:00+00:00`), data };
  return { body: { data: { type: 'metric-aggregate', id: '1', attributes: told }, links: { next: null } } };
}

function byMessage(attributes: ProviderRequest['body'], days: readonly FlowDay[]): ProviderReply {
  const field = fieldOf[attributes.metric_id];
  const wanted = field === 'orders' ? '$attributed_flow,$attributed_message' : '$flow,$message';
  if (!field || attributes.by.join(',') !== wanted) return klaviyoError(400, 'invalid', `by must be ${wanted}`);
  const [from = '', to = ''] = attributes.filter.map((text: string) => /(\d{4}-\d{2}-\d{2})T/.exec(text)?.[1]);
  const dates: string[] = [];
  for (let time = Date.parse(from); time < Date.parse(to); time += 86_400_000)
    dates.push(new Date(time).toISOString().slice(0, 10));
  const rows = messageDays(days);
  const data = [...new Set(rows.map(({ messageId }) => messageId))].map((id) => {
    const own = rows.filter(({ messageId }) => messageId === id);
    const first = own[0];
    const of = (pick: (each: (typeof rows)[number]) => number) =>
      dates.map((date) => own.filter(({ day }) => day === date).reduce((sum, each) => sum + pick(each), 0));
    const counted = of((each) => each[field]);
    return {
      dimensions: [first?.flowId ?? '', id],
      measurements: {
        count: counted.map((value) => (field === 'opens' ? value * 2 : value)),
        unique: counted,
        sum_value: of((each) => (field === 'orders' ? each.revenue : 0)),
      },
    };
  });
  // Orders that no message is credited for.
  const none = dates.map(() => (field === 'orders' ? 7 : 0));
  data.push({ dimensions: ['', ''], measurements: { count: none, unique: none, sum_value: none } });
  const told = { dates: dates.map((day) => `${day}T00:00:00+00:00`), data };
  return { body: { data: { type: 'metric-aggregate', id: '1', attributes: told }, links: { next: null } } };
}

const isMadeKind = (kind: string | undefined): kind is keyof Key['made'] =>
  kind === 'templates' || kind === 'flows' || kind === 'lists';

/** Answers what makes, changes or deletes something; null for what only reads. */
function write({ method, path, body, query }: ProviderRequest, key: Key): ProviderReply | null {
  const { profiles, made } = key;
  if (method === 'GET' && path === '/api/profiles/') {
    const start = Number(query.get('page[cursor]') ?? 0);
    const data = profiles
      .slice(start, start + 3)
      .map(({ id, email }) => ({ type: 'profile', id, attributes: { email } }));
    const next =
      start + 3 < profiles.length ? `https://a.klaviyo.com/api/profiles/?page%5Bcursor%5D=${start + 3}` : null;
    return { body: { data, links: { next } } };
  }
  const [, kind, id, relation] = /^\/api\/(\w+)\/(?:([^/]+)\/)?(relationships\/profiles\/)?$/.exec(path) ?? [];
  if (method === 'PATCH' && kind === 'profiles') {
    const found = profiles.find((profile) => profile.id === id);
    if (!found) return klaviyoError(404, 'not_found', 'A profile with this id does not exist.');
    Object.assign(found.properties, body.data.attributes.properties);
    for (const name of body.data.meta?.patch_properties?.unset ?? []) delete found.properties[name];
    return { body: { data: { type: 'profile', id } } };
  }
  if (!isMadeKind(kind)) return null;
  const known = made[kind];
  if (method === 'DELETE') {
    if (!known.delete(id ?? '')) return klaviyoError(404, 'not_found', `A ${kind} with this id does not exist.`);
    return { status: 204, body: '' };
  }
  if (method !== 'POST') return null;
  if (relation) {
    known.get(id ?? '')?.profiles.push(...body.data.map((profile: { id: string }) => profile.id));
    return { status: 204, body: '' };
  }
  if (kind === 'flows') {
    const { actions, entry_action_id: entry } = body.data.attributes.definition;
    const ids = new Set(actions.map((action: { temporary_id: string }) => action.temporary_id));
    const isLinked = actions.every(
      ({ links }: { links: { next: string | null } }) => links.next === null || ids.has(links.next),
    );
    if (!ids.has(entry) || !isLinked) return klaviyoError(400, 'invalid', 'The actions are not linked.');
  }
  const created = `${kind.toUpperCase()}${known.size + 1}`;
  known.set(created, { attributes: body.data.attributes, profiles: [] });
  return { status: 201, body: { data: { type: kind, id: created, attributes: body.data.attributes } } };
}
