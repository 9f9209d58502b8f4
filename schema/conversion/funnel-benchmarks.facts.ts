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

export interface LiftGroup {
  name: string;
  /** Most that mending the whole group may add to conversion, percent. */
  liftPercent: number;
  checks: string[];
  source: string;
}

const baymardSource = 'Baymard Institute: 35.26% achievable gain, split by the reasons for abandonment';

/** Expected lift of conversion by group of checks; a group is shared by its checks in proportion to their weight. */
export const conversionLifts: LiftGroup[] = [
  { name: 'cost clarity', liftPercent: 7.95, checks: ['OF2', 'CH6'], source: baymardSource },
  { name: 'no forced account', liftPercent: 4.3, checks: ['CH5'], source: baymardSource },
  { name: 'trust', liftPercent: 4.14, checks: ['CH3', 'CH4', 'CH9', 'SP7'], source: baymardSource },
  { name: 'delivery time', liftPercent: 3.81, checks: ['OF8'], source: baymardSource },
  { name: 'checkout length', liftPercent: 3.64, checks: ['CH2', 'CH10'], source: baymardSource },
  { name: 'total cost up front', liftPercent: 3.48, checks: ['PR10'], source: baymardSource },
  { name: 'returns', liftPercent: 2.98, checks: ['OF3', 'CH7'], source: baymardSource },
  { name: 'form errors', liftPercent: 2.81, checks: ['CH8', 'CH11'], source: baymardSource },
  { name: 'payment methods', liftPercent: 2.15, checks: ['PR6'], source: baymardSource },
  {
    name: 'speed',
    liftPercent: 20,
    checks: ['PF1', 'PF2', 'PF3', 'PF4', 'PF5', 'PF6', 'PF7', 'PF8', 'PF9', 'PF10', 'PF11', 'PF12'],
    source: 'Akamai 2017 and Portent: about 11% per second saved, 20% at most',
  },
  {
    name: 'reviews',
    liftPercent: 20,
    checks: ['SP1', 'SP2', 'SP3'],
    source: 'Spiegel Research Center 2017: +270% with five reviews, shrunk to 20%',
  },
  { name: 'verified reviews', liftPercent: 5, checks: ['SP4'], source: 'Spiegel Research Center 2017: +15%, shrunk' },
];

/** Lift of the average order value, percent, shared by weight. */
export const orderValueLift = {
  lowPercent: 7,
  highPercent: 15,
  checks: ['OF2', 'OF4', 'OF5'],
  source: 'HeyDropr: thresholds and cross-sells raise order value by 7-15%',
} as const;

/** A check outside every group may add this much, percent (own choice). */
export const otherLiftPercent = 1;
/** All advice together may not add more than this share (Baymard: 35.26 % achievable). */
export const combinedLiftCap = 0.3526;
/** The low end of a range, as a share of its high end: published effects are ceilings (own choice). */
export const lowEndShare = 0.5;
/** How much of a lift counts by how the finding came about. */
export const findingConfidence = { measured: 1, inferred: 0.6 } as const;
/** Visits that a money range refers to while the owner's traffic is unknown. */
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

/** Words of title and breadcrumb by which a product's industry is guessed, in this order. */
export const industryWords: [keyof typeof industryConversion, RegExp][] = [
  ['baby', /\b(?:baby|babies|toddler|nursing|breastfeeding|stroller|diaper|nappy|infant|bébé|säugling|neonato)\b/i],
  ['pet', /\b(?:dogs?|cats?|pets?|puppy|kitten|aquarium|hund|katze|chien|chat|perro|gato)\b/i],
  [
    'jewelry',
    /\b(?:jewel(?:le)?ry|necklace|earrings?|bracelet|pendant|diamond|gemstone|collier|schmuck|biżuteria|joyas)\b/i,
  ],
  [
    'beauty',
    /\b(?:beauty|moisturi[sz]er|cleanser|toner|skin|spf|sunscreen|serum|cream|lotion|shampoo|mascara|lipstick|eyelash(?:es)?|make-?up|skincare|perfume|fragrance|cosmetics?|parfum|kosmetik)\b/i,
  ],
  // Before food: what food is made, kept and served in is named with it ("coffee mug", "wine glasses").
  [
    'home',
    /\b(?:mugs?|teapots?|kettles?|tumblers?|stoneware|tableware|cookware|cutlery|saucepans?|(?:coffee|tea|wine|cheese|food|pizza)[ -](?:cups?|glass(?:es)?|machines?|makers?|grinders?|pots?|tables?|racks?|boards?|knife|knives|stones?|ovens?|processors?|containers?))\b/i,
  ],
  ['food', /\b(?:food|coffee|tea|snack|chocolate|cheese|wine|sauce|candy|pizza|grocery|kaffee|wein|vin|café|queso)\b/i],
  [
    'sports',
    /\b(?:sports?|fitness|yoga|running|camping|bike|bicycle|cycling|golf|surf|foil|ski|hiking|outdoors?|gym)\b/i,
  ],
  [
    'electronics',
    /\b(?:phone|smartphone|iphone|laptop|tablet|camera|headphones?|tv|television|monitor|usb|bluetooth|battery|charger|console|macbook|electronics?|elektronik)\b/i,
  ],
  [
    'fashion',
    /\b(?:shirt|dress|shoes?|sneakers?|jeans|jacket|coat|hoodie|skirt|trousers|pants|boots?|fashion|clothing|sweater|leather|kleid|hose|robe|chaussures?|vestido|zapat)\b/i,
  ],
  [
    'home',
    /\b(?:home|sofa|chair|table|lamp|kitchen|bed|mattress|furniture|garden|curtain|rug|pillow|light|bulb|möbel|küche|meuble|mueble)\b/i,
  ],
];
