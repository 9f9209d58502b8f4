import { createHash, randomUUID } from 'node:crypto';
import { dayIn, startOfDay } from '../../jobs/integrations/zone-days.engine.js';
import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const klaviyoCredentials = {
  klaviyoApiKey: 'pk_0123456789abcdef0123456789abcdef01',
  klaviyoPublicKey: 'HmUg42',
};

export const klaviyoApp = { id: 'a8b7c6d5-klaviyo-app', secret: 'kOAuth0123456789secret0of0nobody' };

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
  /** IANA name; days are of it. */
  timeZone: string;
  /** Answers that an access token gives before it is over. */
  answersPerToken: number;
  /** Access tokens granted so far; the newest is taken. */
  grants: number;
  /** The one refresh token of the app's consent; null: none, or taken back. */
  refreshToken: string | null;
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
    timeZone: 'US/Eastern',
    answersPerToken: Number.POSITIVE_INFINITY,
    grants: 0,
    refreshToken: null,
    ...key,
  };
  return { ...(await startProvider((request) => answer(request, state))), key: state };
}

export function klaviyoError(status: number, code: string, detail: string): ProviderReply {
  const title = detail.split('.')[0];
  return { status, body: { errors: [{ id: 'e1b2', status, code, title, detail, source: { pointer: '/data/' } }] } };
}

const codes = new Map<string, { redirectUri: string; challenge: string }>();
/** Answers since the newest token. */
const answered = new WeakMap<Key, number>();
const tokenOf = ({ grants }: Key) => `klaviyo-access-token-${grants}`;

/** The page on which an owner allows the app, which allows by itself, and the token server. */
function oauth({ path, query, headers, body }: ProviderRequest, key: Key): ProviderReply | null {
  if (path === '/oauth/authorize') {
    const redirectUri = query.get('redirect_uri') ?? '';
    const [code, back] = [randomUUID(), new URL(redirectUri)];
    if (query.get('client_id') !== klaviyoApp.id || query.get('code_challenge_method') !== 'S256')
      return { status: 400, body: 'invalid_request' };
    key.scopes = (query.get('scope') ?? '').split(' ');
    codes.set(code, { redirectUri, challenge: query.get('code_challenge') ?? '' });
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('code', code);
    return { status: 302, headers: { location: back.href }, body: '' };
  }
  if (path !== '/oauth/token') return null;
  const denied = (error: string): ProviderReply => ({ status: 400, body: { error, error_description: `${error}.` } });
  if (headers.authorization !== `Basic ${Buffer.from(`${klaviyoApp.id}:${klaviyoApp.secret}`).toString('base64')}`)
    return { ...denied('invalid_client'), status: 401 };
  if (body.grant_type === 'refresh_token') {
    if (key.refreshToken === null || body.refresh_token !== key.refreshToken) return denied('invalid_grant');
  } else {
    const asked = codes.get(body.code);
    codes.delete(body.code);
    if (!asked || asked.redirectUri !== body.redirect_uri) return denied('invalid_grant');
    if (createHash('sha256').update(body.code_verifier).digest('base64url') !== asked.challenge)
      return denied('invalid_code_verifier');
    key.refreshToken = `klaviyo-refresh-token-${randomUUID()}`;
  }
  key.grants += 1;
  answered.set(key, 0);
  const scope = key.scopes.join(' ');
  return {
    body: {
      access_token: tokenOf(key),
      refresh_token: key.refreshToken,
      token_type: 'bearer',
      expires_in: 3_600,
      scope,
    },
  };
}

/** Why a request is not taken; null where it is. */
function unauthorized({ headers }: ProviderRequest, key: Key): ProviderReply | null {
  const authorization = headers.authorization ?? '';
  if (authorization.startsWith('Bearer ')) {
    const count = (answered.get(key) ?? 0) + 1;
    answered.set(key, count);
    const isTaken = key.grants > 0 && authorization === `Bearer ${tokenOf(key)}` && count <= key.answersPerToken;
    return isTaken ? null : klaviyoError(401, 'not_authenticated', 'Incorrect authentication credentials.');
  }
  const given = /^Klaviyo-API-Key (.+)$/.exec(authorization)?.[1];
  if (!given?.startsWith('pk_')) return klaviyoError(400, 'authentication_failed', 'Missing or invalid private key.');
  return given === klaviyoCredentials.klaviyoApiKey
    ? null
    : klaviyoError(401, 'authentication_failed', 'Incorrect authentication credentials.');
}

