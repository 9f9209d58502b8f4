import { childNodes, firstText } from '../structured-data.engine.js';
import { pass, unknown, type Check } from './check.js';

export const check: Check = {
  id: 'PR1',
  category: 'pricing',
  weight: 3,
  scope: 'product',
  languages: 'any',
  sources: ['script'],
  run({ product: { node, facts }, page }) {
    const offers = childNodes(node ?? undefined, 'offers', 'hasVariant').flatMap((offer) => [
      offer,
      ...childNodes(offer, 'offers', 'priceSpecification'),
    ]);
    const gives = (...names: string[]) => offers.some((offer) => firstText(offer, ...names) !== null);
    const lacking = [
      ...(gives('price', 'lowPrice') ? [] : ['price']),
      ...(gives('priceCurrency') ? [] : ['currency']),
      ...(gives('availability') ? [] : ['availability']),
    ];
    const fields = lacking.join(', ');
    if (node && lacking.length === 0) return pass('found');
    if (node && offers.length > 0 && lacking.length < 3)
      return { score: lacking.length === 1 ? 0.6 : 0.4, say: 'lacks', fix: 'fill', slots: { fields } };
    if (page.metas.has('product:price:amount') || page.metas.has('og:price:amount'))
      return { score: 0.4, say: 'meta', fix: 'fix' };
    return facts.price === null ? unknown('look') : { score: 0, say: 'none', fix: 'fix' };
  },
};
