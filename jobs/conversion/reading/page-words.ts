import { contentLanguages, contentPack } from '../../../schema/content/content-pack.js';
import { pageWordsShape, type PageIdea } from '../../../schema/content/page-words.shape.js';

/** An idea found in a text. */
export interface IdeaMatch {
  index: number;
  text: string;
  /** Numbers that stand where the phrase has a number, in order. */
  numbers: number[];
}

/** Languages that have word lists, as ISO 639-1 codes. */
export const coveredLanguages: string[] = contentLanguages('page-words');

const compiled = new Map<string, RegExp>();
/** Japanese separates no words, so nothing can be said of their borders. */
const unseparated = new Set(['ja']);
const isWord = /[\p{L}\p{N}]/u;

/** Languages whose shops often write letters without their marks: "Intrebari" for "Întrebări". */
const loose = new Set(['ro', 'pl', 'cs', 'hu', 'pt', 'es', 'fr', 'it', 'tr']);
const sameLetters: Record<string, string> = { ș: 'şs', ț: 'ţt', ł: 'l', ı: 'i', ø: 'o' };

/** A letter with a mark, or the same without it. */
function markless(letter: string, language: string): string {
  if (!loose.has(language) || !/\p{L}/u.test(letter)) return letter;
  const plain = sameLetters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  return plain === letter ? letter : `[${letter}${plain}]`;
}

/**
 * A phrase of a word list as a pattern over lower-case text: "0" is a number, "…" a few words, "*" any ending, "(a|b)"
 * either, a space also a hyphen. Linear: no part repeats inside another.
 */
function sourceOf(phrase: string, language: string): string {
  let source = '';
  const ending = unseparated.has(language) ? '.{0,10}?' : "[\\p{L}'’-]{0,14}";
  // "help (desk|)" is also "help" alone: the space belongs to what may be left out.
  const whole = phrase.replace(/ \(([^()]*)\|\)$/, (_, words: string) => `(| ${words.split('|').join('| ')})`);
  for (const [token] of whole.toLowerCase().matchAll(/\\.|0+%?| - | |…|./gu)) {
    if (token.startsWith('\\')) source += `\\${token.slice(1)}`;
    else if (/^0{4}/.test(token)) source += '\\d{4}';
    else if (token.startsWith('0')) source += `(\\d{1,3}(?:[.,]\\d{1,3})*)${token.endsWith('%') ? '\\s?%' : ''}`;
    else if (token === ' - ') source += ' ?[-–—~] ?';
    else if (token === ' ') source += '[ \\u00a0\\u202f-]{1,3}';
    else if (token === '…') source += '[^\\n.!?]{0,40}?';
    else if (token === '*') source += ending;
    else if (token === '(') source += '(?:';
    else if (token === ')' || token === '|') source += token;
    else
      source += markless(token, language)
        .replace(/^[.+?^${}[\]/\\]$/g, '\\$&')
        .replace("'", "['’]");
  }
  return source.replaceAll("['’]['’]", "['’]");
}

function patternOf(language: string, idea: PageIdea): RegExp {
  const key = `${language}.${idea}`;
  const known = compiled.get(key);
  if (known) return known;
  const phrases = contentPack(language, 'page-words', pageWordsShape)[idea];
  const border = unseparated.has(language) ? '' : '(?![\\p{L}\\p{N}])';
  // Longer phrases first: "not in stock" before "in stock".
  const sources = phrases.toSorted((a, b) => b.length - a.length).map((phrase) => sourceOf(phrase, language));
  const pattern = new RegExp(`(?:${sources.join('|')})${border}`, 'gu');
  compiled.set(key, pattern);
  return pattern;
}

/** Lower case at the same length, so that positions stay. */
export function lowerCase(text: string): string {
  const lower = text.replace(/İ/g, 'I').toLowerCase();
  return lower.length === text.length ? lower : text;
}

