import type { BenefitShape } from '../../../schema/hooks/brief-parse.facts.js';
import { nounShape, wordedShape } from './benefit-words.engine.js';
import { tagWords } from './word-tags.engine.js';

const leadingAdverbs = /^(?:really|never|always|finally|actually|just|even|still|also|simply|gently|quickly|easily)$/i;
const guarantee = /\b(?:guarantees?|warrant(?:y|ies)|money[- ]back|free returns|refunds?)\b/i;
const startsWithNumber =
  /^(?:[$€£]?\d[\d.,]*\S*|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|half|double|twice)\b/i;
const determiners =
  /^(?:a|an|the|your|my|our|their|his|her|its|this|that|these|those|every|each|all|more|less|fewer|no|zero|some|any|enough|better|longer)$/i;
const subjects = /^(?:i|you|we|they|he|she|everyone|nobody|anyone|everybody)$/i;
const adjectiveEndings =
  /(?:proof|-free|-safe|-friendly|-ready|-resistant|resistant|able|ible|friendly|(?<!\b(?:call|trial|month|week|shipping|delivery|lesson|class|consultation|session|visit|hour)\s)\bfree|\bsafe|\btested|\bapproved|\bcertified)$/i;
/** "Waterproof down to 2 meters", "gentle on the stomach". */
const startsAsQuality =
  /^(?:\S+(?:proof|-free|-resistant|-tight|-safe)|waterproof|gentle|soft|light|small|quiet|tough|thin|slim|compact|rich|mild|dry) (?:within|after|down|up|to|for|in|on|and|even|at|until|from|enough|under|against) /i;
/** "Dry in half the time" is what towels do; "dry on rainy rides" is what feet are. */
const driesSoon =
  /^dry (?:in (?:half|an?|one|two|\d|no time|minutes|hours|seconds)|within|twice|overnight|faster|quick)/i;
/** "Cut from one plank": made so, and nothing that one does. */
const startsAsMade =
  /^(?:(?:cut|set|put|cast|knit|cut and sewn) (?:from|out of|by|of|to size|together by|in (?:silver|gold|brass))|(?:put|set) up (?:without|by|within)|cut (?:the (?:same |very )?(?:morning|day|night|week)|this morning|daily|fresh|to order))\b/i;
/** "One photo a day", "one dog at a time": counted, and no clause. */
const oneOfMany =
  /^one (?:\p{L}+ ){1,3}(?:an? (?:day|week|month|night|year)|per \p{L}+|each \p{L}+|every \p{L}+|at a time)$/iu;
/** "Comfy", "same-day": one word that says how something is. */
const oneQuality =
  /^(?!\p{L}*(?:ity|ery|ory|acy|ncy|apy|gy|phy|ury|sty|omy|dy)$)\p{L}{2,}(?:[^aeiou\W]y|ous|ful|less|ive|able|ible|ish)$|^\p{L}+-(?:day|grade|use|fit|size|made)$/iu;
