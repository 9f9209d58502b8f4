import { pass, unknown, type Check } from './check.js';
import { vendorsOf } from './finding.engine.js';

export const check: Check = {
  id: 'ME1',
  category: 'metrics',
  weight: 5,
  scope: 'any',
  languages: 'any',
  sources: ['script'],
  run(subject) {
    const [analytics] = vendorsOf(subject, 'analytics');
    if (analytics) return pass('found', { vendor: analytics });
    const [manager] = vendorsOf(subject, 'tagManager');
    if (manager) return unknown('manager', { manager });
    return subject.page.index.byTag.has('script')
      ? { score: 0, say: 'missing', fix: 'fix', isInferred: true }
      : { score: 0, say: 'missing', fix: 'fix' };
  },
};
