import { sentencesOf, wordsOf } from '../text-measure.engine.js';
import { judged, pass, unknown, type Check } from './check.js';

const fewest = 3;
const share = 0.3;

export const check: Check = {
  id: 'CO4',
  category: 'copy',
  weight: 3,
  scope: 'product',
  languages: 'covered',
  sources: ['description'],
  run(subject) {
    const said = judged(subject, 'CO4');
    if (said) return said;
    const { text, product, hasPatterns } = subject;
    const sentences = sentencesOf(product.facts.description ?? '').filter((each) => wordsOf(each).length >= 5);
    if (!hasPatterns || sentences.length < fewest) return unknown('look');
    const found = sentences.filter((each) => text.speaks('benefit', each));
    const [first = ''] = found;
    if (found.length < share * sentences.length) return unknown('look');
    return {
      ...pass('found', { found: found.length, count: sentences.length, quote: first.slice(0, 110) }),
      isInferred: true,
    };
  },
};
