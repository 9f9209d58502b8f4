import { isoDay } from '../kit/time.js';

export type ReportDateOrder = 'day_first' | 'month_first' | 'year_first';

const inFigures = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/;

/**
 * The order of day and month in a column, from all its cells.
 * @returns null where both readings fit every cell, 'mixed' where neither does
 */
export function orderOfDays(cells: readonly string[]): ReportDateOrder | 'mixed' | null {
  const parts = cells.map((cell) => inFigures.exec(cell)).filter((found) => found !== null);
  if (parts.length === 0) return 'year_first';
  const isDayFirst = parts.some(([, first]) => Number(first) > 12);
  const isMonthFirst = parts.some(([, , second]) => Number(second) > 12);
  if (isDayFirst && isMonthFirst) return 'mixed';
  if (isDayFirst) return 'day_first';
  return isMonthFirst ? 'month_first' : null;
}

/** @returns YYYY-MM-DD, or null for what is no day of the calendar */
export function dayOf(cell: string, order: ReportDateOrder): string | null {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/.exec(cell);
  const figures = inFigures.exec(cell);
  let parts: (string | undefined)[] = [];
  if (iso) parts = iso.slice(1);
  else if (figures) {
    const [, first, second, year] = figures;
    const century = year?.length === 2 ? `20${year}` : year;
    parts = order === 'day_first' ? [century, second, first] : [century, first, second];
  }
  const [year, month, day] = parts.map(Number);
  const moment = Date.UTC(year ?? Number.NaN, (month ?? 0) - 1, day);
  if (Number.isNaN(moment)) return null;
  const written = isoDay(moment);
  return Number(written.slice(8)) === day && Number(written.slice(5, 7)) === month ? written : null;
}
