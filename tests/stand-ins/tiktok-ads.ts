import { randomUUID } from 'node:crypto';
import { type AdDay, campaignsOf, nowhere, ofClient, within } from './ad-days.js';
import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const tiktokCredentials = {
  tiktokAppId: '7561256923966750001',
  tiktokAppSecret: '9a8b7c6d5e4f30211203f4e5d6c7b8a900000001',
  tiktokAccessToken: 'b1c2d3e4f5a60718293a4b5c6d7e8f9001122334',
};

interface App {
  advertisers: { advertiser_id: string; advertiser_name: string }[];
  isAuthorized: boolean;
  /** Whether it lists the advertisers of an app; every server tells of advertisers that are asked for. */
  listsAdvertisers: boolean;
  /** Whether a report may count purchases. */
  countsPurchases: boolean;
  days: AdDay[];
  /** What campaigns and ads were called since, by id; reports of days before keep telling the name of then. */
  names: Record<string, string>;
  /** Whether the app may read ads, campaigns and files, beside reports. */
  mayReadAds: boolean;
  /** Server of the pictures. */
  picturesAt: string;
}

/** The Business API for one app. */
export async function startTiktokAds(app: Partial<App> = {}): Promise<ProviderStandIn & { app: App }> {
  const advertisers = [{ advertiser_id: '7212345678901234567', advertiser_name: 'Hearth & Mug' }];
  const state = {
    advertisers,
    isAuthorized: true,
    listsAdvertisers: true,
    countsPurchases: true,
    days: [],
    names: {},
    mayReadAds: true,
    picturesAt: nowhere,
    ...app,
  };
  return { ...(await startProvider((request) => answer(request, state))), app: state };
}

/** HTTP 200 whatever happened: the code tells. */
export function tiktokReply(code: number, message: string, data: object = {}): ProviderReply {
  return { body: { code, message, request_id: '202607010000000000001', data } };
}

const codes = new Set<string>();

/** The page on which an advertiser allows the app, which allows by itself, and the trade of its code. */
function consentOf({ path, query, body }: ProviderRequest): ProviderReply | null {
  if (path === '/portal/auth') {
    const back = new URL(query.get('redirect_uri') ?? '');
    const code = randomUUID();
    codes.add(code);
    back.searchParams.set('state', query.get('state') ?? '');
    // Under both names, as the platform sends it.
    back.searchParams.set('auth_code', code);
    back.searchParams.set('code', code);
    return { status: 302, headers: { location: back.href }, body: '' };
  }
  if (path !== '/open_api/v1.3/oauth2/access_token/') return null;
  const { tiktokAppId, tiktokAppSecret, tiktokAccessToken } = tiktokCredentials;
  if (body.app_id !== tiktokAppId || body.secret !== tiktokAppSecret)
    return tiktokReply(40_002, 'app_id or secret is not correct');
  if (!codes.delete(body.auth_code)) return tiktokReply(40_110, 'Auth_code is expired or used.');
  return tiktokReply(0, 'OK', { access_token: tiktokAccessToken, scope: [4], advertiser_ids: ['7212345678901234567'] });
}

