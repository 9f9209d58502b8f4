import { freeShippingOf } from '../reading/shipping-terms.engine.js';
import { pass, unknown, type Check } from './check.js';
import { formatMoney } from '../../kit/money.js';

export const check: Check = {
  id: 'PR8',
  category: 'pricing',
  weight: 2,
  scope: 'product',
  languages: 'covered',
  sources: ['buyBox', 'content', 'banner', 'header', 'footer'],
  run(subject) {
    const { price, currency } = subject.product.facts;
    const offer = freeShippingOf(subject);
    if (price === null || !offer || offer.threshold === null || offer.currency !== currency) return unknown('none');
    const slots = { amount: formatMoney(offer.threshold, currency), price: formatMoney(price, currency) };
    // One price says nothing about a rule of the whole shop: only a threshold within reach can be confirmed.
    return offer.threshold <= 2 * price ? pass('fits', slots) : unknown('ask', slots);
  },
};
