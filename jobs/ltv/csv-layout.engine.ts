import { importFields } from '../../schema/ltv/import-columns.facts.js';
import { importLimits, type ImportKind } from '../../schema/ltv/store-import.facts.js';
import type { DecimalMark } from '../kit/money.js';
import type { DateOrder } from './csv-value.engine.js';

/** Which column of the file holds which field, by the column's name. */
export type ColumnMapping = Record<string, string>;

/** Whether each line is an order with its total, or an item whose order's lines are added up. */
export type LineLevel = 'order' | 'line';

export interface LayoutWishes {
  /** Wins over the guess, field by field. */
  mapping?: ColumnMapping;
  /** For amounts that do not name theirs; ISO 4217. */
  currency?: string;
  dateOrder?: DateOrder;
  decimalMark?: DecimalMark;
  level?: LineLevel;
}

/** What the file and the store leave open, by the reading that follows where nobody says otherwise. */
export interface LayoutDefaults {
  /** Of the store; null while nothing says it. */
  currency: string | null;
  /** For times without an offset; IANA name. */
  timeZone: string;
}

/** The columns of a file, as its header and first rows tell them. */
export interface CsvColumns {
  kind: ImportKind;
  delimiter: string;
  /** Rows before the first data row, header included. */
  headerRows: number;
  columns: string[];
  mapping: ColumnMapping;
  /** Index of each mapped field's column. */
  indexes: ReadonlyMap<string, number>;
  /** Fields that nothing can be read without, and that have no column. */
  missing: string[];
}

/** Something that only the owner of the file knows: two readings fit it. */
export interface LayoutQuestion {
  field: 'dateOrder' | 'decimalMark' | 'currency' | 'level';
  question: string;
}

/** Everything needed to read a file's rows. */
export interface CsvLayout extends CsvColumns {
  decimalMark: DecimalMark;
  dateOrder: DateOrder;
  level: LineLevel;
  currency: string;
  timeZone: string;
  questions: LayoutQuestion[];
  /** What keeps the file from being read at all, and the way out. */
  problem: string | null;
  warnings: string[];
  /** Sum of the spend of all campaigns, hundredths: a line without a campaign that says just that is a total. */
  campaignCents: number | null;
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

/** `Amount spent (USD)`, `amount_spent` and `amountSpent` are the same column, `Währung` and `Wahrung` too. */
export const normalizeColumn = (name: string): string =>
  name
    .replace('\uFEFF', '')
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

/** Finds header row, columns and a mapping from the first rows of a file. */
export function detectColumns(
  kind: ImportKind,
  delimiter: string,
  rows: readonly string[][],
  wishes: LayoutWishes,
): CsvColumns {
  const headerIndex = findHeader(kind, rows);
  const columns = (rows[headerIndex] ?? []).map((name) => name.replace('\uFEFF', '').trim());
  const data = rows.slice(headerIndex + 1, headerIndex + 1 + importLimits.sampleRows);
  const guess = guessMapping(kind, columns, data);
  return withMapping(
    { kind, delimiter, headerRows: headerIndex + 1, columns },
    followWishes(guess, wishes.mapping ?? {}, columns),
  );
}

/** The same file with other columns taken for the fields. */
export function withMapping(
  file: Pick<CsvColumns, 'kind' | 'delimiter' | 'headerRows' | 'columns'>,
  mapping: ColumnMapping,
): CsvColumns {
  const { kind, delimiter, headerRows, columns } = file;
  const indexes = new Map(Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column)]));
  const missing = importFields[kind]
    .filter(({ name, isRequired }) => isRequired && !indexes.has(name))
    .map(({ name }) => name);
  if (kind === 'orders') {
    if (!['total', 'itemTotal', 'itemPrice'].some((field) => indexes.has(field))) missing.push('total');
    if (!['orderId', 'customerId', 'email', 'customerName'].some((field) => indexes.has(field)))
      missing.unshift('orderId');
  }
  if (kind === 'product_costs' && !indexes.has('sku') && !indexes.has('product')) missing.push('sku');
  return { kind, delimiter, headerRows, columns, mapping, indexes, missing };
}

