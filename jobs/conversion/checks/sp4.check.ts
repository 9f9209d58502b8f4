import { missing, pass, quoted, unknown, type Check } from './check.js';

/** One text says little about how a shop shows its reviews. */
const fewest = 2;

export const check: Check = {
  id: 'SP4',
  category: 'socialProof',
  weight: 2,
  scope: 'product',
  languages: 'covered',
  sources: ['reviews', 'content', 'buyBox'],
  run(subject) {
    const found = subject.text.find('verified', ['reviews', 'content', 'buyBox']);
    if (found) return pass('found', { quote: quoted(found) });
    return subject.reviews.length >= fewest ? missing(subject, {}) : unknown('none');
  },
};
