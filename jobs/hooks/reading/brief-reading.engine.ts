import nlp from 'compromise/two';
import { contentPack } from '../../../schema/content/content-pack.js';
import { hookPack, type HookPack } from '../../../schema/content/hooks.shape.js';
import type { BenefitShape } from '../../../schema/hooks/brief-parse.facts.js';
import { wordKey } from '../scoring/headline-features.engine.js';
import { hookScoreModel } from '../scoring/hook-score.model.js';
import { benefitShape } from './benefit-shape.engine.js';
import { cleanInput } from './clean-text.engine.js';
import { germanShape } from './german-shape.engine.js';
import { goodsOf, type ReadGoods } from './goods-group.engine.js';
import { hasMarks, languageOf } from './phrase-language.engine.js';
import { languageOfGoods } from '../../goods/goods-language.engine.js';

export type Tone = 'plain' | 'gentle' | 'quiet';
export type GrammaticalNumber = 'singular' | 'plural';
/** Languages whose lines were written by hand. */
export const hookLanguages = ['en', 'de'] as const;
export type HookLanguage = (typeof hookLanguages)[number];

export interface BriefTexts {
  niche: string;
  audience: string;
  benefit: string;
  offer?: string | null;
}

/** What the owner says about the reading; it outranks what was read. */
export interface BriefCorrection {
  benefitShape?: BenefitShape | null;
  nicheNumber?: GrammaticalNumber | null;
  goods?: string | null;
  tone?: Tone | null;
}

export interface ReadNiche {
  text: string;
  number: GrammaticalNumber;
  /** May stand without an article or "your". */
  isBare: boolean;
  isPair: boolean;
}

export interface ReadAudience {
  text: string;
  /** Several of them; any other phrase stands after "for" only. */
  isGroup: boolean;
  /** People under a short name, who can be spoken to: no companies, no animals, no "people with ...". */
  isPeople: boolean;
}

