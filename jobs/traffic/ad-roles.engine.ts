import { type AdBlock, adBlocks } from './ad-blocks.engine.js';
import { type AdLanguage, adLanguages, plain, spokenOn } from './ad-language.engine.js';
import { isStockMark } from './stock-mark.engine.js';
import { type FoundOffer, type FoundPrice, mentionsSaving, numberOf, offersIn, pricesIn } from './ad-offers.engine.js';
import { isCallToAction } from './call-to-action.engine.js';
import { AdOfferKind, AdRole, sureReading } from '../../schema/traffic/ad-reading.facts.js';
import { offerEndIn } from './offer-end.engine.js';
import type { AdOffer, AdReadingRole } from '../../schema/traffic/ad-reading.type.js';
import type { SeenLine } from './creative-reading.js';

/** What an ad says, by the part that its pieces play. */
export interface AdReadingParts {
  regions: AdReadingRole[];
  headline: string | null;
  cta: string | null;
  brand: string | null;
  offers: AdOffer[];
}

/** The parts with the lines that they were told from, and the owner's corrections in both. */
export interface AdParts extends AdReadingParts {
  lines: SeenLine[];
}

export interface RoleContext {
  /** one moment of a video, which may give all of its screen to the call to action */
  isFrame?: boolean;
  /** px of the decoded picture */
  width: number;
  height: number;
  language: AdLanguage | null;
  /** names that the shop, its page or its account goes by */
  names: readonly string[];
}

/** Shares of the height: type below the first at the foot of an ad is small print, below the second where it sounds like it. */
const smallPrint = { always: 0.012, worded: 0.026 } as const;

const compact = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/** A block is the shop's name, or starts with it. */
function namedBrand(block: AdBlock, names: readonly string[]): string | null {
  const text = compact(block.text);
  const name = names.find((each) => {
    const known = compact(each);
    return known.length >= 3 && (text === known || (text.startsWith(known) && known.length >= 0.4 * text.length));
  });
  if (name === undefined) return null;
  return text === compact(name) ? block.text : (firstPart(block.text) ?? name);
}

