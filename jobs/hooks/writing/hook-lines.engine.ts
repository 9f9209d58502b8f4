import type { HookLineGroup } from '../../../schema/content/hooks.shape.js';
import type { hookLimits } from '../../../schema/hooks/hook-styles.facts.js';
import type { BenefitShape } from '../../../schema/hooks/brief-parse.facts.js';
import { packOf, type BriefReading, type ReadBenefit } from '../reading/brief-reading.engine.js';

export type HookPlatform = keyof typeof hookLimits;
export type HookStyle = HookLineGroup['style'];

/** A hook as text: the line that opens, and the one that says what the first did not. */
export interface WrittenLine {
  line: string;
  second: string | null;
  /** All that may follow it. */
  seconds: readonly string[];
  style: HookStyle;
  angle: string;
  /** What the first line says of the input. */
  says: LineSays;
}

export interface LineSays {
  niche: boolean;
  audience: boolean;
  benefit: boolean;
  offer: boolean;
  /** Nothing of the input, not even a scene of its kind of goods: it could open any ad. */
  isGeneric: boolean;
  /** "Each one": what several goods are called before a verb of one. */
  isRepeater: boolean;
}

/** Words that can be said in three seconds at 2.5 a second. */
const spokenWords = 8;
const googleHeadline = 30;
const googleDescription = 90;
const linkedinIntro = 150;
const secondCharacters = 125;
/** Goods that are owned and used for years. */
const lastingGoods =
  'kitchen clothing shoes jewelry home bedding electronics fitness outdoor tools auto software travel'.split(' ');

/** Nobody points at them: "this wedding photography". */
const unpointed = ['service', 'course'];
const isHeld = (goods: string): boolean => !['service', 'course', 'software', 'event', 'industrial'].includes(goods);

const hasSlot = (line: string, name: string) => line.includes(`{${name}}`);

/** What stands in the braces; null where the input lacks it. */
export function slotsOf({
  niche,
  audience,
  benefit,
  offer,
  goods,
}: BriefReading): Readonly<Record<string, string | null>> {
  const isMany = niche.number === 'plural';
  const pointed = isMany ? 'these' : 'this';
  const isPointed = !(goods && unpointed.includes(goods));
  const shared = {
    N: niche.text,
    bare: niche.isBare ? niche.text : null,
    one: isMany || niche.isBare ? null : niche.text,
    X: benefit?.figure ?? null,
    A: audience?.text ?? null,
    B: benefit?.text ?? null,
    O: offer?.text ?? null,
  };
  return {
    ...shared,
    // A table and chairs are neither "this" nor "these".
    this: isPointed && isOneKind(niche) ? pointed : null,
    // "Current obsession: this backpack", but "boots".
    shown: niche.isBare ? niche.text : isPointed ? `${pointed} ${niche.text}` : null,
    it: isMany
      ? goods === 'food' || goods === 'drinks' || goods === 'medical'
        ? 'this kind'
        : niche.isPair
          ? 'each pair'
          : 'each one'
      : 'it',
    "it's": isMany ? "they're" : "it's",
    them: isMany ? 'them' : 'it',
    'one that': goods && !isHeld(goods) ? null : oneThat(niche, goods),
    'it helps': isMany ? 'they help' : 'it helps',
  };
}

const isOneKind = ({ text, number }: BriefReading['niche']): boolean =>
  number === 'singular' || !/ (?:and|und|&) /i.test(text);

/** What a line may need besides its slots, written behind it: "{N}, in one sentence.:long". */
const needs: Readonly<Record<string, (reading: BriefReading) => boolean>> = {
  singular: ({ niche }) => niche.number === 'singular',
  plural: ({ niche }) => niche.number === 'plural',
  /** Goods of one kind: no "table and chairs". */
  single: ({ niche }) => isOneKind(niche),
  /** A benefit that fills a sentence. */
  long: ({ benefit }) => (benefit?.text.split(' ').length ?? 0) >= 4,
  /** A benefit without an article: "hello, fewer empty chairs", but no "hello, a week of coffee". */
  free: ({ benefit }) => !/^(?:an?|the|ein\p{L}*|der|die|das|den|dem)\s/iu.test(benefit?.text ?? ''),
  /** "What does not itch?" is a riddle. */
  positive: ({ benefit }) => !refusal.test(benefit?.text ?? ''),
};
const refusal = /\b(?:no|not|never|without|doesn't|don't|nicht|nie|niemals|ohne|kein\p{L}*)(?!\p{L})/iu;
const templateNeeds =
  /^(.*?):((?:singular|plural|single|long|free|positive)(?:\+(?:singular|plural|single|long|free|positive))*)$/;

