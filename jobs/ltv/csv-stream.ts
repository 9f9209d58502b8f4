import { Readable } from 'node:stream';
import { parse, type Info } from 'csv-parse';
import { importLimits } from '../../schema/ltv/store-import.facts.js';
import { csvOptions, detectEncoding, sampleRows } from './csv-file.engine.js';

/** The beginning of a file, from which its layout is told, and the rest of it still to come. */
export interface OpenedCsv {
  delimiter: string;
  sample: string[][];
  /** Rows with the line they end on, one at a time, as fast as they are taken. */
  rows: () => AsyncGenerator<{ line: number; cells: string[] }>;
  bytesRead: () => number;
}

/** Reads the first part of a CSV file and stands ready to read all of it, in constant memory. */
export async function openCsv(source: Readable): Promise<OpenedCsv> {
  const chunks = source[Symbol.asyncIterator]();
  let bytes = 0;
  const next = async (): Promise<Buffer | null> => {
    const { value, done } = await chunks.next();
    if (done) return null;
    const chunk = Buffer.from(value);
    bytes += chunk.length;
    return chunk;
  };
  const head: Buffer[] = [];
  let chunk = await next();
  while (chunk && bytes < importLimits.sampleBytes) {
    head.push(chunk);
    chunk = await next();
  }
  const rest = chunk;
  const start = Buffer.concat(rest ? [...head, rest] : head);
  const encoding = detectEncoding(start);
  const { delimiter, rows } = sampleRows(new TextDecoder(encoding).decode(start), rest === null);
  const text = async function* (): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    yield decoder.decode(start, { stream: true });
    for (let more = rest && (await next()); more; more = await next()) yield decoder.decode(more, { stream: true });
    yield decoder.decode();
  };
  return { delimiter, sample: rows, rows: () => readRows(text(), delimiter), bytesRead: () => bytes };
}

async function* readRows(
  text: AsyncGenerator<string>,
  delimiter: string,
): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = parse({ ...csvOptions(delimiter), info: true });
  const input = Readable.from(text);
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  try {
    for await (const row of parser) {
      const { record, info }: { record: string[]; info: Info } = row;
      yield { line: info.lines, cells: record };
    }
  } finally {
    input.destroy();
  }
}
