import type { HookLineGroup, HookPack } from '../../../schema/content/hooks.shape.js';
import type { hookLimits } from '../../../schema/hooks/hook-styles.facts.js';
import type { BenefitShape } from '../../../schema/hooks/brief-parse.facts.js';
import type { BriefReading, ReadBenefit } from '../reading/brief-reading.engine.js';
import { capitalize } from '../../kit/text.js';
import { packOf } from '../reading/hook-pack.js';
import { headOf, withoutPeople } from '../reading/niche-name.engine.js';
import { fill, hasSlot, repeatsGoods, slotsOf, stems } from './hook-fill.engine.js';

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
  /** What it says, however worded; none where lines are free to repeat. */
  ideas: readonly string[];
  /** What the first line says of the input. */
  says: LineSays;
  role: LineRole;
}

/**
 * What a line is to its set: a scene of the product by its name, of its kind of goods, of its benefit or people, a sentence from the
 * owner's own words, or one that only names the goods.
 */
export type LineRole = 'product' | 'kind' | 'scene' | 'own' | 'filler';

export interface LineSays {
  niche: boolean;
  audience: boolean;
  benefit: boolean;
  offer: boolean;
  /** Nothing of the input, not even a scene of its kind of goods: it could open any ad. */
  isGeneric: boolean;
  /** Its first two words hold something of the input: no other shop opens so. */
  isOwn: boolean;
  /** A line without a slot that speaks of what was typed of the people or the benefit. */
  isNear: boolean;
}

/** Words that can be said in three seconds at 2.5 a second. */
const spokenWords = 8;
const googleHeadline = 30;
const googleDescription = 90;
const linkedinIntro = 150;
const secondCharacters = 125;
/** Words are taken for one where they begin with as many letters alike. */
const stemLength = 5;
/** Words of any brief, which bring no scene near to it: "every stitch" is not "everything on the table". */
const ofAnyBrief = new Set(
  'people every work worki four five more home that when after before have make first over just still into like than most keep week year'.split(
    ' ',
  ),
);
const isHeld = (goods: string): boolean => !['service', 'course', 'software', 'event', 'industrial'].includes(goods);

const isAmong = (goods: string, names: readonly string[]): boolean =>
  names.includes(goods) || (names.includes('physical') && isHeld(goods));

const shortTime = /second|minute|Sekunde|Minute/iu;
const money = /[$€£]\s?\d|\d\s?[$€£]/u;

const bucketOf = (platform: HookPlatform) => (platform === 'google' || platform === 'linkedin' ? platform : undefined);

const oftenGiven: ReadonlySet<string> = new Set(['gift', 'jewelry', 'art', 'stationery', 'toys']);
const isOf = (text: string, has: RegExp | undefined, hasNot: RegExp | undefined): boolean =>
  (has?.test(text) ?? true) && !hasNot?.test(text);

/** What is done, and not had. */
const isDone = (goods: string | null) => goods === 'service' || goods === 'course';

/**
 * The shape that frames may build on: "no smudging" is nothing that one gets or says hello to, and two phrases ("no contract, cancel any
 * time", "plant them and they bloom") join no sentence.
 */
function spokenShape({ shape, text }: ReadBenefit, goods: string | null): BenefitShape {
  const isRefused = shape === 'noun' && /^(?:no|zero|kein|keine|keinen)\s/i.test(text);
  const isTwo = /, \p{L}/u.test(text) || /\b(?:and|so|then) (?:it|they|you|we|he|she)\b/i.test(text);
  // "Every second Monday" is a date, and nothing that one gets.
  const isDate = shape === 'noun' && recurring.test(text);
  // "Wear it under a shirt": what "it" is was not said yet.
  const isOfIt = shape === 'base' && /(?<!\p{L})(?:it|them)(?!\p{L})/iu.test(text);
  // "Pull on without help": what, was not said; "you can pull on" would be about nothing.
  const lacksObject =
    shape === 'base' &&
    /^(?:pull|put|slip|take|clip|snap|fold|wipe|strap|peel|rinse|throw|toss) (?:on|off|up|down|clean|in|out|away)(?! (?:an?|the|your|it|them|every\w*|all)(?!\p{L}))(?= |$)/iu.test(
      text,
    );
  const isFree = ['guarantee', 'number', 'verb', 'gerund', 'clause'].includes(shape);
  // A service is not "filed before the deadline": what it is about is.
  const isOfResult = isDone(goods) && (shape === 'adjective' || shape === 'participle');
  return isRefused || isOfResult || isDate || isOfIt || lacksObject || (isTwo && !isFree) ? 'unsure' : shape;
}
const recurring =
  /^(?:every|each|jede[nrs]?|alle)\s.*(?:day|week|weekend|month|year|tag|mittwoch|woche|wochen|monat|monate|jahr)$/iu;

