/** Opacity of the shade where nobody looks, 0 to 255. */
const darkest = 190;

/**
 * Shade over a picture by its attention grid: what people look at stays in its own colors, the rest is dimmed.
 * @param grid attention by cell, row by row, >= 0
 * @returns RGBA bytes, four a cell; cells without attention are darkest, the average is half as dark
 */
export function heatPixels(grid: readonly number[]): Uint8ClampedArray {
  const average = grid.reduce((sum, cell) => sum + cell, 0) / grid.length;
  const pixels = new Uint8ClampedArray(grid.length * 4);
  if (!(average > 0)) return pixels;
  grid.forEach((cell, position) => {
    pixels[position * 4 + 3] = (darkest * average) / (cell + average);
  });
  return pixels;
}
