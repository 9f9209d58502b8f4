/** Kinds of insight, as callers know them. */
export const insightTypes = ['opportunity', 'insight', 'action'] as const;

export type InsightKind = (typeof insightTypes)[number];

/** What money an insight is about: lost already, at risk, to be won; a note names none, a setup is about this product. */
export const moneyKinds = ['loss', 'risk', 'chance', 'note', 'setup'] as const;

export type MoneyKind = (typeof moneyKinds)[number];

export const insightLimits = {
  /** Shown on the dashboard. */
  shown: 3,
  pollMs: 60_000,
  /** How often they are worked out afresh without anything happening, ms. */
  recomputeMs: 3_600_000,
  kept: 20,
  /** How long a snoozed insight stays away, ms. */
  snoozeMs: 7 * 86_400_000,
} as const;

/** Where a benchmark figure comes from; named in every insight that uses it. */
export const insightBenchmarks = {
  conversionRate: { value: 0.0266, source: 'Dynamic Yield, all industries' },
  secondOrder: { value: 0.212, source: '162,112 customers of 13 brands, bsandco.com' },
  loadSeconds: { value: 2.5, source: 'Core Web Vitals: good LCP' },
  flowShare: { value: 0.082, source: '41% (Klaviyo, 2023) of the 20% that e-mail usually brings' },
} as const;

/** Fewer than these and a rate says nothing. */
export const insightMinimum = {
  sessions: 300,
  orders: 20,
  clicks: 100,
  customers: 100,
  messages: 100,
  spendDays: 14,
} as const;
