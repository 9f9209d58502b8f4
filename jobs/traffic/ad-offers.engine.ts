import type { AdLanguage } from './ad-language.engine.js';
import { plain } from './ad-language.engine.js';

export type OfferKind = 'percent_off' | 'amount_off' | 'sale' | 'free_shipping' | 'bundle' | 'code' | 'gift';

/** An offer as it is worded. */
export interface FoundOffer {
  kind: OfferKind;
  /** percent, amount or code; null where the offer has none */
  value: string | null;
  unit: string | null;
  /** the words it was told from, as `plain` gives them */
  text: string;
}

export interface FoundPrice {
  value: number;
  /** ISO 4217, or the sign where several currencies have it */
  currency: string | null;
  isFormer: boolean;
  text: string;
}

const escaped = (words: readonly string[]) =>
  words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')).join('|');

/** Chinese writes without spaces between words. */
const isHan = /\p{Script=Han}/u;

/** One of the words, as whole words; never matches where there are none. */
const oneOf = (words: readonly string[]) => {
  const spaced = words.filter((word) => !isHan.test(word));
  const running = words.filter((word) => isHan.test(word));
  const whole = spaced.length > 0 ? [`(?<![\\p{L}\\d])(?:${escaped(spaced)})(?![\\p{L}\\d])`] : [];
  const forms = [...whole, ...(running.length > 0 ? [escaped(running)] : [])];
  return forms.length > 0 ? `(?:${forms.join('|')})` : '(?!)';
};

const pattern = (source: string, flags = 'u') => new RegExp(source, flags);

const figure = String.raw`\d{1,6}(?:[.,\s]\d{3})*(?:[.,]\d{1,2})?`;
const sign = String.raw`us\$|au\$|c\$|a\$|nz\$|r\$|[$£€¥]|chf|zl(?![\p{L}])|pln|sek|dkk|kr(?![\p{L}])|eur|usd|gbp`;
const price = String.raw`(?:(?:${sign})\s?${figure}|(?<![\d.,])${figure}\s?(?:${sign}|,-))`;

/** A stroke through a price is read as hyphens ("$49-99-$29.99"). */
const strokeRead = String.raw`(?<whole>(?:${sign})\s?\d{1,4})-(?<cents>\d{2})(?:-(?!\d)|-(?=$))`;

const currencies: Readonly<Record<string, string>> = {
  us$: 'USD',
  usd: 'USD',
  au$: 'AUD',
  a$: 'AUD',
  c$: 'CAD',
  nz$: 'NZD',
  r$: 'BRL',
  '£': 'GBP',
  gbp: 'GBP',
  '€': 'EUR',
  eur: 'EUR',
  chf: 'CHF',
  zl: 'PLN',
  pln: 'PLN',
  sek: 'SEK',
  dkk: 'DKK',
};

/** "1.299,00", "1,299.00", "29,99" and "1 299" as numbers. */
export function numberOf(text: string): number {
  const kept = text.replace(/[^\d.,]/g, '').replace(/[.,]$/, '');
  const decimals = /[.,](\d{1,2})$/.exec(kept)?.[1] ?? '';
  const whole = decimals ? kept.slice(0, -decimals.length - 1) : kept;
  return Number(`${whole.replace(/[.,]/g, '') || '0'}.${decimals || '0'}`);
}

/** What follows a percentage that is no saving: "100% cotton", "92% of customers", "5% alcohol". */
const isPlausibleSaving = (percent: number) => percent >= 3 && percent <= 95;

