import { CsvError, type Options, parse } from 'csv-parse/sync';
import { adFileLimits } from '../../schema/ads-library/ad.facts.js';
import type { UpdateAdInput } from '../../schema/ads-library/save-ad.input.js';
import { AppError } from '../../schema/errors.js';
import { unguarded } from '../kit/csv.js';
import { type AdDraft, checkDraft } from './ad-draft.engine.js';
import { beginning } from './ad-text.engine.js';

/** A row of a file: an ad that can be kept, or why it cannot. */
export type ImportedRow = { line: number; draft: AdDraft } | { line: number; reason: string };

/** Names a column or a key may have, in small letters without anything but letters and digits. */
const names: Readonly<Record<string, readonly string[]>> = {
  title: ['title', 'name', 'adname', 'adtitle'],
  advertiser: ['advertiser', 'brand', 'pagename', 'company'],
  platform: ['platform', 'network', 'channel'],
  industry: ['industry', 'category', 'vertical'],
  headline: ['headline', 'linktitle'],
  primaryText: ['primarytext', 'text', 'body', 'caption', 'copy', 'adcopy', 'description'],
  tags: ['tags', 'labels'],
  impressions: ['impressions'],
  ctr: ['ctr', 'ctrpercent', 'clickthroughrate', 'ctrall'],
  cpc: ['cpc', 'costperclick', 'cpcall'],
  isFavorite: ['isfavorite', 'favorite', 'favourite', 'starred'],
  pageUrl: ['pageurl', 'url', 'link', 'sourceurl', 'landingpage'],
  imageUrl: ['imageurl', 'image', 'picture', 'creative', 'creativeurl', 'mediaurl'],
};

const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const fieldOfKey = new Map(Object.entries(names).flatMap(([field, keys]) => keys.map((key) => [key, field] as const)));

/** Reads a file of ads, CSV or JSON by what it holds. @throws AppError UNPROCESSABLE when it is neither, or too long */
export function readAdFile(text: string): ImportedRow[] {
  const bare = text.replace(/^\ufeff/, '');
  const rows = /^\s*[[{]/.test(bare) ? jsonRows(bare) : csvRows(bare);
  if (rows.length > adFileLimits.importRows) {
    throw new AppError('UNPROCESSABLE', `The file has more than ${adFileLimits.importRows} ads. Split it.`);
  }
  return rows.map(({ line, values }) => readRow(line, values));
}

interface RawRow {
  line: number;
  values: Map<string, unknown>;
}

function jsonRows(text: string): RawRow[] {
  const list = listIn(parseJson(text));
  if (!list) throw new AppError('UNPROCESSABLE', 'The file has no list of ads: neither `[...]` nor `{"ads": [...]}`.');
  return list.map((row, index) => ({ line: index + 1, values: toFields(flat(row)) }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('UNPROCESSABLE', 'The file looks like JSON, but cannot be read.');
  }
}

function listIn(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && value !== null && 'ads' in value && Array.isArray(value.ads)) return value.ads;
  return null;
}

/** Entries of a row, with those of `metrics` beside them. */
function flat(row: unknown): [string, unknown][] {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return [];
  return Object.entries(row).flatMap(([name, value]) => (name === 'metrics' ? flat(value) : [[name, value]]));
}

function csvRows(text: string): RawRow[] {
  const firstLine = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (mark: string) => firstLine.split(mark).length;
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  const rows = parsed(text, delimiter);
  const header = rows[0]?.cells ?? [];
  if (!header.some((name) => fieldOfKey.get(keyOf(name)) === 'title' || fieldOfKey.get(keyOf(name)) === 'headline')) {
    throw new AppError('UNPROCESSABLE', 'The first line must name the columns, at least “title”.');
  }
  return rows.slice(1).map(({ line, cells }) => ({
    line,
    values: toFields(header.map((name, index) => [name, unguarded(cells[index] ?? '')])),
  }));
}

/** Each row with the line it ends on before its cells. */
const csvOptions = (delimiter: string): Options => ({
  delimiter,
  on_record: (cells: string[], { lines }) => [String(lines), ...cells],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 100_000,
  to: adFileLimits.importRows + 2,
});

function parsed(text: string, delimiter: string): { line: number; cells: string[] }[] {
  try {
    return parse(text, csvOptions(delimiter)).map(([line, ...cells]) => ({ line: Number(line), cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('UNPROCESSABLE', 'The file cannot be read as CSV. Check its quotation marks.');
  }
}

function toFields(entries: readonly [string, unknown][]): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of entries) {
    const field = fieldOfKey.get(keyOf(name));
    if (field && !values.has(field)) values.set(field, value);
  }
  return values;
}

function readRow(line: number, values: Map<string, unknown>): ImportedRow {
  const text = (field: string) => textOf(values.get(field));
  const title = text('title') || beginning(text('headline') || text('primaryText'), 60);
  if (!title) return { line, reason: 'It has no title.' };
  const numbers = {
    impressions: numberOf(text('impressions')),
    ctr: numberOf(text('ctr')),
    cpc: numberOf(text('cpc')),
  };
  const unread = Object.entries(numbers).find(([, value]) => value !== null && Number.isNaN(value));
  if (unread) return { line, reason: `${unread[0]} is not a number.` };
  const input: UpdateAdInput = {
    title,
    advertiser: text('advertiser'),
    platform: text('platform') || 'Facebook',
    industry: text('industry'),
    headline: text('headline'),
    primaryText: text('primaryText'),
    tags: tagsOf(values.get('tags')),
    metrics: numbers,
    isFavorite: /^(true|yes|1)$/i.test(text('isFavorite')),
    pageUrl: text('pageUrl'),
    imageUrl: text('imageUrl'),
  };
  const { draft, fields } = checkDraft(input);
  const problem = Object.entries(fields)[0];
  return problem ? { line, reason: `${problem[0]}: ${problem[1]}` } : { line, draft };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Null for nothing, NaN for what is no number: `1,234`, `2.4%` and `$0.45` are. */
function numberOf(text: string): number | null {
  const bare = text.trim().replace(/^[$€£]\s*|\s*[%$€£]$/g, '');
  if (bare === '') return null;
  return /^\d+([.,]\d+)?$/.test(bare) && !/^\d{1,3},\d{3}$/.test(bare)
    ? Number(bare.replace(',', '.'))
    : Number(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : Number.NaN);
}

function tagsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((tag) => typeof tag === 'string');
  return textOf(value).split(/[;,|]/);
}
