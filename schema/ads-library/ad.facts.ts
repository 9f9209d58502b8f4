/** Where ads run, in the order of the filter. */
export const adPlatforms = ['Facebook', 'Instagram', 'TikTok', 'Google', 'LinkedIn'] as const;
export type AdPlatform = (typeof adPlatforms)[number];

/** What ads sell, in the order of the filter. */
export const adIndustries = ['Fitness', 'Beauty', 'Tech', 'Fashion', 'Food'] as const;
export type AdIndustryName = (typeof adIndustries)[number];

/** How the saved ads are ordered. `relevance` orders what was searched for; without a text it is the newest first. */
export enum AdSort {
  relevance = 'relevance',
  newest = 'newest',
  oldest = 'oldest',
  title = 'title',
  ctr = 'ctr',
  impressions = 'impressions',
}

/** Which part of the list is asked for. */
export enum AdOrigin {
  all = 'all',
  saved = 'saved',
  sample = 'sample',
}

/** Longest texts, characters, and the most of what is counted. */
export const adLimits = {
  title: 300,
  advertiser: 200,
  headline: 500,
  primaryText: 10_000,
  tag: 40,
  tags: 20,
  url: 2_000,
  text: 200,
  impressions: 1e12,
  cpc: 1e6,
} as const;

/** Files that bring ads in and out. */
export const adFileLimits = {
  importBytes: 5 * 1024 * 1024,
  importRows: 5_000,
  /** Reasons that are told; further lines are only counted. */
  errors: 20,
} as const;

/** Pictures of ads, as they are kept. */
export const adPictureLimits = {
  /** Bytes that are fetched of one. */
  bytes: 10_485_760,
  /** Pixels that are decoded of one. */
  pixels: 50_000_000,
  /** Longest side of the copy, px. */
  side: 1_200,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
} as const;

/** How long a deleted ad can be brought back, hours. */
export const undoHours = 24;

/** Sentences of the screen that the server sends too. */
export const adMessages = {
  notFound: 'There is no such ad.',
  metaTerm: 'Please enter a search term for Meta Ad Library',
  tiktokNiche: 'Please enter a niche for TikTok search.',
} as const;

/** Ads asked for at once where a caller names no number, and the most that may be named. */
export const searchLimits = { meta: 25, tiktok: 20, most: 50, termCharacters: 100, nicheCharacters: 50 } as const;

interface MetaCountry {
  code: string;
  label: string;
  /** Whether Meta publishes ordinary commercial ads there. */
  isCommercial: boolean;
}

/** Countries of the Meta search, the default first. */
export const metaCountries: readonly MetaCountry[] = [
  { code: 'GB', label: 'United Kingdom', isCommercial: true },
  { code: 'US', label: 'United States', isCommercial: false },
  { code: 'CA', label: 'Canada', isCommercial: false },
  { code: 'AU', label: 'Australia', isCommercial: false },
  { code: 'DE', label: 'Germany', isCommercial: true },
  { code: 'FR', label: 'France', isCommercial: true },
];

/**
 * What can be expected of a search, said before and after it.
 * Source: Meta Ad Library API reference: ads of any kind where the EU's and the UK's rules ask for it, elsewhere only ads
 * about social issues, elections or politics.
 */
export const metaCountryNotes = {
  commercial: 'Meta publishes every ad that was shown in this country within the past year, store ads included.',
  political:
    'Meta publishes only ads about social issues, elections or politics here. To find store ads, search the United Kingdom, Germany or France: many brands run the same ads there.',
} as const;
