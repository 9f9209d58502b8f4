import { currencies } from './currencies.js';

/** Currencies that a site may mean by a shared sign, most likely first. */
export type SiteCurrencies = string[];

const bySign = new Map<string, string[]>();
for (const { code, signs } of currencies) {
  for (const sign of [...signs, code.toLowerCase()]) bySign.set(sign, [...(bySign.get(sign) ?? []), code]);
}
const decimalsOf = new Map(currencies.map(({ code, decimals }) => [code, decimals]));

/** Words and letters that also mean something else: they name a currency only where the site charges in it. */
const weakSigns = new Set(
  'km r ft le dt bd dh sr qr kd jd lv nt lek m.n. р. р din kn tl eur. fr. sfr inr. php. :- ,- lei rp rm rs tk kc try all top'.split(
    ' ',
  ),
);

/** Signs of one currency alone, longest first; $, kr and the like are left out, and so are words. */
const clearSigns = [...bySign]
  .filter(([sign, codes]) => codes.length === 1 && !weakSigns.has(sign) && !/^[a-z]+$/.test(sign))
  .map(([sign]) => sign)
  .toSorted((one, other) => other.length - one.length);

export type DecimalMark = '.' | ',';

/** An amount in hundredths of its currency, and that currency where the text names it. */
export interface Money {
  cents: number;
  currency: string | null;
}

const nothing = new Set(['', '-', '--', '—', 'n/a', 'na', 'null', 'none']);
const largest = 1e13;

const longestNothing = 4;

export function isBlank(text: string): boolean {
  const word = text.trim();
  return word.length <= longestNothing && nothing.has(word.toLowerCase());
}

/** What most files write: no sign, no groups, nothing to be told. */
const plain = /^\d{1,9}(\.\d{1,2})?$/;

/**
 * A number as people and programs write it: `1,234.50`, `1.234,50`, `1 234,5`, `(12.00)`, `12-`, `3.2e4`.
 * @returns null for anything else
 */
