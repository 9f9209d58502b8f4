/** Real and imaginary parts of a square grid, row by row. */
export interface ComplexGrid {
  re: Float64Array;
  im: Float64Array;
}

function swap(values: Float64Array, a: number, b: number): void {
  const held = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = held;
}

/** In-place radix-2 transform of one row or column: `size` values from `start`, `step` apart. */
function transformLine(
  { re, im }: ComplexGrid,
  line: { start: number; step: number; size: number; sign: 1 | -1 },
): void {
  const { start, step, size, sign } = line;
  for (let index = 1, mirrored = 0; index < size; index++) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index >= mirrored) continue;
    swap(re, start + index * step, start + mirrored * step);
    swap(im, start + index * step, start + mirrored * step);
  }
  for (let half = 1; half < size; half *= 2) {
    for (let k = 0; k < half; k++) {
      const angle = (sign * Math.PI * k) / half;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      for (let index = k; index < size; index += 2 * half) {
        const a = start + index * step;
        const b = a + half * step;
        const bRe = re[b] ?? 0;
        const bIm = im[b] ?? 0;
        const tRe = bRe * cos - bIm * sin;
        const tIm = bRe * sin + bIm * cos;
        re[b] = (re[a] ?? 0) - tRe;
        im[b] = (im[a] ?? 0) - tIm;
        re[a] = (re[a] ?? 0) + tRe;
        im[a] = (im[a] ?? 0) + tIm;
      }
    }
  }
}

/**
 * Two-dimensional discrete Fourier transform in place.
 * @param size side of the grid, a power of two
 * @param direction the inverse divides by size squared, so that there and back is the same grid
 */
export function fourier2d(grid: ComplexGrid, size: number, direction: 'forward' | 'inverse'): void {
  if (size < 1 || (size & (size - 1)) !== 0) throw new RangeError(`fourier2d: side ${size} is no power of two`);
  const sign = direction === 'forward' ? -1 : 1;
  for (let row = 0; row < size; row++) transformLine(grid, { start: row * size, step: 1, size, sign });
  for (let column = 0; column < size; column++) transformLine(grid, { start: column, step: size, size, sign });
  if (direction === 'forward') return;
  const area = size * size;
  for (let index = 0; index < area; index++) {
    grid.re[index] = (grid.re[index] ?? 0) / area;
    grid.im[index] = (grid.im[index] ?? 0) / area;
  }
}
