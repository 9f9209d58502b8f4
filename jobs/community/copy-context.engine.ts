import { messageLimits } from '../../schema/community/flow.facts.js';
import type { FlowBrief, FlowDiscount } from '../../schema/community/flow-brief.type.js';
import { describingWords, pluralOnly } from '../../schema/community/niche-things.facts.js';
import { pickIndex } from '../kit/hash.js';
import { formatMoney } from '../kit/money.js';
import { chooseNiche, isGeneralNiche, type NicheContent } from './niche.engine.js';
import { toneWords, type ToneWords } from './tone.engine.js';

/** What the writers of the steps have to hand. */
export interface CopyContext {
  brief: FlowBrief;
  niche: NicheContent;
  tone: ToneWords;
  /** Follows "your": the product, or "yoga mat order" for yoga mats. */
  item: string;
  /** Follows "running low on": the product, or the niche's noun. */
  stock: string;
  /** "$12.90", or null. */
  price: string | null;
  /** A full sentence, or null where the shop gives no discount. */
  deal: string | null;
  /** "10% off", or null. */
  dealShort: string | null;
  /** Days between two orders: measured, else usual for the niche. */
  reorderDays: number;
  /** "Rated 4.7 out of 5 by 312 customers.", or null: never invented. */
  proof: string | null;
  /** Chooses one of several equally good wordings by the seed, another one for each new version of a step. */
  say: (slot: string, options: readonly string[]) => string;
}

/** The text of one step before the layout adds greeting, sign-off and footer. */
export interface StepCopy {
  subject: string | null;
  subjectB: string | null;
  preheader: string | null;
  body: string;
  ctaLabel: string | null;
}

/** Niches whose name says what runs out. */
const isConsumable: ReadonlySet<string> = new Set(['coffee', 'food', 'supplements']);

/** @param version of the step, from 0; each next one rotates to another wording */
export function copyContext(brief: FlowBrief, stepKey: string, version: number): CopyContext {
  const niche = chooseNiche(brief.niche, brief.product);
  const tone = brief.tone ?? niche.tone;
  const dealShort = describeDiscount(brief.discount, brief);
  return {
    brief,
    niche,
    tone: toneWords[tone],
    item: brief.product ?? (isGeneralNiche(brief.niche) ? 'order' : `${adjunct(inSentence(brief.niche, niche))} order`),
    stock: brief.product ?? stockOf(brief.niche, niche),
    price: brief.price === null ? null : formatMoney(brief.price, brief.currency, brief.locale),
    dealShort,
    deal: dealShort === null ? null : dealSentence(dealShort, brief.discount?.code ?? null),
    reorderDays: reorderInterval(brief, niche),
    proof:
      brief.rating === null
        ? null
        : `Rated ${formatNumber(brief.rating.value, brief.locale)} out of 5 by ${formatNumber(brief.rating.count, brief.locale)} customers.`,
    say: (slot, options) =>
      options[(pickIndex(`${brief.seed}:${niche.id}:${stepKey}:${slot}`, options.length) + version) % options.length] ??
      '',
  };
}

/** Stands for what was bought where no words name it. */
export const unnamedStock = 'your favourites';

/** Nobody runs low on "garden": a bare category is only named where it is the thing itself. */
function stockOf(nicheWords: string, niche: NicheContent): string {
  const words = inSentence(nicheWords, niche);
  const isThing = words.includes(' ') || !niche.keywords.includes(words) || isConsumable.has(niche.id);
  return isGeneralNiche(nicheWords) || !isThing ? unnamedStock : words;
}

/** "Coffee beans" becomes "coffee beans" within a sentence; words that may be a name keep their capital. */
function inSentence(nicheWords: string, niche: NicheContent): string {
  const words = nicheWords.trim();
  const first = /^\p{L}+/u.exec(words)?.[0].toLowerCase() ?? '';
  const isCommon =
    commonFirstWords.has(first) ||
    niche.label.toLowerCase().split(' ').includes(first) ||
    niche.keywords.some((keyword) => keyword === first || `${keyword}s` === first);
  return isCommon ? lowerFirst(words) : words;
}

const noAdjunct: ReadonlySet<string> = new Set(pluralOnly.split(' '));
const commonFirstWords: ReadonlySet<string> = new Set(describingWords.split(' '));

/** As English puts a noun before another: "coffee beans" make a "coffee bean order". */
export function adjunct(words: string): string {
  const last = /\p{L}+$/u.exec(words)?.[0] ?? '';
  if (/(?:ss|us|is)$|[^s]{0,2}s'$/i.test(last) || noAdjunct.has(last.toLowerCase()) || !/^[\x20-\x7E]+$/.test(words))
    return words;
  if (/[^aeiou]ies$/.test(last)) return words.replace(/ies$/, 'y');
  if (/(?:kni|li|wi|loa|hal|shel)ves$/.test(last))
    return words.replace(/ves$/, /(?:kni|li|wi)ves$/.test(last) ? 'fe' : 'f');
  if (/(?:ch|sh|x|ss|zz)es$/.test(last)) return words.replace(/es$/, '');
  return /.{3}s$/.test(last) ? words.replace(/s$/, '') : words;
}

/** Days until the next order makes sense: from the shop's orders, else from the niche; 14-365. */
export function reorderInterval(brief: FlowBrief, niche: NicheContent): number {
  return Math.min(365, Math.max(14, Math.round(brief.reorderDays ?? niche.replenishDays)));
}

/** The first candidate that fits; the last one has to, whatever the owner typed. */
export function fitting(candidates: readonly string[], limit: number = messageLimits.subjectLength): string {
  return candidates.find((candidate) => candidate.length <= limit) ?? (candidates.at(-1) ?? '').slice(0, limit).trim();
}

function formatNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

function describeDiscount(discount: FlowDiscount | null, brief: FlowBrief): string | null {
  if (!discount || discount.kind === 'none') return null;
  if (discount.kind === 'free_shipping') return 'free delivery';
  return discount.kind === 'percent'
    ? `${discount.value}% off`
    : `${formatMoney(discount.value, brief.currency, brief.locale)} off`;
}

function dealSentence(deal: string, code: string | null): string {
  return code === null
    ? `Your next order comes with ${deal}, taken off at the checkout.`
    : `With the code ${code} your next order comes with ${deal}.`;
}

/** Paragraphs of a body; what a shop has no facts for is left out. */
export function paragraphs(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n');
}

export function numbered(lines: readonly string[]): string {
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
}

export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** For a sentence that goes on after a colon; leaves acronyms and "I" alone. */
export function lowerFirst(text: string): string {
  return /^(?:I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
