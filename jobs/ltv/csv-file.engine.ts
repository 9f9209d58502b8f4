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
