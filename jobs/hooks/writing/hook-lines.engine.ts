import type { HookLineGroup } from '../../../schema/content/hooks.shape.js';
import type { hookLimits } from '../../../schema/hooks/hook-styles.facts.js';
import { type BriefReading } from '../reading/brief-reading.engine.js';
import { packOf } from '../reading/hook-pack.js';
import { withoutPeople } from '../reading/niche-name.engine.js';
import { fill, hasSlot, repeatsGoods, templateNeeds } from './hook-fill.engine.js';
import { isDone, namesGoods, slotsOf, spokenShape } from './hook-slots.engine.js';

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
 * What a line is to its set: a scene of its kind of goods, a scene of its name, benefit or people, a sentence from the owner's own
 * words, or one that only names the goods.
 */
export type LineRole = 'kind' | 'scene' | 'own' | 'filler';

export interface LineSays {
  niche: boolean;
  audience: boolean;
  benefit: boolean;
  offer: boolean;
  /** Nothing of the input, not even a scene of its kind of goods: it could open any ad. */
  isGeneric: boolean;
  /** Its first two words hold something of the input: no other shop opens so. */
  isOwn: boolean;
}

/** Words that can be said in three seconds at 2.5 a second. */
const spokenWords = 8;
const googleHeadline = 30;
const googleDescription = 90;
const linkedinIntro = 150;
const secondCharacters = 125;
const namesBenefit = ['B', 'S', 'Es', 'G', 'NS', 'is', 'can', 'able', 'last', 'gained', 'you'];
const isHeld = (goods: string): boolean => !['service', 'course', 'software', 'event', 'industrial'].includes(goods);

const isAmong = (goods: string, names: readonly string[]): boolean =>
  names.includes(goods) || (names.includes('physical') && isHeld(goods));