function opensFor(
  group: HookLineGroup,
  {
    niche,
    tone,
    subject,
    goods,
    kind,
    isChilds,
    isGift,
    audience,
    benefit,
    offer,
    isSober,
    isForBusiness,
    isFormal,
  }: BriefReading,
): boolean {
  if (group.kinds && (isChilds || !(kind && group.kinds.includes(kind)))) return false;
  if (group.shape && (!benefit || !group.shape.includes(spokenShape(benefit, goods)))) return false;
  if (group.audience && !audience) return false;
  if (group.audience === 'group' && !audience?.isGroup) return false;
  if (group.audience === 'people' && !audience?.isPeople) return false;
  if (group.figure === 'time' && !benefit?.isTime) return false;
  if (group.figure === 'short' && !(benefit?.isTime && shortTime.test(benefit.figure ?? ''))) return false;
  if (group.figure === 'price' && !money.test(benefit?.text ?? '')) return false;
  const typed = `${niche.text} ${audience?.text ?? ''} ${benefit?.text ?? ''}`;
  if (group.words && !group.words.test(typed)) return false;
  if (group.wordsNot?.test(typed)) return false;
  if (group.named && !group.named.test(niche.text)) return false;
  if (!isOf(benefit?.text ?? '', group.gain, group.gainNot)) return false;
  if (!isOf(audience?.text ?? '', group.who, group.whoNot)) return false;
  if (group.gift && !isGift && !oftenGiven.has(goods ?? '')) return false;
  if (group.offer && (!offer || (group.offer === 'dated' && !offer.isDated))) return false;
  if (group.goods && !(goods && isAmong(goods, group.goods))) return false;
  if (group.business !== undefined && group.business !== isForBusiness) return false;
  if (group.formal && !isFormal) return false;
  if (group.private && isForBusiness) return false;
  // Scenes of a private life are none for a company.
  if (isSober && group.style === 'story' && !group.quiet) return false;
  if (goods && group.goodsNot && isAmong(goods, group.goodsNot)) return false;
  if (group.platform) return tone === 'plain' || !['contrarian', 'objection'].includes(group.style);
  // Who orders for a company mourns nobody.
  if (tone === 'quiet')
    return group.quiet === true && (!group.tone || (group.tone === subject && !(isForBusiness && subject === 'grief')));
  return !group.quiet && !((tone === 'gentle' || isSober) && group.playful);
}

/** Seen only around certain goods, people or subjects. */
const isScene = ({ goods, tone, business, words, named, gain, who, kinds }: HookLineGroup): boolean =>
  [named, gain, who, kinds].some((need) => need !== undefined) ||
  tone !== undefined ||
  business === true ||
  words !== undefined ||
  (goods?.some((name) => name !== 'physical') ?? false);

/** Frames whose figure, trouble or answer is the owner's, though no slot names the benefit. */
const ownIdeas = [
  'number',
  'trouble',
  'answer',
  'doubt',
  'search',
  'problem',
  'question',
  'time',
  'person',
  'need',
  'view',
  'pick',
  'reason',
  'done',
  'who',
  'put-off',
];

function roleOf(group: HookLineGroup, says: LineSays, opening: string): LineRole {
  if (group.idea === 'product') return 'product';
  if (group.kinds) return 'kind';
  // Headlines of a search and of a working network are short of words: they name the goods, and that is what they are for.
  if (group.platform) return 'own';
  if (says.benefit || says.audience || says.offer || ownIdeas.includes(group.idea ?? '')) return 'own';
  const isNarrow = [group.named, group.gain, group.who, group.gift].some((need) => need !== undefined);
  return isNarrow || (!opening.includes('{') && (isScene(group) || group.quiet === true)) ? 'scene' : 'filler';
}

