import type { HookPack } from '../../../schema/content/hooks.shape.js';
import { hookLanguages, type BenefitShape, type HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';
import { spelled } from '../../goods/goods-spelling.engine.js';
import { wordKey } from '../scoring/headline-features.engine.js';
import { hookScoreModel } from '../scoring/hook-score.model.js';
import { isNothing, readAudience, type ReadAudience } from './audience-reading.engine.js';
import { halvesOf } from './benefit-halves.engine.js';
import { benefitShape } from './benefit-shape.engine.js';
import { isOfUnnamed } from './benefit-person.engine.js';
import { cleanInput } from './clean-text.engine.js';
import { germanName, germanPhrase } from './german-capitals.engine.js';
import { germanShape } from './german-shape.engine.js';
import { goodsOf, rental, type ReadGoods } from './goods-group.engine.js';
import { packOf } from './hook-pack.js';
import { headOf, inSentence, type ReadNiche, readNiche, wordParts } from './niche-name.engine.js';
import { englishOrGerman, hasMarks, languageOf } from './phrase-language.engine.js';
import { soldObject, withoutGreeting } from './sold-object.engine.js';
import { tidied } from './tidy-typing.engine.js';
import { languageOfGoods } from '../../goods/goods-language.engine.js';

export type Tone = 'plain' | 'gentle' | 'quiet';

export interface BriefTexts {
  niche: string;
  audience: string;
  benefit: string;
  offer?: string | null;
}

/** What the owner says about the reading; it outranks what was read. */
export interface BriefCorrection {
  benefitShape?: BenefitShape | null;
  goods?: string | null;
  tone?: Tone | null;
}

export interface ReadBenefit {
  text: string;
  shape: BenefitShape;
  /** "6 hours": the figure in it, as typed. */
  figure: string | null;
  /** The figure is a length of time. */
  isTime: boolean;
  /** Typed of several goods ("stay in your ears"): alone it would be an order, behind their name it is what they do. */
  isOfSeveral: boolean;
  /** "Gives me my Sundays back": words of whoever bought it, which the brand can only quote. */
  isQuote: boolean;
  /** "No more paperwork": its second half, which shares no verb with the first and stands in a sentence of its own. */
  more: string | null;
}

export interface ReadOffer {
  text: string;
  isDated: boolean;
}

export interface BriefReading {
  language: HookLanguage;
  niche: ReadNiche;
  audience: ReadAudience | null;
  benefit: ReadBenefit | null;
  /** The typed benefit claims to treat an illness and is left out. */
  isCure: boolean;
  offer: ReadOffer | null;
  /** Group of goods that has lines of its own. */
  goods: string | null;
  /** Kind of the taxonomy, by its id; null where that is not known, or was corrected. */
  kind: string | null;
  /** A child's, of a kind that grown-ups have as well: scenes of their day are none of a child's. */
  isChilds: boolean;
  /** Often given to somebody. */
  isGift: boolean;
  /** As the taxonomy calls it. */
  goodsName: string | null;
  tone: Tone;
  /** For companies, for health or a service: no jokes about carts, chats and closets. */
  isSober: boolean;
  /** Bought for a company. */
  isForBusiness: boolean;
  /** Spoken to without "du". */
  isFormal: boolean;
  /** Which kind of hard subject it is: grief, illness, money, ... */
  subject: string | null;
  /** One thing to ask the owner. */
  question: string | null;
}

export const nicheQuestion = 'What do you sell? Name it as a shopper would, for example “coffee mugs”.';
const figure =
  /(?:[$€£]\s?)?\d[\d.,]*\s?(?:%|x\b|[- ]?(?:hours?|minutes?|seconds?|days?|weeks?|months?|years?|washes|nights?|recipes|pounds|lbs?|kg|liters?|inches|steps|people|clicks?|hrs?|Stunden|Minuten|Sekunden|Tagen?|Wochen|Monaten?|Jahren?|Prozent)\b)/iu;
const lengthOfTime =
  /(?:hour|minute|second|day|week|month|year|night|hrs?|Stunde|Minute|Sekunde|Tag|Woche|Monat|Jahr)/iu;
const dates =
  /\b(?:until|till|ends?|by|through|before|this|on|bis|nur)\b.*(?:\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)\b|\d)|\bblack friday\b|\bcyber monday\b/iu;
