import { phraseOfElement } from '../ad-results/ad-words.engine.js';
import { beside } from '../ad-results/action-words.engine.js';
import { periodText } from './day-window.engine.js';
import {
  formatCount,
  formatDay,
  formatMoney,
  formatPercent,
  type AdActionFacts,
  type InsightFacts,
  type RunningAdFacts,
} from './insight-facts.engine.js';
import type { Rule } from './insight-rule.engine.js';

/** `Oct 25 to Nov 21` of two days. */
const spanText = (first: string, last: string): string => periodText([{ day: first }, { day: last }]);

/** `Oct 25 to Nov 21, 26 days with results` */
const adDays = ({ firstDay, lastDay, days }: RunningAdFacts): string =>
  `${spanText(firstDay, lastDay)}, ${formatCount(days)} ${days === 1 ? 'day' : 'days'} with results`;

/** `52,100 impressions and 610 clicks` */
const delivery = ({ impressions, clicks }: RunningAdFacts): string =>
  `${formatCount(impressions)} impressions and ${formatCount(clicks)} clicks`;

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
    description: `Its click rate falls by ${formatPercent(-weekly / 100, 0)} a week, beyond chance. Replace it with a new image and a new first line${replaceOn ? ` before ${formatDay(replaceOn)}` : ''}; keep the offer.`,
    impact: `${formatMoney(cents, currency)} a month for clicks you no longer get`,
    monthlyEffectCents: cents,
    evidence: [
      {
        label: 'Click rate per week',
        value: signed(weekly),
        benchmark: null,
        source: `trend over all its days, more than two standard errors below none; ${delivery(worst)} in these`,
      },
      {
        label: 'Share of ad spend',
        value: formatPercent(spendShare, 0),
        benchmark: null,
        source: `${formatMoney(spendCents, currency)} in these days`,
      },
    ],
    period: adDays(worst),
    caveat: "We don't know how often each person sees it.",
    confidence: 0.8,
    measure: 'revenue',
    link: '/own-ads?tab=next',
  };
};

/** An ad that pays beyond chance and has little of the spend. */
const adWinner: Rule = ({ ads, currency, margin }) => {
  // What pays is known only with a margin.
  if (!margin) return null;
  const winner = ads.find(({ verdict, spendShare }) => verdict === 'scale' && spendShare < 0.25);
  if (!winner) return null;
  return {
    id: `ad_winner:${winner.name}`,
    type: 'opportunity',
    kind: 'chance',
    topic: 'ad_winner',
    title: `The ad “${winner.name}” is profitable and gets ${formatPercent(winner.spendShare, 0)} of the spend`,
    description:
      'Even the low end of its range is profitable. Raise its budget by a fifth at a time and check again after a week.',
    impact: 'More sales from a profitable ad',
    monthlyEffectCents: null,
    evidence: [
      {
        label: 'Return on its spend',
        value: `${winner.low.toFixed(1)}x to ${winner.high.toFixed(1)}x`,
        benchmark: `${winner.mark.toFixed(1)}x`,
        source: `90% range; ${formatCount(winner.purchases)} purchases as the ad platform counts them, for ${formatMoney(winner.spendCents, currency)}`,
      },
    ],
    period: adDays(winner),
    caveat: 'Platforms show winners to the likeliest buyers first, so extra budget returns less.',
    confidence: 0.7,
    measure: 'revenue',
    link: '/own-ads?tab=next',
  };
};

const signed = (percent: number): string => `${percent > 0 ? '+' : '−'}${Math.abs(Math.round(percent))}%`;

const clickEvidence = (
  { effectPercent, lowPercent, highPercent }: { effectPercent: number; lowPercent: number; highPercent: number },
  source: string,
) => ({
  label: 'Clicks per impression',
  value: signed(effectPercent),
  benchmark: null,
  source: `${signed(lowPercent)} to ${signed(highPercent)}; ${source}`,
});

/** What the effect of a hook or a fix rests on. */
function actionSample({ ad, basis }: AdActionFacts): string {
  if (!basis) return `measured on “${ad}”`;
  const without = basis.impressionsWithout === null ? '' : ` with ${formatCount(basis.impressionsWithout)}`;
  return `${formatCount(basis.impressions)} impressions of “${ad}” ${beside[basis.without]}${without}`;
}

