import {
  fields,
  menWords,
  packWords,
  properWords,
  tradeEndings,
  womenWords,
} from '../../schema/hooks/english-words.facts.js';
import { cleanInput, cutAtWord, isLatin, plainCase } from './clean-text.engine.js';
import {
  headIndex,
  headOf,
  isMassWord,
  isPairWord,
  isPluralWord,
  pluralPhrase,
  singularPhrase,
  withArticle,
} from './noun-phrase.engine.js';
import { grammarOf } from './phrase-grammar.engine.js';
import { thirdToBase } from './verb.engine.js';

const fieldWords = new Set(fields.split(' '));
const trade = new Set(tradeEndings.split(' '));
const women = new Set(womenWords.split(' '));
const men = new Set(menWords.split(' '));
const packs = new Set(packWords.split(' '));
const proper = new Set(properWords.split(' '));
/** Without a plural, yet one says "a coffee" of a brand or a serving. */
const countedMass = new Set(
  'coffee tea powder kombucha wine beer cheese juice oil soap shampoo conditioner perfume cologne sunscreen deodorant toothpaste detergent lotion sauce seasoning paint wax cream balm fabric yarn tape'.split(
    ' ',
  ),
);

/** The product in the forms that sentences need. */
export interface Niche {
  /** "coffee mugs", "skincare": the subject in general. */
  topic: string;
  /** "coffee mug", "skincare product", "running shoes". */
  thing: string;
  aThing: string;
  things: string;
  /** "this coffee mug", "these running shoes". */
  demo: string;
  demoPlural: boolean;
  it: 'it' | 'them';
  they: 'it' | 'they';
  /** "Found {one} that lasts". */
  one: 'one' | 'a pair' | 'some';
  /** "Some that help", where "one" helps. */
  onePlural: boolean;
  /** "This {unit}", "my old {unit}", "the wrong {unit}". */
  unit: 'one' | 'pair' | 'pack' | 'brand';
  /** "every coffee mug", "every pair of running shoes", "every jewelry brand". */
  every: string;
  another: string;
  /** "my coffee mug", "my skincare". */
  mine: string;
}

/** The people in the forms that sentences need. */
export interface Audience {
  many: string;
  /** "busy mom"; null where there is no singular ("Gen Z"). */
  one: string | null;
  gender: 'her' | 'him' | null;
}

/** Characters of one word that is rather kept whole than cut. */
const longWord = 32;

/** The part of a phrase that can stand in a sentence of 100 characters; English heads stand last, so the front goes first. */
function compact(text: string, limit: number): string {
  let phrase = text.length > limit ? (text.split(/,|\s-\s|\s\+\s/)[0] ?? text).trim() : (text.split(/,\s/)[0] ?? text);
  if (phrase.length <= limit) return phrase;
  const words = phrase.split(' ');
  phrase = words.slice(0, headIndex(words) + 1).join(' ');
  if (phrase.length > limit && isLatin(phrase)) phrase = phrase.split(' ').slice(-3).join(' ');
  while (phrase.length > limit && phrase.includes(' ') && isLatin(phrase)) {
    phrase = phrase.slice(phrase.indexOf(' ') + 1);
  }
  return cutAtWord(phrase, limit);
}