function answer(request: ProviderRequest, app: App): ProviderReply {
  const { path, query, headers } = request;
  const { advertisers, isAuthorized } = app;
  const consent = consentOf(request);
  if (consent) return consent;
  if (headers['access-token'] !== tiktokCredentials.tiktokAccessToken)
    return tiktokReply(40_105, 'Access token is incorrect or has been revoked.');
  if (!isAuthorized) return tiktokReply(40_001, 'No permission to operate: reporting');
  if (path === '/open_api/v1.3/oauth2/advertiser/get/' && app.listsAdvertisers) {
    const { tiktokAppId, tiktokAppSecret } = tiktokCredentials;
    if (query.get('app_id') !== tiktokAppId || query.get('secret') !== tiktokAppSecret)
      return tiktokReply(40_002, 'app_id or secret is not correct');
    return tiktokReply(0, 'OK', { list: advertisers });
  }
  if (path === '/open_api/v1.3/advertiser/info/') {
    const asked: string[] | null = JSON.parse(query.get('advertiser_ids') ?? 'null');
    if (asked && asked.length > 100) return tiktokReply(40_002, 'advertiser_ids: at most 100');
    const told = advertisers.filter(({ advertiser_id: id }) => !asked || asked.includes(id));
    const list = told.map(({ advertiser_id: id, advertiser_name: name }) => ({
      advertiser_id: id,
      name,
      currency: 'USD',
      timezone: 'Etc/GMT',
    }));
    return tiktokReply(0, 'OK', { list });
  }
  const isFurther = advertisers.findIndex(({ advertiser_id: id }) => id === query.get('advertiser_id')) > 0;
  const own = isFurther ? { ...app, days: ofClient(app.days) } : app;
  if (path === '/open_api/v1.3/report/integrated/get/') return report(query, own);
  const [, what] = /^\/open_api\/v1\.3\/(ad\/get|campaign\/get|file\/(?:image|video)\/ad\/info)\/$/.exec(path) ?? [];
  if (what && !app.mayReadAds) return tiktokReply(40_001, 'No permission to operate: ads');
  if (what === 'ad/get') return adsOf(query, own);
  if (what === 'campaign/get') {
    const all = [...campaignsOf(own.days, own.names)].map(([id, name]) => ({ campaign_id: id, campaign_name: name }));
    return paged(query, all);
  }
  if (what) return filesOf(what, query, own);
  return { status: 404, body: '404 page not found' };
}

const dayMs = 86_400_000;

function report(query: URLSearchParams, { days, countsPurchases }: App): ProviderReply {
  const metrics = new Set<string>(JSON.parse(query.get('metrics') ?? '[]'));
  if (!countsPurchases && metrics.has('complete_payment'))
    return tiktokReply(40_002, 'metrics: Invalid metric fields: complete_payment, total_complete_payment_rate');
  const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
  if (Date.parse(to) - Date.parse(from) > 29 * dayMs)
    return tiktokReply(40_002, 'The time span can not exceed 30 days when stat_time_day is a dimension');
  if (query.get('data_level') === 'AUCTION_ADVERTISER') {
    const spend = days.filter(within(from, to)).reduce((sum, day) => sum + day.spend, 0);
    return tiktokReply(0, 'OK', { list: [{ dimensions: {}, metrics: { spend: spend.toFixed(2) } }] });
  }
  const isByAd = query.get('data_level') === 'AUCTION_AD';
  if (query.get('report_type') === 'AUDIENCE') return audience(query, days.filter(within(from, to)));
  const all = days.filter(within(from, to)).flatMap((day) => (isByAd ? adDaysOf(day) : [{ ...day, id: '' }]));
  const [page, size] = [Number(query.get('page')), 20];
  const list = all.slice((page - 1) * size, page * size).map((each) => ({
    dimensions: {
      ...(isByAd ? { ad_id: each.id } : { campaign_id: String(each.campaignId) }),
      stat_time_day: `${each.day} 00:00:00`,
    },
    metrics: Object.fromEntries(Object.entries(metricsOf(each)).filter(([name]) => metrics.has(name))),
  }));
  const page_info = { page, page_size: size, total_number: all.length, total_page: Math.ceil(all.length / size) };
  return tiktokReply(0, 'OK', { list, page_info });
}

/** The first ad of a campaign is shown in TikTok most of the time, the second in both places alike; purchases are not counted. */
function audience(query: URLSearchParams, days: AdDay[]): ProviderReply {
  const metrics: string[] = JSON.parse(query.get('metrics') ?? '[]');
  const refused = metrics.filter((name) => !['spend', 'impressions', 'clicks', 'conversion'].includes(name));
  if (refused.length > 0) return tiktokReply(40_002, `metrics: Invalid metric fields: ${refused.join(', ')}`);
  const dimensions: string[] = JSON.parse(query.get('dimensions') ?? '[]');
  if (dimensions.join(' ') !== 'ad_id stat_time_day placement') return tiktokReply(40_002, 'dimensions: not supported');
  const all = days.flatMap(adDaysOf).flatMap((day) =>
    ['TikTok', 'PLACEMENT_PANGLE'].map((placement, index) => {
      const share = day.id.endsWith('1') ? 0.8 : 0.5;
      const part = (value: number) => {
        const first = Math.floor(value * share);
        return String(index === 0 ? first : value - first);
      };
      const spend = (Number(part(Math.round(day.spend * 100))) / 100).toFixed(2);
      return {
        dimensions: { ad_id: day.id, stat_time_day: `${day.day} 00:00:00`, placement },
        metrics: { spend, impressions: part(day.impressions), clicks: part(day.clicks) },
      };
    }),
  );
  const [page, size] = [Number(query.get('page')), 50];
  const page_info = { page, page_size: size, total_number: all.length, total_page: Math.ceil(all.length / size) };
  return tiktokReply(0, 'OK', { list: all.slice((page - 1) * size, page * size), page_info });
}

