import type { BenefitShape } from '../../../schema/hooks/brief-parse.facts.js';
import { capitalize } from '../../kit/text.js';
import type { BriefReading, ReadBenefit } from '../reading/brief-reading.engine.js';
import { germanConjunction } from '../reading/german-shape.engine.js';
import { germanForms, germanSingle, verbLast } from './german-articles.engine.js';
import { bareVerb, ofSeveral, qualityOfSeveral, withArticle } from './hook-grammar.engine.js';

/** Slots that name what is sold. */
export const namesGoods = [
  'N',
  'bare',
  'one',
  'shown',
  'aN',
  'G',
  'NS',
  'dies',
  'diesen',
  'einen',
  'ein',
  'unser',
  'Unser',
  'unseren',
  'weak',
];

/** "Fewer empty chairs", "a quieter evening": what one gets from the goods, not what they are made of. */
export const outcome =
  /^(?:an? )?(?:fewer|more|less|better|quieter|calmer|faster|easier|brighter|softer|longer|cleaner|smoother|lighter|shorter|warmer|cooler|safer|stronger|happier|clearer|deeper|sharper|fresher|earlier|slower|simpler|mehr|weniger) /i;
export const isDone = (goods: string | null) => goods === 'service' || goods === 'course';

/** The benefit as part of a sentence about the goods; null where its shape or their number does not allow it. */
export function predicate({ niche, benefit, goods, language }: BriefReading): string | null {
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
    // "Stiefel für Kinder, die sich anziehen lassen" are children who do.
    const endsInOthers = / (?:und|für|mit|aus|von|ohne) /.test(niche.text);
    return who && ein && end && !endsInOthers ? `${ein}, ${who} ${end}` : null;
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
  // "Kaffee: milder Kaffee" says it twice.
  if (shape !== 'verb' && said === null) return saysGoods(reading) ? benefit.text : `${niche.text}: ${benefit.text}`;
  return said && named ? `${named} ${said}` : null;
}

/** "Milder, säurearmer Kaffee" of coffee names the goods itself. */
const saysGoods = ({ niche, benefit }: BriefReading): boolean =>
  niche.number === 'singular' &&
  /^[\p{L}-]+$/u.test(niche.text) &&
  (benefit?.text.split(/[ ,]+/) ?? []).includes(niche.text);

/** What is done, whatever the goods are that it is done to. */
const germanWork =
  /(?:reinigung|beratung|betreuung|wartung|montage|reparatur|entsorgung|vermietung|coaching|massage|unterricht|verrechnung|abrechnung|buchhaltung|therapie|design|fotografie|verleih|planung|hilfe|bestattung(?:en)?|trauerfeiern?|trauerreden?)$/i;

/** "Light and folds flat" of several: their second verb agrees, whatever the first word is. */
function ofItsNumber(reading: BriefReading): BriefReading {
  const { benefit, niche, goods, language } = reading;
  if (!benefit || niche.number !== 'plural' || isDone(goods) || !['unsure', 'adjective'].includes(benefit.shape))
    return reading;
  // "Sears steaks and cleans up": the first verb would have to agree as well.
  if (/^\p{L}+(?<!s)s /iu.test(benefit.text) && language === 'en') return reading;
  return { ...reading, benefit: { ...benefit, text: qualityOfSeveral(benefit.text, language) ?? benefit.text } };
}

type Slots = Readonly<Record<string, string | null>>;

/** Asked for with every line that a reading allows. */
const slotsOfReading = new WeakMap<BriefReading, Slots>();

/** What stands in the braces; null where the input lacks it. */
export function slotsOf(given: BriefReading): Slots {
  const known = slotsOfReading.get(given) ?? filledSlots(given);
  slotsOfReading.set(given, known);
  return known;
}

function filledSlots(given: BriefReading): Slots {
  const reading = ofItsNumber(given);
  const slots = wholeSlots(reading);
  // A whole sentence is no name: nothing is said of it.
  const unnamed = Object.fromEntries([...namesGoods, 'this', 'is', 'can', 'able'].map((name) => [name, null]));
  return reading.niche.isSentence ? { ...slots, ...unnamed, S: slots.B ?? null, Es: slots.B ?? null } : slots;
}

