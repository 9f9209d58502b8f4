import type { AdDelivery, AdMetrics } from '../../schema/ads-library/ad.entity.js';
import { adIndustries, type AdIndustryName, type AdPlatform } from '../../schema/ads-library/ad.facts.js';
import { guessIndustry } from '../analysis/industry-guess.engine.js';

/** An ad as an ad library published it. */
export interface FoundAd {
  sourceId: string;
  title: string;
  advertiser: string;
  platform: AdPlatform;
  industry: AdIndustryName | null;
  headline: string;
  primaryText: string;
  metrics: AdMetrics;
  pageUrl: string | null;
  delivery: AdDelivery;
  /** Where its picture is; null when the library publishes none. */
  mediaUrl: string | null;
  /** Where its film is for now. */
  videoUrl?: string | null;
}

export const unknownMetrics: AdMetrics = {
  impressions: null,
  impressionsLow: null,
  impressionsHigh: null,
  reach: null,
  ctr: null,
  cpc: null,
};

/** Industry of the library by keyword vote over all of an ad's words; null when they point to none. */
export function industryOf(...texts: string[]): AdIndustryName | null {
  const guessed: string | null = guessIndustry(texts.join(' '));
  return adIndustries.find((name) => name.toLowerCase() === guessed) ?? null;
}

/** Of ads with the same id the first. */
export function withoutDoubles(ads: readonly FoundAd[]): FoundAd[] {
  const seen = new Set<string>();
  return ads.filter(({ sourceId }) => !seen.has(sourceId) && seen.add(sourceId));
}
