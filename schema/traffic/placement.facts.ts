/** Where an ad is shown. */
export enum AdPlacement {
  meta_feed = 'meta_feed',
  instagram = 'instagram',
  stories = 'stories',
  reels = 'reels',
  tiktok = 'tiktok',
  google_display = 'google_display',
  google_search = 'google_search',
  linkedin = 'linkedin',
}

/** How the ad's shape is scored: in a scrolled feed, over the whole screen, or in a slot of a page. */
export type PlacementShape = 'feed' | 'vertical' | 'slot';

export interface PlacementFacts {
  label: string;
  shape: PlacementShape;
  /** single-image ad, all industries: CTR %, CPM USD per 1000 impressions, ROAS x */
  ctr: number;
  cpm: number;
  roas: number;
  rateSource: string;
  /** width / height; the best first */
  bestRatios: readonly { ratio: number; label: string; width: number; height: number }[];
  /** width / height, inclusive */
  allowedRatio: readonly [number, number];
  /** px below which the platform refuses or blurs the file */
  minWidth: number;
  minHeight: number;
  maxBytes: number;
  /** formats that the platform takes for a still image */
  formats: readonly string[];
  /** shares of height or width covered by the app's own buttons and captions */
  unsafe: { top: number; bottom: number; left: number; right: number };
  /** characters shown before the text is cut */
  textLimits: { headline: number | null; text: number | null };
  /** whose imported ad spend is the owner's own record here, and which of its campaigns (null: all), as a pattern */
  network: { platform: string; campaign: string | null };
  specSource: string;
}

const none = { top: 0, bottom: 0, left: 0, right: 0 };
const megabyte = 1_048_576;
const stills = ['jpeg', 'png'] as const;

const portrait = { ratio: 4 / 5, label: '4:5', width: 1080, height: 1350 };
const square = { ratio: 1, label: '1:1', width: 1080, height: 1080 };
const tall = { ratio: 9 / 16, label: '9:16', width: 1080, height: 1920 };
const landscape = { ratio: 1.91, label: '1.91:1', width: 1200, height: 628 };

/** Height of the widest feed image at its least width: the sources give a width alone, px. */
const widestAt600 = 314;

/**
 * Base rates and specifications by placement.
 * CPM is 10 x CTR % x CPC, rounded as in the sources. ROAS of TikTok and LinkedIn rests on memory of published ranges.
 */
