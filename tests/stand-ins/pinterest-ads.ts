import { randomUUID } from 'node:crypto';
import { type AdDay, campaignsOf, nowhere, ofClient, within } from './ad-days.js';
import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const pinterestCredentials = {
  pinterestAppId: '1478899',
  pinterestAppSecret: 'd9c1a7f03b2e48d5960f7a1c2b3d4e5f60718293',
  pinterestRefreshToken: 'pinr.0a1b2c3d4e5f.refresh-token-of-nobody',
};

interface Advertiser {
  /** Whether its token sees pins, beside ads. */
  mayReadPins: boolean;
  /** Server of the images. */
  picturesAt: string;
  days: AdDay[];
  /** What campaigns and ads were called since, by id. */
  names: Record<string, string>;
  accounts: { id: string; name: string; currency: string }[];
  /** Answers that an access token gives before it is over. */
  answersPerToken: number;
  grants: number;
}

/** The Pinterest API of one app and owner. */
export async function startPinterestAds(): Promise<ProviderStandIn & { advertiser: Advertiser }> {
  const advertiser: Advertiser = {
    mayReadPins: true,
    picturesAt: nowhere,
    days: [],
    names: {},
    accounts: [{ id: '549755885175', name: 'Hearth & Mug', currency: 'USD' }],
    answersPerToken: Number.POSITIVE_INFINITY,
    grants: 0,
  };
  let left = 0;
  const codes = new Map<string, string>();
  const standIn = await startProvider((request) => {
    const { path, query, headers, body } = request;
    if (path === '/oauth/') return consent(query, codes);
    if (path === '/v5/oauth/token') {
      const reply = token(headers.authorization ?? '', body, advertiser, codes);
      if (reply.status === undefined) left = advertiser.answersPerToken;
      return reply;
    }
    left -= 1;
    if (left < 0 || headers.authorization !== `Bearer ${tokenOf(advertiser)}`)
      return refused(401, 2, 'Authentication failed.');
    return answer(request, advertiser);
  });
  return { ...standIn, advertiser };
}

const tokenOf = ({ grants }: Advertiser) => `pina.access-token-of-nobody-${grants}`;
const refused = (status: number, code: number, message: string): ProviderReply => ({ status, body: { code, message } });

function consent(query: URLSearchParams, codes: Map<string, string>): ProviderReply {
  const back = new URL(query.get('redirect_uri') ?? '');
  const code = randomUUID();
  codes.set(code, back.href);
  back.searchParams.set('state', query.get('state') ?? '');
  back.searchParams.set('code', code);
  return { status: 302, headers: { location: back.href }, body: '' };
}

function token(
  authorization: string,
  body: ProviderRequest['body'],
  advertiser: Advertiser,
  codes: Map<string, string>,
): ProviderReply {
  const { pinterestAppId, pinterestAppSecret, pinterestRefreshToken } = pinterestCredentials;
  const basic = `Basic ${Buffer.from(`${pinterestAppId}:${pinterestAppSecret}`).toString('base64')}`;
  if (authorization !== basic) return refused(401, 2, 'Authentication failed.');
  const isCode = body.grant_type === 'authorization_code';
  const isGood = isCode ? codes.get(body.code) === body.redirect_uri : body.refresh_token === pinterestRefreshToken;
  codes.delete(body.code);
  if (!isGood) return refused(400, 283, 'Invalid or expired grant.');
  advertiser.grants += 1;
  return {
    body: {
      access_token: tokenOf(advertiser),
      token_type: 'bearer',
      expires_in: 2_592_000,
      ...(isCode && { refresh_token: pinterestRefreshToken }),
    },
  };
}

