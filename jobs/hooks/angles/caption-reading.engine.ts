import { negativeWords, positiveWords } from '../../../schema/hooks/headline-words.facts.js';
import { plainLower, tokenize } from '../scoring/headline-features.engine.js';

const negative = new Set(negativeWords.split(' '));
const positive = new Set(positiveWords.split(' '));
const arousing = new Set(
  'furious terrified stunned obsessed goosebumps shocked speechless screaming amazed outraged thrilled addicted'.split(
    ' ',
  ),
);

const people =
  'moms?|mums?|mothers?|dads?|fathers?|parents?|women|woman|men|ladies|girls|guys|brides?|students?|teachers?|nurses?|runners?|athletes?|gamers?|beginners?|travell?ers?|entrepreneurs?|founders?|freelancers?|creators?|owners?|residents?|veterans?|voters?|hunters?|fishermen|drivers?|patients?|caregivers?|grandparents?|grandmas?|newlyweds|lovers?|enthusiasts?|professionals?|seniors?|teens?|kids|couples?|families|gardeners?|cyclists?|hikers?|homeowners?|renters?|babies|toddlers?|vegans?|millennials?|marketers?|developers?|coaches|artists?|readers?';
const named = new RegExp(
  `\\b(?:(?:busy|new|expecting|tired|small business|dog|cat|pet|coffee|tea|home|plant|book|working|single|first-time|young|older|curly|plus-size|remote|side) )*(?:${people})\\b(?: (?:over|under|with|of|who) [a-z0-9' -]{2,24}?(?=[.,!?;:]|$| and | need| want| love| should))?`,
  'g',
);
const benefitCues =
  /\b(?:helps? you|so you can|lets? you|allows? you to|so you(?:'ll)?|makes it easy to|gives? you|you(?:'ll| will) (?:love|get|feel|have)?|designed to|keeps?|reduces?|clears?|protects?|boosts?|saves?|stops?|removes?|lasts?|stays?|improves?|relieves?)\s+((?:[^.!?,;:\n]|(?<=\d),(?=\d{3})){4,60})/i;
/** Where running text goes on with something else: "... for 6 hours and 2,300 moms agree". */
const nextThought = /\s+(?:and|but|so)\s+(?:\d|(?:i|we|they|you|it|he|she|now)\b).*$/i;

export type AwarenessStage = 'unaware' | 'problem_aware' | 'solution_aware' | 'product_aware' | 'most_aware';

/** Which angle speaks to whom, after Schwartz (1966): from readers without a problem in mind to those who only need a reason to buy today. */
const stageOf: Readonly<Record<AwarenessStage, readonly string[]>> = {
  unaware: ['curiosity', 'identity', 'values'],
  problem_aware: ['pain'],
  solution_aware: ['desire', 'transformation', 'novelty'],
  product_aware: ['social_proof', 'authority', 'guarantee'],
  most_aware: ['price', 'urgency', 'scarcity'],
};

/** The stage whose angles are strongest; null where no angle was found. */
export function awarenessOf(strengths: ReadonlyMap<string, number>): AwarenessStage | null {
  let best: AwarenessStage | null = null;
  let most = 0;
  const stages: readonly AwarenessStage[] = [
    'most_aware',
    'product_aware',
    'problem_aware',
    'solution_aware',
    'unaware',
  ];
  for (const stage of stages) {
    const strength = Math.max(0, ...stageOf[stage].map((angle) => strengths.get(angle) ?? 0));
    if (strength > most + 0.05) [best, most] = [stage, strength];
  }
  return best;
}

/** The people a caption names, longest name first; null where it names nobody. */
export function audienceOf(caption: string): string | null {
  const found = plainLower(caption).match(named) ?? [];
  return found.toSorted((a, b) => b.length - a.length)[0]?.trim() ?? null;
}

/** What the caption says one gets, as a phrase with its verb; null where it does not say. */
export function benefitOf(caption: string): string | null {
  const match = benefitCues.exec(caption);
  if (!match) return null;
  const cue = match[0]
    .slice(0, match[0].length - (match[1]?.length ?? 0))
    .trim()
    .toLowerCase();
  const isVerb = !/you|designed|easy/.test(cue);
  const gain = (match[1] ?? '').replace(nextThought, '');
  return (isVerb ? `${cue} ${gain}` : gain).trim();
}

/** How a caption feels: by counts of feeling words, two apart; words of high arousal decide at once. */
export function emotionOf(caption: string): string {
  const words = tokenize(caption);
  if (words.some((word) => arousing.has(word))) return 'high arousal';
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
  const difference = count(positive) - count(negative);
  if (difference >= 2) return 'positive';
  if (difference <= -2) return 'negative';
  return count(positive) + count(negative) === 0 ? 'neutral' : 'mixed';
}

export interface MissingElement {
  id: 'number' | 'proof' | 'benefit' | 'audience' | 'call_to_action';
  advice: string;
}

/** What strong captions have and this one does not. */
export function missingFrom(caption: string, strengths: ReadonlyMap<string, number>): MissingElement[] {
  const lower = plainLower(caption);
  const has = (...ids: string[]) => ids.some((id) => strengths.has(id));
  const checks: readonly [isThere: boolean, MissingElement][] = [
    [
      /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?|thousands?|millions?|half|twice)\b/.test(
        lower,
      ),
      { id: 'number', advice: 'A number you can stand behind' },
    ],
    [
      has('social_proof', 'authority', 'guarantee') ||
        /\d[\d,.]*k?\+? \w*(?:s|people)\b (?:have|own|use|love|bought|trust|agree)/.test(lower),
      { id: 'proof', advice: 'A reason to believe it: review, test or guarantee' },
    ],
    [
      has('desire', 'transformation') || benefitOf(caption) !== null,
      { id: 'benefit', advice: 'What the buyer gets out of it, in one phrase' },
    ],
    [audienceOf(caption) !== null, { id: 'audience', advice: 'Whom it is for, by name' }],
    [
      /\b(?:shop|buy|order|get|try|tap|click|learn|discover|join|sign up|book|download|claim|start|watch|comment|save this|link in bio|swipe)\b/i.test(
        caption,
      ),
      { id: 'call_to_action', advice: 'One thing to do next' },
    ],
  ];
  return checks.filter(([isThere]) => !isThere).map(([, element]) => element);
}
