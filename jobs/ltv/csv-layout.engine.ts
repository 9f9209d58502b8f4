import { importFields, importLimits, type ImportKind } from '../../schema/ltv/store-import.facts.js';
import { detectDecimalMark, type DecimalMark } from '../kit/money.js';
import { detectDateOrder, type DateOrder } from './csv-value.engine.js';

/** Which column of the file holds which field, by the column's name. */
export type ColumnMapping = Record<string, string>;

export interface LayoutWishes {
  /** Wins over the guess, field by field. */
  mapping?: ColumnMapping;
  /** For amounts that do not name theirs; ISO 4217. */
  currency: string;
  /** For times without an offset; IANA name. */
  timeZone: string;
}

/** Everything needed to read a file's rows. */
export interface CsvLayout {
  delimiter: string;
  /** Rows before the first data row, header included. */
  headerRows: number;
  columns: string[];
  mapping: ColumnMapping;
  /** Index of each mapped field's column. */
  indexes: ReadonlyMap<string, number>;
  decimalMark: DecimalMark;
  dateOrder: DateOrder;
  currency: string;
  timeZone: string;
  /** Required fields without a column. */
  missing: string[];
}

const delimiters = [',', ';', '\t', '|'];

/** The separator that cuts the first lines into the most equal columns; text in quotes does not count. */
export function detectDelimiter(text: string): string {
  const lines = text
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  const score = (delimiter: string): number => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const most = Math.max(0, ...counts);
    return most * counts.filter((count) => count === most).length;
  };
  return delimiters.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best));
}

/** `Amount spent (USD)` and `amount_spent` are the same column. */
export const normalizeColumn = (name: string): string =>
  name
    .replace('\uFEFF', '')
    .replaceAll(/\([^)]*\)/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

/** Finds header row, columns, formats and a mapping from the first rows of a file. */
export function detectLayout(
  kind: ImportKind,
  delimiter: string,
  rows: readonly string[][],
  wishes: LayoutWishes,
): CsvLayout {
  const headerIndex = findHeader(kind, rows);
  const columns = (rows[headerIndex] ?? []).map((name) => name.replace('\uFEFF', '').trim());
  const mapping = followWishes(guessMapping(kind, columns), wishes.mapping ?? {}, columns);
  const indexes = new Map(Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column)]));
  const data = rows.slice(headerIndex + 1, headerIndex + 1 + importLimits.sampleRows);
  const sampleOf = (...fields: string[]): string[] =>
    fields.flatMap((field) => data.map((row) => row[indexes.get(field) ?? -1] ?? ''));
  return {
    delimiter,
    headerRows: headerIndex + 1,
    columns,
    mapping,
    indexes,
    decimalMark: detectDecimalMark(sampleOf('total', 'spend', 'refunded', 'revenue'), delimiter),
    dateOrder: detectDateOrder(sampleOf('orderedAt', 'day')),
    currency: currencyInHeader(mapping.spend ?? mapping.total ?? '') ?? wishes.currency,
    timeZone: wishes.timeZone,
    missing: importFields[kind]
      .filter(({ name, isRequired }) => isRequired && !indexes.has(name))
      .map(({ name }) => name),
  };
}

/** Reports begin with a title and a period: the header is the early row that names the most fields. */
function findHeader(kind: ImportKind, rows: readonly string[][]): number {
  const found = rows.slice(0, importLimits.headerWithin).map((row) => Object.keys(guessMapping(kind, row)).length);
  return Math.max(0, found.indexOf(Math.max(0, ...found)));
}

/** Best alias first; a column serves one field only. */
export function guessMapping(kind: ImportKind, columns: readonly string[]): ColumnMapping {
  const names = columns.map(normalizeColumn);
  const taken = new Set<number>();
  const mapping: ColumnMapping = {};
  for (const { name, aliases } of importFields[kind]) {
    const alias = aliases.find((candidate) => names.some((column, index) => column === candidate && !taken.has(index)));
    const index = alias === undefined ? -1 : names.findIndex((column, at) => column === alias && !taken.has(at));
    const column = columns[index];
    if (column === undefined) continue;
    taken.add(index);
    mapping[name] = column.replace('\uFEFF', '').trim();
  }
  return mapping;
}

/** A wish for a column that is there replaces the guess; a wish for none (an empty name) takes it away. */
function followWishes(guess: ColumnMapping, wishes: ColumnMapping, columns: readonly string[]): ColumnMapping {
  const mapping = { ...guess };
  for (const [field, column] of Object.entries(wishes)) {
    if (columns.includes(column)) mapping[field] = column;
    if (column === '') delete mapping[field];
  }
  return mapping;
}

const currencyInHeader = (column: string): string | null => /\(([A-Z]{3})\)/.exec(column)?.[1] ?? null;
