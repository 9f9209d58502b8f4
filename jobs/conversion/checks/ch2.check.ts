import { namesOf } from '../page-index.engine.js';
import { missing, pass, unknown, type Check } from './check.js';
import { hasEnd, paymentsOf, vendorsOf } from './finding.engine.js';

/** A wallet named anywhere may be offered later: the page does not lack it for sure. */
const named = /paypal|apple[-_\s]?pay|google[-_\s]?pay|shop[-_\s]?pay|amazon[-_\s]?pay|masterpass|visa[-_\s]?checkout/;
const wallets = ['Shop Pay', 'PayPal', 'Apple Pay', 'Google Pay', 'Amazon Pay'];

export const check: Check = {
  id: 'CH2',
  category: 'checkout',
  weight: 4,
  scope: 'shop',
  languages: 'any',
  sources: ['buyBox', 'content', 'footer', 'header'],
  run(subject) {
    const found = [...new Set([...paymentsOf(subject), ...vendorsOf(subject, 'wallets')])].filter((name) =>
      wallets.includes(name),
    );
    if (found.length >= 2) return pass('found', { names: found.join(', ') });
    // Buttons of shop systems are drawn in the browser, by what the visitor's device can pay with.
    if (vendorsOf(subject, 'dynamicCheckout').length > 0) return unknown('drawn');
    if (found.length === 1)
      return { score: 0.6, say: 'one', fix: 'second', slots: { names: found.join(', ') }, isInferred: true };
    const { page, text } = subject;
    const isNamed =
      named.test(page.scripts) ||
      text.lines.some((line) => named.test(line.text.toLowerCase())) ||
      page.index.elements.some((each) =>
        named.test(`${namesOf(each)} ${(each.attributes['title'] ?? '').toLowerCase()}`),
      );
    if (isNamed) return unknown('look');
    return {
      ...missing({ ...subject, hasPatterns: true }, {}, subject.hasBuyBox && hasEnd(subject)),
      isInferred: true,
    };
  },
};
