import { z } from 'zod';
import { adLimits, type AdPlatform } from '../../schema/ads-library/ad.facts.js';
import { type FoundAd, industryOf, unknownMetrics } from './ad-source.engine.js';
import { beginning, cleanLine, cleanText } from './ad-text.engine.js';

const texts = z.array(z.string()).nullish().catch(null);
const text = z.string().nullish().catch(null);
const count = z.union([z.number(), z.string()]).nullish().catch(null);
const range = z.object({ lower_bound: count, upper_bound: count }).nullish().catch(null);

/** One entry of `ads_archive`. Versions before v12 gave one body and one title, in the singular, and no id. */
const entry = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  page_name: text,
  ad_creative_bodies: texts,
  ad_creative_body: text,
  ad_creative_link_titles: texts,
  ad_creative_link_title: text,
  ad_creative_link_captions: texts,
  ad_creative_link_caption: text,
  ad_creative_link_descriptions: texts,
  ad_delivery_start_time: text,
  ad_delivery_stop_time: text,
  ad_snapshot_url: text,
  publisher_platforms: texts,
  bylines: text,
  funding_entity: text,
  impressions: range,
  eu_total_reach: count,
});

/** A page of `ads_archive`; what of it is no ad is left out. */
export const metaPage = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string().nullish() }).nullish(), next: z.string().nullish() })
    .nullish()
    .catch(null),
});

export const metaRefusal = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().nullish(),
    error_user_msg: z.string().nullish(),
  }),
});

const platforms: Readonly<Record<string, AdPlatform>> = { FACEBOOK: 'Facebook', INSTAGRAM: 'Instagram' };

/** @returns the ads of a page, in its order */
export function readMetaAds(data: readonly unknown[], country: string): FoundAd[] {
  return data.flatMap((row) => readMetaAd(row, country) ?? []);
}

function readMetaAd(row: unknown, country: string): FoundAd | null {
  const parsed = entry.safeParse(row);
  if (!parsed.success) return null;
  const ad = parsed.data;
  const sourceId = idOf(ad.id, ad.ad_snapshot_url);
  if (!sourceId) return null;
  const body = firstText(ad.ad_creative_bodies, ad.ad_creative_body);
  const linkTitle = cleanLine(firstText(ad.ad_creative_link_titles, ad.ad_creative_link_title), adLimits.headline);
  const advertiser = cleanLine(ad.page_name ?? '', adLimits.advertiser);
  const places = ad.publisher_platforms ?? [];
  const platform = places.map((place) => platforms[place.toUpperCase()]).find(Boolean) ?? 'Facebook';
  return {
    sourceId,
    title: beginning(linkTitle || body, 60) || `Ad of ${advertiser || 'an unnamed page'}`,
    advertiser,
    platform,
    industry: industryOf(body, linkTitle, advertiser, ad.ad_creative_link_descriptions?.join(' ') ?? ''),
    headline: linkTitle,
    primaryText: cleanText(body, adLimits.primaryText),
    metrics: {
      ...unknownMetrics,
      impressionsLow: amount(ad.impressions?.lower_bound),
      impressionsHigh: amount(ad.impressions?.upper_bound),
      reach: amount(ad.eu_total_reach),
    },
    // Not the snapshot address, which carries the token of whoever asked.
    pageUrl: `https://www.facebook.com/ads/library/?id=${sourceId}`,
    delivery: {
      startedAt: ad.ad_delivery_start_time ?? null,
      stoppedAt: ad.ad_delivery_stop_time ?? null,
      places: places.map((place) => cleanLine(place, 40)).slice(0, 10),
      country,
      payer: cleanLine(ad.bylines ?? ad.funding_entity ?? '', 200) || null,
      caption: cleanLine(firstText(ad.ad_creative_link_captions, ad.ad_creative_link_caption), 200) || null,
    },
    mediaUrl: null,
  };
}

/** The first text that says something; a lone `{{product.name}}` is filled in by a catalogue and says nothing. */
function firstText(many: string[] | null | undefined, one: string | null | undefined): string {
  const said = [...(many ?? []), one ?? ''].find((value) => value.replace(/\{\{[^}]*\}\}/g, '').trim() !== '');
  return said ?? '';
}

/** Digits alone: the id becomes part of an address. */
function idOf(id: string | number | null | undefined, snapshot: string | null | undefined): string | null {
  const fromSnapshot = snapshot && URL.canParse(snapshot) ? new URL(snapshot).searchParams.get('id') : null;
  const found = String(id ?? fromSnapshot ?? '');
  return /^\d{1,25}$/.test(found) ? found : null;
}

function amount(value: string | number | null | undefined): number | null {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= 0 && number <= adLimits.impressions ? number : null;
}
