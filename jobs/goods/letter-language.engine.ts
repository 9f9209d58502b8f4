import { goodsKinds } from '../../schema/goods/goods-kinds.js';

/** How often three letters follow each other in the words that name goods. */
interface Letters {
  counts: ReadonlyMap<string, number>;
  total: number;
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

function triplesOf(word: string): string[] {
  const bounded = `^${word}$`;
  return Array.from({ length: bounded.length - 2 }, (_, from) => bounded.slice(from, from + 3));
}

function lettersOf(language: 'de' | 'en'): Letters {
  const words = new Set([...goodsKinds().values()].flatMap((kind) => kind.words[language]).flatMap(wordsIn));
  const counts = new Map<string, number>();
  let total = 0;
  for (const triple of [...words].flatMap(triplesOf)) {
    counts.set(triple, (counts.get(triple) ?? 0) + 1);
    total++;
  }
  return { counts, total };
}

/** Triples that either language may have; those unseen count half. */
const possible = 4000;
const unseen = 0.5;
const chanceOf = (triple: string, { counts, total }: Letters): number =>
  ((counts.get(triple) ?? 0) + unseen) / (total + possible * unseen);

let built: Readonly<Record<'de' | 'en', Letters>> | null = null;

/** Natural logarithm of the odds that a text of unknown words is German and not English, by its letters alone. */
export function germanOdds(text: string): number {
  built ??= { de: lettersOf('de'), en: lettersOf('en') };
  const { de, en } = built;
  return wordsIn(text)
    .flatMap(triplesOf)
    .reduce((sum, triple) => sum + Math.log(chanceOf(triple, de) / chanceOf(triple, en)), 0);
}
