import { CsvError, type CsvErrorCode, type Options } from 'csv-parse';
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
  const rows: string[][] = [];
  let begins = 1;
  function keep(row: string[], { lines }: { lines: number }): null {
    rows.push(row);
    begins = lines + 1;
    return null;
  }
  try {
    parse(text, { ...csvOptions(delimiter), to, on_record: keep });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quoted cell may go on behind the first part of the file.
    if (isWhole || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw new BrokenRow(begins, error.code);
  }
  return { delimiter, rows };
}

/** A row that cannot be cut into cells. */
export class BrokenRow extends Error {
  constructor(
    /** Line of the file that it begins on. */
    readonly line: number,
    readonly code: CsvErrorCode,
  ) {
    super(`row of line ${line}: ${code}`);
  }
}
