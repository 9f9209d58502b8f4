import { statusLimits } from '../../../schema/conversion/funnel-checks.facts.js';
import { orderFloorUsd } from '../../../schema/conversion/funnel-benchmarks.facts.js';
import { inUsd } from '../price-level.engine.js';
import { pass, unknown, type Check } from './check.js';
import { formatMoney } from '../../kit/money.js';
import { clamp } from '../../kit/statistics.js';
import { isBoughtAgain, isConflicted } from './finding.engine.js';

const largestSet = 3;

export const check: Check = {
  id: 'PR7',
  category: 'pricing',
  weight: 3,
  scope: 'product',
  languages: 'any',
  sources: ['buyBox'],
  run(subject) {
    const { price, currency } = subject.product.facts;
    const usd = price === null ? null : inUsd(price, currency);
    if (price === null || usd === null || isConflicted(subject, 'price')) return unknown('noPrice');
    const slots = { price: formatMoney(price, currency), floor: `$${orderFloorUsd.full}` };
    if (usd >= orderFloorUsd.full) return pass('found', slots);
    const pieces = Math.ceil(orderFloorUsd.full / usd);
    const isSet = pieces <= largestSet && isBoughtAgain(subject);
    const score = clamp((usd - orderFloorUsd.none) / (orderFloorUsd.full - orderFloorUsd.none));
    const say = score >= statusLimits.pass ? 'near' : 'low';
    return { score, say, fix: isSet ? 'set' : 'raise', slots: { ...slots, pieces } };
  },
};
