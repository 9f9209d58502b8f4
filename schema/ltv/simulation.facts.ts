/** The opt-in slider: percent of new customers who subscribe. */
export const subscriptionSlider = { min: 0, max: 100, step: 1, default: 35, debounceMs: 500 } as const;

/** Shown, and marked as sample, until a store has figures of its own. Never an input to a calculation. */
export const sampleFigures = {
  totalRevenue: 247_532,
  roas: 4.2,
  conversionRate: 3.7,
  aov: 89.5,
  cac: 28.5,
  ltv: 119.7,
  cacLtvRatio: '1:4.2',
  projectedRevenue: 847_000,
  projectedCustomers: 2_847,
} as const;

/**
 * The base case of the projection, for whatever the caller leaves out (and which is then named in `assumptions`).
 * Order value and CAC: the sample figures (docs/requirements.md). Margin: the one at which the base case earns their LTV of 119.70.
 * Repeat orders: the ladder of 162,112 customers of 13 brands over 720 days (bsandco.com), 0.396 beyond the first.
 */
export const baseCase = {
  aov: 89.5,
  cac: 28.5,
  contributionMargin: 0.39982,
  repeatOrders: 0.39613,
  repeatDecayMonths: 6,
  repeatHorizonMonths: 23,
  newCustomersPerMonth: 175,
  existingSubscribers: 569,
  recentOneOffCustomers: 178,
  existingTenureMonths: 6,
  subscriptionPercent: 35,
  monthlyGrowth: 0,
  returningRevenueShare: 0.27,
  costBeyondGoods: 0.2,
  highestMargin: 0.9,
} as const;

/** Monthly subscriber survival, shifted-beta-geometric (Fader & Hardie 2007); inside published churn bands. */
export const retentionPresets = {
  replenishment: { alpha: 1.226, beta: 8.203 },
  curation: { alpha: 2.2, beta: 8.8 },
  access: { alpha: 0.66, beta: 10.3 },
} as const;

/** Ratio of lifetime value to acquisition cost: 3 is the usual health mark, 5 suggests room to spend. */
export const ratioTargets = [3, 4, 5] as const;

/** Spread of each uncertain input in the Monte Carlo band; a store's own standard errors replace them. */
export const bandSpread = {
  draws: 2_000,
  aovLogSd: 0.05,
  cacLogSd: 0.15,
  subscriptionWeight: 400,
  repeatWeight: 200,
  churnLogSd: 0.12,
  low: 0.1,
  high: 0.9,
} as const;

export const projectionMonths = 12;

/** Below these a fitted model says more about chance than about the store. */
export const modelMinimum = { customers: 100, repeaters: 20 } as const;

export type RetentionPreset = keyof typeof retentionPresets;
