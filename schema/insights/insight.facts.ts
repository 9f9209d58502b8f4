/** Kinds of insight, as the specification names them. */
export const insightTypes = ['opportunity', 'insight', 'action'] as const;

export type InsightKind = (typeof insightTypes)[number];

export const insightLimits = {
  /** Shown on the dashboard. */
  shown: 3,
  pollMs: 60_000,
  /** How often they are worked out afresh without anything happening, ms. */
  recomputeMs: 3_600_000,
  kept: 20,
} as const;

/** Where a benchmark figure comes from; named in every insight that uses it. */
export const insightBenchmarks = {
  conversionRate: { value: 0.0266, source: 'Dynamic Yield, all industries' },
  aovFloor: { value: 35, source: 'method step 2: $35 minimum order value' },
  returningLow: { value: 0.2, source: 'method step 2: 20-40% returning customers' },
  returningHigh: { value: 0.4, source: 'method step 2: 20-40% returning customers' },
  grossMargin: { value: 0.5, source: 'method step 2: 50% gross margin' },
  ratioHealthy: { value: 3, source: 'usual health mark of LTV to CAC' },
  ratioRich: { value: 5, source: 'above it stores usually under-invest' },
  loadSeconds: { value: 2.5, source: 'Core Web Vitals: good LCP' },
  refundRate: { value: 0.08, source: 'house threshold' },
  platformGap: { value: 0.3, source: 'house threshold' },
  flowShare: { value: 0.082, source: '41% (Klaviyo, 2023) of the 20% that e-mail usually brings' },
  spendShare: { value: 0.6, source: 'house threshold' },
} as const;

/** Click-through rates per platform, share: WordStream 2025 (Meta), WebFX and others 2026; search for Google. */
export const platformClickRates: Readonly<Record<string, { value: number; source: string }>> = {
  meta: { value: 0.0171, source: 'WordStream 2025, traffic campaigns' },
  tiktok: { value: 0.009, source: 'in-feed median of 2,800 campaigns' },
};

/** Fewer than these and a rate says nothing. */
export const insightMinimum = {
  sessions: 300,
  orders: 20,
  clicks: 100,
  customers: 100,
  messages: 100,
  spendDays: 14,
} as const;
