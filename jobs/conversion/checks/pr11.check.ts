import { namesOf } from '../page-index.engine.js';
import { childNodes } from '../structured-data.engine.js';
import { pass, unknown, type Check } from './check.js';
import { formatMoney } from '../../kit/money.js';
import { type CheckSubject } from './finding.engine.js';

const choices = /swatch|variant|option|colou?r|size|pack|edition|format/;

/** Versions of the markup, or of a list where the product is bought; other lists choose countries or makers. */
function isOffered({ product: { node, facts }, page: { index } }: CheckSubject): boolean {
  const marked = childNodes(node ?? undefined, 'hasVariant').length || childNodes(node ?? undefined, 'offers').length;
  if (marked > 1) return true;
  return (
    (facts.variantCount ?? 0) <= mostVersions &&
    ['select', 'input'].some((tag) =>
      index.byTag
        .get(tag)
        ?.some(
          (each) =>
            each.segment === 'buyBox' &&
            (tag === 'select' || each.attributes['type'] === 'radio') &&
            choices.test(`${namesOf(each)} ${each.parent ? namesOf(each.parent) : ''}`),
        ),
    )
  );
}

const mostVersions = 40;

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
    if (priceHigh !== null)
      return pass('range', { low: formatMoney(price, currency), high: formatMoney(priceHigh, currency) });
    if ((variantCount ?? 0) > 1)
      return isOffered(subject)
        ? { ...pass('variants', { count: variantCount ?? 0 }), isInferred: true }
        : unknown('look');
    const hasChoice = subject.page.index.elements.some(
      (each) => each.segment === 'buyBox' && choices.test(namesOf(each)),
    );
    return hasChoice || !subject.hasBuyBox
      ? unknown('look')
      : { score: 0.4, say: 'one', fix: 'fix', slots: { price: formatMoney(price, currency) } };
  },
};
