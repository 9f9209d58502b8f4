import { pass, type Check } from './check.js';

const blocksZoom = /user-scalable\s{0,2}=\s{0,2}(?:no|0)|maximum-scale\s{0,2}=\s{0,2}[01](?:\.\d)?(?:$|[\s,;])/i;

export const check: Check = {
  id: 'DE1',
  category: 'design',
  weight: 4,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const viewport = page.metas.get('viewport');
    if (!viewport) return { score: 0, say: 'none', fix: 'fix' };
    if (!/width\s{0,2}=\s{0,2}device-width/i.test(viewport)) return { score: 0, say: 'fixed', fix: 'fix' };
    return blocksZoom.test(viewport) ? { score: 0.5, say: 'zoom', fix: 'unlock' } : pass('found');
  },
};
