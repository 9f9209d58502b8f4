import { placements } from '../../../schema/traffic/placement.facts.js';
import { mustKeep } from '../advice/shape.advice.js';
import { gridAttention } from '../attention.engine.js';
import { partsOf } from '../creative-judging.engine.js';
import type { Raster } from '../creative-reader.js';
import type { Box } from '../creative-reading.js';
import { colorAt, inside, luminance } from './fix-color.js';
import { grown, overlaps, scaled, shown, type Work } from './fix-work.js';

/** Places that are tried along each side, and ground that is left at the edge, share of the shorter side. */
const steps = 12;
const edge = 0.035;

/**
 * A place of a given size, px of the raster, where nothing is covered that people look at: clear of words, faces, products
 * and of what the placement covers. Corners and edges before the middle.
 */
export function calmSpot(
  { subject, raster, scale }: Work,
  { width, height }: { width: number; height: number },
): Box | null {
  const { reading } = subject;
  const { unsafe } = placements[shown(subject)];
  const gap = edge * Math.min(raster.width, raster.height);
  const kept = [...mustKeep({ parts: partsOf(subject), reading }), ...reading.attention.regions.slice(0, 3)]
    .map((box) => scaled(box, scale))
    .map((box) => grown(box, gap / 2));
  const [left, right] = [unsafe.left * raster.width + gap, (1 - unsafe.right) * raster.width - gap - width];
  const [top, bottom] = [unsafe.top * raster.height + gap, (1 - unsafe.bottom) * raster.height - gap - height];
  if (right < left || bottom < top) return null;
  let best: { box: Box; cost: number } | null = null;
  for (let row = 0; row <= steps; row++)
    for (let column = 0; column <= steps; column++) {
      const x = left + ((right - left) * column) / steps;
      const y = top + ((bottom - top) * row) / steps;
      const box = { x, y, width, height };
      if (kept.some((other) => overlaps(box, other))) continue;
      const looked = gridAttention(reading.attention, scaled(box, 1 / scale), reading.image);
      const fromEdge = Math.min(column, steps - column) + Math.min(row, steps - row);
      const cost = roughness(raster, box) + 4 * looked + 0.02 * fromEdge;
      if (!best || cost < best.cost) best = { box, cost };
    }
  return best?.box ?? null;
}

/** Spread of luminance in a box, 0..1. */
function roughness(raster: Raster, box: Box): number {
  const { left, top, right, bottom } = inside(raster, box);
  const stepX = Math.max(1, Math.floor((right - left) / 24));
  const stepY = Math.max(1, Math.floor((bottom - top) / 24));
  let [count, sum, squares] = [0, 0, 0];
  for (let y = top; y < bottom; y += stepY)
    for (let x = left; x < right; x += stepX) {
      const light = luminance(colorAt(raster, x, y));
      count++;
      sum += light;
      squares += light * light;
    }
  const mean = sum / Math.max(1, count);
  return Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean));
}
