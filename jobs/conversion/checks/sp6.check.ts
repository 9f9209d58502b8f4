import { childNodes, firstText } from '../structured-data.engine.js';
import { pass, unknown, type Check } from './check.js';

const share = /(?:^|\D)([1-5])\s?(?:★|\*|\D{0,14})\D{0,6}\(?\d{1,5}\s?%?\)?/;

export const check: Check = {
  id: 'SP6',
  category: 'socialProof',
  weight: 1,
  scope: 'product',
  languages: 'covered',
  sources: ['reviews'],
  run({ text, product, reviews }) {
    if ((product.facts.reviewCount ?? 0) === 0 && reviews.length === 0) return unknown('none');
    const lines = text.of('reviews', 'buyBox', 'dialog').filter((line) => line.text.length < 40);
    const stars = new Set(
      lines
        .filter(
          (line) =>
            /^[1-5]$/.test(line.text) ||
            (text.speaks('stars', line.text) && share.test(line.text)) ||
            /^[1-5]\s?(?:★|stars?)/i.test(line.text),
        )
        .map((line) => /[1-5]/.exec(line.text)?.[0]),
    );
    const isRated = product.facts.reviewCount !== null || !text.find('noReviews', ['reviews']);
    if (stars.size >= 4 && isRated) return pass('shares');
    const low = childNodes(product.node ?? undefined, 'review', 'reviews')
      .map((each) => Number(firstText(childNodes(each, 'reviewRating')[0], 'ratingValue')))
      .find((rating) => rating > 0 && rating <= 3);
    return low === undefined ? unknown('look') : pass('low', { stars: low });
  },
};
