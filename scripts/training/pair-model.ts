import { headlineFeatures } from '../../jobs/hooks/scoring/headline-features.engine.js';
import type { HeadlinePair } from './headline-pairs.js';

/** Pairs that a feature must tell apart before it is learned. */
const fewestPairs = 5;
const ridge = 20;
const steps = 80;
const memory = 8;

interface Row {
  index: Uint32Array;
  value: Float64Array;
  weight: number;
}

export type Weights = Map<number, number>;

/** A sure difference teaches more than a doubtful one. */
const trustOf = (z: number) => (Math.min(z, 3) / 2) ** 1.5;

function differences(pairs: readonly HeadlinePair[]): { keys: number[]; value: number[]; weight: number }[] {
  const cache = new Map<string, Map<number, number>>();
  const featuresOf = (text: string) => {
    const known = cache.get(text) ?? headlineFeatures(text);
    cache.set(text, known);
    return known;
  };
  return pairs.map(({ better, worse, z }) => {
    const [plus, minus] = [featuresOf(better), featuresOf(worse)];
    const keys: number[] = [];
    const value: number[] = [];
    const add = (own: Map<number, number>, other: Map<number, number>, sign: number) => {
      for (const [key, x] of own) {
        if (other.has(key)) continue;
        keys.push(key);
        value.push(sign * x);
      }
    };
    add(plus, minus, 1);
    add(minus, plus, -1);
    return { keys, value, weight: trustOf(z) };
  });
}

const dot = (a: Float64Array, b: Float64Array) => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

/** Loss of the weighted logistic regression with ridge, and its gradient. */
function lossOf(rows: readonly Row[], beta: Float64Array): { loss: number; gradient: Float64Array } {
  const gradient = beta.map((x) => ridge * x);
  let loss = (ridge / 2) * dot(beta, beta);
  for (const { index, value, weight } of rows) {
    let margin = 0;
    for (let k = 0; k < index.length; k++) margin += (beta[index[k] ?? 0] ?? 0) * (value[k] ?? 0);
    loss += weight * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
    const pull = -weight / (1 + Math.exp(margin));
    for (let k = 0; k < index.length; k++) {
      const at = index[k] ?? 0;
      gradient[at] = (gradient[at] ?? 0) + pull * (value[k] ?? 0);
    }
  }
  return { loss, gradient };
}

interface Move {
  s: Float64Array;
  y: Float64Array;
}

/** Direction of L-BFGS. @see Nocedal (1980), Updating quasi-Newton matrices with limited storage */
function descent(gradient: Float64Array, moves: readonly Move[]): Float64Array {
  const q = gradient.slice();
  const alphas: number[] = [];
  for (const { s, y } of moves.toReversed()) {
    const alpha = dot(s, q) / dot(s, y);
    alphas.push(alpha);
    for (let i = 0; i < q.length; i++) q[i] = (q[i] ?? 0) - alpha * (y[i] ?? 0);
  }
  const last = moves.at(-1);
  const scale = last ? dot(last.s, last.y) / dot(last.y, last.y) : 1 / Math.sqrt(dot(gradient, gradient));
  for (let i = 0; i < q.length; i++) q[i] = (q[i] ?? 0) * scale;
  for (const { s, y } of moves) {
    const change = (alphas.pop() ?? 0) - dot(y, q) / dot(s, y);
    for (let i = 0; i < q.length; i++) q[i] = (q[i] ?? 0) + change * (s[i] ?? 0);
  }
  return q.map((x) => -x);
}

function minimise(rows: readonly Row[], size: number): Float64Array {
  let beta = new Float64Array(size);
  let { loss, gradient } = lossOf(rows, beta);
  let moves: Move[] = [];
  for (let step = 0; step < steps; step++) {
    const direction = descent(gradient, moves);
    const slope = dot(direction, gradient);
    let length = 1;
    let next = beta;
    let found = { loss, gradient };
    do {
      next = beta.map((x, i) => x + length * (direction[i] ?? 0));
      found = lossOf(rows, next);
      length /= 2;
    } while (found.loss > loss + 1e-4 * length * slope && length > 1e-6);
    const s = next.map((x, i) => x - (beta[i] ?? 0));
    const y = found.gradient.map((x, i) => x - (gradient[i] ?? 0));
    if (dot(s, y) > 1e-10) moves = [...moves, { s, y }].slice(-memory);
    const gain = (loss - found.loss) / loss;
    [beta, loss, gradient] = [next, found.loss, found.gradient];
    if (gain < 1e-5) break;
  }
  return beta;
}

/** Which headline of a pair wins, learned as weights of what the two differ in. */
export function trainPairModel(pairs: readonly HeadlinePair[]): Weights {
  const rows = differences(pairs);
  const counts = new Map<number, number>();
  for (const { keys } of rows) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const columns = new Map<number, number>();
  for (const [key, n] of counts) if (n >= fewestPairs) columns.set(key, columns.size);
  const encoded = rows.map(({ keys, value, weight }) => {
    const kept = keys.flatMap((key, i) => {
      const column = columns.get(key);
      return column === undefined ? [] : [{ column, x: value[i] ?? 0 }];
    });
    return {
      index: Uint32Array.from(kept, ({ column }) => column),
      value: Float64Array.from(kept, ({ x }) => x),
      weight,
    };
  });
  const beta = minimise(encoded, columns.size);
  return new Map([...columns].map(([key, column]) => [key, beta[column] ?? 0]));
}

/** The heaviest weights, of the influence that they have in a headline. */
export function prune(weights: Weights, size: number): Weights {
  return new Map([...weights].toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a)).slice(0, size));
}

export function scorerOf(weights: Weights): (text: string) => number {
  return (text) => {
    let sum = 0;
    for (const [key, value] of headlineFeatures(text)) sum += (weights.get(key) ?? 0) * value;
    return sum;
  };
}
