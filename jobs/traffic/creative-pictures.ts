import sharp, { type Sharp } from 'sharp';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { type CreativePorts, type ExaminedCreative, examineCreative } from './creative-analysis.js';
import type { CreativeInput } from './creative-context.engine.js';
import type { Raster } from './creative-reader.js';
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

type IllustratedAnalysis = CreativePictures & { analysis: AdAnalysis };

/** The analysis and its pictures in one go; plain data in and out. */
export async function illustrateCreative(
  input: CreativeInput,
  ports: CreativePorts = {},
): Promise<IllustratedAnalysis> {
  const examined = await examineCreative(input, ports);
  return { analysis: examined.analysis, ...(await drawPictures(examined)) };
}

async function drawPictures({ analysis, raster, attentionMap }: ExaminedCreative): Promise<CreativePictures> {
  const base = await atDrawnSize(raster);
  const marking = sharp(Buffer.from(overlaySvg(analysis)))
    .resize(base.width, base.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  // The library rasterises and packs in threads of its own, while the map is laid over the picture here.
  const packingHeat = pack({ ...base, data: underHeat(base, attentionMap) });
  const [heatMap, overlay] = await Promise.all([
    packingHeat,
    marking.then((marks) => pack({ ...base, data: underLayer(base, marks) })),
  ]);
  return { heatMap, overlay };
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
