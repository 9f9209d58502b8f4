import {
  adjectives,
  adjectiveVerbs,
  massBenefits,
  nuisances,
  participleAdjectives,
  qualityStarts,
  standaloneVerbs,
} from '../../schema/hooks/english-words.facts.js';
import { cutAtWord } from './clean-text.engine.js';
import { headOf, isMassWord, isPluralWord, withArticle } from './noun-phrase.engine.js';
import { grammarOf } from './phrase-grammar.engine.js';
import { gerundToBase, isKnownVerb, thirdToBase } from './verb.engine.js';

const adjectiveSet = new Set(adjectives.split(' '));
const adjectiveVerbSet = new Set(adjectiveVerbs.split(' '));
const nuisanceSet = new Set(nuisances.split(' '));
const massSet = new Set(massBenefits.split(' '));
const participles = new Set(participleAdjectives.split(' '));
const qualityFirst = new Set(qualityStarts.split(' '));
const preposition = /^(?:for|in|on|with|to|of|by|as|from|at|around|against|under|enough)$/i;
const standalone = new Set(standaloneVerbs.split(' '));

/**
 * How a benefit is said. `user`: what people do ("save time"); `product`: what the thing does ("keeps coffee hot");
 * `noun`: what one gets ("glowing skin"); `quality`: how it is ("waterproof"); `clause`: ("coffee stays hot");
 * `riddance`: what goes away ("no more back pain"); `negated`: what it does not do ("doesn't leak"); `opaque`: in an alphabet whose grammar is not known.
 */
export type BenefitKind = 'user' | 'product' | 'noun' | 'quality' | 'clause' | 'riddance' | 'negated' | 'opaque';

export interface BenefitCore {
  kind: BenefitKind;
  /** First word of `user`, `product` and `negated`, base form. */
  verb: string;
  rest: string;
}

const leadIns =
  /^(?:(?:it|that|which|so|we|they|our (?:product|products|tech|formula))\s+|you(?:'ll| will| can| get to)?\s+|to\s+|will\s+|can\s+)+/i;
const forUser =
  /^(?:helps?|lets?|allows?|enables?)\s+(?:you|people|users|customers|women|men|moms|them|everyone|anyone)\s+(?:to\s+)?/i;
const asGift = /^(?:gives? you|gets? you|provides?|offers?|delivers?|have|get|enjoy|gives?|receive)\s+/i;
const nounAfterVerb =
  /^(?:support|quality|comfort|relief|boost|protection|control|life|balance|for|from|of|experience|confidence|value|system|hacks?|tips?)$/i;
const determiner =
  /^(?:the|your|my|up|out|away|off|any|all|a|an|acne|breakouts|pores|blemishes|clutter|debt|wrinkles)$/i;

const addition =
  /^(?:even|also|especially|particularly|including|perfect|ideal|such|like|without|with|for|in|on|from|at|under|within|thanks|no matter|regardless|because|so|which|that|who|when|if|while|not)\b/i;

/** ", even for strong pullers" goes on with what stands before it and is no benefit of its own. */
function joinAdditions(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts.filter((each) => each !== '')) {
    const before = joined.pop();
    if (before !== undefined && addition.test(part)) joined.push(`${before}, ${part}`);
    else joined.push(...(before === undefined ? [] : [before]), part);
  }
  return joined;
}

/** One thing at a time: of a list the parts that can stand alone, each within the limit. */
export function partsOf(text: string, limit: number): string[] {
  const commas = joinAdditions(text.split(/,(?!\d{3})\s*(?:and\s+)?|\s+\+\s+|\s-\s/).map((part) => part.trim()));
  const first = commas[0] ?? text;
  const parts = commas.length > 1 && first.includes(' ') ? commas : [text];
  return parts
    .flatMap((part) => {
      const halves = part.split(/\s+(?:and|&)\s+/);
      const isVerbList =
        halves.length > 1 &&
        (thirdToBase(halves[1]?.split(' ')[0] ?? '') !== null || isKnownVerb(halves[1]?.split(' ')[0] ?? ''));
      const canSplit = halves[0]?.includes(' ') === true || (halves.length > 1 && isQuality(halves[0] ?? ''));
      const isMixed = /^(?:no|zero|without)\s/i.test(part) && /^(?:no\s|\d)/.test(halves[1] ?? '');
      return canSplit && (isVerbList || isMixed || part.length > limit) ? halves : [part];
    })
    .map((part) => part.replace(/^(?:and|&|so|while|plus)\s+/i, ''))
    .filter((part) => part !== '');
}

export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const clause = text.split(/,\s|\s+(?:so|while|without|because|even|thanks to|using|by|for|with)\s+/)[0] ?? text;
  return cutAtWord(clause.length >= 8 ? clause : text, limit);
}

