import { z } from 'zod';
import { combined, cut, longestName } from '../ad-assets.engine.js';
import { answerOr } from '../provider-error.js';
import type { GoogleAds, Through } from './google-ads-api.js';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const one = z.object({ text }).nullish();
const texts = z.array(one).nullish();
const assets = z.array(z.object({ asset: text }).nullish()).nullish();
const responsive = { headlines: texts, descriptions: texts };
const images = { marketingImages: assets, squareMarketingImages: assets, callToActionText: text };

const ad = z.object({
  id,
  name: text,
  type: text,
  finalUrls: z.array(z.string()).nullish(),
  responsiveSearchAd: z.object(responsive).nullish(),
  responsiveDisplayAd: z.object({ ...responsive, ...images, youtubeVideos: assets }).nullish(),
  demandGenMultiAssetAd: z.object({ ...responsive, ...images, portraitMarketingImages: assets }).nullish(),
  demandGenCarouselAd: z
    .object({ headline: one, description: one, carouselCards: assets, callToActionText: text })
    .nullish(),
  demandGenProductAd: z.object({ headline: one, description: one }).nullish(),
  demandGenVideoResponsiveAd: z.object({ ...responsive, videos: assets }).nullish(),
  videoResponsiveAd: z.object({ ...responsive, videos: assets }).nullish(),
  expandedTextAd: z.object({ headlinePart1: text, description: text }).nullish(),
  imageAd: z.object({ imageUrl: text }).nullish(),
});
export type Ad = z.infer<typeof ad>;
const adRow = z.object({
  adGroupAd: z.object({ ad }),
  campaign: z.object({ name: text }).nullish(),
  adGroup: z.object({ name: text }).nullish(),
});

const fieldsOfKind = {
  responsive_search_ad: ['headlines', 'descriptions'],
  responsive_display_ad: [
    'headlines',
    'descriptions',
    'marketing_images',
    'square_marketing_images',
    'youtube_videos',
    'call_to_action_text',
  ],
  demand_gen_multi_asset_ad: [
    'headlines',
    'descriptions',
    'marketing_images',
    'square_marketing_images',
    'portrait_marketing_images',
    'call_to_action_text',
  ],
  demand_gen_carousel_ad: ['headline', 'description', 'carousel_cards', 'call_to_action_text'],
  demand_gen_product_ad: ['headline', 'description'],
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
export type Asset = z.infer<typeof assetRow>['asset'];

const assetsQuery = `SELECT asset.resource_name, asset.image_asset.full_size.url,
  asset.youtube_video_asset.youtube_video_id FROM asset WHERE asset.type IN ('IMAGE', 'YOUTUBE_VIDEO')`;

/** Every ad that the account has, running or not. */
export const listAds = (ads: GoogleAds, through: Through) => ads.searchStream(adsQuery, adRow, through);

/** Pictures and films of an account; ads are worth having without them. */
export const listAssets = async (ads: GoogleAds, through: Through): Promise<Asset[]> =>
  (await answerOr(ads.searchStream(assetsQuery, assetRow, through), [])).map(({ asset }) => asset);

/** Few ads of Google have a name: what they begin with stands for it. */
export const nameOf = (made: Ad | undefined, group: string | null | undefined): string | null =>
  cut(made?.name ?? (made && wordsOf(made).headlines.find(Boolean)) ?? group, longestName);

/**
 * What the ad says and shows, whatever its kind; Google combines the parts of a responsive ad anew each time.
 * @see https://developers.google.com/google-ads/api/reference/rpc/latest/Ad
 */
export function shownBy(made: Ad, known: ReadonlyMap<string, Asset>) {
  const { films, pictures, cards } = mediaOf(made);
  const parts = [...films, ...pictures].map((name) => known.get(name) ?? { resourceName: name });
  const [first] = parts;
  const film = first && 'youtubeVideoAsset' in first ? first.youtubeVideoAsset?.youtubeVideoId : null;
  const url = film
    ? `https://i.ytimg.com/vi/${encodeURIComponent(film)}/hqdefault.jpg`
    : ((first && 'imageAsset' in first ? first.imageAsset?.fullSize?.url : null) ?? made.imageAd?.imageUrl);
  const media = parts.map((part) =>
    'youtubeVideoAsset' in part ? (part.youtubeVideoAsset?.youtubeVideoId ?? part.resourceName) : part.resourceName,
  );
  const landing = cut(made.finalUrls?.[0]);
  const { headlines, descriptions, button } = wordsOf(made);
  return {
    ...combined({ headlines, texts: descriptions, media: cards.length > 0 ? cards : media }),
    format: formatOf(made, { films: films.length, pictures: pictures.length, cards: cards.length }),
    button: cut(button, longestName),
    landingUrl: landing && URL.canParse(landing) ? landing : null,
    pictureUrl: url && URL.canParse(url) ? url : null,
  };
}

function wordsOf(made: Ad) {
  const { expandedTextAd: expanded, responsiveDisplayAd: display, demandGenMultiAssetAd: demand } = made;
  const { demandGenCarouselAd: carousel, demandGenProductAd: product } = made;
  const told =
    made.responsiveSearchAd ?? display ?? demand ?? made.demandGenVideoResponsiveAd ?? made.videoResponsiveAd;
  const single = carousel ?? product;
  return {
    headlines: [...(told?.headlines?.map((each) => each?.text) ?? []), single?.headline?.text, expanded?.headlinePart1],
    descriptions: [
      ...(told?.descriptions?.map((each) => each?.text) ?? []),
      single?.description?.text,
      expanded?.description,
    ],
    button: display?.callToActionText ?? demand?.callToActionText ?? carousel?.callToActionText,
  };
}

const namesOf = (list: z.infer<typeof assets>): string[] => list?.flatMap((each) => each?.asset ?? []) ?? [];

/** Names of its assets. */
function mediaOf({ responsiveDisplayAd: display, demandGenMultiAssetAd: demand, ...made }: Ad) {
  const films = made.demandGenVideoResponsiveAd?.videos ?? made.videoResponsiveAd?.videos ?? display?.youtubeVideos;
  const shown = display ?? demand;
  return {
    films: namesOf(films),
    pictures: [
      ...namesOf(shown?.marketingImages),
      ...namesOf(shown?.squareMarketingImages),
      ...namesOf(demand?.portraitMarketingImages),
    ],
    cards: namesOf(made.demandGenCarouselAd?.carouselCards),
  };
}

function formatOf(
  { type, imageAd, demandGenProductAd: product }: Ad,
  { films, pictures, cards }: { films: number; pictures: number; cards: number },
): string {
  // Products come from the merchant's feed: everybody sees others.
  if (product || /SHOPPING|PRODUCT/.test(type ?? '')) return 'catalog';
  if (cards > 0) return 'carousel';
  if (films + pictures > 1) return 'dynamic';
  if (films > 0) return 'video';
  return pictures > 0 || imageAd ? 'image' : 'text';
}
