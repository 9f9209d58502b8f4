import { createHmac, randomUUID } from 'node:crypto';
import { answerList, bulkFile, denied, type ShopData } from './shopify-data.js';
import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const shopifyCredentials = {
  shopifyStoreUrl: 'hearth-and-mug.myshopify.com',
  shopifyApiKey: '4c1d9a7b5e3f2a6c8d0e1f2a3b4c5d6e',
  shopifyApiSecret: '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',
  shopifyAccessToken: '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',
};

interface Store extends ShopData {
  /** What the app may do; a list without read_orders lacks a permission. */
  scopes: string[];
  name: string;
  /** HTTP status of the store itself: 402 frozen, 404 unknown, 423 locked. */
  status: number;
  /** Token of the latest grant to the app; null where there was none, or where it is over. */
  grantedToken: string | null;
  grants: number;
  /** Questions that a granted token answers before it is over. */
  questionsPerGrant: number;
  /** Refresh tokens that are taken, the newest last: the one before it is until that one was used. */
  refreshTokens: string[];
  /** Whether a consent was given with `expiring=1`. */
  isExpiring: boolean;
  /** Points that a query may cost; an order with its lines costs 40. */
  mostPoints: number;
  /** Whether the app may read addresses and visits. */
  mayReadVisits: boolean;
  /** Looks at a bulk run before it is over; null: no run is taken. */
  bulkLooks: number | null;
  /** Answers to looks so far. */
  looks: number;
}

const codes = new Set<string>();

/** The page on which an owner installs the app, which allows by itself; the way back is signed. */
function authorize(query: URLSearchParams, store: Store): ProviderReply {
  const { shopifyApiKey, shopifyApiSecret, shopifyStoreUrl } = shopifyCredentials;
  if (query.get('client_id') !== shopifyApiKey) return { status: 400, body: 'unknown app' };
  store.scopes = (query.get('scope') ?? '').split(',');
  const code = randomUUID();
  codes.add(code);
  const signed = new URLSearchParams({
    code,
    host: Buffer.from(`admin.shopify.com/store/${shopifyStoreUrl.split('.')[0]}`).toString('base64'),
    shop: shopifyStoreUrl,
    state: query.get('state') ?? '',
    timestamp: String(Math.floor(Date.now() / 1_000)),
  });
  const hmac = createHmac('sha256', shopifyApiSecret).update(signed.toString()).digest('hex');
  const back = new URL(query.get('redirect_uri') ?? '');
  back.search = new URLSearchParams({ hmac, ...Object.fromEntries(signed) }).toString();
  return { status: 302, headers: { location: back.href }, body: '' };
}

/** Tokens of a consent: an access token of an hour, and a refresh token that takes the place of the one before. */
function offline(body: Record<string, string>, store: Store): ProviderReply {
  const isCode = body['code'] !== undefined;
  const given = body['refresh_token'] ?? '';
  const isGood = isCode ? codes.delete(body['code'] ?? '') : store.refreshTokens.includes(given);
  if (!isGood)
    return { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } };
  if (isCode) store.isExpiring = body['expiring'] === '1';
  store.grants += 1;
  asked.set(store, 0);
  store.grantedToken = `shpat_offline_${store.grants}`;
  const scope = store.scopes.join(',');
  if (!store.isExpiring) return { body: { access_token: store.grantedToken, scope } };
  const next = `shprt_${store.grants}`;
  store.refreshTokens = isCode ? [next] : [given, next];
  return {
    body: {
      access_token: store.grantedToken,
      scope,
      expires_in: 3_600,
      refresh_token: next,
      refresh_token_expires_in: 7_776_000,
    },
  };
}

/** Questions since the latest grant. */
const asked = new WeakMap<Store, number>();

function grant(body: Record<string, string>, store: Store): ProviderReply {
  const { shopifyApiKey, shopifyApiSecret } = shopifyCredentials;
  const isApp = body['client_id'] === shopifyApiKey && body['client_secret'] === shopifyApiSecret;
  if (isApp && (body['code'] !== undefined || body['grant_type'] === 'refresh_token')) return offline(body, store);
  if (!isApp || body['grant_type'] !== 'client_credentials')
    return { status: 400, body: { error: 'invalid_client', error_description: 'Client authentication failed' } };
  store.grants += 1;
  asked.set(store, 0);
  store.grantedToken = `shpat_granted_${store.grants}_for_24_hours`;
  return { body: { access_token: store.grantedToken, scope: store.scopes.join(','), expires_in: 86_399 } };
}

