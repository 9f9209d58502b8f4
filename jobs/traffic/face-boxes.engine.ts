import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import { faceGrid, faceInputSide } from './face-graph.engine.js';

interface Face {
  /** px of the image that was searched */
  box: Pick<PixelBox, keyof PixelBox>;
  /** 0..1 */
  score: number;
}

/** Shapes that the network was trained to stretch, cells wide and high (tiny face detector of face-api). */
const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const valuesPerAnchor = 5;

/** Least score of a face (the model's default), and overlap from which two boxes are one face. */
const leastScore = 0.5;
const sameFace = 0.4;

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

/** @param values raw answers of every anchor, cell by cell */
function candidates(values: Float32Array): Face[] {
  const { side, answers: step } = faceGrid;
  const scale = faceInputSide / side;
  const faces: Face[] = [];
  for (let cell = 0; cell < side * side; cell++) {
    for (const [index, [wide, high]] of anchors.entries()) {
      const at = cell * step + index * valuesPerAnchor;
      const [x = 0, y = 0, width = 0, height = 0, chance = 0] = values.subarray(at, at + valuesPerAnchor);
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

/** Faces that the network is sure of, the surest first; boxes may reach over the border. */
export function facesOf(answers: Float32Array): Face[] {
  const kept: Face[] = [];
  for (const face of candidates(answers).toSorted((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlap(face.box, other.box) <= sameFace)) kept.push(face);
  }
  return kept;
}
