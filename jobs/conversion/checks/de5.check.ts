import { isOwnButton } from '../cart-button.engine.js';
import { pass, unknown, type Check } from './check.js';

export const check: Check = {
  id: 'DE5',
  category: 'design',
  weight: 5,
  scope: 'product',
  languages: 'any',
  sources: ['buyBox', 'content'],
  run({ product: { button, buttons } }) {
    if (!button) return unknown('look');
    const slots = { button: button.called };
    if (button.isDisabled) return unknown(button.waitsForChoice ? 'waits' : 'disabled', slots);
    const equal = buttons.filter((each) => isOwnButton(each) && !each.element.isHidden && !each.isDisabled);
    const labels = [...new Set(equal.map((each) => each.label.toLowerCase()))].filter(Boolean);
    return labels.length > 3
      ? {
          score: 0.75,
          say: 'several',
          fix: 'fix',
          slots: { count: labels.length, labels: labels.slice(0, 4).join(', ') },
        }
      : pass('found', slots);
  },
};
