import { drawnLayout } from '../rendered/rendered-facts.engine.js';
import { pass, type Check, unseen } from './check.js';
import { clamp } from '../../kit/statistics.js';

export const check: Check = {
  id: 'DE9',
  category: 'design',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const contrast = drawnLayout(page)?.contrast;
    if (!contrast) return unseen(page, drawnLayout(page));
    const [worst] = contrast.groups;
    if (!worst) return { ...pass('found'), isRendered: true };
    return {
      score: clamp(0.7 - 0.1 * contrast.groups.length, 0.2),
      say: contrast.groups.length === 1 ? 'one' : 'pale',
      fix: 'fix',
      slots: {
        pairs: contrast.groups.length,
        label: worst.label,
        ratio: worst.ratio.toFixed(1),
        needed: String(worst.needed),
        text: worst.text,
        background: worst.background,
      },
      isRendered: true,
    };
  },
};
