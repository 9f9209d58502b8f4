/** Bounds of a library of hooks and scripts. */
export const savedHookLimits = {
  text: 500,
  script: 20_000,
  niche: 200,
  tag: 40,
  tags: 20,
  note: 1_000,
  perOwner: 5_000,
  ads: 20,
} as const;
