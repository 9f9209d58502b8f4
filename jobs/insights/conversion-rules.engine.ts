import { sum } from '../kit/statistics.js';
import { insightBenchmarks, insightMinimum } from '../../schema/insights/insight.facts.js';
import { groupBy, lastDays, periodText, rowsWithin, totalsOf, type WindowTotals } from './day-window.engine.js';
import {
  formatCount,
  formatMoney,
  formatPercent,
  halfWay,
  ownShare,
  perMonth,
  type DayFacts,
  type InsightFacts,
} from './insight-facts.engine.js';
import type { Rule } from './insight-rule.engine.js';
import { hasBrokenVisits } from './tracking-rules.engine.js';
import { sure, twoShareZ, wilsonInterval } from './significance.engine.js';

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
  const culprit = findSource(facts, days);
  return {
    id: 'cvr_drop',
    type: 'action',
    kind: 'loss',
    topic: 'conversion_trend',
    title: `Conversion fell ${formatPercent(1 - rate / usual, 0)}${culprit ? ` on ${culprit.name}` : ''}`,
    description: `${formatPercent(usual, 2)} of visits bought before, ${formatPercent(rate, 2)} since ${periodText(days).split(' to ')[0]}. ${culprit ? `${culprit.name} explains ${formatPercent(culprit.share, 0)} of it (${formatPercent(culprit.before, 2)} to ${formatPercent(culprit.now, 2)}): buy something there yourself, step by step.` : 'Compare page changes, prices, stock and traffic sources of the two periods, and buy something yourself, step by step.'}`,
    impact: `${formatMoney(effect.cents, facts.currency)} a month ${effect.unit} lost`,
    monthlyEffectCents: effect.cents,
    evidence: [
      {
        label: 'Conversion rate',
        value: formatPercent(rate, 2),
        benchmark: formatPercent(usual, 2),
        source: `own ${then.days} days before, z ${z.toFixed(1)}`,
      },
    ],
    period: periodText(days),
    caveat: culprit ? null : 'Which step or device it is cannot be told from visits by day.',
    confidence: 1,
    measure: 'conversion_rate',
    link: '/conversion',
  };
};

interface Culprit {
  name: string;
  share: number;
  now: number;
  before: number;
}

/** The device or channel that lost most orders, where the analytics count purchases by it. */
function findSource(facts: InsightFacts, days: readonly DayFacts[]): Culprit | null {
  const [first] = days;
  if (!first) return null;
  const end = facts.days.findIndex(({ day }) => day === first.day);
  const earlier = facts.days.slice(Math.max(0, end - 28), end);
  const rows = facts.sources.filter(({ source, conversions }) => source !== '' && conversions !== null);
  const then = groupBy(rowsWithin(rows, earlier), ({ source }) => source);
  const parts = [...groupBy(rowsWithin(rows, days), ({ source }) => source)].flatMap(([name, now]) => {
    const [visits, bought] = count(now);
    const [pastVisits, pastBought] = count(then.get(name) ?? []);
    if (visits === 0 || pastVisits === 0 || bought > visits || pastBought > pastVisits) return [];
    const z = twoShareZ(bought, visits, pastBought, pastVisits);
    const lost = visits * (pastBought / pastVisits - bought / visits);
    return [{ name, now: bought / visits, before: pastBought / pastVisits, lost, z }];
  });
  const whole = sum(parts.map(({ lost }) => Math.max(0, lost)));
  const [most] = parts.toSorted((one, other) => other.lost - one.lost);
  if (!most || parts.length < 2 || most.z > -sure || most.lost < 0.6 * whole) return null;
  return { name: most.name, share: most.lost / whole, now: most.now, before: most.before };
}

const count = (rows: InsightFacts['sources']): [number, number] => [
  sum(rows.map(({ sessions }) => sessions)),
  sum(rows.map(({ conversions }) => conversions ?? 0)),
];

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
    impact: `${formatMoney(effect.cents, facts.currency)} a month ${effect.unit} half-way to it`,
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
    caveat: 'Stores differ by what they sell and what it costs; the average is of all.',
    confidence: 0.5,
    measure: 'conversion_rate',
    link: facts.audit ? `/conversion?analysis=${facts.audit.id}` : '/conversion',
  };
};

export const conversionRules: readonly Rule[] = [conversionDrop, conversionGap];
