import { Availability } from '../../../schema/conversion/funnel-audit.enum.js';
import { pass, unknown, type Check } from './check.js';
import { isConflicted } from './finding.engine.js';

export const check: Check = {
  id: 'CH1',
  category: 'checkout',
  weight: 5,
  scope: 'product',
  languages: 'any',
  sources: ['buyBox', 'content'],
  run(subject) {
    const { button, facts } = subject.product;
    if (isConflicted(subject, 'availability')) return unknown('conflict');
    if (facts.availability === Availability.out_of_stock) return { score: 0.1, say: 'out', fix: 'restock' };
    if (facts.availability === Availability.preorder) return { score: 0.6, say: 'preorder', fix: 'date' };
    if (!button) return unknown('look');
    const slots = { button: button.called };
    if (button.isDisabled) return unknown(button.waitsForChoice ? 'waits' : 'disabled', slots);
    return pass(facts.availability === Availability.in_stock ? 'stocked' : 'button', slots);
  },
};
