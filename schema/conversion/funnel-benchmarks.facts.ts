/** Published figures that the funnel audit rests on. Sources: see the end of this file. */

/** Conversion rates by industry, percent of visits: mean, top quarter, top tenth (acceleroi.com 2026). */
export const industryConversion = {
  beauty: { average: 3.3, top25: 5.1, top10: 7.2 },
  food: { average: 4.6, top25: 6.8, top10: 9.1 },
  fashion: { average: 2.7, top25: 4.2, top10: 5.8 },
  sports: { average: 2.4, top25: 3.8, top10: 5.3 },
  home: { average: 2.1, top25: 3.5, top10: 5.0 },
  electronics: { average: 1.9, top25: 3.1, top10: 4.5 },
  pet: { average: 3.5, top25: 5.3, top10: 7.0 },
  jewelry: { average: 1.5, top25: 2.8, top10: 4.2 },
  baby: { average: 2.9, top25: 4.5, top10: 6.1 },
  luxury: { average: 1.1, top25: 2.0, top10: 3.2 },
} as const;

/** All industries (convertcart.com, quoting Dynamic Yield); the top quarter is set at half above the mean. */
export const generalConversion = { average: 2.66, top25: 4.0, top10: 5.5 } as const;

/** Score of the average store and of the top quarter, and the bounds of an estimate in percent. */
export const conversionCurve = { averageScore: 60, top25Score: 85, min: 0.3, max: 8 } as const;

/** An order holds this many times the price of one product, on average (own choice). */
export const orderValueFactor = 1.25;
/** A free shipping threshold up to this multiple of the price draws the order value up to it. */
export const thresholdReach = 1.3;

/** Lighthouse mobile throttling: round trip in seconds, bandwidth in bytes per second (1,638.4 Kbit/s). */
export const mobileNetwork = { roundTripSeconds: 0.15, bytesPerSecond: 204_800 } as const;
/** Delay of a lazily loaded first image, in seconds (own choice). */
export const lazyFirstImageSeconds = 0.3;

/** Lighthouse 13 log-normal control points, phone. */
export const mobileCurves = {
  fcpMs: { p10: 1800, median: 3000 },
  lcpMs: { p10: 2500, median: 4000 },
  tbtMs: { p10: 200, median: 600 },
  cls: { p10: 0.1, median: 0.25 },
  speedIndexMs: { p10: 3387, median: 5800 },
  totalKib: { p10: 2667, median: 4000 },
} as const;

/** Lighthouse 13 log-normal control points, desktop. */
export const desktopCurves = {
  fcpMs: { p10: 934, median: 1600 },
  lcpMs: { p10: 1200, median: 2400 },
  tbtMs: { p10: 150, median: 350 },
  cls: { p10: 0.1, median: 0.25 },
  speedIndexMs: { p10: 1311, median: 2300 },
  totalKib: { p10: 2667, median: 4000 },
} as const;

/** Weights of the Lighthouse performance score. Sum 100. */
export const lighthouseWeights = { fcpMs: 10, lcpMs: 25, tbtMs: 30, cls: 25, speedIndexMs: 10 } as const;

/** What several checks may have in common: mending it mends them all, so it is advised and counted once. */
export interface RootCause {
  name: string;
  /** Checks that show it, the one to speak of first. */
  checks: string[];
  /** Most that mending it may add, percent; 0 without a published figure. */
  conversionPercent: number;
  orderValuePercent: number;
  source: string;
}

const baymardSource = 'Baymard Institute: 35.26% achievable gain in checkouts, split by the reasons for abandonment';
const noFigure = 'No published effect';

const cause = (
  name: string,
  checks: string,
  source: string,
  { conversion = 0, orderValue = 0 }: { conversion?: number; orderValue?: number } = {},
): RootCause => ({
  name,
  checks: checks.split(' '),
  conversionPercent: conversion,
  orderValuePercent: orderValue,
  source,
});

/** Nothing else matters before these are mended: it cannot be bought, is broken, or is not honest. */
export const blockers: string[] = ['CH1', 'PR4', 'OF10', 'CO10', 'CH4', 'DE1'];

