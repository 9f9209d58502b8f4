import { missing, pass, quoted, unknown, type Check } from './check.js';
import { isBoughtAgain } from './finding.engine.js';

const sources = ['buyBox', 'content'] as const;
const longestOffer = 120;

export const check: Check = {
  id: 'OF4',
  category: 'offer',
  weight: 3,
  scope: 'product',
  languages: 'covered',
  sources,
  run(subject) {
    const found = subject.text.all('bundle', sources).find(({ line }) => line.text.length <= longestOffer);
    if (found) return pass('found', { quote: quoted(found) });
    if (!isBoughtAgain(subject)) return unknown('once');
    return missing(subject, {});
  },
};
