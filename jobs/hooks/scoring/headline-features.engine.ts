/** Weight of a run of characters beside a whole word: a headline has hundreds of runs and a dozen words. */
const runWeight = 0.35;
const runSizes = [2, 3, 4, 5];

/** Lower case with straight apostrophes, the form in which words and patterns are looked for. */
export function plainLower(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'");
}

/** Words, numbers, prices and percentages, lower-cased. */
export function tokenize(text: string): string[] {
  const found = plainLower(text).match(/[a-z0-9$%']+/g) ?? [];
  return found.map((token) => token.replace(/^'+|'+$/g, '')).filter((token) => token !== '');
}

/** 32 bits of a feature's name. @see FNV-1a, Fowler, Noll and Vo */
function featureKey(name: string): number {
  let hash = 2166136261;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
  return hash >>> 0;
}

export const wordKey = (word: string): number => featureKey(`w ${word}`);
export const pairKey = (word: string, next: string): number => featureKey(`p ${word} ${next}`);

/**
 * What a headline is made of, each once: words, pairs of words, runs of 2 to 5 characters, its first and last two words and its
 * length in tens of characters.
 * @returns key of the feature to its value: 1, and 0.35 for a run of characters
 */
export function headlineFeatures(text: string): Map<number, number> {
  const features = new Map<number, number>();
  const line = plainLower(text).replace(/\s+/g, ' ').trim();
  const words = tokenize(line);
  words.forEach((word, i) => {
    features.set(wordKey(word), 1);
    const next = words[i + 1];
    if (next) features.set(pairKey(word, next), 1);
  });
  if (words.length > 0) {
    features.set(featureKey(`f ${words.slice(0, 2).join(' ')}`), 1);
    features.set(featureKey(`l ${words.slice(-2).join(' ')}`), 1);
    features.set(featureKey(`n ${Math.floor(line.length / 10)}`), 1);
  }
  const framed = `^${line}$`;
  for (const size of runSizes)
    for (let at = 0; at + size <= framed.length; at++)
      features.set(featureKey(`c ${framed.slice(at, at + size)}`), runWeight);
  return features;
}
