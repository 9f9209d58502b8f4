import { missing, pass, quoted, unknown, type Check } from './check.js';

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
    return subject.reviews.length > 0 ? missing(subject, {}) : unknown('none');
  },
};
