import { writeFileSync } from 'node:fs';
import { pairKey, tokenize, wordKey } from '../../jobs/hooks/scoring/headline-features.engine.js';
import { accuracyOf, calibrationOf, fitSlope, type JudgedPair } from './evaluation.js';
import { foldOf, readTestPairs, readWinnerPairs, type HeadlinePair } from './headline-pairs.js';
import { prune, scorerOf, trainPairModel } from './pair-model.js';

const folds = 5;
const kept = 60_000; // weights: fewer lose significant pairs, more gain nothing
const pairBits = 2 ** 19;

const folder = `${process.env.SHARED_DATA ?? '../shared/data'}/captions`;
const measured = readTestPairs(`${folder}/upworthy-headline-tests.csv`);
const all = [...measured, ...readWinnerPairs(`${folder}/upworthy-winner-pairs.csv`)];

/** Each measured pair by a model that has seen no pair of its test. */
function crossValidated(): JudgedPair[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const isIn = ({ testId }: HeadlinePair) => foldOf(testId, folds) === fold;
    const score = scorerOf(prune(trainPairModel(all.filter((pair) => !isIn(pair))), kept));
    const judged = measured
      .filter(isIn)
      .map((pair) => ({ ...pair, difference: score(pair.better) - score(pair.worse) }));
    console.log(`fold ${fold + 1}`, accuracyOf(judged));
    return judged;
  });
}

/** Words, and as bits pairs of words, that at least two headlines hold: what is made of others is not judged. */
function vocabulary(): { words: Uint32Array; pairs: Uint8Array } {
  const words = new Map<number, number>();
  const pairs = new Map<number, number>();
  for (const text of new Set(all.flatMap(({ better, worse }) => [better, worse]))) {
    const tokens = tokenize(text);
    for (const word of new Set(tokens)) words.set(wordKey(word), (words.get(wordKey(word)) ?? 0) + 1);
    for (const key of new Set(tokens.slice(1).map((word, i) => pairKey(tokens[i] ?? '', word))))
      pairs.set(key, (pairs.get(key) ?? 0) + 1);
  }
  const seen = (counts: Map<number, number>) => [...counts].filter(([, n]) => n > 1).map(([key]) => key);
  const bits = new Uint8Array(pairBits / 8);
  for (const key of seen(pairs)) bits[(key % pairBits) >> 3] = (bits[(key % pairBits) >> 3] ?? 0) | (1 << (key % 8));
  return { words: Uint32Array.from(seen(words)).toSorted(), pairs: bits };
}

const round = (x: number, digits: number) => Number(x.toFixed(digits));
const base64 = (array: Uint32Array | Int16Array | Uint8Array) =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');

const judged = crossValidated();
const slope = fitSlope(judged);
const { pairs, percent, significantPairs, significantPercent } = accuracyOf(judged);
const tenths = calibrationOf(judged, slope);
const weights = [...prune(trainPairModel(all), kept)].toSorted(([a], [b]) => a - b);
const unit = Math.max(...weights.map(([, weight]) => Math.abs(weight))) / 32_767;
const known = vocabulary();
const score = scorerOf(new Map(weights));
const texts = [...new Set(all.flatMap(({ better, worse }) => [better, worse]))];
const average = texts.reduce((sum, text) => sum + score(text), 0) / texts.length;
const card = {
  data: 'Upworthy Research Archive: Matias, Munger, Aubin Le Quere, Ebersole (2021), Scientific Data 8:195',
  licence: 'CC BY 4.0',
  trainedOn: `${measured.length} pairs of headlines of randomised tests with clicks, ${all.length - measured.length} pairs with their winner`,
  leftOut: 'tests of 25 Jun 2013 - 10 Jan 2014, whose randomisation is in doubt',
  model: `logistic regression on words, word pairs, character runs, first and last words and length; ridge 20; ${weights.length} weights`,
  measuredOn: `${folds} folds by test id: no pair of a test is learned from when the test is measured`,
  pairs,
  accuracyPercent: round(percent, 2),
  significantPairs,
  significantAccuracyPercent: round(significantPercent, 2),
  calibration: tenths.map(({ said, was }) => ({ said: round(said, 3), was: round(was, 3) })),
  limits: 'news headlines of 8 to 25 words; no evidence for short ad lines, other languages or meaning',
  command: 'node scripts/training/run.mjs',
};
console.log(card);
writeFileSync(
  'jobs/hooks/scoring/hook-score.json',
  `${JSON.stringify({
    card,
    slope: round(slope, 4),
    average: round(average, 5),
    unit,
    keys: base64(Uint32Array.from(weights, ([key]) => key)),
    weights: base64(Int16Array.from(weights, ([, weight]) => Math.round(weight / unit))),
    words: base64(known.words),
    wordPairs: base64(known.pairs),
  })}\n`,
);
