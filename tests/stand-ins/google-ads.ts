import { type AdDay, campaignsOf, nowhere, ofClient, within } from './ad-days.js';
import { googleError } from './google-analytics.js';
import { googleClient } from './google-oauth.js';
import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const googleAdsCredentials = {
  googleAdsClientId: googleClient.clientId,
  googleAdsClientSecret: googleClient.clientSecret,
  googleAdsDeveloperToken: 'Dv-0123456789abcdefghij',
  googleAdsCustomerId: '720-235-3356',
};

const enteredId = googleAdsCredentials.googleAdsCustomerId.replaceAll('-', '');

interface Customer {
  /** Whether its version of the API tells how films were watched. */
  tellsWatching?: boolean;
  /** Campaigns of the kind that has no single ads. */
  maxCampaigns?: number[];
  /** Ads whose row is gone; their results are still told. */
  deletedAds?: string[];
  /** What campaigns and ads were called since, by id. */
  names?: Record<string, string>;
  /** Server of the pictures. */
  picturesAt?: string;
  accessToken: string;
  isTokenApproved: boolean;
  name: string;
  days?: AdDay[];
  /** Accounts below the entered customer, which is a manager then; figures of a further one are ten times as large. */
  clients?: { id: string; name: string }[];
  /** Manager through which alone the entered customer is reached. */
  managerId?: string;
}

/** The Google Ads API of one customer. */
export async function startGoogleAds(customer: Customer): Promise<ProviderStandIn & { customer: Customer }> {
  return { ...(await startProvider((request) => answer(request, customer))), customer };
}

/** A stream puts its error into a list of one. */
function adsFailure(code: number, status: string, errorCode: object, message: string): ProviderReply {
  const failure = {
    '@type': 'type.googleapis.com/google.ads.googleads.v26.errors.GoogleAdsFailure',
    errors: [{ errorCode, message }],
    requestId: 'Dhrd5Ub63HmvWiTxvF3OgA',
  };
  const reply = googleError(code, status, 'The caller does not have permission', [failure]);
  return { ...reply, body: [reply.body] };
}

function answer({ path, headers, body }: ProviderRequest, customer: Customer): ProviderReply {
  if (headers.authorization !== `Bearer ${customer.accessToken}`)
    return googleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  if (headers['developer-token'] !== googleAdsCredentials.googleAdsDeveloperToken) {
    const errorCode = { authenticationError: 'DEVELOPER_TOKEN_INVALID' };
    return adsFailure(401, 'UNAUTHENTICATED', errorCode, 'The developer token is not valid.');
  }
  if (!customer.isTokenApproved) {
    const words = 'The developer token is only approved for use with test accounts.';
    return adsFailure(403, 'PERMISSION_DENIED', { authorizationError: 'DEVELOPER_TOKEN_NOT_APPROVED' }, words);
  }
  if (path.endsWith(':listAccessibleCustomers')) {
    return { body: { resourceNames: [`customers/${customer.managerId ?? enteredId}`] } };
  }
  const id = /^\/v\d+\/customers\/(\d{10})\/googleAds:searchStream$/.exec(path)?.[1] ?? '';
  const clients = customer.clients ?? [];
  const isClient = clients.some((each) => each.id === id);
  const login = headers['login-customer-id'];
  const isManager = clients.length > 0 && login === enteredId;
  if (!(isClient ? isManager : id === enteredId && (login === customer.managerId || isManager))) {
    const words = "User doesn't have permission to access customer.";
    return adsFailure(403, 'PERMISSION_DENIED', { authorizationError: 'USER_PERMISSION_DENIED' }, words);
  }
  if (/FROM customer_client\b/.test(body.query)) {
    const results = clients.map((each) => ({
      customerClient: { id: each.id, descriptiveName: each.name, currencyCode: 'USD', timeZone: 'America/New_York' },
    }));
    return { body: [{ results, requestId: 'Zf08' }] };
  }
  if (/cost_micros FROM customer WHERE segments\.date DURING/.test(body.query)) {
    return { body: [{ results: [{ metrics: { costMicros: '120500000' } }], requestId: 'Zf08' }] };
  }
  const isFurther = isClient && clients[0]?.id !== id;
  const own = isFurther ? { ...customer, days: ofClient(customer.days ?? []) } : customer;
  if (/FROM asset\b/.test(body.query)) return { body: [{ results: assetsOf(own), requestId: 'Zf08' }] };
  if (String(body.query).endsWith('FROM ad_group_ad'))
    return { body: [{ results: creativesOf(own), requestId: 'Zf08' }] };
  if (String(body.query).endsWith('FROM campaign')) {
    const results = [...campaignsOf(own.days ?? [], own.names)].map(([campaignId, name]) => ({
      campaign: { resourceName: `customers/${id}/campaigns/${campaignId}`, id: campaignId, name },
    }));
    return { body: [{ results, requestId: 'Zf08' }] };
  }
  if (!/FROM (customer|campaign|ad_group_ad)\b/.test(body.query))
    return googleError(400, 'INVALID_ARGUMENT', 'Error in query');
  const range = /segments\.date BETWEEN '(.{10})' AND '(.{10})'/.exec(body.query);
  if (range) {
    const days = (own.days ?? []).filter(within(range[1] ?? '', range[2] ?? ''));
    if (/video_quartile/.test(body.query)) {
      if (customer.tellsWatching === false) {
        const errorCode = { queryError: 'UNRECOGNIZED_FIELD' };
        return adsFailure(400, 'INVALID_ARGUMENT', errorCode, "Unrecognized field in the query: 'metrics.video'.");
      }
      return { body: [{ results: watchedOf(days, customer), requestId: 'Zf08' }] };
    }
    if (/FROM ad_group_ad\b/.test(body.query))
      return { body: [{ results: adDays(days, customer), requestId: 'Zf08' }] };
    return stream(days);
  }
  const told = { id, descriptiveName: customer.name, ...(clients.length > 0 && !isClient && { manager: true }) };
  const results = [{ customer: { resourceName: `customers/${id}`, ...told } }];
  return {
    body: [{ results, fieldMask: 'customer.id,customer.descriptiveName', requestId: 'Zf08oyOBA4jecR-0uoay2g' }],
  };
}

