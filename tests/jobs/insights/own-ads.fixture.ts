import type { InsightFacts } from '../../../jobs/insights/insight-facts.engine.js';

/** An ad that pays and wears off, with what it had in the days it is judged by. */
export const springVideo: InsightFacts['ads'][number] = {
  name: 'Spring video',
  currency: 'USD',
  spendCents: 200_000,
  spendShare: 0.6,
  weeklyChangePercent: -12,
  replaceOn: null,
  verdict: 'keep',
  low: 1,
  high: 3,
  mark: 2,
  firstDay: '2026-10-25',
  lastDay: '2026-11-21',
  days: 26,
  impressions: 52_100,
  clicks: 610,
  purchases: 14,
};

/** A change that was carried out on an ad and helped. */
export const priceShown = {
  label: 'Show the price',
  isHook: false,
  ad: 'Mug video',
  effectPercent: 24,
  lowPercent: 6,
  highPercent: 45,
  sentence: 'It helped: +24% clicks per impression.',
  basis: null,
};

/** A test of two ads that was decided. */
export const wonTest = {
  id: 't',
  names: ['Mug on table', 'Mug in hand'],
  hasWinner: true,
  winner: 'Mug in hand',
  sentence: '“Mug in hand” wins by +18%.',
  startsOn: '2026-10-30',
  decidedOn: '2026-11-12',
  sample: '12,400 and 12,310 views',
  differencePercent: 18,
  lowPercent: 5,
  highPercent: 33,
  pValue: 0.0123,
  isOfAds: true,
};
