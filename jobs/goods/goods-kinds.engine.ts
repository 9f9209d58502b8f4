import { goodsKind, type GoodsLanguage, goodsLanguages } from '../../schema/goods/goods-kinds.js';
import { type GoodsWords, goodsWords, looseStem, wordsOf } from './goods-words.engine.js';

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
export function goodsKindsOf(texts: string | readonly string[]): GoodsGuess[] {
  const list = typeof texts === 'string' ? [texts] : texts;
  const scores = new Map<string, number>();
  for (const [index, text] of list.entries()) {
    for (const [id, chance] of guess(text)) scores.set(id, (scores.get(id) ?? 0) + chance / 2 ** index);
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

function guess(text: string): Map<string, number> {
  const parts = text
    .slice(0, 5_000)
    .split(/[|:;,.!?()[\]\n–—•]|\s[-/]\s/u)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const all = parts.flat();
  if (all.length > longestPhrase) return voted(all);
  for (const words of parts) {
    const found = namedBy(words);
    if (found.size > 0) return found;
  }
  return new Map();
}

/** Parts joined by "and" are goods of their own: both are told, the first as the likelier. */
function namedBy(words: readonly string[]): Map<string, number> {
  const lexicon = goodsWords();
  const whole = kindsOfPhrase(words, languageOf(words, lexicon), lexicon);
  const parts = splitAt(words, lexicon.joints);
  if (parts.length < 2) return whole;
  const language = languageOf(words, lexicon);
  const found = parts.map((part) => kindsOfPhrase(part, language, lexicon)).filter((kinds) => kinds.size > 0);
  const joined = new Map<string, number>();
  for (const [index, kinds] of found.entries()) {
    for (const [id, chance] of kinds)
      joined.set(id, (joined.get(id) ?? 0) + chance * (index === 0 ? 0.6 : 0.4 / (found.length - 1)));
  }
  return found.length > 1 ? joined : (found[0] ?? whole);
}

function splitAt(words: readonly string[], joints: ReadonlySet<string>): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (joints.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

/** The language that most of the words belong to; English where nothing tells. */
function languageOf(words: readonly string[], lexicon: GoodsWords): GoodsLanguage {
  const points = new Map<GoodsLanguage, number>(goodsLanguages.map((language) => [language, 0]));
  const add = (language: GoodsLanguage, more: number) => points.set(language, (points.get(language) ?? 0) + more);
  for (const word of words) {
    for (const language of lexicon.markers.get(word) ?? []) add(language, 1.5);
  }
  for (const language of goodsLanguages) add(language, coverage(words, language, lexicon));
  return goodsLanguages.reduce((best, language) =>
    (points.get(language) ?? 0) > (points.get(best) ?? 0) ? language : best,
  );
}

function coverage(words: readonly string[], language: GoodsLanguage, lexicon: GoodsWords): number {
  let covered = 0;
  for (let from = 0; from < words.length; from++) {
    const length =
      longestFrom(words, from, language, lexicon)?.length ??
      (language === 'de' && compoundOf(words[from] ?? '', lexicon) ? 1 : 0);
    covered += length;
    from += Math.max(0, length - 1);
  }
  return covered;
}

type Found = { ids: readonly string[]; length: number };

function termOf(
  words: readonly string[],
  language: GoodsLanguage | null,
  { terms }: GoodsWords,
): readonly string[] | null {
  const byLanguage = terms.get(words.map(looseStem).join(' '));
  if (!byLanguage) return null;
  if (language) return byLanguage.get(language) ?? null;
  // Short stems are shared by chance: French linen and German lentils.
  if (words.map(looseStem).join('').length < 4) return null;
  return goodsLanguages.map((one) => byLanguage.get(one)).find((ids) => ids !== undefined) ?? null;
}

function longestFrom(
  words: readonly string[],
  from: number,
  language: GoodsLanguage | null,
  lexicon: GoodsWords,
): Found | null {
  for (let length = Math.min(lexicon.longest, words.length - from); length > 0; length--) {
    const ids = termOf(words.slice(from, from + length), language, lexicon);
    if (ids) return { ids, length };
  }
  return null;
}

function longestBefore(
  words: readonly string[],
  end: number,
  language: GoodsLanguage | null,
  lexicon: GoodsWords,
): Found | null {
  for (let length = Math.min(lexicon.longest, end); length > 0; length--) {
    const ids = termOf(words.slice(end - length, end), language, lexicon);
    if (ids) return { ids, length };
  }
  return null;
}

/** A German compound is what its last part is: Winterreifen are Reifen. */
function compoundOf(word: string, { compoundEnds }: GoodsWords): readonly string[] | null {
  const stem = looseStem(word);
  const forms = [stem, stem.replace(/er$/, '')];
  const isPart = (end: string) => forms.some((form) => form.length > end.length + 2 && form.endsWith(end));
  return compoundEnds.find(([end]) => isPart(end))?.[1] ?? null;
}

function kindsOfPhrase(words: readonly string[], language: GoodsLanguage, lexicon: GoodsWords): Map<string, number> {
  const found =
    language === 'fr' || language === 'es' ? headFirst(words, language, lexicon) : headLast(words, language, lexicon);
  if (!found) return new Map();
  const sure = found.length > 1 ? 0.95 : 0.9;
  return new Map(
    found.ids.slice(0, 2).map((id, index) => [id, found.ids.length === 1 ? sure : index === 0 ? 0.5 : 0.4]),
  );
}

/** French and Spanish begin with the noun; what stands before it says little. */
function headFirst(words: readonly string[], language: GoodsLanguage, lexicon: GoodsWords): Found | null {
  for (let from = 0; from < words.length; from++) {
    const found = longestFrom(words, from, language, lexicon) ?? longestFrom(words, from, null, lexicon);
    if (found) return found;
    if (from > 3) break;
  }
  return null;
}

/** English and German end with it, before "for", "with", "aus" and the like; then comes what it is for. */
function headLast(words: readonly string[], language: GoodsLanguage, lexicon: GoodsWords): Found | null {
  const whole = longestFrom(words, 0, language, lexicon);
  if (whole?.length === words.length) return whole;
  const borders = lexicon.borders[language] ?? new Set<string>();
  const phrases: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    const isInTerm = index > 0 && (longestFrom(words, index - 1, language, lexicon)?.length ?? 0) > 1;
    if (borders.has(word) && !isInTerm) phrases.push([]);
    else phrases.at(-1)?.push(word);
  }
  for (const phrase of phrases) {
    const state = headOf(phrase, language, lexicon);
    if (state === 'unknown') return null;
    if (state !== 'empty') return state;
  }
  return null;
}

/** @returns 'empty' where the phrase names nothing in particular, 'unknown' where its head is a word that no list has */
function headOf(phrase: readonly string[], language: GoodsLanguage, lexicon: GoodsWords): Found | 'empty' | 'unknown' {
  let end = phrase.length;
  let container: Found | null = null;
  for (;;) {
    if (end === 0) return container ?? 'empty';
    const last = phrase[end - 1] ?? '';
    const found = longestBefore(phrase, end, language, lexicon) ?? longestBefore(phrase, end, null, lexicon);
    if (found && found.length > 1) return found;
    if (
      end > 1 &&
      lexicon.empty.has(
        phrase
          .slice(end - 2, end)
          .map(looseStem)
          .join(' '),
      )
    ) {
      end -= 2;
      continue;
    }
    if (!container && lexicon.containers.has(looseStem(last))) {
      container = found;
      end -= 1;
      continue;
    }
    if (
      lexicon.empty.has(
        phrase
          .slice(Math.max(0, end - 2), end)
          .map(looseStem)
          .join(' '),
      )
    )
      end = Math.max(0, end - 2);
    else if (lexicon.empty.has(looseStem(last)) || /^\d+$/.test(last)) end -= 1;
    else if (found) return found;
    else {
      const ids = language === 'de' ? compoundOf(last, lexicon) : null;
      if (ids) return { ids, length: 1 };
      return container ?? 'unknown';
    }
  }
}

/** A longer text: every term in it votes, and only a clear winner is told. */
function voted(words: readonly string[]): Map<string, number> {
  const lexicon = goodsWords();
  const language = languageOf(words, lexicon);
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
