import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { messageLimits, placeholderShopUrl } from '../../schema/community/flow.facts.js';
import type { FramePack, Headline, Lines, Sentence, StepRecipe } from '../../schema/content/flows.shape.js';
import { pickIndex } from '../kit/hash.js';
import { capitalize } from '../kit/text.js';
import { echoOf, firstSentence, sharedStems } from './flow-echo.engine.js';
import { capitalizePlain, slotValues, type SlotValues } from './flow-facts.engine.js';
import { frameOf, recipeOf, regional } from './flow-packs.js';
import { holds, withSums } from './flow-conditions.engine.js';
import { selfMade, traitsOf } from './flow-traits.engine.js';
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

/** @param day days since the trigger on which the step is sent */
export function copyContext(brief: FlowBrief, stepKey: string, version: number, day = 0): CopyContext {
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
    known: withSums(new Set([...traitsOf(brief), ...Object.keys(values), ...timesOf(day)])),
    choose: (place, count) => (pickIndex(`${shop}:${stepKey}:${place}`, count) + version) % count,
  };
}

/** "A few days after your order" and "recently" hold for so many days. */
const [fewDays, recentDays] = [10, 21];
const timesOf = (day: number): string[] => [
  ...(day >= 2 && day <= fewDays ? ['days'] : []),
  ...(day <= recentDays ? ['recent'] : []),
];

/**
 * Writes one mail: each sentence whose facts are known, in the shop's voice.
 * @param told facts that the other mails of the flow say
 */
export function writeMail(key: string, given: CopyContext, told: readonly string[] = []): StepCopy {
  const context = without(given, ...told);
  const { brief } = context;
  const recipe = recipeOf(brief.language, brief.flowType, key);
  const { subjectLength, preheaderMin, preheaderMax } = messageLimits;
  const body = bodyOf(recipe, context, given);
  const discreet = discreetIn(context);
  const subjects = headlines(recipe.subject, 'subject', discreet, [1, subjectLength], { besides: '', body });
  const [subject = '', subjectB = null] = subjects;
  const sparing = sparingIn(discreet, `${subjects.join('\n')}\n${body}`);
  const beside = { besides: [...subjects, firstSentence(body)].join('\n'), body };
  const [preheader = null] = headlines(recipe.preheader, 'preheader', sparing, [preheaderMin, preheaderMax], beside);
  return { subject, subjectB, preheader, body, ...buttonOf(recipe, sparing) };
}

/** Sentences that would be added if one more fact were known; all of them where the message is written only then. */
export function gainOf(key: string, context: CopyContext, fact: string, isNew = false): number {
  const { body = [] } = recipeOf(context.brief.language, context.brief.flowType, key);
  const richer = { ...context, known: withSums(new Set([...context.known, fact])) };
  const speaks = (sentence: Sentence, given: CopyContext) => candidates(sentence, given).length > 0;
  return body.filter((sentence) => (isNew || !speaks(sentence, context)) && speaks(sentence, richer)).length;
}

const without = (context: CopyContext, ...facts: readonly string[]): CopyContext => ({
  ...context,
  known: new Set([...context.known].filter((fact) => !facts.includes(fact))),
});

/** What stands in an inbox or on a locked screen names no goods that are nobody else's business. */
export const discreetIn = (context: CopyContext): CopyContext =>
  context.known.has('private') ? without(context, 'product', 'kind', 'topic', 'Topic', 'range') : context;

/** The sender's name stands beside every mail: once in a body and once above it is enough. */
const sparingIn = (context: CopyContext, said: string): CopyContext =>
  context.values.brand && said.includes(context.values.brand) ? without(context, 'brand') : context;

