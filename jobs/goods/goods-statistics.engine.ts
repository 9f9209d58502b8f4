import { goodsKind, type GoodsLanguage } from '../../schema/goods/goods-kinds.js';
import { type GoodsWords, smallStem, stemIn } from './goods-words.engine.js';

/** How often a word stands in terms of each kind. */
type Counts = ReadonlyMap<string, number>;
interface WordCounts {
  /** Terms of several words that end with it; French and Spanish ones that begin with it. */
  heads: ReadonlyMap<string, Counts>;
  /** Terms that hold it elsewhere. */
  others: ReadonlyMap<string, Counts>;
}

/** What the terms of several words tell of their words, counted with the first call. */
const counted = new WeakMap<GoodsWords, Map<GoodsLanguage, WordCounts>>();

function wordCounts(language: GoodsLanguage, lexicon: GoodsWords): WordCounts {
  const known = counted.get(lexicon) ?? new Map<GoodsLanguage, WordCounts>();
  const counts = known.get(language) ?? countsOf(language, lexicon);
  counted.set(lexicon, known.set(language, counts));
  return counts;
}

function countsOf(language: GoodsLanguage, lexicon: GoodsWords): WordCounts {
  const heads = new Map<string, Map<string, number>>();
  const others = new Map<string, Map<string, number>>();
  const add = (to: typeof heads, word: string, ids: readonly string[]) => {
    const counts = to.get(word) ?? new Map<string, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    to.set(word, counts);
  };
  const isHeadFirst = language === 'fr' || language === 'es';
  for (const [term, ids] of lexicon.terms[language]) {
    const stems = term.split(' ');
    const compound = stems.length === 1 && language === 'de' ? partsOf(term, lexicon) : null;
    if (compound) {
      add(heads, compound.end, ids);
      add(others, compound.first, ids);
    }
    if (stems.length < 2) continue;
    const head = isHeadFirst ? 0 : stems.length - 1;
    for (const [index, stem] of stems.entries()) add(index === head ? heads : others, stem, ids);
  }
  return { heads, others };
}

/** The longest noun that a German compound ends with, and what is before it. */
function partsOf(word: string, { terms }: GoodsWords): { first: string; end: string } | null {
  for (let from = shortestPart; from <= word.length - shortestPart; from++) {
    const end = word.slice(from);
    if (terms.de.has(end)) return { first: word.slice(0, from), end };
  }
  return null;
}
const shortestPart = 3;

/** What a head is usually said of decides how far it can be trusted beside a word that it is not known with. */
interface Doubted {
  word: string;
  ids: readonly string[];
  /** Words that stand directly beside it. */
  beside: readonly string[];
}
const enough = 4;
const ownShare = 0.5;
const fairShare = 0.35;
const clearShare = 0.6;

/**
 * A glove is a glove for hands, ovens, boxing or surgery: a head that names its own kind in few of its terms is believed only beside
 * words that say nothing of goods; else the kinds that both words are known with decide.
 * @returns null where the head can be believed, no kind where it cannot
 */
export function doubtOf(
  { word, ids, beside }: Doubted,
  language: GoodsLanguage,
  lexicon: GoodsWords,
): readonly string[] | null {
  const { heads, others } = wordCounts(language, lexicon);
  const usual = new Map(heads.get(stemIn(language, word)) ?? []);
  const listed = total(usual);
  if (listed < enough || lexicon.forms.has(smallStem(word))) return null;
  for (const id of ids) usual.set(id, (usual.get(id) ?? 0) + 2 / ids.length);
  const own = ids.reduce((sum, id) => sum + (usual.get(id) ?? 0), 0) / total(usual);
  if (own >= ownShare) return null;
  const specific: Counts[] = [];
  let isUnknown = false;
  for (const one of beside) {
    if (isPlain(one, lexicon) || isTrade(one, language, lexicon)) continue;
    const counts = new Map(others.get(stemIn(language, one)) ?? []);
    for (const id of lexicon.terms[language].get(stemIn(language, one)) ?? [])
      counts.set(id, (counts.get(id) ?? 0) + 2);
    if (total(counts) < 2) isUnknown = true;
    else if (counts.size < 4 || Math.max(...counts.values()) / total(counts) >= ownShare) specific.push(counts);
  }
  const both = new Map<string, number>();
  for (const counts of specific) {
    for (const [id, count] of counts) {
      const shared = usual.get(id);
      if (shared) both.set(id, (both.get(id) ?? 0) + (count / total(counts)) * (shared / total(usual)));
    }
  }
  const [best] = [...both].toSorted(([, one], [, other]) => other - one);
  const isClear = best !== undefined && best[1] / total(both) >= clearShare;
  if (isClear && specific.some((counts) => (counts.get(best[0]) ?? 0) / total(counts) >= ownShare && total(counts) > 1))
    return [best[0]];
  const isUsual = [...usual].every(([id, count]) => ids.includes(id) || count <= own * total(usual));
  const isBelieved = isUsual && (own >= fairShare || language === 'fr' || language === 'es');
  if (specific.length > 0) return isBelieved ? null : [];
  return isUnknown ? [] : null;
}

/** Who buys it says nothing of what it is: church chairs, restaurant tables. */
const isTrade = (word: string, language: GoodsLanguage, { terms }: GoodsWords): boolean =>
  terms[language].get(stemIn(language, word))?.every((id) => goodsKind(id)?.traits.has('service')) ?? false;

const total = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

const isPlain = (word: string, { empty, materials, persons, markers }: GoodsWords): boolean =>
  /^\d+$/.test(word) || markers.has(word) || [empty, materials, persons].some((list) => list.has(smallStem(word)));
