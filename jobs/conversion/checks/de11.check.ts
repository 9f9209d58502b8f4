import { drawnLayout } from '../rendered/rendered-facts.engine.js';
import { pass, type Check, unseen } from './check.js';

/** A bar of this share of the screen is read beside the page, one of that share instead of it (own choice). */
const bar = 0.2;
const wall = 0.3;

export const check: Check = {
  id: 'DE11',
  category: 'design',
  weight: 1,
  scope: 'any',
  languages: 'any',
  sources: ['dialog'],
  run({ page }) {
    const layout = drawnLayout(page);
    if (!layout) return unseen(page, drawnLayout(page));
    const { overlay } = layout;
    if (!overlay || overlay.share < bar) return { ...pass('found'), isRendered: true };
    const slots = { percent: Math.round(100 * overlay.share), label: overlay.label };
    return {
      score: overlay.share >= wall ? 0.2 : 0.6,
      say: overlay.isConsent ? 'consent' : 'cover',
      fix: overlay.isConsent ? 'bar' : 'fix',
      slots,
      isRendered: true,
    };
  },
};
