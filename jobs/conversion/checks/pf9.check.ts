import { unknown, type Check } from './check.js';
import { nameOf } from './file-check.js';

const monthSeconds = 30 * 24 * 3600;

export const check: Check = {
  id: 'PF9',
  category: 'performance',
  weight: 1,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const files = (page.resources ?? []).filter(({ status }) => status === 200);
    if (files.length === 0) return unknown('unmeasured');
    const cached = files.filter(
      ({ cacheControl }) => Number(/max-age=(\d{1,12})/i.exec(cacheControl ?? '')?.[1] ?? 0) >= monthSeconds,
    );
    const loose = files.find((each) => !cached.includes(each));
    return {
      score: cached.length / files.length,
      say: 'share',
      fix: loose ? 'fix' : undefined,
      slots: { cached: cached.length, count: files.length, file: loose ? nameOf(loose) : '' },
    };
  },
};