const kindWords: Record<ImportKind, string> = {
  orders: 'orders',
  customers: 'a list of customers',
  ad_spend: 'ad spend',
  visits: 'visits',
  funnel_steps: 'funnel steps',
  flow_metrics: 'email flows',
  message_metrics: 'single messages',
  product_costs: 'product costs',
  exchange_rates: 'exchange rates',
};

/** What a file holds whose columns do not fit its kind but another one; null where none fits. */
export function otherKind(file: CsvColumns): string | null {
  const [best] = importKinds
    .filter((kind) => kind !== file.kind)
    .map((kind) => withMapping({ ...file, kind }, guessMapping(kind, file.columns)))
    .filter(({ missing }) => missing.length === 0)
    .toSorted((one, other) => other.indexes.size - one.indexes.size);
  return best ? kindWords[best.kind] : null;
}

const importKinds: readonly ImportKind[] = [
  'orders',
  'ad_spend',
  'visits',
  'flow_metrics',
  'product_costs',
  'exchange_rates',
  'customers',
];

/** Reports begin with a title and a period: the header is the early row that names the most fields. */
function findHeader(kind: ImportKind, rows: readonly string[][]): number {
  const found = rows.slice(0, importLimits.headerWithin).map((row) => Object.keys(guessMapping(kind, row)).length);
  return Math.max(0, found.indexOf(Math.max(0, ...found)));
}

/** Columns that an alias of a field names, best first: without what stands in brackets, or with it, as "Clicks (all)". */
export function columnsNamed(kind: ImportKind, field: string, columns: readonly string[]): number[] {
  const names = columns.map((name) => [normalizeColumn(name), normalizeColumn(name.replaceAll(/[()]/g, ' '))]);
  const aliases = importFields[kind].find(({ name }) => name === field)?.aliases ?? [];
  return aliases.flatMap((alias) => names.flatMap((forms, index) => (forms.includes(alias) ? [index] : [])));
}

/** Best alias first; a column serves one field only. */
export function guessMapping(
  kind: ImportKind,
  columns: readonly string[],
  data: readonly string[][] = [],
): ColumnMapping {
  const taken = new Set<number>();
  const mapping: ColumnMapping = {};
  for (const { name } of importFields[kind]) {
    const index = columnsNamed(kind, name, columns).find(
      (at) => !taken.has(at) && !(name === 'orderId' && holdsPeople(data, at)),
    );
    const column = columns[index ?? -1];
    if (index === undefined || column === undefined) continue;
    taken.add(index);
    mapping[name] = column.replace('\uFEFF', '').trim();
  }
  // A name stands for a customer where nothing better does.
  if (mapping['customerId'] || mapping['email']) delete mapping['customerName'];
  return mapping;
}

/** Order numbers have digits; a column whose cells mostly have none holds names, whatever it is called. */
function holdsPeople(data: readonly string[][], index: number): boolean {
  const filled = data.map((row) => row[index]?.trim() ?? '').filter(Boolean);
  return filled.filter((cell) => !/\d/.test(cell) || cell.includes('@')).length > filled.length / 2;
}

/** A wish for a column that is there replaces the guess; a wish for none (an empty name) takes it away. */
function followWishes(guess: ColumnMapping, wishes: ColumnMapping, columns: readonly string[]): ColumnMapping {
  const mapping = { ...guess };
  for (const [field, column] of Object.entries(wishes)) {
    if (columns.includes(column)) {
      for (const [other, taken] of Object.entries(mapping))
        if (taken === column && !(other in wishes)) delete mapping[other];
      mapping[field] = column;
    }
    if (column === '') delete mapping[field];
  }
  return mapping;
}
