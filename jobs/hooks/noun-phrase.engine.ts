import {
  irregularPlurals,
  massProducts,
  nounBreakers,
  pairs,
  singularWithS,
} from '../../schema/hooks/english-words.facts.js';

const pluralOfIrregular = new Map<string, string>();
const singularOfIrregular = new Map<string, string>();
for (const entry of irregularPlurals.split(' ')) {
  const [one = '', many = ''] = entry.split(':');
  pluralOfIrregular.set(one, many);
  singularOfIrregular.set(many, one);
}
const singularS = new Set(singularWithS.split(' '));
const mass = new Set(massProducts.split(' '));
const pairWords = new Set(pairs.split(' '));
const breakers = new Set(nounBreakers.split(' '));

/** "people working from home": what the people do; "kids clothing" stays one noun. */
function isDoing(word: string, before: string, next: string): boolean {
  return /[a-z]{3}ing$/i.test(word) && isPluralWord(before) && (breakers.has(next.toLowerCase()) || next === 'through');
}

/** Where the noun itself stands: "people with dry skin" is about people. */
export function headIndex(words: readonly string[]): number {
  const stop = words.findIndex(
    (word, i) =>
      i > 0 &&
      (breakers.has(word.toLowerCase()) || /^\d/.test(word) || isDoing(word, words[i - 1] ?? '', words[i + 1] ?? '')),
  );
  return (stop === -1 ? words.length : stop) - 1;
}

function endsLike(word: string, known: Iterable<string>): string | undefined {
  for (const each of known)
    if (word === each || word.endsWith(`-${each}`) || (each.length > 3 && word.endsWith(each))) return each;
  return undefined;
}

export function isPluralWord(word: string): boolean {
  const lower = word.toLowerCase();
  if (endsLike(lower, singularOfIrregular.keys())) return true;
  return lower.length > 3 && /[a-z]s$/.test(lower) && !/(?:ss|us|is)$/.test(lower) && !singularS.has(lower);
}

export function isMassWord(word: string): boolean {
  const lower = word.toLowerCase();
  return mass.has(lower) || /(?:wear|ware|ware|clothing|coaching)$/.test(lower);
}

export function isPairWord(word: string): boolean {
  return pairWords.has(word.toLowerCase());
}

export function pluralWord(word: string): string {
  const lower = word.toLowerCase();
  if (isPluralWord(word)) return word;
  const irregular = endsLike(lower, pluralOfIrregular.keys());
  if (irregular) return word.slice(0, word.length - irregular.length) + (pluralOfIrregular.get(irregular) ?? '');
  if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/.test(lower)) return `${word}es`;
  return `${word}s`;
}

export function singularWord(word: string): string {
  const lower = word.toLowerCase();
  const irregular = endsLike(lower, singularOfIrregular.keys());
  if (irregular) return word.slice(0, word.length - irregular.length) + (singularOfIrregular.get(irregular) ?? '');
  if (!isPluralWord(word)) return word;
  if (
    /(?:cookie|movie|brownie|smoothie|hoodie|selfie|foodie|newbie|rookie|beanie|zombie|pie|tie|calorie|genie)s$/.test(
      lower,
    )
  ) {
    return word.slice(0, -1);
  }
  if (/[^aeiou]ies$/.test(lower) && lower.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:xes|zzes|ches|shes|sses)$/.test(lower)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function withHead(phrase: string, change: (head: string) => string): string {
  const words = phrase.split(' ');
  const at = headIndex(words);
  return words.map((word, i) => (i === at ? change(word) : word)).join(' ');
}

export function pluralPhrase(phrase: string): string {
  return withHead(phrase, pluralWord);
}

export function singularPhrase(phrase: string): string {
  return withHead(phrase, singularWord);
}

export function headOf(phrase: string): string {
  const words = phrase.split(' ');
  return words[headIndex(words)] ?? phrase;
}

/** "a" or "an", by how the first word sounds. */
export function withArticle(phrase: string): string {
  const first = phrase.split(/[ -]/)[0] ?? '';
  const lower = first.toLowerCase();
  const isSpelled = /^[A-Z]{2,}$/.test(first) && first.length <= 4;
  const vowelSound = isSpelled
    ? /^[AEFHILMNORSX]/.test(first)
    : /^\d/.test(first)
      ? /^(?:8|11\b|18\b)/.test(first)
      : (/^[aeiou]/.test(lower) && !/^(?:uni(?!n)|us[ei]|eu|one|once|ubi)/.test(lower)) ||
        /^(?:hour|honest|heir|honou?r)/.test(lower);
  return `${vowelSound ? 'an' : 'a'} ${phrase}`;
}
