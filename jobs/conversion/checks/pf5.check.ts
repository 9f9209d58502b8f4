import { unknown, type Check } from './check.js';
import { clamp } from '../../kit/statistics.js';

export const check: Check = {
  id: 'PF5',
  category: 'performance',
  weight: 3,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page: { ttfbMs } }) {
    if (ttfbMs === null) return unknown('unmeasured');
    const score =
      ttfbMs <= 800
        ? 1
        : ttfbMs <= 1800
          ? 1 - (0.8 * (ttfbMs - 800)) / 1000
          : clamp(0.2 - (0.2 * (ttfbMs - 1800)) / 1200);
    return { score, say: 'first', fix: score < 1 ? 'fix' : undefined, slots: { ms: Math.round(ttfbMs) } };
  },
};
