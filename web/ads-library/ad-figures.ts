import { formats } from '../ui/formats.js';
import type { AdCardFragment } from '../generated/graphql.js';
import { formatMoney, formatPercent } from '../ui/format.js';
import { messages } from './messages.js';

type Metrics = AdCardFragment['metrics'];

const compact = (value: number): string =>
  new Intl.NumberFormat(formats().locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** A count, a range of counts, or null where nobody published one. */
function impressionsOf({ impressions, impressionsLow, impressionsHigh }: Metrics): string | null {
  if (typeof impressions === 'number') return compact(impressions);
  if (typeof impressionsLow !== 'number') return null;
  if (typeof impressionsHigh !== 'number') return `${compact(impressionsLow)}+`;
  return `${compact(impressionsLow)}–${compact(impressionsHigh)}`;
}

/** The three metrics of a card: what the own ads brought that carry it, else what was published; null is "not published". */
export function figuresOf({ metrics, ownResult }: AdCardFragment): { label: string; value: string | null }[] {
  if (ownResult) {
    const { ctrPercent, cpc, currency } = ownResult;
    return [
      { label: messages.ownImpressions, value: compact(ownResult.impressions) },
      { label: messages.ownCtr, value: ctrPercent == null ? null : formatPercent(ctrPercent, 1) },
      { label: messages.ownCpc, value: cpc == null ? null : formatMoney(cpc, currency ?? undefined) },
    ];
  }
  const { reach, ctr, cpc } = metrics;
  const impressions = impressionsOf(metrics);
  const isReach = impressions === null && typeof reach === 'number';
  return [
    isReach ? { label: messages.reach, value: compact(reach) } : { label: messages.impressions, value: impressions },
    { label: 'CTR', value: typeof ctr === 'number' ? formatPercent(ctr, 1) : null },
    { label: 'CPC', value: typeof cpc === 'number' ? formatMoney(cpc) : null },
  ];
}
