import { formats } from './formats.js';

/** "$12K": amounts on the axis of a chart, where there is room for four characters. */
export function formatAxisMoney(amount: number, currency = 'USD'): string {
  return new Intl.NumberFormat(formats().locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount);
}

/** "Oct 31" for a day such as 2026-10-31; anything else on the axis stays as it is. */
export function formatAxisDay(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return new Date(value).toLocaleDateString(formats().locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** Steps that people count in, as multiples of a power of ten. */
const readableSteps = [1, 2, 2.5, 5, 10];
/** Most distances between the marks of one axis. */
const mostSteps = 5;

/**
 * Marks of an axis from zero up to just above the largest value, at a readable distance.
 * @param largest of all values drawn, any unit
 * @returns three to six marks, ascending from 0; none where nothing is above zero
 */
export function axisTicks(largest: number): number[] {
  if (!(largest > 0) || !Number.isFinite(largest)) return [];
  const magnitude = 10 ** Math.floor(Math.log10(largest / mostSteps));
  const step =
    magnitude * (readableSteps.find((multiple) => multiple * magnitude * mostSteps >= largest * 0.999999) ?? 10);
  const count = Math.ceil(largest / step - 1e-9);
  // Multiplied, not added up: 3 x 0.1 alone would already print as 0.30000000000000004.
  return Array.from({ length: count + 1 }, (_, mark) => Number((mark * step).toPrecision(12)));
}
