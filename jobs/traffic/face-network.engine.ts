import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import type { Pixels } from './pixel-measures.engine.js';

/** Weights of one tensor by its name in the model file, e.g. `conv1/pointwise_filter`. */
export type FaceWeights = ReadonlyMap<string, Float32Array>;

interface Face {
  /** px of the image that was searched */
  box: Pick<PixelBox, keyof PixelBox>;
  /** 0..1 */
  score: number;
}

/** Activations, row by row, channels last. */
interface Volume {
  data: Float32Array;
  side: number;
  channels: number;
}

/** Side of the network's square input, px, a multiple of 32. At 416 faces from a tenth of the image on are found. */
export const faceInputSide = 416;

/** Constants that the network was trained with (tiny face detector of face-api). */
const meanRgb = [117.001, 114.697, 97.404] as const;
const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const leak = 0.1;
const valuesPerAnchor = 5;

/** Least score of a face (the model's default), and overlap from which two boxes are one face. */
const leastScore = 0.5;
const sameFace = 0.4;

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

function weight(weights: FaceWeights, name: string): Float32Array {
  const found = weights.get(name);
  if (!found) throw new RangeError(`face network: no weights ${name}`);
  return found;
}

/** The image in the top left of the square input, the rest black, mean subtracted. */
function inputOf({ data, width, height }: Pixels): Volume {
  const side = faceInputSide;
  const input = new Float32Array(side * side * 3);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isInside = x < width && y < height;
      for (let channel = 0; channel < 3; channel++) {
        const value = isInside ? (data[(y * width + x) * 3 + channel] ?? 0) : 0;
        input[(y * side + x) * 3 + channel] = (value - (meanRgb[channel] ?? 0)) / 255;
      }
    }
  }
  return { data: input, side, channels: 3 };
}

/** Adds bias and lets a tenth of negative values through. */
function activate(sums: Float32Array, bias: Float32Array, into: Float32Array, at: number): void {
  for (let channel = 0; channel < bias.length; channel++) {
    const value = (sums[channel] ?? 0) + (bias[channel] ?? 0);
    into[at + channel] = value > 0 ? value : leak * value;
  }
}

/** Adds `value` times one row of a matrix. */
function addScaled(sums: Float32Array, value: number, matrix: Float32Array, row: number): void {
  const start = row * sums.length;
  for (let channel = 0; channel < sums.length; channel++) {
    sums[channel] = (sums[channel] ?? 0) + value * (matrix[start + channel] ?? 0);
  }
}

/** Full 3 x 3 convolution without padding. */
function convolve({ data, side, channels }: Volume, weights: FaceWeights): Volume {
  const filters = weight(weights, 'conv0/filters');
  const bias = weight(weights, 'conv0/bias');
  const outSide = side - 2;
  const out = new Float32Array(outSide * outSide * bias.length);
  const sums = new Float32Array(bias.length);
  for (let y = 0; y < outSide; y++) {
    for (let x = 0; x < outSide; x++) {
      sums.fill(0);
      for (let tap = 0; tap < 9; tap++) {
        const from = ((y + Math.floor(tap / 3)) * side + x + (tap % 3)) * channels;
        for (let channel = 0; channel < channels; channel++) {
          addScaled(sums, data[from + channel] ?? 0, filters, tap * channels + channel);
        }
      }
      activate(sums, bias, out, (y * outSide + x) * bias.length);
    }
  }
  return { data: out, side: outSide, channels: bias.length };
}

/** 3 x 3 convolution of each channel, padded, then a mix of channels at each pixel. */
function convolveSeparably(volume: Volume, layer: string, weights: FaceWeights): Volume {
  const { side, channels } = volume;
  const pointwise = weight(weights, `${layer}/pointwise_filter`);
  const depthwise = weight(weights, `${layer}/depthwise_filter`);
  const bias = weight(weights, `${layer}/bias`);
  const out = new Float32Array(side * side * bias.length);
  const mixed = new Float32Array(bias.length);
  const sums = new Float32Array(channels);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      sumAround(volume, { x, y }, depthwise, sums);
      mixed.fill(0);
      for (let channel = 0; channel < channels; channel++) addScaled(mixed, sums[channel] ?? 0, pointwise, channel);
      activate(mixed, bias, out, (y * side + x) * bias.length);
    }
  }
  return { data: out, side, channels: bias.length };
}

