/** Ways to open an ad, each with the angle tag that callers know it by. */
export const hookStyles = {
  story: { title: 'Story', angleTag: 'viral-pattern' },
  'curiosity-gap': { title: 'Curiosity gap', angleTag: 'viral-pattern' },
  number: { title: 'Number', angleTag: 'viral-pattern' },
  confession: { title: 'Confession', angleTag: 'viral-pattern' },
  contrarian: { title: 'Contrarian', angleTag: 'viral-pattern' },
  pov: { title: 'POV', angleTag: 'viral-pattern' },
  identity: { title: 'Identity', angleTag: 'viral-pattern' },
  urgency: { title: 'Urgency', angleTag: 'viral-pattern' },
  offer: { title: 'Offer', angleTag: 'problem-solution' },
  'before-after': { title: 'Before and after', angleTag: 'problem-solution' },
  'problem-agitate-solve': { title: 'Problem, agitate, solve', angleTag: 'problem-solution' },
  demonstration: { title: 'Demonstration', angleTag: 'problem-solution' },
  tutorial: { title: 'Tutorial', angleTag: 'problem-solution' },
  comparison: { title: 'Comparison', angleTag: 'problem-solution' },
  objection: { title: 'Objection', angleTag: 'problem-solution' },
  question: { title: 'Question', angleTag: 'problem-solution' },
  'social-proof': { title: 'Social proof', angleTag: 'social-proof' },
  authority: { title: 'Authority', angleTag: 'social-proof' },
  testimonial: { title: 'Testimonial', angleTag: 'social-proof' },
} as const;

/** Most characters of a hook, by where it is shown; on video it is also said in three seconds. */
export const hookLimits = { tiktok: 100, instagram: 125, facebook: 125, google: 90, linkedin: 150 } as const;

/** Text on a video: 17 characters a second, three seconds; more than seven words are not read. */
export const onScreenLimits = { words: 7, characters: 51 } as const;

/** Hooks of one call. */
export const hooksPerCall = 12;
