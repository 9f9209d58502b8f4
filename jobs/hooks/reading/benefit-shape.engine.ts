import nlp from 'compromise/two';
import type { BenefitShape } from '../../../schema/hooks/brief-parse.facts.js';

const leadingAdverbs = /^(?:really|never|always|finally|actually|just|even|still|also|simply|gently|quickly|easily)$/i;
const guarantee = /\b(?:guarantees?|warrant(?:y|ies)|money[- ]back|free returns|refunds?)\b/i;
const startsWithNumber =
  /^(?:[$€£]?\d[\d.,]*\S*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|half|double|twice|zero)\b/i;
const refusal = /^(?:never|don'?t|do not|no longer)\b/i;
const determiners =
  /^(?:a|an|the|your|my|our|their|his|her|its|this|that|these|those|every|each|all|more|less|fewer|no|zero|some|any|enough|better|longer)$/i;
const subjects = /^(?:i|you|we|they|he|she|everyone|nobody|anyone|everybody)$/i;
const adjectiveEndings =
  /(?:proof|-free|-safe|-friendly|-ready|-resistant|resistant|able|ible|friendly|(?<!\b(?:call|trial|month|week|shipping|delivery|lesson|class|consultation|session|visit|hour)\s)\bfree|\bsafe|\btested|\bapproved|\bcertified)$/i;
const participles =
  /^(?:\w+(?:ed|wn)|hand|made|built|cut|grown|sewn|spun|woven|born|sold|sent|kept|set|done|brought|told|written|hand-?\w+ed)$/i;
const joins =
  /^(?:poured|made|cut|sewn|by|in|for|on|without|with|from|to|at|the|within|right|straight|fresh|daily|same)$/i;

/** Read as plural nouns, too, but verbs in nearly every benefit. */
const commonVerbs =
  /^(?:fits|lasts|works|keeps|stays|helps|makes|saves|holds|stops|cuts|folds|clears|charges|locks|ships|pays|pairs|smells|tastes|feels|looks|runs|sits)$/i;

interface Word {
  text: string;
  tags: ReadonlySet<string>;
}

/** The words of a probe sentence with their tags, without those of the probe. */
function tagged(probe: string, phrase: string): Word[] {
  const [sentence] = nlp(`${probe} ${phrase}`).json() as { terms: { text: string; tags: string[] }[] }[];
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
  const end = words.findIndex(({ tags }) => tags.has('Preposition') || tags.has('Conjunction'));
  const core = words.slice(1, end < 0 ? undefined : end);
  const noun = core.findIndex(({ tags }) => tags.has('Noun'));
  return noun >= 0 && core.slice(noun + 1).some(({ tags }) => tags.has('Verb') && !tags.has('Gerund'));
}

/**
 * What kind of phrase a benefit is, from how it reads after "it", "you can" and "it is".
 * `unsure` where the three readings disagree: such a phrase stands alone and joins no sentence.
 */
export function benefitShape(phrase: string): BenefitShape {
  if (guarantee.test(phrase)) return 'guarantee';
  const [it, you, is] = ['it', 'you can', 'it is'].map((probe) => tagged(probe, phrase));
  const [asIt, asYou, asIs] = [first(it ?? []), first(you ?? []), first(is ?? [])];
  if (!it || !asIt || !asYou || !asIs) return 'unsure';
  if (startsWithNumber.test(phrase)) return it.some(({ tags }) => tags.has('Noun')) ? 'number' : 'unsure';
  if (isClause(it)) return 'clause';
  if (/^(?:there|here|now|when|where|while|as|if)$/i.test(asIt.text)) return 'unsure';
  const word = asIt.text;
  const rest = it.slice(it.indexOf(asIt) + 1);
  if (/ing$/i.test(word) && [asIt, asYou, asIs].some(({ tags }) => tags.has('Gerund')))
    return rest[0]?.tags.has('Noun') && rest.length === 1 ? 'unsure' : 'gerund';
  if (determiners.test(word)) return 'noun';
  if (/[^siu]s$/i.test(word) && asIt.tags.has('Verb') && !asIt.tags.has('Plural') && asYou.tags.has('Verb'))
    return asIs.tags.has('Plural') && !rest[0]?.tags.has('Noun') && !commonVerbs.test(word) ? 'unsure' : 'verb';
  if (participles.test(word) && rest[0] && joins.test(rest[0].text)) return 'participle';
  const next = rest[0];
  const leadsToNoun = next && (next.tags.has('Noun') || next.tags.has('Adjective') || next.tags.has('Gerund'));
  if (adjectiveEndings.test(phrase) || /^\S+er than\b/i.test(phrase)) return 'adjective';
  if (asYou.tags.has('Infinitive') && asIt.tags.has('Verb')) {
    if (refusal.test(phrase)) return 'unsure'; // "you can never run out" says the opposite
    if (asIs.tags.has('Adjective') && leadsToNoun) return 'unsure';
    return asIs.tags.has('Noun') && (!next || next.tags.has('Noun')) && rest.length < 2 ? 'unsure' : 'base';
  }
  if (asIs.tags.has('Adjective')) return leadsToNoun ? 'noun' : 'adjective';
  if (asIt.tags.has('Noun') && it.at(-1)?.tags.has('Noun') && !it.some(({ tags }) => tags.has('Verb'))) return 'noun';
  return 'unsure';
}
