import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type AdDay, campaignsOf, nowhere, ofClient, within } from './ad-days.js';
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
  /** Share of a campaign that its first ad has; the second has the rest. */
  firstShare: number;
  /** Ids of ads whose figures, or whose creatives, are no longer told. */
  silentAds: string[];
  deletedAds: string[];
  /** What campaigns and ads were called since, by id. */
  names: Record<string, string>;
  /** What other creatives hold, by id of the ad. */
  creatives: Record<string, object>;
  /** Server of the pictures. */
  picturesAt: string;
  /** Where the films of its ads can be fetched; null: the token may not see them. */
  filmUrl: string | null;
  /** Tokens that were traded for one that lives longer. */
  trades: number;
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
    firstShare: 0.6,
    silentAds: [],
    deletedAds: [],
    names: {},
    creatives: {},
    picturesAt: nowhere,
    filmUrl: null,
    trades: 0,
    ...account,
  };
  return { ...(await startProvider((request) => answer(request, state))), account: state };
}

export function graphError(code: number, message: string, more: object = {}): ProviderReply {
  const error = { message, type: 'OAuthException', code, fbtrace_id: 'AfN1xyz', ...more };
  return { status: code === 190 ? 401 : 400, body: { error } };
}

function answer({ path, query, headers, body }: ProviderRequest, account: Account): ProviderReply {
  const { permissions, tokenSubcode, days, accounts } = account;
  const login = loginOf({ path, query, body });
  if (login) return login;
  const token =
    /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ??
    query.get('access_token') ??
    query.get('fb_exchange_token');
  if (token !== facebookCredentials.facebookAccessToken)
    return graphError(190, 'Invalid OAuth access token - Cannot parse access token');
  if (tokenSubcode !== null)
    return graphError(190, 'Error validating access token: Session has expired', { error_subcode: tokenSubcode });
  if (query.has('appsecret_proof') && query.get('appsecret_proof') !== proof)
    return graphError(100, 'Invalid appsecret_proof provided in the API argument', { type: 'GraphMethodException' });
  if (/^\/v\d+\.0\/oauth\/access_token$/.test(path)) {
    account.trades += 1;
    return {
      body: { access_token: facebookCredentials.facebookAccessToken, token_type: 'bearer', expires_in: 5_184_000 },
    };
  }
  if (/^\/v\d+\.0\/me$/.test(path)) {
    const data = permissions.map((permission) => ({ permission, status: 'granted' }));
    return { body: { id: '122100011223344', name: 'Dana Hearth', permissions: { data } } };
  }
  if (/^\/v\d+\.0\/me\/adaccounts$/.test(path)) {
    const data = accounts.map((each) => ({
      ...each,
      id: `act_${each.account_id}`,
      currency: 'USD',
      timezone_name: 'America/New_York',
      insights: { data: [{ spend: '120.50' }] },
    }));
    return { body: { data, paging: { cursors: { before: 'a', after: 'a' } } } };
  }
  if (/^\/v\d+\.0\/v\d+$/.test(path))
    return { body: { id: path.split('/').at(-1), ...(account.filmUrl && { source: account.filmUrl }) } };
  const [, accountId, what] = /^\/v\d+\.0\/act_(\d+)\/(ads|campaigns|insights)$/.exec(path) ?? [];
  const own = accountId === '1' ? account : { ...account, days: ofClient(days) };
  if (what === 'ads') return { body: { data: adsOf(own, query.get('fields') ?? '') } };
  if (what === 'campaigns')
    return { body: { data: [...campaignsOf(own.days, own.names)].map(([id, name]) => ({ id, name })) } };
  if (what) return query.get('level') === 'ad' ? adInsights(query, own) : insights(query, own.days);
  return graphError(100, `Unknown path components: ${path}`);
}

const adIds = ({ campaignId }: AdDay): string[] => [`${campaignId}1`, `${campaignId}2`];

/** A whole number and cents split without a rest. */
function shareOf(value: number, share: number, isFirst: boolean): number {
  const first = Math.floor(value * share);
  return isFirst ? first : value - first;
}