/** Two ads of every campaign share its figures, a third and the rest. */
function adDaysOf(day: AdDay) {
  const part = (value: number, isFirst: boolean) => (isFirst ? Math.floor(value / 3) : value - Math.floor(value / 3));
  return [true, false].map((isFirst) => ({
    ...day,
    id: `${day.campaignId}${isFirst ? 1 : 2}`,
    spend: part(Math.round(day.spend * 100), isFirst) / 100,
    impressions: part(day.impressions, isFirst),
    clicks: part(day.clicks, isFirst),
    conversions: part(day.conversions, isFirst),
    revenue: part(Math.round(day.revenue * 100), isFirst) / 100,
  }));
}

function adsOf(query: URLSearchParams, { days, names }: App): ProviderReply {
  const all = [...campaignsOf(days, names)].flatMap(([campaignId, campaign]) =>
    ['1', '2'].map((n) => ({
      ad_id: campaignId + n,
      ad_name: names[campaignId + n] ?? `Ad of ${campaign}`,
      campaign_name: campaign,
      ad_format: n === '1' ? 'SINGLE_VIDEO' : 'SINGLE_IMAGE',
      ad_text: `Text ${campaignId}${n}`,
      call_to_action: 'SHOP_NOW',
      landing_page_url: `https://shop.test/products/${campaignId}${n}`,
      ...(n === '1' ? { video_id: `v${campaignId}1` } : { image_ids: [`i${campaignId}2`] }),
    })),
  );
  return paged(query, all);
}

/** Three on a page, so that paging is always part of it. */
function paged(query: URLSearchParams, all: readonly object[]): ProviderReply {
  const page = Number(query.get('page'));
  const page_info = { page, total_page: Math.ceil(all.length / 3) };
  return tiktokReply(0, 'OK', { list: all.slice((page - 1) * 3, page * 3), page_info });
}

/** Addresses that are good for some hours; more ids than it takes at once are refused. */
function filesOf(what: string, query: URLSearchParams, { picturesAt }: App): ProviderReply {
  const isFilm = what.startsWith('file/video');
  const ids: string[] = JSON.parse(query.get(isFilm ? 'video_ids' : 'image_ids') ?? '[]');
  if (ids.length > (isFilm ? 60 : 100)) return tiktokReply(40_002, 'ids: too many');
  const list = ids.map((id) =>
    isFilm
      ? { video_id: id, preview_url: `${picturesAt}/${id}.mp4`, video_cover_url: `${picturesAt}/cover-${id}.jpg` }
      : { image_id: id, image_url: `${picturesAt}/${id}.jpg` },
  );
  return tiktokReply(0, 'OK', { list });
}

/** The campaigns are optimized for carts, so their conversions are not purchases. */
const metricsOf = (each: AdDay) => ({
  campaign_name: each.campaign,
  ad_name: `Ad of ${each.campaign}`,
  video_watched_2s: String(Math.floor(each.impressions / 2)),
  video_watched_6s: String(Math.floor(each.impressions / 8)),
  spend: each.spend.toFixed(2),
  impressions: String(each.impressions),
  clicks: String(each.clicks),
  conversion: String(each.conversions * 5),
  complete_payment: String(each.conversions),
  total_complete_payment_rate: each.revenue.toFixed(2),
});
