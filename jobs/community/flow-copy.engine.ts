import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { messageLimits, placeholderShopUrl } from '../../schema/community/flow.facts.js';
import type { Headline, Lines, Sentence, StepRecipe } from '../../schema/content/flows.shape.js';
import { pickIndex } from '../kit/hash.js';
import { slotValues, type SlotValues } from './flow-facts.engine.js';
import { frameOf, recipeOf, regional } from './flow-packs.js';
import { holds, traitsOf, withSums } from './flow-traits.engine.js';
import { type FlowVoice, voiceOf, wordPattern } from './flow-voice.engine.js';

/** The words of one step, before the layout adds greeting, sign-off and footer. */
export interface StepCopy {
  subject: string | null;
  subjectB: string | null;
  preheader: string | null;
  body: string;
  ctaLabel: string | null;
  ctaUrl: string | null;
}

/** What the writer of a step has to hand. */
export interface CopyContext {
  brief: FlowBrief;
  voice: FlowVoice;
  values: SlotValues;
  /** Names of the facts that are given, and of the traits of the goods. */
  known: Set<string>;
  /** Chooses among equally good wordings, another one for each new version of a step. */
  choose: (place: string, count: number) => number;
}

/** Dates and amounts take a while to write: once for each brief, not for each step. */
const valuesOf = new WeakMap<FlowBrief, SlotValues>();

export function copyContext(brief: FlowBrief, stepKey: string, version: number): CopyContext {
  const values = valuesOf.get(brief) ?? slotValues(brief);
  valuesOf.set(brief, values);
  const voice = voiceOf(brief);
  const shop = [brief.brand, brief.links.shop, brief.product, brief.niche, voice.register, brief.seed]
    .join('|')
    .toLowerCase();
  return {
    brief,
    values,
    voice,
    known: withSums(new Set([...traitsOf(brief), ...Object.keys(values)])),
    choose: (place, count) => (pickIndex(`${shop}:${stepKey}:${place}`, count) + version) % count,
  };
}

/** Writes one mail: each sentence whose facts are known, in the shop's voice. */
export function writeMail(key: string, context: CopyContext): StepCopy {
  const { brief } = context;
  const recipe = recipeOf(brief.language, brief.flowType, key);
  const { subjectLength, preheaderMin, preheaderMax } = messageLimits;
  const [subject = '', subjectB = null] = headlines(recipe.subject, 'subject', context, [1, subjectLength]);
  const [preheader = null] = headlines(recipe.preheader, 'preheader', context, [preheaderMin, preheaderMax]);
  const button = buttonOf(recipe, context);
  return { subject, subjectB, preheader, body: bodyOf(recipe, context), ...button };
}

/** Sentences that would be added if one more fact were known; all of them where the message is written only then. */
export function gainOf(key: string, context: CopyContext, fact: string, isNew = false): number {
  const { body = [] } = recipeOf(context.brief.language, context.brief.flowType, key);
  const richer = { ...context, known: withSums(new Set([...context.known, fact])) };
  const speaks = (sentence: Sentence, given: CopyContext) => candidates(sentence, given).length > 0;
  return body.filter((sentence) => (isNew || !speaks(sentence, context)) && speaks(sentence, richer)).length;
}

function bodyOf({ body = [] }: StepRecipe, context: CopyContext): string {
  const paragraphs: string[] = [];
  for (const [index, sentence] of body.entries()) {
    const lines = candidates(sentence, context);
    const line = lines[context.choose(`body${index}`, lines.length)];
    if (line === undefined) continue;
    const text = fill(line, context);
    const last = paragraphs.at(-1);
    if (sentence.li && last?.startsWith('- ')) paragraphs[paragraphs.length - 1] = `${last}\n- ${text}`;
    else if (sentence.li) paragraphs.push(`- ${text}`);
    else if (sentence.s && last !== undefined) paragraphs[paragraphs.length - 1] = `${last} ${text}`;
    else paragraphs.push(text);
  }
  return paragraphs.join('\n\n');
}

function candidates({ if: condition, p, s, li }: Sentence, context: CopyContext): string[] {
  const lines = p ?? s ?? li;
  return lines && holds(condition, context.known) ? speakable(lines, context) : [];
}

/** The lines of this voice whose facts are known; those that say something of the shop come before those that do not. */
export function speakable(lines: Lines, { voice, known }: Pick<CopyContext, 'voice' | 'known'>): string[] {
  const own =
    voice.register === 'quiet'
      ? (lines.quiet ?? lines.any ?? [])
      : [...(voice.register === 'plain' ? [] : (lines[voice.register] ?? [])), ...(lines.any ?? [])];
  const sayable = own.filter(
    (line) =>
      slotsOf(line).every((slot) => known.has(slot)) &&
      !(known.has('long-title') && titleInSentence.test(line)) &&
      !isAvoided(line, voice),
  );
  const specific = sayable.filter((line) => slotsOf(line).length > 0);
  const best = specific.length > 0 ? specific : sayable;
  const liked = best.filter((line) => isLiked(line, voice));
  return liked.length > 0 ? liked : best;
}

