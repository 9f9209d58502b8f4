import sharp from 'sharp';
import { linearChannel } from '../../kit/color.js';
import type { Raster } from '../creative-reader.js';
import type { Box } from '../creative-reading.js';
import { around } from '../ad-blocks.engine.js';
import { type Color, colorAt, contrastOf, type Inked, inkAndGround, inkShare, inside, luminance } from './fix-color.js';
import { pack } from './fix-shapes.js';

interface ScrimSubject {
  /** lines to be made legible, px of the raster */
  weak: readonly Box[];
  /** other lines */
  others: readonly Box[];
  faces: readonly Box[];
  /** contrast to be reached */
  wanted: number;
}

const black: Color = [8, 9, 12];
const white: Color = [255, 255, 255];

/** Strengths that are tried, and the share of the ground that has to be calm enough. */
const strengths = [0.35, 0.45, 0.55, 0.65, 0.75, 0.82];
const enough = 0.97;

/** A gradient ends over this share of the height, and reaches the edge where the words lie within that of it. */
const fade = 0.16;
const nearEdge = 0.3;

/** More than this on a face or on other words changes them. */
const slight = 0.22;

const blend = (own: Color, color: Color, by: number): Color => [
  Math.round(own[0] * (1 - by) + color[0] * by),
  Math.round(own[1] * (1 - by) + color[1] * by),
  Math.round(own[2] * (1 - by) + color[2] * by),
];

/** Strength of the gradient by row, 0..1. */
function profile(weak: readonly Box[], height: number): (row: number) => number {
  const span = around(weak);
  const pad = 0.4 * Math.max(...weak.map((box) => box.height));
  const [from, to] = [span.y - pad, span.y + span.height + pad];
  const reach = fade * height;
  const above = span.y + span.height / 2 < height / 2 && from < nearEdge * height;
  const below = !above && to > (1 - nearEdge) * height;
  const soft = (share: number) => {
    const at = Math.max(0, Math.min(1, share));
    return at * at * (3 - 2 * at);
  };
  return (row) => {
    if (row < from) return above ? 1 : soft(1 - (from - row) / reach);
    if (row > to) return below ? 1 : soft(1 - (row - to) / reach);
    return 1;
  };
}

/**
 * Darkens or lightens the ground of weak words by a gradient across the picture, letters left as they are.
 * @returns a sentence where that does not help, or would change a face or other words
 */
export async function withScrim(
  raster: Raster,
  { weak, others, faces, wanted }: ScrimSubject,
): Promise<Buffer | string> {
  const told = weak.map((box) => ({ box, inked: inkAndGround(raster, box) }));
  const inks = told.flatMap(({ inked }) => inked ?? []);
  if (inks.length < told.length)
    return 'The letters cannot be told from what is behind them: set the words again in the original.';
  const mean = inks.reduce((sum, { ink }) => sum + luminance(ink), 0) / inks.length;
  const color = mean > (linearChannel[140] ?? 0.26) ? black : white;
  const strength = strengths.find((by) =>
    told.every(({ box, inked }) => isClear(raster, { box, inked, color, by, wanted })),
  );
  if (strength === undefined) return 'No ground makes this ink legible: change the color of the words in the original.';
  const by = profile(weak, raster.height);
  const reaches = (box: Box) =>
    strength * Math.max(by(box.y), by(box.y + box.height / 2), by(box.y + box.height)) > slight;
  if (faces.some(reaches)) return 'A gradient would lie over a face.';
  const touched = others.filter(reaches).map((box) => ({ box, inked: inkAndGround(raster, box) }));
  if (touched.some(({ inked }) => !inked || contrastOf(inked.ink, color) < wanted))
    return 'A gradient would weaken other words.';
  return paint(raster, { color, strength, by, letters: [...told, ...touched] });
}

interface Clear {
  box: Box;
  inked: Inked | null;
  color: Color;
  by: number;
  wanted: number;
}

/** The ground of a line, wherever it is no letter, stands out from the ink enough. */
function isClear(raster: Raster, { box, inked, color, by, wanted }: Clear): boolean {
  if (!inked) return false;
  const { left, top, right, bottom } = inside(raster, box);
  let [ground, clear] = [0, 0];
  for (let y = top; y < bottom; y += 2) {
    for (let x = left; x < right; x += 2) {
      const own = colorAt(raster, x, y);
      if (inkShare(own, inked) > 0.15) continue;
      ground++;
      if (contrastOf(blend(own, color, by), inked.ink) >= wanted * 1.12) clear++;
    }
  }
  return ground > 0 && clear >= enough * ground;
}

interface Paint {
  color: Color;
  strength: number;
  by: (row: number) => number;
  letters: readonly { box: Box; inked: Inked | null }[];
}

function paint(raster: Raster, { color, strength, by, letters }: Paint): Promise<Buffer> {
  const data = Uint8Array.from(raster.data);
  const kept = new Float32Array(raster.width * raster.height);
  for (const { box, inked } of letters) {
    if (!inked) continue;
    const { left, top, right, bottom } = inside(raster, box);
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = y * raster.width + x;
        kept[at] = Math.max(kept[at] ?? 0, inkShare(colorAt(raster, x, y), inked));
      }
  }
  for (let y = 0; y < raster.height; y++) {
    const row = strength * by(y);
    if (row < 0.004) continue;
    for (let x = 0; x < raster.width; x++) {
      const at = y * raster.width + x;
      const mixed = blend(colorAt(raster, x, y), color, row * (1 - (kept[at] ?? 0)));
      data.set(mixed, at * 3);
    }
  }
  return pack(sharp(data, { raw: { width: raster.width, height: raster.height, channels: 3 } }));
}
