import { writeFileSync } from 'node:fs';
import { characterGrams, featureIds, headlineFeatures } from '../../jobs/hooks/headline-features.engine.js';
import { calibration, mean, pairAccuracy, winShares, type Scorer } from './evaluation.js';
import { foldOf, readHeadlineTests, type HeadlineTest } from './headline-tests.js';
import { designOf, fitRidge, type SparseRow } from './ridge.js';

const folds = 5;
const fewestTests = 8; // a character run must tell headlines apart in this many tests
const featurePenalty = 60; // both penalties chosen by cross-validation within the training part
const gramPenalty = 8000;
const shares = { high: 0.3, low: 0.36 }; // of training headlines, by prediction made without them

type Columns = Map<string, number>;

/** Every named feature, and the character runs that vary within enough tests. */
function columnsOf(tests: HeadlineTest[]): Columns {
  const counts = new Map<string, number>();
  for (const test of tests) {
    const inTest = new Map<string, number>();
    for (const arm of test.arms)
      for (const gram of characterGrams(arm.text)) inTest.set(gram, (inTest.get(gram) ?? 0) + 1);
    for (const [gram, n] of inTest) if (n < test.arms.length) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  const columns: Columns = new Map(featureIds.map((id, i) => [`feature ${id}`, i]));
  for (const [gram, n] of counts) if (n >= fewestTests) columns.set(gram, columns.size);
  return columns;
}

function encoder(columns: Columns): (text: string) => SparseRow {
  return (text) => {
    const row: SparseRow = { index: [], value: [] };
    const add = (name: string, value: number) => {
      const column = columns.get(name);
      if (column !== undefined) {
        row.index.push(column);
        row.value.push(value);
      }
    };
    for (const [id, value] of headlineFeatures(text)) add(`feature ${id}`, value);
    for (const gram of characterGrams(text)) add(gram, 1);
    return row;
  };
}

function train(tests: HeadlineTest[]) {
  const columns = columnsOf(tests);
  const encode = encoder(columns);
  const penalty = Float64Array.from(columns.keys(), (name) =>
    name.startsWith('feature ') ? featurePenalty : gramPenalty,
  );
  const beta = fitRidge(designOf(tests, encode, penalty));
  const score: Scorer = (text) => {
    const { index, value } = encode(text);
    return index.reduce((sum, column, k) => sum + (beta[column] ?? 0) * (value[k] ?? 0), 0);
  };
  return { columns, beta, score };
}

/** Scores of training headlines by models that have not seen their test. */
function crossValidated(tests: HeadlineTest[]): Scorer {
  const scores = new Map<string, number>();
  for (let fold = 0; fold < folds; fold++) {
    const { score } = train(tests.filter((test) => foldOf(test.id, folds) !== fold));
    for (const test of tests.filter((each) => foldOf(each.id, folds) === fold)) {
      for (const arm of test.arms) scores.set(arm.text, score(arm.text));
    }
  }
  return (text) => scores.get(text) ?? Number.NaN;
}

/** Logistic slope, without intercept, of winning a pair on the centred score, by Newton's method. */
function fitSlope(points: { x: number; y: number }[]): number {
  let slope = 0;
  for (let step = 0; step < 25; step++) {
    let gradient = 0;
    let curvature = 0;
    for (const { x, y } of points) {
      const p = 1 / (1 + Math.exp(-slope * x));
      gradient += (y - p) * x;
      curvature += p * (1 - p) * x * x;
    }
    slope += gradient / curvature;
  }
  return slope;
}

const round = (x: number, digits: number) => Number(x.toFixed(digits));
const percent = (x: number) => `${(100 * x).toFixed(1)} %`;

const file = `${process.env.SHARED_DATA ?? '../shared/data'}/captions/upworthy-headline-tests.csv`;
const tests = readHeadlineTests(file);
const training = tests.filter((test) => !test.isHeldOut);
const clean = training.filter((test) => test.isClean);
const validated = crossValidated(training);
const seen = winShares(clean);
const model = train(training);
const shift = mean(seen.map(({ text }) => validated(text)));
const points = seen.map(({ text, winShare }) => ({ x: validated(text) - shift, y: winShare }));
const sorted = points.map(({ x }) => x).toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
const slope = fitSlope(points);
const centre = mean(seen.map(({ text }) => model.score(text)));

const grams: string[] = [];
const features: Record<string, number> = {};
for (const [name, column] of model.columns) {
  const weight = model.beta[column] ?? 0;
  if (name.startsWith('feature ')) features[name.slice(8)] = round(weight, 5);
  else if (Math.round(weight * 1e5) !== 0) grams.push(`${name}=${Math.round(weight * 1e5)}`);
}
const folded = pairAccuracy(clean, validated);
const weights = {
  centre: round(centre, 6),
  slope: round(slope, 4),
  highFrom: round(at(1 - shares.high), 5),
  lowTo: round(at(shares.low), 5),
  features,
  grams: grams.join('|'),
};
writeFileSync(
  'jobs/hooks/hook-score.weights.ts',
  `/**
 * Learned by scripts/training/train-hook-score.ts; do not edit. Data: Upworthy Research Archive (Matias and others 2021,
 * CC BY 4.0), randomised headline tests: ${training.length} of them (${training.flatMap((t) => t.arms).length} headlines) to learn from; one test in five, by hash of
 * its id, was never seen. Cross-validated on the training part: ${percent(folded.accuracy)} of all pairs, ${percent(folded.significantAccuracy)} of significant ones.
 */
export const hookScoreWeights = ${JSON.stringify(weights)};
`,
);

const heldOut = tests.filter((test) => test.isHeldOut && test.isClean);
console.log('learned from', training.length, 'tests; grams', grams.length, 'characters', weights.grams.length);
console.log('cross-validated', folded);
console.log('held out', pairAccuracy(heldOut, model.score));
console.log(
  'calibration',
  calibration(heldOut, (text) => 1 / (1 + Math.exp(-slope * (model.score(text) - centre)))),
);
