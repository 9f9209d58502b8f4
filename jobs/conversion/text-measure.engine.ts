/** Words of a text, in any script that separates them. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]{0,60}/gu) ?? [];
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?。！？])\s+|\n+/)
    .map((each) => each.trim())
    .filter((each) => each.length > 1);
}

/** Syllables of an English word: groups of vowels, without a silent final e; at least one. */
export function syllablesOf(word: string): number {
  const lower = word.toLowerCase().replace(/[^a-z]/g, '');
  const stem = lower.length > 3 ? lower.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '') : lower;
  return Math.max(1, stem.match(/[aeiouy]{1,3}/g)?.length ?? 1);
}

/**
 * Flesch reading ease of an English text.
 * @returns about 0 (hard) to 100 (easy); null without a word
 * @see Flesch (1948), A new readability yardstick, Journal of Applied Psychology 32(3)
 */
export function readingEase(text: string): number | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const sentences = Math.max(1, sentencesOf(text).length);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - (1.015 * words.length) / sentences - (84.6 * syllables) / words.length;
}
