import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { VectorKernel } from '../../../jobs/traffic/vector-kernel.engine.js';
import { inBlocks } from '../../../jobs/traffic/vector-layout.engine.js';

const values = (count: number) => fc.array(fc.integer({ min: -9, max: 9 }), { minLength: count, maxLength: count });

/** Whole numbers this small are exact in 32-bit floats, in whatever order they are added. */
function kernelWith(...parts: readonly number[][]): { kernel: VectorKernel; at: number[] } {
  const at = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.length, 0));
  const kernel = new VectorKernel(parts.flat().length);
  kernel.memory.set(parts.flat());
  return { kernel, at };
}

const read = ({ memory }: VectorKernel, at: number, count: number) => [...memory.subarray(at, at + count)];

describe('the vector kernel', () => {
  it('adds a product of matrices as the sums written out', () => {
    const shape = fc.record({
      rows: fc.integer({ min: 1, max: 5 }),
      inner: fc.integer({ min: 1, max: 7 }),
      columns: fc.constantFrom(16, 48),
    });
    const task = shape.chain((size) =>
      fc.record({
        size: fc.constant(size),
        left: values(size.rows * size.inner),
        right: values(size.inner * size.columns),
        before: values(size.rows * size.columns),
      }),
    );
    fc.assert(
      fc.property(task, ({ size, left, right, before }) => {
        const { rows, inner, columns } = size;
        const { kernel, at } = kernelWith(left, [...inBlocks(Float32Array.from(right), columns)], before);
        const [from = 0, weights = 0, to = 0] = at;
        kernel.multiply({ from, step: inner, inner, weights, columns, to, rows });
        const expected = before.map((start, place) => {
          const [row, column] = [Math.floor(place / columns), place % columns];
          let sum = start;
          for (let k = 0; k < inner; k++)
            sum += (left[row * inner + k] ?? Number.NaN) * (right[k * columns + column] ?? Number.NaN);
          return sum;
        });
        expect(read(kernel, to, before.length)).toEqual(expected);
      }),
    );
  });

  it('lets rows of the left matrix overlap, as windows do', () => {
    const ones = Array.from({ length: 2 * 16 }, () => 1);
    const { kernel, at } = kernelWith(
      [1, 2, 4, 8],
      ones,
      Array.from({ length: 3 * 16 }, () => 0),
    );
    const [from = 0, weights = 0, to = 0] = at;
    kernel.multiply({ from, step: 1, inner: 2, weights, columns: 16, to, rows: 3 });
    expect([0, 16, 32].map((row) => kernel.memory[to + row])).toEqual([3, 6, 12]);
  });

  it('filters every cell by channel, and takes the larger of two', () => {
    const cells = fc.record({ first: values(24), second: values(24), weights: values(8) });
    fc.assert(
      fc.property(cells, ({ first, second, weights }) => {
        const { kernel, at } = kernelWith(first, second, weights);
        const [from = 0, to = 0, filter = 0] = at;
        kernel.filter({ from, weights: filter, channels: 8, to, cells: 3 });
        const filtered = second.map((value, place) => value + (first[place] ?? 0) * (weights[place % 8] ?? 0));
        expect(read(kernel, to, 24)).toEqual(filtered);
        kernel.pool({ first: from, second: to, step: 8, channels: 8, to: from, cells: 3 });
        expect(read(kernel, from, 24)).toEqual(first.map((value, place) => Math.max(value, filtered[place] ?? 0)));
      }),
    );
  });

  it('takes a matrix of any width, filled up with zeros', () => {
    const blocked = inBlocks(
      Float32Array.from({ length: 2 * 18 }, (_, at) => at + 1),
      18,
    );
    expect(blocked).toHaveLength(2 * 32);
    expect([...blocked.subarray(0, 2)]).toEqual([1, 2]);
    expect([...blocked.subarray(16, 18)]).toEqual([19, 20]);
    expect([...blocked.subarray(32, 35)]).toEqual([17, 18, 0]);
    expect([...blocked.subarray(48, 51)]).toEqual([35, 36, 0]);
  });

  it('refuses columns that do not fill its vectors, and places outside its memory', () => {
    const kernel = new VectorKernel(64);
    const product = { from: 0, step: 1, inner: 1, weights: 0, to: 0, rows: 1 };
    expect(() => kernel.multiply({ ...product, columns: 20 })).toThrow(RangeError);
    expect(() => kernel.multiply({ ...product, columns: 16, to: 1e6 })).toThrow(/out of bounds/);
  });
});
