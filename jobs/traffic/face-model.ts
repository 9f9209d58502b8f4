import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import sharp from 'sharp';
import { z } from 'zod';
import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import type { Creative, Raster } from './creative-reader.js';
import { facesOf } from './face-boxes.engine.js';
import { faceGraph, faceInputSide, type FaceWeights } from './face-graph.engine.js';
import { answerOf, loadRuntime, type Runtime, sessionOptions } from './onnx-runtime.js';

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

/** The tiny face detector that ships inside a package (MIT, 190 KB), whose own runtime is not needed. */
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

/** What the network was trained to take off each channel, red first. */
const meanRgb = [117.001, 114.697, 97.404] as const;

/** The picture in the top left of the square input, the rest black, mean subtracted, one plane after the other. */
function planes({ data, width, height }: Raster): Float32Array {
  const size = faceInputSide * faceInputSide;
  const input = new Float32Array(3 * size);
  for (const [channel, mean] of meanRgb.entries()) {
    input.fill(-mean / 255, channel * size, (channel + 1) * size);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        input[channel * size + y * faceInputSide + x] = ((data[(y * width + x) * 3 + channel] ?? 0) - mean) / 255;
      }
    }
  }
  return input;
}

interface Model {
  runtime: Runtime;
  session: InferenceSession;
}

async function open(): Promise<Model> {
  const runtime = await loadRuntime();
  const session = await runtime.InferenceSession.create(faceGraph(await loadWeights()), sessionOptions);
  return { runtime, session };
}

/** Finds faces; the model is read when first needed. */
export class FaceFinder {
  private model: Promise<Model | null> | null = null;

  /**
   * Faces in pixels of the decoded image, the surest first.
   * @returns null where the runtime has no library for this machine: unknown, which is not the same as none
   */
  async find({ width, raster }: Pick<Creative, 'width' | 'raster'>): Promise<Pick<PixelBox, keyof PixelBox>[] | null> {
    const model = await (this.model ??= open().catch(() => null));
    if (!model) return null;
    const { data, info } = await sharp(raster.data, {
      raw: { width: raster.width, height: raster.height, channels: 3 },
    })
      .resize(faceInputSide, faceInputSide, { fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = width / info.width;
    const input = planes({ data, width: info.width, height: info.height });
    const tensor = new model.runtime.Tensor('float32', input, [1, 3, faceInputSide, faceInputSide]);
    return facesOf(await answerOf(model.session, tensor)).map(({ box }) => ({
      x: box.x * scale,
      y: box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
    }));
  }
}
