import { namesOf } from '../page-index.engine.js';
import { pass, unknown, type Check } from './check.js';

const names =
  /(?:^|[\s_-])(?:rating|ratings|stars?|star-rating|review-?(?:stars|summary|badge|count)|aggregaterating)(?:$|[\s_-])/;

export const check: Check = {
  id: 'SP9',
  category: 'socialProof',
  weight: 2,
  scope: 'product',
  languages: 'any',
  sources: ['buyBox'],
  run({ product: { facts, button }, page }) {
    if (facts.rating === null || !facts.reviewCount) return unknown('none');
    if (!button) return unknown('look');
    const shown = page.index.elements.some(
      (each) => each.segment === 'buyBox' && !each.isHidden && names.test(namesOf(each)),
    );
    return shown ? pass('found') : unknown('look');
  },
};
