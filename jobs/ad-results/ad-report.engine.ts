import { AppError } from '../../schema/errors.js';
import {
  adResultLimits,
  type AdAssets,
  type AdPlatformId,
  type Watching,
} from '../../schema/ad-results/ad-results.facts.js';
import { type DecimalMark, detectDecimalMark, isBlank, parseMoney, parseNumber } from '../kit/money.js';
import { cutReport, plainName, platformOf, type ReportTable } from './ad-report-columns.engine.js';
import { dayOf, orderOfDays, type ReportDateOrder } from './report-day.engine.js';

/** Figures of one ad on one day; money in hundredths of its currency, null where the file has no such column. */
export interface ReportedDay {
  day: string;
  impressions: number;
  clicks: number;
  spendCents: number;
  plays: number | null;
  thruplays: number | null;
  purchases: number | null;
  valueCents: number | null;
  /** Comes from connections alone. */
  watching?: Watching | null;
}

/** The same in one place of the platform, such as instagram stories. */
export interface ReportedPlace {
  day: string;
  place: string;
  impressions: number;
  clicks: number;
  spendCents: number;
  /** Null where the platform does not break purchases down. */
  purchases: number | null;
  valueCents: number | null;
}

export interface ReportedAd {
  platform: AdPlatformId;
  /** The platform's id, else the ad's name. */
  externalId: string;
  name: string;
  campaign: string;
  objective: string | null;
  placement: string | null;
  format: string | null;
  headline: string | null;
  primaryText: string | null;
  landingUrl: string | null;
  /** The next ones come from connections alone. */
  button?: string | null;
  creativeId?: string | null;
  accountId?: string | null;
  attribution?: string | null;
  /** The platform's hash of the picture, or id of the video. */
  mediaKey?: string | null;
  /** Where the picture can be fetched now. */
  pictureUrl?: string | null;
  /** What is combined; its headline, text and media key are null then, but for what there is one of. */
  assets?: AdAssets | null;
  currency: string;
  days: ReportedDay[];
  places?: ReportedPlace[];
}

/** What an ad and its campaign are called now, whether it delivers or not; null where that is not told. */
export interface AdName {
  externalId: string;
  name: string | null;
  campaign: string | null;
}

/** Ads of an account that delivered in a range of days, and the names of all that it has. */
export interface AccountAds {
  ads: ReportedAd[];
  names: AdName[];
}

export interface AdReport {
  ads: ReportedAd[];
  lines: number;
  /** The first of the lines that were left out. */
  leftOut: { line: number; reason: string }[];
  leftOutCount: number;
  firstDay: string;
  lastDay: string;
  warnings: string[];
}

export interface ReportWishes {
  platform?: AdPlatformId | null;
  /** ISO 4217, for files that name none. */
  currency: string | null;
  dateOrder?: ReportDateOrder | null;
  /** Days after this one are refused, YYYY-MM-DD. */
  today: string;
}

const bad = (message: string) => new AppError('BAD_INPUT', message, { fields: { objectId: message } });

/**
 * Reads an ad-level export of an ad platform: one line for an ad and day, or for an ad and period. Breakdowns add up.
 * @throws AppError BAD_INPUT in one sentence where ads, days, currency or the order of dates cannot be told
 */
export function readAdReport(text: string, wishes: ReportWishes): AdReport {
  const table = cutReport(text);
  const layout = layoutOf(table, wishes);
  const ads = new Map<string, OpenAd>();
  const leftOut: AdReport['leftOut'] = [];
  for (const [index, row] of table.rows.entries()) {
    const reason = addLine(ads, layout, row);
    if (reason) leftOut.push({ line: index + table.headerRows + 1, reason });
  }
  const read = [...ads.values()].map(({ byDay, ...ad }) => ({ ...ad, days: [...byDay.values()] }));
  const days = read.flatMap((ad) => ad.days.map(({ day }) => day)).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (!firstDay || !lastDay) {
    const [first] = leftOut;
    throw bad(
      first ? `No line could be read. Line ${first.line}: ${first.reason}` : 'The file has a header and no lines.',
    );
  }
  return {
    ads: read,
    lines: table.rows.length,
    leftOut: leftOut.slice(0, adResultLimits.errors),
    leftOutCount: leftOut.length,
    firstDay,
    lastDay,
    warnings: warningsOf(layout, table),
  };
}

interface Layout extends ReportWishes {
  cell: (row: readonly string[], field: string) => string;
  has: (field: string) => boolean;
  platform: AdPlatformId;
  mark: DecimalMark;
  order: ReportDateOrder;
  currencyOfHeader: string | null;
  isMicros: boolean;
}

function layoutOf({ columns, at, rows, delimiter, isTooLong }: ReportTable, wishes: ReportWishes): Layout {
  if (isTooLong) {
    throw bad(`The file has more than ${adResultLimits.fileLines.toLocaleString('en-US')} lines. Split it by month.`);
  }
  const wanted = { impressions: 'impressions', clicks: 'clicks', day: 'the day' };
  for (const [field, title] of Object.entries(wanted)) {
    if (!at.has(field)) throw bad(`The file has no column with ${title}. Export the report by ad and by day.`);
  }
  if (!at.has('adId') && !at.has('name')) {
    throw bad('The file has no column with the ad. Export the report by ad, with its name or ID.');
  }
  const cell = (row: readonly string[], field: string) => row[at.get(field) ?? -1]?.trim() ?? '';
  const spendColumn = columns[at.get('spend') ?? -1] ?? '';
  const amounts = rows.flatMap((row) => [cell(row, 'spend'), cell(row, 'value')]);
  return {
    ...wishes,
    cell,
    has: (field) => at.has(field),
    platform: wishes.platform ?? platformOf(columns),
    mark: detectDecimalMark(amounts, delimiter),
    order: chosenOrder(
      rows.map((row) => cell(row, 'day')),
      wishes.dateOrder ?? null,
    ),
    currencyOfHeader: /\(([A-Z]{3})\)/.exec(spendColumn)?.[1] ?? null,
    isMicros: plainName(spendColumn) === 'cost micros',
  };
}

