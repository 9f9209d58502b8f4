import { missing, pass, quoted, unknown, type Check } from './check.js';
import { paymentsOf, picturesLike, vendorsOf } from './finding.engine.js';

const sources = ['buyBox', 'content', 'footer', 'header', 'banner'] as const;
/** Seals of those who check how a shop encrypts. */
const seals = /verisign|norton|mcafee|trust-?(?:mark|wave|guard)|geotrust|comodo|thawte|digicert|sectigo|\bssl\b|secur/;
const sealVendors = ['Norton', 'McAfee Secure'];

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
    if (vendorsOf(subject, 'independent').some((name) => sealVendors.includes(name)) || picturesLike(subject, seals))
      return pass('seal');
    if (marks.length === 0 && vendorsOf(subject, 'wallets').length > 0) return unknown('look');
    return marks.length > 0
      ? pass('marks', { names: marks.slice(0, 4).join(', ') })
      : missing(subject, { ideas: ['security'] }, subject.text.has('footer'));
  },
};
