import { median } from '../kit/statistics.js';
import { insightMinimum } from '../../schema/insights/insight.facts.js';
import { lastDays, periodText, totalsOf } from './day-window.engine.js';
import {
  formatChange,
  formatDay,
  formatMoney,
  formatPercent,
  formatWholeMoney,
  ownShare,
  perMonth,
  type DayFacts,
  type InsightFacts,
} from './insight-facts.engine.js';
import type { Rule } from './insight-rule.engine.js';
import { splitRevenue } from './revenue-split.engine.js';
import { logWelchT, sure } from '../kit/significance.js';

const window = 28;

/** Revenue of four weeks against the four before, split into what it is made of; a season that comes each year is none. */
const revenueChange: Rule = (facts) => {
  const now = lastDays(facts, window);
  const then = lastDays(facts, window, window);
  const [one, other] = [totalsOf(now), totalsOf(then)];
  if (then.length < window || Math.min(one.orders, other.orders) < insightMinimum.orders) return null;
  if (one.netCents <= 0 || other.netCents <= 0) return null;
  const amounts = (days: readonly DayFacts[]): number[] => days.map(({ netCents }) => netCents);
  const t = logWelchT(amounts(now), amounts(then));
  const change = Math.log(one.netCents / other.netCents) - seasonalChange(facts);
  if (t === null || Math.abs(t) < sure || Math.abs(change) < 0.1) return null;
  const parts = splitRevenue(now, then, facts.products);
  const [driver] = parts.toSorted((first, second) => (second.log - first.log) * Math.sign(change));
  if (!driver) return null;
  const real = Math.log(one.netCents / other.netCents);
  const isFall = change < 0;
  if (isFall !== real < 0) return null;
  const effect = ownShare(perMonth(Math.abs(one.netCents - other.netCents), window), facts);
  const list = parts.map(({ name, log }) => `${name} ${formatChange(Math.expm1(log), 0)}`).join(', ');
  return {
    id: 'revenue_change',
    type: 'insight',
    kind: isFall ? 'loss' : 'note',
    isSymptom: true,
    topic: 'trend',
    title: `Revenue ${isFall ? 'fell' : 'grew'} ${formatPercent(Math.abs(Math.expm1(real)), 0)}, mostly from ${driver.name}`,
    description: `Against the ${window} days before: ${list}.`,
    impact: `${formatMoney(effect.cents, facts.currency)} a month ${effect.unit} ${isFall ? 'lost' : 'gained'}`,
    monthlyEffectCents: effect.cents,
    evidence: [
      {
        label: 'Revenue',
        value: formatWholeMoney(one.netCents, facts.currency),
        benchmark: formatWholeMoney(other.netCents, facts.currency),
        source: `your ${window} days before that; Welch's t of daily sales ${t.toFixed(1)}`,
      },
      ...parts.map(({ name, log }) => ({
        label: `Change of ${name}`,
        value: formatChange(Math.expm1(log)),
        benchmark: null,
        source: `your ${window} days before that`,
      })),
    ],
    period: periodText(now),
    caveat: facts.days.length < 365 + 2 * window ? 'With less than two years of data, this could be seasonal.' : null,
    confidence: 1,
    measure: 'revenue',
    link: '/dashboard',
  };
};

/** What the same weeks did a year ago; 0 where that is not known. */
function seasonalChange(facts: InsightFacts): number {
  const lag = 364;
  const now = totalsOf(lastDays(facts, window, lag));
  const then = totalsOf(lastDays(facts, window, lag + window));
  if (then.days < window || now.netCents <= 0 || then.netCents <= 0) return 0;
  return Math.log(now.netCents / then.netCents);
}

const peerWeeks = 8;
const farOut = 6;
const largeChange = 0.5;

/** One day far from the same weekday of the last weeks, by its logarithm. */
const unusualDay: Rule = (facts) => {
  const last = facts.days.at(-1);
  if (!last || facts.days.length < 7 * peerWeeks + 1) return null;
  const recent = facts.days.slice(-7 * peerWeeks - 1, -1);
  if (recent.some(({ netCents }) => netCents <= 0) || last.orders === 0) return null;
  const isPeer = (_: DayFacts, index: number): boolean => (recent.length - index) % 7 === 0;
  const peers = recent.filter(isPeer).map(({ netCents }) => netCents);
  const usual = median(peers) ?? 0;
  const levels = recent.map((day, index) => {
    const alike = recent.filter((__, other) => other !== index && (index - other) % 7 === 0);
    return Math.log(day.netCents) - Math.log(median(alike.map(({ netCents }) => netCents)) ?? day.netCents);
  });
  const spread = (median(levels.map(Math.abs)) ?? 0) / 0.6745;
  if (!(spread > 0) || usual <= 0 || last.netCents <= 0) return null;
  const z = Math.log(last.netCents / usual) / spread;
  const change = last.netCents / usual - 1;
  if (Math.abs(z) < farOut || Math.abs(change) < largeChange) return null;
  return {
    id: 'unusual_day',
    type: 'insight',
    kind: change < 0 ? 'loss' : 'note',
    isSymptom: true,
    topic: 'unusual_day',
    title: `Revenue ${change > 0 ? 'up' : 'down'} ${formatPercent(Math.abs(change), 0)} on ${formatDay(last.day)}`,
    description: `${formatMoney(last.netCents, facts.currency)} against ${formatMoney(usual, facts.currency)} on the same weekday of the last ${peerWeeks} weeks. Check that day's campaigns, stock and payments.`,
    impact: `${formatMoney(Math.abs(last.netCents - usual), facts.currency)} on one day`,
    monthlyEffectCents: Math.abs(last.netCents - usual),
    evidence: [
      {
        label: `Revenue on ${formatDay(last.day)}`,
        value: formatMoney(last.netCents, facts.currency),
        benchmark: formatMoney(usual, facts.currency),
        source: `same weekday of the last ${peerWeeks} weeks, robust z ${z.toFixed(1)}`,
      },
    ],
    period: formatDay(last.day),
    caveat: 'One day says little about the next.',
    confidence: 0.7,
    measure: 'revenue',
    link: '/dashboard',
  };
};

export const trendRules: readonly Rule[] = [revenueChange, unusualDay];
