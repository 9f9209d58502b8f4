/** Bounds of each factor of the creative model, with the evidence behind its size. */
interface FactorFacts {
  label: string;
  low: number;
  high: number;
  source: string;
}

/** What moves the prediction: only what somebody measured the size of. Everything else about an ad is a check. */
export const factors = {
  ratio: {
    label: 'Shape',
    low: 0.82,
    high: 1.1,
    source:
      'NextAfter experiment 19454 (tall crop +57%, n = 30,322), SplitMetrics 2021 (4:5 +18%), Marpipe experiment four',
  },
  safe: { label: 'Safe zones', low: 0.72, high: 1, source: 'Meta figure quoted by stish.app (violations -28% CTR)' },
  offer: {
    label: 'Offer',
    low: 1,
    high: 1.06,
    source: 'Lee, Hosanagar, Nair, Management Science 2018 (106,316 messages)',
  },
  face: { label: 'Faces', low: 1, high: 1.04, source: 'Bakhshi, Shamma, Gilbert, CHI 2014 (1.1 M photos)' },
  readable: {
    label: 'Can be read',
    low: 0.59,
    high: 1,
    source: 'What variants of one story differ by: SD 0.262 of log CTR (Upworthy Research Archive, 2,003 tests)',
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
  /** P10 to P90 around a prediction, as a factor: within one account, and for an account that nothing is known of */
  bandWithin: 2.24,
  bandBetween: 4.3,
  ctrPercent: { low: 0.05, high: 10 },
} as const;
