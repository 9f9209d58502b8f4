import { describe, expect, it } from '@jest/globals';
import { underHeat, underLayer } from '../../../jobs/traffic/heat-colours.engine.js';

const grey = (width: number, height: number) => ({ data: new Uint8Array(width * height * 3).fill(128), width, height });
const pixel = (data: Uint8Array, at: number) => [...data.subarray(at * 3, at * 3 + 3)];

describe('pictures drawn over a creative', () => {
  it('are bright where attention peaks, dim where there is none, and tinted nowhere', () => {
    const map = Float64Array.from({ length: 16 }, (_, cell) => (cell === 5 ? 1 : 0));
    const drawn = underHeat(grey(40, 20), map);
    // The middle of cell 5 (row 1, column 1 of 4 x 4) is at 15 of 40 across and 7.5 of 20 down.
    const near = pixel(drawn, 7 * 40 + 15);
    const far = pixel(drawn, 19 * 40 + 39);
    expect(near[0]).toBeGreaterThan(2 * (far[0] ?? 128));
    expect(far[0]).toBe(32);
    for (const [red, green, blue] of [near, far]) expect([green, blue]).toEqual([red, red]);
  });

  it('does not depend on the scale of the map, and draws an even one evenly', () => {
    const map = Float64Array.from({ length: 64 * 64 }, (_, cell) => (cell * 7919) % 101);
    const scaled = map.map((value) => value / 1e6);
    expect(underHeat(grey(90, 50), scaled)).toEqual(underHeat(grey(90, 50), map));
    const even = underHeat(grey(30, 30), new Float64Array(64).fill(0.2));
    expect(new Set(Array.from({ length: 900 }, (_, at) => pixel(even, at).join())).size).toBe(1);
  });

  it('leave what no mark covers as it was, and the creative itself untouched', () => {
    const base = grey(2, 1);
    const layer = Uint8Array.from([255, 0, 0, 255, 9, 9, 9, 0]);
    const drawn = underLayer(base, layer);
    expect([...drawn]).toEqual([255, 0, 0, 128, 128, 128]);
    expect(base.data.every((value) => value === 128)).toBe(true);
    expect([...underLayer(base, Uint8Array.from([228, 28, 128, 51, 0, 0, 0, 0]))]).toEqual([
      148, 108, 128, 128, 128, 128,
    ]);
  });
});