function answer({ path, query }: ProviderRequest, advertiser: Advertiser): ProviderReply {
  const { days, names, accounts } = advertiser;
  const pin = /^\/v5\/pins\/pin(\d+)$/.exec(path)?.[1];
  if (pin) return pinOf(pin, query, advertiser);
  if (path === '/v5/ad_accounts') return listed(query, accounts);
  const [, accountId, what] = /^\/v5\/ad_accounts\/(\d+)\/([a-z_/]+)$/.exec(path) ?? [];
  // Figures of a further account are ten times those of the first.
  const isFirst = accounts[0]?.id === accountId;
  const own = isFirst ? days : ofClient(days);
  const campaigns = campaignsOf(own, names);
  if (what === 'campaigns')
    return listed(
      query,
      [...campaigns].map(([id, name]) => ({ id, name })),
    );
  if (what === 'ads') {
    const ads = [...campaigns.keys()].flatMap((campaign) =>
      ['1', '2'].map((n) => ({
        id: campaign + n,
        name: names[campaign + n] ?? `Ad ${campaign}${n}`,
        campaign_id: campaign,
        pin_id: `pin${campaign}${n}`,
        creative_type: n === '1' ? 'VIDEO' : 'REGULAR',
        destination_url: `https://shop.test/${campaign}${n}`,
      })),
    );
    return listed(query, ads);
  }
  if (what === 'analytics') {
    const told = own.filter(within(query.get('start_date') ?? '', query.get('end_date') ?? ''));
    const spend = told.reduce((sum, day) => sum + Math.round(day.spend * 1_000_000), 0);
    return { body: [{ AD_ACCOUNT_ID: accountId, SPEND_IN_MICRO_DOLLAR: spend }] };
  }
  const level = /^(campaigns|ads)\/analytics$/.exec(what ?? '')?.[1];
  if (!level) return refused(404, 404, 'Not found.');
  const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
  if (Date.parse(from) < Date.now() - 91 * 86_400_000) return refused(400, 1, 'start_date is more than 90 days back.');
  const columns = new Set((query.get('columns') ?? '').split(','));
  const ids = new Set((query.get(level === 'ads' ? 'ad_ids' : 'campaign_ids') ?? '').split(','));
  const rows = own
    .filter(within(from, to))
    .flatMap((day) => (level === 'ads' ? adsOf(day) : [{ ...day, id: String(day.campaignId) }]));
  const told = rows
    .filter(({ id }) => ids.has(id))
    .map(({ id, day, ...each }) => ({
      [level === 'ads' ? 'AD_ID' : 'CAMPAIGN_ID']: Number(id),
      DATE: day,
      ...Object.fromEntries(Object.entries(figuresOf(each)).filter(([name]) => columns.has(name))),
    }));
  return { body: told };
}

/** Films have a cover; pins of the second campaign hold two images. */
function pinOf(id: string, query: URLSearchParams, { mayReadPins, picturesAt, accounts }: Advertiser): ProviderReply {
  if (!mayReadPins) {
    const words = 'Your token does not have sufficient permissions to perform this operation.';
    return refused(401, 3, words);
  }
  if (!accounts.some((account) => account.id === query.get('ad_account_id'))) return refused(404, 50, 'Pin not found.');
  const images = (name: string) => ({
    '150x150': { width: 150, height: 150, url: `${picturesAt}/small-${name}.jpg` },
    '1200x': { width: 1200, height: 1800, url: `${picturesAt}/${name}.jpg` },
  });
  const media = id.endsWith('1')
    ? { media_type: 'video', cover_image_url: `${picturesAt}/cover-${id}.jpg`, images: null }
    : id.startsWith('9001')
      ? {
          media_type: 'multiple_images',
          items: ['a', 'b'].map((n) => ({ title: `Card ${n}`, images: images(id + n) })),
        }
      : { media_type: 'image', images: images(id) };
  return { body: { id: `pin${id}`, title: `Title ${id}`, description: `Text ${id}`, media } };
}

const figuresOf = (each: Omit<AdDay, 'day'>) => ({
  SPEND_IN_MICRO_DOLLAR: Math.round(each.spend * 1_000_000),
  PAID_IMPRESSION: each.impressions,
  OUTBOUND_CLICK_1: each.clicks,
  TOTAL_CHECKOUT: each.conversions,
  TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: Math.round(each.revenue * 1_000_000),
  TOTAL_VIDEO_3SEC_VIEWS: Math.floor(each.impressions / 2),
  TOTAL_VIDEO_AVG_WATCHTIME_IN_SECOND: 4.5,
});

/** Two ads share the figures of a campaign. */
function adsOf(day: AdDay) {
  const part = (value: number, isFirst: boolean) => (isFirst ? Math.floor(value / 4) : value - Math.floor(value / 4));
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

/** Three on a page, so that paging is always part of it. */
function listed(query: URLSearchParams, rows: readonly object[]): ProviderReply {
  const start = Number(query.get('bookmark') || 0);
  const bookmark = start + 3 < rows.length ? String(start + 3) : null;
  return { body: { items: rows.slice(start, start + 3), bookmark } };
}
