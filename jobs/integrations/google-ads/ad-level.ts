import { z } from 'zod';
import type { AccountAds, ReportedAd, ReportedPlace } from '../../ad-results/ad-report.engine.js';
import { groupBy } from '../../kit/group.js';
import type { DayWindow } from '../day-windows.engine.js';
import { cut, longestName } from '../ad-assets.engine.js';
import type { GoogleAdsAccount } from './ad-accounts.js';
import type { ConversionFields } from './attribution.js';
import { type Asset, listAds, listAssets, nameOf, shownBy } from './creatives.js';
import type { GoogleAds } from './google-ads-api.js';
import { readWatching, watchKey } from './watching.js';

/** 64-bit numbers come as texts; what is 0 may be left out. */
const count = z.union([z.string(), z.number()]).nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();

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
  const told = await listAds(ads, through);
  const made = new Map(told.map(({ adGroupAd }) => [adGroupAd.ad.id, adGroupAd.ad]));
  const pictures = days.length === 0 ? [] : await listAssets(ads, through);
  const media = new Map<string, Asset>(pictures.map((asset) => [asset.resourceName, asset]));
  const watched = days.length === 0 ? new Map() : await readWatching(ads, through, window);
  const read = [...groupBy(days, ({ adGroupAd }) => adGroupAd.ad.id)].map(([externalId, rows]): ReportedAd => {
    const last = rows.at(-1);
    const known = made.get(externalId);
    return {
      platform: 'google',
      externalId,
      name: nameOf(known, last?.adGroup?.name) ?? externalId,
      campaign: cut(last?.campaign?.name, longestName) ?? '',
      objective: null,
      placement: cut(last?.campaign?.advertisingChannelType?.toLowerCase().replaceAll('_', ' '), longestName),
      ...(known ? shownBy(known, media) : { format: null, headline: null, primaryText: null, landingUrl: null }),
      creativeId: externalId,
      accountId: customerId,
      currency: last?.customer?.currencyCode ?? currency ?? ofStore,
      days: [...groupBy(rows, ({ segments }) => segments.date)].map(([day, each]) => ({
        ...sumOf(each, fields),
        watching: watched.get(watchKey(externalId, day)) ?? null,
      })),
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
