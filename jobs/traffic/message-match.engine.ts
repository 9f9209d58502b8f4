import { formatMoney } from '../kit/money.js';
import type { AdTexts } from '../../schema/analysis/analysis.entity.js';
import { sureReading } from '../../schema/traffic/ad-reading.facts.js';
import type { AdOffer } from '../../schema/traffic/ad-reading.type.js';
import { type AdLanguage, plain, spokenOn } from './ad-language.engine.js';
import { type FoundPrice, offersIn, pricesIn } from './ad-offers.engine.js';
import type { LandingFacts } from './prediction-context.js';

/** Two places that tell people different things. */
export interface Mismatch {
  id: string;
  /** what stands where */
  finding: string;
  how: string;
}

type Told = Pick<AdOffer, 'value' | 'text'> & { kind: string };
type ToldPrice = Pick<FoundPrice, 'value' | 'currency' | 'isFormer' | 'text'>;

/** What the picture says for sure. */
export interface Pictured {
  offers: readonly AdOffer[];
  prices: readonly ToldPrice[];
  /** own products that were recognised on it */
  products: readonly string[];
  /** its headline and what supports it */
  words?: string;
}

/** Words beside the picture, as one text. */
export const besideText = ({ primaryText, headline, description }: AdTexts): string =>
  [primaryText, headline, description].filter(Boolean).join('\n');

