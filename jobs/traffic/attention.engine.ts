import type { AdAttention, FocalRegion } from '../../schema/traffic/ad-attention.type.js';
import type { PixelBox as FullBox } from '../../schema/traffic/creative-measures.type.js';
import { neighboursOf, saliencySide } from './saliency.engine.js';

type PixelBox = Pick<FullBox, keyof FullBox>;

/** A word with the place that it is looked at. */
interface AttendedWord {
  text: string;
  box: PixelBox;
}

interface Size {
  width: number;
  height: number;
}

/** Regions looked at one after the other; the eye rarely visits more in an ad's first seconds (design choice). */
const maxRegions = 5;

/** A region ends where attention falls below this part of its peak. */
const regionEdge = 0.5;

/** Smaller shares of attention are no region of their own. */
const smallestShare = 0.02;

/** Cells around a visited region that the eye does not return to: a seventeenth of the image. */
const inhibited = 4;

/** Attention on words for each percent of the area they cover, and its most: attention to text grows with its size. */
const textPull = { perShare: 3, most: 0.4 } as const;

/** The same for faces, which hold the eye longer than anything else of their size. */
const facePull = { perShare: 6, most: 0.35 } as const;

/** Side of the grid that is sent to the screen. */
const gridSide = 16;

/** Share of attention inside a box, from the grid that is sent to the screen; cells cut by an edge count by their part. */
export function gridAttention({ grid, gridWidth, gridHeight }: AdAttention, box: PixelBox, size: Size): number {
  let sum = 0;
  for (const [cell, value] of grid.entries()) {
    const column = cell % gridWidth;
    const row = Math.floor(cell / gridWidth);
    const [left, right] = [(box.x / size.width) * gridWidth, ((box.x + box.width) / size.width) * gridWidth];
    const [top, bottom] = [(box.y / size.height) * gridHeight, ((box.y + box.height) / size.height) * gridHeight];
    const wide = Math.max(0, Math.min(column + 1, right) - Math.max(column, left));
    const high = Math.max(0, Math.min(row + 1, bottom) - Math.max(row, top));
    sum += value * wide * high;
  }
  return sum;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Part of each cell that lies under boxes, 0..1. */
function coverage(boxes: readonly PixelBox[], { width, height }: Size): Float64Array {
  const covered = new Float64Array(saliencySide * saliencySide);
  const across = saliencySide / width;
  const down = saliencySide / height;
  for (const box of boxes) {
    const [left, right] = [box.x * across, (box.x + box.width) * across];
    const [top, bottom] = [box.y * down, (box.y + box.height) * down];
    for (let row = Math.max(0, Math.floor(top)); row < Math.min(saliencySide, bottom); row++) {
      for (let column = Math.max(0, Math.floor(left)); column < Math.min(saliencySide, right); column++) {
        const wide = Math.min(column + 1, right) - Math.max(column, left);
        const high = Math.min(row + 1, bottom) - Math.max(row, top);
        const cell = row * saliencySide + column;
        covered[cell] = Math.min(1, (covered[cell] ?? 0) + wide * high);
      }
    }
  }
  return covered;
}

/** Attention inside the union of boxes; cells cut by an edge count by the part that is covered. */
export function attentionIn(map: Float64Array, boxes: readonly PixelBox[], size: Size): number {
  const covered = coverage(boxes, size);
  return map.reduce((sum, value, cell) => sum + value * (covered[cell] ?? 0), 0);
}

/**
 * Saliency with the pull of words and faces: people read, and look at people, whatever the spectrum says. The more area
 * words take, the more of all attention goes to them (Pieters and Wedel 2004: in proportion to their size).
 * @param map saliency by cell, sums to 1
 * @returns attention by cell, sums to 1
 */
export function attentionMap(
  map: Float64Array,
  { words, faces }: { words: readonly PixelBox[]; faces: readonly PixelBox[] },
  size: Size,
): Float64Array {
  return pulled(pulled(map, coverage(words, size), textPull), coverage(faces, size), facePull);
}

function pulled(map: Float64Array, covered: Float64Array, { perShare, most }: { perShare: number; most: number }) {
  const area = covered.reduce((sum, value) => sum + value, 0);
  if (area === 0) return map;
  const pull = Math.min(most, (perShare * area) / covered.length);
  return map.map((value, cell) => (1 - pull) * value + (pull * (covered[cell] ?? 0)) / area);
}

function peakOf(map: Float64Array): number {
  let best = 0;
  for (let cell = 1; cell < map.length; cell++) if ((map[cell] ?? 0) > (map[best] ?? 0)) best = cell;
  return best;
}

/** Cells connected to a peak that hold at least half of its attention. */
function regionAround(map: Float64Array, peak: number): number[] {
  const floor = (map[peak] ?? 0) * regionEdge;
  const seen = new Set([peak]);
  const queue = [peak];
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    for (const next of neighboursOf(cell)) {
      if (seen.has(next) || (map[next] ?? 0) < floor) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return [...seen];
}

function boxOf(cells: readonly number[], { width, height }: Size): PixelBox {
  const columns = cells.map((cell) => cell % saliencySide);
  const rows = cells.map((cell) => Math.floor(cell / saliencySide));
  const left = Math.min(...columns);
  const top = Math.min(...rows);
  const across = (Math.max(...columns) + 1 - left) / saliencySide;
  const down = (Math.max(...rows) + 1 - top) / saliencySide;
  return {
    x: round((left / saliencySide) * width, 1),
    y: round((top / saliencySide) * height, 1),
    width: round(across * width, 1),
    height: round(down * height, 1),
  };
}

/** Clears a visited region with its surroundings. */
function inhibit(rest: Float64Array, cells: readonly number[]): void {
  const columns = cells.map((cell) => cell % saliencySide);
  const rows = cells.map((cell) => Math.floor(cell / saliencySide));
  const left = Math.max(0, Math.min(...columns) - inhibited);
  const right = Math.min(saliencySide - 1, Math.max(...columns) + inhibited);
  for (
    let row = Math.max(0, Math.min(...rows) - inhibited);
    row <= Math.min(saliencySide - 1, Math.max(...rows) + inhibited);
    row++
  ) {
    rest.fill(0, row * saliencySide + left, row * saliencySide + right + 1);
  }
}

const isInside = (word: PixelBox, box: PixelBox) => {
  const x = word.x + word.width / 2;
  const y = word.y + word.height / 2;
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
};

/** Winner takes all: the strongest peak is looked at first, then inhibited, then the next (Itti, Koch, Niebur 1998). */
function focalRegions(map: Float64Array, words: readonly AttendedWord[], size: Size): FocalRegion[] {
  const rest = Float64Array.from(map);
  const regions: FocalRegion[] = [];
  while (regions.length < maxRegions) {
    const cells = regionAround(rest, peakOf(rest));
    const share = cells.reduce((sum, cell) => sum + (rest[cell] ?? 0), 0);
    if (share < smallestShare) break;
    const box = boxOf(cells, size);
    inhibit(rest, cells);
    const text = words
      .filter((word) => isInside(word.box, box))
      .map((word) => word.text)
      .join(' ');
    regions.push({ ...box, order: regions.length + 1, share: round(share, 3), text: text === '' ? null : text });
  }
  return regions;
}

function coarseGrid(map: Float64Array): number[] {
  const step = saliencySide / gridSide;
  const grid = Array.from({ length: gridSide * gridSide }, () => 0);
  for (let cell = 0; cell < map.length; cell++) {
    const row = Math.floor(Math.floor(cell / saliencySide) / step);
    const at = row * gridSide + Math.floor((cell % saliencySide) / step);
    grid[at] = (grid[at] ?? 0) + (map[cell] ?? 0);
  }
  return grid.map((value) => round(value, 5));
}

/**
 * Where attention goes: regions in viewing order and the share that words receive; that of the call to action follows
 * once it is known which line it is.
 * @param map attention by cell, sums to 1
 * @param seen lines of words and faces, null where they are unknown
 */
export function describeAttention(
  map: Float64Array,
  { lines, faces }: { lines: readonly { box: PixelBox; words: AttendedWord[] }[] | null; faces: PixelBox[] | null },
  size: Size,
): AdAttention {
  const boxes = lines?.map(({ box }) => box) ?? null;
  return {
    regions: focalRegions(map, lines?.flatMap(({ words }) => words) ?? [], size),
    textShare: boxes && round(attentionIn(map, boxes, size), 3),
    ctaShare: null,
    faces,
    gridWidth: gridSide,
    gridHeight: gridSide,
    grid: coarseGrid(map),
  };
}