export const rootCauses: RootCause[] = [
  cause('it cannot be bought', 'CH1 DE5', noFigure),
  cause('the cost is not clear', 'PR10 ST5 OF2 CH6', baymardSource, { conversion: 7.95 }),
  cause('an account is forced', 'CH5', baymardSource, { conversion: 4.3 }),
  cause('trust', 'CH3 CH9 SP7', baymardSource, { conversion: 4.14 }),
  cause('the delivery time is not clear', 'OF8', baymardSource, { conversion: 3.81 }),
  cause('the checkout is long', 'CH10', baymardSource, { conversion: 3.64 }),
  cause('returns are not clear', 'OF3 CH7', baymardSource, { conversion: 2.98 }),
  cause('fields are hard to fill in', 'CH8 CH11', baymardSource, { conversion: 2.81 }),
  cause('ways to pay are missing', 'CH2 PR6', baymardSource, { conversion: 2.15 }),
  cause('it loads slowly', 'PF1 PF5 PF6', 'Akamai 2017 and Portent: about 11% per second saved, 20% at most', {
    conversion: 20,
  }),
  cause(
    'there are few reviews',
    'SP2 SP1 SP3 SP5',
    'Spiegel Research Center 2017: +270% with five reviews, capped at 20%',
    { conversion: 20 },
  ),
  cause('reviews are not verified', 'SP4', 'Spiegel Research Center 2017: +15%, capped at 5%', { conversion: 5 }),
  cause('orders hold one item', 'OF4 PR7 OF5 PR11', 'HeyDropr: thresholds and cross-sells raise order value by 7-15%', {
    orderValue: 15,
  }),
  cause('the price is not in product data', 'ME6 PR1', noFigure),
];

/** The low end of a range, as a share of its high end: published effects are ceilings, and a conclusion may be wrong (own choice). */
export const lowEndShare = { measured: 0.25, inferred: 0 } as const;
/** How much of a lift counts by how the finding came about. */
export const findingConfidence = { measured: 1, inferred: 0.6 } as const;
/** Visits of the page that a money range refers to while nobody has said how many it has. */
export const visitsWithoutTraffic = 10_000;

/** Order value that the Step 2 guidance asks for, US dollars, and the value at which the check scores nothing. */
export const orderFloorUsd = { full: 35, none: 10 } as const;
/** Price from which instalments matter, US dollars (own choice). */
export const instalmentsFromUsd = 50;

export const benchmarkSources = [
  'Baymard Institute: baymard.com/lists/cart-abandonment-rate',
  'Lighthouse 13 default configuration, scoring and throttling constants: github.com/GoogleChrome/lighthouse',
  'HTTP Archive Web Almanac 2024, page weight',
  'Spiegel Research Center, How online reviews influence sales, 2017',
  'Akamai, State of online retail performance, 2017; Portent site speed study; Think with Google',
  'Conversion benchmarks: acceleroi.com 2026; convertcart.com quoting Dynamic Yield',
  'Google: developers.google.com/search/docs/appearance/structured-data/merchant-listing',
  'Anderson and Simester, Quantitative Marketing and Economics 2003; PLOS ONE 2022 replication',
  'Directive (EU) 2019/2161 art. 2; WCAG 2.2; web.dev/articles/vitals',
] as const;

export type BenchmarkIndustry = keyof typeof industryConversion;

/** Kinds of goods that have rates of their own beside those of their industry. */
export const benchmarkKinds: { industry: BenchmarkIndustry; kinds: readonly string[] }[] = [
  { industry: 'pet', kinds: ['pet-gear', 'pet-food', 'pet-health', 'cat-litter', 'aquarium'] },
  { industry: 'baby', kinds: ['diapers', 'baby-gear', 'baby-food', 'baby-clothing'] },
  { industry: 'jewelry', kinds: ['jewelry', 'wedding-jewelry'] },
  {
    industry: 'sports',
    kinds: [
      'fitness-equipment',
      'yoga-gear',
      'bicycles',
      'cycling-gear',
      'camping-gear',
      'fishing-gear',
      'hunting-gear',
      'golf-gear',
      'water-sports-gear',
      'winter-sports-gear',
      'combat-sports-gear',
      'team-sports-gear',
      'horse-gear',
      'activewear',
    ],
  },
];

/** Industries of the goods catalog that the rates are published for. */
export const benchmarkIndustries: { industry: BenchmarkIndustry; name: string }[] = [
  { industry: 'beauty', name: 'Beauty and health' },
  { industry: 'fashion', name: 'Fashion' },
  { industry: 'food', name: 'Food and drink' },
  { industry: 'home', name: 'Home and garden' },
  { industry: 'electronics', name: 'Electronics and media' },
];
