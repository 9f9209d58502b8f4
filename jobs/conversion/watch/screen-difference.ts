import sharp from 'sharp';

/** Cells that a first screen is compared by: about 10 CSS pixels each. */
const grid = { columns: 39, rows: 84 };
/** Difference of a color channel from which a cell looks different, of 255. */
const visible = 40;
/** What moved up or down by this many cells, as below a new bar, is the same. */
const mostRows = 20;

/** Share of a screen that looks different from before, 0..1: what only moved up or down does not count, what moved in does. */
export async function screenDifference({ before, after }: { before: Uint8Array; after: Uint8Array }): Promise<number> {
  const [was, is] = await Promise.all([cellsOf(before), cellsOf(after)]);
  let least = 1;
  for (let shift = -mostRows; shift <= mostRows; shift += 1) least = Math.min(least, shareAt(was, is, shift));
  return least;
}

async function cellsOf(picture: Uint8Array): Promise<Uint8Array> {
  const { columns, rows } = grid;
  return sharp(picture, { limitInputPixels: 40_000_000 })
    .resize(columns, rows, { fit: 'fill' })
    .flatten()
    .toColorspace('srgb')
    .raw()
    .toBuffer();
}

function shareAt(was: Uint8Array, is: Uint8Array, shift: number): number {
  const { columns, rows } = grid;
  const channels = 3;
  let different = Math.abs(shift) * columns;
  for (let row = Math.max(0, shift); row < Math.min(rows, rows + shift); row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const to = (row * columns + column) * channels;
      const from = ((row - shift) * columns + column) * channels;
      let most = 0;
      for (let channel = 0; channel < channels; channel += 1)
        most = Math.max(most, Math.abs((was[from + channel] ?? 0) - (is[to + channel] ?? 0)));
      if (most >= visible) different += 1;
    }
  }
  return different / (columns * rows);
}
