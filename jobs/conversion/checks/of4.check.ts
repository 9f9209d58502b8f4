import { missing, pass, quoted, unknown, type Check } from './check.js';
import { isBoughtAgain } from './finding.engine.js';

const sources = ['buyBox'] as const;
const longestOffer = 120;

export const check: Check = {
  id: 'OF4',
  category: 'offer',
  weight: 3,
  scope: 'product',
  languages: 'covered',
  sources,
  run(subject) {
    const found = subject.text
      .all('bundle', sources)
      .find(({ line }) => line.text.length <= longestOffer && !subject.text.speaks('deliveryTerms', line.text));
    if (found) return pass('found', { quote: quoted(found) });
    if (!isBoughtAgain(subject)) return unknown('once');
    return subject.text.find('bundle', ['content', 'specification', 'description'])
      ? unknown('look')
      : missing(subject, { ideas: ['bundle'] });
  },
};
