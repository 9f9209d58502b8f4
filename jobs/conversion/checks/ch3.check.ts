import { ancestors } from '../page-index.engine.js';
import type { PageLine } from '../reading/page-lines.engine.js';
import { missing, pass, quoted, unknown, type Check } from './check.js';
import { hasEnd, paymentsOf, picturesLike, vendorsOf } from './finding.engine.js';

const sources = ['buyBox', 'content', 'footer', 'header', 'banner'] as const;
/** Seals of those who check how a shop encrypts. */
const seals =
  /verisign|norton|mcafee|trust-?(?:mark|wave|guard)|geotrust|comodo|(?:positive|instant|rapid|essential)-?ssl|thawte|digicert|sectigo|\bssl\b|secur/;
/** One picture of all cards. */
const cards =
  /(?:payment|card)s?[-_ ]?(?:options?|methods?|logos?|icons?|accepted)|accepted[-_ ]?(?:payment|card)s?|credit[-_ ]?cards/;
const sealVendors = ['Norton', 'McAfee Secure'];

export const check: Check = {
  id: 'CH3',
  category: 'checkout',
  weight: 2,
  scope: 'shop',
  languages: 'covered',
  sources,
  run(subject) {
    const [link, words] = [true, false].map((isLink) =>
      subject.text.all('security', sources).find(({ line }) => line.text.length < 200 && isLinked(line) === isLink),
    );
    if (words) return pass('words', { quote: quoted(words) });
    const marks = paymentsOf(subject);
    if (marks.length > 0) return pass('marks', { names: marks.slice(0, 4).join(', ') });
    if (vendorsOf(subject, 'independent').some((name) => sealVendors.includes(name)) || picturesLike(subject, seals))
      return pass('seal');
    if (picturesLike(subject, cards)) return pass('picture');
    // A link to a page on payment shows none of it here.
    if (link) return unknown('linked', { quote: quoted(link) });
    if (vendorsOf(subject, 'wallets').length > 0) return unknown('look');
    return missing(subject, { ideas: ['security'] }, hasEnd(subject));
  },
};

function isLinked({ element }: PageLine): boolean {
  return ancestors(element, 3).some(({ tag }) => tag === 'a');
}