export interface ReadBenefit {
  text: string;
  shape: BenefitShape;
  /** "6 hours": the figure in it, as typed. */
  figure: string | null;
  /** The figure is a length of time. */
  isTime: boolean;
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
  offer: ReadOffer | null;
  /** Group of goods that has lines of its own. */
  goods: string | null;
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

export const packOf = (language: HookLanguage): HookPack => contentPack(language, 'hooks', hookPack);

const empty =
  /^(?:i don'?t know|not sure|idk|n\/?a|none|nothing|tbd|test(?:ing)?|asdf\w*|foo|bar|xxx*|yyy*|zzz*|.|\W*|\d+|weiß (?:ich )?nicht|keine ahnung)$/i;
/** Whether a phrase names nothing: "x", "test", "I don't know". */
export const isNothing = (text: string): boolean => empty.test(cleanInput(text));
export const nicheQuestion = 'What do you sell? Name it as a shopper would, for example “coffee mugs”.';
const nobody = /^(?:every(?:one|body)|anyone|anybody|all|people|customers?|users?|alle|jeder|kunden|menschen)$/i;
/** "My husband" is the owner's, not the reader's. */
const ownPerson = /^(?:my|our|mein\w*|unser\w*)\b/i;
/** Whom nobody greets: companies, animals, and names that go on with "who" or "with". */
const notAddressed: Readonly<Record<HookLanguage, RegExp>> = {
  en: /\b(?:who|that|with|without|of|in|on|from|over|under|companies|businesses|firms|brands|stores|shops|teams|households|practices|agencies|offices|clinics|hotels|restaurants|schools|startups|warehouses|trucks|farms|labs|factories|bars|cafes|cafés|bakeries|salons|studios|gyms|charities|organi[sz]ations|enterprises|dogs|cats|pets|horses|puppies|kittens|rabbits|birds|chickens|plants|rooms|homes|apartments|parks|buildings|complexes|campuses|lots|skin|hair)\b|^(?:women|men|people|adults|kids|children|teens|seniors|families|couples)$/i,
  de: /(?:\b(?:die|der|mit|ohne|aus|in|über|unter|von)\b|,|unternehmen|lager|werkstätten|labore|fabriken|bars|cafés|studios|betriebe|firmen|praxen|agenturen|dienste|büros|hotels|restaurants|haushalte|gemeinschaften|vereine|schulen|läden|geschäfte|kanzleien|hunde|katzen|pferde|tiere|haut|haare|^(?:erwachsene|frauen|männer|leute|kinder|jugendliche|senioren|familien|paare)$)/i,
};
const onePerson = /^(?:an?|the|one|my|someone|somebody|anyone|anybody|jemand|einen?)\b/i;
const figure =
  /(?:[$€£]\s?)?\d[\d.,]*\s?(?:%|x\b|[- ]?(?:hours?|minutes?|seconds?|days?|weeks?|months?|years?|washes|nights?|recipes|pounds|lbs?|kg|liters?|inches|steps|people|clicks?|hrs?|Stunden|Minuten|Sekunden|Tagen?|Wochen|Monaten?|Jahren?|Prozent)\b)/iu;
const lengthOfTime =
  /(?:hour|minute|second|day|week|month|year|night|hrs?|Stunde|Minute|Sekunde|Tag|Woche|Monat|Jahr)/iu;
const dates =
  /\b(?:until|till|ends?|by|through|before|this|on|bis|nur)\b.*(?:\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)\b|\d)|\bblack friday\b|\bcyber monday\b/iu;
const sober: ReadonlySet<string> = new Set(['service', 'medical', 'industrial', 'business', 'software']);
/** Goods that only companies buy; a bee hotel is for nobody's hotel. */
const forCompanies =
  /\b(?:b2b|wholesale|enterprise|warehouse|payroll|industrial|commercial|crm|erp)\b|gewerbe|lohnbuch|lager(?:regal|technik)|industrie/iu;
/** Whoever buys boxes or vests for themselves. */
const consumers =
  /\b(?:students?|famil(?:y|ies)|parents|people|renters|homeowners|home offices?|freelancers?|self-employed|women|men|kids|couples|retirees|hobby\w*|hikers|cyclists|runners)\b|studenten|familien|eltern|hobby|privat/i;
const longestBenefit = 90; // characters: more is a paragraph, no phrase

/** "Handgemachte" before a noun. */
const germanAdjective = /^\p{Lu}\p{Ll}*(?:ig|isch|lich|bar|sam|voll|los|t|n)e[rsn]?$/u;

/** "Keeps coffee hot" as it stands inside a sentence: small first letter, where only that one word was written large. */
export function inSentence(text: string, language: HookLanguage): string {
  const [opening = '', ...rest] = text.split(' ');
  if (language === 'de' && germanAdjective.test(opening) && /^\p{Lu}/u.test(rest[0] ?? ''))
    return `${opening.toLowerCase()} ${rest.join(' ')}`;
  if (language === 'de' || !/^\p{Lu}\p{Ll}+(?:'s)?$/u.test(opening) || rest.some((word) => /^\p{Lu}/u.test(word)))
    return text;
  const small = opening.toLowerCase();
  const isCommon = hookScoreModel().words.has(wordKey(small)) && !packOf(language).words.names.includes(small);
  const isName = nlp(`we like ${opening}`).match('(#Place|#Demonym|#Person|#WeekDay|#Month|#Holiday|#Language)').found;
  return isCommon && !isName ? `${small} ${rest.join(' ')}`.trim() : text;
}

/** Head noun of a name: its last word before "for", "with", "who" ... */
function headOf(text: string): string {
  const [core = ''] = text.split(
    /\s(?:for|with|of|in|from|to|that|who|without|over|under|between|für|mit|aus|ohne|von|über)\s/i,
  );
  return (core.match(/[\p{L}\p{N}'-]+/gu)?.at(-1) ?? '').toLowerCase();
}

function isPlural(head: string, { plural, singularS }: HookPack['words']): boolean {
  if (plural.includes(head)) return true;
  return /[^siu]s$/.test(head) && !singularS.includes(head);
}

/** Plural by its ending: Kleider, Betten, Sofas; or by its vowel: Kratzbäume. */
const germanSingular =
  /(?:unternehmen|kissen|kuchen|wagen|garten|ofen|rahmen|laden|becken|eisen|zeichen|essen|rasen|kasten|boden|riemen|schinken|balken|kragen|samen|rechen|spaten|haken|brunnen|gutachten|hafen|becher|koffer|kalender|planer|roller|mixer|sauger|filter|spiegel|sessel|hocker|schlitten|tee|wasser|leder|silber|kupfer|zucker|pulver|futter|messer|fenster|zimmer|muster|puder|theater|lager|semester|klavier|papier|bier|trainer|reiniger|drucker|rechner|toaster|trockner|kocher|anhänger|stecker|schalter|halter|ständer|bohrer|hammer|eimer|teller|löffel|gürtel|stiefel|schlüssel|deckel|pinsel|würfel|apfel|mantel|sattel|kessel|hobel|möbelstück)$/;
const isGermanPlural = (head: string, { plural, singularS }: HookPack['words']): boolean =>
  !germanSingular.test(head) && isGermanPluralForm(head, { plural, singularS });
const isGermanPluralForm = (
  head: string,
  { plural, singularS }: Pick<HookPack['words'], 'plural' | 'singularS'>,
): boolean =>
  plural.some((word) => head.endsWith(word)) ||
  /(?:en|ern|eln|innen)$/.test(head) ||
  /[äöü]\p{L}{1,4}er$/u.test(head) ||
  /(?:äume|töcke|örbe|öpfe|äge|änke|änge|üge|öhne|ümpfe|üte|öcke|äcke|ämme|ühle|ände|ürste|üsse|üße|üchte|änze|ähne|üste|ärte|ünde|äfte)$/u.test(
    head,
  ) ||
  (/[^sßu]s$/.test(head) && !singularS.some((word) => head.endsWith(word)));

const germanNumber = (head: string, words: HookPack['words']): GrammaticalNumber =>
  isGermanPlural(head, words) ? 'plural' : 'singular';

/** A German noun that stands in a sentence without its article. */
const isBareGerman = (text: string, head: string, words: HookPack['words']): boolean =>
  !/\d/.test(text) && (isGermanPlural(head, words) || words.uncountable.some((word) => head.endsWith(word)));

function readNiche(typed: string, language: HookLanguage, given: GrammaticalNumber | null): ReadNiche {
  // What follows a comma or a colon describes it, and fits into no sentence.
  const [typedName = typed] = typed.split(/,|: /);
  // "Kaffeepads kompostierbar" is how one searches, not how one speaks.
  const name =
    language === 'de'
      ? typedName.replace(/(?<=\p{Lu}\p{L}+) \p{Ll}+(?:bar|isch|ig|los|frei|lich|fest|dicht|vegan)$/u, '')
      : typedName;
  const text = inSentence(name.replace(/^(?:a|an|the|my|our|your|die|der|das|ein|eine)\s+/i, '').trim(), language);
  const { words } = packOf(language);
  const head = headOf(text);
  const number = given ?? (isPlural(head, words) ? 'plural' : 'singular');
  if (language === 'de')
    return { text, number: given ?? germanNumber(head, words), isBare: isBareGerman(text, head, words), isPair: false };
  const isMass = words.uncountable.some((word) => word.toLowerCase() === head);
  return { text, number, isBare: number === 'plural' || isMass, isPair: words.pairs.includes(head) };
}

function readAudience(typed: string, language: HookLanguage): ReadAudience | null {
  const text = inSentence(
    (typed.split(': ')[0] ?? '').replace(/^(?:for|für)\s+/i, '').replace(/^(?:the|all|alle)\s+(?=\p{L}+s\b)/iu, ''),
    language,
  );
  if (empty.test(text) || nobody.test(text) || ownPerson.test(text)) return null;
  const isLarge =
    language === 'de' && /(?:en|ern|er|e|s|innen)$/.test(headOf(text)) && !/^(?:ein|eine|einen|jemand)\b/i.test(text);
  const isGroup =
    !onePerson.test(text) &&
    !/\d\s*[-–+]|,|\//.test(text) &&
    (isLarge || isPlural(headOf(text), packOf(language).words));
  return { text, isGroup, isPeople: isGroup && text.split(' ').length <= 3 && !notAddressed[language].test(text) };
}

/** Words before the phrase itself: "it keeps" is "keeps", "you can sleep" is "sleep". */
const leadIns: readonly (readonly [pattern: RegExp, shape: BenefitShape | null])[] = [
  [/^(?:it|this|that|which)\s+(?=\p{L}+s\b)(?!is\b|was\b)/iu, 'verb'],
  [/^(?:so (?:that )?)?you can\s+/i, 'base'],
  [/^to\s+(?=\p{L})(?!(?:the|a|an|your|my|our|any|every|all)\b)/iu, 'base'],
  [/^(?:or|and|plus)\s+(?=\p{L})/iu, null],
  [/^(?:it'?s|it is)\s+/i, 'adjective'],
];

/** The one figure of a phrase; of two ("from 2 days to 3 hours") neither says it alone. */
const figureOf = (text: string): string | null =>
  (text.match(/\d[\d.,]*/g) ?? []).length === 1 ? (figure.exec(text)?.[0].trim() ?? null) : null;

function readBenefit(typed: string, language: HookLanguage, given: BenefitShape | null): ReadBenefit | null {
  if (empty.test(typed)) return null;
  const leadIn = language === 'en' ? leadIns.find(([pattern]) => pattern.test(typed)) : undefined;
  const text = inSentence(leadIn ? typed.replace(leadIn[0], '') : typed, language);
  const read = language === 'de' ? germanShape(text) : (leadIn?.[1] ?? benefitShape(text));
  // "It lowers my blood sugar" would be said by the brand: the owner's own person stands alone.
  const isOwn = /\b(?:i|my|me|mine|we|our|us|ich|mein\w*|mir|mich|wir|unser\w*)\b/i.test(text);
  const found = figureOf(text);
  const isTime = found !== null && lengthOfTime.test(found);
  return { text, shape: given ?? (isOwn ? 'unsure' : read), figure: found, isTime };
}

function questionOn(benefit: ReadBenefit | null, audience: ReadAudience | null): string | null {
  if (!benefit) return 'What does it do for people? One phrase is enough, for example “keeps coffee hot for 6 hours”.';
  if (benefit.text.length > longestBenefit)
    return 'Which one benefit matters most? Up to twelve words fit into a hook.';
  if (benefit.shape === 'unsure')
    return `How does “${benefit.text}” go on from “It …” or “You can …”? It stands alone until you choose.`;
  return audience ? null : 'Who is it for? Name one group, and hooks can speak to them.';
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
  // Marks tell nothing of three short fields: then the language that knows the goods does.
  const code = told === 'en' && !hasMarks(all, 'en') ? (languageOfGoods(niche) ?? told) : told;
  const others = [benefit, audience].filter((text) => text.split(' ').length > 2);
  // A field without any mark is of the language that the others speak.
  const isMixed = others.some((text) => {
    const own = languageOf(text);
    return own !== code && (own !== 'en' || hasMarks(text, 'en'));
  });
  const language = hookLanguages.find((known) => known === code);
  return { code, language: language && !isMixed ? language : null };
}

/** What goods do by themselves: "stay in your ears" is said of earbuds, not of their owner. */
const doneByGoods =
  /^(?:stay|fit|last|dry|hold|keep|stick|fold|dissolve|charge|work|wash|absorb|block|protect|repel|stretch|breathe|smell|taste|float|survive|cover|roll|slide|snap|clip|let|melt|glow|grip|cling|shrink|fade|stack|support|cushion|lock|burn|bloom|grow|pop|zip|cut|save|reduce|remove|stop|kill|pick|clean|carry|bring|brighten|soften)\b/i;
/** "Sets up in a minute": of several goods no noun, where it goes on so. */
const doesSo =
  /^\p{Ll}+[^s\W]s (?:up|down|out|in|on|off|over|under|with|without|like|your|the|an?|to|into|from|at|back|away|through|every|any|itself)\b/iu;
/** "Don't ride up": of several goods; "don't worry" is said to whoever reads. */
const refusedByGoods =
  /^(?:don't|won't|never) (?!worry|miss|wait|settle|let|think|forget|compromise|pay|sweat|guess|buy|stress|overpay|panic|look|choose|run out|be)\p{Ll}+(?<![^s]s)\b/iu;
/** "Verhindern Blasen", "drücken nicht": small, and followed by what it is done to. */
const germanSeveral =
  /^\p{Ll}{2,}(?:en|ern|eln) (?:\p{Lu}|\d|nicht\b|auch\b|sich\b|die\b|den\b|das\b|dich\b|dir\b|deine?[nm]?\b|mit\b|in\b|ohne\b|bei\b|auf\b|bis\b|selbst\b)/u;

/** A verb of several goods, typed as such, is theirs. */
function ofItsGoods(
  benefit: ReadBenefit | null,
  { number }: ReadNiche,
  language: HookLanguage,
  isDone: boolean,
): ReadBenefit | null {
  if (!benefit || isDone || number !== 'plural') return benefit;
  const isTheirs =
    language === 'de'
      ? benefit.shape !== 'base' && germanSeveral.test(benefit.text)
      : (benefit.shape === 'base' && doneByGoods.test(benefit.text)) ||
        (benefit.shape === 'unsure' && (doesSo.test(benefit.text) || refusedByGoods.test(benefit.text)));
  return isTheirs ? { ...benefit, shape: 'verb' } : benefit;
}

/** Reads a brief: what each phrase is, as typed; nothing in it is inflected. */
export function readBrief(texts: BriefTexts, language: HookLanguage, correction: BriefCorrection = {}): BriefReading {
  const [niche, audience, benefit, offer] = [texts.niche, texts.audience, texts.benefit, texts.offer ?? ''].map(
    cleanInput,
  );
  const pack = packOf(language);
  const goods = goodsOf(niche ?? '');
  const { tone, subject } = toneOf(`${niche} ${audience} ${benefit}`, goods, pack);
  const readName = readNiche(niche ?? '', language, correction.nicheNumber ?? null);
  const typedGain = readBenefit(benefit ?? '', language, correction.benefitShape ?? null);
  const readGain = correction.benefitShape
    ? typedGain
    : ofItsGoods(typedGain, readName, language, goods?.group === 'service' || goods?.group === 'course');
  const readPeople = readAudience(audience ?? '', language);
  const group = correction.goods || (goods?.group ?? null);
  const isForBusiness =
    pack.business.test(audience ?? '') ||
    forCompanies.test(niche ?? '') ||
    group === 'industrial' ||
    (group === 'business' && !consumers.test(audience ?? ''));
  return {
    language,
    niche: readName,
    audience: readPeople,
    benefit: readGain && readGain.text.length <= longestBenefit ? readGain : null,
    offer: offer && !empty.test(offer) ? { text: offer, isDated: dates.test(offer) } : null,
    goods: group,
    goodsName: goods?.name ?? null,
    tone: correction.tone ?? tone,
    isSober: sober.has(group ?? '') || isForBusiness,
    isForBusiness,
    isFormal: isForBusiness || (pack.formal?.test(`${niche} ${audience}`) ?? false),
    subject,
    question: language === 'en' ? questionOn(readGain, readPeople) : null,
  };
}
