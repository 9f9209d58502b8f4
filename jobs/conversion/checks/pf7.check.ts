import { clamp } from '../../kit/statistics.js';
import type { Check } from './check.js';
import { drawnSpeed } from '../rendered/rendered-facts.engine.js';
import { requestCount } from './file-check.js';

export const check: Check = {
  id: 'PF7',
  category: 'performance',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const seen = drawnSpeed(page);
    const count = seen?.requestCount ?? requestCount(page);
    const score = count <= 70 ? 1 : clamp(1 - (0.8 * (count - 70)) / 130, 0.2);
    return { score, say: 'count', fix: score < 1 ? 'fix' : undefined, slots: { count }, isRendered: seen !== null };
  },
};
