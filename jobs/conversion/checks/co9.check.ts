import { wordsOf } from '../text-measure.engine.js';
import { pass, unknown, type Check } from './check.js';
import { ownWords } from './finding.engine.js';

const fewestWords = 40;
/** One "!" is no shouting, however short the text. */
const fewestMarks = 3;

export const check: Check = {
  id: 'CO9',
  category: 'copy',
  weight: 1,
  scope: 'product',
  languages: 'any',
  sources: ['description'],
  run(subject) {
    const text = ownWords(subject);
    const words = wordsOf(text).length;
    if (words < fewestWords) return unknown('short');
    const all = text.match(/!/g)?.length ?? 0;
    const marks = all >= fewestMarks ? all : 0;
    // Two capital words in a row shout; one may be a name or a norm.
    const capitals = (text.match(/(?<![\p{L}\d])\p{Lu}{4,}(?:\s+\p{Lu}{3,})+(?![\p{L}\d])/gu) ?? []).length;
    const per100 = (100 * (marks + capitals)) / words;
    const say = marks > 0 && capitals > 0 ? 'both' : marks > 0 ? 'marks' : 'capitals';
    const slots = { marks, capitals, words };
    return per100 <= 1.5 ? pass('calm', slots) : { score: per100 >= 4 ? 0.2 : 0.5, say, fix: `${say}Fix`, slots };
  },
};
