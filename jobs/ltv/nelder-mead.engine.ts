export interface Minimum {
  point: number[];
  value: number;
  evaluations: number;
}

export interface MinimizeOptions {
  /** Stop when best and worst corner differ by less than this share of the best value. */
  tolerance?: number;
  /** Edge of the first simplex. */
  step?: number;
  maxEvaluations?: number;
}

interface Corner {
  point: number[];
  value: number;
}

/**
 * Minimum of a function of a few variables without derivatives.
 * @param f may return Infinity for forbidden points, never NaN
 * @see Nelder & Mead (1965), The Computer Journal 7(4); coefficients 1, 2, 0.5, 0.5
 */
export function minimize(f: (point: number[]) => number, start: number[], options: MinimizeOptions = {}): Minimum {
  const { tolerance = 1e-10, step = 0.5, maxEvaluations = 4_000 } = options;
  let evaluations = 0;
  const measure = (point: number[]): Corner => {
    evaluations++;
    return { point, value: f(point) };
  };
  let corners = [start, ...start.map((_, axis) => start.map((x, i) => (i === axis ? x + step : x)))].map(measure);
  const finished = (best: Corner, worst: Corner): boolean =>
    Math.abs(worst.value - best.value) <= tolerance * (Math.abs(best.value) + tolerance);
  for (;;) {
    corners.sort((one, other) => one.value - other.value);
    const [best] = corners;
    const worst = corners.at(-1);
    if (!best || !worst) throw new RangeError('minimize needs at least one variable');
    if (finished(best, worst) || evaluations >= maxEvaluations) return { ...best, evaluations };
    corners = nextSimplex(corners, best, worst, measure);
  }
}

function nextSimplex(corners: Corner[], best: Corner, worst: Corner, measure: (p: number[]) => Corner): Corner[] {
  const kept = corners.slice(0, -1);
  const secondWorst = kept.at(-1) ?? best;
  const centre = best.point.map((_, i) => kept.reduce((sum, { point }) => sum + (point[i] ?? 0), 0) / kept.length);
  const along = (factor: number): Corner =>
    measure(centre.map((middle, i) => middle + factor * ((worst.point[i] ?? 0) - middle)));
  const reflected = along(-1);
  if (reflected.value < best.value) {
    const expanded = along(-2);
    return [...kept, expanded.value < reflected.value ? expanded : reflected];
  }
  if (reflected.value < secondWorst.value) return [...kept, reflected];
  const contracted = along(reflected.value < worst.value ? -0.5 : 0.5);
  if (contracted.value < Math.min(reflected.value, worst.value)) return [...kept, contracted];
  const shrink = ({ point }: Corner): Corner =>
    measure(point.map((x, i) => (best.point[i] ?? 0) + 0.5 * (x - (best.point[i] ?? 0))));
  return [best, ...corners.slice(1).map(shrink)];
}