/** Toys "for grandparents" and dog food "for owners" would be eaten and played with by them. */
const boughtForOthers = ['toys', 'kids', 'baby', 'pets'];
const isForBuyer = (template: string, { goods, audience, language }: BriefReading): boolean =>
  /(?<!\p{L})(?:for|für) \{A\}/iu.test(template) &&
  boughtForOthers.includes(goods ?? '') &&
  packOf(language).buyers.test(audience?.text ?? '');

/** "Get one that lasts": what is counted in pieces or pairs, or comes in kinds. */
function oneThat({ number, isBare, isPair }: BriefReading['niche'], goods: string | null): string | null {
  if (isPair) return 'a pair that';
  if (goods === 'food' || goods === 'drinks' || goods === 'medical' || (isBare && number === 'singular'))
    return 'the kind that';
  return 'one that';
}

/** First letter large at the start of each sentence; a word like "iPhone" keeps its own. */
function asSentences(text: string): string {
  return text.replace(
    /(^|[.!?] )(\p{Ll})(?!\p{Ll}*\p{Lu})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** A line with the input in it, as typed; null where a slot is empty or the line does not fit the product's number. */
export function fill(template: string, reading: BriefReading, slots: ReturnType<typeof slotsOf>): string | null {
  const [, line = template, needed] = templateNeeds.exec(template) ?? [];
  if (needed?.split('+').some((name) => needs[name]?.(reading) === false)) return null;
  if (isForBuyer(line, reading)) return null;
  if (reading.isForBusiness && packOf(reading.language).familiar?.test(line)) return null;
  if (/\{N\} (?:for|für) \{A\}|\{N\}, (?:for|für) \{A\}/.test(line) && / (?:for|für) /i.test(reading.niche.text))
    return null;
  let isWhole = true;
  const text = line.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = slots[name] ?? null;
    if (value === null) isWhole = false;
    return value ?? '';
  });
  const isBroken = /(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu.test(text) || /[{}]/.test(text);
  return isWhole && !isBroken ? asSentences(text.replace(/([.?!])\.$/, '$1')) : null;
}

const shortTime = /second|minute|Sekunde|Minute/iu;
const money = /[$€£]\s?\d|\d\s?[$€£]/u;

const bucketOf = (platform: HookPlatform) => (platform === 'google' || platform === 'linkedin' ? platform : undefined);

function opensFor(
  group: HookLineGroup,
  { niche, tone, subject, goods, audience, benefit, offer, isSober, isForBusiness }: BriefReading,
): boolean {
  if (group.shape && (!benefit || !group.shape.includes(spokenShape(benefit)))) return false;
  if (group.audience && !audience) return false;
  if (group.audience === 'group' && !audience?.isGroup) return false;
  if (group.audience === 'people' && !audience?.isPeople) return false;
  if (group.figure === 'time' && !benefit?.isTime) return false;
  if (group.figure === 'short' && !(benefit?.isTime && shortTime.test(benefit.figure ?? ''))) return false;
  if (group.figure === 'price' && !money.test(benefit?.text ?? '')) return false;
  const typed = `${niche.text} ${audience?.text ?? ''} ${benefit?.text ?? ''}`;
  if (group.words && !group.words.test(typed)) return false;
  if (group.wordsNot?.test(typed)) return false;
  if (group.offer && (!offer || (group.offer === 'dated' && !offer.isDated))) return false;
  if (group.goods && !(goods && (group.goods.includes(goods) || (group.goods.includes('physical') && isHeld(goods)))))
    return false;
  if (group.business !== undefined && group.business !== isForBusiness) return false;
  // Scenes of a private life are none for a company.
  if (isSober && group.style === 'story' && !group.quiet) return false;
  if (goods && group.goodsNot?.includes(goods)) return false;
  if (group.lasting && !(goods && lastingGoods.includes(goods))) return false;
  if (group.platform) return tone === 'plain' || !['contrarian', 'objection'].includes(group.style);
  if (tone === 'quiet') return group.quiet === true && (!group.tone || group.tone === subject);
  return !group.quiet && !((tone === 'gentle' || isSober) && group.playful);
}

/**
 * What a benefit joins: "no smudging" is nothing that one gets or says hello to, and two phrases ("no contract, cancel any time",
 * "plant them and they bloom") join no sentence.
 */
function spokenShape({ shape, text }: ReadBenefit): BenefitShape {
  const isRefused = shape === 'noun' && /^(?:no|zero|kein|keine|keinen)\s/i.test(text);
  const isTwo = /, \p{L}/u.test(text) || /\b(?:and|so|then) (?:it|they|you|we|he|she)\b/i.test(text);
  // "Every second Monday" is a date, and nothing that one gets.
  const isDate = shape === 'noun' && recurring.test(text);
  const isFree = ['guarantee', 'number', 'verb', 'gerund', 'clause'].includes(shape);
  return isRefused || isDate || (isTwo && !isFree) ? 'unsure' : shape;
}

const recurring =
  /^(?:every|each|jede[nrs]?|alle)\s.*(?:day|week|weekend|month|year|tag|mittwoch|woche|wochen|monat|monate|jahr)$/iu;

/** Seen only around certain goods, people or subjects. */
const isScene = ({ goods, tone, business, words }: HookLineGroup): boolean =>
  tone !== undefined ||
  business === true ||
  words !== undefined ||
  (goods?.some((name) => name !== 'physical') ?? false);

export function fitsFirst(line: string, platform: HookPlatform): boolean {
  if (platform === 'google') return line.length <= googleHeadline;
  if (platform === 'linkedin') return line.length <= linkedinIntro;
  return line.split(' ').length <= spokenWords;
}

/** The line that follows: the product where the first line named only what it does, and the other way round. */
function secondsFor(
  written: WrittenLine,
  reading: BriefReading,
  platform: HookPlatform,
  isOfOwned: boolean,
): readonly string[] {
  const { seconds } = packOf(reading.language);
  const { says } = written;
  const { benefit, audience } = reading;
  const slots = slotsOf(reading);
  const product = audience && !says.audience ? [...seconds.product, ...seconds.productAlone] : seconds.productAlone;
  const gain = (benefit ? seconds[spokenShape(benefit)][says.niche ? 'named' : 'full'] : []).filter(
    (template) =>
      !(says.audience && hasSlot(template, 'A')) &&
      // No question behind a question, nor where nobody is in the mood for riddles.
      !(template.includes('?') && (written.line.endsWith('?') || reading.tone === 'quiet')) &&
      // "How old is your kettle?" "It boils ..." would be the old one.
      !(isOfOwned && /\{it\}|\{it's\}|\{it helps\}/.test(template)),
  );
  const pool = says.benefit || (says.offer && says.niche) || !benefit ? (says.niche ? [] : product) : gain;
  const limit =
    platform === 'google'
      ? googleDescription
      : platform === 'linkedin'
        ? linkedinIntro - written.line.length - 1
        : secondCharacters;
  const fitting = pool
    .flatMap((template) => fill(template, reading, slots) ?? [])
    .filter((text) => text.length <= limit);
  const isProduct = says.benefit || !benefit;
  return isProduct ? fitting.slice(0, Math.max(1, fitting.length - seconds.productAlone.length)) : fitting;
}

/** Every line that the input, its tone and the platform allow. */
export function writeLines(
  reading: BriefReading,
  platform: HookPlatform,
  pick: (count: number) => number,
): WrittenLine[] {
  const slots = slotsOf(reading);
  const bucket = bucketOf(platform);
  const groups = packOf(reading.language).groups.filter(
    (group) => group.platform === bucket && opensFor(group, reading),
  );
  return groups.flatMap((group) =>
    group.lines.flatMap((template): WrittenLine[] => {
      const line = fill(template, reading, slots);
      if (line === null || !fitsFirst(line, platform)) return [];
      const says = {
        niche: ['N', 'bare', 'one', 'shown'].some((name) => hasSlot(template, name)),
        audience: hasSlot(template, 'A'),
        benefit: hasSlot(template, 'B'),
        offer: hasSlot(template, 'O'),
        isGeneric: !/\{[NABOX]\}|\{(?:bare|one|shown)\}/.test(template) && !isScene(group),
        isRepeater: hasSlot(template, 'it') && reading.niche.number === 'plural',
      };
      const first = { line, second: null, seconds: [], style: group.style, angle: group.angle, says };
      const after = secondsFor(
        first,
        reading,
        platform,
        group.lasting === true || /\byour (?:current|old) /.test(template),
      );
      return [{ ...first, second: after[pick(Math.max(1, after.length))] ?? null, seconds: after }];
    }),
  );
}
