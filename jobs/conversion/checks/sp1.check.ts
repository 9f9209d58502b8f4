import { missing, unknown, type Check } from './check.js';
import { hasNoPlaceForReviews, isConflicted, vendorsOf } from './finding.engine.js';

export const check: Check = {
  id: 'SP1',
  category: 'socialProof',
  weight: 4,
  scope: 'product',
  languages: 'covered',
  sources: ['buyBox', 'reviews', 'content'],
  run(subject) {
    const { rating, reviewCount } = subject.product.facts;
    if (rating === null || reviewCount === 0) {
      const [app] = vendorsOf(subject, 'reviews');
      if (app) return unknown('drawn', { app });
      if (reviewCount) return unknown('look');
      return hasNoPlaceForReviews(subject)
        ? missing({ ...subject, hasPatterns: true }, {}, true)
        : missing(subject, {});
    }
    if (isConflicted(subject, 'rating')) return unknown('conflict');
    const score =
      rating > 4.9 ? 0.8 : rating > 4.7 ? 0.9 : rating >= 4.2 ? 1 : rating >= 4 ? 0.95 : rating >= 3.5 ? 0.6 : 0.3;
    return { score, say: 'rated', fix: rating >= 4 ? undefined : 'mend', slots: { rating } };
  },
};
