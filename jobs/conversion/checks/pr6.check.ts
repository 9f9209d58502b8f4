import { instalmentsFromUsd } from '../../../schema/conversion/funnel-benchmarks.facts.js';
import { inUsd } from '../price-level.engine.js';
import { missing, pass, quoted, unknown, type Check } from './check.js';
import { formatMoney } from '../../kit/money.js';
import { isVendorAsked, vendorsOf } from './finding.engine.js';

const sources = ['buyBox', 'content', 'footer', 'specification', 'banner', 'header'] as const;

export const check: Check = {
  id: 'PR6',
  category: 'pricing',
  weight: 2,
  scope: 'product',
  languages: 'covered',
  sources,
  run(subject) {
    const { price, currency } = subject.product.facts;
    if (price === null) return unknown('noPrice');
    const slots = { price: formatMoney(price, currency) };
    const usd = inUsd(price, currency);
    if (usd === null || usd < instalmentsFromUsd) return unknown('cheap', slots);
    const found = subject.text.all('instalments', sources).find(({ line }) => line.text.length < 200);
    if (found) return pass('found', { quote: quoted(found) });
    const [vendor] = vendorsOf(subject, 'instalments');
    if (vendor)
      return isVendorAsked(subject, 'instalments')
        ? { ...pass('vendor', { vendor }), isInferred: true }
        : unknown('look', slots);
    return missing(subject, { score: 0.2, slots, ideas: ['instalments'] });
  },
};
