import { type BriefReading } from '../reading/brief-reading.engine.js';
import { packOf } from '../reading/hook-pack.js';
import { germanVerbNoun } from '../reading/niche-name.engine.js';
import { germanConjunction } from '../reading/german-shape.engine.js';
import { germanSingle } from './german-articles.engine.js';
import {
  isDone,
  isLeisure,
  isNeeded,
  isOneKind,
  namesGoods,
  outcome,
  predicate,
  severalAtHome,
  type slotsOf,
} from './hook-slots.engine.js';

export const hasSlot = (line: string, name: string) => line.includes(`{${name}}`);

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
  /** Something that one gets: "want fewer no-shows?" */
  outcome: ({ benefit }) => outcome.test(benefit?.text ?? ''),
  /** A benefit that the goods are for, as a noun or as what one can do. */
  aim: ({ benefit }) => ['base', 'gerund', 'noun'].includes(benefit?.shape ?? ''),
  /** Had by whoever reads, and not by a child or an animal. */
  own: (reading) => !isForSomebodyElse(reading),
  /** Several of them are bought, or compared. */
  several: (reading) => reading.niche.number === 'plural' && (reading.niche.isPair || !severalAtHome(reading)),
  /** "A moving company" is chosen, "gutter cleaning" is not. */
  counted: (reading) => reading.niche.number === 'singular' && !reading.niche.isBare && !isLeisure(reading.niche.text),
  leisure: ({ niche }) => isLeisure(niche.text),
  task: ({ niche }) => !isLeisure(niche.text) && !isPlace.test(niche.text) && !isPerson.test(niche.text),
  /** Somewhere to go: nobody books a studio or leaves it to us. */
  place: ({ niche }) => isPlace.test(niche.text),
  away: ({ niche }) => !isPlace.test(niche.text),
  /** Work under its name alone: "who does your lawn mowing?" */
  work: ({ niche }) => niche.isBare && niche.number === 'singular' && isWork.test(niche.text),
  /** No figure that shouts: "no hype" in front of "30% bigger". */
  modest: ({ benefit }) => !/\d/.test(benefit?.text ?? ''),
  /** The benefit speaks to nobody: what is passed on to a friend says no "you". */
  passable: ({ benefit }) =>
    benefit === null ||
    (benefit.shape !== 'base' &&
      !/\b(?:you|your|yours)\b|(?<!\p{L})(?:du|dein\p{L}*|ihr\p{L}*)(?!\p{L})/iu.test(benefit.text)),
  /** Nobody needs a tour or an ant farm. */
  necessary: (reading) => isNeeded(reading),
  /** One thing, and no list of them: "one reason is enough". */
  onething: ({ benefit }) => benefit !== null && benefit.more === null && !/,| (?:und|and|plus) /.test(benefit.text),
  /** Names nobody: a line that ends in "for" may follow. */
  forless: ({ niche }) => !/ (?:for|für) /.test(niche.text),
  /** Greeted as people: no companies, no "people with ...". */
  people: ({ audience }) => audience?.isPeople ?? false,
  /** Nothing that one keeps to oneself. */
  private: ({ niche, subject }) => subject === null && !intimate.test(niche.text),
  /** Of so many words: "two words: beard oil". */
  two: ({ niche }) => /^\p{L}+ \p{L}+$/u.test(niche.text),
  three: ({ niche }) => /^\p{L}+ \p{L}+ \p{L}+$/u.test(niche.text),
  oneWord: ({ niche }) => /^\p{L}+$/u.test(niche.text),
  /** An offer too long to be said in three seconds. */
  longOffer: ({ offer }) => (offer?.text.split(' ').length ?? 0) > 7,
  /** Reduced or given, and no rule of the house. */
  deal: ({ offer }) => !/rückgabe|garantie|umtausch|returns?\b|warranty|guarantee|testen$/i.test(offer?.text ?? ''),
  /** A niche that was typed as a whole sentence. */
  sentence: ({ niche }) => niche.isSentence,
  /** Nobody needs "garden sheds": one. */
  needed: (reading) =>
    reading.niche.number !== 'plural' ||
    reading.niche.isPair ||
    !severalAtHome(reading) ||
    (reading.language === 'de' && germanSingle(reading.niche) !== null),
  /** "New boots", but no "new handmade boots". */
  plain: ({ niche }) => !niche.text.includes(' '),
  /** Named by its mass: "Honig ist alle?" */
  uncounted: ({ niche }) => niche.isBare && niche.number === 'singular',
  /** A name of one word or two. */
  short: ({ niche }) => niche.text.split(' ').length <= 2,
  /** "Finally in the restaurant after 8 weeks": no phrase for "finally". */
  direct: ({ benefit }) => !/^(?:nach|in|im|am|bis|ohne|mit|ab|auch)\s/i.test(benefit?.text ?? ''),
  /** Nobody says of a service that "it plays your list". */
  said: ({ benefit, goods }) => !(isDone(goods) && benefit?.shape === 'verb'),
  /** Without a benefit, nothing follows that a line could promise. */
  told: ({ benefit }) => benefit !== null,
  /** "20% off", but no "20% off sitewide": the goods cannot follow that. */
  percent: ({ offer }) => /^\d+ ?% off$/i.test(offer?.text ?? ''),
  /** Wipes of "99% water" sell no water. */
  whole: ({ benefit }) => !/^\d[\d.,]* ?%/.test(benefit?.text ?? ''),
  /** "One ingredient: beef liver": goods are "with" it. */
  listed: ({ benefit }) => /^(?:one|two|three|four|five|\d+) [^:]+: /i.test(benefit?.text ?? ''),
  /** More than one word: "In short: fast" says nothing. */
  phrase: ({ benefit }) => benefit?.text.includes(' ') ?? false,
  /** "2 year warranty" is counted before its noun, and "less than 15 minutes" no "15 minutes". */
  figure: ({ benefit }) =>
    !/^\d+[- ](?:year|month|day|week|hour|minute)$/i.test(benefit?.figure ?? '') &&
    !/\b(?:under|less than|within|only|up to|at least|over|more than)\b/i.test(benefit?.text ?? ''),
  /** "Know before your customers do with monitoring" is misread. */
  plainEnd: ({ benefit }) => !/ (?:do|does|with .*|for .*|before .*)$/i.test(benefit?.text ?? ''),
  lessons: ({ niche }) => !/\b(?:text)?books?\b|\be-?books?\b|\bguides?\b|\bpodcasts?\b/i.test(niche.text),
  /** Used goods were made for others. */
  new: ({ niche }) =>
    !/^(?:kids?|kid's|children(?:'s)?|bab(?:y|ies)|toddlers?|boys|girls|teens?|wom[ae]n|m[ae]n|pets?|dogs?|cats?)\b/i.test(
      niche.text,
    ) && !/\b(?:used|second-?hand|refurbished|vintage|antique)\b|gebraucht|generalüberholt/i.test(niche.text),
  /** "Ersten Monat gratis" is an object and stands behind no colon. */
  nominative: ({ offer }) => !/^(?:ersten|zweiten|dritten|den|einen|jeden|nächsten)\s/i.test(offer?.text ?? ''),
  /** "Palettenregale gesucht?", but no "Ersatzakkus aller gängigen Marken gesucht?" */
  nounLast: ({ niche }) =>
    !germanVerbNoun.test(niche.text) && /\p{Lu}[\p{L}-]*$/u.test(niche.text) && niche.text.split(' ').length <= 3,
  /** What is done is made for nobody. */
  named: ({ niche }) => !niche.isSentence,
  /** Several goods that do something: nobody is able to "be light". */
  does: (reading) => !/^(?:sind|ist) /.test(predicate(reading) ?? ''),
  /** "Still unsure? One fact." asks for one: a figure, or what the goods are or do. */
  fact: (reading) => (reading.benefit?.figure ?? null) !== null || predicate(reading) !== null,
  /** Said by one person, or by a shop. */
  alone: ({ niche }) => niche.isSentence && /^I\b/.test(niche.text),
  team: ({ niche }) => !/^I\b/.test(niche.text),
  /** Nobody is called in public for what is worn under clothes or kept in a cabinet. */
  open: ({ goods, niche }) => goods !== 'medical' && !intimate.test(niche.text),
  singularBare: ({ niche }) => niche.number === 'singular' && niche.isBare,
  /** A clause that is not about the seller: "imagine: the kids learn to ride". */
  others: ({ benefit }) => !/^(?:we|our|us|i|my|wir|unser\p{L}*)\s/iu.test(benefit?.text ?? ''),
};
const isPlace =
  /\b(?:studios?|clinics?|gyms?|salons?|spas?|schools?|hotels?|hostels?|restaurants?|caf[eé]s?|bars?|shops?|barbershops?|garages?|practices?|cent(?:er|re)s?|kennels?|daycares?|resorts?|guest ?houses?|cabins?|campgrounds?|galler(?:y|ies)|lounges?|academ(?:y|ies))$|(?:studios?|praxis|praxen|salons?|schulen?|hotels?|restaurants?|cafés?|bars?|läden|laden|werkstatt|werkstätten|pensionen|pension|ferienwohnung(?:en)?|ferienhaus|ferienhäuser|zentrum|klinik(?:en)?)$/iu;
