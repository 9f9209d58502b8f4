import { pass, quoted, unknown, type Check } from './check.js';
import { formatMoney } from '../../kit/money.js';
import { isConflicted, type CheckSubject } from './finding.engine.js';

const unit =
  /(?:[\d.,]{1,8}\s?(?:€|\$|£|kr|zł|kč|ft|lei|₺|eur|円)|[€$£]\s?\d[\d.,]{0,8})\s?(?:\/|pro|per|je|por|al|za|par)\s?(?:\d+\s?)?(?:kg|g|l|ml|cl|litre|liter|liters?|oz|lb|m²|m2|m|stück|stk|unit|st|ks|szt)\b/i;

/** Elements between two amounts of one price. */
const beside = 12;

function hasHigherBeside({ product: { prices, priceElement, facts } }: CheckSubject): boolean {
  return prices.some(
    ({ amount, element }) =>
      priceElement !== null &&
      facts.price !== null &&
      amount > facts.price &&
      amount < 10 * facts.price &&
      Math.abs(element.order - priceElement.order) <= beside,
  );
}

export const check: Check = {
  id: 'PR3',
  category: 'pricing',
  weight: 2,
  scope: 'product',
  languages: 'any',
  sources: ['buyBox', 'content', 'specification'],
  run(subject) {
    const { price, listPrice, currency } = subject.product.facts;
    if (price === null) return unknown('noPrice');
    const slots = { price: formatMoney(price, currency), list: formatMoney(listPrice ?? 0, currency) };
    if (isConflicted(subject, 'price')) return unknown('conflict', slots);
    if (listPrice !== null) return pass('former', slots);
    const perUnit = subject.text.of('buyBox', 'content', 'specification').find(({ text }) => unit.test(text));
    if (perUnit) return pass('unit', { quote: unit.exec(perUnit.text)?.[0] ?? '' });
    const saving = subject.text
      .all('saving', ['buyBox'])
      .find(({ line }) => /\d/.test(line.text) && line.text.length < 60);
    if (saving) return unknown('saving', { ...slots, quote: quoted(saving) });
    // A higher amount right beside it may be the former price, struck out by style alone.
    if (hasHigherBeside(subject)) return unknown('look', slots);
    return subject.hasBuyBox ? { score: 0.4, say: 'alone', fix: 'fix', slots } : unknown('look', slots);
  },
};