function percentOffers(text: string, languages: readonly AdLanguage[], isSavingAd: boolean): FoundOffer[] {
  const offers: FoundOffer[] = [];
  const saving = languages.flatMap((language) => language.saving);
  const near = pattern(`^\\s*(?:(?:de|di|d'|extra|auf|on)\\s+)?${oneOf(saving)}`);
  const before = pattern(
    `${oneOf(saving)}\\s*(?:(?:up to|bis zu|jusqu'a|hasta(?: un)?|fino al?|tot|ate|do|upp till|op til|to|an?|un|von|de|of|il|do|na|med|pa|i|:)\\s*)*-?$`,
  );
  for (const match of text.matchAll(
    /(-\s?|−\s?)?(?<![\d.,])(\d{1,2})\s?(?:%|procent\b|percent\b|prozent\b|por ciento\b|pour cent\b)/gu,
  )) {
    const percent = Number(match[2]);
    const after = text.slice(match.index + match[0].length);
    const ahead = text.slice(0, match.index);
    const isMinus = match[1] !== undefined && !/[\d%]\s*$/.test(ahead);
    const words = [before.exec(ahead)?.[0], match[0], near.exec(after)?.[0]];
    const isNamed = words[0] !== undefined || words[2] !== undefined;
    const isBare =
      isSavingAd &&
      /^\s*$/.test(after) &&
      /^(?:.*\b(?:up to|bis zu|jusqu'a|hasta|fino al?|tot|ate|upp till|op til))?\s*$/.test(ahead);
    if (!isPlausibleSaving(percent) || !(isMinus || isNamed || isBare)) continue;
    offers.push({ kind: 'percent_off', value: String(percent), unit: '%', text: words.join(' ').trim() });
  }
  for (const [words, tenths] of text.matchAll(/([1-9](?:\.\d)?|[一二三四五六七八九])\s?折/gu)) {
    const paid = Number(tenths) || '一二三四五六七八九'.indexOf(tenths ?? '') + 1;
    offers.push({ kind: 'percent_off', value: String(Math.round(100 - 10 * paid)), unit: '%', text: words });
  }
  const half = languages.flatMap((language) => language.half);
  const worded = pattern(oneOf(half)).exec(text);
  if (worded) offers.push({ kind: 'percent_off', value: '50', unit: '%', text: worded[0] });
  return offers;
}

function amountOffers(text: string, languages: readonly AdLanguage[]): FoundOffer[] {
  const saving = oneOf(languages.flatMap((language) => language.saving));
  const after = pattern(`(?<amount>${price})\\s*(?:de\\s+|di\\s+)?${saving}`, 'gu');
  const before = pattern(
    `${saving}\\s+(?:up to\\s+|bis zu\\s+|jusqu'a\\s+|hasta\\s+|do\\s+|tot\\s+|op til\\s+)?(?<amount>${price})`,
    'gu',
  );
  const minus = pattern(`(?<![\\p{L}\\d])-\\s?(?<amount>${price})`, 'gu');
  return [after, before, minus].flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: words, groups }) => {
      const amount = groups?.['amount'];
      if (!amount) return [];
      return [{ kind: 'amount_off' as const, value: String(numberOf(amount)), unit: currencyOf(amount), text: words }];
    }),
  );
}

/** ISO 4217 where the sign is of one currency, else the sign. */
function currencyOf(text: string): string | null {
  const written = pattern(sign).exec(text)?.[0] ?? null;
  return written && (currencies[written] ?? written);
}

/** A word that stands for a figure in a bundle ("two for one"). */
function bundleOffers(text: string, languages: readonly AdLanguage[]): FoundOffer[] {
  return languages
    .flatMap(({ bundle }) => bundle)
    .flatMap((form) => {
      const source = form.split(/(\{n\}|\{price\})/).map((piece) => {
        if (piece === '{n}') return String.raw`(?:\d|one|two|three|un|une|uno|una|dos|deux|zwei|eins|ein|1)`;
        return piece === '{price}' ? price : escaped([piece]).replace(/^\s+|\s+$/g, (space) => (space ? '\\s*' : ''));
      });
      const whole = `(?<![\\p{L}\\d.,$€£-])${source.join('')}(?![\\p{L}\\d.,%]|\\s?[x×]\\s?\\d)`;
      const match = pattern(isHan.test(form) ? source.join('') : whole).exec(text);
      const figures = match?.[0].match(/\d+/g) ?? [];
      // "3 for 1" offers nothing unless the first is more; "1 for 5" is a rating or a ratio.
      if (
        !match ||
        (figures.length === 2 &&
          Number(figures[0]) === Number(figures[1]) &&
          !/\+|get|gratis|offert|free/.test(match[0]))
      )
        return [];
      return [{ kind: 'bundle' as const, value: figures[0] ?? null, unit: null, text: match[0] }];
    });
}

/** @param original with its capitals, as codes are written in them */
function codeOffers(original: string, languages: readonly AdLanguage[]): FoundOffer[] {
  const words = languages.flatMap(({ codes }) => codes).toSorted((a, b) => b.length - a.length);
  const text = original.normalize('NFD').replace(/\p{M}/gu, '');
  const found = new RegExp(`(?<![\\p{L}\\d])(?:${escaped(words)})\\s*[:"“”'«]?\\s*([A-Za-z0-9]{3,16})`, 'giu').exec(
    text,
  );
  const code = found?.[1];
  if (!found || !code || !(/^[A-Z0-9]+$/.test(code) && /[A-Z]/.test(code))) return [];
  // In a line of capitals every word looks like a code: one with a figure is one.
  const isAllCapitals = !/\p{Ll}/u.test(text);
  if (isAllCapitals && !/\d/.test(code) && !new RegExp(`${code}\\W*$`).test(text)) return [];
  return [{ kind: 'code', value: code, unit: null, text: found[0] }];
}