export const placements: Readonly<Record<AdPlacement, PlacementFacts>> = {
  meta_feed: {
    label: 'Facebook feed',
    shape: 'feed',
    ctr: 1.71,
    cpm: 14.2,
    roas: 1.9,
    rateSource: 'WordStream 2025 (traffic CTR 1.71%), WordStream (CPC $0.83), OmegaPoint 2025 (ROAS 1.9)',
    bestRatios: [portrait, square],
    allowedRatio: [0.8, 1.91],
    minWidth: 600,
    minHeight: widestAt600,
    maxBytes: 30 * megabyte,
    formats: stills,
    unsafe: none,
    textLimits: { headline: 40, text: 125 },
    network: { platform: 'meta', campaign: null },
    specSource: 'clarigital.com image and video ads; bestever.ai ad sizes 2025',
  },
  instagram: {
    label: 'Instagram feed',
    shape: 'feed',
    ctr: 0.88,
    cpm: 7.68,
    roas: 1.9,
    rateSource: 'WebFX 2026 (feed CTR 0.88%, CPM $7.68), OmegaPoint 2025 (ROAS 1.9)',
    bestRatios: [portrait, square],
    allowedRatio: [0.8, 1.91],
    minWidth: 600,
    minHeight: widestAt600,
    maxBytes: 30 * megabyte,
    formats: stills,
    unsafe: none,
    textLimits: { headline: 40, text: 125 },
    network: { platform: 'meta', campaign: null },
    specSource: 'clarigital.com image and video ads; bestever.ai ad sizes 2025',
  },
  stories: {
    label: 'Instagram and Facebook Stories',
    shape: 'vertical',
    ctr: 0.71,
    cpm: 6.25,
    roas: 1.9,
    rateSource: 'socialecho.net Q1 2026 (stories CTR 0.71%), WebFX 2026 (CPM $6.25), OmegaPoint 2025 (ROAS 1.9)',
    bestRatios: [tall],
    allowedRatio: [0.5, 0.6],
    minWidth: 500,
    minHeight: 888,
    maxBytes: 30 * megabyte,
    formats: stills,
    unsafe: { top: 0.14, bottom: 0.2, left: 0, right: 0 },
    textLimits: { headline: null, text: 125 },
    network: { platform: 'meta', campaign: 'stor(y|ies)' },
    specSource: 'marketertools.fyi safe zones 2026',
  },
  reels: {
    label: 'Reels',
    shape: 'vertical',
    ctr: 0.88,
    cpm: 7.68,
    roas: 1.9,
    rateSource: 'no figure of its own: the Instagram feed rate (WebFX 2026) stands in',
    bestRatios: [tall],
    allowedRatio: [0.5, 0.6],
    minWidth: 500,
    minHeight: 888,
    maxBytes: 30 * megabyte,
    formats: stills,
    unsafe: { top: 0.14, bottom: 0.35, left: 0.06, right: 0.06 },
    textLimits: { headline: null, text: 72 },
    network: { platform: 'meta', campaign: 'reels?' },
    specSource: 'marketertools.fyi safe zones 2026',
  },
  tiktok: {
    label: 'TikTok in-feed',
    shape: 'vertical',
    ctr: 0.9,
    cpm: 8,
    roas: 1.4,
    rateSource: 'calculatecreator.com, 2,800 campaigns (CTR 0.9%, CPM $8.00); ROAS 1.4 from memory',
    bestRatios: [tall],
    allowedRatio: [0.5, 0.6],
    minWidth: 540,
    minHeight: 960,
    maxBytes: 500 * megabyte,
    formats: stills,
    unsafe: { top: 150 / 1920, bottom: 440 / 1920, left: 0, right: 150 / 1080 },
    textLimits: { headline: null, text: 100 },
    network: { platform: 'tiktok', campaign: null },
    specSource: 'adfuseai.com and warroominc.com TikTok specifications',
  },
  google_display: {
    label: 'Google Display',
    shape: 'slot',
    ctr: 0.46,
    cpm: 2.9,
    roas: 3.7,
    rateSource: 'digitalthriveai.com (CTR 0.46%), WordStream 2019 (CPC $0.63), OmegaPoint 2025 (ROAS 3.7)',
    bestRatios: [landscape, square],
    allowedRatio: [0.97, 1.95],
    minWidth: 300,
    minHeight: 300,
    maxBytes: 5120 * 1024,
    formats: [...stills, 'gif'],
    unsafe: { top: 0.1, bottom: 0.1, left: 0.1, right: 0.1 },
    textLimits: { headline: 30, text: 90 },
    network: { platform: 'google', campaign: 'display|gdn' },
    specSource: 'support.google.com/google-ads/answer/17090561',
  },
  google_search: {
    label: 'Google Search image asset',
    shape: 'slot',
    ctr: 2.69,
    cpm: 31.2,
    roas: 3.7,
    rateSource: 'WordStream e-commerce search (CTR 2.69%, CPC $1.16), OmegaPoint 2025 (ROAS 3.7)',
    bestRatios: [square, landscape],
    allowedRatio: [0.97, 1.95],
    minWidth: 300,
    minHeight: 300,
    maxBytes: 5120 * 1024,
    formats: stills,
    unsafe: { top: 0.1, bottom: 0.1, left: 0.1, right: 0.1 },
    textLimits: { headline: 30, text: 90 },
    network: { platform: 'google', campaign: 'search' },
    specSource: 'support.google.com/google-ads/answer/17090561',
  },
  linkedin: {
    label: 'LinkedIn',
    shape: 'slot',
    ctr: 0.52,
    cpm: 38.5,
    roas: 1.1,
    rateSource: 'stackmatix.com 2026 (CTR 0.44-0.65%, CPC $5.50-9.25, CPM $25-44); ROAS 1.1 from memory',
    bestRatios: [{ ...landscape, height: 627 }, square],
    allowedRatio: [0.8, 1.95],
    minWidth: 360,
    minHeight: 360,
    maxBytes: 5 * megabyte,
    formats: [...stills, 'gif'],
    unsafe: none,
    textLimits: { headline: 70, text: 150 },
    network: { platform: 'linkedin', campaign: null },
    specSource: 'ayrshare.com LinkedIn media',
  },
};

/** Host name endings that tell where an ad page belongs. */
export const placementHosts: readonly { host: string; placement: AdPlacement }[] = [
  { host: 'facebook.com', placement: AdPlacement.meta_feed },
  { host: 'fb.com', placement: AdPlacement.meta_feed },
  { host: 'instagram.com', placement: AdPlacement.instagram },
  { host: 'tiktok.com', placement: AdPlacement.tiktok },
  { host: 'linkedin.com', placement: AdPlacement.linkedin },
  { host: 'google.com', placement: AdPlacement.google_display },
  { host: 'doubleclick.net', placement: AdPlacement.google_display },
];
