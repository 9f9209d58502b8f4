import { Ad, AdSource, MediaState } from '../../schema/ads-library/ad.entity.js';
import type { AdSort } from '../../schema/ads-library/ad.facts.js';
import type { AdFilter } from '../../schema/ads-library/ads.args.js';
import { type SampleAd, sampleAds } from '../../schema/ads-library/sample-ads.facts.js';

/** They are part of the product: no day is theirs. */
const builtInAt = new Date('2026-01-01T00:00:00.000Z');

/** Address of a sample's picture, below the product's own. */
export function samplePictureUrl(id: string): string {
  return `/api/ads-library/samples/${id}.svg`;
}

/** A built-in ad in the shape of saved ones. */
export function toAd(sample: SampleAd, isFavorite: boolean): Ad {
  const { picture, metrics, tags, ...words } = sample;
  return Object.assign(new Ad(), {
    ...words,
    tags: [...tags],
    source: AdSource.sample,
    isFavorite,
    metrics: { impressionsLow: null, impressionsHigh: null, reach: null, ...metrics },
    pageUrl: null,
    delivery: null,
    mediaState: MediaState.stored,
    mediaError: null,
    imageWidth: picture.width,
    imageHeight: picture.height,
    analysisId: null,
    createdAt: builtInAt,
    updatedAt: builtInAt,
  });
}

/** As saved ads are ordered; without an entry the samples stay in their own order. */
const orders: Partial<Record<AdSort, (one: SampleAd, other: SampleAd) => number>> = {
  title: (one, other) => one.title.localeCompare(other.title),
  ctr: (one, other) => other.metrics.ctr - one.metrics.ctr,
  impressions: (one, other) => other.metrics.impressions - one.metrics.impressions,
};

/** Samples that the filter leaves, in the order it asks for. @param favorites ids of those that the viewer has starred */
export function filterSamples(filter: AdFilter, favorites: ReadonlySet<string>): Ad[] {
  const order = filter.sort && orders[filter.sort];
  const found = sampleAds.filter((sample) => fits(sample, filter, favorites));
  return (order ? found.toSorted(order) : found).map((sample) => toAd(sample, favorites.has(sample.id)));
}

function fits(sample: SampleAd, filter: AdFilter, favorites: ReadonlySet<string>): boolean {
  const { text, platform, industry, favorite, tag } = filter;
  const isAny = (name: string | null | undefined) => !name || name === 'all';
  return (
    (isAny(platform) || sample.platform === platform) &&
    (isAny(industry) || sample.industry === industry) &&
    (!favorite || favorites.has(sample.id)) &&
    (!tag || sample.tags.includes(tag)) &&
    (!text?.trim() || says(sample, text.trim().toLowerCase()))
  );
}

/** A part of title, advertiser or text, as the filter box promises, or every word among the words of any text. */
function says({ title, advertiser, headline, primaryText, tags }: SampleAd, text: string): boolean {
  if ([title, advertiser, primaryText].some((part) => part.toLowerCase().includes(text))) return true;
  const own = wordsOf([title, advertiser, headline, primaryText, ...tags].join(' '));
  const asked = wordsOf(text);
  return asked.length > 0 && asked.every((word) => own.some((known) => known.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
