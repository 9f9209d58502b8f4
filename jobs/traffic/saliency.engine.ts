import { type ComplexGrid, fourier2d } from './fourier.engine.js';

/** Cells of each side of the saliency grid (Hou and Zhang 2007 work at 64). */
export const saliencySide = 64;

/** Standard deviation of the final smoothing, cells. */
const smoothing = 2.5;

/** Standard deviation of the centre prior, half-widths of the image (Judd et al. 2012: a centre bias improves every model). */
const priorWidth = 0.35;

export interface Saliency {
  /** attention by cell, row by row; the centre prior is in it; sums to 1 */
  map: Float64Array;
  /** the same without centre prior, not normalised: what stands out wherever it is */
  residual: Float64Array;
}

const cells = saliencySide * saliencySide;
const wrap = (index: number) => (index + saliencySide) % saliencySide;

/** First pixel of a cell along one side. */
const edge = (cell: number, extent: number) => Math.ceil((cell * extent) / saliencySide);

/** Averages an image into the square grid; each cell covers the same share of width and height. */
function gridOf(values: Float32Array, width: number, height: number): Float64Array {
  const sums = new Float64Array(cells);
  const counts = new Float64Array(cells);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * saliencySide) / height) * saliencySide;
    for (let column = 0; column < saliencySide; column++) {
      const right = edge(column + 1, width);
      let sum = 0;
      let count = 0;
      for (let x = edge(column, width); x < right; x++, count++) sum += values[y * width + x] ?? 0;
      sums[row + column] = (sums[row + column] ?? 0) + sum;
      counts[row + column] = (counts[row + column] ?? 0) + count;
    }
  }
  return spreadOverGaps(sums, counts);
}

/** Images narrower than the grid leave cells without a pixel: those take the value before them. */
function spreadOverGaps(sums: Float64Array, counts: Float64Array): Float64Array {
  const grid = new Float64Array(cells);
  for (let row = 0; row < saliencySide; row++) {
    for (let column = 0; column < saliencySide; column++) {
      const cell = row * saliencySide + column;
      const count = counts[cell] ?? 0;
      const before = column > 0 ? cell - 1 : cell - saliencySide;
      grid[cell] = count > 0 ? (sums[cell] ?? 0) / count : (grid[Math.max(0, before)] ?? 0);
    }
    const isEmptyRow = counts.subarray(row * saliencySide, (row + 1) * saliencySide).every((count) => count === 0);
    if (isEmptyRow && row > 0) grid.copyWithin(row * saliencySide, (row - 1) * saliencySide, row * saliencySide);
  }
  return grid;
}

/** Gaussian attention around the middle of the image, not normalised, 1 at the centre. */
export function centrePrior(): Float64Array {
  return Float64Array.from({ length: cells }, (_, cell) => {
    const x = ((cell % saliencySide) + 0.5) / (saliencySide / 2) - 1;
    const y = (Math.floor(cell / saliencySide) + 0.5) / (saliencySide / 2) - 1;
    return Math.exp(-(x * x + y * y) / (2 * priorWidth ** 2));
  });
}

/** Scales to sum 1; all zero becomes even. */
export function normalised(values: Float64Array): Float64Array {
  const sum = values.reduce((total, value) => total + value, 0);
  return sum > 0 ? values.map((value) => value / sum) : values.map(() => 1 / values.length);
}

/** What of the log spectrum is not explained by its neighbourhood, brought back into the picture. */
function spectralResidual(grid: Float64Array): Float64Array {
  const spectrum: ComplexGrid = { re: Float64Array.from(grid), im: new Float64Array(cells) };
  fourier2d(spectrum, saliencySide, 'forward');
  const logs = spectrum.re.map((re, cell) => Math.log(Math.hypot(re, spectrum.im[cell] ?? 0) + 1e-9));
  const means = boxMean(logs);
  for (let cell = 0; cell < cells; cell++) {
    const amplitude = Math.exp((logs[cell] ?? 0) - (means[cell] ?? 0));
    const phase = Math.atan2(spectrum.im[cell] ?? 0, spectrum.re[cell] ?? 0);
    spectrum.re[cell] = amplitude * Math.cos(phase);
    spectrum.im[cell] = amplitude * Math.sin(phase);
  }
  fourier2d(spectrum, saliencySide, 'inverse');
  return spectrum.re.map((re, cell) => re * re + (spectrum.im[cell] ?? 0) ** 2);
}

