import { languageMarks, waveringWords } from '../../../schema/hooks/language-marks.facts.js';

const marks = new Map(Object.entries(languageMarks).map(([code, words]) => [code, new Set(words.split(' '))]));
const wavering = new Set(waveringWords.split(' '));
/** Spellings that hardly any English word has. */
const spellings: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['de', /ß|[äöü]|(?:ung|ungen|heit|keit|lich|liche[rnms]?|isch|ische[rnms]?|schaft|chen|zeug|freie[rnms]?)$/],
  ['fr', /[êèœâîû]|ç|eux$|euse$|eaux?$/],
  ['es', /ñ|ción$|[áíóú]/],
  ['pt', /ã|õ|ção$/],
  ['pl', /[łśźżćńąę]/],
  ['tr', /[ğışİ]/],
  ['sv', /å/],
];
const scripts: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
];
/** Words that English borrowed with their signs. */
const loanWords = new Set(
  'café cafés crème brûlée jalapeño açaí rosé décor décolletage naïve piñata pâté fiancé fiancée soufflé purée résumé touché cliché éclair crêpe crêpes façade appliqué sauté spätzle doppelgänger über müsli'.split(
    ' ',
  ),
);

/** How many words speak for each language; half for words that several share. */
function votes(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (code: string, n: number) => counts.set(code, (counts.get(code) ?? 0) + n);
  for (const word of words) {
    const value = wavering.has(word) ? 0.5 : 1;
    for (const [code, set] of marks) if (set.has(word)) add(code, value);
    if (!loanWords.has(word)) for (const [code, pattern] of spellings) if (pattern.test(word)) add(code, 0.8);
  }
  return counts;
}

/**
 * ISO 639-1 code of the language that a few words are in, English unless others speak for themselves: brand names and coined
 * words speak for none.
 */
export function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (latin * 2 < letters.length) return scripts.find(([, pattern]) => pattern.test(text))?.[0] ?? 'und';
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}']+/gu) ?? [];
  const counts = votes(words);
  const english = counts.get('en') ?? 0;
  const [best] = [...counts].filter(([code]) => code !== 'en').toSorted(([, a], [, b]) => b - a);
  return best && best[1] > english && best[1] >= 0.8 ? best[0] : 'en';
}

/** Whether any word of a text speaks for a language. */
export const hasMarks = (text: string, code: string): boolean =>
  (text.toLowerCase().match(/[\p{L}']+/gu) ?? []).some((word) => marks.get(code)?.has(word) && !wavering.has(word));
