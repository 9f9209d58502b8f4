/** Anchors of the heat scale: nothing, some, much, most attention. */
const stops: readonly (readonly [at: number, red: number, green: number, blue: number, alpha: number])[] = [
  [0, 20, 40, 140, 90],
  [0.25, 0, 150, 220, 110],
  [0.5, 60, 200, 90, 130],
  [0.75, 250, 200, 30, 150],
  [1, 235, 50, 30, 170],
];

/** Colour with opacity for a share of the peak, 0..1, straight between the anchors. */
function heatColour(share: number): readonly [red: number, green: number, blue: number, alpha: number] {
  const value = Math.min(1, Math.max(0, share));
  const above = Math.max(
    1,
    stops.findIndex(([at]) => value <= at),
  );
  const low = stops[above - 1] ?? [0, 0, 0, 0, 0];
  const high = stops[above] ?? low;
  const part = high[0] > low[0] ? (value - low[0]) / (high[0] - low[0]) : 0;
  const mix = (index: 1 | 2 | 3 | 4) => Math.round(low[index] + part * (high[index] - low[index]));
  return [mix(1), mix(2), mix(3), mix(4)];
}

/**
 * Attention as an RGBA raster of the same grid.
 * @param map attention by cell, any scale
 */
export function heatRaster(map: Float64Array): Uint8Array {
  const peak = map.reduce((high, value) => Math.max(high, value), 0);
  const pixels = new Uint8Array(map.length * 4);
  for (const [cell, value] of map.entries()) pixels.set(heatColour(peak > 0 ? value / peak : 0), cell * 4);
  return pixels;
}
