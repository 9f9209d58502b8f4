import { clamp } from '../../kit/statistics.js';
import type { Check } from './check.js';
import { blockingFiles, nameOf } from './file-check.js';

export const check: Check = {
  id: 'PF11',
  category: 'performance',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const files = blockingFiles(page);
    const score = clamp(1 - 0.12 * Math.max(0, files.length - 3));
    const slots = { count: files.length, file: nameOf({ url: files[0] ?? '' }) };
    return { score, say: files.length === 1 ? 'one' : 'count', fix: score < 1 ? 'fix' : undefined, slots };
  },
};
