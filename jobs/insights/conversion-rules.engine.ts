import { insightBenchmarks, insightMinimum } from '../../schema/insights/insight.facts.js';
import { findCulprit } from './conversion-culprit.engine.js';
import { lastDays, periodText, totalsOf, type WindowTotals } from './day-window.engine.js';
import {
  formatCount,
  formatMoney,
  formatPercent,
  halfWay,
  ownShare,
  perMonth,
  type DayFacts,
} from './insight-facts.engine.js';
import type { Rule } from './insight-rule.engine.js';
import { hasBrokenVisits } from './tracking-rules.engine.js';
import { sure, twoShareZ, wilsonInterval } from '../kit/significance.js';

/** A fall may have begun a week ago or a month ago: the clearer of the windows is told. */
const windows = [10, 28];

const visited = (days: readonly DayFacts[]): DayFacts[] => days.filter(({ sessions }) => sessions !== null);

interface Fall {
  days: DayFacts[];
  now: WindowTotals;
  earlier: WindowTotals;
  z: number;
}

const conversionDrop: Rule = (facts) => {
  if (hasBrokenVisits(facts)) return null;
  const known = visited(facts.days);
  const falls = windows.flatMap((length): Fall[] => {
    const days = known.slice(-length);
    const earlier = known.slice(-length - 28, -length);
    if (earlier.length < 20 || days.length < length) return [];
    const now = totalsOf(days);
    const then = totalsOf(earlier);
    if (Math.min(now.sessions, then.sessions) < insightMinimum.sessions) return [];
    if (then.orders < insightMinimum.orders || now.orders > now.sessions || then.orders > then.sessions) return [];
    const z = twoShareZ(now.orders, now.sessions, then.orders, then.sessions);
    return z <= -sure && now.orders / now.sessions < 0.88 * (then.orders / then.sessions)
      ? [{ days, now, earlier: then, z }]
      : [];
  });
  const [fall] = falls.toSorted((one, other) => one.z - other.z);
  if (!fall) return null;
  const { days, now, earlier: then, z } = fall;
  const rate = now.orders / now.sessions;
  const usual = then.orders / then.sessions;
  const effect = ownShare(perMonth(now.sessions * (usual - rate) * (then.netCents / then.orders), days.length), facts);
  const culprit = findCulprit(facts, days);
  const { place, words, caveat } = explain(culprit);
  return {
    id: 'cvr_drop',
    type: 'action',
    kind: 'loss',
    topic: 'conversion_trend',
    title: `Conversion fell ${formatPercent(1 - rate / usual, 0)}${place}`,
    description: `${formatPercent(usual, 2)} of visits bought before, ${formatPercent(rate, 2)} since ${periodText(days).split(' to ')[0]}. ${words}`,
    impact: `${formatMoney(effect.cents, facts.currency)} a month ${effect.unit} lost`,
    monthlyEffectCents: effect.cents,
    evidence: [
      {
        label: 'Conversion rate',
        value: formatPercent(rate, 2),
        benchmark: formatPercent(usual, 2),
        source: `your ${then.days} days before that, z ${z.toFixed(1)}`,
      },
      ...(culprit.step
        ? [
            {
              label: `From ${culprit.step.from} to ${culprit.step.to}`,
              value: formatPercent(culprit.step.now),
              benchmark: formatPercent(culprit.step.before),
              source: `your funnel steps, z ${culprit.step.z.toFixed(1)}`,
            },
          ]
        : []),
    ],
    period: periodText(days),
    caveat,
    confidence: 1,
    measure: 'conversion_rate',
    link: '/conversion',
  };
};

const rateWords = (before: number, now: number): string => `${formatPercent(before, 2)} to ${formatPercent(now, 2)}`;

/** What the fall comes from and where to look, as far as the visits tell. */
function explain({ part, step }: ReturnType<typeof findCulprit>): {
  place: string;
  words: string;
  caveat: string | null;
} {
  const ofPart = part
    ? `${part.name.charAt(0).toUpperCase()}${part.name.slice(1)} explains ${formatPercent(part.share, 0)} of it (${rateWords(part.before, part.now)}). `
    : '';
  if (step)
    return {
      place: `${part ? `, most of it on ${part.name},` : ''} between ${step.from} and ${step.to}`,
      words: `${ofPart}Of those who reach the ${step.from}, ${formatPercent(step.before, 0)} went on to the ${step.to} before and ${formatPercent(step.now, 0)} do now: take that step there yourself.`,
      caveat: null,
    };
  if (part)
    return {
      place: `, most of it on ${part.name}`,
      words: `${ofPart}Buy something there yourself, step by step.`,
      caveat: 'To see which step it is, import funnel steps from your analytics.',
    };
  return {
    place: '',
    words:
      'Compare page changes, prices, stock and traffic sources of the two periods, and buy something yourself, step by step.',
    caveat: "Visits by day don't show which step or device it is.",
  };
}

/** A long way below the average of all stores, beyond chance. */
const conversionGap: Rule = (facts) => {
  if (hasBrokenVisits(facts)) return null;
  const bench = insightBenchmarks.conversionRate;
  const days = visited(lastDays(facts, 30));
  const now = totalsOf(days);
  if (now.sessions < insightMinimum.sessions || now.orders === 0 || now.orders > now.sessions) return null;
  const rate = now.orders / now.sessions;
  const range = wilsonInterval(now.orders, now.sessions);
  if (range.high >= bench.value * 0.6) return null;
  const perOrder = now.netCents / now.orders;
  const gained = now.sessions * (halfWay(rate, bench.value) - rate) * perOrder;
  const effect = ownShare(perMonth(gained, now.days), facts);
  const next = facts.audit?.failedChecks.length
    ? `Your last audit failed on ${facts.audit.failedChecks.slice(0, 2).join(' and ')}.`
    : 'Audit a product page to see what holds buyers back.';
  return {
    id: 'cvr_gap',
    type: 'opportunity',
    kind: 'chance',
    topic: 'conversion',
    title: `Conversion ${formatPercent(rate)} is below the average of ${formatPercent(bench.value)}`,
    description: `${formatCount(now.orders)} orders from ${formatCount(now.sessions)} visits; the average is ${formatPercent(bench.value)} (${bench.source}). ${next}`,
    impact: `${formatMoney(effect.cents, facts.currency)} a month ${effect.unit} if you get halfway there`,
    monthlyEffectCents: effect.cents,
    evidence: [
      {
        label: 'Conversion rate',
        value: `${formatPercent(rate, 2)} (${formatPercent(range.low, 2)} to ${formatPercent(range.high, 2)})`,
        benchmark: formatPercent(bench.value, 2),
        source: bench.source,
      },
    ],
    period: periodText(days),
    caveat: 'The average covers all stores, whatever they sell and charge.',
    confidence: 0.5,
    measure: 'conversion_rate',
    link: facts.audit ? `/conversion?analysis=${facts.audit.id}` : '/conversion',
  };
};

export const conversionRules: readonly Rule[] = [conversionDrop, conversionGap];