function chosenOrder(cells: readonly string[], wish: ReportDateOrder | null): ReportDateOrder {
  const found = orderOfDays(cells);
  if (found === 'mixed') {
    throw bad('Some dates have the day first, others the month. Export the report again with one kind of date.');
  }
  if (found) return found;
  if (!wish || wish === 'year_first') {
    throw bad('The dates can be read with the day or the month first. Choose which it is.');
  }
  return wish;
}

type OpenAd = ReportedAd & { byDay: Map<string, ReportedDay> };

/** @returns why the line is left out, or null */
function addLine(ads: Map<string, OpenAd>, layout: Layout, row: readonly string[]): string | null {
  const { cell, has, mark, order, today } = layout;
  const key = cell(row, 'adId') || cell(row, 'name');
  if (row.every((value) => value.trim() === '') || isTotal(row, key)) return null;
  if (isBlank(key)) return 'It names no ad.';
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(key)) {
    throw bad(`A spreadsheet has shortened the ad IDs ("${key}"). Export the report again and upload it unopened.`);
  }
  const day = dayOf(cell(row, 'day'), order);
  if (!day) return `"${shorten(cell(row, 'day'))}" is not a date.`;
  if (day > today) return `${cell(row, 'day')} lies in the future.`;
  const spend = parseMoney(cell(row, 'spend') || '0', mark);
  if (!spend) return `"${shorten(cell(row, 'spend'))}" is not an amount.`;
  const count = (field: string) => (has(field) ? Math.max(0, parseNumber(cell(row, field), mark) ?? 0) : null);
  const impressions = Math.round(count('impressions') ?? 0);
  const clicks = Math.round(count('clicks') ?? 0);
  if (clicks > impressions) return 'It has more clicks than impressions.';
  const value = has('value') ? parseMoney(cell(row, 'value') || '0', mark) : null;
  const ad = ads.get(key) ?? openAd(layout, row, key, spend.currency);
  if (currencyOf(layout, row, spend.currency) !== ad.currency) return `Other lines of the ad are in ${ad.currency}.`;
  addDay(ad.byDay, {
    day,
    impressions,
    clicks,
    spendCents: layout.isMicros ? Math.round(spend.cents / 1_000_000) : spend.cents,
    plays: count('plays'),
    thruplays: count('thruplays'),
    purchases: count('purchases'),
    valueCents: value && Math.max(0, value.cents),
  });
  ads.set(key, ad);
  return null;
}

function openAd(layout: Layout, row: readonly string[], key: string, currency: string | null): OpenAd {
  const { cell, platform } = layout;
  const text = (field: string) => (isBlank(cell(row, field)) ? null : cell(row, field).slice(0, adResultLimits.text));
  return {
    platform,
    externalId: key.slice(0, adResultLimits.name),
    name: (cell(row, 'name') || key).slice(0, adResultLimits.name),
    campaign: cell(row, 'campaign').slice(0, adResultLimits.name),
    objective: text('objective'),
    placement: text('placement'),
    format: text('format'),
    headline: text('headline'),
    primaryText: text('primaryText'),
    landingUrl: text('landingUrl'),
    currency: currencyOf(layout, row, currency),
    days: [],
    byDay: new Map(),
  };
}

function currencyOf(
  { cell, currencyOfHeader, currency }: Layout,
  row: readonly string[],
  inAmount: string | null,
): string {
  const written = cell(row, 'currency').toUpperCase();
  const found = /^[A-Z]{3}$/.test(written) ? written : (inAmount ?? currencyOfHeader ?? currency);
  if (!found) throw bad('The file states no currency. Choose the currency of the ad account.');
  return found;
}

function addDay(byDay: Map<string, ReportedDay>, row: ReportedDay): void {
  const known = byDay.get(row.day);
  const plus = (one: number | null = null, other: number | null) =>
    one === null && other === null ? null : (one ?? 0) + (other ?? 0);
  byDay.set(row.day, {
    day: row.day,
    impressions: row.impressions + (known?.impressions ?? 0),
    clicks: row.clicks + (known?.clicks ?? 0),
    spendCents: row.spendCents + (known?.spendCents ?? 0),
    plays: plus(known?.plays, row.plays),
    thruplays: plus(known?.thruplays, row.thruplays),
    purchases: plus(known?.purchases, row.purchases),
    valueCents: plus(known?.valueCents, row.valueCents),
  });
}

function isTotal(row: readonly string[], ad: string): boolean {
  const first = row.find((cell) => cell.trim() !== '') ?? '';
  return (
    /^(?:grand )?total\b/i.test(ad) ||
    (isBlank(ad) && /^(?:grand total|total|gesamt|summe|totale|totaal)\b/i.test(first))
  );
}

function warningsOf({ cell, has }: Layout, { rows }: ReportTable): string[] {
  const isByPeriod = has('lastDay') && rows.some((row) => cell(row, 'lastDay') !== cell(row, 'day'));
  return [
    ...(isByPeriod ? ['Lines cover more than one day, so wear-out cannot be told. Export by day for that.'] : []),
    ...(has('adId') ? [] : ['The file has no ad IDs, so ads are told apart by name.']),
  ];
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
