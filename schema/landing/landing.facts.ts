/** Bounds of what anybody may ask for on the landing page without an account. */
export const landingLimits = {
  url: 2_000,
  email: 254,
  /** Fixes that a short audit shows. */
  fixes: 3,
  /** The same address asked for again within this time gets the same answer, minutes. */
  cacheMinutes: 60,
  /** A short audit is forgotten after this, days. */
  keptDays: 1,
  /** Short audits of one network in an hour, and of all together in ten minutes. */
  perNetwork: 10,
  atOnce: 120,
} as const;
