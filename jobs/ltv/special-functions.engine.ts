const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/**
 * Logarithm of the gamma function for z > 0, about 14 digits.
 * @see Lanczos (1964), SIAM J. Numer. Anal. B 1, with g = 7 and nine terms
 */
export function lnGamma(z: number): number {
  if (!(z > 0)) throw new RangeError(`lnGamma(${z})`);
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - lnGamma(1 - z);
  let sum = 0.99999999999980993;
  for (const [index, coefficient] of lanczos.entries()) sum += coefficient / (z + index);
  const t = z + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (z - 0.5) * Math.log(t) - t + Math.log(sum);
}

const mostTerms = 200_000;

/**
 * Gauss' hypergeometric function by its power series, for 0 <= z < 1 and c not 0, -1, -2, ...
 * @throws RangeError outside these ranges
 * @see Abramowitz & Stegun 15.1.1
 */
export function hypergeometric2F1(a: number, b: number, c: number, z: number): number {
  if (!(z >= 0 && z < 1) || (c <= 0 && Number.isInteger(c))) throw new RangeError(`2F1(${a}, ${b}; ${c}; ${z})`);
  let term = 1;
  let sum = 1;
  for (let k = 0; k < mostTerms; k++) {
    term *= (((a + k) * (b + k)) / ((c + k) * (k + 1))) * z;
    sum += term;
    if (Math.abs(term) < 1e-14 * Math.abs(sum)) break;
  }
  return sum;
}
