import type { Pixels } from './pixel-measures.engine.js';
import { columnsAtOnce } from './vector-code.engine.js';
import { VectorKernel } from './vector-kernel.engine.js';
import { inBlocks, VectorLayout } from './vector-layout.engine.js';

/** Weights of one tensor by its name in the model file, e.g. `conv1/pointwise_filter`. */
export type FaceWeights = ReadonlyMap<string, Float32Array>;

/** Raw answers of every anchor in each cell of the last grid. */
export interface FaceAnswers {
  values: Float32Array;
  /** cells across and down */
  side: number;
  /** values from one cell to the next */
  step: number;
}

/** Side of the network's square input, px, a multiple of 32. At 416 faces from a tenth of the image on are found. */
export const faceInputSide = 416;

/** Constants that the network was trained with (tiny face detector of face-api). */
const meanRgb = [117.001, 114.697, 97.404] as const;
const leak = 0.1;

/** Layers that filter each channel by itself and then mix channels, with the step of the pooling that follows. */
const separableLayers = [
  ['conv1', 2],
  ['conv2', 2],
  ['conv3', 2],
  ['conv4', 2],
  ['conv5', 1],
] as const;

/** Rows that are worked on at a time, so that they stay near the processor; even, as pooling takes two. */
const bandRows = 8;

/** Values that the largest volume between layers, and the largest band of one, take. */
const volumeSize = 207 * 207 * 16;
const bandSize = 13 * 13 * 512;

/** A volume in the memory of the kernel: row by row, channels last. */
interface Volume {
  at: number;
  side: number;
  channels: number;
}

/** A layer's weights: where they lie in the memory of the kernel, columns filled up to what the kernel takes. */
interface Layer {
  /** rows of the matrix: channels in, or windows of the first layer */
  inner: number;
  columns: number;
  bias: Float32Array;
  matrix: number;
  /** filters of nine neighbours by channel; the first and the last layer have none */
  filters: number;
}

/** Adds bias and lets a tenth of negative values through. Both keep order, so pooling may come first. */
function activate(values: Float32Array, bias: Float32Array): void {
  for (let at = 0; at < values.length; at += bias.length) {
    for (let channel = 0; channel < bias.length; channel++) {
      const value = (values[at + channel] ?? 0) + (bias[channel] ?? 0);
      values[at + channel] = value > 0 ? value : leak * value;
    }
  }
}

/**
 * Looks for faces by a small convolutional network; about 40 ms of one core. Its memory, 7 MB, is laid out once and used
 * again for every picture.
 */
export class FaceNetwork {
  private readonly kernel: VectorKernel;
  private readonly layers = new Map<string, Layer>();
  /** two places for volumes, read from one and written to the other, and two for bands */
  private readonly places: { volumes: [number, number]; filtered: number; products: number };

  /** @throws RangeError that names the weights which are missing */
  constructor(private readonly weights: FaceWeights) {
    const layout = new VectorLayout();
    this.lay(layout, 'conv0', 'conv0/filters');
    for (const [name] of separableLayers) this.lay(layout, name, `${name}/pointwise_filter`);
    this.lay(layout, 'conv8', 'conv8/filters');
    this.places = {
      volumes: [layout.reserve(volumeSize), layout.reserve(volumeSize)],
      filtered: layout.reserve(bandSize),
      products: layout.reserve(bandSize),
    };
    this.kernel = new VectorKernel(layout.end);
    layout.writeTo(this.kernel.memory);
  }

  /** @param pixels at most `faceInputSide` in width and height */
  search(pixels: Pixels): FaceAnswers {
    const [first, second] = this.places.volumes;
    this.writeInput(pixels, first);
    let volume = this.convolve({ at: first, side: faceInputSide, channels: 3 }, second);
    for (const [name, stride] of separableLayers) {
      const to = volume.at === first ? second : first;
      volume = this.convolveSeparably(volume, { name, stride, to });
    }
    return this.answer(volume);
  }

  private lay(layout: VectorLayout, name: string, filter: string): void {
    const bias = this.weight(`${name}/bias`);
    const values = this.weight(filter);
    const inner = values.length / bias.length;
    const columns = Math.ceil(bias.length / columnsAtOnce) * columnsAtOnce;
    const matrix = layout.add(inBlocks(values, bias.length));
    const depthwise = this.weights.get(`${name}/depthwise_filter`) ?? new Float32Array();
    this.layers.set(name, { inner, columns, bias, matrix, filters: layout.add(depthwise) });
  }

  private weight(name: string): Float32Array {
    const found = this.weights.get(name);
    if (!found) throw new RangeError(`face network: no weights ${name}`);
    return found;
  }

  private layer(name: string): Layer {
    const found = this.layers.get(name);
    if (!found) throw new RangeError(`face network: no layer ${name}`);
    return found;
  }

  private part(at: number, size: number): Float32Array {
    return this.kernel.memory.subarray(at, at + size);
  }

