import { describe, expect, it } from '@jest/globals';
import {
  colourfulness,
  lumaOf,
  lumContrast,
  type Pixels,
  sharpness,
} from '../../../jobs/traffic/pixel-measures.engine.js';
import { fourier2d } from '../../../jobs/traffic/fourier.engine.js';
import { palette } from '../../../jobs/traffic/palette.engine.js';

type Rgb = readonly [number, number, number];

/** An image whose left half has one colour and whose right half another. */
function halves(left: Rgb, right: Rgb, side = 32): Pixels {
  const data = new Uint8Array(side * side * 3);
  for (let pixel = 0; pixel < side * side; pixel++) data.set(pixel % side < side / 2 ? left : right, pixel * 3);
  return { data, width: side, height: side };
}

describe('colourfulness', () => {
  it.each([
    { name: 'solid red', left: [255, 0, 0], right: [255, 0, 0], expected: 85.53 },
    { name: 'grey', left: [128, 128, 128], right: [128, 128, 128], expected: 0 },
    { name: 'black and white', left: [0, 0, 0], right: [255, 255, 255], expected: 0 },
    { name: 'red and blue', left: [255, 0, 0], right: [0, 0, 255], expected: 272.62 },
    { name: 'yellow and navy', left: [255, 200, 0], right: [0, 80, 200], expected: 215.97 },
  ] as const)('is $expected for $name', ({ left, right, expected }) => {
    expect(colourfulness(halves(left, right))).toBeCloseTo(expected, 2);
  });
});

describe('tonal contrast and sharpness', () => {
  it('is half for black and white halves and nothing for one tone', () => {
    expect(lumContrast(lumaOf(halves([0, 0, 0], [255, 255, 255])))).toBeCloseTo(0.5, 6);
    expect(lumContrast(lumaOf(halves([90, 90, 90], [90, 90, 90])))).toBeCloseTo(0, 4);
  });

  it('sees an edge as sharp and a flat field as not', () => {
    const edge = lumaOf(halves([0, 0, 0], [255, 255, 255]));
    expect(sharpness(edge, 32, 32)).toBeGreaterThan(1000);
    expect(sharpness(new Float32Array(32 * 32).fill(7), 32, 32)).toBe(0);
  });
});

describe('the Fourier transform', () => {
  it('agrees with the sum of its definition', () => {
    const size = 8;
    const values = Float64Array.from({ length: 64 }, (_, index) => Math.sin(index * index) * 5);
    const grid = { re: Float64Array.from(values), im: new Float64Array(64) };
    fourier2d(grid, size, 'forward');
    let re = 0;
    let im = 0;
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const angle = (-2 * Math.PI * (3 * x + 5 * y)) / size;
        re += (values[y * size + x] ?? 0) * Math.cos(angle);
        im += (values[y * size + x] ?? 0) * Math.sin(angle);
      }
    }
    expect(grid.re[5 * size + 3]).toBeCloseTo(re, 9);
    expect(grid.im[5 * size + 3]).toBeCloseTo(im, 9);
  });

  it('comes back to the same grid', () => {
    const values = Float64Array.from({ length: 64 * 64 }, (_, index) => (index * 7919) % 251);
    const grid = { re: Float64Array.from(values), im: new Float64Array(values.length) };
    fourier2d(grid, 64, 'forward');
    fourier2d(grid, 64, 'inverse');
    expect(Math.max(...grid.re.map((value, index) => Math.abs(value - (values[index] ?? 0))))).toBeLessThan(1e-9);
  });

  it('refuses sides that are no power of two', () => {
    expect(() => fourier2d({ re: new Float64Array(9), im: new Float64Array(9) }, 3, 'forward')).toThrow(RangeError);
  });
});

describe('the palette', () => {
  it('names the colours of an image with their shares', () => {
    const colours = palette(halves([255, 200, 0], [0, 80, 200]));
    expect(colours).toEqual([
      { hex: '#ffc800', share: 0.5 },
      { hex: '#0050c8', share: 0.5 },
    ]);
  });

  it('has one colour for an image of one colour', () => {
    expect(palette(halves([10, 20, 30], [10, 20, 30]))).toEqual([{ hex: '#0a141e', share: 1 }]);
  });
});
