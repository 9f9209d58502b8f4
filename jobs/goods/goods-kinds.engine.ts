import { goodsKind, type GoodsLanguage, goodsLanguages } from '../../schema/goods/goods-kinds.js';
import { kindsOfPhrase } from './goods-phrase.engine.js';
import { actCompound } from './goods-acts.engine.js';
import { namesNoGoods } from './goods-claims.engine.js';
import { partsBetweenMeasures } from './goods-measures.engine.js';
import { spelled } from './goods-spelling.engine.js';
import { compoundOf, longestFrom } from './goods-terms.engine.js';
import { type GoodsWords, goodsWords, smallStem, stemIn, wordsOf } from './goods-words.engine.js';

export interface GoodsGuess {
  id: string;
  /** English, as it stands in a sentence. */
  name: string;
  /** 0..1; what is missing to 1 is the chance that it is something else. */
  chance: number;
}

/** More words than this are a text about goods, not their name. */
const longestPhrase = 14;
const clearVotes = 3;

/**
 * What a shop sells, from how its owner calls it: a niche, a product's title, or several texts, the first counting most.
 * The head noun decides: a coffee table is furniture, a dog mug is tableware.
 * @returns at most two kinds, the likelier first; empty where nothing can be known from the words
 */
export function goodsKindsOf(texts: string | readonly string[], lexicon = goodsWords()): GoodsGuess[] {
  const list = typeof texts === 'string' ? [texts] : texts;
  const scores = new Map<string, number>();
  for (const [index, text] of list.entries()) {
    for (const [id, chance] of guess(text, lexicon)) scores.set(id, (scores.get(id) ?? 0) + chance / 2 ** index);
  }
  const total = Math.max(
    1,
    [...scores.values()].reduce((sum, score) => sum + score, 0),
  );
  return [...scores]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([id, score]) => ({ id, name: goodsKind(id)?.name ?? id, chance: Math.round((100 * score) / total) / 100 }));
}

function guess(text: string, lexicon: GoodsWords): Map<string, number> {
  const parts = text
    .slice(0, 5_000)
    .replaceAll(/(?<=\s)[&+](?=\s)/g, 'and')
    .replaceAll(/(?<=\d)\s*[x×]\s*(?=\d)/g, 'x')
    .replaceAll(/\bthank[ -]you\b/gi, 'thankyou')
    .replaceAll(/(?<=\s)\p{L}+ free\b(?!-)/giu, ' ')
    .replaceAll(lexicon.asides, ' ')
    .replaceAll(/\b\p{L}+-(?:in|on|to|of|the|for|and|a|free)-[\p{L}-]+/giu, ' ')
    .split(/[|:;,.!?()[\]\n–—•]|\s[-/]\s/u)
    .map(wordsOf)
    .flatMap((words) => partsBetweenMeasures(words.map(spelled)));
  const all = parts.flat();
  if (all.length > longestPhrase) return voted(all, lexicon);
  const letters = goodsLanguages.filter((language) => ownLetters[language]?.test(text));
  for (const words of parts) {
    if (namesNoGoods(words, lexicon) && !isTerm(words, lexicon)) continue;
    const found = namedBy(words, letters, lexicon);
    if (found.size > 0) return found;
  }
  return new Map();
}

/** Parts joined by "and" are goods of their own: both are told, the first as the likelier. */
function namedBy(
  words: readonly string[],
  letters: readonly GoodsLanguage[],
  lexicon: GoodsWords,
): Map<string, number> {
  const languages = languagesOf(words, lexicon, letters);
  for (const language of languages) {
    const found = namedIn(language, words, lexicon);
    if (found.size > 0) return found;
  }
  return new Map();
}

function namedIn(language: GoodsLanguage, words: readonly string[], lexicon: GoodsWords): Map<string, number> {
  const whole = kindsOfPhrase({ words, language, lexicon });
  // Spanish joins with "e", others say e-bike.
  const parts = splitAt(words, (word) => lexicon.joints.has(word) && (word !== 'e' || language === 'es'));
  if (parts.length < 2) return whole;
  if (isOneThing(parts, language, lexicon)) return kindsOfPhrase({ words: parts.at(-1) ?? [], language, lexicon });
  const found = parts
    .map((part) => kindsOfPhrase({ words: part, language, lexicon }))
    .filter((kinds) => kinds.size > 0);
  const joined = new Map<string, number>();
  for (const [index, kinds] of found.entries()) {
    for (const [id, chance] of kinds)
      joined.set(id, (joined.get(id) ?? 0) + chance * (index === 0 ? 0.6 : 0.4 / (found.length - 1)));
  }
  return found.length > 1 ? joined : (found[0] ?? whole);
}

