import type { HookLineGroup } from '../../../schema/content/hooks.shape.js';
import type { hookLimits } from '../../../schema/hooks/hook-styles.facts.js';
import type { BenefitShape } from '../../../schema/hooks/brief-parse.facts.js';
import { packOf, type BriefReading, type ReadBenefit } from '../reading/brief-reading.engine.js';
import { germanConjunction } from '../reading/german-shape.engine.js';
import { germanForms, germanSingle, verbLast } from './german-articles.engine.js';
import { bareVerb, ofSeveral, qualityOfSeveral, withArticle } from './hook-grammar.engine.js';

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
}

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
const isHeld = (goods: string): boolean => !['service', 'course', 'software', 'event', 'industrial'].includes(goods);

const isAmong = (goods: string, names: readonly string[]): boolean =>
  names.includes(goods) || (names.includes('physical') && isHeld(goods));

const hasSlot = (line: string, name: string) => line.includes(`{${name}}`);
const namesGoods = ['N', 'bare', 'one', 'shown', 'aN', 'G', 'NS', 'dies', 'diesen', 'einen', 'ein', 'unser', 'weak'];
const namesBenefit = ['B', 'S', 'Es', 'G', 'NS', 'is', 'can', 'able', 'last'];
/** Speaks of goods that somebody looks for or has already: what follows is said of ours, and not of "it". */
const isSought = (template: string): boolean =>
  /\?|someone|whoever|Your old|shortlist|list|If you need|When you need|jemand|sucht|suchen/i.test(template) &&
  !/\bour\b|\{(?:this|shown|dies|unser)/i.test(template);

/** "Fewer empty chairs", "a quieter evening": what one gets from the goods, not what they are made of. */
const outcome =
  /^(?:an? )?(?:fewer|more|less|better|quieter|calmer|faster|easier|brighter|softer|longer|cleaner|smoother|lighter|shorter|warmer|cooler|safer|stronger|happier|clearer|deeper|sharper|fresher|earlier|slower|simpler) /i;
const isDone = (goods: string | null) => goods === 'service' || goods === 'course';

/** The benefit as part of a sentence about the goods; null where its shape or their number does not allow it. */
function predicate({ niche, benefit, goods, language }: BriefReading): string | null {
  if (!benefit) return null;
  const shape = spokenShape(benefit, goods);
  const isMany = niche.number === 'plural';
  if (language === 'de' && !isDone(goods) && isGermanQuality({ ...benefit, shape }))
    return `${isMany ? 'sind' : 'ist'} ${benefit.text}`;
  if (shape === 'verb') return isMany ? ofSeveral(benefit.text, language) : benefit.text;
  if (language !== 'en' || (shape !== 'adjective' && shape !== 'participle')) return null;
  return `${isMany ? 'are' : 'is'} ${benefit.text}`;
}

/** "Scharf", "gut verträglich", "gestimmt und geprüft": joined to the goods by "sind". */
const germanQuality =
  /^(?:(?:gut|sehr|besonders|leicht|extra|super|angenehm|wirklich|richtig|immer|schön|komplett|persönlich|frisch) )?(?!(?:sofort|jetzt|endlich|online|nachts|täglich|überall|nie|geliefert|gebracht|abgeholt|verschickt|montiert)\b)\p{Ll}{3,}(?:,? (?:und|aber) \p{Ll}{3,})?$/u;
const isGermanQuality = ({ shape, text }: ReadBenefit): boolean =>
  (shape === 'adjective' || shape === 'participle') && germanQuality.test(text);

/** The benefit as a sentence of its own. */
function statement(reading: BriefReading): string | null {
  const { niche, benefit, goods, language } = reading;
  if (!benefit) return null;
  const isMany = niche.number === 'plural';
  const said = predicate(reading);
  if (language === 'de' && goods === 'service' && germanOfPeople.test(benefit.text)) return `wir sind ${benefit.text}`;
  if (language === 'de' && isGermanQuality(benefit)) return benefit.text;
  if (language === 'de')
    return said ?? (spokenShape(benefit, goods) === 'verb' ? `jedes Stück ${benefit.text}` : benefit.text);
  // "Fast" alone says nothing of a locksmith.
  if (isDone(goods) && isWord(benefit))
    return goods === 'service' && ofPeople.test(benefit.text) ? `we're ${benefit.text}` : `${benefit.text} work`;
  if (isDone(goods)) return benefit.text;
  if (said === null) {
    const shape = spokenShape(benefit, goods);
    return shape === 'verb' ? `each ${niche.isPair ? 'pair' : 'one'} ${benefit.text}` : benefit.text;
  }
  return /^(?:is|are) /.test(said)
    ? said.replace(/^(?:is|are)/, isMany ? "they're" : "it's")
    : `${isMany ? 'they' : 'it'} ${said}`;
}

/** "Warm", "museum-quality": one word that stands before the goods as well. */
const isWord = ({ shape, text }: ReadBenefit): boolean =>
  shape === 'adjective' && /^[\p{L}-]+$/u.test(text) && !/^(?:ready|alone|alive|awake|worth)$/i.test(text);
const germanOfPeople =
  /^(?:pünktlich|schnell|zuverlässig|diskret|freundlich|flexibel|ehrlich|sorgfältig|gründlich|professionell|erfahren|unabhängig)$/;
const ofPeople =
  /^(?:fast|quick|local|reliable|affordable|discreet|friendly|licensed|insured|certified|experienced|professional|punctual|mobile|independent|flexible|honest|family-run|family-owned|careful|thorough)$/i;

/** What is done for somebody and not counted: "tax preparation", but "a moving company". */
const uncounted =
  /(?:ing|(?<!consulta|inspec|installa)tion|ment|ance|care|rental|removal|repair|delivery|phy|therapy|support|advice|hire|coverage|design|storage|prep|help|pickup|tuition)$/i;
/** "Servicing", but "a painting". */
const uncountedIng =
  /\b(?!(?:ear|key|spr|str|w|k|sw|sl|paint|build|cover|dress|topp|greet|cas|hous|fitt|awn|rail|ceil|serv|draw|etch|coat|fill|pudd|stock|legg|th|wedd|meet|outing|open|clear|find|offer|record|cross|land|park|carv|hang|print|bearing|r)ing\b)\p{L}{3,}ing$/iu;
const neverCounted =
  /(?:care|wear|therapy|insurance|coverage|advice|counsell?ing|coaching|training|cleaning|planning|management)$/i;
/** Food that is weighed: "dried mango". */
const prepared =
  /^(?:dried|freeze-dried|frozen|ground|smoked|pickled|canned|roasted|powdered|shredded|instant|grated|candied) /i;
const headed = (text: string) => text.split(/ (?:for|with|of|in|from|to|at|on|without|by) /i)[0] ?? text;
const isUncounted = ({ niche, goods, language }: BriefReading): boolean =>
  niche.isBare ||
  (language === 'en' && niche.number === 'singular' && prepared.test(niche.text)) ||
  (language === 'en' &&
    niche.number === 'singular' &&
    (neverCounted.test(headed(niche.text)) ||
      uncountedIng.test(headed(niche.text)) ||
      (goods === 'service' && uncounted.test(headed(niche.text)))));
const namedWithArticle = (reading: BriefReading): string | null =>
  withArticle({ ...reading.niche, isBare: isUncounted(reading) });

/** What follows its noun needs more than one thought: "mugs made from clay", but "mugs that are hand painted". */
const complemented =
  / (?:from|in|into|for|by|with|without|of|to|on|at|against|and|like|as|until|after|before|over|since) /i;

/** The goods and what they do in one phrase: "a tent that stays dry", "olives cured for eight months". */
function goodsAndBenefit(reading: BriefReading): string | null {
  const { niche, benefit, goods, language } = reading;
  const named = namedWithArticle(reading);
  if (!benefit) return null;
  const shape = spokenShape(benefit, goods);
  const said = predicate(reading);
  if (language === 'de') {
    const [{ who }, end] = [germanForms(niche), said === null ? null : verbLast(said)];
    const { ein } = germanForms(niche);
    return who && ein && end && !niche.text.includes(' und ') ? `${ein}, ${who} ${end}` : null;
  }
  if (isWord(benefit))
    return withArticle({ ...niche, text: `${benefit.text} ${niche.text}`, isBare: isUncounted(reading) });
  if (!named) return null;
  if (shape === 'participle' && complemented.test(benefit.text)) return `${named} ${benefit.text}`;
  if (said !== null) return `${named} ${said.startsWith('is ') ? said.replace(/^is/, "that's") : `that ${said}`}`;
  const isFor = shape === 'gerund' || (shape === 'noun' && outcome.test(benefit.text));
  return isFor && !/ for /.test(niche.text) ? `${named} for ${benefit.text}` : null;
}

/** "Jacken halten warm", "Jacken: aus Wolle", "Lohnbuchhaltung. Die Abrechnung ist fertig": no verb behind a colon. */
function goodsSaid(reading: BriefReading): string | null {
  const { niche, benefit, goods, language } = reading;
  if (language !== 'de' || !benefit) return null;
  const shape = spokenShape(benefit, goods);
  if (shape === 'clause' || germanConjunction.test(benefit.text) || /^(?:wir|ich)\s/i.test(benefit.text))
    return `${niche.text}. ${benefit.text}`;
  if (goods === 'service' && germanOfPeople.test(benefit.text)) return `${niche.text}. Wir sind ${benefit.text}`;
  const said = predicate(reading);
  const named = germanForms(niche).unser ?? (niche.isBare ? niche.text : null);
  if (shape !== 'verb' && said === null) return `${niche.text}: ${benefit.text}`;
  return said && named ? `${named} ${said}` : null;
}

/** What is done, whatever the goods are that it is done to. */
const germanWork =
  /(?:reinigung|beratung|betreuung|wartung|montage|reparatur|entsorgung|vermietung|coaching|massage|unterricht|bestattung(?:en)?|trauerfeiern?)$/i;

/** "Light and folds flat" of several: their second verb agrees, whatever the first word is. */
function ofItsNumber(reading: BriefReading): BriefReading {
  const { benefit, niche, goods, language } = reading;
  if (!benefit || niche.number !== 'plural' || isDone(goods) || !['unsure', 'adjective'].includes(benefit.shape))
    return reading;
  // "Sears steaks and cleans up": the first verb would have to agree as well.
  if (/^\p{L}+(?<!s)s /iu.test(benefit.text) && language === 'en') return reading;
  return { ...reading, benefit: { ...benefit, text: qualityOfSeveral(benefit.text, language) ?? benefit.text } };
}

/** What stands in the braces; null where the input lacks it. */
export function slotsOf(given: BriefReading): Readonly<Record<string, string | null>> {
  const reading = ofItsNumber(given);
  const slots = wholeSlots(reading);
  // A whole sentence is no name: nothing is said of it.
  const unnamed = Object.fromEntries([...namesGoods, 'this', 'is', 'can', 'able'].map((name) => [name, null]));
  return reading.niche.isSentence ? { ...slots, ...unnamed, S: slots.B ?? null, Es: slots.B ?? null } : slots;
}

function wholeSlots(reading: BriefReading): Readonly<Record<string, string | null>> {
  const { niche, audience, benefit, offer, goods } = reading;
  const isMany = niche.number === 'plural';
  const pointed = isMany ? 'these' : 'this';
  const isPointed = !isDone(goods) && !germanWork.test(niche.text);
  const said = predicate(reading);
  const isQuality = said !== null && /^(?:is|are) /.test(said);
  const isVerb = said !== null && !isQuality;
  // "Do yours stack flat, no leaks?" asks two things.
  const isAsked = isVerb && benefit !== null && !benefit.text.includes(', ');
  const shared = {
    N: niche.isSentence ? null : niche.text,
    we: niche.isSentence ? niche.text : null,
    needs: isMany && !niche.isPair && severalAtHome(reading) ? 'wants' : 'needs',
    bare: isUncounted(reading) ? niche.text : null,
    one: isMany || isUncounted(reading) ? null : niche.text,
    aN: reading.language === 'en' ? namedWithArticle(reading) : null,
    X: benefit?.figure ?? null,
    A: audience?.text ?? null,
    B: benefit?.text ?? null,
    O: offer?.text ?? null,
    S: statement(reading),
    G: goodsAndBenefit(reading),
    NS: goodsSaid(reading),
    is: said,
    can: isAsked ? bareVerb(benefit.text) : null,
    able: isAsked && !state.test(benefit.text) ? bareVerb(benefit.text) : null,
  };
  const isPolite = reading.isFormal || reading.tone === 'quiet';
  const german = reading.language === 'de' ? germanForms(niche) : null;
  return {
    ...shared,
    dies: isPointed ? (german?.dies ?? null) : null,
    diesen: isPointed ? (german?.diesen ?? null) : null,
    einen:
      (boughtOnce.has(goods ?? '') && !reading.isForBusiness && german ? germanSingle(niche)?.einen : null) ??
      german?.einen ??
      null,
    ein: german?.ein ?? null,
    weak: german?.weak ?? null,
    sucht: /(?:sanierung|renovierung|umbau|neubau)/i.test(niche.text) ? 'plant' : 'sucht',
    unser: german?.unser ?? null,
    // "Sie halten dicht" would be said of whoever is called "Sie".
    Es: german?.who && said !== null && !(isMany && isPolite) ? `${pronounOf(german.who, isMany)} ${said}` : shared.S,
    ours: german?.who && said !== null ? `${oursOf(german.who, isMany)} ${said}` : null,
    last: reading.language === 'de' && said !== null ? verbLast(said) : null,
    er: german?.who ? pronounOf(german.who, isMany) : null,
    // A table and chairs are neither "this" nor "these".
    this: isPointed && isOneKind(niche) ? pointed : null,
    // "Current obsession: this backpack", but "boots".
    shown: niche.isBare ? niche.text : isPointed ? `${pointed} ${niche.text}` : null,
    it: isMany ? 'they' : 'it',
    them: isMany ? 'them' : 'it',
    be: isMany ? 'are' : 'is',
    were: isMany ? 'were' : 'was',
    does: isQuality ? (isMany ? 'are' : 'is') : isVerb ? echoOf(said, isMany) : null,
    // Nobody calls software or fertilizer "this one".
    'this one': isMany ? 'these' : isUncounted(reading) ? 'ours' : 'this one',
    'this is': isMany ? 'these are' : 'this is',
    'here it is': isMany ? 'here they are' : 'here it is',
  };
}

/** "Need boots that don't leak? Ours don't." */
function echoOf(said: string, isMany: boolean): string | null {
  const [verb = ''] = said.toLowerCase().split(' ');
  if (verb === 'never') return null;
  return /^(?:don't|doesn't|won't|can't|can|will|could|cannot)$/.test(verb) ? verb : isMany ? 'do' : 'does';
}

/** What is so and cannot be tried: nobody asks "can yours weigh 49 grams?" */
const state =
  /^(?:weigh|go|come|cost|last|fit|look|feel|smell|taste|contain|include|ship|arrive|ha|mean|need|take|measure|start)\p{Ll}*\b/iu;

/** Nobody looks for several of these at a time: "eine Wurmkiste", and not "Wurmkisten". */
const boughtOnce: ReadonlySet<string> = new Set(
  'home kitchen garden electronics fitness outdoor tools travel baby course service auto'.split(' '),
);

/** One buyer has one of them, so that nobody needs several. */
const severalAtHome = ({ goods, niche }: BriefReading): boolean =>
  (boughtOnce.has(goods ?? '') && !isDone(goods)) ||
  goods === 'toys' ||
  (goods === 'pets' && /\b(?:beds?|crates?|houses?|trees?|carriers?|doors?|fountains?|ramps?)\b/i.test(niche.text));

const oursOf = (who: 'der' | 'die' | 'das', isMany: boolean): string =>
  isMany ? 'unsere' : { der: 'unserer', die: 'unsere', das: 'unseres' }[who];

const pronounOf = (who: 'der' | 'die' | 'das', isMany: boolean): string =>
  isMany ? 'sie' : { der: 'er', die: 'sie', das: 'es' }[who];

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
  /** Something that one gets: "want fewer no-shows?" */
  outcome: ({ benefit }) => outcome.test(benefit?.text ?? ''),
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
  /** Work that is done in steps, and no cover or loan. */
  work: ({ niche }) => /(?:ing|tion|repair|pickup|removal)s?$/i.test(niche.text),
  lessons: ({ niche }) => !/\b(?:text)?books?\b|\be-?books?\b|\bguides?\b|\bpodcasts?\b/i.test(niche.text),
  /** Used goods were made for others. */
  new: ({ niche }) =>
    !/^(?:kids?|kid's|children(?:'s)?|bab(?:y|ies)|toddlers?|boys|girls|teens?|wom[ae]n|m[ae]n|pets?|dogs?|cats?)\b/i.test(
      niche.text,
    ) && !/\b(?:used|second-?hand|refurbished|vintage|antique)\b|gebraucht|generalüberholt/i.test(niche.text),
  /** "Ersten Monat gratis" is an object and stands behind no colon. */
  nominative: ({ offer }) => !/^(?:ersten|zweiten|dritten|den|einen|jeden|nächsten)\s/i.test(offer?.text ?? ''),
  /** "Palettenregale gesucht?", but no "Ersatzakkus aller gängigen Marken gesucht?" */
  nounLast: ({ niche }) => /\p{Lu}[\p{L}-]*$/u.test(niche.text) && niche.text.split(' ').length <= 3,
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
const intimate =
  /\b(?:underwear|lingerie|period|menstrual|incontinence|shapewear|condoms?|lubricants?|hair ?pieces?|wigs?|dentures?)\b/i;