/** What an ad carried out and whose range lies on one side: repeat it, or take it back. */
const adActions: Rule = ({ ownAds: { actions } }) =>
  actions.flatMap((action) => {
    const { label, isHook, ad, effectPercent, lowPercent, highPercent, basis } = action;
    if (effectPercent === null || lowPercent === null || highPercent === null) return [];
    const hasHelped = lowPercent > 0;
    if (!hasHelped && highPercent >= 0) return [];
    const what = isHook ? 'hook' : 'fix';
    return [
      {
        id: `ad_action:${ad}:${label}`,
        type: hasHelped ? ('opportunity' as const) : ('action' as const),
        kind: hasHelped ? ('chance' as const) : ('risk' as const),
        topic: `ad_action:${label}`,
        title: hasHelped ? `The ${what} “${label}” helped` : `The ${what} “${label}” hurt`,
        description: hasHelped
          ? `“${ad}” uses it. Try it in your other ads, one at a time, and mark each.`
          : `“${ad}” uses it. Remove it there, and leave it out of your next ads.`,
        impact: `${signed(effectPercent)} clicks per impression`,
        monthlyEffectCents: null,
        evidence: [clickEvidence({ effectPercent, lowPercent, highPercent }, `90% range; ${actionSample(action)}`)],
        period: basis && spanText(basis.firstDay, basis.lastDay),
        caveat:
          'Two runs of the same ad also differ by chance, and the range allows for that. Only a test proves a cause.',
        confidence: 0.8,
        measure: 'revenue' as const,
        link: '/own-ads?tab=next',
      },
    ];
  });

/** An element that is known to help in this account, and that fewer than half of the newest ads have. */
const adElement: Rule = ({ ownAds: { elements } }) => {
  const best = elements.find(({ effectPercent, recent, recentAds }) => effectPercent > 0 && recent < recentAds / 2);
  if (!best) return null;
  const { element, adsWith, adsWithout, began, recent, recentAds } = best;
  return {
    id: `ad_element:${element}`,
    type: 'opportunity',
    kind: 'chance',
    topic: 'ad_element',
    title: `Your ads with ${phraseOfElement(element)} get more clicks`,
    description: `Only ${recent} of your newest ${recentAds} ads have it. Make two more that differ only in the first line.`,
    impact: `${signed(best.effectPercent)} clicks per impression compared with your other ads`,
    monthlyEffectCents: null,
    evidence: [
      clickEvidence(
        best,
        `95% range that allows for all elements compared; ${formatCount(adsWith)} of your ads with it, ${formatCount(adsWithout)} without`,
      ),
    ],
    period: began && `Ads that began ${spanText(began.first, began.last)}`,
    caveat: 'Budgets follow winners, so this may not be the cause. Test it.',
    confidence: 0.6,
    measure: 'revenue',
    link: '/own-ads?tab=record',
  };
};

/** `p 0.012` */
const pText = (p: number): string => (p < 0.001 ? 'p below 0.001' : `p ${p.toFixed(3)}`);

/** A test with a winner: show it alone. */
const adTest: Rule = ({ ownAds: { tests } }) =>
  tests
    .filter(({ hasWinner }) => hasWinner)
    .map(({ id, names, winner, sentence, startsOn, decidedOn, ...told }) => ({
      id: `ad_test:${id}`,
      type: 'action' as const,
      kind: 'chance' as const,
      topic: `ad_test:${id}`,
      title: `“${winner}” has won its test`,
      description: `${sentence} Stop ${names
        .filter((name) => name !== winner)
        .map((name) => `“${name}”`)
        .join(' and ')}.`,
      impact: 'Same budget, better ad',
      monthlyEffectCents: null,
      evidence: [
        {
          label: 'Ahead of the next best',
          value: told.differencePercent === null ? 'only one had any' : signed(told.differencePercent),
          benchmark: null,
          source: `${told.lowPercent === null || told.highPercent === null ? '' : `${signed(told.lowPercent)} to ${signed(told.highPercent)}, `}sequential test that allows looking every day, ${pText(told.pValue)}; ${told.sample}`,
        },
        {
          label: 'Decided',
          value: formatDay(decidedOn),
          benchmark: null,
          source: 'the rule that was set at its start',
        },
      ],
      period: spanText(startsOn, decidedOn),
      caveat: told.isOfAds
        ? 'The platform chose who saw which ad, and later weeks may be unlike these.'
        : 'Later weeks may be unlike these.',
      confidence: 0.9,
      measure: 'revenue' as const,
      link: '/own-ads?tab=tests',
    }));

export const adRules: readonly Rule[] = [adFatigue, adWinner, adActions, adElement, adTest];