/** "Chair and sofa cushions" are cushions: the first part is one more word for what they are for. */
function isOneThing(parts: readonly string[][], language: GoodsLanguage, lexicon: GoodsWords): boolean {
  const last = parts.at(-1) ?? [];
  const kindOf = (words: readonly string[]) =>
    longestFrom(words, 0, language, lexicon)?.ids[0] ?? lexicon.domains.get(smallStem(words[0] ?? ''))?.kind;
  const kinds = [...parts.slice(0, -1), last.slice(0, 1)].map(kindOf);
  const isShort = language === 'en' && last.length > 1 && parts.slice(0, -1).every((part) => part.length === 1);
  return isShort && kinds.every((kind) => kind !== undefined && kind === kinds[0]);
}

function splitAt(words: readonly string[], isJoint: (word: string) => boolean): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (isJoint(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

const ownLetters: Readonly<Partial<Record<GoodsLanguage, RegExp>>> = {
  de: /[äöüß]/iu,
  fr: /[àâæçèéêëîïôœùû]/iu,
  es: /[áéíñóú¡¿]/iu,
};
/** Share of a phrase's words that a second language has to know. */
const secondShare = 0.5;

/** The language that most of the words belong to, English where nothing tells; then others that know half of them. */
function languagesOf(
  words: readonly string[],
  lexicon: GoodsWords,
  letters: readonly GoodsLanguage[],
): GoodsLanguage[] {
  const points = new Map<GoodsLanguage, number>();
  const covers = new Map<GoodsLanguage, number>();
  for (const language of goodsLanguages) {
    const covered = coverage(words, language, lexicon);
    // French and Spanish begin with the noun: one known word elsewhere is an accident, as is an English one among others in German.
    const isElsewhere = (language === 'fr' || language === 'es') && !longestFrom(words, 0, language, lexicon);
    const isEnglish =
      language === 'de' && words.length > 1 && words.every((word) => lexicon.used.en.has(stemIn('en', word)));
    const isAccident = covered === 1 && (isElsewhere || isEnglish);
    const marked = words.filter((word) => lexicon.markers.get(word)?.includes(language)).length;
    const used = words.filter((word) => lexicon.used[language].has(stemIn(language, word))).length;
    covers.set(language, isAccident ? 0 : covered);
    points.set(
      language,
      1.5 * marked + 0.3 * used + (letters.includes(language) ? 0.5 : 0) + (isAccident ? 0 : covered),
    );
  }
  const [first, ...others] = goodsLanguages.toSorted((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0));
  return [first ?? 'en', ...others.filter((other) => (covers.get(other) ?? 0) >= secondShare * words.length)];
}

function coverage(words: readonly string[], language: GoodsLanguage, lexicon: GoodsWords): number {
  let covered = 0;
  for (let from = 0; from < words.length; from++) {
    const found = longestFrom(words, from, language, lexicon)?.length;
    // What things are made of is alike in many languages: carbon, metal, cartón.
    if (found === 1 && lexicon.materials.has(smallStem(words[from] ?? ''))) continue;
    const length = found ?? (isKnown(words[from] ?? '', language, lexicon) ? 1 : 0);
    covered += length;
    from += Math.max(0, length - 1);
  }
  return covered;
}

/** A word that is no term, but names what is done, or is a German compound. */
function isKnown(word: string, language: GoodsLanguage, lexicon: GoodsWords): boolean {
  if (lexicon.acts[language].has(stemIn(language, word))) return true;
  if (language !== 'de') return false;
  const compound = compoundOf(word, language, lexicon);
  if (compound?.ids ?? actCompound(word, lexicon)) return true;
  const end = smallStem(compound?.end ?? '');
  return (
    (lexicon.forms.has(end) || lexicon.carriers.has(end)) && lexicon.terms.de.has(stemIn('de', compound?.first ?? ''))
  );
}

/** Whether the words are a term as they stand, or French or Spanish ones begin with it: a "silla gamer" is no person. */
const isTerm = (words: readonly string[], lexicon: GoodsWords): boolean =>
  goodsLanguages.some((language) => {
    const length = longestFrom(words, 0, language, lexicon)?.length ?? 0;
    const [first = ''] = words;
    const isHead = (language === 'fr' || language === 'es') && !lexicon.people.has(smallStem(first));
    return length === words.length || (isHead && length > 0 && !lexicon.used.en.has(stemIn('en', first)));
  });

/** A longer text: every term in it votes, and only a clear winner is told. */
function voted(words: readonly string[], lexicon: GoodsWords): Map<string, number> {
  const [language = 'en'] = languagesOf(words, lexicon, []);
  const votes = new Map<string, number>();
  for (let from = 0; from < words.length; from++) {
    const found = longestFrom(words, from, language, lexicon);
    if (!found) continue;
    const [id = ''] = found.ids;
    if (found.ids.length === 1) votes.set(id, (votes.get(id) ?? 0) + found.length);
    from += found.length - 1;
  }
  const [first, second] = [...votes].toSorted(([, one], [, other]) => other - one);
  if (!first || first[1] < clearVotes || first[1] < 2 * (second?.[1] ?? 0)) return new Map();
  const total = [...votes.values()].reduce((sum, count) => sum + count, 0);
  return new Map([[first[0], first[1] / total]]);
}