const isWork = /(?:ing|tion|ment|repair|removal|pickup|care|prep|hygiene|control)$/i;
const intimate =
  /\b(?:underwear|lingerie|period|menstrual|incontinence|shapewear|condoms?|lubricants?|hair ?pieces?|wigs?|dentures?)\b/i;
export const templateNeeds = new RegExp(
  `^(.*?):((?:${Object.keys(needs).join('|')})(?:\\+(?:${Object.keys(needs).join('|')}))*)$`,
);

/** Toys "for grandparents" and dog food "for owners" would be eaten and played with by them, and tutoring is the pupil's. */
const boughtForOthers = ['toys', 'kids', 'pets'];
/** What a child wears, eats or plays with, and not what its parents carry. */
const ofChildren =
  /^(?!.*(?:carrier|sling|stroller|monitor|bag|wrap|changing|shower|trage|wagen))(?:.* )?(?:kids?'?|child(?:ren)?(?:'s)?|bab(?:y|ies)|toddlers?)\b/iu;
/** Care for an animal or a child, and not for whoever pays. */
const caredFor = /^(?:hunde|katzen|pferde|tier|kinder|baby|schul|dog|cat|pet|horse|puppy|kitten)/i;
const isForSomebodyElse = ({ niche, goods, audience }: BriefReading): boolean =>
  ofChildren.test(niche.text) ||
  caredFor.test(niche.text) ||
  boughtForOthers.includes(goods ?? '') ||
  (audience?.user ?? null) !== null;
