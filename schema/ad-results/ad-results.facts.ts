export const adPlatformIds = ['meta', 'tiktok', 'google', 'pinterest', 'linkedin', 'other'] as const;
export type AdPlatformId = (typeof adPlatformIds)[number];

/** Clicks per impression of each platform before an account has results of its own; the spread between accounts is x/: 4.3. */
export const platformBenchmarks: Readonly<Record<AdPlatformId, { ctr: number; label: string }>> = {
  meta: { ctr: 0.0171, label: 'Meta' },
  tiktok: { ctr: 0.0084, label: 'TikTok' },
  google: { ctr: 0.0066, label: 'Google' },
  pinterest: { ctr: 0.0035, label: 'Pinterest' },
  linkedin: { ctr: 0.0052, label: 'LinkedIn' },
  other: { ctr: 0.01, label: 'Other' },
};

/** What creative elements are about, in the order in which they are listed. */
export const adElementTopics = [
  'Hook style',
  'Format',
  'Person',
  'Offer',
  'First seconds',
  'Color mood',
  'Landing page',
  'Text',
] as const;
export type AdElementTopic = (typeof adElementTopics)[number];

export const adResultLimits = {
  /** A report file, bytes. */
  fileBytes: 20 * 1_048_576,
  /** Lines of a report file. */
  fileLines: 250_000,
  /** Characters of a text or a name. */
  text: 2_000,
  name: 300,
  /** Rejected lines that are listed with their reason. */
  errors: 50,
  /** Below this many impressions the click-through rate of an ad says little. */
  deliveredImpressions: 500,
  /** Ads and impressions from which the account speaks for itself. */
  ownAds: 5,
  ownImpressions: 5_000,
  /** Ads with so many impressions each from which creative elements can be compared. */
  comparedAds: 20,
  comparedImpressions: 1_000,
  /** Newest ads whose forecasts are replayed. */
  replayedAds: 200,
  /** Ads, pages or mails that run against each other. */
  testVariants: 5,
  /** Picture files that are matched in one call, and the bytes of each. */
  pictures: 50,
  pictureBytes: 20 * 1_048_576,
  /** Ads that a budget is split over. */
  splitAds: 20,
} as const;

/** How long a film was watched, in counts, so that days add up. */
export interface Watching {
  /** times that it began to play */
  starts: number;
  /** seconds of all plays together */
  seconds: number | null;
  /** plays that reached a quarter, the half, three quarters and the end */
  quarters: number[] | null;
  /** plays that still ran at each of `curveSeconds` */
  curve: number[] | null;
}

/** Moments of the curve that Meta gives, s: every second up to 14, then 15, 20, 25, 30, 40, 50 and 60. */
export const curveSeconds: readonly number[] = [
  ...Array.from({ length: 15 }, (_, at) => at),
  15,
  20,
  25,
  30,
  40,
  50,
  60,
];

/** What a platform combines into one ad: it tells what the whole did, and nothing of the parts. */
export interface AdAssets {
  headlines: string[];
  texts: string[];
  /** Pictures and films. */
  media: number;
}

/** Below this many impressions a rate of plays says little. */
export const watchedImpressions = 1_000;