function isAdjective(word: string): boolean {
  return adjectiveSet.has(word) || /(?:able|proof|-free|-friendly|less|ful|genic|tic|ous|[^r]ive)$/.test(word);
}

function isQuality(text: string): boolean {
  const words = text.toLowerCase().split(' ');
  if (/^\S+ (?:free|proof|friendly|resistant|certified|approved|tested|safe)$/i.test(text)) return true;
  return words.filter((word) => !/^(?:and|&|very|super|more|so|ultra)$/.test(word)).every(isAdjective);
}

function isClause(words: readonly string[]): boolean {
  const at = words.findIndex(
    (word, i) => i > 0 && i < 4 && thirdToBase(word) !== null && isKnownVerb(thirdToBase(word) ?? ''),
  );
  const subject = words[at - 1] ?? '';
  return (
    at > 0 &&
    words.length > at + 1 &&
    !isPluralWord(subject) &&
    !/^(?:of|for|with|the|your)$/.test(subject) &&
    words.length >= 3
  );
}

/** "no more back pain" ends something, "no blisters" keeps it away, "no added sugar" is how the product is made. */
function absenceCore(text: string): BenefitCore | null {
  const [, word = '', gone = ''] = /^(no more|no|without)\s+(.+)$/i.exec(text) ?? [];
  if (gone === '') return null;
  if (/more$/i.test(word)) return { kind: 'riddance', verb: '', rest: gone };
  const [, thing] = /^(.+)\s(?:required|needed|necessary)$/i.exec(gone) ?? [];
  if (thing) return { kind: 'product', verb: 'need', rest: `no ${thing}` };
  if (nuisanceSet.has(headOf(gone).toLowerCase())) return { kind: 'user', verb: 'avoid', rest: gone };
  return { kind: 'product', verb: 'have', rest: `no ${gone}` };
}

function nounCore(text: string): BenefitCore {
  if (/^zero\s/i.test(text)) return { kind: 'product', verb: 'have', rest: text };
  const absence = absenceCore(text);
  if (absence) return absence;
  const head = headOf(text);
  const first = text.split(' ')[0] ?? '';
  const hasArticle =
    /^(?:a|an|the|your|my|more|less|better|fewer|all|every|up|\d.*|full|instant|everything|anything|something|\$.*)$/i.test(
      first,
    );
  const needsNone =
    isPluralWord(head) ||
    massSet.has(head.toLowerCase()) ||
    isMassWord(head) ||
    /(?:ness|tion|sion|ity|ance|ence|ment|ing|th|sm|ency|ancy)$/i.test(head);
  const isBetterOne = /^better$/i.test(first) && !needsNone;
  const isOneWord = !text.includes(' ');
  return {
    kind: 'noun',
    verb: '',
    rest: (hasArticle && !isBetterOne) || needsNone || isOneWord ? text : withArticle(text),
  };
}

