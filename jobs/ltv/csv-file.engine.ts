import type { Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { importLimits } from '../../schema/ltv/store-import.facts.js';
import { detectDelimiter } from './csv-layout.engine.js';

/** How every file is cut into cells: exports have ragged rows, stray quotes and a byte-order mark. */
export const csvOptions = (delimiter: string): Options => ({
  delimiter,
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 1_000_000,
});

/** The first rows of a file, from its first bytes; the last row is dropped unless these are all of it. */
export function sampleRows(head: string, isWhole: boolean): { delimiter: string; rows: string[][] } {
  const lastBreak = head.lastIndexOf('\n');
  const text = isWhole || lastBreak < 0 ? head : head.slice(0, lastBreak + 1);
  const delimiter = detectDelimiter(text);
  const to = importLimits.headerWithin + importLimits.sampleRows;
  return { delimiter, rows: parse(text, { ...csvOptions(delimiter), to }) };
}

/**
 * Bytes to text: UTF-16 by its mark (Google Ads exports), else UTF-8, else Windows-1252 where UTF-8 does not fit.
 * @returns the name of the encoding for TextDecoder
 */
export function detectEncoding(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    // A character may be cut at the end of the sample: streaming mode leaves it open.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
