import { missing, pass, quoted, type Check } from './check.js';

const sources = ['buyBox', 'banner', 'content', 'header'] as const;
const longestOffer = 140;

export const check: Check = {
  id: 'OF7',
  category: 'offer',
  weight: 1,
  scope: 'shop',
  languages: 'covered',
  sources,
  run(subject) {
    const found = subject.text
      .all('incentive', sources)
      .find(({ line, text }) => line.text.length <= longestOffer && (/\d/.test(line.text) || text.length > 7));
    const { price, listPrice } = subject.product.facts;
    if (found) return pass('found', { quote: quoted(found) });
    if (price !== null && listPrice !== null && listPrice > price) return pass('reduced');
    return missing(subject, { score: 0.5 });
  },
};
