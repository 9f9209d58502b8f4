import { drawnLayout } from '../rendered/rendered-facts.engine.js';
import { pass, type Check, unseen } from './check.js';

export const check: Check = {
  id: 'DE10',
  category: 'design',
  weight: 3,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const overflow = drawnLayout(page)?.overflow;
    if (!overflow) return unseen(page, drawnLayout(page));
    const { pageWidth, screenWidth, places } = overflow;
    const [widest] = places;
    if (pageWidth <= screenWidth + 1 || !widest) return { ...pass('found', { screenWidth }), isRendered: true };
    const slots = { pageWidth, screenWidth, label: widest.label, width: Math.round(widest.box.width) };
    return { score: 0.1, say: 'wide', fix: 'fix', slots, isRendered: true };
  },
};
