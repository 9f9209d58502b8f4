import { tokenize } from './headline-features.engine.js';
import type { ProofNeed } from './hook-pattern.js';

export interface ProofCheck {
  /** The hook says something that the advertiser has to be able to show. */
  needsEvidence: boolean;
  notes: string[];
}

const claims: readonly (readonly [pattern: RegExp, note: string])[] = [
  [
    /\b(?:acne|eczema|psoriasis|rosacea|wrinkles?|pain|aches?|anxiety|depression|stress|insomnia|inflammation|arthritis|migraines?|headaches?|diabetes|cholesterol|blood pressure|immunity|immune|hormones?|hair loss|weight loss|fat|detox|cellulite|heal(?:s|ed|ing)?|cure[sd]?|treat(?:s|ed|ment)?|clinical(?:ly)?|medical|doctor|disease|allerg(?:y|ies|ic)|gut|digestion|bloating)\b/i,
    'Health or body claim: keep a study or test at hand, and follow the platform’s health rules',
  ],
  [
    /\blose\s+(?:up to\s+)?(?:\d+\s*(?:lbs?|pounds|kg|kilos)|weight)\b/i,
    'Weight claim: platforms refuse before-and-after bodies; state typical results',
  ],
  [
    /\b(?:earn|income|profits?|revenue|passive income|get rich|quit (?:my|your|the|their) job|make money|six[- ]figures?|\$\d[\d,]*\s*(?:\/|a|per)\s*(?:day|week|month))\b/i,
    'Income claim: show typical results, not the best one',
  ],
  [
    /\b(?:guaranteed?|100 ?%|always works|never fails|miracle|instantly)\b/i,
    'Absolute promise: soften it or keep the guarantee’s terms one click away',
  ],
  [
    /(?:#\s?1\b|\bnumber one\b|\bthe best\b|\bbest[- ]selling\b|\bworld'?s\b)/i,
    'Superlative: name the ranking or the test behind it',
  ],
];

const needs: Readonly<Record<ProofNeed, string>> = {
  customer: 'Tell it only if a real customer or friend said or did this',
  crowd: 'Use it only if real reviews or orders show that many people do this',
  expert: 'Use it only if a named expert really said this, and say so',
  'own-test': 'First person: whoever speaks must really have tried it',
};

/**
 * What has to be true, and shown, before a hook may be posted.
 * @param source everything the advertiser typed; numbers that it does not contain are unsupported
 */
export function checkProof(text: string, source: string, need: ProofNeed | undefined): ProofCheck {
  const notes = claims.filter(([pattern]) => pattern.test(text)).map(([, note]) => note);
  const known = new Set(tokenize(source).flatMap((token) => token.match(/\d+/g) ?? []));
  const invented = tokenize(text)
    .flatMap((token) => token.match(/\d+/g) ?? [])
    .filter((number) => !known.has(number) && number !== '1');
  if (invented.length > 0) notes.push(`The number ${invented.join(', ')} is not in what you typed: check it`);
  if (/\d/.test(text) && notes.length === 0) notes.push('Numbers are yours: keep the measurement behind them');
  const needsEvidence = notes.length > 0;
  if (need) notes.push(needs[need]);
  return { needsEvidence, notes };
}
