import type { AdAttention } from '../../schema/traffic/ad-attention.type.js';
import type { PixelBox as FullBox } from '../../schema/traffic/creative-measures.type.js';
import { neighboursOf, normalised, saliencySide } from './saliency.engine.js';

type PixelBox = Pick<FullBox, keyof FullBox>;

interface Size {
  width: number;
  height: number;
}

/** More regions than these say little (design choice). */
const maxRegions = 5;

/** A region ends where attention falls below this part of its peak. */
const regionEdge = 0.5;

/** Smaller shares of attention are no region of their own. */
const smallestShare = 0.02;

/** Cells around a region that belong to none other: a seventeenth of the image. */
const inhibited = 4;

/**
 * How many times as often people look at text and at faces as at like regions of the same size in the same place, without
 * a task (Cerf, Frady and Koch 2009, doi 10.1167/9.12.10).
 */
const pull = { text: 11.1, face: 16.6 } as const;

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

/**
 * Saliency with the pull of words and faces: people read, and look at people, whatever the spectrum says.
 * @param map saliency by cell, its centre prior included
 * @param words boxes of text, whether it could be read or not
 * @returns attention by cell, sums to 1
 */
export function attentionMap(
  map: Float64Array,
  { words, faces }: { words: readonly PixelBox[]; faces: readonly PixelBox[] },
  size: Size,
): Float64Array {
  const text = coverage(words, size);
  const people = coverage(faces, size);
  const weighted = (covered: number | undefined, weight: number) => 1 + (weight - 1) * (covered ?? 0);
  return normalised(
    map.map((value, cell) => value * Math.max(weighted(text[cell], pull.text), weighted(people[cell], pull.face))),
  );
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

/** Clears a region with its surroundings. */
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

/** The strongest peak with its surroundings, which are inhibited before the next is looked for (Itti, Koch, Niebur 1998). */
function focalRegions(map: Float64Array, size: Size): PixelBox[] {
  const rest = Float64Array.from(map);
  const regions: PixelBox[] = [];
  while (regions.length < maxRegions) {
    const cells = regionAround(rest, peakOf(rest));
    if (cells.reduce((sum, cell) => sum + (rest[cell] ?? 0), 0) < smallestShare) break;
    regions.push(boxOf(cells, size));
    inhibit(rest, cells);
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
 * Where attention goes: the map on a coarse grid, and the regions that stand out of it. Which of them is looked at first
 * is not claimed: on labeled ads the map tells that no better than their middle and edges do.
 * @param map attention by cell, sums to 1
 * @param faces null where they are unknown
 */
export function describeAttention(map: Float64Array, faces: PixelBox[] | null, size: Size): AdAttention {
  return {
    regions: focalRegions(map, size),
    faces,
    gridWidth: gridSide,
    gridHeight: gridSide,
    grid: coarseGrid(map),
  };
}
