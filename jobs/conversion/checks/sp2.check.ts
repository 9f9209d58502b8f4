import { missing, unknown, type Check } from './check.js';
import { clamp } from '../../kit/statistics.js';
import { hasNoPlaceForReviews, isConflicted, vendorsOf } from './finding.engine.js';

export const check: Check = {
  id: 'SP2',
  category: 'socialProof',
  weight: 5,
  scope: 'product',
  languages: 'covered',
  sources: ['buyBox', 'reviews', 'content'],
  run(subject) {
    const { reviewCount: count } = subject.product.facts;
    if (count === null) {
      const [app] = vendorsOf(subject, 'reviews');
      if (app) return unknown('drawn', { app });
      return hasNoPlaceForReviews(subject)
        ? missing({ ...subject, hasPatterns: true }, {}, true)
        : missing(subject, {});
    }
    // Markup with a few reviews in full may quote them from many.
    if (subject.product.facts.sources.reviewCount?.endsWith(' review')) return unknown('quoted', { count });
    if (isConflicted(subject, 'review count')) return unknown('conflict');
    const score = 0.85 * (Math.min(count, 5) / 5) + 0.1 * clamp((count - 5) / 5) + 0.05 * clamp((count - 10) / 40);
    return { score, say: count === 1 ? 'one' : 'count', fix: score < 0.85 ? 'fix' : undefined, slots: { count } };
  },
};
