import { InsightStatus } from '../../schema/insights/insight.entity.js';
import type { ReportAction, RevenueDriver, WeekSummary } from '../../schema/insights/weekly-report.entity.js';
import { round, sum } from '../kit/statistics.js';
import { dayMs, isoDay } from '../kit/time.js';
import { totalsOf } from './day-window.engine.js';
import type { MeasuredEffect } from './insight-effect.engine.js';
import {
  formatDay,
  formatPercent,
  formatWholeMoney,
  type DayFacts,
  type InsightFacts,
} from './insight-facts.engine.js';
import { isAlarm, type RankedInsight } from './insight.engine.js';
import { amountsOf, splitRevenue } from './revenue-split.engine.js';

const weekDays = 7;
const mostActions = 3;
/** Weeks before, whose spread says what a usual week is. */
const usualWeeks = 8;
/** Normal quantile of a 95 % band. */
const z95 = 1.96;

export interface ReportFacts {
  facts: InsightFacts;
  findings: readonly RankedInsight[];
  /** Rules of what the report before this one, or the list before this week, already told. */
  known: ReadonlySet<string>;
  /** Rules of what its owner has done, dismissed or put off. */
  closed?: ReadonlySet<string>;
  /** What became of the advice of the week before. */
  advice?: readonly string[];
  effects: readonly { title: string; effect: MeasuredEffect }[];
  /** 1 is Monday, 7 is Sunday. */
  firstWeekday: number;
}

/** The newest whole week with the one before; null where either is not known throughout. */
function lastWeek(days: readonly DayFacts[], firstWeekday: number): { week: DayFacts[]; before: DayFacts[] } | null {
  const end = days.findLastIndex(({ day }) => new Date(day).getUTCDay() === (firstWeekday + 6) % weekDays);
  const week = days.slice(end - weekDays + 1, end + 1);
  const before = days.slice(end - 2 * weekDays + 1, end - weekDays + 1);
  return end >= 2 * weekDays - 1 ? { week, before } : null;
}

/** First day of the week that a report would be about now; null before there are two. */
export const reportedWeek = (days: readonly DayFacts[], firstWeekday: number): string | null =>
  lastWeek(days, firstWeekday)?.week[0]?.day ?? null;

/** What each part did to revenue; the amounts add up to the change. */
function driversOf(
  week: readonly DayFacts[],
  before: readonly DayFacts[],
  { products }: InsightFacts,
): RevenueDriver[] {
  const [now, then] = [totalsOf(week), totalsOf(before)];
  if (Math.min(now.orders, then.orders) === 0 || Math.min(now.netCents, then.netCents) <= 0) return [];
  const parts = splitRevenue(week, before, products);
  const amounts = amountsOf(parts, [now.netCents / 100, then.netCents / 100]);
  const rounded = amounts.map((amount) => round(amount, 2));
  // What rounding leaves goes to the largest part, so that the parts shown add up to the cent.
  const largest = rounded.reduce(
    (most, amount, index) => (Math.abs(amount) > Math.abs(rounded[most] ?? 0) ? index : most),
    0,
  );
  const rest = round((now.netCents - then.netCents) / 100, 2) - sum(rounded);
  return parts
    .map(({ name, log }, index) => ({
      name,
      changePercent: round(100 * Math.expm1(log), 1),
      amount: round((rounded[index] ?? 0) + (index === largest ? rest : 0), 2),
    }))
    .filter(({ amount }) => amount !== 0);
}

/** Whether a week lies outside what the weeks before it let one expect; null with too few of them. */
function isUnusual(days: readonly DayFacts[], week: readonly DayFacts[]): boolean | null {
  const [first] = week;
  const earlier = days.filter(({ day }) => day < (first?.day ?? '')).slice(-usualWeeks * weekDays);
  if (earlier.length < usualWeeks * weekDays) return null;
  const logs = Array.from({ length: usualWeeks }, (_, index) =>
    Math.log(Math.max(1, totalsOf(earlier.slice(index * weekDays, (index + 1) * weekDays)).netCents)),
  );
  const mean = sum(logs) / usualWeeks;
  const spread = Math.sqrt(sum(logs.map((log) => (log - mean) ** 2)) / (usualWeeks - 1));
  return Math.abs(Math.log(Math.max(1, totalsOf(week).netCents)) - mean) > z95 * Math.max(spread, 0.03);
}

const actionOf = ({ title, impact, kind, link, period }: RankedInsight): ReportAction => ({
  title,
  impact,
  kind,
  link,
  period,
});

