import { borrowedWords, foreignWords, loanWords } from '../../schema/hooks/foreign-words.facts.js';
import { isLatin } from './clean-text.engine.js';

const foreign = new Set(foreignWords.split(' '));
const borrowed = new Set(borrowedWords.split(' '));
const loans = new Set(loanWords.split(' '));

/** `english`: may be inflected and put into other cases; `none`: stands in a sentence as it was typed. */
export type Grammar = 'english' | 'none';

/** Marks of another language, one point for what English has now and then, two for what it never has. */
function foreignPoints(text: string): number {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const points = words.map((word) => {
    if (foreign.has(word)) return 2;
    if (borrowed.has(word)) return 1;
    if (/^[a-z]+$/.test(word) || loans.has(word)) return 0;
    return words.length <= 3 ? 2 : 1;
  });
  return points.reduce<number>((sum, each) => sum + each, 0);
}

export function grammarOf(text: string): Grammar {
  return isLatin(text) && foreignPoints(text) < 2 ? 'english' : 'none';
}

/** Of several texts by one person: a benefit in another language, or two such texts, tell the language of all in Latin letters. */
export function sharedGrammar(benefit: string, ...others: readonly string[]): Grammar | null {
  const isForeign = (text: string) => isLatin(text) && grammarOf(text) === 'none';
  const count = [benefit, ...others].filter(isForeign).length;
  return isForeign(benefit) || count > 1 ? 'none' : null;
}
