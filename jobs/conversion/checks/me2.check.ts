import { pass, type Check } from './check.js';
import { byManager } from './tag-check.js';
import { vendorsOf } from './finding.engine.js';

export const check: Check = {
  id: 'ME2',
  category: 'metrics',
  weight: 3,
  scope: 'any',
  languages: 'any',
  sources: ['script'],
  run(subject) {
    const [pixel] = vendorsOf(subject, 'metaPixel');
    return pixel ? pass('found') : byManager(subject, { score: 0, say: 'missing', fix: 'fix', isInferred: true });
  },
};