function withoutTrade(text: string): string {
  const words = text.replace(/^(?:my|our|your|the|a|an|we sell|selling|sell)\s+/i, '').split(' ');
  const isTrade = words.length > 1 && trade.has((words.at(-1) ?? '').toLowerCase());
  if (isTrade && words.length > 2 && words[0]?.toLowerCase() === 'online') words.shift();
  while (words.length > 1 && trade.has((words.at(-1) ?? '').toLowerCase())) words.pop();
  return words.join(' ').replace(/'s?$/, '');
}

/** Up to the noun: "analytics" of "analytics for shops". */
function headPhrase(text: string): string {
  const words = text.split(' ');
  return words.slice(0, headIndex(words) + 1).join(' ');
}

function isField(text: string): boolean {
  const words = text.toLowerCase().split(' ');
  const head = words[headIndex(words)] ?? '';
  if (words.some((word) => word === 'and' || word === '&') && !isPluralWord(words.at(-1) ?? '')) return true;
  const isAcronym = /[A-Z].*[A-Z]/.test(text.split(' ')[headIndex(words)] ?? '');
  return (
    isAcronym ||
    fieldWords.has(head) ||
    (/(?:care|ness|tion|ity|ism|[a-z]{3}ics|.{3}ing)$/.test(head) &&
      !/(?:earring|string|pudding|swing|ring)$/.test(head))
  );
}

/** In another language: as typed, but for an article of ours, which would stand beside that of the sentence. */
function opaqueNiche(typed: string): Niche {
  const text = typed.replace(/^(?:an?|the|my|your|this|these) +(?=\S)/i, '');
  return {
    topic: text,
    thing: text,
    aThing: text,
    things: text,
    demo: `this ${text}`,
    demoPlural: false,
    it: 'it',
    they: 'it',
    one: 'one',
    onePlural: false,
    unit: 'one',
    every: `every ${text}`,
    another: `another ${text}`,
    mine: `my ${text}`,
  };
}

function pairNiche(thing: string): Niche {
  const pair = `pair of ${thing}`;
  return {
    topic: thing,
    thing,
    aThing: `a ${pair}`,
    things: thing,
    demo: `these ${thing}`,
    demoPlural: true,
    it: 'them',
    they: 'they',
    one: 'a pair',
    onePlural: false,
    unit: 'pair',
    every: `every ${pair}`,
    another: `another ${pair}`,
    mine: `my ${thing}`,
  };
}

/** Small things that come many at a time: nobody shows "this gummy". */
function packNiche(things: string): Niche {
  return {
    topic: things,
    thing: things,
    aThing: things,
    things,
    demo: `these ${things}`,
    demoPlural: true,
    it: 'them',
    they: 'they',
    one: 'some',
    onePlural: true,
    unit: 'pack',
    every: `every pack of ${things}`,
    another: `more ${things}`,
    mine: `my ${things}`,
  };
}

function massNiche(topic: string): Niche {
  return {
    topic,
    thing: topic,
    aThing: topic,
    things: `${topic} brands`,
    demo: `this ${topic}`,
    demoPlural: false,
    it: 'it',
    they: 'it',
    one: 'some',
    onePlural: false,
    unit: 'brand',
    every: `every ${topic} brand`,
    another: `more ${topic}`,
    mine: `my ${topic}`,
  };
}

/** @param limit most characters that the product may take in a sentence */
export function readNiche(input: string, limit: number, grammar = grammarOf(cleanInput(input))): Niche {
  const clean = cleanInput(input);
  if (grammar === 'none') return opaqueNiche(cutAtWord(clean, clean.includes(' ') ? limit : Math.max(limit, longWord)));
  const hadTrade = withoutTrade(clean) !== clean && /store|shop|product|business/i.test(clean);
  const topic = compact(plainCase(withoutTrade(clean)), limit);
  const head = headOf(topic);
  if (isPairWord(head)) return pairNiche(topic);
  if (packs.has(head.toLowerCase())) return packNiche(topic);
  const counted = countedMass.has(head.toLowerCase());
  const isMass = isMassWord(head) && !counted;
  const isTrade = !counted && (isField(topic) || (hadTrade && !isPluralWord(head)));
  if (isMass) return massNiche(topic);
  const thing = isTrade ? `${headPhrase(topic)} product` : singularPhrase(topic);
  return {
    topic:
      isTrade && hadTrade && !isField(topic) ? pluralPhrase(thing) : isTrade || counted ? topic : pluralPhrase(topic),
    thing,
    aThing: withArticle(thing),
    things: pluralPhrase(thing),
    demo: `this ${thing}`,
    demoPlural: false,
    it: 'it',
    they: 'it',
    one: 'one',
    onePlural: false,
    unit: 'one',
    every: `every ${thing}`,
    another: `another ${thing}`,
    mine: isTrade && !hadTrade ? `my ${topic.replace(/^(?:wo)?men's /, '')}` : `my ${thing}`,
  };
}

function withoutAges(text: string): string {
  return text
    .replace(/\b(?:aged?|ages)?\s*\d{1,2}\s*(?:-|to)\s*\d{1,2}\s*(?:[- ]?years?[- ]?olds?)?\s*/gi, ' ')
    .replace(/\b\d{2}\s*\+\s*|\b\d{1,2}[- ]years?[- ]olds?\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+(?:aged?|ages)$/i, '')
    .trim();
}

function genderOf(phrase: string): 'her' | 'him' | null {
  const words = phrase.toLowerCase().split(/[ -]/);
  const isHer = words.some((word) => women.has(word));
  const isHim = words.some((word) => men.has(word));
  return isHer === isHim ? null : isHer ? 'her' : 'him';
}

/** "anyone who hates ironing" is "people who hate ironing" in the plural. */
function asPeople(text: string): string | null {
  const match =
    /^(?:anyone|anybody|everyone|everybody|someone|somebody|those|all|people)\s+who(?:'s|\s+(\S+))\s*(.*)$/i.exec(text);
  if (!match) return null;
  const verb = match[1] === undefined || match[1] === 'is' ? 'are' : (thirdToBase(match[1]) ?? match[1]);
  return `people who ${verb} ${match[2]}`.trim();
}

/** @param limit most characters that the people may take in a sentence */
export function readAudience(input: string, limit: number, grammar = grammarOf(cleanInput(input))): Audience {
  const clean = withoutAges(cleanInput(input)) || cleanInput(input);
  if (grammar === 'none') return { many: cutAtWord(clean, limit), one: null, gender: null };
  const plain = plainCase(clean.replace(/^(?:the|my|our|all|for|a|an)\s+/i, ''));
  const people = asPeople(plain);
  if (people) {
    const fits = people.length <= limit ? people : 'people like you';
    return { many: fits, one: null, gender: null };
  }
  const phrase = compact(plain.replace(/^(?:anyone|everyone|everybody|anybody)$/i, 'people'), limit);
  const head = headOf(phrase);
  const hasNoPlural =
    proper.has(head.toLowerCase()) ||
    /^[A-Z]$/.test(head) ||
    /\b(?:gen [a-z]|everyone|elderly|youth|audience|public)$/i.test(phrase);
  if (hasNoPlural) return { many: phrase, one: null, gender: genderOf(phrase) };
  const many = pluralPhrase(phrase);
  const isList = / and | & |,|\bor\b/.test(phrase);
  const isPeople = headOf(many).toLowerCase() === 'people';
  return { many, one: isList || isPeople ? null : singularPhrase(phrase), gender: genderOf(phrase) };
}