/** The Admin API of one store. */
export async function startShopify(store: Partial<Store> = {}): Promise<ProviderStandIn & { store: Store }> {
  const state = {
    scopes: ['read_orders', 'read_customers'],
    name: 'Hearth & Mug',
    status: 200,
    orders: [],
    customers: [],
    grantedToken: null,
    grants: 0,
    refreshTokens: [],
    isExpiring: false,
    questionsPerGrant: Number.POSITIVE_INFINITY,
    mostPoints: 1_000,
    mayReadVisits: true,
    bulkLooks: 1,
    looks: 0,
    ...store,
  };
  return { ...(await startProvider((request) => answer(request, state))), store: state };
}

function answer({ method, path, query, headers, body }: ProviderRequest, store: Store): ProviderReply {
  const { scopes, name, status } = store;
  if (method === 'GET' && path === '/admin/oauth/authorize') return authorize(query, store);
  if (method === 'GET' && path === '/bulk.jsonl') return { body: bulkFile(store.orders, store.mayReadVisits) };
  if (method === 'POST' && path === '/admin/oauth/access_token') return grant(body, store);
  if (method !== 'POST' || !/^\/admin\/api\/\d{4}-\d{2}\/graphql\.json$/.test(path) || status === 404)
    return { status: 404, body: { errors: 'Not Found' } };
  if (status !== 200) return { status, body: { errors: 'Unavailable Shop' } };
  const token = headers['x-shopify-access-token'];
  if (token === store.grantedToken) {
    const questions = (asked.get(store) ?? 0) + 1;
    asked.set(store, questions);
    if (questions > store.questionsPerGrant) store.grantedToken = null;
  }
  if (token !== shopifyCredentials.shopifyAccessToken && token !== store.grantedToken) {
    const errors = '[API] Invalid API key or access token (unrecognized login or wrong password)';
    return { status: 401, body: { errors } };
  }
  if (!String(body.query).includes('shop {')) return answerBulk(body, headers, store) ?? answerList(body, store);
  const shop = {
    id: 'gid://shopify/Shop/548380009',
    name,
    myshopifyDomain: shopifyCredentials.shopifyStoreUrl,
    currencyCode: 'USD',
    ianaTimezone: 'America/New_York',
  };
  const currentAppInstallation = { accessScopes: scopes.map((handle) => ({ handle })) };
  return {
    headers: { 'x-shopify-api-version': '2026-07' },
    body: { data: { shop, currentAppInstallation }, extensions: cost },
  };
}

/** Runs of its own: taken, looked at, and then a file to fetch. */
function answerBulk(
  body: ProviderRequest['body'],
  headers: ProviderRequest['headers'],
  store: Store,
): ProviderReply | null {
  const query = String(body.query);
  if (query.includes('ordersCount')) return { body: { data: { ordersCount: { count: store.orders.length } } } };
  if (query.includes('bulkOperationRunQuery')) {
    const inner = String(body.variables?.query);
    if (!store.mayReadVisits && inner.includes('customerJourneySummary')) return denied;
    const isTaken =
      store.bulkLooks !== null && inner.includes('edges { node {') && query.includes('groupObjects: true');
    const refusal = [{ message: 'A bulk query operation for this app and shop is already in progress' }];
    const bulkOperation = isTaken ? { id: 'gid://shopify/BulkOperation/1', status: 'CREATED' } : null;
    store.looks = 0;
    return { body: { data: { bulkOperationRunQuery: { bulkOperation, userErrors: isTaken ? [] : refusal } } } };
  }
  if (!query.includes('on BulkOperation')) return null;
  const isOver = store.looks++ >= (store.bulkLooks ?? 0);
  const url = isOver ? `http://${headers.host}/bulk.jsonl` : null;
  return { body: { data: { node: { status: isOver ? 'COMPLETED' : 'RUNNING', errorCode: null, url } } } };
}

const cost = {
  cost: {
    requestedQueryCost: 3,
    actualQueryCost: 3,
    throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1997, restoreRate: 100 },
  },
};

/** Out of points for so many seconds at the standard rate. */
export function throttledByShopify(seconds: number): ProviderReply {
  const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: 0, restoreRate: 100 };
  return {
    body: {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: { cost: { requestedQueryCost: seconds * 100, actualQueryCost: null, throttleStatus } },
    },
  };
}