/** Two ads of every campaign share its figures. */
export function adDaysOf({ days, firstShare, silentAds }: Pick<Account, 'days' | 'firstShare' | 'silentAds'>) {
  return days
    .flatMap((day) =>
      adIds(day).map((id, index) => {
        const part = (value: number): number => shareOf(value, firstShare, index === 0);
        return {
          ...day,
          id,
          spend: part(Math.round(day.spend * 100)) / 100,
          impressions: part(day.impressions),
          clicks: part(day.clicks),
          conversions: part(day.conversions),
          revenue: part(Math.round(day.revenue * 100)) / 100,
          plays: part(day.impressions) / 2,
          thruplays: Math.floor(part(day.impressions) / 8),
        };
      }),
    )
    .filter(({ id }) => !silentAds.includes(id));
}

function adInsights(query: URLSearchParams, account: Account): ProviderReply {
  const { since, until } = JSON.parse(query.get('time_range') ?? '{}');
  if (query.has('breakdowns')) return placementsOf(adDaysOf(account).filter(within(since, until)));
  const data = adDaysOf(account)
    .filter(within(since, until))
    .map((day) => ({
      ...insightOf(day),
      ad_id: day.id,
      ad_name: `Ad ${day.id}`,
      objective: 'OUTCOME_SALES',
      attribution_setting: '7d_click_1d_view',
      actions: [...insightOf(day).actions, { action_type: 'video_view', value: String(day.plays) }],
      video_thruplay_watched_actions: [{ action_type: 'video_view', value: String(day.thruplays) }],
      ...watchedOf(day.impressions),
    }));
  return { body: { data } };
}

/** Eight of ten impressions begin to play; a twentieth of the plays is gone with every further second. */
function watchedOf(impressions: number) {
  const starts = Math.floor(0.8 * impressions);
  const seconds = [...Array.from({ length: 15 }, (_, at) => at), 15, 20, 25, 30, 40, 50, 60];
  const plays = (share: number) => [{ action_type: 'video_view', value: String(Math.round(share * starts)) }];
  return {
    video_play_actions: plays(1),
    video_avg_time_watched_actions: [{ action_type: 'video_view', value: '4' }],
    video_p25_watched_actions: plays(0.7),
    video_p50_watched_actions: plays(0.5),
    video_p75_watched_actions: plays(0.3),
    video_p100_watched_actions: plays(0.2),
    video_play_curve_actions: [{ action_type: 'video_view', value: seconds.map((at) => Math.max(0, 100 - 5 * at)) }],
  };
}

/** The first ad of a campaign runs in stories most of the time, the second everywhere alike. */
function placementsOf(days: ReturnType<typeof adDaysOf>): ProviderReply {
  const data = days.flatMap((day) =>
    ['instagram_stories', 'feed'].map((position, index) => {
      const part = (value: number) => shareOf(value, day.id.endsWith('1') ? 0.9 : 0.5, index === 0);
      const own = {
        ...day,
        spend: part(Math.round(day.spend * 100)) / 100,
        impressions: part(day.impressions),
        clicks: part(day.clicks),
        conversions: part(day.conversions),
        revenue: part(Math.round(day.revenue * 100)) / 100,
      };
      const place = { publisher_platform: index === 0 ? 'instagram' : 'facebook', platform_position: position };
      return { ...insightOf(own), ad_id: day.id, ...place };
    }),
  );
  return { body: { data } };
}

