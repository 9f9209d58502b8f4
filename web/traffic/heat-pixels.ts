/** Stops of the heat scale: share of the strongest cell, then red, green, blue and opacity (0 to 255). */
const scale: readonly [share: number, r: number, g: number, b: number, a: number][] = [
  [0, 40, 60, 200, 0],
  [0.25, 40, 90, 220, 70],
  [0.5, 60, 200, 120, 130],
  [0.75, 250, 200, 50, 170],
  [1, 235, 60, 40, 200],
];

/**
 * Colours of an attention grid.
 * @param grid attention by cell, row by row, >= 0
 * @returns RGBA bytes, four a cell; the strongest cell is red, cells without attention are transparent
 */
export function heatPixels(grid: readonly number[]): Uint8ClampedArray {
  const strongest = Math.max(...grid, Number.EPSILON);
  const pixels = new Uint8ClampedArray(grid.length * 4);
  grid.forEach((cell, position) => pixels.set(colorAt(cell / strongest), position * 4));
  return pixels;
}

function colorAt(share: number): number[] {
  const above = scale.findIndex(([stop]) => stop >= share);
  const high = scale[above];
  const low = scale[Math.max(0, above - 1)];
  if (!high || !low) return [0, 0, 0, 0];
  const between = high[0] === low[0] ? 0 : (share - low[0]) / (high[0] - low[0]);
  return [1, 2, 3, 4].map((channel) => (low[channel] ?? 0) + ((high[channel] ?? 0) - (low[channel] ?? 0)) * between);
}
