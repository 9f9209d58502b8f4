/** Longest texts that hooks are made from, characters. */
export const hookInputLimits = {
  niche: 200,
  audience: 200,
  benefit: 500,
  offer: 200,
  caption: 5_000,
  headline: 500,
  review: 1_000,
} as const;

/** Most entries of the lists that hooks are made from. */
export const hookListLimits = { texts: 100, angles: 20, exclude: 200, reviews: 20, benchKeys: 50 } as const;

/** Shown as toasts and sent with bad input; other clients compare them to the letter (docs/requirements.md). */
export const hookMessages = {
  generate: 'Please fill in niche, audience, and product benefit.',
  mine: 'Please enter caption and niche for angle mining',
  advanced: 'Please fill in niche, audience, and benefit',
} as const;

/** Tags that the form always sends; callers of the REST route send them too. */
export const defaultAngles = ['viral-pattern', 'problem-solution', 'social-proof'] as const;

/** What the scores rest on, said beside every list of hooks. */
export const scoreBasis = 'experiments with news headlines; there is no evidence for short ad lines';
