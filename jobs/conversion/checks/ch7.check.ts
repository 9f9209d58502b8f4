import { missing, pass, type Check } from './check.js';
import { hasEnd } from './finding.engine.js';
import { linkTo } from './link-check.js';

export const check: Check = {
  id: 'CH7',
  category: 'checkout',
  weight: 2,
  scope: 'shop',
  languages: 'covered',
  sources: ['header', 'footer', 'buyBox', 'content', 'navigation', 'description', 'specification'],
  run(subject) {
    const link = linkTo(
      subject,
      'returnTerms',
      /^(?:returns?|refund|widerruf|rueckgabe|retour|devoluc|devoluco|reso$|resi$|zwrot|retur|palautus|reklamac|vraceni|iade)/,
    );
    return link ? pass('found', { link }) : missing(subject, { ideas: ['returnTerms'] }, hasEnd(subject));
  },
};