/** The shop's name among other words, written as the name is: "Hearth mug, thrown by hand". */
function spokenBrand(blocks: readonly AdBlock[], names: readonly string[]): string | null {
  const text = blocks
    .filter((block) => !isStockMark(block.text))
    .flatMap((block) => block.text.match(/[\p{L}\p{N}'&-]+/gu) ?? [])
    .join(' ');
  return names.find((name) => compact(name).length >= 3 && ` ${text} `.includes(` ${name} `)) ?? null;
}

/** "Name · what else" as footers have it. */
const firstPart = (text: string): string | null => {
  const [first, second] = text.split(/\s+[·•|–—]\s+/u);
  return first && second ? first : null;
};

const address =
  /^(?:www\.)?[\p{L}\p{N}-]{2,}\.(?:com|net|org|shop|store|co|io|de|fr|es|it|nl|pl|se|dk|pt|uk|eu)(?:\.\w{2})?$/iu;

/** Without a known name: an address, the first part of a footer, or a short name in a corner that is no word. */
function likelyBrand(block: AdBlock, { width, height }: RoleContext, languages: readonly AdLanguage[]): string | null {
  if (address.test(block.text.replaceAll(' ', ''))) return block.text;
  const { x, y, width: wide, height: high } = block.box;
  const isTop = y + high < 0.24 * height;
  const isFoot = y > 0.84 * height;
  const footer = isFoot ? firstPart(block.text) : null;
  if (footer && footer.split(' ').length <= 4) return footer;
  if (!isTop && !isFoot) return null;
  const words = block.text.split(' ');
  const { length } = compact(block.text);
  if (block.lines.length > 1 || words.length > 2 || length < 4 || length > 18 || block.confidence < 0.9) return null;
  const isWord = words.some((word) => languages.some((language) => language.words.has(plain(word))));
  const isCorner = x < 0.2 * width || x + wide > 0.8 * width || Math.abs(x + wide / 2 - width / 2) < 0.06 * width;
  const isNameLike = words.every((word) => /^\p{Lu}/u.test(word)) && /\p{L}/u.test(block.text);
  return !isWord && isCorner && isNameLike ? block.text : null;
}

function isLegal(block: AdBlock, { height }: RoleContext, languages: readonly AdLanguage[]): boolean {
  if (/^\s*[*†©]/u.test(block.text) || isStockMark(block.text)) return true;
  if (block.box.y < 0.6 * height || block.size > smallPrint.worded * height) return false;
  const text = ` ${plain(block.text)} `;
  const speaksLegal = languages.some(({ legal }) => legal.some((word) => text.includes(` ${word} `)));
  return speaksLegal || block.size < smallPrint.always * height;
}

/** A piece of text with what it promises. */
interface ReadBlock {
  block: AdBlock;
  offers: readonly FoundOffer[];
  prices: readonly FoundPrice[];
  end: string | null;
}

/** Little besides the offer itself and its end: "UP TO 70% OFF", "SALE", "-40 % on everything", "Code SUN30, until Sunday". */
function isOnlyOffer({ block, offers, end }: ReadBlock, languages: readonly AdLanguage[]): boolean {
  if (offers.length === 0) return false;
  const isFigure = offers.some(({ kind }) => kind === 'percent_off' || kind === 'amount_off');
  const rest = plain(block.text)
    .split(' ')
    .filter((word) => !(isFigure && languages.some(({ words }) => words.has(word))))
    .join('');
  const told = offers.reduce((sum, { text }) => sum + compact(text).length, compact(end ?? '').length);
  return told >= 0.45 * compact(block.text).length || told >= 0.45 * compact(rest).length;
}

const isPriceOnly = (block: AdBlock, prices: readonly { text: string }[]) =>
  prices.length > 0 &&
  prices.reduce((sum, { text }) => sum + compact(text).length, 0) >= 0.5 * compact(block.text).length;

/** Share of the shorter side that the type of a headline has at least. */
const leastHeadline = 0.02;

/** Letters enough for a headline; more than one word, or one long one, is likelier to be it than a name or a badge. */
function weight({ text, size, lines, confidence, turn }: AdBlock): number {
  const letterCount = text.replace(/[^\p{L}]/gu, '').length;
  if (letterCount < 3 || Math.abs(turn) > 25) return 0;
  // A short scrap that was hardly read is a print on the product or a texture.
  if (letterCount < 8 && confidence < 0.9) return 0;
  const isPhrase = text.split(' ').length > 1 || letterCount > 10;
  return size * (isPhrase ? 1 : 0.6) * (lines.length > 4 ? 0.8 : 1);
}

/** Share of the weightiest piece from which another one is as weighty. */
const asWeighty = 0.85;

/**
 * The piece that leads. Where nothing sells and several pieces are as large as each other (the captions of a meme, signs
 * and labels in a photo), none of them is the headline of an ad.
 */
function leading(blocks: readonly AdBlock[], isSelling: boolean): AdBlock | null {
  const [first, ...others] = blocks.filter((block) => weight(block) > 0).toSorted((a, b) => weight(b) - weight(a));
  if (!first || isSelling) return first ?? null;
  const isRivalled = others.some(
    (block) => weight(block) >= asWeighty * weight(first) && compact(block.text) !== compact(first.text),
  );
  return isRivalled ? null : first;
}

/** Roles of all pieces of text. */
export function adRoles(lines: readonly SeenLine[], context: RoleContext): AdReadingParts {
  const languages = spokenOn(context.language);
  const asks = (line: SeenLine) => isCallToAction(line.text, languages, line.isOnPlate);
  const blocks = adBlocks(lines, (line) => line.isOnPlate && asks(line));
  const whole = plain(blocks.map(({ text }) => text).join(' \n '));
  const isSavingAd = mentionsSaving(whole, languages);
  const read = withStruckFigures(
    blocks.map((block) => ({
      block,
      offers: offersIn(block.text, languages, isSavingAd),
      prices: pricesIn(block.text, languages, struckIn(block)),
      end: offerEndIn(block.text, languages),
    })),
  );
  const cta = ctaOf(blocks, context, languages);
  const brandBlock = brandOf(blocks, { context, languages, cta });
  const open = read.filter(
    ({ block }) => block !== cta && block !== brandBlock?.block && !isLegal(block, context, languages),
  );
  const isLarge = ({ size }: AdBlock) => size >= leastHeadline * Math.min(context.width, context.height);
  const candidates = open.filter(
    (each) => isLarge(each.block) && !isOnlyOffer(each, languages) && !isPriceOnly(each.block, each.prices),
  );
  // An ad whose only words are its offer has that for its headline.
  const headlined =
    [candidates, open.filter(({ block }) => isLarge(block))].find((list) =>
      list.some(({ block }) => weight(block) > 0),
    ) ?? [];
  const isSelling =
    cta !== null || brandBlock !== null || read.some(({ offers, prices }) => offers.length + prices.length > 0);
  const headline = leading(
    headlined.map(({ block }) => block),
    isSelling,
  );
  const spoken = read.filter(({ block }) => block !== cta);
  const hasOffer = spoken.some(({ offers }) => offers.length > 0);
  const regions = read.flatMap((each): AdReadingRole[] => {
    const { block, offers, prices, end } = each;
    if (block === cta) return [region(AdRole.cta, block)];
    if (block === brandBlock?.block) return [region(AdRole.brand, block)];
    const endings = hasOffer && end ? [{ ...region(AdRole.offer, block), value: end, unit: 'until' }] : [];
    if (isLegal(block, context, languages)) return [region(AdRole.legal, block), ...endings];
    const told = offers.map((offer) => ({ ...region(AdRole.offer, block), value: offer.value, unit: offer.unit }));
    const priced = prices.map(({ value, currency, isFormer }) => ({
      ...region(AdRole.price, block),
      value: String(value),
      unit: [currency, isFormer ? 'former' : null].filter(Boolean).join(' ') || null,
    }));
    if (block === headline) return [region(AdRole.headline, block), ...told, ...priced, ...endings];
    const plainText = isOnlyOffer(each, languages) || isPriceOnly(block, prices) ? [] : [region(AdRole.support, block)];
    return [...plainText, ...told, ...priced, ...endings];
  });
  const ends = spoken.find(({ end }) => end !== null)?.end ?? null;
  return {
    regions,
    headline: headline?.text ?? null,
    cta: cta?.text ?? null,
    brand: brandBlock?.name ?? spokenBrand(blocks, context.names),
    offers: distinct([
      ...spoken.flatMap(({ block, offers }) => offers.map((offer) => asOffer(offer, block, ends))),
      ...reduced(spoken, ends),
    ]),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

function region(role: AdRole, { text, box, confidence, lines }: AdBlock): AdReadingRole {
  return {
    role,
    text,
    value: null,
    unit: null,
    confidence:
      Math.round(Math.min(confidence, lines.some(({ isUnsure }) => isUnsure) ? sureReading - 0.15 : 1) * 100) / 100,
    x: round(box.x),
    y: round(box.y),
    width: round(box.width),
    height: round(box.height),
  };
}

function asOffer({ kind, value, unit }: FoundOffer, block: AdBlock, ends: string | null): AdOffer {
  const { confidence } = region(AdRole.offer, block);
  return { kind: AdOfferKind[kind], value, unit, text: block.text, ends, confidence };
}

const struckIn = ({ lines }: AdBlock) => lines.flatMap(({ struck }) => struck ?? []);

/** A stroke hides the sign of a price: a struck figure with cents is in the currency of the price that holds. */
function withStruckFigures<Read extends { block: AdBlock; prices: FoundPrice[] }>(read: readonly Read[]): Read[] {
  const [holds] = read.flatMap(({ prices }) => prices.filter(({ isFormer }) => !isFormer));
  if (!holds) return [...read];
  return read.map((each) => {
    if (each.prices.length > 0) return each;
    const prices = struckIn(each.block)
      .filter((word) => /\d[.,]\d\d$/.test(word) && numberOf(word) > holds.value)
      .map((text) => ({ value: numberOf(text), currency: holds.currency, isFormer: true, text }));
    return { ...each, prices };
  });
}

/** A price that is struck through beside one that holds is a sale, also where no word says so. */
function reduced(
  read: readonly { block: AdBlock; offers: readonly FoundOffer[]; prices: readonly FoundPrice[] }[],
  end: string | null,
): AdOffer[] {
  const former = read.find(({ prices }) => prices.some(({ isFormer }) => isFormer));
  const isPriced = read.some(({ prices }) => prices.some(({ isFormer }) => !isFormer));
  if (!former || !isPriced || read.some(({ offers }) => offers.length > 0)) return [];
  return [asOffer({ kind: 'sale', value: null, unit: null, text: former.block.text }, former.block, end)];
}

/** One offer said twice is one; a bare "sale" beside a percentage says no more than it. */
function distinct(offers: readonly AdOffer[]): AdOffer[] {
  return offers.filter(
    (offer, index) => offers.findIndex(({ kind, value }) => kind === offer.kind && value === offer.value) === index,
  );
}

/** The button: on a plate before bare words, low before high. */
function ctaOf(blocks: readonly AdBlock[], context: RoleContext, languages: readonly AdLanguage[]): AdBlock | null {
  const rank = (block: AdBlock) => {
    const [line] = block.lines;
    if (!line || block.lines.length > 1) return 0;
    const isPlate = line.isOnPlate;
    if (!isCallToAction(line.text, languages, isPlate)) return 0;
    const isLow = context.isFrame || block.box.y + block.box.height / 2 > 0.55 * context.height;
    return (isPlate ? 2 : 0) + (isLow ? 1 : 0) + (block.box.y / context.height) * 0.5;
  };
  return blocks.filter((block) => rank(block) >= 1).toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

interface BrandContext {
  context: RoleContext;
  languages: readonly AdLanguage[];
  cta: AdBlock | null;
}

function brandOf(
  blocks: readonly AdBlock[],
  { context, languages, cta }: BrandContext,
): { block: AdBlock; name: string } | null {
  const others = blocks.filter((block) => block !== cta);
  const isSavingAd = mentionsSaving(plain(blocks.map(({ text }) => text).join(' ')), languages);
  for (const find of [
    (block: AdBlock) => namedBrand(block, context.names),
    (block: AdBlock) => likelyBrand(block, context, languages),
  ]) {
    for (const block of others) {
      if (isStockMark(block.text) || offersIn(block.text, languages, isSavingAd).length > 0) continue;
      const name = find(block);
      // The only words of an ad are its headline, even where they look like a name.
      if (name !== null && (others.some((other) => other !== block && weight(other) > 0) || context.names.length > 0)) {
        return { block, name };
      }
    }
  }
  return null;
}

/** A language by its code; null where the pictures's words did not tell one. */
export const languageBy = (code: string | null): AdLanguage | null =>
  adLanguages().find((language) => language.code === code) ?? null;
