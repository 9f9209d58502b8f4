import { drawnLayout } from '../rendered/rendered-facts.engine.js';
import { pass, type Check, unseen } from './check.js';
import { clamp } from '../../kit/statistics.js';

export const check: Check = {
  id: 'DE8',
  category: 'design',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const targets = drawnLayout(page)?.targets;
    if (!targets || targets.count === 0) return unseen(page, drawnLayout(page));
    const { count, smallCount, small } = targets;
    const [first] = small;
    if (!first) return { ...pass('found', { count }), isRendered: true };
    const { width, height } = first.box;
    return {
      score: clamp(0.7 - (2 * smallCount) / count, 0.1),
      say: smallCount === 1 ? 'one' : 'small',
      fix: 'fix',
      slots: { count, small: smallCount, label: first.label, width: Math.round(width), height: Math.round(height) },
      isRendered: true,
    };
  },
};
