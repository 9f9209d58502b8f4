import { headlineFeatures, pairKey, tokenize, wordKey } from './scoring/headline-features.engine.js';
import { hookScoreModel } from './scoring/hook-score.model.js';

export type CtrBand = 'High' | 'Med' | 'Low';
export const notScored = 'Not scored';

/** Shorter lines are not what the model has seen: 1.6 % of its headlines have fewer words. */
export const fewestWords = 8;
const longestWords = 60;
/** Least shares of known words, of different words and of pairs that headlines hold, too; set on real and on shuffled headlines. */
const sense = { known: 0.7, different: 0.7, pairs: 0.2, pairsForHigh: 0.3 } as const;
/** Words that no English sentence joins: "of of", "the was", "she you"; 1.5 % of real headlines hold one, a third of shuffled ones. */
const brokenJoins = [
  /\b(\w+) \1\b/,
  /\b(?:the|a|an|my|your|our|their|its|every) (?:the|a|an|my|your|our|their|of|for|with|at|by|from|to|and|or|but|i|he|she|they|we|you|it|is|are|was|were|not|who|that|this|these|him|them|us|me|has|have|will|can|could|would)\b/,
  /\b(?:of|for|with|at|from|into|by|to) (?:of|for|with|at|by|is|are|was|were|has|does|i|he|she|they|we|can|will|and|or|but|to)\b/,
  /\b(?:i|he|she|they|we) (?:i|he|she|they|we|you|it|of|in|with|for|by|from|at|the|a|an|my|your|me|him|us|them|her)\b/,
  /\b(?:is|are|was|were|has|have|had|will|can|could|would|should|and|or|but) (?:of|is|are|was|were|has|and|or)\b/,
  /\b(?:the|a|an|of|my|your)$/,
];
/** Chance to win against an average headline from which a line is High, and up to which it is Low. */
const bandEdges = { high: 0.55, low: 0.45 } as const;
/** Of a set, so many are High and Low: the best and the worst of it. */
const setShares = { high: 0.3, low: 0.36 } as const;

export interface LineScore {
  /** Chance to get more clicks than the other lines, 0..1; null where the model can say nothing. */
  score: number | null;
  /** High, Med, Low or Not scored. */
  predictedCtrBand: string;
  reasons: string[];
}

/** Expected log odds of a headline against another of the same story. */
export function lineStrength(text: string): number {
  const { weights } = hookScoreModel();
  let sum = 0;
  for (const [key, value] of headlineFeatures(text)) sum += (weights.get(key) ?? 0) * value;
  return sum;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Share of the pairs of words that headlines hold, too. */
function knownPairs(words: readonly string[]): number {
  const model = hookScoreModel();
  const pairs = words.slice(1).map((word, i) => pairKey(words[i] ?? '', word));
  return share(pairs.filter((key) => model.hasPair(key)).length, pairs.length);
}

/** Whether the words follow each other as in sentences: real words, few of them twice, none joined as nobody joins them. */
function makesSense(text: string): boolean {
  const { words: known } = hookScoreModel();
  const words = tokenize(text);
  const letters = words.filter((word) => /[a-z]/.test(word));
  const phrases = text.toLowerCase().split(/[^a-z' ]+/);
  return (
    phrases.every((phrase) => !brokenJoins.some((join) => join.test(phrase.trim()))) &&
    share(letters.filter((word) => known.has(wordKey(word))).length, letters.length) >= sense.known &&
    share(new Set(words).size, words.length) >= sense.different &&
    knownPairs(words) >= sense.pairs
  );
}

/** Why the model can say nothing of a line, whatever it means; null where it can. */
function whyNotScored(text: string, language: string): string | null {
  const words = tokenize(text);
  if (text.trim() === '') return 'Not scored: there is no text.';
  if (language !== 'en') return 'Not scored: the model has read English headlines only.';
  if (words.length < fewestWords)
    return `Not scored: ${fewestWords} words or more are needed; for shorter lines there is no evidence of what wins.`;
  if (words.length > longestWords) return 'Not scored: this is a text, no headline.';
  return null;
}

const unscored = (why: string): LineScore => ({ score: null, predictedCtrBand: notScored, reasons: [why] });
const chance = (difference: number) => 1 / (1 + Math.exp(-hookScoreModel().slope * difference));
const percent = (part: number) => `${Math.round(part * 100)}%`;

/** Chance of a single line against an average headline, with what the words themselves show. */
export function scoreLine(text: string, language: string): LineScore {
  const why =
    whyNotScored(text, language) ??
    (makesSense(text) ? null : 'Not scored: these words do not make a sentence that the model can read.');
  if (why) return unscored(why);
  const score = chance(lineStrength(text) - hookScoreModel().average);
  const isHigh = score >= bandEdges.high && knownPairs(tokenize(text)) >= sense.pairsForHigh;
  const band: CtrBand = isHigh ? 'High' : score <= bandEdges.low ? 'Low' : 'Med';
  return {
    score,
    predictedCtrBand: band,
    reasons: [`Wins ${percent(score)} of comparisons with an average news headline, by its wording alone.`],
  };
}

/** Chances of the generator's lines of one set against each other: the model compares wordings, it knows no rate. */
export function scoreSet(texts: readonly string[], language: string): LineScore[] {
  const whys = texts.map((text) => whyNotScored(text, language));
  const strengths = texts.map((text, i) => (whys[i] === null ? lineStrength(text) : null));
  const scores = strengths.map((own, i) => {
    const rivals = strengths.filter((other, j): other is number => other !== null && j !== i);
    if (own === null || rivals.length === 0) return null;
    return rivals.reduce((sum, other) => sum + chance(own - other), 0) / rivals.length;
  });
  const sorted = scores.filter((score) => score !== null).toSorted((a, b) => b - a);
  const highFrom = sorted[Math.floor(sorted.length * setShares.high) - 1] ?? Infinity;
  const lowTo = sorted[sorted.length - Math.floor(sorted.length * setShares.low)] ?? -Infinity;
  return scores.map((score, i) => {
    if (score === null) return unscored(whys[i] ?? 'Not scored: there is nothing to compare it with.');
    const band: CtrBand = score >= highFrom ? 'High' : score <= lowTo ? 'Low' : 'Med';
    return {
      score,
      predictedCtrBand: band,
      reasons: [
        `Wins ${percent(score)} of comparisons within this set, by its wording alone; learned from news headlines.`,
      ],
    };
  });
}

/** Log odds of winning a comparison to log of the click ratio, in the same tests. */
const oddsToClicks = 1.41;

/** Expected log CTR of a headline against an average one; 0 where the model can say nothing. */
export function linearScore(text: string): number {
  const { score } = scoreLine(text, 'en');
  return score === null ? 0 : Math.log(score / (1 - score)) / oddsToClicks;
}