/** In batches; what is 0 is left out, and numbers of 64 bits are texts. */
function stream(days: AdDay[]): ProviderReply {
  const rows = days.map(({ day, campaign, campaignId, spend, impressions, clicks, conversions, revenue }) => ({
    customer: { resourceName: 'customers/7202353356', currencyCode: 'USD' },
    campaign: { resourceName: `customers/7202353356/campaigns/${campaignId}`, id: String(campaignId), name: campaign },
    metrics: {
      costMicros: String(Math.round(spend * 1_000_000)),
      impressions: String(impressions),
      clicks: String(clicks),
      ...(conversions > 0 && { conversions }),
      conversionsValue: revenue,
    },
    segments: { date: day },
  }));
  const batches = [rows.slice(0, 30), rows.slice(30)].filter((batch) => batch.length > 0);
  return { body: batches.map((results) => ({ results, fieldMask: 'campaign.id', requestId: 'Zf08' })) };
}

/** Two ads of a campaign share its figures: a text, and one with a picture. */
const adIds = ({ campaignId }: AdDay): [string, string] => [`${campaignId}1`, `${campaignId}2`];

/** The figures of single ads, in whole cents. */
export function googleAdDays(days: readonly AdDay[], maxCampaigns: readonly number[] = []) {
  return days
    .filter(({ campaignId }) => !maxCampaigns.includes(campaignId))
    .flatMap((day) =>
      adIds(day).map((id, index) => {
        const part = (value: number) => (index === 0 ? Math.floor(value * 0.7) : value - Math.floor(value * 0.7));
        return {
          ...day,
          id,
          cents: part(Math.round(day.spend * 100)),
          impressions: part(day.impressions),
          clicks: part(day.clicks),
          conversions: part(day.conversions),
          valueCents: part(Math.round(day.revenue * 100)),
        };
      }),
    );
}

/** Each ad is shown in two networks. */
const halfOf = (value: number, index: number): number =>
  index === 0 ? Math.floor(value / 2) : value - Math.floor(value / 2);

function adDays(days: AdDay[], { maxCampaigns }: Customer) {
  return googleAdDays(days, maxCampaigns).flatMap((row) =>
    ['SEARCH', 'CONTENT'].map((adNetworkType, index) => ({
      customer: { currencyCode: 'USD' },
      campaign: { name: row.campaign, advertisingChannelType: 'SEARCH' },
      adGroup: { name: 'Mugs' },
      adGroupAd: { ad: { resourceName: `customers/1/ads/${row.id}`, id: row.id } },
      metrics: {
        costMicros: String(halfOf(row.cents, index) * 10_000),
        impressions: String(halfOf(row.impressions, index)),
        clicks: String(halfOf(row.clicks, index)),
        ...(row.conversions > 0 && { conversions: halfOf(row.conversions, index) }),
        conversionsValue: halfOf(row.valueCents, index) / 100,
      },
      segments: { date: row.day, adNetworkType },
    })),
  );
}

/** Only the second ad of a campaign has a film: half of its impressions began to play, for 6 seconds. */
const watchedOf = (days: AdDay[], { maxCampaigns }: Customer) =>
  googleAdDays(days, maxCampaigns).map(({ id, day, impressions }) => ({
    adGroupAd: { ad: { id } },
    segments: { date: day },
    metrics: {
      impressions: String(impressions),
      ...(id.endsWith('2') && {
        videoWatchTimeDurationMillis: String(Math.floor(impressions / 2) * 6_000),
        averageVideoWatchTimeDurationMillis: 6_000,
        videoQuartileP25Rate: 0.4,
        videoQuartileP50Rate: 0.3,
        videoQuartileP75Rate: 0.2,
        videoQuartileP100Rate: 0.1,
      }),
    },
  }));

function adsOf({ days = [], names, deletedAds = [] }: Customer) {
  return [...campaignsOf(days, names)]
    .flatMap(([campaignId, campaign]) => ['1', '2'].map((n) => ({ id: campaignId + n, campaign })))
    .filter(({ id }) => !deletedAds.includes(id));
}

/** Each kind of ad keeps its words in a part of its own. */
function creativesOf(customer: Customer) {
  return adsOf(customer).map(({ id, campaign }) => {
    const words = { headlines: [{ text: `Title ${id}` }, { text: 'Second' }], descriptions: [{ text: `Text ${id}` }] };
    const kind = id.endsWith('1')
      ? { type: 'RESPONSIVE_SEARCH_AD', responsiveSearchAd: words }
      : {
          type: 'RESPONSIVE_DISPLAY_AD',
          name: customer.names?.[id] ?? `Display ${id}`,
          responsiveDisplayAd: {
            ...words,
            callToActionText: 'Shop now',
            marketingImages: [{ asset: `customers/1/assets/${id}` }],
          },
        };
    const ad = { id, finalUrls: [`https://shop.test/${id}`], ...kind };
    return { adGroupAd: { ad }, adGroup: { name: 'Mugs' }, campaign: { name: campaign } };
  });
}

function assetsOf(customer: Customer) {
  return adsOf(customer).map(({ id }) => ({
    asset: {
      resourceName: `customers/1/assets/${id}`,
      imageAsset: { fullSize: { url: `${customer.picturesAt ?? nowhere}/picture-${id}.jpg` } },
    },
  }));
}