const templateNeeds = new RegExp(
  `^(.*?):((?:${Object.keys(needs).join('|')})(?:\\+(?:${Object.keys(needs).join('|')}))*)$`,
);

/** Toys "for grandparents" and dog food "for owners" would be eaten and played with by them, and tutoring is the pupil's. */
const boughtForOthers = ['toys', 'kids', 'pets'];
/** What a child wears, eats or plays with, and not what its parents carry. */
const ofChildren =
  /^(?!.*(?:carrier|sling|stroller|monitor|bag|wrap|changing|shower|trage|wagen))(?:.* )?(?:kids?'?|child(?:ren)?(?:'s)?|bab(?:y|ies)|toddlers?)\b/iu;
const taughtToOthers =
  /\b(?:tutoring|tutors?|lessons?|class(?:es)?|camps?|swim school)\b|nachhilfe|unterricht|förder/iu;
function isForBuyer(template: string, { niche, goods, audience, benefit, language, subject }: BriefReading): boolean {
  if (!audience || !/(?<!\p{L})(?:for|für) \{A\}/iu.test(template)) return false;
  // "Toddlers learn to ride" was said of those it is bought for.
  const [user = ''] = audience.user?.split(' ') ?? [];
  if (user !== '' && benefit?.text.startsWith(user)) return true;
  const isPupils = taughtToOthers.test(niche.text) && /\b(?:parents|moms|dads|eltern)\b/i.test(audience.text);
  if (language === 'de' && user !== '' && /kinder|baby|hochbett|schul/i.test(niche.text)) return true;
  const isOthers = isPupils || ofChildren.test(niche.text) || boughtForOthers.includes(goods ?? '');
  const isMourned = language === 'de' && subject === 'grief' && !audience.text.includes('verloren');
  return (isOthers || isMourned) && packOf(language).buyers.test(audience.text);
}

