import { describe, expect, it } from '@jest/globals';
import { underHeat, underLayer } from '../../../jobs/traffic/heat-colours.engine.js';

const grey = (width: number, height: number) => ({ data: new Uint8Array(width * height * 3).fill(128), width, height });
const pixel = (data: Uint8Array, at: number) => [...data.subarray(at * 3, at * 3 + 3)];

describe('pictures drawn over a creative', () => {
  it('are reddest where attention peaks and bluest where there is none', () => {
    const map = Float64Array.from({ length: 16 }, (_, cell) => (cell === 5 ? 1 : 0));
    const drawn = underHeat(grey(40, 20), map);
    // The middle of cell 5 (row 1, column 1 of 4 x 4) is at 15 of 40 across and 7.5 of 20 down.
    const [red = 0, , blue = 0] = pixel(drawn, 7 * 40 + 15);
    const [farRed = 0, , farBlue = 0] = pixel(drawn, 19 * 40 + 39);
    expect(red).toBeGreaterThan(blue + 60);
    expect(farBlue).toBeGreaterThan(farRed);
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
