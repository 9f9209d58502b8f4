import { pass, unknown, type Check } from './check.js';

const enough = 5;
/** Pictures that a script puts into the page later. */
const scripted = /["'](?:images?|gallery|media|photos|pictures|imageurls?|colou?r_?images)["']\s{0,2}:\s{0,2}[[{]/;

export const check: Check = {
  id: 'DE2',
  category: 'design',
  weight: 4,
  scope: 'product',
  languages: 'any',
  sources: ['gallery', 'buyBox'],
  run({ product, page }) {
    const count = product.facts.images.length;
    if (count >= enough) return pass('found', { count });
    if (count === 0 || scripted.test(page.scripts)) return unknown('look', { count });
    const score = count >= 3 ? 0.7 : count === 2 ? 0.4 : 0.2;
    return { score, say: 'few', fix: 'fix', slots: { count, more: enough - count }, isInferred: true };
  },
};
