import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const klaviyoCredentials = {
  klaviyoApiKey: 'pk_0123456789abcdef0123456789abcdef01',
  klaviyoPublicKey: 'HmUg42',
};

interface Key {
  scopes: string[];
  flowDays: FlowDay[];
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
  const state = { scopes: ['accounts:read', 'metrics:read', 'flows:read'], flowDays: [], ...key };
  return { ...(await startProvider((request) => answer(request, state))), key: state };
}

export function klaviyoError(status: number, code: string, detail: string): ProviderReply {
  const title = detail.split('.')[0];
  return { status, body: { errors: [{ id: 'e1b2', status, code, title, detail, source: { pointer: '/data/' } }] } };
}

function answer({ path, query, headers, body }: ProviderRequest, { scopes, flowDays }: Key): ProviderReply {
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
  if (path === '/api/metrics/') return listed(query, '/api/metrics/', metrics);
  if (path === '/api/flows/') return listed(query, '/api/flows/', flows);
  if (path === '/api/metric-aggregates/') return aggregate(body.data.attributes, flowDays);
  return klaviyoError(404, 'not_found', 'Not found.');
}

const metrics = [
  { id: 'Bounce', name: 'Bounced Email' },
  { id: 'Recv', name: 'Received Email' },
  { id: 'Open', name: 'Opened Email' },
  { id: 'Clck', name: 'Clicked Email' },
  { id: 'Ordr', name: 'Placed Order' },
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
};

/** Two on a page, so that paging is always part of it. */
function listed(query: URLSearchParams, path: string, rows: { id: string; name: string }[]): ProviderReply {
  const start = Number(query.get('page[cursor]') ?? 0);
  const data = rows.slice(start, start + 2).map(({ id, name }) => ({ type: 'row', id, attributes: { name } }));
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
