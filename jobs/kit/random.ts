/** A stream of repeatable chance: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
  /** Gamma with the given shape (> 0) and scale 1. */
  gamma(shape: number): number;
  /** Beta(a, b); a = 0 is the constant 0, b = 0 the constant 1. */
  beta(a: number, b: number): number;
  /** Number of events of a Poisson process with the given mean (>= 0). */
  poisson(mean: number): number;
}

/**
 * A repeatable stream of numbers in [0, 1).
 * @param seed any 32-bit integer. Generator: mulberry32 (Tommy Ettinger, public domain), period 2^32.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws of the usual distributions from such a stream. */
export function createRandom(seed: number): Random {
  const uniform = seededRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const gamma = (shape: number): number => drawGamma(shape, uniform, normal);
  return {
    uniform,
    normal,
    gamma,
    beta(a, b) {
      if (a <= 0) return 0;
      if (b <= 0) return 1;
      const first = gamma(a);
      return first / (first + gamma(b));
    },
    poisson(mean) {
      // Knuth's product of uniforms, in steps of at most 30 so that exp(-mean) keeps its precision.
      let events = 0;
      for (let left = mean; left > 0; left -= 30) {
        const limit = Math.exp(-Math.min(left, 30));
        for (let product = uniform(); product > limit; product *= uniform()) events++;
      }
      return events;
    },
  };
}

/** Marsaglia & Tsang (2000), ACM TOMS 26(3); shapes below 1 by the boost U^(1/shape). */
function drawGamma(shape: number, uniform: () => number, normal: () => number): number {
  if (!(shape > 0)) throw new RangeError(`gamma(${shape})`);
  if (shape < 1) return drawGamma(shape + 1, uniform, normal) * (1 - uniform()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - uniform()) < 0.5 * x * x + d * (1 - v + Math.log(v))) return d * v;
  }
}
