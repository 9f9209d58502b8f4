import { type GoodsLanguage, goodsKinds, goodsLanguages, readPhraseWords } from '../../schema/goods/goods-kinds.js';

/** A word without its accents would be another one: French and Spanish tea. */
const kept: Readonly<Record<string, string>> = { thé: 'thé', thés: 'thé', té: 'té', tés: 'té' };

/** Words of a text, lower case without accents; hyphens part, possessives fall away. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’'`]s\b/g, '')
    .replaceAll(/\b[ld]['’]/g, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => kept[word] ?? folded(word));
}

const folded = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae');

const changed: Readonly<Record<string, string>> = {
  knives: 'knife',
  shelves: 'shelf',
  scarves: 'scarf',
  loaves: 'loaf',
  leaves: 'leaf',
  mice: 'mouse',
  feet: 'foot',
  teeth: 'tooth',
};

/** One form for singular and plural in all four languages; no word of any of them, and never shown. */
export function looseStem(word: string): string {
  let stem = changed[word] ?? word;
  if (stem.length > 4) stem = stem.replace(/(?:ies|ie)$/, 'y');
  while (stem.length > 3 && !stem.endsWith('ss')) {
    const shorter = stem.replace(/(?:[sex]|(?<=e[lr]?)n)$/, '');
    if (shorter === stem) break;
    stem = shorter;
  }
  return stem;
}

/** Kinds that a term names, by language. */
type Terms = ReadonlyMap<string, ReadonlyMap<GoodsLanguage, readonly string[]>>;

export interface GoodsWords {
  terms: Terms;
  /** German nouns that may end a compound. */
  compoundEnds: readonly (readonly [end: string, kinds: readonly string[]])[];
  longest: number;
  markers: ReadonlyMap<string, readonly GoodsLanguage[]>;
  borders: Readonly<Partial<Record<GoodsLanguage, ReadonlySet<string>>>>;
  joints: ReadonlySet<string>;
  empty: ReadonlySet<string>;
  containers: ReadonlySet<string>;
}

let built: GoodsWords | null = null;

/** Everything that phrases are read with, built with the first call. */
export function goodsWords(): GoodsWords {
  built ??= build();
  return built;
}

function build(): GoodsWords {
  const terms = new Map<string, Map<GoodsLanguage, string[]>>();
  const ends = new Map<string, string[]>();
  let longest = 1;
  for (const { id, words } of goodsKinds().values()) {
    for (const language of goodsLanguages) {
      for (const term of words[language]) {
        const stems = wordsOf(term).map(looseStem);
        longest = Math.max(longest, stems.length);
        const key = stems.join(' ');
        const byLanguage = terms.get(key) ?? new Map<GoodsLanguage, string[]>();
        const ids = byLanguage.get(language) ?? [];
        if (!ids.includes(id)) byLanguage.set(language, [...ids, id]);
        terms.set(key, byLanguage);
        if (language === 'de' && stems.length === 1 && key.length >= 3) ends.set(key, [...(ends.get(key) ?? []), id]);
      }
    }
  }
  const { markers, borders, joints, empty, containers } = readPhraseWords();
  const marks = new Map<string, GoodsLanguage[]>();
  for (const language of goodsLanguages) {
    for (const word of markers[language] ?? []) marks.set(plain(word), [...(marks.get(plain(word)) ?? []), language]);
  }
  for (const word of markers['both'] ?? []) marks.set(plain(word), ['fr', 'es']);
  const setOf = (list: readonly string[] = []) => new Set(list.map(plain));
  return {
    terms,
    compoundEnds: [...ends].toSorted(([one], [other]) => other.length - one.length),
    longest,
    markers: marks,
    borders: { en: setOf(borders['en']), de: setOf(borders['de']) },
    joints: setOf(joints),
    empty: new Set(empty.map((word) => wordsOf(word).map(looseStem).join(' '))),
    containers: new Set(containers.map((word) => looseStem(plain(word)))),
  };
}

const plain = (word: string): string => wordsOf(word).join(' ');
