import { unknown, type Check } from './check.js';
import { visibleFields } from './finding.engine.js';

const enough = 8;

export const check: Check = {
  id: 'CH10',
  category: 'checkout',
  weight: 4,
  scope: 'form',
  languages: 'any',
  sources: ['content', 'buyBox'],
  run({ page }) {
    const fields = visibleFields(page).length;
    if (fields === 0) return unknown('none');
    const score = fields <= enough ? 1 : fields <= 12 ? 1 - (0.5 * (fields - enough)) / 4 : fields < 15 ? 0.35 : 0.2;
    return { score, say: 'count', fix: score < 1 ? 'fix' : undefined, slots: { fields } };
  },
};