/** Speaks of goods that somebody looks for or has already: what follows is said of ours, and not of "it". */
const isSought = (template: string): boolean =>
  /\?|someone|whoever|Your old|shortlist|list|If you need|When you need|jemand|sucht|suchen/i.test(template) &&
  !/\bour\b|\{(?:this|shown|dies|unser)/i.test(template);

const shortTime = /second|minute|Sekunde|Minute/iu;
const money = /[$€£]\s?\d|\d\s?[$€£]/u;

const bucketOf = (platform: HookPlatform) => (platform === 'google' || platform === 'linkedin' ? platform : undefined);

const oftenGiven: ReadonlySet<string> = new Set(['gift', 'jewelry', 'art', 'stationery', 'toys']);
const isOf = (text: string, has: RegExp | undefined, hasNot: RegExp | undefined): boolean =>
  (has?.test(text) ?? true) && !hasNot?.test(text);

function opensFor(
  group: HookLineGroup,
  {
    niche,
    tone,
    subject,
    goods,
    kind,
    isGift,
    audience,
    benefit,
    offer,
    isSober,
    isForBusiness,
    isFormal,
  }: BriefReading,
): boolean {
  if (group.kinds && !(kind && group.kinds.includes(kind))) return false;
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
const ownIdeas = ['number', 'trouble', 'answer', 'doubt'];

function roleOf(group: HookLineGroup, says: LineSays, opening: string): LineRole {
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
  written: WrittenLine,
  template: string,
  given: BriefReading,
  platform: HookPlatform,
): readonly string[] {
  const { seconds } = packOf(given.language);
  const { says } = written;
  const reading = says.audience ? besidePeople(given) : given;
  if (!reading) return [];
  const { benefit, audience } = reading;
  const slots = slotsOf(reading);
  // "It stays dry": the goods that follow are the ones it was said of.
  const isOfGoods =
    (['S', 'Es'].some((name) => hasSlot(template, name)) || (hasSlot(template, 'it') && !says.niche)) &&
    slots.is !== null &&
    !isDone(reading.goods);
  const [withPeople, alone] =
    isOfGoods && (reading.language === 'en' || slots.unser)
      ? [seconds.ownProduct, seconds.ownProductAlone]
      : [seconds.product, seconds.productAlone];
  const product = audience && !says.audience ? [...withPeople, ...alone] : alone;
  const isOurs =
    isSought(template) && (slots.is ?? null) !== null && (reading.language === 'en' || slots.ours !== null);
  const gain = seconds[says.niche ? (isOurs ? 'sought' : 'named') : 'full'].filter(
    (second) => !(says.audience && hasSlot(second, 'A')),
  );
  const pool = says.benefit || (says.offer && says.niche) || !benefit ? (says.niche ? [] : product) : gain;
  // "Dirndl gesucht? Weil ..." gives a reason that nobody asked for.
  if (pool === gain && giveReason.test(benefit?.text ?? '') && !asksReason.test(template)) return [];
  const limit =
    platform === 'google'
      ? googleDescription
      : platform === 'linkedin'
        ? linkedinIntro - written.line.length - 1
        : secondCharacters;
  const more = benefit?.more ? ` ${benefit.more.charAt(0).toUpperCase()}${benefit.more.slice(1)}.` : '';
  const filled = (all: readonly string[]) =>
    all
      .flatMap((second) => fill(second, reading, slots) ?? [])
      .filter((text) => text.length <= limit)
      .map((text) => (pool === gain && text.length + more.length <= limit ? text + more : text));
  // "What sets them apart? Watch a colony." orders where something is to be told.
  const ordered = slots.you && /:(?:\w+\+)*told/.test(template) ? `${benefit?.text ?? ''}.`.toLowerCase() : null;
  const isTold = (text: string) => {
    const said = text.toLowerCase().replace(more.toLowerCase(), '');
    return ordered === null || (said !== ordered && !said.endsWith(`. ${ordered}`));
  };
  // "Need socks? Comfy." answers nothing.
  const isSaid = (text: string) => pool !== gain || platform === 'google' || text.includes(' ');
  const found = filled(pool).filter((text) => isSaid(text) && isTold(text));
  // Too long together: then the goods, or the benefit, alone.
  const fitting =
    found.length > 0 || pool.length === 0
      ? found
      : filled(says.niche ? [] : pool === gain ? ['{N}. {S}.', '{S}.'] : alone).filter(isSaid);
  const isProduct = says.benefit || !benefit;
  return isProduct ? fitting.slice(0, Math.max(1, fitting.length - alone.length)) : fitting;
}

/** Where the line has named the people, goods that name them as well ("software for freelancers") go without; null where they cannot. */
function besidePeople(reading: BriefReading): BriefReading | null {
  if (!repeatsGoods(reading)) return reading;
  const core = withoutPeople(reading.niche.text);
  // "Busy dog owners in Austin" says more than "dog grooming" does.
  const saysMore = (reading.audience?.text.split(' ').length ?? 0) >= 4 && !reading.audience?.user;
  if (core === null) return saysMore ? reading : null;
  return { ...reading, niche: { ...reading.niche, text: core } };
}

const giveReason = /^weil /i;
const asksReason = /^(?:Warum|Nicht irgend|Ein Grund|Kein Hype)/;
const isAsking = /\?|\b(?:send|show|pass|tag|schick|zeig)\b/i;

/** Every line that the input, its tone and the platform allow. */
export function writeLines(
  reading: BriefReading,
  platform: HookPlatform,
  pick: (count: number) => number,
): WrittenLine[] {
  const slots = slotsOf(reading);
  const { brief } = reading.niche;
  const short = brief === null ? null : { ...reading, niche: { ...reading.niche, text: brief, brief: null } };
  const shortSlots = short && slotsOf(short);
  const core = withoutPeople(reading.niche.text);
  const ofAll = core === null ? null : { ...reading, niche: { ...reading.niche, text: core, brief: null } };
  const ofAllSlots = ofAll && slotsOf(ofAll);
  const bucket = bucketOf(platform);
  const { once } = packOf(reading.language);
  const onceIn = (opening: string) =>
    bucket ? [] : once.filter((said) => said.test(opening)).map(({ source }) => source);
  const groups = packOf(reading.language).groups.filter(
    (group) => group.platform === bucket && opensFor(group, reading),
  );
  return groups.flatMap((group) =>
    group.lines.flatMap((template): WrittenLine[] => {
      const [opening, own] = partsOf(template);
      const full = fill(opening, reading, slots);
      // Nobody asks for "wigs for women going through chemo": for wigs.
      const isLong =
        full !== null &&
        (opening.includes('?') || isSought(opening) || /^N(?:ot|icht) /.test(opening) || !fitsFirst(full, platform));
      // "Go for our software for freelancers" says "for" twice.
      const isDoubled = /\bgo for our \{N\}|new \{(?:bare|one)\}|plans? for \{/.test(opening);
      const line =
        isLong && short && shortSlots
          ? fill(opening, short, shortSlots)
          : isDoubled && ofAll && ofAllSlots
            ? fill(opening, ofAll, ofAllSlots)
            : full;
      if (line === null || !fitsFirst(line, platform)) return [];
      const says = {
        niche: namesGoods.some((name) => hasSlot(opening, name)),
        audience: hasSlot(opening, 'A'),
        benefit: namesBenefit.some((name) => hasSlot(opening, name)),
        offer: hasSlot(opening, 'O'),
        isOwn: /^(?:\S+ )?\{(?:N|NS|aN|bare|one|A|B|S|G|O|X|dies|einen)\}/.test(opening),
        isGeneric:
          !/\{[NABOXSG]\}|\{(?:NS|bare|one|shown|aN|can|is|dies|diesen|einen|ein|unser|weak)\}/.test(opening) &&
          !isScene(group),
      };
      const { style, angle, idea } = group;
      const ideas = [...(idea ? [idea] : []), ...onceIn(opening)];
      const role = roleOf(group, says, opening);
      const first: WrittenLine = { line, second: null, seconds: [], style, angle, ideas, says, role };
      if (own !== null) {
        const second = fill(own, reading, slots);
        return second === null ? [] : [{ ...first, second, seconds: [second] }];
      }
      const after = secondsFor(first, opening, reading, platform);
      // A question that nothing answers says nothing.
      if (
        after.length === 0 &&
        bucket === undefined &&
        reading.benefit &&
        !says.benefit &&
        !says.offer &&
        isAsking.test(line)
      )
        return [];
      // An opener alone says nothing.
      if (after.length === 0 && !says.niche && !says.benefit && !says.offer && bucket === undefined) return [];
      return [{ ...first, second: after[pick(Math.max(1, after.length))] ?? null, seconds: after }];
    }),
  );
}

/** A template's first line, with what it needs, and the second that was written for it, if one was. */
function partsOf(template: string): [opening: string, own: string | null] {
  const [, text = template, needed] = templateNeeds.exec(template) ?? [];
  const [opening = text, own = null] = text.split(' | ');
  return [needed ? `${opening}:${needed}` : opening, own];
}
