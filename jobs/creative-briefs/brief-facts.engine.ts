import type { BriefFact } from '../../schema/creative-briefs/creative-brief.type.js';
import { conceptWords } from '../../schema/content/concepts.shape.js';
import { contentPack } from '../../schema/content/content-pack.js';
import { goodsKind } from '../../schema/goods/goods-kinds.js';
import type { StoreProfile } from '../../schema/store-profile/store-profile.type.js';
import { goodsKindsOf } from '../goods/goods-kinds.engine.js';
import type { HookLanguage } from '../../schema/hooks/brief-parse.facts.js';
import { briefLanguage, type BriefTexts, readBrief } from '../hooks/reading/brief-reading.engine.js';
import { cleanInput } from '../hooks/reading/clean-text.engine.js';
import { languageOf } from '../hooks/reading/phrase-language.engine.js';
import { formatMoney } from '../kit/money.js';
import { foldText } from '../kit/text.js';

/** An ad as it was read, in its own words. */
export interface AdWords {
  /** false: of somebody else. Its claims and its product are not the owner's. */
  isOwn: boolean;
  /** where the words stand: "the ad", "the ad library" */
  source: string;
  headline: string | null;
  /** further lines of the ad and of its page, the surest first */
  lines: readonly string[];
  /** title of the page it leads to, where it is known */
  pageTitle: string | null;
  offers: readonly string[];
  cta: string | null;
  /** names of the angles that its words play on */
  playsOn: readonly string[];
}

export interface BriefMaterial {
  typed: { product: string | null; audience: string | null; benefit: string | null; offer: string | null };
  ad: AdWords | null;
  profile: StoreProfile;
}

/** All that a brief may say. */
export interface BriefFacts {
  /** product, audience, benefit and offer, in the owner's words; no product: it has to be asked for */
  texts: BriefTexts;
  /** of what viewers hear and read; null: nobody wrote lines in it */
  language: HookLanguage | null;
  facts: BriefFact[];
  seen: BriefFact[];
}

const longestProduct = 60;

/** Fact names that back a concept; schema/content/en/concepts.yaml says which backs what. */
const named = (name: string, text: string, source: string): BriefFact => ({ name, text, source });

/** What can be said of the product, and what the ad does that it is written from. */
export function briefFacts({ typed, ad, profile }: BriefMaterial): BriefFacts {
  const own = ad?.isOwn ? ad : null;
  const product = productOf({ typed, ad: own, profile });
  const benefit = typed.benefit ?? (own && benefitOf(own)) ?? '';
  const offer = typed.offer ?? own?.offers[0] ?? null;
  const texts = { niche: product?.text ?? '', audience: typed.audience ?? profile.audience ?? '', benefit, offer };
  const { language } = briefLanguage(texts);
  const facts = [
    ...(product ? [named('Product', product.text, product.source)] : []),
    ...(texts.audience ? [named('For', texts.audience, typed.audience ? entered : sourceOf(profile, 'audience'))] : []),
    ...(benefit ? [named('Benefit', benefit, typed.benefit ? entered : (own?.source ?? entered))] : []),
    ...(offer ? [named('Offer', offer, typed.offer ? entered : (own?.source ?? entered))] : []),
    ...storeFacts(profile, texts, language ?? 'en'),
  ];
  return { texts, language, facts, seen: ad ? seenOn(ad) : [] };
}

const entered = 'Entered by hand';

function sourceOf({ origins }: StoreProfile, field: string): string {
  const origin = origins.find((one) => one.field === field);
  if (origin?.url) return `Read on ${origin.url}`;
  return 'Store profile';
}

/** A headline that asks for a click says nothing of the product. */
const asks =
  /^(?:shop|buy|get|order|discover|explore|meet|introducing|new|try|save|our|the new|jetzt|entdecke|neu|kaufe?|hol dir)(?!\p{L})/iu;
/** A phrase of this shape can stand as what the product does. */
const tellingShapes = new Set(['verb', 'base', 'gerund', 'adjective', 'participle', 'number', 'guarantee']);

function benefitOf({ headline, lines, offers, cta }: AdWords): string | null {
  const others = new Set([...offers, cta ?? ''].map(foldText));
  const candidates = [...lines, headline ?? ''].map(cleanInput).filter((line) => {
    const words = line.split(' ').length;
    return (
      words >= 2 && words <= 12 && !asks.test(line) && !others.has(foldText(line)) && !/[%$€£]|\d+ off/i.test(line)
    );
  });
  return (
    candidates.find((line) => {
      const language = languageOf(line) === 'de' ? 'de' : 'en';
      const { benefit } = readBrief({ niche: 'product', audience: '', benefit: line }, language);
      return benefit !== null && tellingShapes.has(benefit.shape);
    }) ?? null
  );
}

