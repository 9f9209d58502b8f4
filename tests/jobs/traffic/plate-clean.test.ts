import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanPlate } from '../../../jobs/traffic/plate-clean.engine.js';

/** Rows of digits, 0 dark to 9 light, as one byte a pixel. */
const plateOf = (...rows: string[]) => Uint8Array.from(rows.join(''), (digit) => Number(digit) * 28);
const cleaned = (...rows: string[]) => {
  const data = plateOf(...rows);
  const width = rows[0]?.length ?? 1;
  cleanPlate(data, width);
  return Array.from({ length: rows.length }, (_, y) =>
    [...data.subarray(y * width, (y + 1) * width)].map((value) => (value >= 204 ? '.' : '#')).join(''),
  );
};

describe('cleaning a plate', () => {
  it('turns round corners white and keeps the words', () => {
    expect(
      cleaned(
        '1188888811', //
        '1888888881',
        '8880880888',
        '8880800888',
        '1888888881',
        '1188888811',
      ),
    ).toEqual(['..........', '..........', '...#..#...', '...#.##...', '..........', '..........']);
  });

  it('turns a frame and what lies behind it white', () => {
    const frame = '0'.repeat(11);
    const plate = '08888888880';
    expect(cleaned(frame, plate, plate, '08880888880', plate, plate, frame)).toEqual([
      ...Array.from({ length: 3 }, () => '.'.repeat(11)),
      '....#......',
      ...Array.from({ length: 3 }, () => '.'.repeat(11)),
    ]);
  });

  it('never darkens and leaves nothing dark at the edge', () => {
    const pictures = fc
      .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }))
      .chain(([width, height]) =>
        fc.record({
          width: fc.constant(width),
          data: fc.uint8Array({ minLength: width * height, maxLength: width * height }),
        }),
      );
    fc.assert(
      fc.property(pictures, ({ width, data }) => {
        const before = Uint8Array.from(data);
        cleanPlate(data, width);
        expect(data.every((value, pixel) => value >= (before[pixel] ?? 0))).toBe(true);
        // Where most is black there is no plate to tell ink from.
        if (before.filter((value) => value === 0).length * 2 >= before.length) return;
        const height = data.length / width;
        const edge = [...data].filter((_, pixel) => {
          const x = pixel % width;
          const y = (pixel - x) / width;
          return x === 0 || x === width - 1 || y === 0 || y === height - 1;
        });
        expect(Math.min(...edge)).toBeGreaterThanOrEqual(204);
      }),
    );
  });
});
