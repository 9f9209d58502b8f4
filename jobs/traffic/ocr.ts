import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { Raster } from './creative-reader.js';
import { mergeWords, type RawLine, wordsOfPage, wordsOfSearch } from './read-words.engine.js';
import type { ReadWord } from './text-measures.engine.js';
import { labelSheet, wholePage, type WordPage } from './word-pages.js';

/** Milliseconds that reading one picture may take; textures can keep the reader busy for minutes. */
const readMs = 30_000;

/** With fewer words than this the page layout was not understood, and words are searched everywhere. */
const fewWords = 3;

/** The English data that the package ships; nothing is fetched. */
function dataFolder(): string {
  const require = createRequire(import.meta.url);
  return path.join(path.dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
}

function startReader(): Promise<Worker> {
  // A failed job rejects; without a handler the library throws the same failure once more, where nobody can catch it.
  const errorHandler = () => undefined;
  const options = { langPath: dataFolder(), gzip: true, cacheMethod: 'none', errorHandler };
  return createWorker('eng', OEM.LSTM_ONLY, options, { load_system_dawg: '1' });
}

/** Reads words on pictures. Readers are started when first needed, reused, and ended by `close`. */
export class Ocr {
  private readonly idle: Worker[] = [];
  private readonly waiting: ((reader: Worker | null) => void)[] = [];
  private started = 0;

  /** @param size readers at a time; each holds about 100 MB */
  constructor(private readonly size = 1) {}

  /**
   * Words with boxes in pixels of the decoded image.
   * @returns null when the picture could not be read in time: unknown, which is not the same as no words
   */
  async read(creative: { width: number; height: number; raster: Raster }): Promise<ReadWord[] | null> {
    const page = await wholePage(creative.raster);
    const reader = await this.take();
    const words = await withinTime(readPages(reader, page, creative.raster), readMs).catch((error: unknown) => {
      this.discard(reader);
      throw error;
    });
    if (words === null) this.discard(reader);
    else this.giveBack(reader);
    const scale = creative.width / creative.raster.width;
    return words && words.map((word) => ({ ...word, box: scaled(word.box, scale) }));
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((reader) => reader.terminate()));
    this.started = 0;
  }

  private async take(): Promise<Worker> {
    const free = this.idle.pop();
    if (free) return free;
    if (this.started >= this.size) {
      const handed = await new Promise<Worker | null>((resolve) => this.waiting.push(resolve));
      if (handed) return handed;
    }
    this.started++;
    return startReader().catch((error: unknown) => {
      this.started--;
      throw error;
    });
  }

  private giveBack(reader: Worker): void {
    const next = this.waiting.shift();
    if (next) next(reader);
    else this.idle.push(reader);
  }

  /** A reader that hangs or broke is ended; whoever waits starts a new one. */
  private discard(reader: Worker): void {
    this.started--;
    void reader.terminate();
    this.waiting.shift()?.(null);
  }
}

const scaled = ({ x, y, width, height }: ReadWord['box'], scale: number) => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

async function readPages(reader: Worker, page: WordPage, raster: Raster): Promise<ReadWord[]> {
  // The plates are cut out, and handed over, while the reader is busy with the page: it never waits for this thread.
  const [lines, onLabels] = await Promise.all([
    readLines(reader, page, PSM.AUTO),
    labelSheet(raster).then((labels) => (labels ? readLines(reader, labels, PSM.SINGLE_BLOCK) : [])),
  ]);
  const words = mergeWords(wordsOfPage(lines), wordsOfPage(onLabels));
  if (words.length >= fewWords) return words;
  return mergeWords(words, wordsOfSearch(await readLines(reader, page, PSM.SPARSE_TEXT)));
}

async function readLines(reader: Worker, page: WordPage, mode: PSM): Promise<RawLine[]> {
  // The reader takes one message after the other. A stated resolution and no debug file keep it from guessing aloud.
  const setting = reader.setParameters({
    tessedit_pageseg_mode: mode,
    user_defined_dpi: '150',
    debug_file: '/dev/null',
  });
  const [{ data }] = await Promise.all([reader.recognize(page.bytes, {}, { text: false, blocks: true }), setting]);
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.map((line) => ({
    words: line.words.map(({ text, confidence, bbox }) => {
      const box = { x: bbox.x0, y: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 };
      return { text, confidence, box: page.toRaster(box) };
    }),
  }));
}

/** The result, or null when it takes too long. */
async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
