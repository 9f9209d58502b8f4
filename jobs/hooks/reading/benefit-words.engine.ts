import { contentPack } from '../../../schema/content/content-pack.js';
import { benefitWords } from '../../../schema/content/benefit-words.shape.js';
import type { BenefitShape } from '../../../schema/hooks/brief-parse.facts.js';

const objects =
  /^(?:a|an|the|your|my|our|their|his|her|its|this|that|these|those|every|each|all|any|both|more|less|it|them|you|yourself|itself|everything|\$?\d\S*|two|three|four|five|six|seven|eight|nine|ten|twice)$/i;
const manners =
  /^(?:through|without|in|on|out|up|down|away|off|like|with|for|from|to|over|under|by|better|faster|longer|easier|further|sooner|smarter|well|together|apart|flat|small|again)$/i;
/** "Burns clean": how a thing does what may be a noun as well. */
const how =
  /^(?:clean|cleanly|dry|cool|hot|warm|soft|softly|quiet|quietly|slow|slowly|fast|bright|brightly|true|evenly|straight|loud|cold|fresh)$/i;
/** "Back in 48 hours": when, and nothing that one does. */
const returned = /^(?:back|home|ready|on site|out|in and out) (?:in|within|by|on|at|under|the (?:same|next)|before) /i;
const adverb = /^(?:really|always|actually|just|even|still|also|simply|gently|quickly|easily|never|finally)$/i;
const modal = /^(?:can|can't|cannot|will|won't|doesn't|does not)$/i;
const participle = /^(?:\p{L}{2,}ed|made|grown|cut|spun|woven|sewn|ground|built|blown|drawn|thrown)$/iu;
const afterParticiple =
  /^(?:by|in|on|for|with|without|from|to|at|within|and|before|after|of|while|when|until|right|straight|daily|same)$/i;
const subject = /^(?:you|we|they|i|he|she)$/i;
/** "Parts in 48 hours", "prices from $5": things, unless an object follows. */
const moreOftenThing = new Set(
  'part price plan model note paper plate map picture bottle book file frame project program plant point present season style shape name date match gift bed hand face'.split(
    ' ',
  ),
);
/** Plurals that stand before a noun: "parts bins", "sports socks". Any other before a plural is a verb: "answers tickets". */
const pluralBeforeNoun = /^(?:sports|parts|sales|goods|savings|systems|arms|clothes|glasses|news|jeans)$/;
const relativeVerb = /^(?:can|can't|could|will|won't|would|already|actually|always|never|do|don't|might|should)$/i;
/** "and", "to", "in": an adjective said of the goods goes on with these, one before its noun does not. */
const afterAdjective = /^(?:and|but|to|in|on|at|for|with|without|from|enough|as|even|when|all|under|over|through)$/i;

/** "Cover from £6 a month", "support at $5": what is had for that, and nothing that one does. */
const forMoney =
  /^(?:from|at|for|starting|per) (?:(?:just|only|under|about|as little as|at|less than) )*(?:[$€£]\s?\d|\d[\d.,]*\s?(?:[$€£]|dollars|pounds|euros))/i;
/** "Care within 2 hours", "help at 3 am": things more often than deeds before a time. */
const oftenHad = new Set('cover care support help repair service access delivery quote answer visit print'.split(' '));
const forTime =
  /^(?:from|at|in|within|under|by|for|on) (?:(?:just|only|under) )*(?:\d|a day|one|two|three|the same day|weekends|call)/i;

/** "Handle on the back", "pocket at the side": a part by its place, and no deed. */
const atPlace =
  /^(?:on|at|in|under|behind|along) (?:the|each|both|either|every) (?:back|front|sides?|top|bottom|inside|outside|lid|base|sleeves?|collar|ends?|door|strap)\b/i;

/** Had as often as done. */
const eitherWay = new Set('walk talk nap smile visit chat'.split(' '));
/** "Helps you run longer": done for whoever reads, where "plans you can keep" are things. */
const doneForYou = new Set('help show teach guide train save'.split(' '));

const words = () => contentPack('en', 'benefit-words', benefitWords);
const plain = (word: string) => word.replace(/[,.;:]+$/, '');

/**
 * The shape that the words alone prove; null where they prove none. A word that may be noun, adjective or verb is a verb only with
 * evidence: an object, a number, "to", or a verb that is nothing else.
 */
export function wordedShape(phrase: string): BenefitShape | null {
  const all = phrase.split(' ').map(plain);
  const from = all.findIndex((word) => !adverb.test(word));
  const [word = '', next = '', third = ''] = all.slice(Math.max(0, from)).map((one) => one.toLowerCase());
  const isRefused = /^(?:never|don't|do)$/i.test(all[0] ?? '');
  const { verbs, mixedVerbs, adjectives } = words();
  // "Never wobbles" is what one does, where the verb is a listed one or goes on as one.
  if (/^never$/i.test(all[0] ?? '') && stemOf(word) !== null && !/^(?:out|again)$/.test(third)) return 'verb';
  if (/^(?:never|don't|no longer|not)$/i.test(word)) return null;
  if (returned.test(phrase)) return 'unsure';
  if (modal.test(word)) return next ? 'verb' : null;
  const behind = all.slice(Math.max(0, from) + 1).join(' ');
  if (forMoney.test(behind) && words().mixedVerbs.has(word)) return 'unsure';
  if ((forMoney.test(behind) || forTime.test(behind)) && oftenHad.has(word)) return 'unsure';
  if (atPlace.test(behind) && words().mixedVerbs.has(word)) return 'unsure';
  if (isActivity(word, next)) return 'gerund';
  const stem = stemOf(word);
  const isThird = stem !== null;
  // "Stairs with drawers": a plural that is no listed verb.
  if (!isThird && next === 'with' && /[^siu]s$/.test(word) && third !== '') return 'noun';
  // "Walks without pulling": what one has with a dog, or what it does; the words do not tell.
  if (stem !== null && eitherWay.has(stem) && !objects.test(next)) return 'unsure';
  if (isThird && /^(?:that|which|who)$/.test(next)) return nounShape(phrase);
  if (isThird && /^(?:included|excluded|guaranteed|done|made|taken|paid|delivered|welcome|available)$/.test(next))
    return 'unsure';
  if (
    isThird &&
    (subject.test(next) || (/^(?:your|our|my|the)$/.test(next) && all.some((one) => relativeVerb.test(one))))
  )
    if (next !== 'you' || relativeVerb.test(third) || !(verbs.has(stem) || doneForYou.has(stem))) return 'noun';
  if (
    isThird &&
    (verbs.has(stem) ||
      (mixedVerbs.has(stem) &&
        (objects.test(next) ||
          (/^\p{L}+[^s']s$/u.test(next) && !pluralBeforeNoun.test(word)) ||
          ((manners.test(next) || how.test(next)) && !moreOftenThing.has(stem)) ||
          next === '')))
  )
    return 'verb';
  if (
    !verbs.has(word) &&
    !isThird &&
    participle.test(next) &&
    (third === '' || (phrase.split(' ')[from + 1] ?? '').endsWith(',') || afterParticiple.test(third))
  )
    return 'participle';
  if (adjectives.has(word) && !objects.test(next))
    return next === '' || afterAdjective.test(next) ? 'adjective' : nounShape(phrase);
  const isBare =
    verbs.has(word) ||
    ((mixedVerbs.has(word) || adjectives.has(word)) &&
      (objects.test(next) || (manners.test(next) && !adjectives.has(word))));
  // "You can never run out" says the opposite.
  if (isBare) return isRefused ? 'unsure' : 'base';
  return mixedVerbs.has(word) ? 'unsure' : null;
}

const activity =
  /^(?!(?:king|ring|string|thing|spring|nothing|something|everything|anything|amazing|lasting|relaxing|soothing|calming|refreshing|stunning|charming|clothing|bedding|lighting|wedding|morning|evening|training|shipping|styling)$)\p{L}{2,}ing$/iu;
const goesOnAfterActivity =
  /^(?:a|an|the|your|my|our|it|them|you|where|what|how|why|when|without|through|on|in|up|out|with|to|for|from|at|less|more|lighter|better|faster|longer)$/i;

/** "packing lighter", "knowing where every screw is"; "running shoes" is none. */
const isActivity = (word: string, next: string): boolean => activity.test(word) && goesOnAfterActivity.test(next);

/** The bare verb of "keeps", "carries" or "washes"; null where it is not a listed one. */
function stemOf(word: string): string | null {
  const { verbs, mixedVerbs } = words();
  const forms = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  if (!word.endsWith('s')) return null;
  return forms.find((form) => form !== word && (verbs.has(form) || mixedVerbs.has(form))) ?? null;
}

const mass = /(?:ness|ity|ance|ence|ship|hood|cy|ing|care|wear|ware)$/;

/** A noun in the singular that is counted ("GPS report") joins no sentence without its article. */
export function nounShape(phrase: string): BenefitShape {
  const [core = ''] = phrase
    .toLowerCase()
    .split(
      /\s(?:for|with|of|in|from|to|that|who|without|over|under|between|at|on|by|per|every|each|after|before|when|while|all)\s|,|\sand\s/,
    );
  if (/^(?:a|an|the|no|more|less|fewer|zero|your|some|enough|all|every)\s/.test(core)) return 'noun';
  const inner = core.split(' ');
  if (inner.slice(1).some((word) => /^(?:the|a|an|your|this|my)$/.test(word))) return 'unsure';
  const head = inner.at(-1) ?? '';
  const isMass = words().mass.has(head) || mass.test(head);
  return isMass || /[^siu]s$/.test(head) ? 'noun' : 'unsure';
}
