import { pass, unknown, type Check } from './check.js';
import { formatMoney } from '../../kit/money.js';
import { isConflicted } from './finding.engine.js';

/** Points of percent by which a claimed saving may be rounded. */
const tolerance = 1.01;
/** Elements around the price in which a percentage is about it. */
const reach = 30;
const claim = /(?:^|[^\d,.–-])[-–−]?\s?(\d{1,2})\s?%/;
const range =
  /\d\s?[-–]\s?\d{1,2}\s?%|up to|bis zu|jusqu|hasta|fino a|até|tot\b|nawet|upp till|op til|až|pana la|akár|varan|最大|jopa/i;

export const check: Check = {
  id: 'PR4',
  category: 'pricing',
  weight: 2,
  scope: 'product',
  languages: 'any',
  sources: ['buyBox'],
  run(subject) {
    const { facts, priceElement } = subject.product;
    const { price, listPrice, currency } = facts;
    if (price === null || listPrice === null || !priceElement || isConflicted(subject, 'price')) return unknown('none');
    const near = subject.text
      .of('buyBox')
      .filter(
        ({ element, text }) =>
          Math.abs(element.order - priceElement.order) < reach &&
          claim.test(text) &&
          !range.test(text) &&
          text.length < 60,
      );
    const isTax = (text: string) =>
      subject.text.speaks('taxIncluded', text) || /vat|mwst|tva|iva|alv|moms|dph|áfa|kdv/i.test(text);
    const line = near.find(
      ({ text }) => !isTax(text) && (subject.text.speaks('saving', text) || /^\s*[-–−]/.test(text)),
    );
    const percent = Number(claim.exec(line?.text ?? '')?.[1] ?? Number.NaN);
    if (!line || !Number.isFinite(percent)) return unknown('none');
    const real = (100 * (listPrice - price)) / listPrice;
    const slots = {
      quote: line.text,
      real: Math.round(real),
      list: formatMoney(listPrice, currency),
      price: formatMoney(price, currency),
    };
    return Math.abs(real - percent) <= tolerance ? pass('right', slots) : { score: 0, say: 'wrong', fix: 'fix', slots };
  },
};
