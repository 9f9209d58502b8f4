import { freeShippingOf, hasShippingThreshold, shippingCostOf } from '../reading/shipping-terms.engine.js';
import { missing, pass, shopParts, unknown, type Check } from './check.js';
import { formatMoney } from '../../kit/money.js';

export const check: Check = {
  id: 'OF2',
  category: 'offer',
  weight: 4,
  scope: 'shop',
  languages: 'covered',
  sources: shopParts,
  run(subject) {
    const offer = freeShippingOf(subject);
    // What the page charges beside the price says more than a vague word elsewhere.
    const cost = offer === null || offer.condition === 'unclear' ? shippingCostOf(subject, ['buyBox']) : null;
    if (cost && cost.amount > 0 && !hasShippingThreshold(subject))
      return { score: 0.2, say: 'costs', fix: 'fix', slots: { quote: cost.quote } };
    if (!offer) return missing(subject, { score: 0.2, ideas: ['freeShipping'] });
    if (offer.condition === 'unclear') return unknown('unclear', { quote: offer.quote });
    if (offer.threshold === null) return pass('found', { quote: offer.quote });
    const { price } = subject.product.facts;
    const isReached = price !== null && price >= offer.threshold;
    return {
      score: isReached ? 1 : 0.9,
      say: isReached ? 'reached' : 'threshold',
      slots: { quote: offer.quote, amount: formatMoney(offer.threshold, offer.currency) },
    };
  },
};