export function fitsFirst(line: string, platform: HookPlatform): boolean {
  if (platform === 'google') return line.length <= googleHeadline;
  if (platform === 'linkedin') return line.length <= linkedinIntro;
  return line.split(' ').length <= spokenWords;
}

/** The line that follows: the product where the first line named only what it does, and the other way round. */
function secondsFor(
  { line, says }: WrittenLine,
  template: string,
  given: BriefReading,
  platform: HookPlatform,
): readonly string[] {
  const { seconds } = packOf(given.language);
  const reading = says.audience ? besidePeople(given) : given;
  if (!reading) return [];
  const { benefit, audience } = reading;
  const product = audience && !says.audience ? [...seconds.product, ...seconds.productAlone] : seconds.productAlone;
  const gain = gainSeconds(seconds, reading, says).filter((second) => !(says.audience && hasSlot(second, 'A')));
  const isSaid = says.benefit || (says.offer && says.niche) || !benefit;
  // "Wander boots? Because ..." gives a reason that nobody asked for.
  if (!isSaid && giveReason.test(benefit.text) && !asksReason.test(template)) return [];
  // "Portable cribs for parents. Sets up in a minute." says of several what one does.
  const isSubject = says.niche && !/[“„]\{N\}/.test(template);
  if (isSubject && !isSaid && benefit.shape === 'verb' && !benefit.isOfSeveral && isPluralName(given)) return [];
  const limit =
    platform === 'google'
      ? googleDescription
      : platform === 'linkedin'
        ? linkedinIntro - line.length - 1
        : secondCharacters;
  const slots = slotsOf(reading);
  const more = benefit?.more ? ` ${capitalize(benefit.more)}.` : '';
  const filled = (templates: readonly string[]) =>
    templates
      .flatMap((second) => fill(second, reading, slots) ?? [])
      .filter((text) => text.length <= limit)
      .map((text) => ((!isSaid || says.benefit) && text.length + more.length <= limit ? text + more : text));
  // "Need socks? Comfy." answers nothing.
  const isAnswer = (text: string) => isSaid || platform === 'google' || text.includes(' ');
  const found = filled(isSaid ? (says.niche ? [] : product) : gain).filter(isAnswer);
  // Too long together: then the goods and the benefit, or the benefit alone.
  return found.length > 0 || isSaid || says.niche || benefit.isOfSeveral ? found : filled(['{B}. {N}.', '{B}.']);
}

/** "Flickers" and "sets up in a minute" behind the name of several would not agree with it: they come first. */
const isBehindName = (second: string): boolean => /\{N\}.*\{B\}/.test(second);
/** "For painters. Ready to hang." and "For teams. Baked the morning they ship." would be the people. */
const isSaidOfPeople = ({ shape, text }: ReadBenefit): boolean =>
  shape === 'adjective' || shape === 'participle' || /(?<!\p{L})(?:they|sie)(?!\p{L})/iu.test(text);
/** "Fits your whole shop" and "also vegan" lean on the name. */
const leansOnName = /^(?:fits?|also|even|passt|passen|auch|sogar|dazu)\s/i;

function gainSeconds(
  { several, severalNamed = [], named, full }: HookPack['seconds'],
  { benefit }: BriefReading,
  says: LineSays,
) {
  if (benefit?.isOfSeveral) return says.niche ? severalNamed : several;
  if (says.niche) return named;
  const isFirst = benefit?.shape === 'verb' && !leansOnName.test(benefit.text);
  const isLast =
    leansOnName.test(benefit?.text ?? '') || (says.audience && benefit !== null && isSaidOfPeople(benefit));
  return full.filter((second) => (isFirst ? !isBehindName(second) : !isLast || isBehindName(second)));
}

