import { pass, unknown, type Check } from './check.js';

export const check: Check = {
  id: 'ME11',
  category: 'metrics',
  weight: 3,
  scope: 'product',
  languages: 'any',
  sources: [],
  run({ onlyAfterScripts }) {
    if (!onlyAfterScripts) return unknown('browser');
    if (onlyAfterScripts.length === 0) return { ...pass('found'), isRendered: true };
    const facts = onlyAfterScripts.join(', ');
    const score = onlyAfterScripts.some((fact) => fact === 'price' || fact === 'title') ? 0.1 : 0.4;
    return { score, say: 'hidden', fix: 'fix', slots: { facts }, isRendered: true };
  },
};
