import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import type { Pixels } from './pixel-measures.engine.js';

/** An evenly coloured plate with something on it: a button, a badge, a bar behind a headline. */
export interface LabelRegion {
  /** pixels of the image that was searched */
  box: Pick<PixelBox, keyof PixelBox>;
  /** mean luma of the plate, 0..255 */
  plateLuma: number;
}

/** Channel difference between neighbours, and to the first pixel, within one plate. */
const neighbourStep = 14;
const plateSpread = 44;

/** Shares of the image's width and height, width over height, plate and ink over the box (design choices). */
const limits = { width: [0.1, 0.95], height: [0.025, 0.25], aspect: [1.4, 14], plate: 0.5, ink: [0.03, 0.5] } as const;

/** More plates than this are a pattern, not labels. */
const mostRegions = 6;

interface Component {
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  lumaSum: number;
}

const isNear = (data: Uint8Array, a: number, b: number, most: number) =>
  Math.abs((data[a] ?? 0) - (data[b] ?? 0)) <= most &&
  Math.abs((data[a + 1] ?? 0) - (data[b + 1] ?? 0)) <= most &&
  Math.abs((data[a + 2] ?? 0) - (data[b + 2] ?? 0)) <= most;

/** Marks of a search that goes on from plate to plate. */
interface Search {
  seen: Uint8Array;
  /** pixels still to look around; one list for all plates, as most of them are a few pixels */
  queue: Int32Array;
}

/** Grows one plate from its first pixel. */
function grow({ data, width, height }: Pixels, start: number, { seen, queue }: Search): Component {
  const part: Component = { left: width, right: 0, top: height, bottom: 0, size: 0, lumaSum: 0 };
  let waiting = 0;
  const visit = (next: number, from: number) => {
    if (
      seen[next] === 1 ||
      !isNear(data, from * 3, next * 3, neighbourStep) ||
      !isNear(data, start * 3, next * 3, plateSpread)
    )
      return;
    seen[next] = 1;
    queue[waiting++] = next;
  };
  visit(start, start);
  while (waiting > 0) {
    const pixel = queue[--waiting] ?? 0;
    const x = pixel % width;
    const y = (pixel - x) / width;
    const at = pixel * 3;
    if (x < part.left) part.left = x;
    if (x > part.right) part.right = x;
    if (y < part.top) part.top = y;
    if (y > part.bottom) part.bottom = y;
    part.size++;
    part.lumaSum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    if (x > 0) visit(pixel - 1, pixel);
    if (x < width - 1) visit(pixel + 1, pixel);
    if (y > 0) visit(pixel - width, pixel);
    if (y < height - 1) visit(pixel + width, pixel);
  }
  return part;
}

const isWithin = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;

function isLabel(part: Component, { width, height }: Pixels): boolean {
  const across = part.right - part.left + 1;
  const down = part.bottom - part.top + 1;
  const filled = part.size / (across * down);
  return (
    isWithin(across / width, limits.width) &&
    isWithin(down / height, limits.height) &&
    isWithin(across / down, limits.aspect) &&
    filled >= limits.plate &&
    isWithin(1 - filled, limits.ink)
  );
}

/**
 * Plates that may carry words a page reader passes over, because it takes their edge for a picture.
 * @param pixels at most a few hundred pixels wide; words on plates need not be legible here
 * @returns the largest first
 */
export function findLabels(pixels: Pixels): LabelRegion[] {
  const area = pixels.width * pixels.height;
  const search: Search = { seen: new Uint8Array(area), queue: new Int32Array(area) };
  const labels: { region: LabelRegion; size: number }[] = [];
  for (let pixel = 0; pixel < area; pixel++) {
    if (search.seen[pixel] === 1) continue;
    const part = grow(pixels, pixel, search);
    if (!isLabel(part, pixels)) continue;
    const box = { x: part.left, y: part.top, width: part.right - part.left + 1, height: part.bottom - part.top + 1 };
    labels.push({ region: { box, plateLuma: part.lumaSum / part.size }, size: part.size });
  }
  return labels
    .toSorted((a, b) => b.size - a.size)
    .slice(0, mostRegions)
    .map(({ region }) => region);
}