/** "Anfahrt frei bis 50 km": a reach, and no day. */
const upTo = /\b(?:bis|up to) (?:zu )?\d[\d.,]* ?(?:km|kilometer|miles|kg|kilo|€|%|personen|people|stück)(?!\p{L})/iu;
const sober: ReadonlySet<string> = new Set(['service', 'medical', 'industrial', 'business', 'software']);
/** Goods that only companies buy; a bee hotel is for nobody's hotel. */
const forCompanies =
  /\b(?:b2b|wholesale|enterprise|warehouse|payroll|industrial|commercial|crm|erp)\b|gewerbe|lohnbuch|lager(?:regal|technik)|industrie/iu;
/** Whoever buys boxes or vests for themselves. */
const consumers =
  /\b(?:students?|famil(?:y|ies)|parents|people|renters|homeowners|home offices?|freelancers?|self-employed|women|men|kids|couples|retirees|hobby\w*|hikers|cyclists|runners)\b|studenten|familien|eltern|hobby|privat/i;
const longestBenefit = 90; // characters: more is a paragraph, no phrase

/** Words before the phrase itself: "it keeps" is "keeps", "you can sleep" is "sleep". */
const leadIns: readonly (readonly [pattern: RegExp, shape: BenefitShape | null])[] = [
  [/^(?:it|this|that|which)\s+(?=\p{L}+s\b)(?!is\b|was\b)/iu, 'verb'],
  [/^(?:so (?:that )?)?you can\s+/i, 'base'],
  [/^to\s+(?=\p{L})(?!(?:the|a|an|your|my|our|any|every|all)\b)/iu, 'base'],
  [/^(?:or|and|plus)\s+(?=\p{L})/iu, null],
  [/^(?:it'?s|it is)\s+/i, 'adjective'],
];

/** "Museum-quality", "natural-looking". */
const quality =
  /^\p{L}+-(?:quality|grade|looking|feeling|smelling|tasting|sounding|style|size|free|made|friendly|proof|safe|resistant|based|\p{L}{3,}ing|\p{L}{2,}ed)$/iu;

/** The one figure of a phrase; of two ("from 2 days to 3 hours") neither says it alone. */
const figureOf = (text: string): string | null =>
  (text.match(/\d[\d.,]*/g) ?? []).length === 1 ? (figure.exec(text)?.[0].trim() ?? null) : null;

/** "Three peppers, no vinegar": one benefit in a breath, whose half says little. */
const isShortList = (text: string, language: HookLanguage): boolean =>
  /^[^,]+, \p{L}/u.test(text) && text.split(' ').length <= 5 && !['verb', 'base'].includes(shapeOf(text, language));

const shapeOf = (text: string, language: HookLanguage): BenefitShape =>
  language === 'de' ? germanShape(text) : benefitShape(text);

function readBenefit(written: string, language: HookLanguage, given: BenefitShape | null): ReadBenefit | null {
  if (isNothing(written)) return null;
  // "Because it lasts": the reason is what is said of it.
  const typed =
    language === 'en'
      ? written.replace(/^(?:because|since|so that|so)\s+(?=(?:it|they|your|we|our|the|every|each)\b)/i, '')
      : written;
  const leadIn = language === 'en' ? leadIns.find(([pattern]) => pattern.test(typed)) : undefined;
  const told = leadIn ? typed.replace(leadIn[0], '') : typed;
  const { first, more } = isShortList(told, language) ? { first: told, more: null } : halvesOf(told, language);
  const text = inSentence(first, language);
  const read =
    language === 'de' ? germanShape(text) : quality.test(text) ? 'adjective' : (leadIn?.[1] ?? benefitShape(text));
  // "It lowers my blood sugar" would be said by the brand: the owner's own person is quoted.
  // What the shop does itself ("we pack every box") it may say.
  const isOfShop = language === 'en' && ['noun', 'number', 'clause', 'participle'].includes(read);
  const own = isOfShop ? /\b(?:i|my|me|mine)\b/i : /\b(?:i|my|me|mine|we|our|us|ich|mein\w*|mir|mich|wir|unser\w*)\b/i;
  const isOwn = own.test(text);
  const found = figureOf(text);
  const isTime = found !== null && lengthOfTime.test(found);
  const isQuote = isOwn && given === null;
  return {
    text,
    shape: isQuote ? 'unsure' : (given ?? read),
    figure: found,
    isTime,
    isOfSeveral: false,
    isQuote,
    more,
  };
}

function questionOn(benefit: ReadBenefit | null, audience: ReadAudience | null): string | null {
  if (!benefit) return 'What does it do for people? One phrase is enough, for example “keeps coffee hot for 6 hours”.';
  if (benefit.text.length > longestBenefit)
    return 'Which one benefit matters most? Up to twelve words fit into a hook.';
  if (benefit.isQuote)
    return `Does a customer say “${benefit.text}”? It stands in quotes, as their words. Else write it to your customers, with “you” and “your”.`;
  if (benefit.shape === 'unsure')
    return `How does “${benefit.text}” go on from “It …” or “You can …”? It stands alone until you choose.`;
  return audience ? null : 'Who is it for? Name one group, and hooks can speak to them.';
}

/** A word that is most likely a slip of the keys: asked about, never altered. */
function slipIn({ niche, audience, benefit, offer }: BriefTexts): string | null {
  const words =
    tidied([niche, audience, benefit, offer ?? ''].join(' '), 'en').match(
      /(?<![\p{L}\d'-])\p{Ll}{6,}(?![\p{L}\d'-])/gu,
    ) ?? [];
  for (const word of words) {
    const meant = spelled(word);
    const [stem = word] = wordParts.exec(word)?.slice(1) ?? [];
    const isKnown = [word, stem, `${stem}e`].some((part) => hookScoreModel().words.has(wordKey(part)));
    // "Freelance" and "freelancer" are both meant.
    const isForm = meant.startsWith(word) && meant.at(-1) !== word.at(-1);
    if (meant !== word && !isKnown && !isForm)
      return `Is “${word}” meant to be “${meant}”? It stands in the lines as you typed it.`;
  }
  return null;
}

/** A claim that is left out, and why. */
const cureQuestion = (benefit: string): string =>
  `“${benefit}” is a claim about an illness. Only an approved medicine or device may make it, so it is left out. What else does it do?`;

const personIn = (benefit: string, own: string | null): string | null =>
  benefit !== '' && own === null
    ? `Who is meant by “${benefit.split(' ')[0] ?? ''}” in “${benefit}”? Name them, for example “kids”.`
    : null;

const joints =
  /, | (?=(?:compared (?:with|to)|instead of|which|because|so (?:that|you|your|the)|while|without|but|and|sodass|so dass|damit|weil|und|statt|ohne)\b)/gu;

/** As much of a long benefit as may be said, up to one of its joints. */
function firstOf({ text }: ReadBenefit, language: HookLanguage): ReadBenefit | null {
  const [end] = [...text.matchAll(joints)]
    .map(({ index }) => index)
    .filter((at) => at <= longestBenefit && !/\b(?:between|both|zwischen|sowohl)\b/.test(text.slice(0, at)))
    .toReversed();
  const first = text.slice(0, end ?? 0);
  return first.includes(' ') ? readBenefit(first, language, null) : null;
}

/** Fields as they are read: clean, and in German with their nouns large. */
function fieldsOf(texts: BriefTexts, language: HookLanguage): readonly [string, string, string, string] {
  const [niche = '', audience = '', benefit = '', offer = ''] = [
    withoutGreeting(texts.niche),
    texts.audience,
    texts.benefit,
    texts.offer ?? '',
  ].map((text) => tidied(cleanInput(text), language));
  return language === 'de'
    ? [niche, germanName(audience), germanPhrase(benefit), germanPhrase(offer)]
    : [niche, audience, benefit, offer];
}

/** The subjects that ask for a quiet tone, told by the goods or by the words, and children, who ask for no jokes. */
function toneOf(
  all: string,
  goods: ReadGoods | null,
  { sensitive, children }: HookPack,
): { tone: Tone; subject: string | null } {
  const subject = Object.entries(sensitive).find(([, pattern]) => pattern.test(all))?.[0] ?? goods?.subject ?? null;
  const isGentle = goods?.isForChildren === true || children.test(all);
  return { subject, tone: subject ? 'quiet' : isGentle ? 'gentle' : 'plain' };
}

/** The language of a brief, null where nobody wrote lines in it or its fields disagree. */
export function briefLanguage({ niche, audience, benefit, offer }: BriefTexts): {
  code: string;
  language: HookLanguage | null;
} {
  const all = [niche, audience, benefit, offer ?? ''].join(' ');
  const told = languageOf(all);
  // Marks tell nothing of three short fields: then the language that knows the goods does, and between English and German the letters.
  const named = told === 'en' && !hasMarks(all, 'en') ? (languageOfGoods(niche) ?? told) : told;
  const isOwn = (known: string) => known === 'en' || known === 'de';
  const code = isOwn(named) ? englishOrGerman(all) : named;
  const others = [benefit, audience].filter((text) => text.split(' ').length > 2);
  // A field without any mark is of the language that the others speak.
  const isMixed = others.some((text) => {
    const own = languageOf(text);
    // "Warm bis minus zehn Grad": English letters, and German words.
    if (code === 'de' && hasMarks(text, 'de')) return false;
    if (isOwn(own) && isOwn(code)) return englishOrGerman(text) !== code && hasMarks(text, englishOrGerman(text));
    return own !== code && (own !== 'en' || hasMarks(text, 'en'));
  });
  const language = hookLanguages.find((known) => known === code);
  return { code, language: language && !isMixed ? language : null };
}

/** What goods do by themselves: "stay in your ears" is said of earbuds, not of their owner. */
const doneByGoods =
  /^(?:stay|fit|last|dry|hang|hold|keep|stick|fold|dissolve|charge|work|wash|absorb|block|protect|repel|stretch|breathe|smell|taste|float|survive|cover|roll|slide|snap|clip|let|melt|glow|grip|cling|shrink|fade|stack|support|cushion|lock|burn|bloom|grow|pop|zip|cut|wipe (?:clean|down|off|dry)|save|reduce|remove|stop|kill|pick|clean|carry|bring|brighten|soften)\b/i;
/** "Sets up in a minute": of several goods no noun, where it goes on so. */
const doesSo =
  /^\p{Ll}+[^s\W]s (?:up|down|out|in|on|off|over|under|like|your|the|an?|to|into|from|at|back|away|through|every|any|itself)\b/iu;
/** "Don't ride up": of several goods; "don't worry" is said to whoever reads. */
const refusedByGoods =
  /^(?:don't|won't|never) (?!worry|miss|wait|settle|let|think|forget|compromise|pay|sweat|guess|buy|stress|overpay|panic|look|choose|run out|be)\p{Ll}+(?<![^s]s)\b/iu;
/** "Verhindern Blasen", "drücken nicht": small, and followed by what it is done to. */
const germanSeveral =
  /^(?!\p{Ll}{2,}ge\p{Ll}{3,}en\s)(?!(?:wohnen|lernen|reisen|reden|sprechen|kochen|essen|spielen|lesen|feiern|wandern|üben|sparen|gewinnen|entdecken|erleben)\s)(?!\p{Ll}*(?:igen|lichen|ischen|baren|losen|samen|enden|ierten|ellen|vollen|freien)\s)(?!(?:gegen|neben|wegen|unten|oben|außen|innen|morgen|trocken|offen|selten|\p{Ll}{0,4}einen|jeden|allen|vielen|ihren|unseren|ganzen|guten|neuen|alten|großen|kleinen|frischen|weichen|warmen|kalten|zwischen|sieben|einzeln|modern|extern|intern|gern|fern|eigen)\s)\p{Ll}{2,}(?:en|ern|eln) \S/u;
/** Ends in "-en" and is no infinitive: "bleiben innen trocken". */
const endsOtherwise =
  /(?:\s(?:trocken|offen|selten|eben|innen|außen|oben|unten|zusammen|zufrieden)|, (?:ohne|weil|damit|wenn|auch) .*)$/u;

const isOfSeveral = (benefit: string): boolean =>
  /^(?:lassen sich|sind|haben|können|werden|dürfen) \p{L}/u.test(benefit) ||
  (germanSeveral.test(benefit) && (germanShape(benefit) !== 'base' || endsOtherwise.test(benefit)));

/** "Help you wind down", "keep your coffee hot": done for whoever reads, and nothing that they do. */
const doneForReader =
  /^(?:help|keep|let|make|give|save|get|bring|remind|show|teach|wake|guide) (?:you|your|him|her|them|us|me|dogs?|cats?|pets?|kids|children|babies|guests|customers) /i;

/** A verb of the goods typed without its "s" ("stay in your ears" of earbuds) is nothing that their owner does: it stands alone. */
function ofItsGoods(
  benefit: ReadBenefit | null,
  niche: string,
  language: HookLanguage,
  isDone: boolean,
): ReadBenefit | null {
  if (!benefit) return null;
  if (benefit.shape === 'base' && doneForReader.test(benefit.text)) return { ...benefit, shape: 'unsure' };
  if (isDone) return benefit;
  const isSeveral = /[^siu]s$/.test(headOf(niche));
  const isTheirs =
    language === 'de'
      ? isOfSeveral(benefit.text)
      : isSeveral &&
        ((benefit.shape === 'base' && doneByGoods.test(benefit.text)) ||
          (benefit.shape === 'unsure' && (doesSo.test(benefit.text) || refusedByGoods.test(benefit.text))));
  // "Leans back" has the ending of one, however many there are: it stands before the name, not behind it.
  return isTheirs ? { ...benefit, shape: 'verb', isOfSeveral: !doesSo.test(benefit.text) } : benefit;
}

/** Reads a brief: what each phrase is, as typed; nothing in it is inflected. */
export function readBrief(texts: BriefTexts, language: HookLanguage, correction: BriefCorrection = {}): BriefReading {
  const [typedNiche, audience, benefit, offer] = fieldsOf(texts, language);
  const sold = soldObject(typedNiche, language);
  const niche = language === 'de' ? germanName(sold.text) : sold.text;
  const pack = packOf(language);
  const named = goodsOf(niche);
  const goods = sold.isRented ? { ...(named ?? rental), group: 'service' as const } : named;
  const { tone, subject } = toneOf(`${niche} ${audience} ${benefit}`, goods, pack);
  const readName: ReadNiche = sold.isSentence
    ? { text: niche.split(/, /)[0] ?? niche, isSentence: true, brief: null }
    : readNiche(niche, language);
  const isService = goods?.group === 'service' || goods?.group === 'course';
  const isCure = pack.cures.test(benefit);
  const own = isCure || isOfUnnamed(benefit, `${audience} ${niche}`, language) ? null : benefit;
  const typedGain = readBenefit(own ?? '', language, correction.benefitShape ?? null);
  const readGain = correction.benefitShape ? typedGain : ofItsGoods(typedGain, readName.text, language, isService);
  const readPeople = readAudience(audience, language);
  const group = correction.goods || (goods?.group ?? null);
  const isForBusiness =
    pack.business.test(audience) ||
    forCompanies.test(niche) ||
    group === 'industrial' ||
    (group === 'business' && !consumers.test(audience));
  return {
    language,
    niche: readName,
    audience: readPeople,
    isCure,
    benefit: readGain && (readGain.text.length <= longestBenefit ? readGain : firstOf(readGain, language)),
    offer:
      offer && !isNothing(offer)
        ? { text: inSentence(offer, language), isDated: dates.test(offer) && !upTo.test(offer) }
        : null,
    goods: group,
    kind: group === (goods?.group ?? null) ? (goods?.kind ?? null) : null,
    isChilds: goods?.isForChildren !== true && pack.children.test(niche),
    isGift: goods?.isGift ?? false,
    goodsName: goods?.name ?? null,
    tone: correction.tone ?? tone,
    isSober: sober.has(group ?? '') || isForBusiness,
    isForBusiness,
    isFormal: isForBusiness || (pack.formal?.test(`${niche} ${audience}`) ?? false),
    subject,
    question: isCure
      ? cureQuestion(benefit)
      : language === 'en'
        ? (slipIn(texts) ?? personIn(benefit, own) ?? questionOn(readGain, readPeople))
        : null,
  };
}
