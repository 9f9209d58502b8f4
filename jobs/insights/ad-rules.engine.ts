import { formatMoney, formatPercent, type InsightFacts } from './insight-facts.engine.js';
import type { Rule } from './insight-rule.engine.js';

/** An ad with less of the spend moves little, whatever it does. */
const leastShare = 0.1;
/** Weeks that a worn ad is thought to run on unless somebody replaces it. */
const weeks = 4;
const leastFall = -5;

/** A single ad that wears off beyond chance while it has a good part of the spend. */
const adFatigue: Rule = ({ ads, currency }: InsightFacts) => {
  const [worst] = ads
    .flatMap((ad) => {
      const weekly = ad.weeklyChangePercent;
      if (weekly === null || weekly > leastFall || ad.spendShare < leastShare || ad.currency !== currency) return [];
      return [{ ...ad, weekly, cents: ((ad.spendCents * 30) / 28) * (1 - (1 + weekly / 100) ** (weeks / 2)) }];
    })
    .toSorted((one, other) => other.cents - one.cents);
  if (!worst) return null;
  const { name, weekly, replaceOn, spendShare, spendCents, cents } = worst;
  return {
    id: `ad_fatigue:${name}`,
    type: 'action',
    kind: 'risk',
    topic: 'fatigue',
    title: `The ad “${name}” is wearing out`,
    description: `Its click rate changes by ${formatPercent(weekly / 100, 0)} a week. Give it a successor with a new picture and a new first line${replaceOn ? ` before ${replaceOn}` : ''}; keep the offer.`,
    impact: `${formatMoney(cents, currency)} a month for clicks that no longer come`,
    monthlyEffectCents: cents,
    evidence: [
      {
        label: 'Share of ad spend',
        value: formatPercent(spendShare, 0),
        benchmark: null,
        source: `${formatMoney(spendCents, currency)} in the last 28 days of its platform`,
      },
    ],
    period: null,
    caveat: 'What people see it how often is not read.',
    confidence: 0.8,
    measure: 'revenue',
    link: '/own-ads?tab=next',
  };
};

/** An ad that pays beyond chance and has little of the spend. */
const adWinner: Rule = ({ ads, currency }) => {
  const winner = ads.find(({ verdict, spendShare }) => verdict === 'scale' && spendShare < 0.25);
  if (!winner) return null;
  return {
    id: `ad_winner:${winner.name}`,
    type: 'opportunity',
    kind: 'chance',
    topic: 'ad_winner',
    title: `The ad “${winner.name}” pays, with ${formatPercent(winner.spendShare, 0)} of the spend`,
    description:
      'Even the low end of its range is above what pays. Raise its budget by a fifth at a time and look again after a week.',
    impact: 'More of what pays; how much more, the next weeks tell',
    monthlyEffectCents: null,
    evidence: [
      {
        label: 'Return on its spend',
        value: `${winner.low.toFixed(1)}x to ${winner.high.toFixed(1)}x`,
        benchmark: `${winner.mark.toFixed(1)}x`,
        source: `sales as the ad platform counts them, ${formatMoney(winner.spendCents, currency)} in 28 days`,
      },
    ],
    period: null,
    caveat: 'Platforms give winners to the people most likely to buy: more budget brings less per unit.',
    confidence: 0.7,
    measure: 'revenue',
    link: '/own-ads?tab=next',
  };
};

export const adRules: readonly Rule[] = [adFatigue, adWinner];
