import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowFactId } from '../../schema/community/flow-known.facts.js';
import type { FramePack } from '../../schema/content/flows.shape.js';
import { formatMoney } from '../kit/money.js';
import { capitalize } from '../kit/text.js';
import { frameOf, regional } from './flow-packs.js';

/** What the slots of a sentence are filled with; a slot that is missing here keeps its sentence out. */
export type SlotValues = Partial<
  Record<FlowFactId | 'goods' | 'Goods' | 'kind' | 'deal' | 'Deal' | 'ratingCount' | 'smsPerMonth', string>
>;

/** The facts of a shop as they stand in a sentence, in the flow's language. */
export function slotValues(brief: FlowBrief): SlotValues {
  const frame = frameOf(brief.language);
  const { discount, delivery, rating, links, locale } = brief;
  const values: Partial<Record<keyof SlotValues, string | null>> = {
    brand: brief.brand,
    product: brief.product,
    ...goodsWords(brief),
    // What it is, also where the product has a name of its own: "more coffee", never "more House Blend No. 4".
    kind: goodsWords({ ...brief, product: null }).goods,
    price: brief.price === null ? null : formatMoney(brief.price, brief.currency, locale),
    image: brief.imageUrl,
    delivery: delivery && daysText(delivery.low, delivery.high, frame),
    freeFrom: brief.freeShippingFrom ? formatMoney(brief.freeShippingFrom, brief.currency, locale) : null,
    returnDays: brief.returnDays ? daysText(brief.returnDays, brief.returnDays, frame) : null,
    guarantee: brief.guarantee && withoutStop(brief.guarantee),
    offer: offerText(brief, frame),
    ...dealText(brief, frame),
    code: discount?.code ?? null,
    offerCondition: discount?.condition ? withoutStop(discount.condition) : null,
    offerEnds: discount?.ends ? dayText(discount.ends, locale) : null,
    replyTo: brief.sender.replyTo,
    helpUrl: links.help?.startsWith('http') ? links.help : null,
    use: brief.use,
    care: brief.care,
    sizes: links.sizes,
    best: bestOf(brief, frame),
    rating: rating && new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating.value),
    ratingCount: rating && new Intl.NumberFormat(locale).format(rating.count),
    reorderDays: brief.reorderDays === null ? null : daysText(brief.reorderDays, brief.reorderDays, frame),
    supplyDays: brief.supplyDays === null ? null : daysText(brief.supplyDays, brief.supplyDays, frame),
    subscription: brief.offersSubscription ? 'yes' : null,
    communityUrl: links.community,
    reviewUrl: links.review,
    cartUrl: links.cart,
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
function bestOf({ bestSellers, product, flowType }: FlowBrief, { and }: FramePack): string | null {
  const isKnown = (title: string) => knowProduct.has(flowType) && title.toLowerCase() === product?.toLowerCase();
  const others = bestSellers.filter((title) => !isKnown(title)).slice(0, 3);
  return others.length === 0 ? null : listText(others, and);
}

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

/** Owner's words fit into "your order of ..." only as a short plain phrase; anything else stays out of the sentences. */
function goodsWords({ niche, product, goods }: FlowBrief): { goods: string | null; Goods: string | null } {
  if (product) return { goods: product, Goods: capitalizePlain(product) };
  const words = niche.trim();
  const isPhrase = /^[\p{L}\p{M}\d'’& -]{2,40}$/u.test(words) && words.split(/\s+/).length <= 4;
  if (!isPhrase || general.has(words.toLowerCase()) || field.test(words)) return { goods: null, Goods: null };
  const isKnownWord = goods?.name.toLowerCase() === words.toLowerCase();
  const inSentence = isKnownWord ? words.toLowerCase() : /^\p{Ll}/u.test(words) ? words : null;
  return { goods: inSentence, Goods: capitalizePlain(words) };
}

/** "ivory soap" begins a sentence as "Ivory soap"; "iPhone cases" stays as it was typed. */
export function capitalizePlain(words: string): string {
  const [first = ''] = words.split(' ');
  return /^\p{Ll}+[\p{Ll}'’-]*$/u.test(first) ? capitalize(words) : words;
}

function daysText(low: number, high: number, { days }: FramePack): string {
  if (low !== high) return days.range.replace('{low}', String(low)).replace('{high}', String(high));
  return (low === 1 ? days.one : days.other).replace('{n}', String(low));
}

function offerText({ discount, currency, locale }: FlowBrief, frame: FramePack): string | null {
  if (!discount || discount.kind === 'none') return null;
  if (discount.kind === 'free_shipping') return frame.freeDelivery;
  const isPercent = discount.kind === 'percent';
  const percent = () => new Intl.NumberFormat(locale, { style: 'percent' }).format(discount.value / 100);
  return frame.off.replace('{value}', isPercent ? percent() : formatMoney(discount.value, currency, locale));
}

/** The offer in one piece: what, on which orders, with which code and until when. */
function dealText(brief: FlowBrief, frame: FramePack): { deal: string | null; Deal: string | null } {
  const { discount, locale } = brief;
  const offer = offerText(brief, frame);
  if (!offer || !discount) return { deal: null, Deal: null };
  const condition = discount.condition ? withoutStop(discount.condition) : '';
  const ends = discount.ends ? dayText(discount.ends, locale) : null;
  const parts: readonly [string, string | null, string][] = [
    [frame.deal.condition, condition, '{condition}'],
    [frame.deal.code, discount.code, '{code}'],
    [regional(frame.deal.ends, brief), ends, '{ends}'],
  ];
  const deal = parts
    .reduce((text, [words, value, slot]) => {
      if (!value) return text;
      return words.replace(/\{(?:offer|deal)\}/, () => text).replace(slot, () => value);
    }, offer)
    // "15% off on orders over $80" is said "15% off orders over $80".
    .replace(/ off on (?=(?:all|any|everything|orders|purchases|your)\b)/, ' off ');
  return { deal, Deal: capitalize(deal) };
}

function dayText(day: string, locale: string): string | null {
  const moment = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(moment)) return null;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

function listText(items: readonly string[], and: string): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1) ?? ''}`;
}

/** The frame sets the full stop. */
function withoutStop(text: string): string {
  return text.trim().replace(/[.\s]+$/, '');
}
