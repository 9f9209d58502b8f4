import { inUsd } from '../price-level.engine.js';
import { pass, unknown, type Check } from './check.js';
import { formatMoney } from '../../kit/money.js';
import { isConflicted } from './finding.engine.js';

const premiumUsd = 300;

export const check: Check = {
  id: 'PR9',
  category: 'pricing',
  weight: 1,
  scope: 'product',
  languages: 'any',
  sources: ['buyBox'],
  run(subject) {
    const { price, currency } = subject.product.facts;
    if (price === null || isConflicted(subject, 'price')) return unknown('noPrice');
    const cents = Math.round(price * 100);
    const slots = { price: formatMoney(price, currency) };
    if (cents % 100 === 0 ? (cents / 100) % 10 === 9 : cents % 10 === 9 || cents % 100 === 95)
      return pass('nine', slots);
    const usd = inUsd(price, currency);
    return usd !== null && usd > premiumUsd ? pass('premium', slots) : { score: 0.8, say: 'round', fix: 'fix', slots };
  },
};
