import { goodsKinds, goodsLanguages, readActWords, readPhraseWords } from '../../schema/goods/goods-kinds.js';
import { looseStem, wordsOf } from './goods-words.engine.js';

/** Shorter words have too many neighbors; one letter is missed in those that are shorter by it. */
const shortest = 6;
const shortestTyped = 5;

interface Spellings {
  known: ReadonlySet<string>;
  /** Longer words by how they begin. */
  listed: ReadonlyMap<string, readonly string[]>;
  /** By their letters without doubles: a "vaccum" is a vacuum. */
  doubled: ReadonlyMap<string, readonly string[]>;
}

/** Forms of words, not words that are typed for themselves. */
const formLists = new Set(['modifiers', 'plurals', 'endings', 'accented', 'asides']);

let built: Spellings | null = null;

function spellings(): Spellings {
  built ??= build();
  return built;
}

function build(): Spellings {
  const texts = [...goodsKinds().values()].flatMap(({ words }) => goodsLanguages.flatMap((one) => words[one]));
  const { markers, borders, companions, domains, ...rest } = readPhraseWords();
  const lists = Object.entries(rest).flatMap(([name, list]) =>
    Array.isArray(list) && !formLists.has(name) ? list : [],
  );
  const { acts, firms, wares } = readActWords();
  const done = acts.flatMap((act) => goodsLanguages.map((one) => act[one]));
  const small = [...Object.values(markers), ...Object.values(borders), ...lists, ...done, firms, wares];
  const words = new Set(
    [
      ...texts,
      ...small.flat(),
      ...Object.keys(companions),
      ...Object.values(domains).flatMap((domain) => domain.words),
    ].flatMap(wordsOf),
  );
  const listed = new Map<string, string[]>();
  const doubled = new Map<string, string[]>();
  for (const word of words) {
    // Joined lists are as long as what they hold; spread ones keep room for 16 more.
    if (word.length >= shortest) doubled.set(single(word), (doubled.get(single(word)) ?? []).concat(word));
    if (word.length >= shortestTyped) listed.set(word.slice(0, 2), (listed.get(word.slice(0, 2)) ?? []).concat(word));
  }
  return { known: new Set([...words].flatMap((word) => [word, looseStem(word)])), listed, doubled };
}

/** Whether any kind of goods is called so, or told by this word. */
export const isGoodsWord = (word: string): boolean =>
  spellings().known.has(word) || spellings().known.has(looseStem(word));

/**
 * A long word that nothing is known of, as it was meant: "protien" is protein, "matress" a mattress. Letters that are doubled, left out,
 * added or swapped are slips; another letter in the place of one makes another word.
 */
export function spelled(word: string): string {
  const { listed, doubled } = spellings();
  if (word.length < shortestTyped || /\d/.test(word) || isGoodsWord(word)) return word;
  const near = [
    ...(doubled.get(single(word)) ?? []),
    ...(listed.get(word.slice(0, 2)) ?? []).filter((other) => isSlip(word, other)),
  ];
  const stems = new Set(near.map(looseStem));
  return stems.size === 1 ? (near[0] ?? word) : word;
}

const single = (word: string): string => word.replaceAll(/(.)\1/g, '$1');

function isSlip(word: string, meant: string): boolean {
  if (Math.abs(word.length - meant.length) > 1) return false;
  if (meant.length < shortest && meant.length <= word.length) return false;
  let from = 0;
  while (from < word.length && word[from] === meant[from]) from += 1;
  if (word.length > meant.length) return word.slice(from + 1) === meant.slice(from);
  if (word.length < meant.length) return word.slice(from) === meant.slice(from + 1);
  const isSwapped = word[from] === meant[from + 1] && word[from + 1] === meant[from];
  return isSwapped && word.slice(from + 2) === meant.slice(from + 2);
}