const taughtToOthers =
  /\b(?:tutoring|tutors?|lessons?|class(?:es)?|camps?|swim school)\b|nachhilfe|unterricht|förder/iu;
function isForBuyer(template: string, { niche, goods, audience, benefit, language, subject }: BriefReading): boolean {
  if (!audience || !/(?<!\p{L})(?:for|für) \{A\}/iu.test(template)) return false;
  // "Toddlers learn to ride" was said of those it is bought for.
  const [user = ''] = audience.user?.split(' ') ?? [];
  if (user !== '' && benefit?.text.startsWith(user)) return true;
  const isPupils = taughtToOthers.test(niche.text) && /\b(?:parents|moms|dads|eltern)\b/i.test(audience.text);
  if (language === 'de' && user !== '' && /kinder|baby|hochbett|schul/i.test(niche.text)) return true;
  const isOthers =
    isPupils ||
    ofChildren.test(niche.text) ||
    boughtForOthers.includes(goods ?? '') ||
    (language === 'de' && /^(?:hunde|katzen|pferde|tier)/i.test(niche.text));
  const isMourned = language === 'de' && subject === 'grief' && !audience.text.includes('verloren');
  return (isOthers || isMourned) && packOf(language).buyers.test(audience.text);
}

/** "Lauf" of "Laufjacke" and of "Läuferinnen". */
const stemOf = (word: string, language: string): string =>
  language === 'de' ? word.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 4) : word.slice(0, 5);

const children = /\b(?:kids?'?|child(?:ren)?(?:'s)?|toddlers?|bab(?:y|ies)|newborns?)\b|kinder|kleinkind|babys?\b/i;
/** "Maternity jeans for pregnant women": whoever names the goods has named the people. */
export function repeatsGoods({ niche, audience, language }: BriefReading): boolean {
  const stems = (text: string) =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !/^(?:and|for|the|with|who|from|our|und|für|mit|die|der|das|new|old)$/.test(word))
      .map((word) => stemOf(word, language));
  const ofGoods = stems(niche.text);
  const people = audience?.text ?? '';
  const isChildren = [niche.text, audience?.user ?? people].every((text) => children.test(text));
  if (isChildren) return true;
  // "Katzenbesitzer in kleinen Wohnungen" says more than the goods do.
  if (language === 'de' && people.split(' ').length >= 3) return false;
  const isTold = /\b(?:maternity|nursing|breast)/i.test(niche.text) && /pregnan|mother|mom/i.test(people);
  return isTold || stems(people).some((stem) => ofGoods.includes(stem));
}

