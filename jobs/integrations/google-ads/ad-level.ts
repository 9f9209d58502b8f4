import { z } from 'zod';
import type { AccountAds, ReportedAd, ReportedPlace } from '../../ad-results/ad-report.engine.js';
import { groupBy } from '../../kit/group.js';
import type { DayWindow } from '../day-windows.engine.js';
import { answerOr } from '../provider-error.js';
import type { GoogleAdsAccount } from './ad-accounts.js';
import type { ConversionFields } from './attribution.js';
import type { GoogleAds } from './google-ads-api.js';

/** 64-bit numbers come as texts; what is 0 may be left out. */
const count = z.union([z.string(), z.number()]).nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const texts = z.array(z.object({ text }).nullish()).nullish();
const assets = z.array(z.object({ asset: text }).nullish()).nullish();

const adDay = z.object({
  customer: z.object({ currencyCode: text }).nullish(),
  campaign: z.object({ name: text, advertisingChannelType: text }).nullish(),
  adGroup: z.object({ name: text }).nullish(),
  adGroupAd: z.object({ ad: z.object({ id }) }),
  segments: z.object({ date: z.iso.date(), adNetworkType: text }),
  metrics: z.object({
    costMicros: count,
    impressions: count,
    clicks: count,
    conversions: count,
    conversionsValue: count,
    conversionsByConversionDate: count,
    conversionsValueByConversionDate: count,
  }),
});
type AdDay = z.infer<typeof adDay>;

const daysQuery = ({ from, to }: DayWindow, conversions: string): string =>
  `SELECT segments.date, segments.ad_network_type, campaign.name, campaign.advertising_channel_type, ad_group.name, ad_group_ad.ad.id,
    customer.currency_code, metrics.cost_micros, metrics.impressions, metrics.clicks,
    ${conversions}
  FROM ad_group_ad WHERE segments.date BETWEEN '${from}' AND '${to}'`;

const ad = z.object({
  id,
  name: text,
  type: text,
  finalUrls: z.array(z.string()).nullish(),
  responsiveSearchAd: z.object({ headlines: texts, descriptions: texts }).nullish(),
  responsiveDisplayAd: z
    .object({ headlines: texts, descriptions: texts, marketingImages: assets, callToActionText: text })
    .nullish(),
  demandGenMultiAssetAd: z
    .object({ headlines: texts, descriptions: texts, marketingImages: assets, callToActionText: text })
    .nullish(),
  demandGenVideoResponsiveAd: z.object({ headlines: texts, descriptions: texts, videos: assets }).nullish(),
  videoResponsiveAd: z.object({ headlines: texts, descriptions: texts, videos: assets }).nullish(),
  expandedTextAd: z.object({ headlinePart1: text, description: text }).nullish(),
  imageAd: z.object({ imageUrl: text }).nullish(),
});
type Ad = z.infer<typeof ad>;
const adRow = z.object({
  adGroupAd: z.object({ ad }),
  campaign: z.object({ name: text }).nullish(),
  adGroup: z.object({ name: text }).nullish(),
});

const fieldsOfKind = {
  responsive_search_ad: ['headlines', 'descriptions'],
  responsive_display_ad: ['headlines', 'descriptions', 'marketing_images', 'call_to_action_text'],
  demand_gen_multi_asset_ad: ['headlines', 'descriptions', 'marketing_images', 'call_to_action_text'],
  demand_gen_video_responsive_ad: ['headlines', 'descriptions', 'videos'],
  video_responsive_ad: ['headlines', 'descriptions', 'videos'],
  expanded_text_ad: ['headline_part1', 'description'],
  image_ad: ['image_url'],
};
const adsQuery = `SELECT campaign.name, ad_group.name, ${['id', 'name', 'type', 'final_urls']
  .concat(Object.entries(fieldsOfKind).flatMap(([kind, fields]) => fields.map((field) => `${kind}.${field}`)))
  .map((field) => `ad_group_ad.ad.${field}`)
  .join(', ')} FROM ad_group_ad`;

const assetRow = z.object({
  asset: z.object({
    resourceName: z.string(),
    imageAsset: z.object({ fullSize: z.object({ url: text }).nullish() }).nullish(),
    youtubeVideoAsset: z.object({ youtubeVideoId: text }).nullish(),
  }),
});
type Asset = z.infer<typeof assetRow>['asset'];

const assetsQuery = `SELECT asset.resource_name, asset.image_asset.full_size.url,
  asset.youtube_video_asset.youtube_video_id FROM asset WHERE asset.type IN ('IMAGE', 'YOUTUBE_VIDEO')`;

/** Longest name and text that are kept, characters. */
const [longestName, longestText] = [300, 2_000];
const cut = (value: string | null | undefined, most = longestText): string | null =>
  value?.trim().slice(0, most) || null;
const joined = (parts: z.infer<typeof texts>): string | null =>
  cut(parts?.flatMap((part) => (part?.text ? [part.text] : [])).join(' | '));

/** What the ad says, whatever its kind; Google combines the texts of a responsive ad anew each time. */
function wordsOf(made: Ad) {
  const { expandedTextAd: expanded, responsiveDisplayAd: display, demandGenMultiAssetAd: demand } = made;
  const responsive =
    made.responsiveSearchAd ?? display ?? demand ?? made.demandGenVideoResponsiveAd ?? made.videoResponsiveAd;
  return {
    headline: cut(responsive?.headlines?.[0]?.text ?? expanded?.headlinePart1),
    primaryText: joined(responsive?.descriptions) ?? cut(expanded?.description),
    button: cut(display?.callToActionText ?? demand?.callToActionText, longestName),
    landingUrl: landingOf(made),
  };
}

