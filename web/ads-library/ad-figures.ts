import type { AdCardFragment } from '../generated/graphql.js';
import { formatMoney, formatPercent } from '../ui/format.js';

type Metrics = AdCardFragment['metrics'];

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A count, a range of counts, or null where nobody published one. */
function impressionsOf({ impressions, impressionsLow, impressionsHigh }: Metrics): string | null {
  if (typeof impressions === 'number') return compact.format(impressions);
  if (typeof impressionsLow !== 'number') return null;
  if (typeof impressionsHigh !== 'number') return `${compact.format(impressionsLow)}+`;
  return `${compact.format(impressionsLow)}–${compact.format(impressionsHigh)}`;
}

/** The three metrics of a card; null is "not published". Reach stands in for impressions. */
export function figuresOf({ metrics }: AdCardFragment): { label: string; value: string | null }[] {
  const { reach, ctr, cpc } = metrics;
  const impressions = impressionsOf(metrics);
  const isReach = impressions === null && typeof reach === 'number';
  return [
    isReach ? { label: 'Reach', value: compact.format(reach) } : { label: 'Impressions', value: impressions },
    { label: 'CTR', value: typeof ctr === 'number' ? formatPercent(ctr, 1) : null },
    { label: 'CPC', value: typeof cpc === 'number' ? formatMoney(cpc) : null },
  ];
}
