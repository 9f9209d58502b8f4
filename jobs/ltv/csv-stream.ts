import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { AppError } from '../../schema/errors.js';
import { importLimits } from '../../schema/ltv/store-import.facts.js';
import { detectEncoding, type TextEncoding } from '../platform/text-encoding.engine.js';
import { BrokenRow, csvOptions, sampleRows } from './csv-file.engine.js';

/** A row with the line of the file that it ends on. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** The beginning of a file, from which its columns are told, and all of its rows, as often as they are asked for. */
export interface OpenedCsv {
  delimiter: string;
  sample: string[][];
  /** In portions, as fast as they are taken; what fits is kept, so that a second reading costs little. */
  rows: () => AsyncGenerator<CsvRow[]>;
  /** Bytes read from the source so far. */
  bytesRead: () => number;
}

/** Reads the first part of a CSV file and stands ready to read all of it, in constant memory. */
export async function openCsv(open: () => Promise<Readable>): Promise<OpenedCsv> {
  const { head, isWhole } = await readHead(await open());
  let encoding = detectEncoding(head);
  const { delimiter, rows: sample } = cut(() => sampleRows(new TextDecoder(encoding).decode(head), isWhole));
  let bytes = 0;
  let kept: CsvRow[][] | null = null;

  async function* read(): AsyncGenerator<CsvRow[]> {
    const portions: CsvRow[][] = [];
    let characters = 0;
    const source = await open();
    bytes = 0;
    const text = decode(source, encoding, (count) => (bytes += count));
    for await (const portion of readRows(text, delimiter)) {
      if (characters <= importLimits.keptCharacters) {
        for (const { cells } of portion) for (const cell of cells) characters += cell.length + 8;
        portions.push(portion);
      } else portions.length = 0;
      yield portion;
    }
    if (characters <= importLimits.keptCharacters) kept = portions;
  }

  async function* rows(): AsyncGenerator<CsvRow[]> {
    yield* kept ?? read();
  }

  if (encoding === 'utf-8' && !isWhole && !(await isUtf8(await open()))) encoding = 'windows-1252';
  return { delimiter, sample, rows, bytesRead: () => bytes };
}

async function readHead(source: Readable): Promise<{ head: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const piece of source) {
    const chunk = Buffer.from(piece);
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= importLimits.sampleBytes) return { head: Buffer.concat(chunks), isWhole: false };
  }
  return { head: Buffer.concat(chunks), isWhole: true };
}

/** Plain letters fill the beginning of many a file; the first accent may come late. */
async function isUtf8(source: Readable): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source) decoder.decode(Buffer.from(chunk), { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* decode(
  source: Readable,
  encoding: TextEncoding,
  count: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of source) {
    const chunk = Buffer.from(piece);
    count(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Lines without a quote are cut in place, which is many times faster; from the first quote on the parser takes over. */
async function* readRows(text: AsyncGenerator<string>, delimiter: string): AsyncGenerator<CsvRow[]> {
  let [rest, line] = ['', 0];
  let isFirst = true;
  for await (const piece of text) {
    const all: string = rest + (isFirst ? piece.replace(/^\uFEFF/, '') : piece);
    if (piece !== '') isFirst = false;
    // A line end of old programs is the parser's too.
    const quote = all.search(/"|\r(?!\n|$)/);
    const end = quote < 0 ? all.lastIndexOf('\n') : all.lastIndexOf('\n', quote);
    const lines = end < 0 ? [] : all.slice(0, end).split('\n');
    rest = all.slice(end + 1);
    const portion = cutLines(lines, { delimiter, before: line });
    line += lines.length;
    if (portion.length > 0) yield portion;
    if (quote < 0 && rest.length <= mostLineLength) continue;
    yield* parseRows(joined(rest, text), delimiter, line);
    return;
  }
  const portion = cutLines([rest], { delimiter, before: line });
  if (portion.length > 0) yield portion;
}

/** A longer line is none: the parser says what is wrong with it. */
const mostLineLength = 1_000_000;

function cutLines(lines: readonly string[], { delimiter, before }: { delimiter: string; before: number }): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const [index, text] of lines.entries()) {
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (whole !== '') rows.push({ line: before + index + 1, cells: whole.split(delimiter) });
  }
  return rows;
}

async function* joined(first: string, more: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* more;
}

/** @param before lines of the file that are read already */
async function* parseRows(text: AsyncGenerator<string>, delimiter: string, before: number): AsyncGenerator<CsvRow[]> {
  const parser = parse({ ...csvOptions(delimiter), info: true });
  const input = Readable.from(text);
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let portion: CsvRow[] = [];
  let begins = before + 1;
  try {
    for await (const row of parser) {
      const { record, info }: { record: string[]; info: Info } = row;
      portion.push({ line: before + info.lines, cells: record });
      begins = before + info.lines + 1;
      if (portion.length < importLimits.batchRows) continue;
      yield portion;
      portion = [];
    }
  } catch (error) {
    throw inWords(error instanceof CsvError ? new BrokenRow(begins, error.code) : error);
  } finally {
    input.destroy();
  }
  if (portion.length > 0) yield portion;
}

function cut<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw inWords(error);
  }
}

function inWords(error: unknown): unknown {
  if (!(error instanceof BrokenRow)) return error;
  const isQuote = error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED';
  return new AppError(
    'UNPROCESSABLE',
    isQuote
      ? `Line ${error.line} opens a quote that never closes. Correct the quote or export the file again.`
      : `Line ${error.line} cannot be cut into columns. Export the file again as CSV.`,
  );
}
