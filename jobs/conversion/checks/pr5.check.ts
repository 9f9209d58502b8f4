import { europeanUnion } from '../../kit/currencies.js';
import { pass, quoted, unknown, type Check } from './check.js';
import { formatMoney } from '../../kit/money.js';
import { isConflicted } from './finding.engine.js';

const fairDiscount = 0.6;

export const check: Check = {
  id: 'PR5',
  category: 'pricing',
  weight: 1,
  scope: 'product',
  languages: 'covered',
  sources: ['buyBox', 'content'],
  run(subject) {
    const { price, listPrice, currency } = subject.product.facts;
    if (price === null || isConflicted(subject, 'price')) return unknown('noPrice');
    if (listPrice === null) return pass('none');
    const discount = Math.round((100 * (listPrice - price)) / listPrice);
    const slots = { list: formatMoney(listPrice, currency), discount };
    const note = subject.text.find('lowestPrice', ['buyBox', 'content', 'dialog', 'footer', 'hidden']);
    if (note) return pass('note', { quote: quoted(note) });
    if (discount > 100 * fairDiscount) return { score: 0.4, say: 'steep', fix: 'check', slots, isInferred: true };
    return europeanUnion.includes(subject.page.host.split('.').at(-1) ?? '')
      ? unknown('ask', slots)
      : pass('fair', slots);
  },
};