/** Where the line has named the people, goods that name them as well ("software for freelancers") go without; null where they cannot. */
function besidePeople(reading: BriefReading): BriefReading | null {
  if (!repeatsGoods(reading)) return reading;
  const core = withoutPeople(reading.niche.text);
  // "Busy dog owners in Austin" says more than "dog grooming" does.
  const saysMore = (reading.audience?.text.split(' ').length ?? 0) >= 4;
  if (core === null) return saysMore ? reading : null;
  return { ...reading, niche: { ...reading.niche, text: core } };
}

/** "Portable cribs"; of German names the ending says too little. */
const isPluralName = ({ niche, language }: BriefReading) => language === 'en' && /[^siu]s$/.test(headOf(niche.text));

/** "People without a garden" have no day in it. */
const lacking = /(?<!\p{L})(?:without|no|ohne|kein\p{L}*) (?:an? |any |their own |eigene\p{L}* |einen? )?(\p{L}+)/iu;

const giveReason = /^weil /i;
const asksReason = /^(?:Warum|Ein Grund)/;

/** Every line that the input, its tone and the platform allow. */
export function writeLines(
  reading: BriefReading,
  platform: HookPlatform,
  pick: (count: number) => number,
): WrittenLine[] {
  const { brief } = reading.niche;
  const short = brief === null ? reading : { ...reading, niche: { ...reading.niche, text: brief, brief: null } };
  const bucket = bucketOf(platform);
  const { once, groups } = packOf(reading.language);
  const onceIn = (opening: string) =>
    bucket ? [] : once.filter((said) => said.test(opening)).map(({ source }) => source);
  const stemsOf = (text: string) => new Set(stems(text, stemLength).filter((stem) => !ofAnyBrief.has(stem)));
  const typed = stemsOf(`${reading.audience?.text ?? ''} ${reading.benefit?.text ?? ''}`);
  // Scenes of a product by its name are of its people anyway: near is what speaks of the benefit.
  const ofBenefit = stemsOf(reading.benefit?.text ?? '');
  const lacked = stemsOf(lacking.exec(reading.audience?.text ?? '')?.[1] ?? '');
  const open = groups.filter((group) => group.platform === bucket && opensFor(group, reading));
  return open.flatMap((group) =>
    group.lines.flatMap((template): WrittenLine[] => {
      const [opening = template, own = null] = template.split(' | ');
      if (isScene(group) && stems(opening, stemLength).some((stem) => lacked.has(stem))) return [];
      // "Stay in your ears" alone is an order.
      if (hasSlot(opening, 'B') && (reading.benefit?.isOfSeveral ?? false) !== (group.several ?? false)) return [];
      const full = fill(opening, reading, slotsOf(reading));
      const line = full !== null && !fitsFirst(full, platform) ? fill(opening, short, slotsOf(short)) : full;
      if (line === null || !fitsFirst(line, platform)) return [];
      const named = {
        niche: hasSlot(opening, 'N'),
        audience: /\{[AHWGP]\}/.test(opening),
        benefit: /\{[BV]\}/.test(opening),
        offer: hasSlot(opening, 'O'),
      };
      const says = {
        ...named,
        isOwn: /^(?:\S+ )?\{[A-Z]\}/.test(opening),
        isGeneric: !opening.includes('{') && !isScene(group),
        isNear:
          !opening.includes('{') &&
          (group.gain !== undefined ||
            group.who !== undefined ||
            stems(opening, stemLength).some((stem) => (group.idea === 'product' ? ofBenefit : typed).has(stem))),
      };
      const { style, angle, idea } = group;
      const ideas = [...(idea ? [idea] : []), ...onceIn(opening)];
      const role = roleOf(group, says, opening);
      const first: WrittenLine = { line, second: null, seconds: [], style, angle, ideas, says, role };
      if (own !== null) {
        const second = fill(own, reading, slotsOf(reading));
        return second === null ? [] : [{ ...first, second, seconds: [second] }];
      }
      const after = secondsFor(first, opening, reading, platform);
      // An opener alone says nothing.
      if (after.length === 0 && bucket === undefined && !(reading.benefit ? says.benefit : says.niche)) return [];
      return [{ ...first, second: after[pick(Math.max(1, after.length))] ?? null, seconds: after }];
    }),
  );
}
