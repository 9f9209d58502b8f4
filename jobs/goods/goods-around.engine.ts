import type { GoodsLanguage } from '../../schema/goods/goods-kinds.js';
import { compoundOf, longestBefore, longestFrom } from './goods-terms.engine.js';
import { type GoodsDomain, type GoodsWords, smallStem } from './goods-words.engine.js';

/** A noun phrase, and what it is read with. */
export interface Reading {
  words: readonly string[];
  language: GoodsLanguage;
  lexicon: GoodsWords;
}

/** Phrases around a head that say what it is for or of: what is before it, then what follows. */
export type Around = readonly (readonly string[])[];

/** The field that the nearest word around a head names; in a longer term a word is another one: a dirt bike is no bike. A dog's car hammock is the dog's. */
export function domainAround(around: Around, language: GoodsLanguage, lexicon: GoodsWords): GoodsDomain | undefined {
  for (const phrase of around) {
    let nearest: GoodsDomain | undefined;
    for (let index = phrase.length - 1; index >= 0; index--) {
      const domain = lexicon.domains.get(smallStem(phrase[index] ?? ''));
      const isInTerm = [index - 1, index].some((from) => {
        const length = from < 0 ? 1 : (longestFrom(phrase, from, language, lexicon)?.length ?? 1);
        return length > 1 && from + length > index;
      });
      if (!domain || isInTerm) continue;
      nearest ??= domain;
      if (lexicon.owners.has(domain.kind)) return domain;
    }
    if (nearest) return nearest;
  }
  return undefined;
}

/** Kinds that the words around a head name, the nearest first; what a thing is made of names none. */
export function kindsAround(around: Around, language: GoodsLanguage, lexicon: GoodsWords): string[] {
  const kinds: string[] = [];
  for (const phrase of around) {
    for (let end = phrase.length; end > 0; end--) {
      const found = longestBefore(phrase, end, language, lexicon);
      const stem = smallStem(phrase[end - 1] ?? '');
      const isPlain = found?.length === 1 && (lexicon.materials.has(stem) || lexicon.empty.has(stem));
      const id = found ? found.ids[0] : compoundKind(phrase[end - 1] ?? '', language, lexicon);
      if (id && !isPlain) kinds.push(id);
      end -= Math.max(0, (found?.length ?? 1) - 1);
    }
  }
  return kinds;
}

/** "Katzenbaum" of its spare parts: what its end is, as its beginning turns it. */
function compoundKind(word: string, language: GoodsLanguage, lexicon: GoodsWords): string | undefined {
  const compound = language === 'de' ? compoundOf(word, language, lexicon) : null;
  const id = compound?.ids?.[0];
  const domain = compound ? lexicon.domains.get(smallStem(compound.first)) : undefined;
  return id && domain ? (domain.turns.get(id) ?? domain.kind) : id;
}

/** The parts of a phrase between the words that end a noun phrase: "for", "with", "aus". */
export function phrasesOf({ words, language, lexicon }: Reading): string[][] {
  const borders = lexicon.borders[language] ?? new Set<string>();
  const phrases: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    const isInTerm = index > 0 && (longestFrom(words, index - 1, language, lexicon)?.length ?? 0) > 1;
    if (borders.has(word) && !isInTerm) phrases.push([]);
    else phrases.at(-1)?.push(word);
  }
  return phrases.filter((phrase) => phrase.length > 0);
}
