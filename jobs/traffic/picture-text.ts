import type { Raster } from './creative-reader.js';
import { readLines } from './line-reading.js';
import type { ReadLine } from './read-line.js';
import { languageOf } from './ad-language.engine.js';
import { readPageWords } from './page-reading.js';
import { SecondReader } from './second-reader.js';
import { TextModels } from './text-models.js';

/** Milliseconds that reading one picture may take; textures can keep a reader busy for minutes. */
const readMs = 30_000;

export interface PictureText {
  /** tesseract: this machine has no library for the models, and only plain type is read */
  reader: 'pp-ocr' | 'tesseract';
  /** ISO 639-1; null where there are too few words to tell */
  language: string | null;
  /** from top to bottom */
  lines: ReadLine[];
  /** boxes that hold text which could not be read */
  unread: ReadLine['box'][];
  /** most words are of a script that the readers do not know */
  isOtherScript: boolean;
}

/** Reads the words on pictures. The models are loaded when first needed and kept until `close`. */
export class PictureReader {
  private models: Promise<TextModels | null> | null = null;
  private readonly second = new SecondReader();

  /**
   * Lines with boxes in pixels of the decoded picture.
   * @returns null when the picture could not be read in time: unknown, which is not the same as no words
   */
  async read(picture: { width: number; height: number; raster: Raster }): Promise<PictureText | null> {
    const signal = AbortSignal.timeout(readMs);
    const text = await this.readRaster(picture.raster, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return null;
    });
    if (!text) return null;
    const scale = picture.width / picture.raster.width;
    return {
      ...text,
      lines: inReadingOrder(text.lines.map((line) => scaledLine(line, scale))),
      unread: text.unread.map((box) => scaledBox(box, scale)),
    };
  }

  async close(): Promise<void> {
    const models = await this.models;
    this.models = null;
    await Promise.all([models?.close(), this.second.close()]);
  }

  private async readRaster(raster: Raster, signal: AbortSignal): Promise<PictureText> {
    const models = await (this.models ??= TextModels.load().catch(() => null));
    if (models) {
      const { lines, unread, language, isOtherScript } = await readLines(raster, {
        models,
        second: this.second,
        signal,
      });
      return { reader: 'pp-ocr', language: language?.code ?? null, lines, unread, isOtherScript };
    }
    const lines = await readPageWords(raster, this.second);
    return {
      reader: 'tesseract',
      language: languageOf(lines.map(({ text }) => text))?.code ?? null,
      lines,
      unread: [],
      isOtherScript: false,
    };
  }
}

/** From top to bottom; what stands side by side, from left to right. */
function inReadingOrder(lines: readonly ReadLine[]): ReadLine[] {
  const rows: ReadLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.box.y - b.box.y)) {
    const row = rows.find(([first]) => first !== undefined && isBeside(first.box, line.box));
    if (row) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

function isBeside(one: ReadLine['box'], other: ReadLine['box']): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return shared > 0.6 * Math.min(one.height, other.height);
}

function scaledBox({ x, y, width, height }: ReadLine['box'], scale: number): ReadLine['box'] {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

function scaledLine(line: ReadLine, scale: number): ReadLine {
  const words = line.words.map(({ text, box }) => ({ text, box: scaledBox(box, scale) }));
  return { ...line, size: line.size * scale, box: scaledBox(line.box, scale), words };
}
