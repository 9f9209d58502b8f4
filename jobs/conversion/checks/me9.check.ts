import { pass, type Check } from './check.js';
import { byManager } from './tag-check.js';
import { vendorsOf } from './finding.engine.js';

export const check: Check = {
  id: 'ME9',
  category: 'metrics',
  weight: 1,
  scope: 'any',
  languages: 'any',
  sources: ['script'],
  run(subject) {
    const [tool] = vendorsOf(subject, 'replay');
    return tool
      ? pass('found', { tool })
      : byManager(subject, { score: 0.3, say: 'missing', fix: 'fix', isInferred: true });
  },
};