/** "Engineer on site within 4 hours or the call-out is free": a sentence of its own. */
const ownClause =
  /\b(?:or|and|so|if|when|until) (?:the|your|we|you|it|they|our|it's|we'll|you'll)\b|\b(?:on site|at your door|on call)\b/i;
const participles =
  /^(?:\w+(?:ed|wn)|hand|made|built|cut|grown|sewn|spun|woven|born|sold|sent|kept|set|done|brought|told|written|hand-?\w+ed)$/i;
const joins =
  /^(?:poured|made|cut|sewn|by|in|for|on|without|with|from|to|at|the|within|right|straight|fresh|daily|same|while|when|until|before|after)$/i;

interface Word {
  text: string;
  tags: ReadonlySet<string>;
}

/** The words of a probe sentence with their tags, without those of the probe. */
function tagged(probe: string, phrase: string): Word[] {
  const [sentence] = tagWords(`${probe} ${phrase}`).json() as { terms: { text: string; tags: string[] }[] }[];
  const words = (sentence?.terms ?? []).slice(probe.split(' ').length);
  return words.map(({ text, tags }) => ({ text, tags: new Set(tags) }));
}

const first = (words: readonly Word[]): Word | undefined => words.find(({ text }) => !leadingAdverbs.test(text));

/** "the kids learn to ride": a determiner and a noun, then a verb before any preposition. */
function isClause(words: readonly Word[]): boolean {
  const [opening] = words;
  if (!opening) return false;
  if (subjects.test(opening.text)) return true;
  if (!determiners.test(opening.text) || /^(?:more|less|fewer|no|zero|better|longer)$/i.test(opening.text))
    return false;
  const end = words.findIndex(
    ({ text, tags }) => tags.has('Preposition') || tags.has('Conjunction') || /^(?:that|which|who)$/i.test(text),
  );
  const core = words.slice(1, end < 0 ? undefined : end);
  // "A floor plan you can use" is a thing.
  if (core.slice(1).some(({ text }) => /^(?:you|we|they|i)$/i.test(text))) return false;
  const noun = core.findIndex(({ tags }) => tags.has('Noun'));
  return noun >= 0 && core.slice(noun + 1).some(({ tags }) => tags.has('Verb') && !tags.has('Gerund'));
}

/** "Pay day done in ten minutes": what is done, though "pay" alone is a verb. "Get your taxes filed" is one. */
const thingDone =
  /^(?!(?:get|have|keep|see|make|leave|find|watch|stay)s?\b)\p{L}+ (?:\p{L}+ )?(?:done|sorted|finished|handled|filed|fixed|settled|booked|closed|paid)\b/iu;

/**
 * What kind of phrase a benefit is, from its words and from how it reads after "it", "you can" and "it is".
 * `unsure` where that is not certain: such a phrase stands alone and joins no sentence.
 */
export function benefitShape(phrase: string): BenefitShape {
  if (guarantee.test(phrase)) return 'guarantee';
  if (thingDone.test(phrase)) return 'unsure';
  const [it, you, is] = ['it', 'you can', 'it is'].map((probe) => tagged(probe, phrase));
  const [asIt, asYou, asIs] = [first(it ?? []), first(you ?? []), first(is ?? [])];
  if (!it || !asIt || !asYou || !asIs) return 'unsure';
  if (startsWithNumber.test(phrase)) return it.some(({ tags }) => tags.has('Noun')) ? 'number' : 'unsure';
  if (oneOfMany.test(phrase)) return 'number';
  if (driesSoon.test(phrase)) return 'base';
  if (startsAsQuality.test(phrase)) return 'adjective';
  if (startsAsMade.test(phrase)) return 'participle';
  const sure = wordedShape(phrase);
  if (sure) return sure;
  if (isClause(it)) return 'clause';
  if (/^(?:there|here|now|when|where|while|as|if|because|so|one)$/i.test(asIt.text)) return 'unsure';
  const word = asIt.text;
  const rest = it.slice(it.indexOf(asIt) + 1);
  const [next] = rest;
  if (/ing$/i.test(word) && [asIt, asYou, asIs].some(({ tags }) => tags.has('Gerund')))
    return next?.tags.has('Noun') && (rest.length === 1 || !next.tags.has('Plural')) ? 'unsure' : 'gerund';
  if (determiners.test(word)) return 'noun';
  if (participles.test(word) && next && joins.test(next.text)) return 'participle';
  if (
    !phrase.includes(' ') &&
    (oneQuality.test(phrase) || (asIs.tags.has('Adjective') && !asYou.tags.has('Infinitive')))
  )
    return 'adjective';
  if (ownClause.test(phrase) && !asIs.tags.has('Adjective')) return 'unsure';
  if (adjectiveEndings.test(phrase) || /^\S+er than\b/i.test(phrase)) return 'adjective';
  const leadsToNoun = next && (next.tags.has('Noun') || next.tags.has('Adjective') || next.tags.has('Gerund'));
  const isVerb = asYou.tags.has('Infinitive') && asIt.tags.has('Verb');
  if (asIs.tags.has('Adjective') && !isVerb) return leadsToNoun ? nounShape(phrase) : 'adjective';
  if (isVerb || (asIt.tags.has('Verb') && !asIt.tags.has('Plural'))) return 'unsure';
  if (asIt.tags.has('Noun') && it.at(-1)?.tags.has('Noun') && !it.some(({ tags }) => tags.has('Verb')))
    return nounShape(phrase);
  return 'unsure';
}
