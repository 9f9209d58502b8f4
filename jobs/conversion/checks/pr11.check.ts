import { namesOf } from '../page-index.engine.js';
import { pass, unknown, type Check } from './check.js';
import { money } from './finding.engine.js';

const choices = /swatch|variant|option|colou?r|size|pack|edition|format/;

export const check: Check = {
  id: 'PR11',
  category: 'pricing',
  weight: 2,
  scope: 'product',
  languages: 'any',
  sources: ['buyBox'],
  run(subject) {
    const { price, priceHigh, currency, variantCount } = subject.product.facts;
    if (price === null) return unknown('noPrice');
    if (priceHigh !== null) return pass('range', { low: money(price, currency), high: money(priceHigh, currency) });
    if ((variantCount ?? 0) > 1) return { ...pass('variants', { count: variantCount ?? 0 }), isInferred: true };
    const hasChoice = subject.page.index.elements.some(
      (each) => each.segment === 'buyBox' && choices.test(namesOf(each)),
    );
    return hasChoice || !subject.hasBuyBox
      ? unknown('look')
      : { score: 0.4, say: 'one', fix: 'fix', slots: { price: money(price, currency) } };
  },
};
