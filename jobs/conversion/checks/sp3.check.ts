import { hasWrittenDate } from '../reading/written-dates.engine.js';
import { pass, unknown, type Check } from './check.js';
import { vendorsOf } from './finding.engine.js';

const enough = 3;

export const check: Check = {
  id: 'SP3',
  category: 'socialProof',
  weight: 3,
  scope: 'product',
  languages: 'any',
  sources: ['reviews'],
  run(subject) {
    const { reviews, product, text } = subject;
    const count = reviews.length;
    if (count >= enough) return pass('found', { count, quote: reviews[0]?.slice(0, 90) ?? '' });
    const total = product.facts.reviewCount ?? 0;
    if (total === 0 && count === 0) return unknown('none'); // having none at all is another finding
    const [app] = vendorsOf(subject, 'reviews');
    if (app) return unknown('drawn', { app });
    // A part with much text that was not understood may well hold them.
    const unread = text.of('reviews').reduce((sum, line) => sum + line.text.length, 0) > 600 && count === 0;
    const dated = text
      .of('reviews')
      .filter((line) => line.text.length < 60 && hasWrittenDate(line.text, subject.language));
    if (unread || dated.length >= enough || total <= Math.max(count, 1)) return unknown('look', { count });
    return { score: 0.6 * (count / enough), say: 'few', fix: 'fix', slots: { count, total }, isInferred: true };
  },
};
