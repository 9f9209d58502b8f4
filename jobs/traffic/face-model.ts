import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import type { Creative } from './creative-reader.js';
import { facesOf } from './face-boxes.engine.js';
import { faceInputSide, FaceNetwork, type FaceWeights } from './face-network.engine.js';

/** How the package stores a tensor: one byte a weight, with the scale and offset to get it back. */
const manifest = z.array(
  z.object({
    weights: z.array(
      z.object({
        name: z.string(),
        shape: z.array(z.number()),
        quantization: z.object({ dtype: z.literal('uint8'), scale: z.number(), min: z.number() }),
      }),
    ),
  }),
);

/** The tiny face detector that ships inside a package (MIT, 190 KB); its runtime is not used. */
async function loadWeights(): Promise<FaceWeights> {
  const require = createRequire(import.meta.url);
  const home = path.dirname(require.resolve('@vladmandic/face-api/package.json'));
  const file = (name: string) => readFile(path.join(home, 'model', `tiny_face_detector_model${name}`));
  const [list, bytes] = await Promise.all([file('-weights_manifest.json'), file('.bin')]);
  const weights = new Map<string, Float32Array>();
  let at = 0;
  for (const { name, shape, quantization } of manifest
    .parse(JSON.parse(list.toString()))
    .flatMap((part) => part.weights)) {
    const size = shape.reduce((product, extent) => product * extent, 1);
    weights.set(
      name,
      Float32Array.from(bytes.subarray(at, at + size), (byte) => byte * quantization.scale + quantization.min),
    );
    at += size;
  }
  return weights;
}

/** Finds faces; the model is read when first needed. */
export class FaceFinder {
  private network: Promise<FaceNetwork> | null = null;

  /** Faces in pixels of the decoded image, the surest first. */
  async find({ width, raster }: Pick<Creative, 'width' | 'raster'>): Promise<Pick<PixelBox, keyof PixelBox>[]> {
    const network = await (this.network ??= loadWeights().then((weights) => new FaceNetwork(weights)));
    const { data, info } = await sharp(raster.data, {
      raw: { width: raster.width, height: raster.height, channels: 3 },
    })
      .resize(faceInputSide, faceInputSide, { fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = width / info.width;
    return facesOf(network.search({ data, width: info.width, height: info.height })).map(({ box }) => ({
      x: box.x * scale,
      y: box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
    }));
  }
}
