import sharp, { type Sharp } from 'sharp';
import type { FixTarget } from '../../../schema/traffic/ad-fix.facts.js';
import { placements } from '../../../schema/traffic/placement.facts.js';
import { around } from '../ad-blocks.engine.js';
import { cropTo } from '../creative-crop.engine.js';
import type { Raster } from '../creative-reader.js';
import type { Box } from '../creative-reading.js';

/** Where a point of the old picture is on the new one: px of the old, times scale, plus offset. */
export interface Move {
  across: number;
  down: number;
  left: number;
  top: number;
}

export const stays: Move = { across: 1, down: 1, left: 0, top: 0 };

/** A new picture, and where a box of the old one is on it. */
export interface Reshaped {
  bytes: Buffer;
  how: string;
  move: Move;
}

export const moved = (box: Box, { across, down, left, top }: Move): Box => ({
  x: box.x * across + left,
  y: box.y * down + top,
  width: box.width * across,
  height: box.height * down,
});

export interface ShapeSubject {
  raster: Raster;
  /** words, faces and the product, px of the raster */
  keep: readonly Box[];
  /** words alone, px of the raster */
  words: readonly Box[];
  attentionIn: (window: Box) => number;
}

const open = ({ data, width, height }: Raster): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

export const pack = (picture: Sharp): Promise<Buffer> =>
  picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();

/** Least part of the picture that a crop may leave. */
const leastKept = 0.5;

const tooFewPixels = 'The image has too few pixels: export it larger from the original.';

/** Least part of the canvas that the picture has to cover: less is a stamp on a wall. */
const leastCovered = 0.38;

/** Into another shape: by a crop that cuts nothing that has to stay, else by more ground around the whole. */
export async function reshape(subject: ShapeSubject, target: FixTarget): Promise<Reshaped | string> {
  const { raster } = subject;
  const ratio = target.width / target.height;
  const window = cropTo(
    { width: raster.width, height: raster.height, keep: subject.keep, attentionIn: subject.attentionIn },
    ratio,
  );
  const isWorthIt = window !== null && window.width * window.height >= leastKept * raster.width * raster.height;
  return isWorthIt ? cropped(raster, window, target) : extended(subject, target);
}

async function cropped(raster: Raster, window: Box, target: FixTarget): Promise<Reshaped | string> {
  const scale = Math.min(1, target.width / window.width);
  const size = sizeOf(target, window.width * scale);
  if (!isEnough(size, target)) return tooFewPixels;
  const [left, top] = [Math.round(window.x), Math.round(window.y)];
  const width = Math.min(raster.width - left, Math.round(window.width));
  const height = Math.min(raster.height - top, Math.round(window.height));
  const picture = open(raster).extract({ left, top, width, height }).resize(size.width, size.height, { fit: 'fill' });
  const [across, down] = [size.width / width, size.height / height];
  return {
    bytes: await pack(picture),
    how: 'Cropped: every word and face stays whole.',
    move: { across, down, left: -left * across, top: -top * down },
  };
}

const sizeOf = ({ width, height }: FixTarget, wanted: number) => ({
  width: Math.round(Math.min(width, wanted)),
  height: Math.round((Math.min(width, wanted) * height) / width),
});

/** Enlarging adds no detail: a file that is too small for its placement is none. */
function isEnough(size: { width: number; height: number }, { id, placement }: FixTarget): boolean {
  const { minWidth, minHeight } = placements[placement];
  return id === 'shape_728x90' || (size.width >= minWidth && size.height >= minHeight);
}

/** The whole picture on a larger canvas, its words clear of what the placement covers. */
async function extended({ raster, words }: ShapeSubject, target: FixTarget): Promise<Reshaped | string> {
  const { unsafe } = placements[target.placement];
  const said = words.length > 0 ? around(words) : { x: 0, y: 0, width: raster.width, height: raster.height };
  const safe = {
    x: unsafe.left * target.width,
    y: unsafe.top * target.height,
    width: (1 - unsafe.left - unsafe.right) * target.width,
    height: (1 - unsafe.top - unsafe.bottom) * target.height,
  };
  const room = 0.99;
  const fit = Math.min(
    target.width / raster.width,
    target.height / raster.height,
    (room * safe.width) / said.width,
    (room * safe.height) / said.height,
  );
  const canvas = sizeOf(target, fit > 1 ? target.width / fit : target.width);
  if (!isEnough(canvas, target)) return tooFewPixels;
  const scale = Math.min(fit, 1) * (fit > 1 ? 1 : canvas.width / target.width);
  const [width, height] = [Math.round(raster.width * scale), Math.round(raster.height * scale)];
  if (width * height < leastCovered * canvas.width * canvas.height)
    return 'The image would fill little of this shape: it needs its own layout.';
  const shrink = canvas.width / target.width;
  const middle = (free: number, from: number, length: number, at: number, size: number) => {
    const low = from - at;
    const high = from + length - at - size;
    return Math.round(Math.min(Math.max(free / 2, Math.min(low, high)), Math.max(low, high)));
  };
  const left = clampTo(
    middle(canvas.width - width, safe.x * shrink, safe.width * shrink, said.x * scale, said.width * scale),
    canvas.width - width,
  );
  const top = clampTo(
    middle(canvas.height - height, safe.y * shrink, safe.height * shrink, said.y * scale, said.height * scale),
    canvas.height - height,
  );
  const small = await open(raster).resize(width, height, { fit: 'fill' }).png().toBuffer();
  const ground = await groundFor(raster, canvas);
  const picture = ground.composite([{ input: small, left, top }]);
  return {
    bytes: await pack(picture),
    how: 'Extended: the whole image stays, with more background around it.',
    move: { across: scale, down: scale, left, top },
  };
}

const clampTo = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** Values of a border that differ less than this from their mean are one color, 0..255. */
const evenBorder = 9;

/** The color of the border where it has one, else the picture itself, out of focus and a little darker. */
async function groundFor(raster: Raster, { width, height }: { width: number; height: number }): Promise<Sharp> {
  const border = borderOf(raster);
  if (border) return sharp({ create: { width, height, channels: 3, background: border } });
  // Two pictures: of one, only the last size and the last blur would be done, and words would show through.
  const small = await open(raster).resize(64, 64, { fit: 'fill' }).blur(6).png().toBuffer();
  const blurred = await sharp(small)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .blur(Math.max(12, Math.min(width, height) / 40))
    .modulate({ brightness: 0.85 })
    .png()
    .toBuffer();
  return sharp(blurred);
}

function borderOf({ data, width, height }: Raster): { r: number; g: number; b: number } | null {
  const pixels: number[][] = [];
  const at = (x: number, y: number) => {
    const from = (y * width + x) * 3;
    pixels.push([data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]);
  };
  for (let step = 0; step < 200; step++) {
    const [x, y] = [Math.floor((step * (width - 1)) / 199), Math.floor((step * (height - 1)) / 199)];
    at(x, 0);
    at(x, height - 1);
    at(0, y);
    at(width - 1, y);
  }
  const mean = [0, 1, 2].map(
    (channel) => pixels.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / pixels.length,
  );
  const off = pixels.filter((pixel) =>
    pixel.some((value, channel) => Math.abs(value - (mean[channel] ?? 0)) > evenBorder),
  );
  if (off.length > 0.03 * pixels.length) return null;
  const [r = 0, g = 0, b = 0] = mean.map(Math.round);
  return { r, g, b };
}
