import { wordsOf } from '../text-measure.engine.js';
import { pass, unknown, type Check } from './check.js';
import { ownWords } from './finding.engine.js';

const fewestWords = 40;

export const check: Check = {
  id: 'CO8',
  category: 'copy',
  weight: 1,
  scope: 'product',
  languages: 'covered',
  sources: ['description', 'buyBox'],
  run(subject) {
    const text = ownWords(subject);
    const words = wordsOf(text).length;
    if (words < fewestWords || !subject.hasPatterns) return unknown('look');
    const found = [...new Set(subject.text.phrases('superlative', text))];
    const per100 = (100 * found.length) / words;
    const slots = { count: found.length, words, quote: found.slice(0, 3).join('", "') };
    if (found.length < 2 || per100 <= 0.8) return pass(found.length === 0 ? 'none' : 'few', slots);
    return { score: per100 >= 2 ? 0.2 : 0.5, say: 'many', fix: 'fix', slots };
  },
};