/** The base of a verb that no list has: "boils water", where "results in" would be a noun. */
function guessedBase(word: string, next: string): string | null {
  const isNounLike = !/[a-z]{3}s$/.test(word) || /(?:ss|us|is)$/.test(word) || next === '';
  if (isNounLike || preposition.test(next) || /^(?:and|that|which|who|you|we|without|over|after|per)$/.test(next))
    return null;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** "stops pulling": what ends is not done by whom the sentence speaks of, which "the pulling" keeps apart. */
function endsDoing(verb: string, next: string): boolean {
  return /^(?:stop|end|prevent)$/.test(verb) && /^(?!.*thing$)[a-z]{3,}ing$/i.test(next);
}

const negation = /^(?:does(?:n't| not)|do(?:n't| not)|won't|not|never)\s+(\S+)\s*(.*)$/i;
const negatedState = /^(?:isn't|is not|aren't|are not)\s+(.+)$/i;
const measure =
  /^(?:half|twice|double|triple|\d+x|(?:two|three|four|five|ten) times)\s+(?:as|the|more|less|[a-z]+er)\b/i;
const certainly = /^(?:actually|really|truly|finally)\s+/i;
const liked =
  /^((?:(?:your|my|the|even)\s+)*[a-z]+(?:\s+(?:will|can|actually|really|just|always|finally))*\s+(?:love|loves|like|likes|enjoy|enjoys|adore|adores|finish|eat|eats|use|uses|trust|want|wants|wear|wears|ask for|asks for|fight over))(?:\s+(?:it|them|this|these))$/i;

/** "doesn't leak", "never runs out", "isn't greasy". */
function negatedCore(text: string): BenefitCore | null {
  const state = negatedState.exec(text)?.[1];
  if (state) return { kind: 'quality', verb: '', rest: `not ${state}` };
  const [, first, rest] = negation.exec(text) ?? [];
  if (first === undefined || rest === undefined) return null;
  const verb = thirdToBase(first) ?? guessedBase(first, rest.split(' ')[0] ?? '') ?? first.toLowerCase();
  if (isQuality(`${first} ${rest}`.trim())) return { kind: 'quality', verb: '', rest: text };
  return gerundToBase(first) ? null : { kind: 'negated', verb, rest };
}

/** Qualities that no list of words tells: "half the price of a salon", "loved by vets", "kids actually finish them". */
function saidQuality(text: string): string | null {
  const plain = text.replace(certainly, '');
  if (measure.test(plain) || /^[a-z]+(?:ed|en) by\s/i.test(plain)) return text;
  const starts = plain.split(' ');
  if (plain !== text && (isQuality(plain) || (qualityFirst.has(starts[0] ?? '') && preposition.test(starts[1] ?? ''))))
    return text;
  const thing = liked.exec(text)?.[1];
  // "Really something kids actually finish" would say it twice.
  return thing ? `something ${thing.replace(/\b(?:actually|really|just|always|finally)\s+/gi, '')}` : null;
}

/** "kids sleep longer": people or animals with what they do. */
function isPeopleClause(words: readonly string[]): boolean {
  const at = words.findIndex((word, i) => i > 0 && !/^(?:will|can|just|always|even|[a-z]+ly)$/i.test(word));
  const [first = ''] = words;
  return at > 0 && isPluralWord(first) && thirdToBase(first) === null && isKnownVerb(words[at] ?? '');
}

/** The object or the time after a verb in the third person; "reviews of" and "tips for" are nouns. */
function isVerbThird(third: string, next: string): boolean {
  if (/^(?:that|which|who)$/i.test(next)) return false;
  if (!nounAfterVerb.test(next)) return true;
  if (/^(?:for|from)$/i.test(next))
    return /^(?:last|work|burn|pay|run|keep|stay|protect|recover|shield|guard)$/.test(third);
  return isKnownVerb(third) && !/^of$/i.test(next);
}

/** Reads what kind of benefit a clean phrase is. */
export function readBenefitCore(phrase: string): BenefitCore {
  if (grammarOf(phrase) === 'none') return { kind: 'opaque', verb: '', rest: phrase };
  const isUser = /^you\b/i.test(phrase) || forUser.test(phrase.replace(leadIns, ''));
  const text = phrase.replace(leadIns, '').replace(forUser, '');
  const gift = text.replace(asGift, '');
  if (gift !== text && gift !== '') return nounCore(gift);
  const saved = /^saves? you\s+(.+)$/i.exec(text);
  if (saved) return { kind: 'user', verb: 'save', rest: saved[1] ?? '' };
  const words = text.replace(/^helps?\s+(?=[a-z]+\s)/i, '').split(' ');
  const [first = '', second = ''] = words;
  const rest = words.slice(1).join(' ');
  const lower = first.toLowerCase();
  const negated = negatedCore(phrase.replace(/^(?:it|that|which)\s+/i, ''));
  if (negated && !isUser) return negated;
  const helped = words.join(' ') !== text && isKnownVerb(lower);
  if (helped) return { kind: 'product', verb: lower, rest };
  const state = /^(?:is|are|being|stays? (?=\w+(?:proof|free)))\s+(.+)$/i.exec(text);
  if (state?.[1] && !isUser) return { kind: 'quality', verb: '', rest: state[1] };
  if (qualityFirst.has(lower) && preposition.test(second)) return { kind: 'quality', verb: '', rest: text };
  const said = isUser ? null : saidQuality(text);
  if (said !== null) return { kind: 'quality', verb: '', rest: said };
  if (isQuality(text)) return { kind: 'quality', verb: '', rest: text };
  if (isPeopleClause(words)) return { kind: 'product', verb: 'help', rest: text };
  const third = thirdToBase(lower) ?? guessedBase(lower, second);
  if (third && (words.length > 1 || standalone.has(third)) && isVerbThird(third, second))
    return { kind: 'product', verb: third, rest: endsDoing(third, second) ? `the ${rest}` : rest };
  if (
    isKnownVerb(lower) &&
    !(adjectiveVerbSet.has(lower) && !determiner.test(second)) &&
    !nounAfterVerb.test(second) &&
    rest !== ''
  ) {
    const isThing = !isUser && /^(?:last|dry|charge|absorb|stick|snap|smell|taste|stay|repel|withstand)$/.test(lower);
    return { kind: isThing ? 'product' : 'user', verb: lower, rest };
  }
  const gerund = participles.has(lower) ? null : gerundToBase(lower);
  if (gerund && rest !== '') return { kind: 'user', verb: gerund, rest };
  if (isClause(words)) return { kind: 'clause', verb: '', rest: words.join(' ') };
  return nounCore(text);
}