/** "Linen Duvet Cover | Shop" without its shop. */
const withoutShop = (title: string) => cleanInput(title.split(/\s[|–—·]\s|\s-\s/)[0] ?? '').slice(0, longestProduct);

const surely = 0.7;
const namesGoods = (text: string) => (goodsKindsOf(text)[0]?.chance ?? 0) >= surely;

/** What is sold: as typed; a product of the store that the ad names; the page's title; the kind of goods that is told. */
function productOf({ typed, ad, profile }: BriefMaterial): { text: string; source: string } | null {
  if (typed.product) return { text: cleanInput(typed.product), source: entered };
  if (ad) {
    const said = foldText([ad.headline ?? '', ...ad.lines, ad.pageTitle ?? ''].join(' '));
    const sold = profile.products.find(({ title }) => said.includes(foldText(title)));
    if (sold) return { text: sold.title, source: sold.url ? `Read on ${sold.url}` : sourceOf(profile, 'products') };
    const title = withoutShop(ad.pageTitle ?? '');
    if (title && namesGoods(title)) return { text: title, source: 'Title of the page that the ad leads to' };
    const [kind] = goodsKindsOf([ad.headline ?? '', ...ad.lines]);
    if (kind && kind.chance >= surely) return { text: kind.name, source: ad.source };
  }
  const [first] = profile.products;
  if (first)
    return {
      text: withoutShop(first.title),
      source: first.url ? `Read on ${first.url}` : sourceOf(profile, 'products'),
    };
  if (profile.sells && profile.sells.length <= longestProduct)
    return { text: profile.sells, source: sourceOf(profile, 'sells') };
  const kind = profile.kinds.map((id) => goodsKind(id)?.name).find(Boolean);
  return kind ? { text: kind, source: sourceOf(profile, 'kinds') } : null;
}

/** What the store promises, as a viewer reads it; a sentence in another language than the ad's is no help to it. */
function storeFacts(profile: StoreProfile, { niche }: BriefTexts, language: HookLanguage): BriefFact[] {
  const { currency, claims, guarantee, returnDays, shippingCost, freeShippingFrom } = profile;
  const { facts: sentences } = contentPack(language, 'concept-words', conceptWords);
  const locale = language === 'de' ? 'de-DE' : 'en-US';
  const from = (field: string) => sourceOf(profile, field);
  const told = (name: string, value: string | number | null, source: string): BriefFact[] =>
    value === null ? [] : [named(name, (sentences[name] ?? '').replace(/\{\w+\}/, `${value}`), source)];
  const amount = (value: number | null, code: string | null) =>
    value && code ? formatMoney(value, code, locale) : null;
  const spoken = (text: string) => languageOf(text) === language;
  const sold = profile.products.find(({ title, price }) => price !== null && foldText(title) === foldText(niche));
  const freeFrom = amount(freeShippingFrom, currency);
  const { deliveryDaysLow: low, deliveryDaysHigh: high } = profile;
  return [
    ...claims
      .filter(({ proof, text }) => proof && spoken(text))
      .map(({ text, proof }) => named('Claim', ended(text), `Backed by ${proof}`)),
    ...(guarantee && spoken(guarantee) ? [named('Guarantee', ended(guarantee), from('guarantee'))] : []),
    ...told(
      'Price',
      amount(sold?.price ?? null, sold?.currency ?? currency),
      sold?.url ? `Read on ${sold.url}` : from('products'),
    ),
    ...told('Returns', returnDays, from('returnDays')),
    ...told('Free delivery from', freeFrom, from('freeShippingFrom')),
    ...told('Free delivery', shippingCost === 0 && !freeFrom ? '' : null, from('shippingCost')),
    ...told(
      'Delivery',
      low !== null && high !== null && low !== high ? `${low}-${high}` : (high ?? low),
      from('deliveryDaysHigh'),
    ),
  ];
}

const ended = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

function seenOn({ headline, offers, cta, playsOn, source }: AdWords): BriefFact[] {
  return [
    ...(headline ? [named('Headline', headline, source)] : []),
    ...(offers.length > 0 ? [named('Offer', offers.join(', '), source)] : []),
    ...(cta ? [named('Call to action', cta, source)] : []),
    ...(playsOn.length > 0 ? [named('Plays on', playsOn.join(', '), source)] : []),
  ];
}