/** What the newest whole week was like, why, and what to do; null before there are two. */
export function weeklyReport({
  facts,
  findings,
  known,
  closed = new Set(),
  advice = [],
  effects,
  firstWeekday,
}: ReportFacts): { week: string; summary: WeekSummary } | null {
  const found = lastWeek(facts.days, firstWeekday);
  if (!found) return null;
  const { week, before } = found;
  const [now, then] = [totalsOf(week), totalsOf(before)];
  const drivers = driversOf(week, before, facts);
  const change = then.netCents > 0 ? now.netCents / then.netCents - 1 : null;
  const unusual = isUnusual(facts.days, week);
  // What worked against a change did not bring it about, however large it was.
  const [driver] = drivers
    .filter(({ amount }) => amount * (change ?? 0) > 0)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const chance =
    unusual === null ? '' : unusual ? ' That is outside your usual range.' : ' Your weeks usually vary this much.';
  const revenue = `${formatWholeMoney(now.netCents, facts.currency)} ${facts.salesBasis}`;
  const unsplit = drivers.some(({ name }) => name === 'orders')
    ? " We don't have visits for all of these days, so we can't split orders into traffic and conversion."
    : '';
  const sentence =
    change === null
      ? `Revenue was ${revenue}.`
      : `Revenue was ${revenue}, ${formatPercent(Math.abs(change), 0)} ${change < 0 ? 'less' : 'more'} than the week before${driver ? `, mostly from ${driver.name}` : ''}.${chance}${unsplit}`;
  const useful = findings.filter(({ id, kind }) => kind !== 'note' && kind !== 'setup' && !closed.has(id));
  const actions = useful.slice(0, mostActions);
  return {
    week: week[0]?.day ?? '',
    summary: {
      currency: facts.currency,
      salesBasis: facts.salesBasis,
      revenue: now.netCents / 100,
      revenueBefore: then.netCents / 100,
      orders: now.orders,
      sentence,
      drivers,
      alerts: useful.filter((finding) => isAlarm(finding) && !known.has(finding.id)).map(actionOf),
      actions: actions.map(actionOf),
      told: {
        alarms: findings.filter(isAlarm).map(({ id }) => id),
        advice: actions.map(({ id, title }) => ({ rule: id, title })),
      },
      effects: [
        ...advice,
        ...effects.map(({ title, effect }) => `${title}: ${effectWords(effect)}`),
        ...adEffects(facts, week.at(-1)?.day ?? ''),
      ],
    },
  };
}

/** An insight that was advised, as its owner left it. */
export interface AdvisedInsight {
  status: InsightStatus;
  isCurrent: boolean;
  doneAt: Date | null;
  effect: MeasuredEffect | null;
}

const adviceStates: Record<InsightStatus, string> = {
  todo: 'still open.',
  doing: 'in progress.',
  done: 'done.',
  snoozed: 'snoozed.',
  dismissed: 'dismissed.',
};

/** What became of an advice of the week before; null where its effect is measured and told on its own. */
export function adviceWords(title: string, insight: AdvisedInsight | undefined): string | null {
  if (insight?.effect) return null;
  if (insight?.status === InsightStatus.done && insight.doneAt)
    return `${title}: done on ${formatDay(isoDay(insight.doneAt.getTime()))}. We measure its effect after two weeks.`;
  // What nobody acted on is kept only as long as the figures say it.
  const isGone =
    !insight ||
    (!insight.isCurrent && (insight.status === InsightStatus.todo || insight.status === InsightStatus.doing));
  return `${title}: ${isGone ? 'your figures no longer show it.' : adviceStates[insight.status]}`;
}

/** Newest entries of what was carried out on ads; more fill a mail without telling more. */
const mostAdEffects = 5;

/** What hooks and fixes did that own ads carry, and the tests that were decided in the week or since. */
function adEffects({ ownAds }: InsightFacts, lastDay: string): string[] {
  const since = isoDay(Date.parse(lastDay) - (weekDays - 1) * dayMs);
  return [
    ...ownAds.actions
      .slice(0, mostAdEffects)
      .map(({ label, isHook, ad, sentence }) => `${isHook ? 'Hook' : 'Fix'} “${label}” in “${ad}”: ${sentence}`),
    ...ownAds.tests
      .filter(({ decidedOn }) => decidedOn >= since)
      .map(({ names, sentence }) => `Test of ${names.map((name) => `“${name}”`).join(' vs. ')}: ${sentence}`),
  ];
}

const effectWords = ({ figure, before, after, verdict }: MeasuredEffect): string =>
  `${figure.toLowerCase()} went from ${before} to ${after}. ${verdict ?? ''}`.trim();
