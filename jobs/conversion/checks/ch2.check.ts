import { missing, pass, unknown, type Check } from './check.js';
import { paymentsOf, vendorsOf } from './finding.engine.js';

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
    return {
      ...missing({ ...subject, hasPatterns: true }, {}, subject.hasBuyBox && subject.text.has('footer')),
      isInferred: true,
    };
  },
};
