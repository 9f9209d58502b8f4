import { pass, unknown, type Check } from './check.js';

/** From here on it is a list and not a product beside a few others. */
const fewest = 3;

export const check: Check = {
  id: 'ST2',
  category: 'pricing',
  weight: 4,
  scope: 'listing',
  languages: 'any',
  sources: ['content', 'recommendations'],
  run({ product: { prices } }) {
    const count = prices.filter(({ isFormer, currency }) => !isFormer && currency !== null).length;
    return count >= fewest ? pass('found', { count }) : unknown('look');
  },
};
