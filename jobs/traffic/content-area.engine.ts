import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import type { Pixels } from './pixel-measures.engine.js';

/** Largest step between neighbours in a bar, 0..255 by channel: packing leaves a little noise. */
const noise = 12;

/** Bars narrower than this share of the side are part of the design. */
const leastBar = 0.03;

/** The picture without bars of one colour at opposite edges, as players and careless exports add them. */
export function contentArea({ data, width, height }: Pixels): Pick<PixelBox, keyof PixelBox> {
  const isPlain = (from: number, step: number, count: number) => {
    for (let index = 0, at = from * 3; index < count; index++, at += step * 3) {
      for (let channel = 0; channel < 3; channel++) {
        if (Math.abs((data[at + channel] ?? 0) - (data[channel + from * 3] ?? 0)) > noise) return false;
      }
    }
    return true;
  };
  const run = (length: number, isBar: (index: number) => boolean) => {
    let count = 0;
    while (count < length / 2 && isBar(count)) count++;
    return count;
  };
  const isRow = (row: number) => isPlain(row * width, 1, width);
  const isColumn = (column: number) => isPlain(column, width, height);
  const [top, bottom] = [run(height, isRow), run(height, (index) => isRow(height - 1 - index))];
  const [left, right] = [run(width, isColumn), run(width, (index) => isColumn(width - 1 - index))];
  // A plain ground around a product is no bar: bars lie on two sides and not on all four.
  const hasRows = Math.min(top, bottom) >= leastBar * height && Math.max(left, right) < leastBar * width;
  const hasColumns = Math.min(left, right) >= leastBar * width && Math.max(top, bottom) < leastBar * height;
  return {
    x: hasColumns ? left : 0,
    y: hasRows ? top : 0,
    width: width - (hasColumns ? left + right : 0),
    height: height - (hasRows ? top + bottom : 0),
  };
}