  /** The image in the top left of the square input, the rest black, mean subtracted. */
  private writeInput({ data, width, height }: Pixels, to: number): void {
    const input = this.part(to, faceInputSide * faceInputSide * 3);
    const [red, green, blue] = meanRgb;
    for (let y = 0, at = 0; y < faceInputSide; y++) {
      for (let x = 0; x < faceInputSide; x++, at += 3) {
        const from = x < width && y < height ? (y * width + x) * 3 : data.length;
        input[at] = ((data[from] ?? 0) - red) / 255;
        input[at + 1] = ((data[from + 1] ?? 0) - green) / 255;
        input[at + 2] = ((data[from + 2] ?? 0) - blue) / 255;
      }
    }
  }

  /** Full 3 x 3 convolution without padding, then pooling. A row of the input holds the windows of its row, overlapping. */
  private convolve({ at, side, channels }: Volume, to: number): Volume {
    const { matrix, columns } = this.layer('conv0');
    const inner = 3 * channels;
    const rows = side - 2;
    return this.pooled('conv0', { side: rows, stride: 2, to }, (y, count) => {
      for (let row = 0; row < count; row++) {
        const products = this.places.products + row * rows * columns;
        for (let tap = 0; tap < 3; tap++) {
          const from = at + (y + row + tap) * side * channels;
          const weights = matrix + tap * inner * columns;
          this.kernel.multiply({ from, step: channels, inner, weights, columns, to: products, rows });
        }
      }
    });
  }

  /** 3 x 3 convolution of each channel, padded, then a mix of channels at each pixel, then pooling. */
  private convolveSeparably(volume: Volume, { name, stride, to }: { name: string; stride: 1 | 2; to: number }): Volume {
    const { side, channels } = volume;
    const { matrix, columns, filters } = this.layer(name);
    const { filtered, products } = this.places;
    return this.pooled(name, { side, stride, to }, (y, count) => {
      this.part(filtered, count * side * channels).fill(0);
      for (let row = 0; row < count; row++) {
        this.filterRow(volume, { filters, y: y + row, to: filtered + row * side * channels });
      }
      const product = { from: filtered, step: channels, inner: channels, weights: matrix, columns };
      this.kernel.multiply({ ...product, to: products, rows: count * side });
    });
  }

  /** Adds up the nine neighbours of each pixel of a row; beyond the border there is nothing. */
  private filterRow(
    { at, side, channels }: Volume,
    { filters, y, to }: { filters: number; y: number; to: number },
  ): void {
    for (let tap = 0; tap < 9; tap++) {
      const row = y + Math.floor(tap / 3) - 1;
      if (row < 0 || row >= side) continue;
      const shift = (tap % 3) - 1;
      const start = Math.max(0, -shift);
      this.kernel.filter({
        from: at + (row * side + start + shift) * channels,
        weights: filters + tap * channels,
        channels,
        to: to + start * channels,
        cells: side - Math.abs(shift),
      });
    }
  }

  /**
   * Works a layer out band by band and keeps the largest of 2 x 2 values.
   * @param fill adds the products of some rows to the cleared band
   */
  private pooled(
    name: string,
    { side, stride, to }: { side: number; stride: 1 | 2; to: number },
    fill: (y: number, count: number) => void,
  ): Volume {
    const { columns: channels, bias } = this.layer(name);
    const { products } = this.places;
    const outSide = Math.ceil(side / stride);
    const band = stride === 2 ? bandRows : side;
    for (let y = 0; y < side; y += band) {
      const count = Math.min(band, side - y);
      this.part(products, count * side * channels).fill(0);
      fill(y, count);
      for (let row = 0; row < count; row += stride) {
        const into = to + ((y + row) / stride) * outSide * channels;
        this.poolRow({ side, channels, stride, isLast: row + 1 === count }, products + row * side * channels, into);
      }
    }
    activate(this.part(to, outSide * outSide * channels), bias);
    return { at: to, side: outSide, channels };
  }

  /** Largest of 2 x 2 values along a row; beyond the border there is nothing. */
  private poolRow(
    { side, channels, stride, isLast }: { side: number; channels: number; stride: 1 | 2; isLast: boolean },
    row: number,
    to: number,
  ): void {
    if (!isLast) {
      this.kernel.pool({ first: row, second: row + side * channels, step: channels, channels, to: row, cells: side });
    }
    const pairs = stride === 2 ? Math.floor(side / 2) : side - 1;
    const step = stride * channels;
    this.kernel.pool({ first: row, second: row + channels, step, channels, to, cells: pairs });
    if (pairs * stride === side) return;
    const last = row + pairs * step;
    this.kernel.pool({ first: last, second: last, step, channels, to: to + pairs * channels, cells: 1 });
  }

  private answer({ at, side, channels }: Volume): FaceAnswers {
    const { matrix, columns, bias } = this.layer('conv8');
    const { products } = this.places;
    const cells = side * side;
    const values = this.part(products, cells * columns).fill(0);
    const product = { from: at, step: channels, inner: channels, weights: matrix, columns };
    this.kernel.multiply({ ...product, to: products, rows: cells });
    for (let cell = 0; cell < values.length; cell += columns) {
      for (const [index, addend] of bias.entries()) values[cell + index] = (values[cell + index] ?? 0) + addend;
    }
    return { values, side, step: columns };
  }
}