/** Each kind of creative keeps its words elsewhere; thumbnails are small unless a width is asked for. */
function adsOf({ days, names, deletedAds, creatives, picturesAt }: Account, fields: string) {
  const size = /creative\.thumbnail_width\((\d+)\)/.exec(fields)?.[1] ?? '64';
  return [...campaignsOf(days, names)]
    .flatMap(([campaignId, campaign]) => ['1', '2'].map((n) => ({ id: campaignId + n, campaign: { name: campaign } })))
    .filter(({ id }) => !deletedAds.includes(id))
    .map(({ id, campaign }) => {
      const thumbnail = { thumbnail_url: `${picturesAt}/thumb-${id}-${size}.jpg` };
      const video = { title: `Title ${id}`, message: `Text ${id}`, video_id: `v${id}` };
      const link = { link: `https://shop.test/${id}`, message: `Text ${id}`, name: `Title ${id}` };
      const creative = id.endsWith('1')
        ? { image_hash: `h${id}`, call_to_action_type: 'SHOP_NOW', object_story_spec: { link_data: link } }
        : { object_story_spec: { video_data: { ...video, call_to_action: { type: 'LEARN_MORE' } } } };
      const shown = { id: `c${id}`, ...thumbnail, ...(creatives[id] ?? creative) };
      return { id, name: names[id] ?? `Ad ${id}`, campaign, creative: shown };
    });
}

/** Pages smaller than asked for, as Facebook's are at times; the address of the next one carries the token. */
function insights(query: URLSearchParams, days: AdDay[]): ProviderReply {
  const { since, until } = JSON.parse(query.get('time_range') ?? '{}');
  const all = days.filter(within(since, until));
  const start = Number(query.get('after') ?? 0);
  const page = all.slice(start, start + 25);
  const end = start + page.length;
  const data = page.map(insightOf);
  const next = `https://graph.facebook.com/next?access_token=${facebookCredentials.facebookAccessToken}`;
  const paging = { cursors: { before: String(start), after: String(end) }, ...(end < all.length && { next }) };
  return { body: { data, ...(data.length > 0 && { paging }) } };
}

function insightOf({ day, campaign, campaignId, spend, impressions, clicks, conversions, revenue }: AdDay) {
  return {
    date_start: day,
    date_stop: day,
    campaign_id: String(campaignId),
    campaign_name: campaign,
    spend: spend.toFixed(2),
    impressions: String(impressions),
    inline_link_clicks: String(clicks),
    // The same purchases under each of their names: adding them up would count them three times.
    actions: ['link_click', 'purchase', 'omni_purchase', 'offsite_conversion.fb_pixel_purchase'].map((type) => ({
      action_type: type,
      value: String(type === 'link_click' ? clicks : conversions),
      ...windowsOf(conversions),
    })),
    action_values: ['omni_purchase', 'purchase'].map((type) => ({
      action_type: type,
      value: revenue.toFixed(2),
      ...windowsOf(revenue),
    })),
  };
}

/** Fewer purchases follow a click within a week than there are; some more follow a view. */
const windowsOf = (value: number) => ({
  '1d_click': (Math.floor(value * 50) / 100).toFixed(2),
  '7d_click': (Math.floor(value * 75) / 100).toFixed(2),
  '1d_view': (Math.floor(value * 25) / 100).toFixed(2),
});

const logins = new Map<string, { redirectUri: string; challenge: string }>();

/** The login dialog, which allows by itself, and the trade of its code. */
function loginOf({ path, query, body }: Pick<ProviderRequest, 'path' | 'query' | 'body'>): ProviderReply | null {
  if (path.endsWith('/dialog/oauth')) {
    const back = new URL(query.get('redirect_uri') ?? '');
    const code = `AQ${randomUUID()}`;
    logins.set(code, { redirectUri: query.get('redirect_uri') ?? '', challenge: query.get('code_challenge') ?? '' });
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('code', code);
    return { status: 302, headers: { location: back.href }, body: '' };
  }
  if (!path.endsWith('/oauth/access_token') || !body?.code) return null;
  const login = logins.get(body.code);
  logins.delete(body.code);
  const { facebookAppId, facebookAppSecret, facebookAccessToken } = facebookCredentials;
  if (body.client_id !== facebookAppId || body.client_secret !== facebookAppSecret)
    return graphError(101, 'Error validating application.');
  const challenge = createHash('sha256').update(String(body.code_verifier)).digest('base64url');
  if (!login || login.redirectUri !== body.redirect_uri || login.challenge !== challenge)
    return graphError(100, 'This authorization code has been used, or its verifier does not match.');
  return { body: { access_token: facebookAccessToken, token_type: 'bearer', expires_in: 5_183_944 } };
}
