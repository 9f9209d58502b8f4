import type { HeadlineTest } from './headline-tests.js';

export interface SparseRow {
  index: number[];
  value: number[];
}

interface Design {
  rows: SparseRow[];
  target: Float64Array;
  weight: Float64Array;
  groups: [start: number, end: number][];
  penalty: Float64Array;
}

/** Spread of true log-CTR that no wording explains; keeps big tests from outvoting all others. Chosen by cross-validation. */
const unexplainedSd = 0.15;

/** Log click rates, weighted by how well each is known. */
export function designOf(tests: HeadlineTest[], encode: (text: string) => SparseRow, penalty: Float64Array): Design {
  const arms = tests.flatMap((test) => test.arms);
  const groups: [number, number][] = [];
  let start = 0;
  for (const test of tests) {
    groups.push([start, start + test.arms.length]);
    start += test.arms.length;
  }
  return {
    rows: arms.map((arm) => encode(arm.text)),
    target: Float64Array.from(arms, (arm) => Math.log((arm.clicks + 0.5) / (arm.impressions + 1))),
    weight: Float64Array.from(arms, (arm) => 1 / (unexplainedSd ** 2 + 1 / (arm.clicks + 1))),
    groups,
    penalty,
  };
}

/** Takes each test's own mean out, so that only differences within a test count, and applies the weights. */
function centre({ groups, weight }: Design, values: Float64Array): Float64Array {
  const centred = new Float64Array(values.length);
  for (const [start, end] of groups) {
    let total = 0;
    let sum = 0;
    for (let i = start; i < end; i++) {
      total += weight[i] ?? 0;
      sum += (weight[i] ?? 0) * (values[i] ?? 0);
    }
    for (let i = start; i < end; i++) centred[i] = ((values[i] ?? 0) - sum / total) * (weight[i] ?? 0);
  }
  return centred;
}

function times({ rows }: Design, beta: Float64Array): Float64Array {
  return Float64Array.from(rows, ({ index, value }) =>
    index.reduce((sum, column, k) => sum + (beta[column] ?? 0) * (value[k] ?? 0), 0),
  );
}

function transposed({ rows, penalty }: Design, residuals: Float64Array): Float64Array {
  const result = new Float64Array(penalty.length);
  rows.forEach(({ index, value }, i) => {
    index.forEach((column, k) => (result[column] = (result[column] ?? 0) + (value[k] ?? 0) * (residuals[i] ?? 0)));
  });
  return result;
}

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

/** Weighted ridge regression within tests, by preconditioned conjugate gradients. */
export function fitRidge(design: Design): Float64Array {
  const { penalty } = design;
  const beta = new Float64Array(penalty.length);
  const residual = transposed(design, centre(design, design.target));
  const precondition = (r: Float64Array) => r.map((x, k) => x / ((penalty[k] ?? 0) + 5));
  let direction = precondition(residual);
  let norm = dot(residual, direction);
  const goal = norm * 1e-8;
  for (let step = 0; step < 200 && norm > goal; step++) {
    const image = transposed(design, centre(design, times(design, direction)));
    for (let k = 0; k < image.length; k++) image[k] = (image[k] ?? 0) + (penalty[k] ?? 0) * (direction[k] ?? 0);
    const length = norm / dot(direction, image);
    for (let k = 0; k < beta.length; k++) {
      beta[k] = (beta[k] ?? 0) + length * (direction[k] ?? 0);
      residual[k] = (residual[k] ?? 0) - length * (image[k] ?? 0);
    }
    const conditioned = precondition(residual);
    const next = dot(residual, conditioned);
    const previous = direction;
    const share = next / norm;
    direction = conditioned.map((x, k) => x + share * (previous[k] ?? 0));
    norm = next;
  }
  return beta;
}
