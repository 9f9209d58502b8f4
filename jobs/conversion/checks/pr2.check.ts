import { pass, unknown, type Check } from './check.js';
import { formatMoney } from '../../kit/money.js';

export const check: Check = {
  id: 'PR2',
  category: 'pricing',
  weight: 3,
  scope: 'product',
  languages: 'any',
  sources: ['buyBox'],
  run({ product: { button, priceElement, facts } }) {
    if (facts.price === null) return unknown('noPrice');
    const price = formatMoney(facts.price, facts.currency);
    const isBeside = button && priceElement && priceElement.segment === 'buyBox' && button.element.segment === 'buyBox';
    return isBeside ? pass('found', { price }) : unknown('look', { price });
  },
};