/** "Lauf" of "Laufjacke" and of "Läuferinnen". */
const stemOf = (word: string, language: string): string =>
  language === 'de' ? word.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 4) : word.slice(0, 5);

/** "Maternity jeans for pregnant women": whoever names the goods has named the people. */
function repeatsGoods({ niche, audience, language }: BriefReading): boolean {
  const stems = (text: string) =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !/^(?:and|for|the|with|who|from|our|und|für|mit|die|der|das|new|old)$/.test(word))
      .map((word) => stemOf(word, language));
  const ofGoods = stems(niche.text);
  const people = audience?.text ?? '';
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

/** What is done is the customer's own: nobody looks for a tax return, and it is not ours. */
const customersOwn =
  /\b(?:tax returns?|wills|visas?|divorces?|cvs|resumes|résumés|annual accounts)\b|steuererklärung|jahresabschl|testamente?\b|lebensläufe/iu;
const asGoods =
  /\b(?:[Oo]ur|[Tt]hese|[Tt]his|[Ll]ooking|[Ss]hopping|[Cc]hoosing|[Bb]ooking|[Cc]omparing|Picky|search|Not just any|[Uu]nser\p{Ll}*|[Ss]uch\p{Ll}*|gesucht|Brauch\p{Ll}*)\b[^|]*\{|\{(?:dies|diesen|unser|weak|shown|this is)\}|gesucht/u;

const shortTime = /second|minute|Sekunde|Minute/iu;
const money = /[$€£]\s?\d|\d\s?[$€£]/u;

const bucketOf = (platform: HookPlatform) => (platform === 'google' || platform === 'linkedin' ? platform : undefined);

function opensFor(
  group: HookLineGroup,
  { niche, tone, subject, goods, audience, benefit, offer, isSober, isForBusiness, isFormal }: BriefReading,
): boolean {
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
  if (group.offer && (!offer || (group.offer === 'dated' && !offer.isDated))) return false;
  if (group.goods && !(goods && isAmong(goods, group.goods))) return false;
  if (group.business !== undefined && group.business !== isForBusiness) return false;
  if (group.formal && !isFormal) return false;
  // Scenes of a private life are none for a company.
  if (isSober && group.style === 'story' && !group.quiet) return false;
  if (goods && group.goodsNot && isAmong(goods, group.goodsNot)) return false;
  if (group.platform) return tone === 'plain' || !['contrarian', 'objection'].includes(group.style);
  // Who orders for a company mourns nobody.
  if (tone === 'quiet')
    return group.quiet === true && (!group.tone || (group.tone === subject && !(isForBusiness && subject === 'grief')));
  return !group.quiet && !((tone === 'gentle' || isSober) && group.playful);
}

/**
 * What a benefit joins: "no smudging" is nothing that one gets or says hello to, and two phrases ("no contract, cancel any time",
 * "plant them and they bloom") join no sentence.
 */
function spokenShape({ shape, text }: ReadBenefit, goods: string | null): BenefitShape {
  const isRefused = shape === 'noun' && /^(?:no|zero|kein|keine|keinen)\s/i.test(text);
  const isTwo = /, \p{L}/u.test(text) || /\b(?:and|so|then) (?:it|they|you|we|he|she)\b/i.test(text);
  // "Every second Monday" is a date, and nothing that one gets.
  const isDate = shape === 'noun' && recurring.test(text);
  const isFree = ['guarantee', 'number', 'verb', 'gerund', 'clause'].includes(shape);
  // A service is not "filed before the deadline": what it is about is.
  const isOfResult = isDone(goods) && (shape === 'adjective' || shape === 'participle');
  // "Potty trained in 3 days" is the child, not the potty.
  const isOfOthers = shape === 'participle' && !ownParticiple.test(text);
  return isRefused || isOfResult || isOfOthers || isDate || (isTwo && !isFree) ? 'unsure' : shape;
}

const ownParticiple =
  /^(?:(?:freshly|hand|cold|slow|kiln|machine|air|sun|small|hand-\p{L}+|\p{L}+ly)[- ])?(?:\p{L}*(?:ed|en|wn|made|cut|spun|built|ground|sewn|woven|born|sent|kept|brewed)|hand-?\p{L}+)\b|^(?:von|in|aus|ge|ein|auf|ab|an|be|ver|\p{Ll}+ ge)/iu;
const recurring =
  /^(?:every|each|jede[nrs]?|alle)\s.*(?:day|week|weekend|month|year|tag|mittwoch|woche|wochen|monat|monate|jahr)$/iu;

/** Seen only around certain goods, people or subjects. */
const isScene = ({ goods, tone, business, words, named }: HookLineGroup): boolean =>
  named !== undefined ||
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
  template: string,
  reading: BriefReading,
  platform: HookPlatform,
): readonly string[] {
  const { seconds } = packOf(reading.language);
  const { says } = written;
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
  const filled = (all: readonly string[]) =>
    all.flatMap((second) => fill(second, reading, slots) ?? []).filter((text) => text.length <= limit);
  // "Need socks? Comfy." answers nothing.
  const isSaid = (text: string) => pool !== gain || platform === 'google' || text.includes(' ');
  const found = filled(pool).filter(isSaid);
  // Too long together: then the goods, or the benefit, alone.
  const fitting =
    found.length > 0 || pool.length === 0
      ? found
      : filled(says.niche ? [] : pool === gain ? ['{N}. {S}.', '{S}.'] : alone).filter(isSaid);
  const isProduct = says.benefit || !benefit;
  return isProduct ? fitting.slice(0, Math.max(1, fitting.length - alone.length)) : fitting;
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
      const line = isLong && short && shortSlots ? fill(opening, short, shortSlots) : full;
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
      const first: WrittenLine = { line, second: null, seconds: [], style, angle, ideas, says };
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
