import { readPhraseWords } from '../../schema/goods/goods-kinds.js';

/** A number with its unit in one word: 20mm, 500g, 14in, 100x150. */
const joined =
  /^\d+(?:x\d+)*(?:mm|cm|m|km|ml|cl|l|kg|g|gr|mg|oz|lb|lbs|in|ft|w|kw|kwh|wh|v|ah|mah|gb|tb|mp|pcs|pc|pk|er|k|x|ct|tlg)?$/;
interface Measures {
  units: ReadonlySet<string>;
  sizes: ReadonlySet<string>;
  /** Before a number that counts what follows: a set of 4 wine glasses is wine glasses. */
  before: ReadonlySet<string>;
}
let built: Measures | null = null;

function measureWords(): Measures {
  const { units, sizes, before } = readPhraseWords().measures;
  built ??= { units: new Set(units), sizes: new Set(sizes), before: new Set(before) };
  return built;
}

const isCounted = (word: string): boolean => word.length > 3 && /[^s]s$/.test(word);
/**
 * Parts of a title between its measures: "laptop sleeve 14 inch wool felt" is a laptop sleeve, and what follows describes it.
 * A part may be empty: "500 g coffee beans" begins with one.
 */
export function partsBetweenMeasures(words: readonly string[]): string[][] {
  const { units, sizes, before } = measureWords();
  const parts: string[][] = [[]];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const next = words[index + 1] ?? '';
    const isNumber = /^\d+$/.test(word);
    if (isNumber && units.has(next)) index += 1;
    else if (sizes.has(word) && index > 0 && /^(?:\d.*|[a-z]{1,3}\d?)$/.test(next)) index += 1;
    else if (isNumber && index > 0 && isCounted(next) && !before.has(words[index - 1] ?? '')) {
      // "Massage gun 4 heads": what is counted after the noun belongs to it.
      parts.push([]);
      continue;
    } else if (isNumber || !joined.test(word)) {
      parts.at(-1)?.push(word);
      continue;
    }
    if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}
