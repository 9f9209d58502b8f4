import { benefitVerbs, irregularPast } from '../../schema/hooks/english-words.facts.js';

const known = new Set(benefitVerbs.split(' '));
const past = new Map(irregularPast.split(' ').map((entry) => entry.split(':') as [string, string]));
/** One-syllable verbs double their last letter ("stopped"); of the longer ones only those stressed on the end. */
const doubling = /^[^aeiou]*[aeiou][^aeiouwxy]$/;

export function isKnownVerb(word: string): boolean {
  return known.has(word.toLowerCase());
}

/** "keep" -> "keeps". */
export function thirdPerson(base: string): string {
  if (base === 'be') return 'is';
  if (base === 'have') return 'has';
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return `${base}s`;
}

/** "keep" -> "kept". */
export function pastTense(base: string): string {
  const irregular = past.get(base);
  if (irregular) return irregular;
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return doubling.test(base) || base === 'repel' || base === 'control' ? `${base}${base.at(-1)}ed` : `${base}ed`;
}

/** "keeps" -> "keep"; null for what is no verb in the third person. */
export function thirdToBase(word: string): string | null {
  const lower = word.toLowerCase();
  if (lower === 'has') return 'have';
  if (lower === 'is') return 'be';
  if (lower === 'does') return 'do';
  if (!/[a-z]s$/.test(lower) || lower.endsWith('ss')) return null;
  const ends = [lower.slice(0, -1), lower.slice(0, -2), `${lower.slice(0, -3)}y`];
  const found = ends.find((base) => known.has(base) && thirdPerson(base) === lower);
  if (found) return found;
  return /(?:iz|is|ifi|ify|at|en|hat|lik|lov|want|need|struggl|us)es$|(?:ifies|wants|needs|owns|suffers|struggles)$/.test(
    lower,
  )
    ? lower.endsWith('ies')
      ? `${lower.slice(0, -3)}y`
      : lower.slice(0, -1)
    : null;
}

/** "saving" -> "save"; null for what is no form of a known verb. */
export function gerundToBase(word: string): string | null {
  const stem = /^(.{2,})ing$/.exec(word.toLowerCase())?.[1];
  if (!stem) return null;
  const undoubled = /([^aeiou])\1$/.test(stem) ? stem.slice(0, -1) : stem;
  return [stem, `${stem}e`, undoubled].find((base) => known.has(base)) ?? null;
}
