/** What a brief was written from. */
export enum CreativeBriefSource {
  analysis = 'analysis',
  library = 'library',
  profile = 'profile',
}

/** Ways to look at the same product; no two concepts of a brief share one. */
export const conceptAngles = {
  offer: 'The offer, plainly',
  proof: 'Shown, not claimed',
  moment: 'The moment it is for',
  demo: 'See it work',
  doubt: 'A doubt, answered',
  people: 'For these people',
  detail: 'Look closer',
  compare: 'Next to the usual way',
  maker: 'The hands behind it',
} as const;
export type ConceptAngle = keyof typeof conceptAngles;

export const briefLimits = {
  /** Concepts of a brief. */
  concepts: 5,
  /** Characters of what the owner adds. */
  text: 200,
  title: 120,
  perOwner: 500,
  /** Days that a link may be open. */
  shareDays: 90,
  usualShareDays: 14,
} as const;