/** @param inLists with the facts that a list of answers repeats */
function bodyOf({ body = [] }: StepRecipe, once: CopyContext, inLists: CopyContext): string {
  const paragraphs: string[] = [];
  for (const [index, sentence] of body.entries()) {
    const context = sentence.li ? inLists : once;
    const sparing = candidates(sentence, sparingIn(context, paragraphs.join('\n')));
    const lines = sparing.length > 0 ? sparing : candidates(sentence, context);
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

/** What a sentence may be said with. */
export function candidates({ if: condition, p, s, li }: Sentence, context: CopyContext): string[] {
  const lines = p ?? s ?? li;
  return lines && holds(condition, context.known) ? speakable(lines, context) : [];
}

type LineContext = Pick<CopyContext, 'voice' | 'known' | 'brief'>;

/**
 * The lines of this voice whose facts are known; those that say something of the shop come before those that do not. A
 * formal voice says nothing in a casual way that it has a way of its own for.
 */
export function speakable(lines: Lines, context: LineContext): string[] {
  const formal = context.voice.register === 'formal' ? sayable({ any: lines.formal ?? [] }, context) : [];
  const all = formal.length > 0 ? formal : sayable(lines, context);
  const specific = all.filter((line) => slotsOf(line).length > 0);
  return specific.length > 0 ? specific : all;
}

/** The lines of this voice whose facts are known, with the words that the shop likes where there are any. */
function sayable(lines: Lines, { voice, known, brief }: LineContext): string[] {
  const { quotes } = frameOf(brief.language);
  const own = linesOf(lines, voice).map((line) => withTitle(line, known, quotes));
  const all = own.filter(
    (line) =>
      slotsOf(line).every((slot) => known.has(slot)) &&
      !(known.has('long-title') && ownedTitle.test(line)) &&
      !(known.has('branded') && line.includes('{product}') && line.includes('{brand}')) &&
      !(known.has('the-brand') && ownedBrand.test(line)) &&
      !isAvoided(line, voice),
  );
  const liked = all.filter((line) => isLiked(line, voice));
  return liked.length > 0 ? liked : all;
}

function linesOf(lines: Lines, { register, isPlayful }: FlowVoice): string[] {
  if (register === 'quiet') return lines.quiet ?? lines.any ?? [];
  if (isPlayful && lines.playful) return lines.playful;
  return [...(register === 'plain' ? [] : (lines[register] ?? [])), ...(lines.any ?? [])];
}

/** "Your Smoked Habanero": a title without a noun to its name takes no article. */
const ownedTitle = /\b(?:the|your|my) \{product\}/i;
/** "Your The Rind basket", "the The Rind best sellers": a name with an article takes no other. */
const ownedBrand =
  /\b(?:an?|the|your|my|our|other|that) \{brand\}|\{brand\} (?!and\b|has\b|is\b|again\b|here\b|a short\b)[a-z]+/;
/** Anywhere but after a colon or in quotation marks, where any title may stand. */
const titleInSentence = /(?<!: |[„“«]\s?|\b(?:the|your|my) )\{product\}/gi;

/** In a sentence such a title stands in quotation marks: you looked at “Ridge Crew”. */
const withTitle = (line: string, known: CopyContext['known'], [open, close]: FramePack['quotes']): string =>
  known.has('long-title') ? line.replace(titleInSentence, `${open}{product}${close}`) : line;

export function slotsOf(line: string): string[] {
  return Array.from(line.matchAll(/\{(\w+)\}/g), ([, slot = '']) => slot);
}

const isAvoided = (line: string, { avoid }: FlowVoice): boolean => avoid.some((word) => wordPattern(word).test(line));
const isLiked = (line: string, { prefer }: FlowVoice): boolean => prefer.some((word) => wordPattern(word).test(line));

/** A lesson is booked and software bought, neither is ordered: the words of a sentence before anything typed stands in it. */
export function asBooked(line: string, { known, brief }: Pick<CopyContext, 'known' | 'brief'>): string {
  const { booking, request, appointment, mending, membership, donation, subscription, access } = frameOf(
    brief.language,
  );
  const asked = [
    ...booking,
    ...(known.has('retained') ? request : []),
    ...(known.has('visited') ? appointment : []),
    ...(known.has('mended') ? mending : []),
    ...(known.has('joined') ? membership : []),
    ...(known.has('id:charity') ? donation : []),
  ];
  const isBooked = known.has('service') && !known.has('ordered');
  const own = isBooked ? asked : known.has('digital') || known.has('ordered') ? access : [];
  const words = known.has('subscribed') ? [...subscription, ...own] : own;
  return words.reduce((text, [pattern, word]) => text.replace(pattern, word), line);
}

/** "your Apex 3", but "The Isla" and "Grandma's Granola", which take nothing; "the" before a common noun only. */
function takesArticle(article: string, product: string | null, known: ReadonlySet<string>): boolean {
  if (!product || selfMade.test(product)) return false;
  return known.has('headed') || /your/i.test(article);
}

/** How a guarantee begins that may be written small within a sentence: "Repairs for life", but "Full Refund" and "Oak Co.". */
const small = (brief: FlowBrief, typed: string): string => {
  if (brief.language === 'de')
    return sentence.test(typed) ? typed : typed.replace(smallGerman, (word) => word.toLowerCase());
  const [first = '', second = ''] = typed.split(/[\s,]+/);
  const isName =
    `${brief.brand ?? ''} ${brief.product ?? ''}`.split(/\s+/).includes(first) || /^(?:I|I['’]\p{L}+)$/u.test(first);
  const isTitle = /^\p{Lu}\p{Ll}/u.test(second);
  return /^\p{Lu}[\p{Ll}'’-]*$/u.test(first) && !isName && !isTitle
    ? typed.charAt(0).toLowerCase() + typed.slice(1)
    : typed;
};
/** After a colon, a whole sentence begins large. */
const sentence = /\b(?:ist|sind|wird|werden|hat|haben|gilt|gelten|kann|können|bleibt|gibt|kommt|kommen|wir|du|Sie)\b/u;
const smallGerman =
  /^(?:Eine?|Zwei|Drei|Vier|Fünf|Sechs|Sieben|Acht|Neun|Zehn|Zwölf|Fünfzehn|Zwanzig|Dreißig)(?= )|^\p{Lu}\p{Ll}{3,}(?:lich|los|lang|voll|sam|bar|ig|frei)(?:e|er|es)(?= \p{Lu})/u;
/** "90-day guarantee on all work": one of something, which takes an article within a sentence. */
const single =
  /^(?!\S+ (?:days|weeks|months|years)\b)(?:\d+|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|forty|fifty|lifetime|limited|full)(?:-| )(?:(?:day|week|month|year)[- ])?(?:[a-z-]+ ){0,3}(?:guarantee|warranty|trial)\b/i;
const within = (line: string, at: number): boolean => /(?:[\p{L},]|:) $/u.test(line.slice(0, at));

/** German names that begin with a common noun, and the words before them with its article: "bei der Rösterei Nord". */
const named = {
  f: /^\p{Lu}\p{Ll}*(?:erei|torei|[st]erie|fabrik|gärtnerei|stube|handlung|manufaktur|werkstatt|zucht|gesellschaft|genossenschaft|stiftung|küche|werft|hilfe|praxis|mühle|schmiede|schule|apotheke|kanzlei|boutique|agentur|galerie|pension|bar|klinik|kita|pizzeria)(?= (?:\p{Lu}|am |an |im |in |zum |zur )|$)|^(?:Pension|Bar|Kita|Pizzeria|Trattoria|Taverne|Werkstatt|Praxis|Mühle|Schmiede|Schule|Apotheke|Kanzlei|Boutique|Agentur|Galerie|Manufaktur|Akademie|Klinik)(?= (?:\p{Lu}|am |an |im |in |zum |zur ))| (?:GmbH|AG|KG|OHG|UG|GbR)$/u,
  m: /^\p{Lu}\p{Ll}{3,}hof$|^\p{Lu}\p{Ll}{2,}(?:laden|salon)$|^\p{Lu}\p{Ll}*(?:hof|laden|salon|garten|markt|verein|verband|dienst|club|bund|handel|versand|vertrieb|service|betrieb|kurier|bezirk|park|stall|keller|turm)(?= \p{Lu})|^(?:Verein|Club|Hof|Hort|Verlag|Laden|Salon|Garten|(?:Meister|Fach|Familien)?[Bb]etrieb)(?= \p{Lu})/u,
  n: /^\p{Lu}\p{Ll}{2,}(?:kontor|atelier|studio)$|^\p{Lu}\p{Ll}*(?:haus|studio|gut|kontor|atelier|geschäft|lager|team|büro|zentrum|institut|hotel|restaurant|theater|museum)(?= \p{Lu})|^(?:Hotel|Restaurant|Bistro|Theater|Museum|Weingut|Haus|Studio|Atelier|Kontor|Café|Gut|Notariat|Büro|Institut|Zentrum)(?= \p{Lu})/u,
} as const;
const articles: Readonly<Record<string, readonly [f: string, m: string, n: string]>> = {
  bei: ['bei der', 'beim', 'beim'],
  von: ['von der', 'vom', 'vom'],
  zu: ['zur', 'zum', 'zum'],
  an: ['an der', 'am', 'am'],
  mit: ['mit der', 'mit dem', 'mit dem'],
  für: ['für die', 'für den', 'für das'],
  in: ['in die', 'in den', 'in das'],
  dem: ['dem die', 'dem der', 'dem das'],
  kennst: ['kennst die', 'kennst den', 'kennst das'],
  kennen: ['kennen die', 'kennen den', 'kennen das'],
};
function withArticle(line: string, { language, brand }: FlowBrief): string {
  const gender = (['f', 'm', 'n'] as const).findIndex((one) => language === 'de' && named[one].test(brand ?? ''));
  if (gender === -1 || declined.test(brand ?? '')) return line;
  return line.replace(/(\p{L}+) (?=\{brand\})/gu, (typed, word: string) => {
    const found = articles[word.toLowerCase()]?.[gender];
    if (found === undefined) return typed;
    return `${/^\p{Lu}/u.test(word) ? capitalize(found) : found} `;
  });
}

/** „Die Seifenküche“ or „Kleine Rösterei“ would have to be inflected after a preposition, so it stands in quotation marks. */
const declined =
  /^(?:d(?:er|ie|as)|heuriger|(?:klein|groß|gut|sanft|alt|neu|schön|wild|rot|grün|blau|schwarz|weiß|golden|silbern|stark|still|frei|hell|fein|echt|rein|warm|süß|scharf|bunt|flott|lieb|rund|frisch|leicht|edl|jung|ganz|glücklich|fröhlich|zart|ehrlich|ander|erst|letzt|ober|unter|hoh|lang|kurz|breit|tief)(?:e[rs]?)) (?=\p{Lu}|\d)/iu;
const withMarks = (line: string, { language, brand }: FlowBrief): string =>
  language === 'de' && declined.test(brand ?? '') ? line.replace(/(?<=\p{Ll} )\{brand\}/gu, '„{brand}“') : line;

/** What the owner says of the goods, where it stands as a sentence of its own: "voici notre conseil. Laver à la main." */
const ownSentence: ReadonlySet<string> = new Set(['use', 'care']);
const opening = /[.!?…]\s$|\n$/u;
const asSentence = (typed: string): string => {
  const large = capitalizePlain(typed.trim());
  return /[.!?…]$/u.test(large) ? large : `${large}.`;
};

/** Facts into their slots as typed; "[p:we|I]" by person, "[d:dein|Ihr]" by address. */
export function fill(
  line: string,
  { values, voice, known, brief }: Pick<CopyContext, 'values' | 'voice' | 'known' | 'brief'>,
): string {
  const filled: Readonly<Record<string, string | undefined>> = values;
  const addressed = regional(withMarks(asBooked(line, { known, brief }), brief), brief)
    .replace(/\[p:([^|\]]*)\|([^\]]*)\]/g, (_, we: string, one: string) => (voice.person === 'we' ? we : one))
    .replace(/\[d:([^|\]]*)\|([^\]]*)\]/g, (_, du: string, sie: string) => (voice.address === 'informal' ? du : sie));
  return (
    withArticle(addressed, brief)
      .replace(/\b(?:the|your) (?=\{product\})/gi, (article) =>
        takesArticle(article, brief.product, known) ? article : '',
      )
      // "Rise & Shine Bread Co." ends its sentence itself.
      .replace(/\{(\w+)\}(\.(?!\.))?/g, (_, slot: string, stop = '', at: number, whole: string) => {
        const typed = filled[slot] ?? '';
        const value =
          slot === 'guarantee' && within(whole, at)
            ? small(brief, typed).replace(
                single,
                (start) => `${/^(?:8|11\b|18\b|eight)/i.test(start) ? 'an' : 'a'} ${start}`,
              )
            : typed;
        const begun = at === 0 && (slot === 'offer' || slot === 'terms') ? capitalize(value) : value;
        if (ownSentence.has(slot) && opening.test(whole.slice(0, at))) return asSentence(value);
        return /[.!?]$/.test(begun) ? begun : `${begun}${stop}`;
      })
      // "10% off on your next order" is said "10% off your next order".
      .replace(/ off on (?=your\b)/, ' off ')
  );
}

/** What stands beside a headline: in the inbox, where no word is said twice, and in the mail. */
interface Beside {
  besides: string;
  body: string;
}

/** At most this share of a line may be said by one sentence of the mail. */
const mostEcho = 0.5;

/**
 * The lines that add something; where all repeat, those that repeat least.
 * @param own the words of a line that are not facts: a product or an offer may be named above and below
 */
function adding(lines: readonly string[], own: ReadonlyMap<string, string>, { besides, body }: Beside): string[] {
  const echoes = lines.map((line) => {
    const words = own.get(line) ?? line;
    const echo = echoOf(words, body);
    return sharedStems(words, besides) + (echo > mostEcho ? echo : 0);
  });
  const least = Math.min(...echoes);
  return lines.filter((_, index) => echoes[index] === least);
}

/**
 * Two that fit, the second another one than the first. A long fact gives way to a line without it, nothing is cut.
 * @param beside what is not to be said again
 */
function headlines(
  given: Headline = [],
  place: string,
  context: CopyContext,
  [least, most]: readonly [number, number],
  beside: Beside,
): string[] {
  for (const entry of given) {
    if (!holds(entry.if, context.known)) continue;
    const found = headlinesOf(entry, place, context, [least, most], beside);
    if (found.length > 0) return found;
  }
  return [];
}

function headlinesOf(
  entry: Headline[number],
  place: string,
  context: CopyContext,
  [least, most]: readonly [number, number],
  beside: Beside,
): string[] {
  const fits = (text: string) => text.length >= least && text.length <= most;
  const formal = context.voice.register === 'formal' ? sayable({ any: entry.text.formal ?? [] }, context) : [];
  const usable = formal.some((line) => fits(fill(line, context))) ? formal : sayable(entry.text, context);
  const texts = new Map(usable.map((line) => [fill(line, context), slotsOf(line).some((slot) => slot !== 'brand')]));
  const own = new Map(usable.map((line) => [fill(line, context), fill(line.replaceAll(/\{\w+\}/g, ''), context)]));
  const news = adding([...texts.keys()].filter(fits), own, beside);
  const specific = news.filter((text) => texts.get(text));
  const best = specific.length > 0 ? specific : news;
  const first = best[context.choose(place, best.length)];
  if (first === undefined) return [];
  const others = [...(news.length > 1 ? news : texts.keys())].filter((text) => text !== first && fits(text));
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
