import { goodsKind, type GoodsLanguage, goodsLanguages } from '../../schema/goods/goods-kinds.js';
import { type GoodsWords, looseStem, smallStem, stemIn } from './goods-words.engine.js';

/** A term of the taxonomy that stands in a text. */
export interface Term {
  ids: readonly string[];
  /** In words. */
  length: number;
}

function termOf(
  words: readonly string[],
  language: GoodsLanguage | null,
  lexicon: GoodsWords,
): readonly string[] | null {
  const { terms, written } = lexicon;
  if (!language) {
    // Short stems are shared by chance: French linen and German lentils.
    if (words.map(looseStem).join('').length < 6) return null;
    return goodsLanguages.map((one) => terms[one].get(keyIn(one, words))).find((ids) => ids !== undefined) ?? null;
  }
  const key = keyIn(language, words);
  const ids = terms[language].get(key);
  if (ids && ids.length > 1) return written.get(`${language} ${words.join(' ')}`) ?? ids;
  return ids ?? (language === 'de' ? terms.de.get(withoutPlural(key, lexicon)) : null) ?? null;
}

/** A Brett of Bretter, but no Schraube of a Schrauber. */
const withoutPlural = (word: string, { plurals }: GoodsWords): string =>
  word.endsWith('er') && plurals.some((noun) => word.endsWith(`${noun}er`)) ? looseStem(word.replace(/er$/, '')) : word;

const keyIn = (language: GoodsLanguage, words: readonly string[]): string =>
  words.map((word) => stemIn(language, word)).join(' ');

/** The longest term that begins at a word; in any language where none is given. */
export function longestFrom(
  words: readonly string[],
  from: number,
  language: GoodsLanguage | null,
  lexicon: GoodsWords,
): Term | null {
  for (let length = Math.min(lexicon.longest, words.length - from); length > 0; length--) {
    const ids = termOf(words.slice(from, from + length), language, lexicon);
    if (ids) return { ids, length };
  }
  return null;
}

/** The longest term that ends before a word. */
export function longestBefore(
  words: readonly string[],
  end: number,
  language: GoodsLanguage | null,
  lexicon: GoodsWords,
): Term | null {
  for (let length = Math.min(lexicon.longest, end); length > 0; length--) {
    const ids = termOf(words.slice(end - length, end), language, lexicon);
    if (ids) return { ids, length };
  }
  return null;
}

/** A word that two words make: what it is (null where only its first part is known), and what that is for. */
interface Compound {
  ids: readonly string[] | null;
  first: string;
  end: string;
}

const shortestEnglishPart = 4;
const shortestGermanPart = 3;
const shortestSeller = 5;
const shortestEmpty = 6;

/** A German compound is what its last part is: Winterreifen are Reifen. English ones have to be known in both parts. */
export function compoundOf(word: string, language: GoodsLanguage, lexicon: GoodsWords): Compound | null {
  const stem = looseStem(word);
  if (language === 'en') return englishCompound(word, lexicon);
  if (language !== 'de') return null;
  const seller = sellerOf(word, lexicon);
  if (seller) return seller;
  // Short stems lose what tells them apart: Golfreisen are Reisen, no Reis.
  const asWritten = (from: number) => stemIn('de', word.slice(from));
  const ends = [stem, withoutPlural(stem, lexicon)].map((form) => (from: number) => form.slice(from));
  for (const endFrom of [asWritten, ...ends]) {
    for (let from = shortestGermanPart; from <= stem.length - shortestGermanPart; from++) {
      const end = endFrom(from);
      const ids = lexicon.terms.de.get(end);
      if (!ids || isInEnding(word, from, lexicon)) continue;
      const first = firstPart(word.slice(0, from), lexicon);
      if (end.length > 3 || isKnown(first, lexicon)) return { ids: writtenAs(word, ids, lexicon), first, end };
    }
  }
  for (let length = stem.length - 3; length > 2; length--) {
    const first = firstPart(stem.slice(0, length), lexicon);
    const end = stem.slice(length);
    const part = smallStem(end);
    // A Saatgutmischung is Saatgut.
    const content = lexicon.containers.has(part) ? lexicon.terms.de.get(looseStem(first)) : undefined;
    if (content && !isService(content)) return { ids: content, first, end };
    // Imkereiprodukte are what is known of an Imkerei.
    if (end.length >= shortestEmpty && lexicon.empty.has(part) && isKnown(first, lexicon))
      return { ids: null, first, end };
    if (lexicon.domains.has(smallStem(first)) || lexicon.carriers.has(part) || lexicon.forms.has(part))
      return { ids: null, first, end };
  }
  return null;
}

/** A Weinhandlung sells wine, and a Dachdeckerbetrieb does what a Dachdecker does: who sells it says nothing. */
function sellerOf(word: string, lexicon: GoodsWords): Compound | null {
  for (let from = shortestGermanPart; from <= word.length - shortestSeller; from++) {
    const end = word.slice(from);
    if (!lexicon.firms.has(smallStem(end))) continue;
    const first = firstPart(word.slice(0, from), lexicon);
    const ids = lexicon.terms.de.get(looseStem(first)) ?? compoundOf(first, 'de', lexicon)?.ids;
    if (ids) return { ids, first, end };
  }
  return null;
}

/** Dokumente are no Enten: a noun that is a piece of a longer ending. */
const isInEnding = (word: string, from: number, { endings }: GoodsWords): boolean =>
  endings.some((ending) => word.endsWith(ending) && word.length - from < ending.length);

/** Of several kinds the one whose word the compound ends with as it is written. */
function writtenAs(word: string, ids: readonly string[], { written }: GoodsWords): readonly string[] {
  if (ids.length < 2) return ids;
  for (let from = shortestGermanPart; from <= word.length - shortestGermanPart; from++) {
    const exact = written.get(`de ${word.slice(from)}`);
    if (exact) return exact;
  }
  return ids;
}

const isService = (ids: readonly string[]): boolean => ids.every((id) => goodsKind(id)?.traits.has('service'));

/** "Hunde" of Hundebett, "Geburtstags" of Geburtstagskarte: the word without the sound that joins it. */
const isKnown = (word: string, { terms, domains }: GoodsWords): boolean =>
  terms.de.has(looseStem(word)) || domains.has(smallStem(word));

function firstPart(part: string, lexicon: GoodsWords): string {
  const forms = [part, part.replace(/s$/, ''), part.replace(/e?n$/, ''), part.replace(/er?$/, '')];
  return forms.find((form) => isKnown(form, lexicon)) ?? part;
}

function englishCompound(word: string, { terms, domains, carriers, used }: GoodsWords): Compound | null {
  const stem = stemIn('en', word);
  // A word that stands in terms is one of its own: a support is no port for paddlers.
  if (used.en.has(stem)) return null;
  for (let length = 3; length <= stem.length - shortestEnglishPart; length++) {
    const first = stem.slice(0, length);
    const end = stem.slice(length);
    const ids = terms.en.get(end) ?? null;
    const isFirst = domains.has(smallStem(first)) || terms.en.has(first);
    if (isFirst && (ids ?? carriers.has(smallStem(end)))) return { ids, first, end };
  }
  return null;
}