/** Mean of 3 x 3 cells; the spectrum is periodic, so it wraps. */
function boxMean(values: Float64Array): Float64Array {
  const means = new Float64Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const row = Math.floor(cell / saliencySide);
    const column = cell % saliencySide;
    let sum = 0;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) sum += values[wrap(row + dy) * saliencySide + wrap(column + dx)] ?? 0;
    }
    means[cell] = sum / 9;
  }
  return means;
}

const clamp = (index: number) => Math.min(saliencySide - 1, Math.max(0, index));

const reach = Math.ceil(3 * smoothing);

/** Weights of the Gaussian from `-reach` to `reach` cells. */
const kernel = normalised(
  Float64Array.from({ length: 2 * reach + 1 }, (_, index) => Math.exp(-((index - reach) ** 2) / (2 * smoothing ** 2))),
);

/** Separable Gaussian; the border takes its nearest cell. */
function smooth(values: Float64Array): Float64Array {
  return smoothAlongRows(smoothAlongRows(values));
}

/** Each row smoothed and written as a column, so that twice the same smooths both ways. */
function smoothAlongRows(values: Float64Array): Float64Array {
  const result = new Float64Array(cells);
  for (let row = 0; row < saliencySide; row++) {
    for (let column = 0; column < saliencySide; column++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++) {
        sum += (kernel[k + reach] ?? 0) * (values[row * saliencySide + clamp(column + k)] ?? 0);
      }
      result[column * saliencySide + row] = sum;
    }
  }
  return result;
}

const prior = centrePrior();

/**
 * Where people look first: spectral residual of the luma, smoothed, times a centre prior.
 * An image of one tone has nothing that stands out; its map is the centre prior alone.
 * @param luma 0..255, row by row
 * @see Hou and Zhang (2007), Saliency detection: a spectral residual approach, doi 10.1109/CVPR.2007.383267
 */
export function saliency(luma: Float32Array, width: number, height: number): Saliency {
  const grid = gridOf(luma, width, height);
  const lowest = grid.reduce((low, value) => Math.min(low, value), Infinity);
  const highest = grid.reduce((high, value) => Math.max(high, value), -Infinity);
  const residual = highest - lowest < 1 ? new Float64Array(cells).fill(1) : smooth(spectralResidual(grid));
  return { map: normalised(residual.map((value, cell) => value * (prior[cell] ?? 0))), residual };
}

/** Mass of the tenth of cells that are most salient, 0.1 (even) to 1 (one spot). */
export function focusOf(map: Float64Array): number {
  const top = Math.round(map.length / 10);
  return map
    .toSorted()
    .subarray(map.length - top)
    .reduce((total, value) => total + value, 0);
}

/** Regions that stand out: connected cells (8 neighbours) above three times the mean. */
export function countBlobs(residual: Float64Array): number {
  const threshold = (3 * residual.reduce((total, value) => total + value, 0)) / residual.length;
  const open = residual.map((value) => (value > threshold ? 1 : 0));
  let blobs = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (open[cell] !== 1) continue;
    blobs++;
    const queue = [cell];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (open[next] !== 1) continue;
      open[next] = 0;
      queue.push(...neighboursOf(next));
    }
  }
  return blobs;
}

/** The up to eight cells around one. */
export function neighboursOf(cell: number): number[] {
  const row = Math.floor(cell / saliencySide);
  const column = cell % saliencySide;
  const around: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(saliencySide - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(saliencySide - 1, column + 1); x++) {
      if (y !== row || x !== column) around.push(y * saliencySide + x);
    }
  }
  return around;
}
