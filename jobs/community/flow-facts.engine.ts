import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowFactId } from '../../schema/community/flow-known.facts.js';
import type { FramePack } from '../../schema/content/flows.shape.js';
import { formatMoney } from '../kit/money.js';
import { capitalize, isWrittenLarge } from '../kit/text.js';
import { frameOf, regional, says } from './flow-packs.js';
import { isPerson } from './service-marks.engine.js';
import { isBareSize, isCountable, isLastingKind, isSpent, traitsOf } from './flow-traits.engine.js';
import { wordPattern } from './flow-voice.engine.js';

/** What the slots of a sentence are filled with; a slot that is missing here keeps its sentence out. */
export type SlotValues = Partial<
  Record<
    | FlowFactId
    | 'kind'
    | 'reorderUrl'
    | 'topic'
    | 'Topic'
    | 'ours'
    | 'list'
    | 'several'
    | 'top'
    | 'terms'
    | 'deal'
    | 'Deal'
    | 'ratingCount'
    | 'smsPerMonth'
    | 'sample'
    | 'productAcc'
    | 'productDat'
    | 'ownDat'
    | 'range',
    string
  >
>;

/** The facts of a shop as they stand in a sentence, in the flow's language. */
export function slotValues(brief: FlowBrief): SlotValues {
  const frame = frameOf(brief.language);
  const { delivery, rating, links, locale } = brief;
  const discount = isIdle(brief) ? null : brief.discount;
  const values: Partial<Record<keyof SlotValues, string | null>> = {
    brand: brief.brand,
    product: brief.product && withGoods(brief.product, brief),
    kind: kindOf(brief),
    range: rangeOf(brief),
    topic: topicOf(brief),
    ours: oursOf(brief),
    Topic: capitalizePlain(topicOf(brief) ?? ''),
    price: brief.price === null ? null : amountText(brief.price, brief),
    image: brief.imageUrl,
    delivery: delivery && spanText(delivery.low, delivery.high, frame),
    freeFrom: brief.freeShippingFrom ? amountText(brief.freeShippingFrom, brief) : null,
    returnDays: brief.returnDays ? daysText(brief.returnDays, brief.returnDays, frame) : null,
    guarantee: brief.guarantee && withoutStop(brief.guarantee),
    offer: offerText({ ...brief, discount }, frame),
    ...dealText({ ...brief, discount }, frame),
    ...withGender(brief, frame),
    code: discount?.code ?? null,
    offerCondition: conditionOf({ ...brief, discount }) || null,
    offerEnds: discount?.ends ? dayText(discount.ends, brief) : null,
    replyTo: brief.sender.replyTo,
    helpUrl: links.help?.startsWith('http') ? links.help : null,
    use: brief.use,
    care: brief.care,
    sample: ownSentence(brief),
    sizes: links.sizes,
    ...bestOf(brief, frame),
    rating: rating && new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating.value),
    ratingCount: rating && new Intl.NumberFormat(locale).format(rating.count),
    reorderDays: brief.reorderDays === null ? null : daysText(brief.reorderDays, brief.reorderDays, frame),
    supplyDays: brief.supplyDays === null ? null : daysText(brief.supplyDays, brief.supplyDays, frame),
    subscription: brief.offersSubscription ? 'yes' : null,
    communityUrl: links.community,
    reviewUrl: links.review,
    cartUrl: links.cart,
    reorderUrl: links.reorder,
    shopUrl: links.shop,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

/** Flows to people who have the product of the flow, or have just looked at it. */
const knowProduct: ReadonlySet<string> = new Set([
  'post-purchase',
  'abandoned-cart',
  'browse-abandonment',
  'replenishment',
  'back-in-stock',
]);

/** The first three; nobody is sent to what they have, and nobody else is told of the second and the third alone. */
function bestOf(
  { bestSellers, product, flowType, niche }: FlowBrief,
  { and }: FramePack,
): Record<'best' | 'list' | 'several' | 'top', string | null> {
  // "Iced Plum" and "Organic Iced Plum, 10 ml" are one.
  const wordsOf = (title: string): readonly string[] => title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const holdsAll = (long: string, short: string) => wordsOf(short).every((word) => wordsOf(long).includes(word));
  const isKnown = (title: string) =>
    knowProduct.has(flowType) && product !== null && (holdsAll(title, product) || holdsAll(product, title));
  const titles = bestSellers.filter((title) => !isKnown(title)).map((title) => withGoods(shortTitle(title), { niche }));
  const others = [...new Set(titles)].slice(0, 3);
  const [only, ...more] = others;
  if (only === undefined) return { best: null, list: null, several: null, top: null };
  return {
    best: listText(others, and),
    top: withoutStop(only),
    several: more.length === 0 ? null : String(others.length),
    list: more.length === 0 ? ` ${withoutStop(only)}.` : others.map((title) => `\n- ${title}`).join(''),
  };
}

/** "Daily Lenses, 90 pack" would read as two items among others: its size stays out. */
const shortTitle = (title: string): string => title.split(/,\s/)[0]?.trim() || title;

/** What one does, not what one buys: no sentence asks whether anybody still wants beekeeping. */
const field =
  /(?:keeping|making|fishing|hiking|camping|cycling|running|gardening|knitting|baking|brewing|gaming|climbing|sailing|hunting|coaching|consulting|photography|fitness|wellness|beauty|fashion|yoga|sports?)$/i;
const general = new Set([
  'e-commerce',
  'ecommerce',
  'online shop',
  'online store',
  'shop',
  'store',
  'retail',
  'general',
]);

const isGeneral = (words: string, language: string): boolean =>
  general.has(words.toLowerCase()) || says('general', words, language, /(?!)/);

/** Praise, which no customer would say of what they run out of. */
const praise =
  /^(?:(?:refillable|custom|bespoke|hand-?made|hand-?crafted|hand-?poured|organic|natural|eco-?friendly|sustainable|small-batch|artisan|premium|luxury|personali[sz]ed|fresh|cheap|affordable|best|high-quality|biodegradable|zero-waste|plastic-free) )+/i;

/** How it is sent is no part of what it is: nobody runs low on bagels by mail. */
const sent = / (?:by (?:mail|post)|delivered|online|per post|zum download)$/iu;

/**
 * What it is, also where the product has a name of its own: "more coffee", never "more House Blend No. 4". Owner's words
 * fit into a sentence only as a short plain phrase; anything else stays out.
 */
function kindOf({ niche, product, goods, flowType, language }: FlowBrief): string | null {
  // Nobody runs low on printers: where lasting goods are ordered again, it may be what goes into them.
  if (
    flowType === 'replenishment' &&
    goods &&
    isLastingKind({ goods, niche, product, language }) &&
    !isSpent({ niche, language })
  )
    return null;
  const words = niche
    .trim()
    .replace(praise, '')
    .replace(sent, '')
    .replace(runsOut.has(flowType) ? / subscriptions?$/i : '', '');
  const isPhrase = /^[\p{L}\p{M}\d'’ -]{2,40}$/u.test(words) && words.split(/\s+/).length <= 3;
  if (!isPhrase || general.has(words.toLowerCase()) || field.test(words)) return null;
  if (/\b(?:and|und|for|für|in|with|mit|stuff|so|wholesale|supplies|b2b|products?|goods|items)\b/i.test(words))
    return null;
  if (isCountable(words) || onePlace.test(words)) return null;
  // Nobody runs low on kits, nor on how a thing comes.
  if (runsOut.has(flowType) && (bySet.test(words) || / (?:delivery|service)$/iu.test(words))) return null;
  if (goods?.name.toLowerCase() === words.toLowerCase()) return words.toLowerCase();
  return /^\p{Ll}/u.test(words) ? words : null;
}

/** Reminders to order again, and what comes in one piece and not by the bag. */
const runsOut: ReadonlySet<string> = new Set(['post-purchase', 'replenishment', 'sms']);
const bySet = /(?:kits|sets|boxes|hampers|baskets|bundles)$/iu;

/** "our gift boxes for new parents": after "our", more words may follow than after "more". */
function rangeOf(brief: FlowBrief): string | null {
  const words = brief.niche.trim();
  const isFor = /^(?:\p{Ll}[\p{Ll}'’-]* ){0,2}\p{Ll}+s for (?:\p{Ll}[\p{Ll}'’-]* ?){1,3}$/u.test(words);
  if (!isFor) return kindOf(brief);
  return /\b(?:and|in|with|wholesale|supplies|products|goods|items|stuff|so)\b/i.test(words) ? null : words;
}

/**
 * What the shop writes about, after "about" or "rund um": words that stand there as typed. One countable thing would take
 * an article, and a German adjective in -er an ending.
 */
function topicOf(brief: FlowBrief): string | null {
  const words = brief.niche.trim().replace(runsOut.has(brief.flowType) ? forWhom : '', '');
  if (!/^[\p{L}\p{M}\d'’&, -]{2,60}$/u.test(words) || isGeneral(words, brief.language)) return null;
  if (/\b(?:so|co|more|stuff|b2b|wholesale|we|I|my|our|wir|ich|unsere?|mein)\b/iu.test(words)) return null;
  const head = words.split(/,|\s(?:and|for|from|in|with|of|to|by|und|für|aus|von|mit|zum|zur)\s/u)[0] ?? '';
  if (frameOf(brief.language).marks) return says('one-thing', words, brief.language, onePlace) ? null : small(words);
  if (brief.language === 'de') {
    const typed = praising.test(head) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
    return /^(?:\p{Ll}+e )?\p{Lu}[\p{L}'’-]*(?:$|,| (?:und|oder|für|aus|von|vom|mit|ohne|zum|zur|nach|in|im|am|auf|per)\s)/u.test(
      typed,
    ) && !onePlace.test(head)
      ? typed
      : null;
  }
  return isCountable(head) || onePlace.test(head) ? null : small(words);
}
const small = (words: string): string =>
  /^\p{Lu}\p{Ll}+(?: \p{Ll}|$)/u.test(words) && !isWrittenLarge(words.split(' ')[0] ?? '')
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
/** "Feine Pralinen" begin with an adjective, "Onlinekurse Spanisch" with a noun, which is never written small. */
export const praising =
  /^(?:\p{Lu}\p{Ll}*(?:isch|[^n]ig|lich|bar|sam|los|frei|voll|haft|iert|ell|iv|ös|ant|är|al|an|(?:ge|be|ver)\p{Ll}{2,}(?:t|en))e|(?:Neu|Alt|Fein|Frisch|Gut|Schön|Klein|Groß|Bunt|Edl|Fair|Modern|Zart|Warm|Leicht|Grün|Weiß|Schwarz|Rot|Roh|Echt|Rein|Bio|Antik|Rar|Selten|Süß|Scharf)e) \p{Lu}/u;

/** "our pottery classes", "our CRM software for realtors": several, or software, where the words say so. */
function oursOf(brief: FlowBrief): string | null {
  const isTold = brief.language === 'en' && !isPerson(brief.niche) && brief.goods?.id !== 'charity';
  const topic = isTold ? topicOf(brief) : null;
  const head = topic?.split(/,|\s(?:and|for|from|in|with|of|to|by)\s/u)[0] ?? '';
  return /(?:software|(?<!(?:log|phys|econom|mathemat|pilat|sport|s)i?c?)s)$/iu.test(head) ? topic : null;
}

/** "Size 3, 90 count" names no goods: what the shop sells stands before it, as typed. */
function withGoods(title: string, { niche }: Pick<FlowBrief, 'niche'>): string {
  const words = niche.trim();
  const isShort = /^[\p{L}\p{M}'’& -]{2,40}$/u.test(words) && !general.has(words.toLowerCase());
  // "Stomabeutel, Beutel, 30 Stück" says it twice.
  const isNamed = words.toLowerCase().endsWith(/^\p{L}{3,}/u.exec(title.toLowerCase())?.[0] ?? ' ');
  return isBareSize(title) && isShort && !isNamed ? `${words}, ${title}` : title;
}

/** Who is asked whether they need more is not told whom it is for: "Druckertoner für Büros". */
const forWhom =
  / für (?:\p{L}*(?:händler|bäcker|friseure?|imker|innen|ereien|cafés?|studios?|shops?|läden|salons?|kanzleien|ärzte|agenturen|handwerker|künstler|therapeuten|veranstalter|hersteller|caterer|gastronomen|landwirte|winzer|brauer|versender|floristen|tätowierer|kosmetiker|fotografen|lehrer|erzieher|kliniken|industrie|sportler|anfänger|einsteiger|allergiker|diabetiker|veganer)|büros?|firmen|unternehmen|betriebe|praxen|schulen|kitas|hotels|restaurants|gastronomie|gewerbe|handwerk|vereine|profis|frauen|männer|damen|herren|senioren|familien|eltern|schüler|studierende|vermieter|vereine|kommunen|\p{L}*(?:betriebe|praxen|stätten|heime|zentren|küchen|bars|kantinen|behörden|gemeinden|teams|apotheken|märkte|höfe|häuser|räume|banken|museen|gründer|unternehmer|dienste))$/iu;

/** "Yogastudio", "sewing workshop": where one goes, or one of something. */
const onePlace =
  /(?:box|abos?|kiste|paket|set|kurs|praxis|salon|werkstatt|laden|handlung|shop|store|geschäft|verleih|service|club|app|programm|schule|akademie|manufaktur|galerie|erei|haus|hof|markt|agentur|plattform|studio|workshop|school|academy|clinic|practice|bakery|brewery|roastery|gallery|agency|platform|marketplace|business|company|farm|center|centre|line|collection|label|tuner|stimmer|berater|therapeut|fotograf|photographer|coach|trainer|designer|maker|baker|florist|tutor|teacher)$/iu;

/** "ivory soap" begins a sentence as "Ivory soap"; "iPhone cases" stays as it was typed. */
export function capitalizePlain(words: string): string {
  const [first = ''] = words.split(' ');
  return /^\p{Ll}+[\p{Ll}'’-]*$/u.test(first) ? capitalize(words) : words;
}

/** Nobody counts the days of a wait that lasts for weeks. */
const weeksFrom = 21;

function spanText(low: number, high: number, frame: FramePack): string {
  const isWeeks = low >= weeksFrom && low % 7 === 0 && high % 7 === 0;
  return isWeeks ? daysText(low / 7, high / 7, { ...frame, days: frame.weeks }) : daysText(low, high, frame);
}

/**
 * Free shipping for somebody whose cart ships free already is no offer, nor is one for a first order to those who had
 * theirs, for a later one to those who may never have ordered, or on a sum that the product of the flow does not come to.
 */
const isIdle = ({ discount, price, freeShippingFrom, flowType, language }: FlowBrief): boolean =>
  (hasOrdered.has(flowType) && says('first-order', discount?.condition ?? '', language, firstOrder)) ||
  (!hasOrdered.has(flowType) && says('later-order', discount?.condition ?? '', language, laterOrder)) ||
  (ofOneProduct.has(flowType) && price !== null && minimumOf(discount?.condition ?? '') > price) ||
  (discount?.kind === 'free_shipping' &&
    knowProduct.has(flowType) &&
    price !== null &&
    freeShippingFrom !== null &&
    price >= freeShippingFrom);

const hasOrdered: ReadonlySet<string> = new Set([
  'post-purchase',
  'sms',
  'win-back',
  'replenishment',
  'vip',
  'review-request',
]);
const firstOrder =
  /\bfirst\b|\bnew (?:customer|client|guest|member)s?\b|\berste[nrsm]?\b|neukund|\bneue[nr]? (?:kund|gäst)/iu;
const laterOrder =
  /\b(?:next|second|2nd|third|3rd|another|repeat|follow-?up|returning|previous|existing)\b(?! (?:day|week|month)s?\b| (?:item|piece|pair|product|bottle|bag|box|shirt|book)s?\b(?! (?:order|subscription)))|\bre-?(?:book|order)|\b(?:order|book|buy|come|visit|shop)(?:s|ing)?\b.* (?:again|back)\b|\b(?:nächste|zweite|dritte|weitere|wiederholte)[nrsm]? (?!(?:tag|woche|monat|artikel|produkt|stück|paar)e?\b)|\bfolge(?:bestell|buch|termin|auftr|besuch|kurs)|\b(?:wieder|erneut)|stammk|stammg|bestandsk/iu;

/** Flows about one product, whose price is what an order comes to. */
const ofOneProduct: ReadonlySet<string> = new Set(['abandoned-cart', 'browse-abandonment', 'back-in-stock']);

const unit = String.raw`(?:[$€£¥]|\b(?:usd|eur|gbp|chf|aud|cad|nzd|kr|euros?|dollars?|pounds?|franken)\b)`;
const sum = new RegExp(
  String.raw`${unit}\s?(\d[\d.,]*)|(\d[\d.,]*)\s?${unit}|\b(?:over|above|least|minimum(?: of)?|über|ab|mindestens|dès|à partir de|plus de|minimum de|desde|a partir de|más de|mínimo de)\s(\d[\d.,]*)(?=$|\s(?:or more|and up)\b)`,
  'iu',
);
/** The sum of money that an offer asks for; 0 where its condition names none ("before 3 pm"). */
function minimumOf(condition: string): number {
  const amount = sum.exec(condition)?.slice(1).find(Boolean) ?? '0';
  return Number(
    amount
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.')
      .replace(/\.$/, ''),
  );
}

/** A sentence of the shop that stands alone: no question, no name of the brand, nothing that holds for a while only. */
function ownSentence({ samples, brand, avoid, goods, language }: FlowBrief): string | null {
  if (goods?.sensitive) return null;
  const isOwn = (text: string) =>
    /^\p{Lu}[^\n{}?:"“”„«»[\]]{24,139}[.!]$/u.test(text) &&
    !passing.test(text) &&
    !says('passing', text, language, passing) &&
    says('first-person', text, language, firstPerson) &&
    !(brand && text.toLowerCase().includes(brand.toLowerCase())) &&
    !avoid.some((word) => word.trim() !== '' && wordPattern(word).test(text));
  return samples.map((text) => text.trim()).find(isOwn) ?? null;
}
/** What the shop says of itself; anything else may be the second half of a joke. */
const firstPerson = /\b(?:we|our|us|I|my|me|wir|unser\p{Ll}*|uns|ich|mein\p{Ll}*)\b/iu;
const passing =
  /[%$€£@]|https?:|\b(?:sales?|offers?|codes?|coupons?|today|now|tomorrow|until|free|gift|new|season|click|shop|order|buy|rabatt|gratis|kostenlos|heute|jetzt|morgen|nur noch|bis|aktion|angebot|neu\w*|klick\w*|bestell\w*|kauf\w*)\b|\b\d{4}\b/iu;

type Gendered = Record<'productAcc' | 'productDat' | 'ownDat', string | null>;

/**
 * A product with its German article, where its head noun is in the list: "die Tasche Feld", "dem Krug Hafer". The noun
 * comes first or last; an adjective before it would have to be inflected, so such a title stands alone. `ownDat` begins
 * with the ending of "dein" or "Ihr", which a sentence puts before it: "em Krug Hafer".
 */
function withGender(brief: FlowBrief, { nouns }: FramePack): Gendered {
  const none = { productAcc: null, productDat: null, ownDat: null };
  const { product } = brief;
  if (
    !nouns ||
    !product ||
    isBareSize(product) ||
    !traitsOf(brief).has('short-title') ||
    /^(?:der|die|das|den|dem)\s/i.test(product)
  )
    return none;
  // "Anubias im Topf" is no pot: what follows the preposition does not decide.
  const words = (product.split(/ (?:im|in|mit|aus|am|an|auf|für|ohne|von|vom|zum|zur|nach) /iu)[0] ?? '').split(/\s+/);
  const [first = ''] = words;
  const before = words.at(-2) ?? '';
  const genderOf = (word: string) =>
    (['p', 'f', 'm', 'n'] as const).find((one) => nouns[one].some((noun) => word.toLowerCase().endsWith(noun)));
  const isLast = !/(?:er|es)$/.test(before) && genderOf(words.at(-1) ?? '') !== undefined;
  const gender = isLast ? genderOf(words.at(-1) ?? '') : genderOf(first);
  // "Krug Salz": either may be the head.
  const isEither = isLast && genderOf(first) !== undefined && genderOf(first) !== gender;
  if (!gender || isEither) return none;
  const isBare = !isLast || words.length === 1 || !before.endsWith('e');
  const dative = { f: 'der', m: 'dem', n: 'dem', p: null }[gender];
  // "Tücher-Set klein": what follows the noun is no part of the sentence.
  const title = /\s\p{Ll}/u.test(product) ? `„${product}“` : product;
  return {
    productAcc: `${{ f: 'die', m: 'den', n: 'das', p: 'die' }[gender]} ${title}`,
    productDat: dative && isBare ? `${dative} ${title}` : null,
    ownDat: dative && isBare ? `${gender === 'f' ? 'er' : 'em'} ${title}` : null,
  };
}

function daysText(low: number, high: number, { days }: FramePack): string {
  if (low !== high) return days.range.replace('{low}', String(low)).replace('{high}', String(high));
  return (low === 1 ? days.one : days.other).replace('{n}', String(low));
}

function offerText(brief: FlowBrief, frame: FramePack): string | null {
  const { discount, locale } = brief;
  if (!discount || discount.kind === 'none') return null;
  if (discount.kind === 'free_shipping') return regional(frame.freeDelivery, brief);
  const isPercent = discount.kind === 'percent';
  const percent = () => new Intl.NumberFormat(locale, { style: 'percent' }).format(discount.value / 100);
  const amount = () => amountText(discount.value, brief, discount.condition ?? '');
  return frame.off.replace('{value}', isPercent ? percent() : amount());
}

/** No line ends between a number and its currency. */
function amountText(amount: number, { currency, locale }: FlowBrief, condition = ''): string {
  return asTyped(formatMoney(amount, currency, locale), condition).replaceAll(' ', '\u00A0');
}

/** "€ 8 Rabatt ab 60 €": the sign of money stands where the owner puts it, on one side in one sentence. */
function asTyped(amount: string, condition: string): string {
  const [, before = '', digits = '', after = ''] = /^(€|[A-Z]{3})? ?([\d.,’']+) ?(€|[A-Z]{3})?$/.exec(amount) ?? [];
  if (before && new RegExp(`\\d ?${before}`).test(condition)) return `${digits} ${before}`;
  return after && new RegExp(`${after} ?\\d`).test(condition) ? `${after} ${digits}` : amount;
}

/** The offer in one piece: what, on which orders, with which code and until when. */
function dealText(
  brief: FlowBrief,
  frame: FramePack,
): { deal: string | null; Deal: string | null; terms: string | null } {
  const { discount } = brief;
  const offer = offerText(brief, frame);
  if (!offer || !discount) return { deal: null, Deal: null, terms: null };
  const words = conditionOf(brief);
  const condition = fitsOf(brief).test(words) ? words : null;
  const aside = words && !condition ? ` (${words})` : '';
  const ends = discount.ends ? dayText(discount.ends, brief) : null;
  const parts: readonly [string, string | null, string][] = [
    [frame.deal.condition, condition, '{condition}'],
    [frame.deal.code, discount.code, '{code}'],
    [regional(frame.deal.ends, brief), ends, '{ends}'],
  ];
  const deal = parts
    .reduce((text, [line, value, slot]) => {
      if (!value) return text;
      return line.replace(/\{(?:offer|deal)\}/, () => text).replace(slot, () => value);
    }, offer)
    .replace(doubledOn, ' off ');
  const terms = words ? `${offer}${aside || ` ${words}`}`.replace(doubledOn, ' off ') : null;
  return { deal: `${deal}${aside}`, Deal: `${capitalize(deal)}${aside}`, terms };
}

/** "10 % Rabatt deine erste Bestellung" lacks a word that English does without, and free delivery is given for an order. */
function conditionOf(brief: FlowBrief): string {
  const { any, delivery } = frameOf(brief.language).conditions;
  const { discount } = brief;
  const changes = discount?.kind === 'free_shipping' ? [...any, ...delivery] : any;
  const typed = withoutStop(discount?.condition ?? '');
  const words = changes.reduce((text, [pattern, word]) => text.replace(pattern, word), typed);
  const begun = words.charAt(0).toLowerCase() + words.slice(1);
  return !fitsOf(brief).test(words) && fitsOf(brief).test(begun) ? begun : words;
}

/** What a condition begins with that follows the offer as it stands. */
function fitsOf({ discount, language }: FlowBrief): RegExp {
  const { fits, fitsDelivery } = frameOf(language).conditions;
  return discount?.kind === 'free_shipping' ? fitsDelivery : fits;
}

/** "15% off on orders over $80" is said "15% off orders over $80". */
const doubledOn = / off on (?=(?:all|any|everything|orders|purchases|your)\b)/;

function dayText(day: string, { locale, language }: FlowBrief): string | null {
  const moment = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(moment)) return null;
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
  return frameOf(language).dates.reduce((text, [pattern, word]) => text.replace(pattern, word), written);
}

function listText(items: readonly string[], and: string): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1) ?? ''}`;
}

/** The frame sets the full stop. */
function withoutStop(text: string): string {
  return text.trim().replace(/[.\s]+$/, '');
}
