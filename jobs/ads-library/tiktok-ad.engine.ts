import { z } from 'zod';
import { adLimits } from '../../schema/ads-library/ad.facts.js';
import { type FoundAd, industryOf, unknownMetrics } from './ad-source.engine.js';
import { cleanLine } from './ad-text.engine.js';

const text = z.string().nullish().catch(null);
const id = z.union([z.string(), z.number()]).nullish();
/** Days are written 20240131, as a number or a text. */
const day = z.union([z.string(), z.number()]).nullish().catch(null);

const entry = z.object({
  ad: z.object({
    id,
    first_shown_date: day,
    last_shown_date: day,
    status: text,
    videos: z
      .array(z.object({ url: text, cover_image_url: text }))
      .nullish()
      .catch(null),
    image_urls: z.array(z.string()).nullish().catch(null),
    reach: z
      .object({ unique_users_seen: z.union([z.string(), z.number()]).nullish() })
      .nullish()
      .catch(null),
  }),
  advertiser: z.object({ business_id: id, business_name: text, paid_for_by: text }).nullish().catch(null),
});

/** An answer of the Commercial Content API. */
export const tiktokPage = z.object({
  data: z.object({
    ads: z.array(z.unknown()).nullish(),
    has_more: z.boolean().nullish().catch(null),
    search_id: z.string().nullish().catch(null),
  }),
  error: z.object({ code: z.string() }).nullish(),
});

export const tiktokRefusal = z.object({ error: z.object({ code: z.string(), message: z.string().default('') }) });

/** @param niche what was searched for: the API gives no words of the ad itself */
export function readTikTokAds(ads: readonly unknown[], niche: string): FoundAd[] {
  return ads.flatMap((row) => readTikTokAd(row, niche) ?? []);
}

function readTikTokAd(row: unknown, niche: string): FoundAd | null {
  const parsed = entry.safeParse(row);
  if (!parsed.success) return null;
  const { ad, advertiser } = parsed.data;
  const sourceId = String(ad.id ?? '');
  if (!/^\d{1,25}$/.test(sourceId)) return null;
  const name = cleanLine(advertiser?.business_name ?? '', adLimits.advertiser);
  const seen = ad.reach?.unique_users_seen;
  return {
    sourceId,
    title: name ? `${name} on TikTok` : `TikTok ad ${sourceId}`,
    advertiser: name,
    platform: 'TikTok',
    industry: industryOf(niche, name),
    headline: '',
    primaryText: '',
    metrics: { ...unknownMetrics, reach: wholeNumber(seen) },
    pageUrl: `https://library.tiktok.com/ads/detail/?ad_id=${sourceId}`,
    delivery: {
      startedAt: toDay(ad.first_shown_date),
      stoppedAt: ad.status === 'active' ? null : toDay(ad.last_shown_date),
      places: ['TikTok'],
      payer: cleanLine(advertiser?.paid_for_by ?? '', 200) || null,
      audience: seen === null || seen === undefined ? null : cleanLine(String(seen), 40),
    },
    mediaUrl: pictureOf(ad),
    videoUrl: ad.videos?.map(({ url }) => url).find((url) => url && /^https?:/.test(url) && URL.canParse(url)) ?? null,
  };
}

/** The still of its first video, else its first picture. */
function pictureOf({ videos, image_urls: images }: z.infer<typeof entry>['ad']): string | null {
  const addresses = [...(videos ?? []).map((video) => video.cover_image_url), ...(images ?? [])];
  return addresses.find((address) => address && /^https?:/.test(address) && URL.canParse(address)) ?? null;
}

function toDay(value: string | number | null | undefined): string | null {
  const parts = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(String(value ?? ''));
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : null;
}

const units: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };

/** `10K` is 10,000; a range or anything else is no number. */
function wholeNumber(value: string | number | null | undefined): number | null {
  const parts = /^(\d+(?:\.\d+)?)([KMB]?)$/i.exec(String(value ?? '').trim());
  return parts ? Number(parts[1]) * (units[(parts[2] ?? '').toUpperCase()] ?? 1) : null;
}
