import { Availability } from '../../../schema/conversion/funnel-audit.enum.js';
import { childNodes, firstText } from '../structured-data.engine.js';
import type { Check } from './check.js';

const inMarkup = /json-ld|microdata|rdfa|meta/;

export const check: Check = {
  id: 'ME6',
  category: 'metrics',
  weight: 3,
  scope: 'product',
  languages: 'any',
  sources: ['script'],
  run({ product: { facts, node } }) {
    const variants = childNodes(node ?? undefined, 'hasVariant', 'model', 'offers');
    const has = (...names: string[]) => [node, ...variants].some((each) => each && firstText(each, ...names) !== null);
    const fields: [name: string, isThere: boolean][] = [
      ['name', has('name') || inMarkup.test(facts.sources.title ?? '')],
      ['image', has('image')],
      ['description', has('description')],
      ['brand', has('brand', 'manufacturer') || inMarkup.test(facts.sources.brand ?? '')],
      [
        'SKU or GTIN',
        facts.gtin !== null ||
          has('sku', 'gtin13', 'gtin', 'gtin8', 'gtin12', 'gtin14', 'mpn', 'isbn', 'productID') ||
          inMarkup.test(facts.sources.sku ?? ''),
      ],
      ['price', has('price', 'lowPrice') || inMarkup.test(facts.sources.price ?? '')],
      ['currency', has('priceCurrency') || inMarkup.test(facts.sources.currency ?? '')],
      [
        'availability',
        has('availability') ||
          (facts.availability !== Availability.unknown &&
            inMarkup.test(facts.sources.availability ?? '') &&
            !/without/.test(facts.sources.availability ?? '')),
      ],
    ];
    const lacking = fields.filter(([, isThere]) => !isThere).map(([name]) => name);
    const slots = { count: fields.length - lacking.length, total: fields.length, fields: lacking.join(', ') };
    const score = 1 - lacking.length / fields.length;
    return {
      score,
      say: lacking.length === 0 ? 'complete' : 'lacks',
      fix: lacking.length > 0 ? 'fix' : undefined,
      slots,
    };
  },
};