/** Anywhere but after a colon, where any title may stand. */
const titleInSentence = /(?<!: )\{(?:product|goods)\}/;

export function slotsOf(line: string): string[] {
  return Array.from(line.matchAll(/\{(\w+)\}/g), ([, slot = '']) => slot);
}

const isAvoided = (line: string, { avoid }: FlowVoice): boolean => avoid.some((word) => wordPattern(word).test(line));
const isLiked = (line: string, { prefer }: FlowVoice): boolean => prefer.some((word) => wordPattern(word).test(line));

/** A lesson is booked and not ordered: the words of a sentence before anything typed stands in it. */
export function asBooked(line: string, { known, brief }: Pick<CopyContext, 'known' | 'brief'>): string {
  if (!known.has('service')) return line;
  return frameOf(brief.language).booking.reduce((text, [pattern, words]) => text.replace(pattern, words), line);
}

/** "the Apex Shed", but "The Isla", "Grandma's Granola" and "Yoga for Beginners", which take none. */
function takesArticle({ product, goods }: FlowBrief): boolean {
  if (!product || goods?.traits.includes('service')) return false;
  return !/^(?:the|an?|my|our|your)\b|^[\p{L}-]+(?:['’]s|s['’])\s/iu.test(product);
}

/** Facts into their slots as typed; "[p:we|I]" by person, "[d:dein|Ihr]" by address. */
export function fill(
  line: string,
  { values, voice, known, brief }: Pick<CopyContext, 'values' | 'voice' | 'known' | 'brief'>,
): string {
  const filled: Readonly<Record<string, string | undefined>> = values;
  return (
    regional(asBooked(line, { known, brief }), brief)
      .replace(/\[p:([^|\]]*)\|([^\]]*)\]/g, (_, we: string, one: string) => (voice.person === 'we' ? we : one))
      .replace(/\[d:([^|\]]*)\|([^\]]*)\]/g, (_, du: string, sie: string) => (voice.address === 'du' ? du : sie))
      .replace(/\b(?:the|your) (?=\{(?:product|goods)\})/gi, (article) => (takesArticle(brief) ? article : ''))
      // "Rise & Shine Bread Co." ends its sentence itself.
      .replace(/\{(\w+)\}(\.(?!\.))?/g, (_, slot: string, stop = '') => {
        const value = filled[slot] ?? '';
        return /[.!?]$/.test(value) ? value : `${value}${stop}`;
      })
  );
}

/** Two that fit, the second another one than the first. A long fact gives way to a line without it, nothing is cut. */
function headlines(
  given: Headline = [],
  place: string,
  context: CopyContext,
  [least, most]: readonly [number, number],
): string[] {
  const lines = given.find(({ if: condition }) => holds(condition, context.known))?.text;
  if (!lines) return [];
  const fits = (text: string) => text.length >= least && text.length <= most;
  const specific = speakable(lines, context)
    .map((line) => fill(line, context))
    .filter(fits);
  const plain = speakable(lines, { ...context, known: new Set() }).map((line) => fill(line, context));
  const first = specific[context.choose(place, specific.length)] ?? plain[context.choose(place, plain.length)];
  if (first === undefined) return [];
  const others = [...new Set([...specific, ...plain])].filter((text) => text !== first && fits(text));
  const second = others[context.choose(`${place}B`, others.length)];
  return second === undefined ? [first] : [first, second];
}

function buttonOf({ button = [] }: StepRecipe, context: CopyContext): Pick<StepCopy, 'ctaLabel' | 'ctaUrl'> {
  for (const [index, { if: condition, to, text }] of button.entries()) {
    const url = addressOf(to, context.brief);
    const labels = speakable(text, context);
    const label = labels[context.choose(`button${index}`, labels.length)];
    if (url && label && holds(condition, context.known)) return { ctaLabel: fill(label, context), ctaUrl: url };
  }
  return { ctaLabel: null, ctaUrl: null };
}

/** The address that a button names, and no other one. The shop's is asked for by a check where it is missing. */
export function addressOf(to: string, { links }: FlowBrief): string | null {
  const addresses: Record<string, string | null> = { ...links, shop: links.shop ?? placeholderShopUrl };
  const url = addresses[to] ?? null;
  return url?.startsWith('http') ? url : null;
}
