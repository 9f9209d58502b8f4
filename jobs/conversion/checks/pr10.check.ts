import { freeShippingOf, shippingCostOf } from '../reading/shipping-terms.engine.js';
import { missing, pass, quoted, unknown, type Check } from './check.js';

const sources = ['buyBox', 'content', 'banner', 'specification', 'description', 'header'] as const;

export const check: Check = {
  id: 'PR10',
  category: 'pricing',
  weight: 4,
  scope: 'product',
  languages: 'covered',
  sources,
  run(subject) {
    const { text, product } = subject;
    const free = freeShippingOf(subject);
    const { price } = product.facts;
    if (
      free &&
      free.condition !== 'unclear' &&
      (free.threshold === null || (price !== null && price >= free.threshold))
    )
      return pass('free', { quote: free.quote });
    const cost = shippingCostOf(subject);
    if (cost) return { score: 0.85, say: 'cost', slots: { quote: cost.quote } };
    const later = text.find('shippingLater', sources);
    if (later) return { score: 0.4, say: 'later', fix: 'fix', slots: { quote: quoted(later) } };
    if (free?.condition === 'unclear') return unknown('unclear', { quote: free.quote });
    if (free && free.threshold !== null) return { score: 0.6, say: 'above', fix: 'fix', slots: { quote: free.quote } };
    const tax = text.find('taxIncluded', sources);
    if (tax) return { score: 0.5, say: 'tax', fix: 'fix', slots: { quote: quoted(tax) } };
    return missing(subject, { score: 0.3, ideas: ['freeShipping', 'shippingLater'] });
  },
};
