import sharp from 'sharp';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { type CreativePorts, type ExaminedCreative, examineCreative } from './creative-analysis.js';
import type { CreativeInput } from './creative-context.engine.js';
import { heatRaster } from './heat-colours.engine.js';
import { overlaySvg } from './creative-overlay.engine.js';
import { saliencySide } from './saliency.engine.js';

/** Longest side of a drawn picture, px. */
const drawnSide = 1080;

/** Pictures of an analysed creative, both WebP. */
interface CreativePictures {
  /** the creative under its attention map */
  heatMap: Uint8Array;
  /** the creative with text boxes, covered zones, issues and viewing order */
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
  const base = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .resize(drawnSide, drawnSide, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: base.info.width, height: base.info.height };
  const canvas = () => sharp(base.data, { raw: { ...size, channels: 3 } });
  const fill = { fit: 'fill', kernel: 'cubic' } as const;
  const heat = await sharp(heatRaster(attentionMap), {
    raw: { width: saliencySide, height: saliencySide, channels: 4 },
  })
    .resize(size.width, size.height, fill)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const marks = await sharp(Buffer.from(overlaySvg(analysis)))
    .resize(size.width, size.height, fill)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const draw = (layer: Buffer) =>
    canvas()
      .composite([{ input: layer }])
      .webp({ quality: 80 })
      .toBuffer();
  const [heatMap, overlay] = await Promise.all([draw(heat), draw(marks)]);
  return { heatMap, overlay };
}