function landingOf({ finalUrls }: Ad): string | null {
  const url = cut(finalUrls?.[0]);
  return url && URL.canParse(url) ? url : null;
}

/** Its picture or film: the asset that Google shows, and where it can be fetched. */
function mediaOf(made: Ad, known: ReadonlyMap<string, Asset>) {
  const videos = made.demandGenVideoResponsiveAd?.videos ?? made.videoResponsiveAd?.videos;
  const images = made.responsiveDisplayAd?.marketingImages ?? made.demandGenMultiAssetAd?.marketingImages;
  const asset = known.get((videos ?? images)?.[0]?.asset ?? '');
  const video = asset?.youtubeVideoAsset?.youtubeVideoId;
  const url = video
    ? `https://i.ytimg.com/vi/${encodeURIComponent(video)}/hqdefault.jpg`
    : (asset?.imageAsset?.fullSize?.url ?? made.imageAd?.imageUrl);
  return {
    format: videos?.length ? 'video' : images?.length || made.imageAd ? 'image' : 'text',
    mediaKey: cut(video ?? asset?.resourceName, longestName),
    pictureUrl: url && URL.canParse(url) ? url : null,
  };
}

const dayOf = ({ segments, metrics }: AdDay, fields: ConversionFields): ReportedAd['days'][number] => ({
  day: segments.date,
  impressions: Number(metrics.impressions ?? 0),
  clicks: Number(metrics.clicks ?? 0),
  // A cent has 10,000 micros.
  spendCents: Math.round(Number(metrics.costMicros ?? 0) / 10_000),
  // Google counts a view after 30 seconds, which is neither of these.
  plays: null,
  thruplays: null,
  purchases: Number(metrics[fields.count] ?? 0),
  valueCents: Math.round(Number(metrics[fields.value] ?? 0) * 100),
});

/** Every ad of an account that delivered in a range of days. Performance Max has no single ads: it is not among them. */
export async function readAds(
  ads: GoogleAds,
  { id: customerId, loginId, currency }: GoogleAdsAccount,
  { window, fields, currency: ofStore }: { window: DayWindow; fields: ConversionFields; currency: string },
): Promise<AccountAds> {
  const through = { customerId, loginId };
  const days = await ads.searchStream(daysQuery(window, fields.query), adDay, through);
  const told = await ads.searchStream(adsQuery, adRow, through);
  const made = new Map(told.map(({ adGroupAd }) => [adGroupAd.ad.id, adGroupAd.ad]));
  const pictures = days.length === 0 ? [] : await readAssets(ads, through);
  const media = new Map(pictures.map((asset) => [asset.resourceName, asset]));
  const read = [...groupBy(days, ({ adGroupAd }) => adGroupAd.ad.id)].map(([externalId, rows]): ReportedAd => {
    const last = rows.at(-1);
    const known = made.get(externalId);
    const words = known && wordsOf(known);
    return {
      platform: 'google',
      externalId,
      name: nameOf(known, last?.adGroup?.name) ?? externalId,
      campaign: cut(last?.campaign?.name, longestName) ?? '',
      objective: null,
      placement: cut(last?.campaign?.advertisingChannelType?.toLowerCase().replaceAll('_', ' '), longestName),
      ...(known ? mediaOf(known, media) : { format: null }),
      ...(words ?? { headline: null, primaryText: null, landingUrl: null }),
      creativeId: externalId,
      accountId: customerId,
      currency: last?.customer?.currencyCode ?? currency ?? ofStore,
      days: [...groupBy(rows, ({ segments }) => segments.date).values()].map((each) => sumOf(each, fields)),
      places: rows.map((row) => placeOf(row, fields)),
      attribution: fields.count === 'conversions' ? 'day of the click' : 'day of the conversion',
    };
  });
  const names = told.map(({ adGroupAd, adGroup, campaign }) => ({
    externalId: adGroupAd.ad.id,
    name: nameOf(adGroupAd.ad, adGroup?.name),
    campaign: cut(campaign?.name, longestName),
  }));
  return { ads: read, names };
}

/** Few ads of Google have a name: what they begin with stands for it. */
const nameOf = (made: Ad | undefined, group: string | null | undefined): string | null =>
  cut(made?.name ?? (made && wordsOf(made).headline) ?? group, longestName);

/** The network that it was shown in, such as search or youtube. */
const placeOf = (row: AdDay, fields: ConversionFields): ReportedPlace => {
  const { day, impressions, clicks, spendCents, purchases, valueCents } = dayOf(row, fields);
  const place = row.segments.adNetworkType?.toLowerCase().replaceAll('_', ' ') || 'other';
  return { day, place, impressions, clicks, spendCents, purchases: purchases ?? 0, valueCents: valueCents ?? 0 };
};

/** An ad has a row a day for each network and ad group that it runs in. */
function sumOf(rows: readonly AdDay[], fields: ConversionFields): ReportedAd['days'][number] {
  const [first, ...others] = rows.map((row) => dayOf(row, fields));
  if (!first) throw new RangeError('a day without rows');
  return others.reduce(
    (sum, day) => ({
      ...sum,
      impressions: sum.impressions + day.impressions,
      clicks: sum.clicks + day.clicks,
      spendCents: sum.spendCents + day.spendCents,
      purchases: (sum.purchases ?? 0) + (day.purchases ?? 0),
      valueCents: (sum.valueCents ?? 0) + (day.valueCents ?? 0),
    }),
    first,
  );
}

/** Ads are worth having without their pictures. */
const readAssets = async (ads: GoogleAds, through: Parameters<GoogleAds['searchStream']>[2]): Promise<Asset[]> =>
  (await answerOr(ads.searchStream(assetsQuery, assetRow, through), [])).map(({ asset }) => asset);
