import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { LineCrop } from './line-crop.engine.js';

/** Languages that a package of reading data is there for, ISO 639-1 with the name of the package. */
const packages = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
  pl: 'pol',
  sv: 'swe',
  da: 'dan',
} as const;

export type ReadLanguage = keyof typeof packages;

export const isReadLanguage = (language: string): language is ReadLanguage => language in packages;

export interface SecondReading {
  text: string;
  /** 0..1 */
  confidence: number;
}

/** A word on a page, with its box in pixels of the page. */
export interface PageWord extends SecondReading {
  line: number;
  box: { x: number; y: number; width: number; height: number };
}

/** Light around a line, px: letters that touch the border are misread. */
const margin = 12;

/**
 * Tesseract, started when first needed. It reads plain type as well as the models do, knows accents and currency signs
 * that they do not, and keeps the spaces between words.
 */
export class SecondReader {
  private starting: Promise<Worker> | null = null;
  private language: ReadLanguage = 'en';

  /** One line that was cut out level. */
  async readLine(line: LineCrop, language: ReadLanguage): Promise<SecondReading> {
    const worker = await this.speak(language);
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, ...quiet });
    const { data } = await worker.recognize(darkOnLight(line), {}, { text: true });
    return { text: data.text.replace(/\s+/g, ' ').trim(), confidence: data.confidence / 100 };
  }

  /** A whole page: what is left where the models cannot run. */
  async readPage(page: Buffer, layout: 'page' | 'scattered'): Promise<PageWord[]> {
    const worker = await this.speak('en');
    const mode = layout === 'page' ? PSM.AUTO : PSM.SPARSE_TEXT;
    await worker.setParameters({ tessedit_pageseg_mode: mode, ...quiet });
    const { data } = await worker.recognize(page, {}, { text: false, blocks: true });
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
    return lines.flatMap(({ words }, line) =>
      words.map(({ text, confidence, bbox }) => ({
        text,
        confidence: confidence / 100,
        line,
        box: { x: bbox.x0, y: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 },
      })),
    );
  }

  async close(): Promise<void> {
    const worker = await this.starting;
    this.starting = null;
    await worker?.terminate();
  }

  /** One language at a time, as each takes some 60 MB. */
  private async speak(language: ReadLanguage): Promise<Worker> {
    if (this.language !== language) await this.close();
    this.language = language;
    return (this.starting ??= start(language));
  }
}

/** A stated resolution and no debug file keep it from guessing aloud. */
const quiet = { user_defined_dpi: '150', debug_file: '/dev/null' };

/** Reads by the data that the package of a language ships; nothing is fetched. */
function start(language: ReadLanguage): Promise<Worker> {
  const require = createRequire(import.meta.url);
  const code = packages[language];
  const langPath = path.join(
    path.dirname(require.resolve(`@tesseract.js-data/${code}/package.json`)),
    '4.0.0_best_int',
  );
  // A failed job rejects; without a handler the library throws the same failure once more, where nobody can catch it.
  const options = { langPath, gzip: true, cacheMethod: 'none', errorHandler: () => undefined };
  return createWorker(code, OEM.LSTM_ONLY, options, { load_system_dawg: '1' });
}

/** A grey map with a margin, dark letters on light ground, which Tesseract was trained on. */
function darkOnLight({ data, width, height }: LineCrop): Buffer {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const at = pixel * 3;
    grey[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  const ground = groundOf(grey, width, height);
  const isDark = ground < 128;
  const pageWidth = width + 2 * margin;
  const page = new Uint8Array(pageWidth * (height + 2 * margin)).fill(isDark ? 255 - ground : ground);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const value = grey[row * width + column] ?? 0;
      page[(row + margin) * pageWidth + column + margin] = isDark ? 255 - value : value;
    }
  }
  return greymap(page, pageWidth, height + 2 * margin);
}

/** Portable greymap, which needs no packing. */
export function greymap(data: Uint8Array, width: number, height: number): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}

/** Median of the border: what lies behind the letters. */
function groundOf(grey: Uint8Array, width: number, height: number): number {
  const border: number[] = [];
  for (let column = 0; column < width; column++) {
    border.push(grey[column] ?? 0, grey[(height - 1) * width + column] ?? 0);
  }
  return border.toSorted((a, b) => a - b)[border.length >> 1] ?? 255;
}
