import { sentencesOf, wordsOf } from '../text-measure.engine.js';
import { judged, shortened, unknown, type Check } from './check.js';

const openingSentences = 2;
const fewestWords = 5;

export const check: Check = {
  id: 'OF1',
  category: 'offer',
  weight: 3,
  scope: 'product',
  languages: 'covered',
  sources: ['description'],
  run(subject) {
    const said = judged(subject, 'OF1');
    if (said) return said;
    const { text, hasPatterns, product } = subject;
    if (!hasPatterns) return unknown('look');
    const opening = sentencesOf(product.facts.description ?? '').slice(0, openingSentences);
    const found = opening.find((each) => wordsOf(each).length >= fewestWords && text.speaks('benefit', each));
    return found ? unknown('candidate', { quote: shortened(found) }) : unknown('look');
  },
};
