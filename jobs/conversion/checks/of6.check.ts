import { missing, pass, quoted, unknown, type Check } from './check.js';
import { consumableOf, vendorsOf } from './finding.engine.js';

const sources = ['buyBox', 'content'] as const;

export const check: Check = {
  id: 'OF6',
  category: 'offer',
  weight: 3,
  scope: 'product',
  languages: 'covered',
  sources,
  run(subject) {
    const kind = consumableOf(subject);
    if (!kind) return unknown('once');
    const found = subject.text.find('subscribe', sources);
    if (found) return pass('found', { quote: quoted(found) });
    const [app] = vendorsOf(subject, 'subscription');
    if (app) return unknown('app', { app });
    return missing(subject, { slots: { kind } });
  },
};
