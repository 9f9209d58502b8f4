import { missing, pass, quoted, unknown, type Check } from './check.js';

const sources = ['buyBox', 'banner', 'content', 'header'] as const;
const longestOffer = 140;
/** What makes an offer of a word like "sale": a share, an amount, a code. */
const amount = /\d\s?%|%\s?\d|[€$£¥₹]\s?\d|\d\s?(?:€|zł|kč|kr|lei|ft|円|off)\b|\b[A-Z]{3,}\d+\b/i;

export const check: Check = {
  id: 'OF7',
  category: 'offer',
  weight: 1,
  scope: 'shop',
  languages: 'covered',
  sources,
  run(subject) {
    const said = subject.text.all('incentive', sources).filter(({ line }) => line.text.length <= longestOffer);
    const found = said.find(({ line }) => amount.test(line.text));
    const { price, listPrice } = subject.product.facts;
    if (found) return pass('found', { quote: quoted(found) });
    if (price !== null && listPrice !== null && listPrice > price) return pass('reduced');
    const [vague] = said;
    if (vague) return unknown('vague', { quote: quoted(vague) });
    return subject.text.find('incentive', ['dialog', 'footer'])
      ? unknown('look')
      : missing(subject, { score: 0.5, ideas: ['incentive'] });
  },
};