export function parseNumber(text: string, mark: DecimalMark): number | null {
  if (plain.test(text) && (mark === '.' || !text.includes('.'))) return Number(text);
  let digits = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F']/g, '')
    .replace('−', '-');
  const isNegative = /^\(.*\)$/.test(digits) || digits.startsWith('-') || digits.endsWith('-');
  digits = digits.replaceAll(/[()]/g, '').replace(/^[-+]/, '').replace(/-$/, '');
  const group = mark === '.' ? ',' : '.';
  const isGrouped = digits.includes(group);
  if (isGrouped && !new RegExp(`^\\d{1,3}(\\${group}\\d{2,3})+(\\${mark}\\d+)?$`).test(digits)) return null;
  digits = digits.replaceAll(group, '').replace(mark, '.');
  if (!/^(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(digits)) return null;
  const value = Number(digits);
  return Number.isFinite(value) && value <= largest ? (isNegative ? -value : value) : null;
}

/** An amount with or without its currency: `$1,234.50`, `12,00 €`, `USD 5`. Null when it is no amount. */
export function parseMoney(text: string, mark: DecimalMark): Money | null {
  if (mark === '.' && plain.test(text)) return { cents: Math.round(Number(text) * 100), currency: null };
  let rest = text.trim();
  let currency: string | null = null;
  const code = /(?:^|[\s\d])([A-Z]{3})(?:$|[\s\d-])/.exec(rest)?.[1];
  if (code) {
    currency = code;
    rest = rest.replace(code, '');
  }
  const sign = clearSigns.find((candidate) => rest.toLowerCase().includes(candidate));
  if (sign) {
    currency ??= bySign.get(sign)?.[0] ?? null;
    rest = rest.toLowerCase().replace(sign, '');
  }
  const value = parseNumber(rest.replace(/\$|¥|kr\.?|Fr\.?/i, ''), mark);
  return value === null ? null : { cents: toCents(value), currency };
}

/** Rounds half away from zero; the epsilon undoes binary fractions such as 1.005. */
export const toCents = (amount: number): number =>
  Math.sign(amount) * Math.round(Math.abs(amount) * 100 * (1 + Number.EPSILON) + 1e-9) || 0;

/**
 * Whether a file writes `1.5` or `1,5`, from its amounts: the mark that comes last, or has other than three digits
 * behind it, is the decimal one. Semicolon files are taken to write a comma when nothing tells.
 */
export function detectDecimalMark(samples: readonly string[], delimiter: string): DecimalMark {
  let votes = 0;
  for (const sample of samples) {
    const point = sample.lastIndexOf('.');
    const comma = sample.lastIndexOf(',');
    if (point >= 0 && comma >= 0) votes += point > comma ? 1 : -1;
    else if (point >= 0 && !/\d\.\d{3}(?!\d)/.test(sample)) votes += 1;
    else if (comma >= 0 && !/\d,\d{3}(?!\d)/.test(sample)) votes -= 1;
  }
  if (votes !== 0) return votes > 0 ? '.' : ',';
  return delimiter === ';' ? ',' : '.';
}

/**
 * The currency that a sign or code names.
 * @param site decides signs that several currencies share; without it the first of the table is taken
 */
export function currencyOfSign(sign: string, site: SiteCurrencies = []): string | null {
  const name = sign.trim().toLowerCase();
  const codes = bySign.get(name);
  if (!codes) return null;
  const ofSite = site.find((code) => codes.includes(code));
  return ofSite ?? (weakSigns.has(name) ? null : (codes[0] ?? null));
}

/**
 * The number that a price shows, in any common notation: 1.299,00 / 1,299.00 / 1 299 / 1'299.00 / 1,29,999.
 * @param digits digits and separators alone
 * @param currency decides what three digits after a single separator mean: dinars have three decimals
 * @returns null when it is no plausible number
 */
export function parseAmount(digits: string, currency: string | null = null): number | null {
  const compact = digits.replace(/[\s\u00a0\u202f\u2009'’]/g, '').replace(/[.,]+$/, '');
  if (!/^\d[\d.,]*$/.test(compact) || compact.replace(/\D/g, '').length > 13) return null;
  const decimalAt = decimalSeparator(compact, decimalsOf.get(currency ?? '') ?? 2);
  const whole = decimalAt < 0 ? compact : compact.slice(0, decimalAt);
  const fraction = decimalAt < 0 ? '' : compact.slice(decimalAt + 1);
  const value = Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`);
  return Number.isFinite(value) ? value : null;
}

/** Position of the separator before the decimals, or -1. */
function decimalSeparator(compact: string, decimals: number): number {
  const last = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  if (last < 0) return -1;
  const digitsAfter = compact.length - last - 1;
  const separators = compact.replace(/\d/g, '');
  const isMixed = separators.includes('.') && separators.includes(',');
  if (isMixed) return separators.indexOf(separators.at(-1) ?? '') === separators.length - 1 ? last : -1;
  if (separators.length > 1) return -1;
  if (digitsAfter !== 3) return last;
  return decimals === 3 || last > 3 || compact.startsWith('0') ? last : -1;
}

/**
 * Hundredths of an amount that a provider writes as a decimal string, exactly, whatever its size.
 * @param amount such as `24.00`, `-3.5` or 24; more than two decimals are rounded half away from zero
 * @returns null for anything that is no plain decimal number, and for amounts past 10^13
 */
export function centsOf(amount: string | number): number | null {
  const parts = /^(-?)(\d{1,13})(?:\.(\d*))?$/.exec(String(amount).trim());
  if (!parts) return null;
  const [, sign, whole = '0', decimals = ''] = parts;
  const padded = decimals.padEnd(3, '0');
  const cents = Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0);
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** An amount as people write it, "$24.90": whole ones without decimals, bare numbers where the currency is unknown. */
export function formatMoney(amount: number, currency: string | null, locale = 'en-US'): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const named = /^[A-Z]{3}$/.test(currency ?? '')
    ? ({ style: 'currency', currency: currency ?? undefined } as const)
    : {};
  const text = new Intl.NumberFormat(locale, { ...named, ...options }).format(amount);
  return text.replace(/[\u00A0\u202F]/g, ' ');
}
