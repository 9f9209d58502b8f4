/** Kinds of phrase that a benefit can be; each opens sentences of its own. */
export const benefitShapes = {
  verb: 'what it does',
  base: 'what you can do',
  gerund: 'an activity',
  noun: 'a thing',
  adjective: 'a quality',
  participle: 'how it is made or done',
  clause: 'a whole sentence',
  number: 'a figure',
  guarantee: 'a guarantee',
  unsure: 'not understood',
} as const;
export type BenefitShape = keyof typeof benefitShapes;

/** Languages whose lines were written by hand. */
export const hookLanguages = ['en', 'de'] as const;
export type HookLanguage = (typeof hookLanguages)[number];
