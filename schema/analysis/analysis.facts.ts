/** Steps of an analysis in the order in which a caller sees them. */
export const analysisSteps = {
  ad_creative: ['Fetching creative', 'Measuring', 'Scoring'],
  funnel_audit: ['Fetching page', 'Measuring', 'Scoring'],
  ltv_simulation: ['Scoring'],
} as const;

export const analysisLimits = {
  /** Longest address of a page or an ad, characters. */
  urlLength: 2048,
  /** How long a REST caller waits for a result before it gets 202 and the id, ms. */
  waitMs: 60_000,
} as const;
