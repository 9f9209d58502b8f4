import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import type { AdAttention } from '../../schema/traffic/ad-attention.type.js';
import { type CreativeFormat, creativeLimits } from '../../schema/traffic/creative.facts.js';
import type { AdColour, AdImage, PixelBox } from '../../schema/traffic/creative-measures.type.js';
import { attentionMap, describeAttention } from './attention.engine.js';
import { contentArea } from './content-area.engine.js';
import type { Creative, Raster } from './creative-reader.js';
import type { ReadLine } from './read-line.js';
import { findOwnPictures, type OwnPicture, type OwnSight } from './own/landmarks.js';
import { palette } from './palette.engine.js';
import type { PictureText } from './picture-text.js';
import { lumaOf, measurePixels } from './pixel-measures.engine.js';
import { isOnPlate } from './plate.engine.js';
import { countBlobs, focusOf, saliency } from './saliency.engine.js';
import { isStruckThrough } from './strike.engine.js';
import { boxContrast } from './text-measures.engine.js';

export type Box = Pick<PixelBox, keyof PixelBox>;

/** A line with what its surroundings say about it. */
export interface SeenLine extends ReadLine {
  isOnPlate: boolean;
  /** WCAG ratio of ink and ground, 1..21 */
  contrast: number | null;
  /** words with a figure that are struck through, as a former price is */
  struck?: string[];
}

/** Everything that was seen on a picture: plain data, from which the ad can be judged again without its pixels. */
export interface CreativeReading {
  image: AdImage & { format: CreativeFormat };
  missesParts: boolean;
  reader: PictureText['reader'] | null;
  language: string | null;
  /** null: the picture could not be read in time */
  lines: SeenLine[] | null;
  /** boxes that hold text which could not be read */
  unread: Box[];
  /** most words are of a script that the readers do not know, so what they say is unknown */
  isOtherScript?: boolean;
  /** null: not looked for */
  faces: Box[] | null;
  /** the owner's logo and products that stand on it */
  own?: OwnSight[];
  /** what is left once bars of one colour are cut away */
  content: Box;
  /** null: the picture was not seen at all */
  look: { colourfulness: number; lumContrast: number; sharpness: number; focus: number; blobs: number } | null;
  palette: AdColour[];
  attention: AdAttention;
}

/** What looking at a picture asks of its surroundings. */
export interface SeeingPorts {
  /** null, or no reader: words are unknown */
  readText?: (creative: Creative) => Promise<PictureText | null>;
  /** faces in pixels of the decoded image; no finder: faces are unknown */
  findFaces?: (creative: Creative) => Promise<Box[] | null>;
}

export interface SeenCreative {
  reading: CreativeReading;
  /** attention by cell, words included */
  attentionMap: Float64Array;
}

/** Four decimals: more is noise of the decoder. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Looks at a picture once, for all that is judged of it. */
export async function seeCreative(
  creative: Creative,
  ports: SeeingPorts,
  pictures: readonly OwnPicture[] = [],
): Promise<SeenCreative> {
  const text = (await ports.readText?.(creative)) ?? null;
  const faces = ports.findFaces ? await ports.findFaces(creative) : null;
  const own = await findOwnPictures(creative, pictures);
  const { pixels, map, look, colours } = await measureImage(creative.raster);
  const lines = text && seenLines(text.lines, creative, pixels);
  const size = { width: creative.width, height: creative.height };
  const boxes = [...(lines ?? []).map(({ box }) => box), ...(text?.unread ?? [])];
  const attended = attentionMap(map, { words: boxes, faces: faces ?? [] }, size);
  const { raster: _raster, missesParts, ...file } = creative;
  return {
    reading: {
      image: { ...file, isVector: creative.format === 'svg' },
      missesParts,
      reader: text?.reader ?? null,
      language: text?.language ?? null,
      lines,
      unread: text?.unread ?? [],
      ...(text?.isOtherScript && { isOtherScript: true }),
      faces,
      ...(own.length > 0 && { own }),
      content: scaled(contentArea(pixels), creative.width / pixels.width),
      look,
      palette: colours,
      attention: describeAttention(attended, faces, size),
    },
    attentionMap: attended,
  };
}

const scaled = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

/** Lines with what lies around them. @param pixels the picture again, smaller where it is large */
export function seenLines(
  lines: readonly ReadLine[],
  creative: Pick<Creative, 'width' | 'raster'>,
  pixels = creative.raster,
): SeenLine[] {
  return lines.map((line) => seenLine(line, creative, pixels));
}

function seenLine(line: ReadLine, creative: Pick<Creative, 'width' | 'raster'>, pixels: Raster): SeenLine {
  const contrast = boxContrast(pixels, scaled(line.box, pixels.width / creative.width));
  const toRaster = creative.raster.width / creative.width;
  const struck = line.words.filter(
    ({ text, box }) => /\d{2}|\d[.,]\d/.test(text) && isStruckThrough(creative.raster, scaled(box, toRaster)),
  );
  return {
    ...line,
    ...(struck.length > 0 && { struck: struck.map(({ text }) => text) }),
    isOnPlate: isOnPlate(creative.raster, scaled(line.box, toRaster)),
    contrast: contrast === null ? null : Math.round(contrast * 100) / 100,
  };
}

async function measureImage(raster: Raster) {
  const pixels = await shrink(raster, creativeLimits.measuredSide);
  const luma = lumaOf(pixels);
  const { map, residual } = saliency(luma, pixels.width, pixels.height);
  await nextTurn();
  const measures = measurePixels(pixels, luma);
  const look = {
    colourfulness: rounded(measures.colourfulness),
    lumContrast: rounded(measures.lumContrast),
    sharpness: rounded(measures.sharpness),
    focus: rounded(focusOf(map)),
    blobs: countBlobs(residual),
  };
  return { pixels, map, look, colours: palette(pixels) };
}

/** Longest side at most `side` px. */
async function shrink(raster: Raster, side: number): Promise<Raster> {
  const { data, width, height } = raster;
  if (Math.max(width, height) <= side) return raster;
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: small.data, width: small.info.width, height: small.info.height };
}
