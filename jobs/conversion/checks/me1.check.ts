import { pass, unknown, type Check } from './check.js';
import { vendorsOf } from './finding.engine.js';

const own = /analytic|tracking|telemetry|beacon|metrics|pageview|page_view|datalayer|clickstream/;

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
    // Large shops count with tools of their own, under their own addresses.
    if (own.test(subject.page.scripts)) return unknown('own');
    return { score: 0, say: 'missing', fix: 'fix', isInferred: subject.page.index.byTag.has('script') };
  },
};
