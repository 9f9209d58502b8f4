import type { AdAttention, FocalRegion } from '../../schema/traffic/ad-attention.type.js';
import type { AdWord, PixelBox } from '../../schema/traffic/creative-measures.type.js';
import { neighboursOf, saliencySide } from './saliency.engine.js';

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

/** Side of the grid that is sent to the screen. */
const gridSide = 16;

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Attention inside the union of boxes; cells cut by an edge count by the part that is covered. */
export function attentionIn(map: Float64Array, boxes: readonly PixelBox[], { width, height }: Size): number {
  let sum = 0;
  const cellWidth = width / saliencySide;
  const cellHeight = height / saliencySide;
  for (let cell = 0; cell < map.length; cell++) {
    const left = (cell % saliencySide) * cellWidth;
    const top = Math.floor(cell / saliencySide) * cellHeight;
    const covered = boxes.reduce((share, box) => {
      const across = Math.min(left + cellWidth, box.x + box.width) - Math.max(left, box.x);
      const down = Math.min(top + cellHeight, box.y + box.height) - Math.max(top, box.y);
      return share + Math.max(0, across / cellWidth) * Math.max(0, down / cellHeight);
    }, 0);
    sum += (map[cell] ?? 0) * Math.min(1, covered);
  }
  return sum;
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

function boxOf(cells: readonly number[], { width, height }: Size): Pick<PixelBox, keyof PixelBox> {
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

const isInside = (word: PixelBox, box: PixelBox) => {
  const x = word.x + word.width / 2;
  const y = word.y + word.height / 2;
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
};

/** Winner takes all: the strongest peak is looked at first, then inhibited, then the next (Itti, Koch, Niebur 1998). */
function focalRegions(map: Float64Array, words: readonly AdWord[], size: Size): FocalRegion[] {
  const rest = Float64Array.from(map);
  const regions: FocalRegion[] = [];
  while (regions.length < maxRegions) {
    const cells = regionAround(rest, peakOf(rest));
    const share = cells.reduce((sum, cell) => sum + (rest[cell] ?? 0), 0);
    if (share < smallestShare) break;
    for (const cell of cells) rest[cell] = 0;
    const box = boxOf(cells, size);
    const text = words
      .filter((word) => isInside(word, box))
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
 * Where attention goes: regions in viewing order and the share that words and call to action receive.
 * @param map attention by cell, sums to 1
 * @param words null when words could not be read
 */
export function describeAttention(map: Float64Array, words: readonly AdWord[] | null, size: Size): AdAttention {
  const cta = words?.filter(({ role }) => role === 'cta') ?? [];
  return {
    regions: focalRegions(map, words ?? [], size),
    textShare: words && round(attentionIn(map, words, size), 3),
    ctaShare: cta.length > 0 ? round(attentionIn(map, cta, size), 3) : null,
    gridWidth: gridSide,
    gridHeight: gridSide,
    grid: coarseGrid(map),
  };
}