function wholeSlots(reading: BriefReading): Slots {
  const { niche, audience, benefit, offer, goods } = reading;
  const isMany = niche.number === 'plural';
  const pointed = isMany ? 'these' : 'this';
  const isPointed = !isDone(goods) && !germanWork.test(niche.text.split(' für ')[0] ?? '');
  const said = predicate(reading);
  const isQuality = said !== null && /^(?:is|are) /.test(said);
  const isVerb = said !== null && !isQuality;
  // "Do yours stack flat, no leaks?" asks two things.
  const isAsked = isVerb && benefit !== null && !benefit.text.includes(', ');
  const isOne = isAsked && !/ (?:and|or|but) /.test(benefit.text);
  const shared = {
    N: niche.isSentence ? null : niche.text,
    we: niche.isSentence ? niche.text : null,
    needs: isNeeded(reading) ? 'needs' : 'wants',
    you: yoursOf(reading),
    gained: benefit && spokenShape(benefit, goods) === 'noun' ? benefit.text : null,
    trouble: troubleOf(reading),
    do: isMany ? 'do' : 'does',
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
    able: isOne && !state.test(benefit.text) ? bareVerb(benefit.text) : null,
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
    Unser: german?.unser ? capitalize(german.unser) : null,
    unseren: german?.unseren ?? null,
    bringt: isMany ? 'bringen' : 'bringt',
    kann: isMany ? 'können' : 'kann',
    macht: isMany ? 'machen' : 'macht',
    // "Sie halten dicht", "Sie antwortet" would be said of whoever is called "Sie": the verb stands alone.
    Es:
      german?.who && said !== null && !(isPolite && (isMany || isDone(goods)))
        ? `${pronounOf(german.who, isMany)} ${said}`
        : shared.S,
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

/** Somebody needs a plumber, and boots; nobody needs an ant farm or a tour. */
export const isNeeded = (reading: BriefReading): boolean =>
  isDone(reading.goods)
    ? !isLeisure(reading.niche.text)
    : reading.niche.isPair && !/\b(?:ear|neck|rings?)/i.test(reading.niche.text);

/** Booked for pleasure: wanted, and neither needed nor compared. */
export const isLeisure = (niche: string): boolean =>
  /\b(?:tours?|tastings?|trips?|cruises?|shows?|tickets?|rooms?|experiences?|part(?:y|ies)|retreats?|massages?|spas?|photography|photos?|photographers?|shoots?|rides?|charters?|concerts?|festivals?|adventures?|safaris?|stays?|rentals?|lessons?|class(?:es)?|workshops?|courses?|portraits?|events?|weddings?)\b|kurse?\b|workshops?|führung|verkostung|fotograf/iu.test(
    niche,
  );

/** What is said of whoever has the goods: "you can watch a real colony", "you'll never run out". */
function yoursOf({ benefit, goods, language }: BriefReading): string | null {
  if (!benefit || language !== 'en') return null;
  if (/^never \p{L}+(?<!s) /iu.test(benefit.text) && benefit.shape === 'unsure') return `you'll ${benefit.text}`;
  return spokenShape(benefit, goods) === 'base' && !/^(?:don't|do|stop)\b/i.test(benefit.text)
    ? `you can ${benefit.text}`
    : null;
}

/** Whatever nobody wants more of. */
const nuisance =
  /\b(?:pains?|aches?|smells?|stink|mess|hassles?|fuss|stress|posing|poses|distractions?|drama|crash|noise|wait|waiting|guesswork|leaks?|lumps|streaks|soot|frizz|blisters|odors?|odours?|waste|spills|paperwork|spam|jargon|crowds|queues|lines|tangles|smudges|stains|squeaks?|weeds|slipping|sliding|drips|dust|hangovers?|jitters|spreadsheets?|fees|surprises|worry|worries|arguments|fights|tantrums|cables|clutter|glare|static|sogginess|stickiness|wrinkles|creases|rattles?|chafing|pinching|itch|itching)$/i;
/** "Water in the basement" of "no more water in the basement": what one is tired of; null where nothing is surely that. */
function troubleOf({ benefit, language }: BriefReading): string | null {
  if (!benefit) return null;
  const all = [benefit.text, benefit.more ?? ''];
  if (language === 'de') {
    const [, gone = ''] =
      all
        .map((text) => /^keine?n? ((?:\p{Lu}|\p{Ll}+en )[\p{L}-]+(?:ung|keit|heit|schaft|erei|en)) mehr$/u.exec(text))
        .find(Boolean) ?? [];
    return gone || null;
  }
  const [, ended = ''] = all.map((text) => /^no more ([\p{L}' -]+)$/iu.exec(text)).find(Boolean) ?? [];
  const [, missing = ''] = /\b(?:without|with no) ((?:the |any )?(?:[\p{L}-]+ )?[\p{L}-]+)$/iu.exec(benefit.text) ?? [];
  return ended || (nuisance.test(missing) ? missing.replace(/^any /, '') : null);
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
export const severalAtHome = ({ goods, niche }: BriefReading): boolean =>
  (boughtOnce.has(goods ?? '') && !isDone(goods)) ||
  goods === 'toys' ||
  goods === null ||
  (goods === 'pets' && /\b(?:beds?|crates?|houses?|trees?|carriers?|doors?|fountains?|ramps?)\b/i.test(niche.text));

const oursOf = (who: 'der' | 'die' | 'das', isMany: boolean): string =>
  isMany ? 'unsere' : { der: 'unserer', die: 'unsere', das: 'unseres' }[who];

const pronounOf = (who: 'der' | 'die' | 'das', isMany: boolean): string =>
  isMany ? 'sie' : { der: 'er', die: 'sie', das: 'es' }[who];

export const isOneKind = ({ text, number }: BriefReading['niche']): boolean =>
  number === 'singular' || !/ (?:and|und|&) /i.test(text);

/**
 * What a benefit joins: "no smudging" is nothing that one gets or says hello to, and two phrases ("no contract, cancel any time",
 * "plant them and they bloom") join no sentence.
 */
export function spokenShape({ shape, text }: ReadBenefit, goods: string | null): BenefitShape {
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
