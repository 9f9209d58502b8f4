import { missing, pass, type Check } from './check.js';
import { hasEnd } from './finding.engine.js';
import { linkTo } from './link-check.js';

export const check: Check = {
  id: 'CH6',
  category: 'checkout',
  weight: 2,
  scope: 'shop',
  languages: 'covered',
  sources: ['header', 'footer', 'buyBox', 'content', 'navigation', 'description', 'specification'],
  run(subject) {
    const link = linkTo(
      subject,
      'shippingTerms',
      /^(?:shipping|delivery|versand|livraison|envio|spedizion|verzend|dostaw|frakt|levering|toimitus|doprav|livrare|szallit|kargo)/,
    );
    return link ? pass('found', { link }) : missing(subject, { ideas: ['shippingTerms'] }, hasEnd(subject));
  },
};