/** First letter large at the start of each sentence; a word like "iPhone" keeps its own. */
function asSentences(text: string): string {
  return text.replace(
    /(^|[.!?] )(\p{Ll})(?!\p{Ll}*\p{Lu})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** A word of the line itself that the input holds as well: "Das Angebot: Angebot in 24 Stunden". */
function saysTwice(line: string, slots: Readonly<Record<string, string | null>>): boolean {
  const filled = [...line.matchAll(/\{([BOS])\}/g)]
    .map(([, name = '']) => slots[name] ?? '')
    .join(' ')
    .toLowerCase();
  if (/^(?:Endlich|Einfach) /.test(line) && /(?<!\p{L})(?:endlich|wieder|einfach)(?!\p{L})/u.test(filled)) return true;
  const typed = new Set(filled.match(/\p{L}{5,}/gu) ?? []);
  const own =
    line
      .replace(/\{[^{}]*\}/g, ' ')
      .toLowerCase()
      .match(/\p{L}{5,}/gu) ?? [];
  return own.some((word) => typed.has(word));
}

const inBritish = (text: string): string =>
  text
    .replace(/\bSkeptical\b/g, 'Sceptical')
    .replace(/\bDo the math\b/g, 'Do the maths')
    .replace(/\bjudgment\b/g, 'judgement');

/** A line with the input in it, as typed; null where a slot is empty or the line does not fit the product's number. */
export function fill(template: string, reading: BriefReading, slots: ReturnType<typeof slotsOf>): string | null {
  const [, line = template, needed] = templateNeeds.exec(template) ?? [];
  if (needed?.split('+').some((name) => needs[name]?.(reading) === false)) return null;
  const isOthers = isForBuyer(line, reading);
  if (isOthers && !reading.audience?.user) return null;
  if (customersOwn.test(reading.niche.text) && asGoods.test(line)) return null;
  if (isPerson.test(reading.niche.text) && asThing.test(line)) return null;
  const isBoth = hasSlot(line, 'A') && namesGoods.some((name) => hasSlot(line, name));
  if (isBoth && repeatsGoods(reading)) return null;
  const isQuietGerman = reading.isFormal || reading.tone === 'quiet';
  if (isQuietGerman && packOf(reading.language).familiar?.test(line)) return null;
  if (isBoth && /(?:for|für) \{A\}/i.test(line) && / (?:for|für) /i.test(reading.niche.text)) return null;
  let isWhole = true;
  const text = line.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = (isOthers && name === 'A' ? reading.audience?.user : slots[name]) ?? null;
    if (value === null) isWhole = false;
    return value ?? '';
  });
  // "Good to know: one ingredient: beef liver" announces twice, "The offer: an offer" says it twice.
  const isBroken =
    saysTwice(line, slots) ||
    /(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu.test(text) ||
    /[{}]/.test(text) ||
    /: [^.!?]*: /.test(text);
  if (!isWhole || isBroken) return null;
  // A whole sentence behind a colon begins large in German.
  const isClause = reading.language === 'de' && reading.benefit?.shape === 'clause' && /: \{[BS]\}/.test(line);
  // "In short: so that one sleeps" leans on nothing.
  if (/: \{[BS]\}/.test(line) && germanConjunction.test(reading.benefit?.text ?? '') && reading.language === 'de')
    return null;
  const told = isClause ? text.replace(/(?<=: )\p{Ll}/u, (letter) => letter.toUpperCase()) : text;
  const whole = asSentences(told.replace(/([.?!])\.$/, '$1'));
  return reading.isBritish ? inBritish(whole) : whole;
}

/** Whoever does the work, often the advertiser: no goods of ours that one looks at. */
const isPerson =
  /\b(?:consultant|therapist|coach|trainer|tutor|teacher|photographer|videographer|nanny|babysitter|doula|midwife|lawyer|attorney|accountant|bookkeeper|plumber|electrician|designer|stylist|officiant|celebrant|planner|organizer|chef|dj|magician|guide|walker|sitter|groomer|cleaner|handyman|mechanic|dentist|psychologist|counselor|advisor|agent|broker|coordinator|copywriter|developer|instructor|hypnotherapist|dietitian|nutritionist|astrologer|psychic|florist|baker|painter|roofer|gardener|landscaper|arborist)$/i;
const asThing = /\b[Oo]ur \{(?:N|bare)\}|\{(?:this|shown)\}/;

/** What is done is the customer's own: nobody looks for a tax return, and it is not ours. */
const customersOwn =
  /\b(?:tax returns?|wills|visas?|divorces?|cvs|resumes|résumés|annual accounts)\b|steuererklärung|jahresabschl|testamente?\b|lebensläufe/iu;
const asGoods =
  /\b(?:[Oo]ur|[Tt]hese|[Tt]his|[Ll]ooking|[Ss]hopping|[Cc]hoosing|[Bb]ooking|[Cc]omparing|Picky|search|Not just any|[Uu]nser\p{Ll}*|[Ss]uch\p{Ll}*|gesucht|Brauch\p{Ll}*)\b[^|]*\{|\{(?:dies|diesen|unser|weak|shown|this is)\}|gesucht/u;
