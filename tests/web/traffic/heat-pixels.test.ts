import { heatPixels } from '../../../web/traffic/heat-pixels.js';

const shades = (grid: readonly number[]) => [...heatPixels(grid)].filter((_, position) => position % 4 === 3);

describe('attention map', () => {
  it('dims a cell the more the less it is looked at, and tints nothing', () => {
    const [none = 0, some = 0, most = 0] = shades([0, 0.2, 0.8]);
    expect(some).toBeGreaterThan(most);
    expect(none).toBeGreaterThan(some);
    expect([...heatPixels([0, 0.2, 0.8])].every((value, position) => position % 4 === 3 || value === 0)).toBe(true);
  });

  it('stays empty where nobody looks anywhere', () => {
    expect(shades([0, 0])).toEqual([0, 0]);
  });
});
