/** Side of the grey picture that a print is taken of, and of the low frequencies that it keeps. */
export const printSide = 32;
const kept = 8;

const cosines = Array.from({ length: kept }, (_, frequency) =>
  Array.from({ length: printSide }, (__, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * printSide))),
);

/**
 * How a picture looks, in 63 bits that survive scaling and compression: which of its lowest frequencies lie above their median.
 * @param grey 32 x 32 luma values, row by row
 * @returns 16 hexadecimal digits
 * @see Zauner (2010), Implementation and benchmarking of perceptual image hash functions
 */
export function printOf(grey: Uint8Array): string {
  if (grey.length !== printSide ** 2) throw new RangeError(`printOf(${grey.length} values)`);
  const rows = Array.from({ length: printSide }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, cosine, x) => sum + cosine * (grey[y * printSide + x] ?? 0), 0)),
  );
  const low = cosines
    .flatMap((wave) => cosines.map((_, x) => wave.reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[x] ?? 0), 0)))
    .slice(1);
  const sorted = low.toSorted((one, other) => one - other);
  const median = sorted[(sorted.length - 1) / 2] ?? 0;
  const bits = low.map((value) => (value > median ? '1' : '0')).join('');
  return BigInt(`0b0${bits}`).toString(16).padStart(16, '0');
}

/** Bits in which two prints differ, 0 to 63. */
export function distanceOf(one: string, other: string): number {
  let distance = 0;
  for (const at of [0, 8]) {
    let bits = Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16);
    while (bits !== 0) {
      bits &= bits - 1;
      distance += 1;
    }
  }
  return distance;
}
