import { pass, type Check } from './check.js';
import { byManager } from './tag-check.js';
import { vendorsOf } from './finding.engine.js';

export const check: Check = {
  id: 'ME3',
  category: 'metrics',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: ['script'],
  run(subject) {
    const found = vendorsOf(subject, 'adPixels');
    const slots = { names: found.join(', ') };
    if (found.length >= 2) return pass('found', slots);
    if (found.length === 1) return { score: 0.8, say: 'one', slots };
    return byManager(subject, { score: 0, say: 'missing', fix: 'fix', isInferred: true });
  },
};
