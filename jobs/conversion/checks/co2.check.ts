import { readingEase, sentencesOf, wordsOf } from '../text-measure.engine.js';
import { pass, unknown, type Check } from './check.js';

const fewestWords = 80;
const [easy, hard] = [50, 25];

export const check: Check = {
  id: 'CO2',
  category: 'copy',
  weight: 2,
  scope: 'product',
  languages: 'any',
  sources: ['description'],
  run({ language, product }) {
    if (language !== 'en') return unknown('language');
    const sentences = sentencesOf(product.facts.description ?? '').filter(
      (each) => /[.!?]$/.test(each) && wordsOf(each).length >= 4,
    );
    const text = sentences.join(' ');
    const ease = sentences.length >= 4 && wordsOf(text).length >= fewestWords ? readingEase(text) : null;
    if (ease === null) return unknown('short');
    if (ease >= easy) return pass('easy', { ease: Math.round(ease) });
    if (ease > hard) return unknown('middling', { ease: Math.round(ease) });
    const longest = sentences.reduce((a, b) => (wordsOf(b).length > wordsOf(a).length ? b : a), '');
    return {
      score: 0.4,
      say: 'hard',
      fix: 'fix',
      slots: { ease: Math.round(ease), quote: longest.slice(0, 90), words: wordsOf(longest).length },
    };
  },
};
