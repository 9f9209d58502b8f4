import { emptyCart } from '../../../schema/conversion/page-words.facts.js';
import { shippingCostOf } from '../reading/shipping-terms.engine.js';
import { missing, pass, quoted, unknown, type Check } from './check.js';

const sources = ['content', 'buyBox', 'banner', 'header'] as const;

export const check: Check = {
  id: 'ST5',
  category: 'pricing',
  weight: 5,
  scope: 'cart',
  languages: 'covered',
  sources: sources,
  run(subject) {
    const { text, page } = subject;
    if (emptyCart.test(page.index.mainText.slice(0, 20_000))) return unknown('empty');
    const cost = shippingCostOf(subject);
    if (cost) return pass('cost', { quote: cost.quote });
    const free = text.find('freeShipping', ['content', 'buyBox']);
    if (free && !text.speaks('thresholdFrom', free.line.text)) return pass('free', { quote: quoted(free) });
    const later = text.find('shippingLater', sources);
    if (later) return { score: 0.3, say: 'later', fix: 'fix', slots: { quote: quoted(later) } };
    return missing(subject, { score: 0.3, ideas: ['shippingCost', 'shippingLater', 'freeShipping'] });
  },
};
