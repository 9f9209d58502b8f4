import { languageMarks, waveringWords } from '../../../schema/hooks/language-marks.facts.js';
import { germanOdds } from '../../goods/letter-language.engine.js';

const marks = new Map(Object.entries(languageMarks).map(([code, words]) => [code, new Set(words.split(' '))]));
const wavering = new Set(waveringWords.split(' '));
/** Spellings that hardly any English word has. */
const spellings: readonly (readonly [code: string, pattern: RegExp])[] = [
  [
    'de',
    /ß|[äöü]|(?:\p{L}{4}ung|ungen|heit|keit|lich|liche[rnms]?|isch|ische[rnms]?|schaft|(?<!^kit|^li)chen|zeug|freie[rnms]?|\p{L}iert(?:e[rnms]?)?|\p{L}{3}ge(?!ment)\p{L}{3,}(?:en|t))$/u,
  ],
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

/** How many different words speak for each language; half for words that several share. */
function votes(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (code: string, n: number) => counts.set(code, (counts.get(code) ?? 0) + n);
  for (const word of new Set(words)) {
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
  const counts = votes(wordsIn(text));
  const english = counts.get('en') ?? 0;
  const [best] = [...counts].filter(([code]) => code !== 'en').toSorted(([, a], [, b]) => b - a);
  return best && best[1] > english && best[1] >= 0.8 ? best[0] : 'en';
}

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}']+/gu) ?? [];
const marksIn = (text: string, code: string): number =>
  new Set(wordsIn(text).filter((word) => marks.get(code)?.has(word) && !wavering.has(word))).size;
/** What a word that is of one language alone weighs beside the letters of all the others. */
const weightOfMark = 4;

/** "Originalgetreue Details": an adjective before a noun that is written large. */
const largeNouns = (text: string): number => (text.match(/(?<!\p{L})\p{Ll}{3,}e[mnrs]? \p{Lu}\p{Ll}/gu) ?? []).length;

/** English or German, by the words that only one of them has, by large nouns and by the letters of all. */
export function englishOrGerman(text: string): 'en' | 'de' {
  const words = wordsIn(text);
  const counts = votes(words);
  const umlauts = words.filter((word) => /[äöüß]/.test(word) && !loanWords.has(word)).length;
  const signs = (counts.get('de') ?? 0) - (counts.get('en') ?? 0) + largeNouns(text) + umlauts;
  return germanOdds(text) + weightOfMark * signs > 0 ? 'de' : 'en';
}

/** Whether any word of a text speaks for a language. */
export const hasMarks = (text: string, code: string): boolean => marksIn(text, code) > 0;
