import { countryCurrency, languageCountry } from './currencies.js';
import { currencyOfSign, parseAmount, type SiteCurrencies } from './money.js';

/** One amount of money found in a text. */
export interface PriceText {
  amount: number;
  /** ISO 4217; null when nothing names the currency. */
  currency: string | null;
  /** The upper end, for "10 - 20 EUR"; null otherwise. */
  amountHigh: number | null;
  /** "from $10", "ab 10 EUR". */
  isFrom: boolean;
  /** Where the number and its sign begin and end in the text. */
  start: number;
  end: number;
}

const longestSign = 7;

/** Grouped by spaces or apostrophes, or a run of digits with points and commas. Linear: no part can match two ways. */
const number = /\d{1,3}(?:[ \u00a0\u202f\u2009'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)*/g;
const fromBefore =
  /(?:\bfrom|\bab|à partir de|\bdès|\bdesde|a partir de|\bda|\bod|\bvanaf|\bfra|från|\balkaen|\bот|starting at|as low as|\bfr\.)\s*$/i;
const rangeBetween = /^\s{0,3}(?:[-–—~]|to|bis|à|a|до|do)\s{0,3}$/i;

/** All amounts of money in a text, in order; numbers that no sign names as money are left out. */
export function findPrices(text: string, site: SiteCurrencies = []): PriceText[] {
  const found: PriceText[] = [];
  let taken = 0;
  for (const match of text.matchAll(number)) {
    const price = priceAt(text, match.index, match[0], taken, site);
    if (!price) continue;
    const before = found.at(-1);
    taken = price.end;
    if (
      before &&
      before.amountHigh === null &&
      rangeBetween.test(text.slice(before.end, price.start)) &&
      price.amount > before.amount
    ) {
      found[found.length - 1] = { ...before, amountHigh: price.amount, currency: price.currency, end: price.end };
    } else if (price.currency) found.push(price);
    else if (/^\s{0,3}[-–—]/.test(text.slice(price.end, price.end + 4))) found.push(price); // "10 - 20 EUR": the sign follows
  }
  return found.filter(({ currency }) => currency !== null);
}

function priceAt(text: string, index: number, digits: string, taken: number, site: SiteCurrencies): PriceText | null {
  let end = index + digits.length;
  if (text[end] === '%' || /^\s?%/.test(text.slice(end, end + 2))) return null;
  const dash = /^(?:,|\.)(?:-{1,2}|–|—)/.exec(text.slice(end, end + 3));
  if (dash) end += dash[0].length;
  const left = signBefore(text, index, taken, site);
  const right = left ? null : signAfter(text, end, site);
  const currency = left?.currency ?? right?.currency ?? (dash && site[0] ? site[0] : null);
  let amount = parseAmount(digits, currency);
  if (amount === null) return null;
  const after = right?.end ?? end;
  const cents =
    right && Number.isInteger(amount) && !/[.,]/.test(digits)
      ? /^\d{2}(?!\d)/.exec(text.slice(after, after + 3))
      : null;
  if (cents) amount += Number(cents[0]) / 100; // 12€99
  const start = left?.start ?? index;
  const isFrom = fromBefore.test(text.slice(Math.max(0, start - 20), start));
  return { amount, currency, amountHigh: null, isFrom, start, end: after + (cents?.[0].length ?? 0) };
}

function signBefore(text: string, index: number, taken: number, site: SiteCurrencies) {
  let end = index;
  while (end > taken && index - end < 2 && /[\s\u00a0]/.test(text[end - 1] ?? '')) end--;
  for (let length = Math.min(longestSign, end - taken); length > 0; length--) {
    const start = end - length;
    const currency = tightSign(text.slice(start, end), site);
    if (currency && !(isLetter(text[start]) && isLetter(text[start - 1]))) return { currency, start };
  }
  return null;
}

function signAfter(text: string, index: number, site: SiteCurrencies) {
  let start = index;
  while (start - index < 2 && /[\s\u00a0]/.test(text[start] ?? '')) start++;
  for (let length = longestSign; length > 0; length--) {
    const end = start + length;
    if (end > text.length) continue;
    const currency = tightSign(text.slice(start, end), site);
    if (currency && !(isLetter(text[end - 1]) && isLetter(text[end]))) return { currency, end };
  }
  return null;
}

/** A sign without space around it, so that a following number is not drawn in. */
function tightSign(text: string, site: SiteCurrencies): string | null {
  return /^\s|\s$/.test(text) ? null : currencyOfSign(text, site);
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /\p{L}/u.test(character);
}

/**
 * What a site charges in, most likely first: the country of the language tag, of the path, of the domain.
 * @param declared currencies that the page states itself, put first
 */
export function siteCurrencies(url: string, language: string | null, declared: string[] = []): SiteCurrencies {
  const [tongue = '', region = ''] = (language ?? '')
    .toLowerCase()
    .split(/[-_]/)
    .slice(-3)
    .filter((part) => part.length === 2);
  const { hostname, pathname } = new URL(url);
  const path = pathname.toLowerCase().split('/').slice(1, 4);
  const domain = hostname.split('.').at(-1) ?? '';
  const locales = path.flatMap(
    (part) => /^([a-z]{2})[-_]([a-z]{2})$/.exec(part)?.slice(1) ?? (part.length === 2 ? [part] : []),
  );
  const firstLabel = hostname.split('.')[0] ?? '';
  const subdomain = /^(?:[a-z]{2}[-_])?([a-z]{2})$/.exec(firstLabel)?.[1] ?? '';
  const countries = [
    region,
    ...locales.toReversed(),
    subdomain,
    domain === 'co' && tongue !== 'es' ? '' : domain,
    languageCountry[tongue] ?? '',
  ];
  const found = countries.flatMap((country) => countryCurrency[country]?.split(' ') ?? []);
  return [...new Set([...declared, ...found])];
}
