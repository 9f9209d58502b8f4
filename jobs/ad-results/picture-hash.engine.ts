/** Side of the grey picture that is hashed, pixels. */
export const hashedSide = 32;
const corner = 8;

const cosines = Array.from({ length: corner }, (_, frequency) =>
  Array.from({ length: hashedSide }, (__, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * hashedSide))),
);

/**
 * Perceptual hash of a picture: signs of its lowest frequencies, so that a smaller or recompressed copy has nearly the same.
 * @param grey 32 x 32 values, row by row
 * @returns 63 bits as 16 hexadecimal digits
 * @see Zauner (2010), Implementation and benchmarking of perceptual image hash functions
 */
export function pictureHash(grey: ArrayLike<number>): string {
  if (grey.length !== hashedSide * hashedSide) throw new RangeError(`pictureHash of ${grey.length} values`);
  const byColumn = Array.from({ length: hashedSide }, (_, row) =>
    cosines.map((wave) => wave.reduce((sum, cosine, at) => sum + cosine * (grey[row * hashedSide + at] ?? 0), 0)),
  );
  const low = cosines
    .flatMap((wave) =>
      cosines.map((_, column) => wave.reduce((sum, cosine, row) => sum + cosine * (byColumn[row]?.[column] ?? 0), 0)),
    )
    .slice(1);
  const median = low.toSorted((one, other) => one - other)[Math.floor(low.length / 2)] ?? 0;
  const bits = low.reduce((sum, value) => (sum << 1n) | (value > median ? 1n : 0n), 0n);
  return bits.toString(16).padStart(16, '0');
}

/** Bits in which two hashes differ, 0..63. */
export function hashDistance(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count++;
  return count;
}
