import { createHmac } from 'node:crypto';
import { type AdDay, within } from './ad-days.js';
import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const facebookCredentials = {
  facebookAppId: '1203948576012345',
  facebookAppSecret: 'd41f8cd98f00b204e9800998ecf8427e',
  facebookAccessToken: 'EAABsbCS1iHgBAKZCx0mZCqZBtest0token0of0nobody0at0all',
};

interface Account {
  permissions: string[];
  /** Set once Facebook no longer takes the token: 463 expired, 460 password changed. */
  tokenSubcode: number | null;
  days: AdDay[];
  /** Ad accounts that the token can read; the figures of a further one are ten times those of the first. */
  accounts: { account_id: string; name: string }[];
}

const proof = createHmac('sha256', facebookCredentials.facebookAppSecret)
  .update(facebookCredentials.facebookAccessToken)
  .digest('hex');

/** The Graph API for one token. */
export async function startFacebookAds(
  account: Partial<Account> = {},
): Promise<ProviderStandIn & { account: Account }> {
  const state = {
    permissions: ['public_profile', 'ads_read'],
    tokenSubcode: null,
    days: [],
    accounts: [{ account_id: '1', name: 'Hearth & Mug' }],
    ...account,
  };
  return { ...(await startProvider((request) => answer(request, state))), account: state };
}

export function graphError(code: number, message: string, more: object = {}): ProviderReply {
  const error = { message, type: 'OAuthException', code, fbtrace_id: 'AfN1xyz', ...more };
  return { status: code === 190 ? 401 : 400, body: { error } };
}

function answer(
  { path, query, headers }: ProviderRequest,
  { permissions, tokenSubcode, days, accounts }: Account,
): ProviderReply {
  const token = /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ?? query.get('access_token');
  if (token !== facebookCredentials.facebookAccessToken)
    return graphError(190, 'Invalid OAuth access token - Cannot parse access token');
  if (tokenSubcode !== null)
    return graphError(190, 'Error validating access token: Session has expired', { error_subcode: tokenSubcode });
  if (query.has('appsecret_proof') && query.get('appsecret_proof') !== proof)
    return graphError(100, 'Invalid appsecret_proof provided in the API argument', { type: 'GraphMethodException' });
  if (/^\/v\d+\.0\/me$/.test(path)) {
    const data = permissions.map((permission) => ({ permission, status: 'granted' }));
    return { body: { id: '122100011223344', name: 'Dana Hearth', permissions: { data } } };
  }
  if (/^\/v\d+\.0\/me\/adaccounts$/.test(path)) {
    const data = accounts.map((account) => ({
      ...account,
      id: `act_${account.account_id}`,
      currency: 'USD',
      timezone_name: 'America/New_York',
      insights: { data: [{ spend: '120.50' }] },
    }));
    return { body: { data, paging: { cursors: { before: 'a', after: 'a' } } } };
  }
  if (/^\/v\d+\.0\/act_1\/insights$/.test(path)) return insights(query, days);
  if (/^\/v\d+\.0\/act_\d+\/insights$/.test(path)) {
    return insights(
      query,
      days.map((day) => ({ ...day, spend: 10 * day.spend, campaign: `Of a client: ${day.campaign}` })),
    );
  }
  return graphError(100, `Unknown path components: ${path}`);
}

/** Pages smaller than asked for, as Facebook's are at times; the address of the next one carries the token. */
function insights(query: URLSearchParams, days: AdDay[]): ProviderReply {
  const { since, until } = JSON.parse(query.get('time_range') ?? '{}');
  const all = days.filter(within(since, until));
  const start = Number(query.get('after') ?? 0);
  const page = all.slice(start, start + 25);
  const end = start + page.length;
  const data = page.map(({ day, campaign, spend, impressions, clicks, conversions, revenue }) => ({
    date_start: day,
    date_stop: day,
    campaign_name: campaign,
    spend: spend.toFixed(2),
    impressions: String(impressions),
    inline_link_clicks: String(clicks),
    // The same purchases under each of their names: adding them up would count them three times.
    actions: ['link_click', 'purchase', 'omni_purchase', 'offsite_conversion.fb_pixel_purchase'].map((type) => ({
      action_type: type,
      value: String(type === 'link_click' ? clicks : conversions),
    })),
    action_values: ['omni_purchase', 'purchase'].map((type) => ({ action_type: type, value: revenue.toFixed(2) })),
  }));
  const next = `https://graph.facebook.com/next?access_token=${facebookCredentials.facebookAccessToken}`;
  const paging = { cursors: { before: String(start), after: String(end) }, ...(end < all.length && { next }) };
  return { body: { data, ...(data.length > 0 && { paging }) } };
}