/** "Up to 70% off" and "from €19" hold for any figure below or above. */
export const isBound =
  /\b(?:up to|bis zu|bis|jusqu'a|hasta(?: un)?|fino al?|tot|ate|upp till|op til|do|from|ab|des|a partir de|desde|a partire da|da|vanaf|od|fran|fra)\s*:?\s*(?:un\s+)?-?(?:[€$£]\s?)?\d/;

const percentsOf = (offers: readonly Told[]) =>
  offers.flatMap(({ kind, value, text }) =>
    kind === 'percent_off' && value !== null ? [{ value: Number(value), isBound: isBound.test(plain(text)) }] : [],
  );

const codesOf = (offers: readonly Told[]) =>
  offers.flatMap(({ kind, value }) => (kind === 'code' && value ? value : []));

function offersApart(pictured: readonly Told[], written: readonly Told[]): Mismatch[] {
  const [one] = percentsOf(pictured);
  const other = percentsOf(written);
  const [first] = other;
  if (!one || !first || percentsOf(pictured).some(({ value }) => other.some((each) => each.value === value))) return [];
  if ([...percentsOf(pictured), ...other].some((percent) => percent.isBound)) return [];
  return [
    {
      id: 'offer_mismatch',
      finding: `The image says ${one.value}% off, the text beside it ${first.value}%.`,
      how: 'Say the same saving in both: people who see two figures trust neither.',
    },
  ];
}

function codesApart(pictured: readonly Told[], written: readonly Told[]): Mismatch[] {
  const [one] = codesOf(pictured);
  const codes = codesOf(written);
  if (!one || !codes[0] || codes.includes(one)) return [];
  return [
    {
      id: 'code_mismatch',
      finding: `The image gives the code ${one}, the text beside it ${codes[0]}.`,
      how: 'Give one code everywhere.',
    },
  ];
}

/** Prices are compared in one currency; "$" alone may be any of several. */
const isComparable = (price: ToldPrice, currency: string | null) =>
  !price.isFormer &&
  !isBound.test(plain(price.text)) &&
  (currency === null || price.currency === null || price.currency === currency || !/^[A-Z]{3}$/.test(price.currency));

function priceApart(said: readonly ToldPrice[], { price, listPrice, currency }: LandingFacts): Mismatch[] {
  const compared = said.filter((each) => isComparable(each, currency));
  const isOnPage = (value: number) =>
    [price, listPrice].some((known) => known !== null && Math.abs(known - value) < 0.01);
  if (price === null || compared.length === 0 || compared.some(({ value }) => isOnPage(value))) return [];
  const values = [...new Set(compared.map(({ value }) => formatMoney(value, currency)))];
  return [
    {
      id: 'price_mismatch',
      finding: `The ad says ${values.join(' and ')}, but the page says ${formatMoney(price, currency)}.`,
      how: 'Use the same price in the ad and on the page.',
    },
  ];
}

/** Points that a saving may be rounded by. */
const rounding = 2;

function savingApart(offers: readonly Told[], { price, listPrice }: LandingFacts): Mismatch[] {
  const percents = percentsOf(offers);
  const [promised] = percents;
  // A code takes its saving off at the checkout, where no page shows it.
  if (!promised || price === null || codesOf(offers).length > 0) return [];
  if (listPrice === null || listPrice <= price) {
    return [
      {
        id: 'offer_not_on_page',
        finding: `The ad promises ${promised.value}% off; the page shows no former price.`,
        how: 'Show the saving on the page as well, beside the price.',
      },
    ];
  }
  const saved = (1 - price / listPrice) * 100;
  const isKept = percents.some(
    ({ value, isBound: most }) => Math.abs(value - saved) <= rounding || (most && saved < value),
  );
  if (isKept) return [];
  return [
    {
      id: 'saving_mismatch',
      finding: `The ad promises ${promised.value}% off; the page takes ${Math.round(saved)}% off.`,
      how: 'Promise the saving that the page gives.',
    },
  ];
}

const wordsOf = (text: string) =>
  new Set(
    plain(text)
      .split(' ')
      .filter((word) => word.length > 2),
  );

function sharedWords(one: string, other: string): number {
  const known = wordsOf(other);
  return [...wordsOf(one)].filter((word) => known.has(word)).length;
}

/** The picture shows one of the owner's products, and the page sells another one of them. */
function productApart(
  shown: readonly string[],
  products: readonly string[],
  { title, price }: LandingFacts,
): Mismatch[] {
  const [one] = shown;
  if (one === undefined || price === null || shown.some((name) => sharedWords(name, title) > 0)) return [];
  const sold = products.find(
    (name) => !shown.includes(name) && sharedWords(name, title) >= Math.min(2, wordsOf(name).size),
  );
  if (sold === undefined) return [];
  return [
    {
      id: 'product_mismatch',
      finding: `The image shows “${one}”; the page sells “${sold}”.`,
      how: 'Link the ad to the page of the product it shows.',
    },
  ];
}

/** Least words of the ad, and characters of the page, from which sharing none of them says something. */
const least = { ad: 5, page: 300 } as const;

/** Letters that two forms of one word have in common. */
const stem = 5;

/** Words that say what an ad is about, without what every ad and every shop says. */
function tellingWords(text: string): Set<string> {
  const words = plain(text).match(/\p{L}{4,}/gu) ?? [];
  return new Set(
    words
      .filter(
        (word) =>
          !/^(?:this|that|with|your|from|have|more|only|shop|sale|free|week|today|offer|save|shipping)$/.test(word),
      )
      .map((word) => word.slice(0, stem)),
  );
}

/** The ad speaks of things that the page does not name at all. Both have to be in one language. */
function wordsApart(said: string, { title, words, language }: LandingFacts, spoken: AdLanguage | null): Mismatch[] {
  if (!words || words.length < least.page || !spoken || !language?.startsWith(spoken.code)) return [];
  const told = tellingWords(said);
  const onPage = tellingWords(`${title} ${words}`);
  if (told.size < least.ad || [...told].some((word) => onPage.has(word))) return [];
  return [
    {
      id: 'words_mismatch',
      finding: 'The page mentions nothing the ad talks about.',
      how: 'Repeat the promise of the ad at the top of the page, in the same words.',
    },
  ];
}

/** What the picture, the words beside it and the page behind it say differently. */
export function mismatches(
  picture: Pictured,
  beside: AdTexts,
  {
    landing,
    language,
    products,
  }: { landing: LandingFacts | null; language: AdLanguage | null; products: readonly string[] },
): Mismatch[] {
  const languages = spokenOn(language);
  const text = besideText(beside);
  const pictured = picture.offers.filter(({ confidence }) => confidence >= sureReading);
  const written = offersIn(text, languages, true);
  const between = [...offersApart(pictured, written), ...codesApart(pictured, written)];
  if (!landing) return between;
  const said = [
    ...picture.prices,
    ...pricesIn(text, languages).map((price) => ({ ...price, text: around(text, price) })),
  ];
  return [
    ...between,
    ...priceApart(said, landing),
    ...savingApart([...pictured, ...written], landing),
    ...productApart(picture.products, products, landing),
    ...wordsApart([picture.words, text].join(' '), landing, language),
  ];
}

/** A price with the words before it, which may say "from". */
function around(text: string, { text: price }: FoundPrice): string {
  const line = plain(text);
  const at = line.indexOf(price);
  return at < 0 ? price : line.slice(Math.max(0, at - 24), at + price.length);
}