/**
 * Where a lower-case text speaks of an idea, in order.
 * @param languages whose word lists are used
 */
export function* ideasIn(text: string, languages: readonly string[], idea: PageIdea): Generator<IdeaMatch> {
  for (const language of languages) {
    const pattern = patternOf(language, idea);
    const isOpen = unseparated.has(language);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const [found, ...numbers] = match;
      const next = match.index + Math.max(1, found.length);
      if (!isOpen && isWord.test(found[0] ?? '') && isWord.test(text[match.index - 1] ?? '')) {
        pattern.lastIndex = match.index + 1;
        continue;
      }
      const values = numbers.filter((each) => each !== undefined).map(toNumber);
      yield { index: match.index, text: found, numbers: values };
      pattern.lastIndex = next; // the pattern is shared: somebody else may have used it meanwhile
    }
  }
}

function toNumber(digits: string): number {
  return Number(digits.replace(/[.,](?=\d{3})/g, '').replace(',', '.'));
}

export function speaksOf(text: string, languages: readonly string[], idea: PageIdea): boolean {
  return !ideasIn(lowerCase(text), languages, idea).next().done;
}

const scripts: [language: string, letters: RegExp][] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7a3]/g],
  ['zh', /[\u4e00-\u9fa5]/g],
  ['ru', /[а-яё]/gi],
  ['ar', /[\u0600-\u06ff]/g],
  ['he', /[\u0590-\u05ff]/g],
  ['el', /[α-ω]/gi],
  ['th', /[\u0e00-\u0e7f]/g],
];
const sampleLength = 8_000;
/** Languages without word lists by the country of an address; their common words are those of a neighbor, too. */
const siteLanguages: Record<string, string> = {
  hr: 'hr',
  sk: 'sk',
  si: 'sl',
  rs: 'sr',
  ba: 'bs',
  mk: 'mk',
  bg: 'bg',
  ua: 'uk',
  by: 'be',
  gr: 'el',
  il: 'he',
  ee: 'et',
  lt: 'lt',
  lv: 'lv',
  is: 'is',
  al: 'sq',
};
const aliases: Record<string, string> = { nb: 'no', nn: 'no', iw: 'he' };

/**
 * Language of a text: by its script, then by its commonest words, else as declared. The text wins over the declaration,
 * since shops translate their pages and forget the attribute.
 * @param host of the shop, for what text and declaration leave open
 * @returns ISO 639-1 code, or null
 */
export function languageOf(text: string, declared: string | null, host = ''): string | null {
  const sample = lowerCase(text.slice(0, sampleLength));
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const code = declared?.slice(0, 2).toLowerCase() ?? null;
  const declaredCode = code ? (aliases[code] ?? code) : null;
  for (const [language, pattern] of scripts) {
    if (letters > 50 && (sample.match(pattern)?.length ?? 0) > (language === 'ja' ? 0.1 : 0.3) * letters)
      return language === 'ru' && declaredCode && declaredCode !== 'en' ? declaredCode : language;
  }
  const counts = coveredLanguages
    .filter((language) => !unseparated.has(language))
    .map((language) => ({ language, count: [...ideasIn(sample, [language], 'common')].length }))
    .toSorted((a, b) => b.count - a.count);
  const [best, second] = counts;
  if (declaredCode && !coveredLanguages.includes(declaredCode)) return declaredCode;
  const ofDeclared = counts.find(({ language }) => language === declaredCode)?.count ?? 0;
  // Templates are declared English and then translated; nobody declares another language by mistake.
  if (best && ofDeclared > (declaredCode === 'en' ? 0.75 : 0.2) * best.count) return declaredCode;
  const siteLanguage = siteLanguages[host.split('.').at(-1) ?? ''];
  if (siteLanguage && !declaredCode && best?.language !== 'en') return siteLanguage;
  return best && second && best.count >= 8 && best.count > 1.2 * second.count ? best.language : declaredCode;
}
