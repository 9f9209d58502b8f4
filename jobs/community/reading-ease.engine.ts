/** Syllables by groups of vowels: right within a tenth over a text, which is all that the formulas ask for. */
function syllablesOf(word: string, language: string): number {
  const plain = word.toLowerCase();
  const silent = plain.replace(silentEnds[language] ?? /(?!)/, (end) => end.slice(0, 1));
  return Math.max(1, (silent.match(/[aeiouyäöüàâéèêëîïôùûáíóúœ]+/g) ?? []).length);
}
/** Vowels at the end that nobody says. */
const silentEnds: Readonly<Record<string, RegExp>> = {
  en: /(?:[^laeiouy]es|[^l]e)$/,
  fr: /[^aeiouyéèà](?:es?|ent)$/,
};

/** Fewer words than this say nothing about how a text reads. */
const fewestWords = 25;
const formulas: Readonly<Record<string, (sentence: number, word: number) => number>> = {
  en: (sentence, word) => 206.835 - 1.015 * sentence - 84.6 * word,
  de: (sentence, word) => 180 - sentence - 58.5 * word,
  fr: (sentence, word) => 207 - 1.015 * sentence - 73.6 * word,
  es: (sentence, word) => 206.84 - 1.02 * sentence - 60 * word,
};

/**
 * How easily a text reads, 0 to 100: 60 and more is plain, below 40 is hard; null for short texts and other languages.
 * @see Flesch (1948), A new readability yardstick; Amstad (1978) for German; Kandel and Moles (1958) for French;
 * Fernández Huerta (1959) for Spanish
 */
export function readingEase(text: string, language: string): number | null {
  const formula = formulas[language];
  const plain = text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\{\{[^}]*\}\}|https?:\/\/\S+/g, '');
  const words = plain.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (!formula || words.length < fewestWords) return null;
  const sentences = Math.max(1, plain.split(/[.!?]+(?:\s|$)|\n{2,}/).filter((part) => /\p{L}/u.test(part)).length);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word, language), 0);
  return Math.max(0, Math.min(100, Math.round(formula(words.length / sentences, syllables / words.length))));
}