function sumAround(
  { data, side, channels }: Volume,
  at: { x: number; y: number },
  filter: Float32Array,
  sums: Float32Array,
): void {
  sums.fill(0);
  for (let y = Math.max(0, at.y - 1); y <= Math.min(side - 1, at.y + 1); y++) {
    for (let x = Math.max(0, at.x - 1); x <= Math.min(side - 1, at.x + 1); x++) {
      const from = (y * side + x) * channels;
      const tap = ((y - at.y + 1) * 3 + x - at.x + 1) * channels;
      for (let channel = 0; channel < channels; channel++) {
        sums[channel] = (sums[channel] ?? 0) + (data[from + channel] ?? 0) * (filter[tap + channel] ?? 0);
      }
    }
  }
}

/** Largest of 2 x 2 values; beyond the border there is nothing. */
function pool({ data, side, channels }: Volume, stride: 1 | 2): Volume {
  const outSide = Math.ceil(side / stride);
  const out = new Float32Array(outSide * outSide * channels).fill(-Infinity);
  for (let y = 0; y < outSide; y++) {
    for (let x = 0; x < outSide; x++) {
      const at = (y * outSide + x) * channels;
      for (let row = y * stride; row < Math.min(side, y * stride + 2); row++) {
        for (let column = x * stride; column < Math.min(side, x * stride + 2); column++) {
          const from = (row * side + column) * channels;
          for (let channel = 0; channel < channels; channel++) {
            const value = data[from + channel] ?? 0;
            if (value > (out[at + channel] ?? 0)) out[at + channel] = value;
          }
        }
      }
    }
  }
  return { data: out, side: outSide, channels };
}

/** Raw answers of each anchor in each cell of the last grid. */
function answers({ data, side, channels }: Volume, weights: FaceWeights): Volume {
  const filters = weight(weights, 'conv8/filters');
  const bias = weight(weights, 'conv8/bias');
  const out = new Float32Array(side * side * bias.length);
  for (let cell = 0; cell < side * side; cell++) {
    const sums = Float32Array.from(bias);
    for (let channel = 0; channel < channels; channel++)
      addScaled(sums, data[cell * channels + channel] ?? 0, filters, channel);
    out.set(sums, cell * bias.length);
  }
  return { data: out, side, channels: bias.length };
}

function facesOf({ data, side, channels }: Volume): Face[] {
  const scale = faceInputSide / side;
  const faces: Face[] = [];
  for (let cell = 0; cell < side * side; cell++) {
    for (const [index, [wide, high]] of anchors.entries()) {
      const at = cell * channels + index * valuesPerAnchor;
      const [x = 0, y = 0, width = 0, height = 0, chance = 0] = data.subarray(at, at + valuesPerAnchor);
      const score = sigmoid(chance);
      if (score <= leastScore) continue;
      const across = Math.exp(width) * wide * scale;
      const down = Math.exp(height) * high * scale;
      const left = ((cell % side) + sigmoid(x)) * scale - across / 2;
      const top = (Math.floor(cell / side) + sigmoid(y)) * scale - down / 2;
      faces.push({ box: { x: left, y: top, width: across, height: down }, score });
    }
  }
  return faces;
}

function overlap(a: Face['box'], b: Face['box']): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const shared = Math.max(0, across) * Math.max(0, down);
  return shared / (a.width * a.height + b.width * b.height - shared);
}

/** The surest box of each face. */
function withoutDoubles(faces: readonly Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlap(face.box, other.box) <= sameFace)) kept.push(face);
  }
  return kept;
}

/**
 * Faces on an image by a small convolutional network; about 0.2 s of one core.
 * @param pixels at most `faceInputSide` in width and height
 * @returns the surest first; boxes may reach over the border
 */
export function findFaces(pixels: Pixels, weights: FaceWeights): Face[] {
  let volume = pool(convolve(inputOf(pixels), weights), 2);
  for (const layer of ['conv1', 'conv2', 'conv3', 'conv4']) volume = pool(convolveSeparably(volume, layer, weights), 2);
  volume = pool(convolveSeparably(volume, 'conv5', weights), 1);
  return withoutDoubles(facesOf(answers(volume, weights)));
}
