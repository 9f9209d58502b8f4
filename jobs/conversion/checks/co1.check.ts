import { wordsOf } from '../text-measure.engine.js';
import { pass, unknown, type Check } from './check.js';
import { isUnseparated } from './finding.engine.js';

const sources = ['description', 'specification', 'buyBox'] as const;
const [fewest, most] = [40, 900];

export const check: Check = {
  id: 'CO1',
  category: 'copy',
  weight: 2,
  scope: 'product',
  languages: 'any',
  sources,
  run(subject) {
    if (isUnseparated(subject)) return unknown('script');
    const own = wordsOf(subject.product.facts.description ?? '').length;
    const around = subject.text.of(...sources).reduce((sum, { text }) => sum + wordsOf(text).length, 0);
    const words = Math.max(own, around);
    if (words === 0) return unknown('look');
    if (own >= fewest && own <= most) return pass('found', { words: own });
    if (own > most) return { score: 0.6, say: 'long', fix: 'cut', slots: { words: own } };
    const described = subject.text.of('description').reduce((sum, { text }) => sum + wordsOf(text).length, 0);
    // A block of its own says what there is to say; what stands around it are terms and data.
    const isWhole = own > 0 && described > 0 && described < fewest;
    if (words >= 2 * fewest && !isWhole) return unknown('spread');
    // A paragraph that stands by itself may belong to the description, however short its own block is.
    const isUnread = subject.text.of('content').some(({ text }) => wordsOf(text).length >= fewest);
    if (isUnread) return unknown('look');
    return { score: words < fewest ? 0.2 : 0.6, say: 'short', fix: 'extend', slots: { words: own } };
  },
};