function wordedOffers(text: string, languages: readonly AdLanguage[]): FoundOffer[] {
  return languages.flatMap((language) => {
    const without = language.notSale.length > 0 ? text.replace(pattern(oneOf(language.notSale), 'gu'), ' ') : text;
    return (['freeShipping', 'gift', 'sale'] as const).flatMap((list) => {
      // "Discount" beside a percentage is no second offer.
      const words = list === 'sale' ? language.sale.filter((word) => !language.saving.includes(word)) : language[list];
      const match = pattern(oneOf(words)).exec(list === 'sale' ? without : text);
      const kind = { freeShipping: 'free_shipping', gift: 'gift', sale: 'sale' } as const;
      return match ? [{ kind: kind[list], value: null, unit: null, text: match[0] }] : [];
    });
  });
}

/** Words or signs that make an ad one about a saving, so that a bare "40%" on it is one too. */
export function mentionsSaving(text: string, languages: readonly AdLanguage[]): boolean {
  const words = languages.flatMap(({ saving, sale }) => [...saving, ...sale]);
  return /(?<![\d%]\s*)-\s?\d{1,2}\s?%/.test(text) || pattern(oneOf([...words, 'offer', 'deal'])).test(text);
}

/**
 * Offers in a piece of text.
 * @param isSavingAd a saving is mentioned somewhere on the ad
 */
export function offersIn(original: string, languages: readonly AdLanguage[], isSavingAd: boolean): FoundOffer[] {
  const text = plain(original);
  const found = [
    ...percentOffers(text, languages, isSavingAd),
    ...amountOffers(text, languages),
    ...bundleOffers(text, languages),
    ...codeOffers(original, languages),
    ...wordedOffers(text, languages),
    ...reducedPrice(text, languages),
  ];
  return found.filter(
    (offer, index) => found.findIndex(({ kind, value }) => kind === offer.kind && value === offer.value) === index,
  );
}

function reducedPrice(text: string, languages: readonly AdLanguage[]): FoundOffer[] {
  const prices = pricesIn(text, languages);
  return prices.some(({ isFormer }) => isFormer) && prices.some(({ isFormer }) => !isFormer)
    ? [{ kind: 'sale', value: null, unit: null, text: prices.map((each) => each.text).join(' ') }]
    : [];
}

/**
 * Prices in a piece of text; a saved amount or the least order for free shipping is none.
 * @param struck words that are struck through where the text is printed
 */
export function pricesIn(
  original: string,
  languages: readonly AdLanguage[],
  struck: readonly string[] = [],
): FoundPrice[] {
  const strokes = pattern(strokeRead, 'gu');
  const text = plain(original).replace(strokes, '$<whole>.$<cents> ');
  const hidden = [...plain(original).matchAll(strokes)].map(
    ({ groups }) => `${groups?.['whole']}.${groups?.['cents']}`,
  );
  const saved = amountOffers(text, languages).map((offer) => offer.text);
  const was = pattern(`${oneOf(languages.flatMap((language) => language.was))}\\s*:?\\s*$`);
  const least =
    /(?:over|above|from orders|orders of|ab|uber|von mehr als|des|a partir de|desde|da|oltre|vanaf|boven|od|powyzej|acima de|over|fra|fran|spend)\s*:?\s*$/;
  const isShipping = wordedOffers(text, languages).some(({ kind }) => kind === 'free_shipping');
  const found = [...text.matchAll(pattern(price, 'gu'))].flatMap((match): (FoundPrice & { isStruck: boolean })[] => {
    const ahead = text.slice(0, match.index);
    if (saved.some((offer) => offer.includes(match[0]))) return [];
    if (isShipping && least.test(ahead)) return [];
    const value = numberOf(match[0]);
    const isStruck = [...struck, ...hidden].some((word) => numberOf(word) === value);
    return [
      { value, currency: currencyOf(match[0]), isFormer: isStruck || was.test(ahead), isStruck, text: match[0].trim() },
    ];
  });
  if (found.some(({ isStruck }) => isStruck)) return found.map((each) => ({ ...each, isFormer: each.isStruck }));
  const [first, second, third] = found;
  if (!first || !second || third)
    return found.length > 2 ? found.map((each) => ({ ...each, isFormer: false })) : [...single(found)];
  // Of two prices the higher is the former one, where a word says that one of them was.
  const isPair = first.isFormer || second.isFormer;
  const higher = Math.max(first.value, second.value);
  return found.map((each) => ({ ...each, isFormer: isPair && first.value !== second.value && each.value === higher }));
}

/** A price alone is not a former one, whatever stands before it ("van € 20" may be "of"). */
const single = (found: readonly FoundPrice[]) => found.map((each) => ({ ...each, isFormer: false }));
