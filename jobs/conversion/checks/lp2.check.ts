import { linksAway } from './calls-to-action.js';
import { pass, type Check } from './check.js';

/** Links of the menu that leave the page: a few are terms and the shop itself (own weighting). */
const [few, some] = [5, 15];

export const check: Check = {
  id: 'LP2',
  category: 'design',
  weight: 3,
  scope: 'landing',
  languages: 'any',
  sources: ['header', 'navigation'],
  run(subject) {
    const count = linksAway(subject);
    if (count <= few) return pass('found');
    return { score: count <= some ? 0.6 : 0.3, say: 'away', fix: 'fix', slots: { count } };
  },
};
