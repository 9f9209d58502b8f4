import { describe, expect, it } from '@jest/globals';
import { attentionMap, describeAttention } from '../../../jobs/traffic/attention.engine.js';
import { centrePrior, countBlobs, focusOf, normalised, saliency } from '../../../jobs/traffic/saliency.engine.js';

const side = 64;

/** Seeded noise around mid grey with squares put on it. */
function field(squares: readonly { x: number; y: number; size: number }[], seed = 1): Float32Array {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const normal = () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());
  const luma = Float32Array.from({ length: side * side }, () => 110 + 4 * normal());
  for (const { x, y, size } of squares) {
    for (let dy = 0; dy < size; dy++) {
      for (let dx = 0; dx < size; dx++) luma[(y + dy) * side + x + dx] = (luma[(y + dy) * side + x + dx] ?? 0) + 90;
    }
  }
  return luma;
}

const peakOf = (map: Float64Array) => map.indexOf(Math.max(...map));

describe('saliency', () => {
  it.each([
    { x: 28, y: 28 },
    { x: 20, y: 34 },
    { x: 36, y: 22 },
  ])('peaks inside a square at $x, $y of a noise field', ({ x, y }) => {
    const peak = peakOf(saliency(field([{ x, y, size: 8 }]), side, side).map);
    expect(peak % side).toBeGreaterThanOrEqual(x - 2);
    expect(peak % side).toBeLessThan(x + 10);
    expect(Math.floor(peak / side)).toBeGreaterThanOrEqual(y - 2);
    expect(Math.floor(peak / side)).toBeLessThan(y + 10);
  });

  it('is the centre prior alone where nothing stands out', () => {
    const { map } = saliency(new Float32Array(100 * 50).fill(80), 100, 50);
    const prior = normalised(centrePrior());
    expect(Math.max(...map.map((value, cell) => Math.abs(value - (prior[cell] ?? 0))))).toBeLessThan(1e-12);
  });

  it('sums to one, also for images smaller than the grid', () => {
    for (const [width, height] of [
      [16, 40],
      [200, 30],
      [64, 64],
    ] as const) {
      const luma = Float32Array.from({ length: width * height }, (_, index) => (index * 37) % 255);
      const { map } = saliency(luma, width, height);
      expect(map.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
    }
  });

  it('counts separate targets and finds one target more focused than an even map', () => {
    const one = saliency(field([{ x: 28, y: 28, size: 8 }]), side, side);
    const three = saliency(
      field([
        { x: 6, y: 6, size: 5 },
        { x: 50, y: 8, size: 5 },
        { x: 28, y: 50, size: 5 },
      ]),
      side,
      side,
    );
    expect(countBlobs(one.residual)).toBe(1);
    expect(countBlobs(three.residual)).toBe(3);
    expect(focusOf(one.map)).toBeGreaterThan(focusOf(new Float64Array(side * side).fill(1 / (side * side))));
  });
});

describe('attention', () => {
  it('names the place of the stronger of two targets first, in pixels', () => {
    const luma = field([{ x: 18, y: 28, size: 8 }]);
    for (let y = 30; y < 33; y++) for (let x = 44; x < 47; x++) luma[y * side + x] = 150;
    const { map } = saliency(luma, side, side);
    const { regions } = describeAttention(map, null, { width: 640, height: 1280 });
    const [first] = regions;
    expect((first?.x ?? 0) + (first?.width ?? 0) / 2).toBeGreaterThan(150);
    expect((first?.x ?? 0) + (first?.width ?? 0) / 2).toBeLessThan(290);
  });

  it('sends a coarse grid that sums to one', () => {
    const size = { width: 10, height: 10 };
    const { grid, gridWidth, gridHeight } = describeAttention(normalised(centrePrior()), null, size);
    expect(grid).toHaveLength(gridWidth * gridHeight);
    expect(grid.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 2);
  });

  it('pulls to a face before a line of the same size, and to both before what is plain', () => {
    const even = new Float64Array(side * side).fill(1 / side ** 2);
    const [line, face] = [
      { x: 10, y: 10, width: 20, height: 20 },
      { x: 60, y: 60, width: 20, height: 20 },
    ];
    const map = attentionMap(even, { words: [line], faces: [face] }, { width: 100, height: 100 });
    const at = (x: number, y: number) => map[Math.floor((y / 100) * side) * side + Math.floor((x / 100) * side)] ?? 0;
    expect(at(20, 20) / at(50, 5)).toBeCloseTo(11.1, 6);
    expect(at(70, 70) / at(50, 5)).toBeCloseTo(16.6, 6);
    expect(map.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
  });
});
