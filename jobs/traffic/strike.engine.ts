import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import type { Raster } from './creative-reader.js';

type Box = Pick<PixelBox, keyof PixelBox>;

/** The band of a line that it is struck through in, shares of its height. */
const band = { from: 0.32, to: 0.68 } as const;

/** Share of the width that a stroke covers without a gap; figures alone leave gaps between them. */
const covered = 0.94;

/** Steps of luma, 0..255, that ink lies from its ground by at least. */
const leastInk = 45;

/**
 * A straight stroke goes through the middle of a word from end to end, level or slanting.
 * @param box in pixels of the raster
 */
export function isStruckThrough({ data, width, height }: Raster, box: Box): boolean {
  const left = Math.round(box.x + 0.06 * box.width);
  const right = Math.round(box.x + 0.94 * box.width);
  if (right - left < 12 || left < 0 || right >= width || box.y < 0 || box.y + box.height >= height) return false;
  const luma = (x: number, y: number) => {
    const at = (Math.round(y) * width + Math.round(x)) * 3;
    return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  };
  const border = Array.from({ length: 24 }, (_, index) => box.x + (box.width * (index + 0.5)) / 24)
    .flatMap((x) => [luma(x, box.y + 1), luma(x, box.y + box.height - 2)])
    .toSorted((a, b) => a - b);
  const ground = border[border.length >> 1] ?? 0;
  const isInk = (x: number, y: number) => Math.abs(luma(x, y) - ground) > leastInk;
  const steps = Math.max(6, Math.round((band.to - band.from) * box.height));
  const heights = Array.from({ length: steps + 1 }, (_, step) => band.from + ((band.to - band.from) * step) / steps);
  const share = (start: number, end: number) => {
    let ink = 0;
    for (let x = left; x <= right; x++) {
      const y = box.y + box.height * (start + ((end - start) * (x - left)) / (right - left));
      if (isInk(x, y)) ink++;
    }
    return ink / (right - left + 1);
  };
  // A block of ink is a plate or a picture, no stroke.
  const isStroke = (at: number) => {
    const above = Math.max(0.04, at - 0.4);
    return share(above, above) < 0.9;
  };
  return heights.some(
    (at) =>
      isStroke(at) &&
      [-0.36, 0, 0.36].some((slant) => {
        const [start, end] = [at - slant / 2, at + slant / 2];
        return start > 0.1 && end > 0.1 && start < 0.9 && end < 0.9 && share(start, end) >= covered;
      }),
  );
}
