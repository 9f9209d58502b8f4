import { z } from 'zod';

const list = z.string().transform((text) => new Set(text.split(/[\s,]+/).filter(Boolean)));

/** English words by which a benefit's kind of phrase is told. */
export const benefitWords = z.strictObject({
  /** Verbs that are hardly anything else. */
  verbs: list,
  /** Verbs that are nouns as often: believed with an object, a number or an adverb. */
  mixedVerbs: list,
  /** Adjectives that are verbs, too. */
  adjectives: list,
  /** Nouns that are not counted. */
  mass: list,
});
