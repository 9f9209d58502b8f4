import { negativeWords, positiveWords } from '../../schema/hooks/headline-words.facts.js';

const negative = new Set(negativeWords.split(' '));
const positive = new Set(positiveWords.split(' '));

/** Present or not; tested on the lower-cased text with straight apostrophes. */
const patterns: readonly (readonly [id: string, pattern: RegExp])[] = [
  ['she_he', /\b(?:he|she|his|her|him|hers)\b/],
  [
    'curio',
    /\b(?:secrets?|hidden|surpris(?:e|ed|ing)|believe|guess|discover|truth|reasons?|nobody|turns|really|actually)\b/,
  ],
  ['digit', /\d/],
  ['fwd_ref', /\b(?:this|these|here's|here is|that's when)\b|\bwhat happen/],
  ['then_story', /\b(?:when|then|after|once|was|were|had)\b/],
  ['superl', /\b(?:best|worst|most|least|greatest|biggest|ever|never|always|only)\b/],
  ['first_sg', /\b(?:i|my|me|i'm|i've|i'd)\b/],
  ['watch_see', /\b(?:watch|see|look|listen|meet|check)\b/],
  ['first_pl', /\b(?:we|our|us|we're|let's)\b/],
  ['what_why_how', /^\W*(?:what|why|how|when|where|who)\b/],
  ['paren', /[([]/],
  ['colon_dash', /:|\s[-–—]\s/],
  ['qmark', /\?/],
  ['ends_q', /\?\W*$/],
  ['exclaim', /!/],
  ['you', /\b(?:you|your|you're|yours)\b/],
  ['they', /\b(?:they|their|them)\b/],
  ['quotes', /["“”]|(?:^|\s)'/],
  ['negation', /\b(?:not|no|never|don't|doesn't|isn't|can't|won't|didn't|wasn't)\b/],
  ['but', /\b(?:but|until|yet)\b/],
  ['ellipsis', /\.\.\.|…/],
  ['two_sentences', /[.!?]\s+\S/],
  ['comma', /,/],
  ['money', /[$%]/],
  ['emphasis', /\*/],
  ['ends_dot', /\.\W*$/],
  ['conjunction_start', /^\W*(?:and|but|so)\b/],
  ['if_start', /^\W*if\b/],
  ['imperative_start', /^\W*(?:watch|see|look|meet|listen|check|read|imagine|try|take)\b/],
  ['subject_start', /^\W*(?:they|this|these|here|he|she|a|an|the|some|every)\b/],
  ['pronoun_end', /\b(?:it|this|that|them|her|him)\W*$/],
];

const lengthSteps = [40, 50, 60, 70, 80, 90, 100, 110]; // characters
const gramSizes = [3, 4, 5];

export const featureIds: readonly string[] = [
  ...patterns.map(([id]) => id),
  'neg_n',
  'pos_n',
  'caps',
  ...lengthSteps.map((step) => `longer_${step}`),
  'word_length',
  'word_count',
];

/** Lower case with straight apostrophes, the form in which words and patterns are looked for. */
export function plainLower(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'");
}

/** Words, numbers, prices and percentages, lower-cased. */
export function tokenize(text: string): string[] {
  const found = plainLower(text).match(/[a-z0-9$%']+/g) ?? [];
  return found.map((token) => token.replace(/^'+|'+$/g, '')).filter((token) => token !== '');
}

/**
 * The named features of a headline, absent ones left out.
 * @returns id to value: 1 for present, counts up to 3, 0.5 per length step passed, centred word length and count
 */
export function headlineFeatures(text: string): Map<string, number> {
  const features = new Map<string, number>();
  const lower = plainLower(text);
  for (const [id, pattern] of patterns) if (pattern.test(lower)) features.set(id, 1);
  const words = tokenize(text);
  const negatives = words.filter((word) => negative.has(word)).length;
  const positives = words.filter((word) => positive.has(word)).length;
  if (negatives > 0) features.set('neg_n', Math.min(3, negatives));
  if (positives > 0) features.set('pos_n', Math.min(3, positives));
  if (/\b[A-Z]{3,}\b/.test(text) && text !== text.toUpperCase()) features.set('caps', 1);
  for (const step of lengthSteps) if (text.length > step) features.set(`longer_${step}`, 0.5);
  if (words.length > 0) features.set('word_length', words.join('').length / words.length - 4.3); // 4.3 letters: the archive's mean
  features.set('word_count', (words.length - 14) / 5); // 14 words: the archive's mean
  return features;
}

/** Runs of 3 to 5 characters within and across words; numbers count as one sign, so that no single number is learned. */
export function characterGrams(text: string): Set<string> {
  const grams = new Set<string>();
  const line = ` ${tokenize(text)
    .map((token) => (/^\d+$/.test(token) ? (token.length === 4 ? '<year>' : '<num>') : token))
    .join(' ')} `;
  for (const size of gramSizes) {
    for (let start = 0; start + size <= line.length; start++) grams.add(line.slice(start, start + size));
  }
  return grams;
}
