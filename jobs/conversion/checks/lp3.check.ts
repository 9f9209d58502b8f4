import { leadFields } from './calls-to-action.js';
import { pass, unknown, type Check } from './check.js';

/** Fields that people fill in without a second thought (own weighting). */
const [few, some] = [3, 5];

export const check: Check = {
  id: 'LP3',
  category: 'checkout',
  weight: 4,
  scope: 'landing',
  languages: 'any',
  sources: ['content'],
  run(subject) {
    const fields = leadFields(subject);
    if (fields === 0) return unknown('none');
    if (fields === 1) return pass('one');
    if (fields <= few) return pass('found', { fields });
    return { score: fields <= some ? 0.6 : 0.3, say: 'found', fix: 'fix', slots: { fields } };
  },
};