function answer(request: ProviderRequest, key: Key): ProviderReply {
  const { method, path, query, headers, body } = request;
  const { scopes, flowDays, campaignDays } = key;
  const refused = oauth(request, key) ?? unauthorized(request, key);
  if (refused) return refused;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(headers['revision'])))
    return klaviyoError(400, 'invalid', 'The revision header is missing.');
  if (path === '/api/accounts/') {
    if (!scopes.includes('accounts:read'))
      return klaviyoError(403, 'permission_denied', 'The API key is missing required scopes: accounts:read.');
    const attributes = {
      contact_information: { organization_name: 'Hearth & Mug', default_sender_name: 'Dana' },
      preferred_currency: 'USD',
      timezone: key.timeZone,
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
    return attributes.by.length === 1 ? aggregate(attributes, flowDays, key) : byMessage(attributes, days, key);
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

interface AskedDay {
  start: number;
  end: number;
}

/** The days of the zone that was asked for, between the moments that were. */
function askedDays({ filter, timezone }: ProviderRequest['body']): AskedDay[] {
  const [from = 0, to = 0] = filter.map((text: string) => Date.parse(/,([^)]+)\)/.exec(text)?.[1] ?? ''));
  const days: AskedDay[] = [];
  for (let start = from; start < to;) {
    // A day of 23 or 25 hours has the next day's noon within 36 hours of its start as well.
    const next = dayIn(timezone, start + 36 * 3_600_000);
    const end = startOfDay(next, timezone);
    days.push({ start, end });
    start = end;
  }
  return days;
}

const momentOf = ({ start }: AskedDay) => `${new Date(start).toISOString().slice(0, 19)}+00:00`;

const evenings = new Map<string, number>();

/** Everything happens in the evening, when it is the next day already at Greenwich. */
const isWithin = ({ start, end }: AskedDay, day: string, timeZone: string): boolean => {
  const key = `${day} ${timeZone}`;
  const at = evenings.get(key) ?? startOfDay(day, timeZone) + 20 * 3_600_000;
  evenings.set(key, at);
  return at >= start && at < end;
};

/** One flow a page; orders go by the flow they are attributed to, messages by the flow that sent them. */
function aggregate(
  attributes: ProviderRequest['body'],
  flowDays: FlowDay[],
  { timeZone }: Pick<Key, 'timeZone'>,
): ProviderReply {
  const field = fieldOf[attributes.metric_id];
  const by = field === 'orders' ? '$attributed_flow' : '$flow';
  if (!field || attributes.by[0] !== by) return klaviyoError(400, 'invalid', `by must be ${by}`);
  const days = askedDays(attributes);
  const index = Number(attributes.page_cursor ?? 0);
  const flowId = ['', 'WLCM', 'CART'][index] ?? '';
  const of = (pick: (each: FlowDay) => number) =>
    days.map((day) =>
      flowDays
        .filter((e) => isWithin(day, e.day, timeZone) && e.flowId === flowId)
        .reduce((sum, e) => sum + pick(e), 0),
    );
  const counts = of((each) => each[field]);
  const measurements = {
    // Opened twice by each.
    count: counts.map((count) => (field === 'opens' ? count * 2 : count)),
    unique: counts,
    sum_value: of((each) => (field === 'orders' ? each.revenue : 0)),
  };
  const data = { dates: days.map(momentOf), data: [{ dimensions: [flowId], measurements }] };
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

function byMessage(
  attributes: ProviderRequest['body'],
  sent: readonly FlowDay[],
  { timeZone }: Pick<Key, 'timeZone'>,
): ProviderReply {
  const field = fieldOf[attributes.metric_id];
  const wanted = field === 'orders' ? '$attributed_flow,$attributed_message' : '$flow,$message';
  if (!field || attributes.by.join(',') !== wanted) return klaviyoError(400, 'invalid', `by must be ${wanted}`);
  const days = askedDays(attributes);
  const rows = messageDays(sent);
  const data = [...new Set(rows.map(({ messageId }) => messageId))].map((id) => {
    const own = rows.filter(({ messageId }) => messageId === id);
    const first = own[0];
    const of = (pick: (each: (typeof rows)[number]) => number) =>
      days.map((asked) =>
        own.filter(({ day }) => isWithin(asked, day, timeZone)).reduce((sum, each) => sum + pick(each), 0),
      );
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
  const none = days.map(() => (field === 'orders' ? 7 : 0));
  data.push({ dimensions: ['', ''], measurements: { count: none, unique: none, sum_value: none } });
  const told = { dates: days.map(momentOf), data };
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
