import sharp, { type Sharp } from 'sharp';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { type Creative, type Raster, readCreative } from './creative-reader.js';
import { type CreativeReading, seeCreative, type SeeingPorts } from './creative-reading.js';
import { type AdSubject, judgeCreative } from './creative-judging.engine.js';
import type { OwnPicture } from './own/landmarks.js';
import { underHeat, underLayer } from './heat-colours.engine.js';
import { overlaySvg } from './creative-overlay.engine.js';

/** Longest side of a drawn picture, px. */
const drawnSide = 1080;

/** Pictures of an analysed creative, both JPEG, which is drawn several times as fast as WebP. */
interface CreativePictures {
  /** the creative under its attention map */
  heatMap: Uint8Array;
  /** the creative with text boxes, faces, covered zones, issues and viewing order */
  overlay: Uint8Array;
}

export type IllustratedAnalysis = CreativePictures & { analysis: AdAnalysis; reading: CreativeReading };

/** An ad as it comes in: its file, and all that is known beside it. */
export interface CreativeInput extends Omit<AdSubject, 'reading' | 'correction'> {
  bytes: Uint8Array;
  /** logo and products of the owner, to be looked for on it */
  own?: readonly OwnPicture[];
  /** the file that this is a frame of: boxes are in its pixels */
  frameOf?: Pick<Creative, 'width' | 'height' | 'bytes'>;
}

/**
 * The reading, the analysis and its pictures in one go; plain data in and out.
 * @throws AppError with a sentence for the user where the file cannot be read
 */
export async function illustrateCreative(
  { bytes, frameOf, own = [], ...known }: CreativeInput,
  ports: SeeingPorts = {},
): Promise<IllustratedAnalysis> {
  const creative = { ...(await readCreative(bytes)), ...frameOf };
  const { reading, attentionMap } = await seeCreative(creative, ports, own);
  const analysis = judgeCreative({ ...known, reading, correction: null });
  return { analysis, reading, ...(await drawPictures(analysis, creative.raster, attentionMap)) };
}

async function drawPictures(
  analysis: AdAnalysis,
  raster: Raster,
  attentionMap: Float64Array,
): Promise<CreativePictures> {
  const base = await atDrawnSize(raster);
  const markings = rasterizeMarks(overlaySvg(analysis), base);
  // The library rasterises and packs in threads of its own, while the map is laid over the picture here.
  const packingHeat = pack({ ...base, data: underHeat(base, attentionMap) });
  const [heatMap, overlay] = await Promise.all([
    packingHeat,
    markings.then((marks) => pack({ ...base, data: underLayer(base, marks) })),
  ]);
  return { heatMap, overlay };
}

function rasterizeMarks(svg: string, { width, height }: Raster): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
}

/** A creative under the marks of `overlaySvg`, as JPEG. @throws AppError where the file cannot be read */
export async function drawOverlay({ bytes, marks }: { bytes: Uint8Array; marks: string }): Promise<Uint8Array> {
  const base = await atDrawnSize((await readCreative(bytes)).raster);
  return pack({ ...base, data: underLayer(base, await rasterizeMarks(marks, base)) });
}

async function atDrawnSize(raster: Raster): Promise<Raster> {
  if (Math.max(raster.width, raster.height) === drawnSide) return raster;
  const { data, info } = await open(raster)
    .resize(drawnSide, drawnSide, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function open({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Code tables made for the picture would save a tenth of its bytes and cost as much time again. */
function pack(raster: Raster): Promise<Uint8Array> {
  return open(raster).jpeg({ quality: 85, optimiseCoding: false }).toBuffer();
}
