import { missing, pass, quoted, unknown, type Check } from './check.js';
import { paymentsOf, vendorsOf } from './finding.engine.js';

const sources = ['buyBox', 'content', 'footer', 'header', 'banner'] as const;

export const check: Check = {
  id: 'CH3',
  category: 'checkout',
  weight: 2,
  scope: 'shop',
  languages: 'covered',
  sources,
  run(subject) {
    const words = subject.text.all('security', sources).find(({ line }) => line.text.length < 200);
    if (words) return pass('words', { quote: quoted(words) });
    const marks = paymentsOf(subject);
    if (marks.length === 0 && vendorsOf(subject, 'wallets').length > 0) return unknown('look');
    return marks.length > 0
      ? pass('marks', { names: marks.slice(0, 4).join(', ') })
      : missing(subject, { ideas: ['security'] }, subject.text.has('footer'));
  },
};
