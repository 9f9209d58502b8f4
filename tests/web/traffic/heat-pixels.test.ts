import { heatPixels } from '../../../web/traffic/heat-pixels.js';

describe('heat map', () => {
  it('paints the strongest cell red and opaque, cells without attention not at all', () => {
    const pixels = heatPixels([0, 0.2, 0.8]);
    expect(pixels).toHaveLength(12);
    expect(pixels[3]).toBe(0);
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.slice(8);
    expect(red).toBeGreaterThan(green + blue);
    expect(opacity).toBeGreaterThan(pixels[7] ?? 255);
  });

  it('stays empty where nobody looks anywhere', () => {
    expect([...heatPixels([0, 0])].filter((_, position) => position % 4 === 3)).toEqual([0, 0]);
  });
});
