import { z } from 'zod';
import { contentLanguages, contentPack } from '../../schema/content/content-pack.js';

const list = z.array(z.string().min(1)).transform((words) => words.map(plain));

const shape = z.object({
  /** frequent words, the smallest first */
  common: z.string().transform((words) => words.split(/\s+/).map(plain).filter(Boolean)),
  cta: z.object({
    /** verbs that a button opens with */
    opening: list,
    /** verbs that ask only together with one of `now` */
    asking: list,
    now: list,
    phrases: list,
  }),
  /** what stands beside a percentage or an amount that is saved */
  saving: list,
  sale: list,
  notSale: list,
  half: list,
  freeShipping: list,
  gift: list,
  /** what a code is announced by */
  codes: list,
  /** `{n}` stands for a figure, `{price}` for a price */
  bundle: z.array(z.string().min(1)),
  /** before the former and the present price */
  was: list,
  now: list,
  legal: list,
  until: list,
  lastDays: list,
  lastChance: list,
});

/** The words of ads in one language, in the form that `plain` gives them. */
export interface AdLanguage extends z.infer<typeof shape> {
  code: string;
  /** to tell the language, and where one word ends */
  words: ReadonlySet<string>;
  /** articles, prepositions and the like: no compound is made of them */
  small: ReadonlySet<string>;
}

/** How many of the frequent words are small ones: the lists begin with them. */
const smallWords = 45;

const unmarked: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Lower case without accents, of the punctuation what figures need: the form that words are compared in. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => unmarked[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/(?<=[\p{L}\d])-(?=\p{L})|(?<=\p{L})-/gu, ' ')
    .replace(/[^\p{L}\p{N}%€$£¥.,'&+/ -]/gu, ' ')
    .replace(/[.,](?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function load(code: string): AdLanguage {
  const pack = contentPack(code, 'ads', shape);
  const { opening, asking, now, phrases } = pack.cta;
  const buttons = [...opening, ...asking, ...now, ...phrases].flatMap((words) => words.split(' '));
  return {
    ...pack,
    code,
    words: new Set([...pack.common, ...buttons]),
    small: new Set([...pack.common.slice(0, smallWords), ...now]),
  };
}

let known: readonly AdLanguage[] | null = null;

export const adLanguages = (): readonly AdLanguage[] => (known ??= contentLanguages('ads').map(load));

/** Least words of a language before it is believed to be spoken. */
const leastHits = 2;

/** Fewest Han characters of a text in Chinese; kana and hangul are taken out before. */
const leastHan = 3;

/** The language that most of the words belong to; null where they are too few or other ones. */
export function languageOf(texts: readonly string[]): AdLanguage | null {
  const written = texts.join('').replace(/[^\p{L}]/gu, '');
  const chinese = adLanguages().find(({ code }) => code === 'zh');
  const inHan = written.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (chinese && inHan >= leastHan && inHan > written.length / 2) return chinese;
  const words = new Set(texts.flatMap((text) => plain(text).split(' ')).filter((word) => word.length > 1));
  // A word of several languages speaks for each of them a little.
  const weights = [...words].map((word) => {
    const speakers = adLanguages().filter((language) => language.words.has(word));
    return { word, weight: speakers.length > 0 ? 1 / speakers.length : 0 };
  });
  const ranked = adLanguages()
    .map((language) => {
      const hits = weights.filter(({ word }) => language.words.has(word));
      return { language, hits: hits.length, weight: hits.reduce((sum, { weight }) => sum + weight, 0) };
    })
    .toSorted((a, b) => b.weight - a.weight);
  const [first] = ranked;
  return first && first.hits >= leastHits && first.weight >= 1 ? first.language : null;
}

/** The languages whose words an ad is searched for: its own and English, which shops mix in; all when it is not known. */
export function spokenOn(language: AdLanguage | null): readonly AdLanguage[] {
  return language ? adLanguages().filter(({ code }) => code === language.code || code === 'en') : adLanguages();
}

/** Pieces shorter than this on average are chance: "together" is not "to get her". */
const leastPiece = 3.3;

/**
 * The words that a run of letters without a space is made of. Only where one of them is a small word or there are many,
 * as compounds ("homemade", "Haustür") are made of two large ones.
 */
export function splitRun(run: string, languages: readonly AdLanguage[]): string[] | null {
  const text = plain(run);
  if (text.length !== run.length || languages.some(({ words }) => words.has(text))) return null;
  const isWord = (piece: string) => piece.length > 1 && languages.some(({ words }) => words.has(piece));
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end++) {
    best[end] = null;
    for (let start = Math.max(0, end - 16); start < end; start++) {
      const before = best[start];
      if (!before || !isWord(text.slice(start, end))) continue;
      if (!best[end] || before.length + 1 < (best[end]?.length ?? 0)) best[end] = [...before, text.slice(start, end)];
    }
  }
  const pieces = best[text.length];
  if (!pieces || pieces.length < 2 || text.length / pieces.length < leastPiece) return null;
  const isPhrase = pieces.length > 2 && text.length / pieces.length >= 4;
  return isPhrase || pieces.some((piece) => languages.some(({ small }) => small.has(piece))) ? pieces : null;
}
