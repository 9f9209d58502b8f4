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

/** More rows than this share darkened are the picture itself, its product with it. */
const mostOfPicture = 0.55;

/** Weak lines by place: lines of one block share a gradient, a headline and a footer do not. */
function blocksOf(weak: readonly Box[], height: number): Box[][] {
  const blocks: Box[][] = [];
  for (const box of weak.toSorted((one, other) => one.y - other.y)) {
    const block = blocks.at(-1);
    const end = block && Math.max(...block.map(({ y, height: own }) => y + own));
    if (block && end !== undefined && box.y - end < fade * height) block.push(box);
    else blocks.push([box]);
  }
  return blocks;
}

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
 * Darkens or lightens the ground of weak words by gradients across the picture, letters left as they are.
 * @returns a sentence where that does not help, or would change a face, other words or most of the picture
 */
export async function withScrim(
  raster: Raster,
  { weak, others, faces, wanted }: ScrimSubject,
): Promise<Buffer | string> {
  const layers: Layer[] = [];
  for (const block of blocksOf(weak, raster.height)) {
    const rest = [...others, ...weak.filter((box) => !block.includes(box))];
    const layer = layerOf(raster, { weak: block, others: rest, faces, wanted });
    if (typeof layer === 'string') return layer;
    layers.push(layer);
  }
  const rows = Array.from({ length: raster.height }, (_, row) => Math.max(...layers.map(({ by }) => by(row))));
  if (rows.filter((by) => by > slight).length > mostOfPicture * raster.height)
    return 'A gradient would cover most of the image: change the text color in the original.';
  return paint(raster, layers);
}

/** The gradient of one block of words. */
function layerOf(raster: Raster, { weak, others, faces, wanted }: ScrimSubject): Layer | string {
  const told = weak.map((box) => ({ box, inked: inkAndGround(raster, box) }));
  const inks = told.flatMap(({ inked }) => inked ?? []);
  if (inks.length < told.length) return 'The letters blend into the background: redo the text in the original.';
  const mean = inks.reduce((sum, { ink }) => sum + luminance(ink), 0) / inks.length;
  const color = mean > (linearChannel[140] ?? 0.26) ? black : white;
  const strength = strengths.find((by) =>
    told.every(({ box, inked }) => isClear(raster, { box, inked, color, by, wanted })),
  );
  if (strength === undefined) return 'No background makes this text color legible: change it in the original.';
  const shape = profile(weak, raster.height);
  const by = (row: number) => strength * shape(row);
  const reaches = (box: Box) => Math.max(by(box.y), by(box.y + box.height / 2), by(box.y + box.height)) > slight;
  if (faces.some(reaches)) return 'A gradient would cover a face.';
  const touched = others.filter(reaches).map((box) => ({ box, inked: inkAndGround(raster, box) }));
  if (touched.some(({ inked }) => !inked || contrastOf(inked.ink, color) < wanted))
    return 'A gradient would weaken other words.';
  return { color, by, letters: [...told, ...touched] };
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

interface Layer {
  color: Color;
  /** strength by row, 0..1 */
  by: (row: number) => number;
  letters: readonly { box: Box; inked: Inked | null }[];
}

function paint(raster: Raster, layers: readonly Layer[]): Promise<Buffer> {
  const { width, height } = raster;
  const data = Uint8Array.from(raster.data);
  const kept = new Float32Array(width * height);
  for (const { box, inked } of layers.flatMap(({ letters }) => letters)) {
    if (!inked) continue;
    const { left, top, right, bottom } = inside(raster, box);
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = y * width + x;
        kept[at] = Math.max(kept[at] ?? 0, inkShare(colorAt(raster, x, y), inked));
      }
  }
  for (const { color, by } of layers)
    for (let y = 0; y < height; y++) {
      const row = by(y);
      if (row < 0.004) continue;
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        data.set(blend(colorAt({ ...raster, data }, x, y), color, row * (1 - (kept[at] ?? 0))), at * 3);
      }
    }
  return pack(sharp(data, { raw: { width, height, channels: 3 } }));
}
