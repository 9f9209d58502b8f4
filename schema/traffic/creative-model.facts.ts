/** Bounds of each factor of the creative model, with the evidence behind its direction and size. */
interface FactorFacts {
  label: string;
  low: number;
  high: number;
  source: string;
}

/** Evidence of a factor whose direction is known but whose size is our bounded choice. */
const chosenSize = 'size is a bounded design choice';

export const factors = {
  ratio: {
    label: 'Shape',
    low: 0.82,
    high: 1.1,
    source:
      'NextAfter experiment 19454 (tall crop +57%, n = 30,322), SplitMetrics 2021 (4:5 +18%), Marpipe experiment four',
  },
  resolution: { label: 'Resolution', low: 0.85, high: 1, source: 'clarigital.com image ads (600 px minimum)' },
  text_share: {
    label: 'Text area',
    low: 0.86,
    high: 1.03,
    source: 'Pieters and Wedel 2004, J. Marketing 68 (1,363 ads); clarigital.com on heavy overlays',
  },
  legible: { label: 'Text contrast', low: 0.94, high: 1.02, source: `W3C WCAG 2.2 thresholds; ${chosenSize}` },
  words: {
    label: 'Text length',
    low: 0.95,
    high: 1.02,
    source: 'TikTok: message within 3 s; 17 characters a second of reading',
  },
  face: { label: 'Faces', low: 1, high: 1.04, source: 'Bakhshi, Shamma, Gilbert, CHI 2014 (1.1 M photos)' },
  focus: { label: 'Focus', low: 0.94, high: 1.06, source: `Pieters and Wedel 2004; ${chosenSize}` },
  clutter: {
    label: 'Clutter',
    low: 0.95,
    high: 1.01,
    source: 'Azimi et al. 2012, arXiv 1202.2158 (43 visual features)',
  },
  colour: { label: 'Colourfulness', low: 0.97, high: 1.02, source: `Hasler and Suesstrunk 2003; ${chosenSize}` },
  lum: { label: 'Tonal contrast', low: 0.96, high: 1.01, source: `RMS contrast of luma; ${chosenSize}` },
  offer: {
    label: 'Offer',
    low: 1,
    high: 1.06,
    source: 'Lee, Hosanagar, Nair, Management Science 2018 (106,316 messages)',
  },
  cta: { label: 'Call to action', low: 1, high: 1.02, source: 'Marpipe experiment four: small effects' },
  safe: { label: 'Safe zones', low: 0.72, high: 1, source: 'Meta figure quoted by stish.app (violations -28% CTR)' },
  hook: {
    label: 'Headline',
    low: 0.9,
    high: 1.12,
    source: 'Upworthy Research Archive: 370,455 clicks of randomised headline tests',
  },
} as const satisfies Record<string, FactorFacts>;

export type FactorId = keyof typeof factors;

export const creativeModel = {
  /** bounds of the product of all factors: exp(+-2 x 0.262) */
  productLow: 0.59,
  productHigh: 1.69,
  /** true SD of log CTR between variants of one story, binomial noise removed (Upworthy, 2003 test groups) */
  variantSd: 0.262,
  /** SD of log CTR between stories (Upworthy) */
  storySd: 0.63,
  /** standard normal quantile of the 10-90 % band */
  bandQuantile: 1.2816,
  ctrPercent: { low: 0.05, high: 10 },
  roas: { low: 0.2, high: 8 },
  /** store currency; the AOV that the ROAS base rates are taken at */
  referenceAov: 89.5,
  /** a click gained by curiosity converts less, so ROAS moves with the square root (zeely.ai 2026) */
  roasExponent: 0.5,
  aovExponent: 0.5,
  /** ROAS against an average landing page, by the page's overall score from 0 to 100 (design choice) */
  landing: { atZero: 0.85, atHundred: 1.15 },
} as const;
