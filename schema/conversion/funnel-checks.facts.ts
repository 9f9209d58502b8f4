/** How the checks of the page audit add up; the checks themselves stand in jobs/conversion/checks, one a file. */

/** Weights of the categories in the overall score; checkout first, since most baskets are lost there. Sum 1. */
export const categoryWeights = {
  checkout: 0.16,
  offer: 0.14,
  performance: 0.14,
  design: 0.12,
  copy: 0.12,
  pricing: 0.12,
  socialProof: 0.12,
  metrics: 0.08,
} as const;

/** A category with fewer judged checks than this has no score. */
export const minJudgedChecks = 3;
/** Score limits of a check: pass from, fail up to. */
export const statusLimits = { pass: 0.8, fail: 0.3 } as const;
