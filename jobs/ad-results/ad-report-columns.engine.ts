import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { contentPack } from '../../schema/content/content-pack.js';
import { adResultLimits, type AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';

const aliases = (): Record<string, string[]> =>
  contentPack('en', 'ad-report-columns', z.record(z.string(), z.array(z.coerce.string()).min(1)));

/** `Amount spent (USD)` and `amount_spent` are the same column. */
export const plainName = (column: string): string =>
  column
    .replace('\uFEFF', '')
    .replaceAll(/\([^)]*\)/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Which column holds which field; a column serves one field only. */
function columnsOf(columns: readonly string[]): Map<string, number> {
  const names = columns.map(plainName);
  const taken = new Set<number>();
  const at = new Map<string, number>();
  for (const [field, candidates] of Object.entries(aliases())) {
    const index = candidates
      .map((alias) => names.findIndex((name, place) => name === alias && !taken.has(place)))
      .find((place) => place >= 0);
    if (index === undefined) continue;
    taken.add(index);
    at.set(field, index);
  }
  return at;
}

export interface ReportTable {
  columns: string[];
  /** Index of each recognized field's column. */
  at: ReadonlyMap<string, number>;
  rows: string[][];
  delimiter: string;
  /** Lines before the first row of figures. */
  headerRows: number;
  isTooLong: boolean;
}

/** Reports begin with titles: the header is the early line that names the most fields. */
export function cutReport(text: string): ReportTable {
  const head = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => head.split(delimiter).length;
  const delimiter = [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
  const lines: string[][] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: adResultLimits.fileLines + 20,
  });
  const found = lines.slice(0, 20).map((line) => columnsOf(line).size);
  const header = Math.max(0, found.indexOf(Math.max(0, ...found)));
  const columns = lines[header] ?? [];
  const rows = lines.slice(header + 1);
  const isTooLong = rows.length > adResultLimits.fileLines;
  return { columns, at: columnsOf(columns), rows, delimiter, headerRows: header + 1, isTooLong };
}

const signatures: readonly [AdPlatformId, RegExp][] = [
  [
    'meta',
    /amount spent|ausgegebener betrag|montant dépensé|importe gastado|inline link clicks|link clicks|reporting starts|adset|xyz campaign/,
  ],
  ['google', /^impr$|cost micros|conv value|ad group/],
  ['tiktok', /stat time|video watched|clicks destination|complete payment/],
];

/** Whose export it is, by columns that only that platform has. */
export const platformOf = (columns: readonly string[]): AdPlatformId =>
  signatures.find(([, pattern]) => columns.some((column) => pattern.test(plainName(column))))?.[0] ?? 'other';
