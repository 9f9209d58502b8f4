import { formats } from './formats.js';
import { messages } from './messages.js';

/** Amounts of an analysis are in US dollars unless the page said otherwise; whole units from 100 up, cents below. */
export function formatMoney(amount: number, currency = 'USD'): string {
  const digits = Math.abs(amount) >= 100 || Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(formats().locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** A price to the cent, as the page states it; without a sign where the currency is unknown. */
export function formatPrice(amount: number, currency: string | null): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (currency === null) return new Intl.NumberFormat(formats().locale, options).format(amount);
  return new Intl.NumberFormat(formats().locale, { style: 'currency', currency, ...options }).format(amount);
}

/** Two significant digits on both ends, "$1,200-2,900": an estimate must not look more exact than it is. */
export function formatMoneyRange(low: number, high: number, currency = 'USD'): string {
  const plain = new Intl.NumberFormat(formats().locale, { maximumFractionDigits: roundMoney(high) < 10 ? 2 : 0 });
  if (roundMoney(low) === roundMoney(high)) return formatMoney(roundMoney(high), currency);
  return `${formatMoney(roundMoney(low), currency)}-${plain.format(roundMoney(high))}`;
}

function roundMoney(amount: number): number {
  return Number(amount.toPrecision(2));
}

export function formatNumber(value: number, digits = 0): string {
  return new Intl.NumberFormat(formats().locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** @param percent already in percent: 2.8 becomes "2.8%" */
export function formatPercent(percent: number, digits = 1): string {
  return `${formatNumber(percent, digits)}%`;
}

/** "+2.8%" or "−2.8%" of a change that is in percent already. */
export const formatChange = (percent: number, digits = 1): string =>
  `${signOf(percent)}${formatPercent(Math.abs(percent), digits)}`;

/** Of a figure that is written without its own: a hyphen is no minus. */
export const signOf = (value: number): string => (value > 0 ? '+' : value < 0 ? '−' : '');

/** "1.2% to 1.9%", of figures that are written already. */
export function formatRange(low: string, high: string): string {
  return messages.range(low, high);
}

/** @param bytes shown in the units people know from their file manager, 1 KB = 1024 bytes */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${formatNumber(bytes / 1024)} KB`;
  const megabytes = bytes / 1024 / 1024;
  return `${formatNumber(megabytes, Number.isInteger(megabytes) ? 0 : 1)} MB`;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "3 minutes ago", "yesterday"; below a minute "just now". */
export function formatTimeAgo(iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  if (!step) return messages.justNow;
  return new Intl.RelativeTimeFormat(formats().locale, { numeric: 'auto' }).format(
    Math.round(seconds / step[1]),
    step[0],
  );
}

export function formatDateTime(iso: string): string {
  return new Intl.DateTimeFormat(formats().locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: formats().timeZone,
  }).format(new Date(iso));
}

/** @param month as in "2026-11", which becomes "Nov 2026" */
export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat(formats().locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  );
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** The day of a moment in the time zone of the profile; a day without a time, such as 2026-11-22, is that day everywhere. */
export function formatDate(iso: string): string {
  const timeZone = dayOnly.test(iso) ? 'UTC' : formats().timeZone;
  return new Intl.DateTimeFormat(formats().locale, { dateStyle: 'medium', timeZone }).format(new Date(iso));
}

/** In a narrow column a date or a short answer stays together. */
export const onOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The day that it is in the time zone of the profile, such as 2026-11-22: what a form for a day begins with. */
export function today(now: Date = new Date()): string {
  const { timeZone } = formats();
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const named = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${named['year']}-${named['month']}-${named['day']}`;
}

/** "Oct 23 – Nov 21, 2026". @param first and last are days, such as 2026-10-23 */
export function formatDays(first: string, last: string): string {
  if (!dayOnly.test(first) || !dayOnly.test(last)) return [first, last].filter(Boolean).join(' – ');
  const format = new Intl.DateTimeFormat(formats().locale, { dateStyle: 'medium', timeZone: 'UTC' });
  // A narrow space around the dash is a matter of taste that differs between versions of ICU.
  return format.formatRange(new Date(first), new Date(last)).replaceAll('\u2009', ' ');
}

/** `United States` for US; a code that is none as it stands. */
export const countryName = (code: string): string => nameOf('region', code);

/** `English` for en; a code that is none as it stands. */
export const languageName = (code: string): string => nameOf('language', code);

function nameOf(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(formats().locale, { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
