/** What the owner may put in place of what an audit assumed: smallest and largest value, unit as the figure has it. */
export const assumptionLimits = {
  monthlySessions: { min: 1, max: 1_000_000_000 },
  /** Percent of visits. */
  conversionRate: { min: 0.01, max: 100 },
  averageOrderValue: { min: 0.01, max: 1_000_000 },
} as const;

export const reportLimits = {
  /** Longest name on the cover, characters. */
  preparedByLength: 80,
} as const;
