import { median, sum } from '../kit/statistics.js';
import { spendPlatformName } from '../../schema/ltv/spend-platform.facts.js';
import { insightMinimum } from '../../schema/insights/insight.facts.js';
import { groupBy, lastDays, periodText, rowsWithin } from './day-window.engine.js';
import {
  formatCount,
  formatDay,
  formatMoney,
  formatPercent,
  type DayFacts,
  type InsightFacts,
} from './insight-facts.engine.js';
import type { Finding, Rule } from './insight-rule.engine.js';
import { poissonLow } from '../kit/significance.js';

const longestBreak = 28;
const fewestDays = 2;
const usualDays = 28;

/** The newest days in which almost no visit was counted though orders came in as ever; empty where visits are counted. */
function daysWithoutVisits({ days }: InsightFacts): DayFacts[] {
  const known = days.filter(({ sessions }) => sessions !== null);
  const usual = known.slice(0, -fewestDays).slice(-usualDays - longestBreak);
  const usualSessions = median(usual.map(({ sessions }) => sessions ?? 0)) ?? 0;
  if (usual.length < 14 || usualSessions < 20) return [];
  const firstFine = known.findLastIndex(({ sessions }) => (sessions ?? 0) > 0.3 * usualSessions);
  const broken = known.slice(firstFine + 1);
  if (broken.length < fewestDays || broken.length > longestBreak) return [];
  const before = known.slice(Math.max(0, firstFine + 1 - usualDays), firstFine + 1);
  return meanOrders(broken) >= 0.6 * meanOrders(before) && meanOrders(before) >= 1 ? broken : [];
}

const meanOrders = (days: readonly DayFacts[]): number =>
  days.length === 0 ? 0 : sum(days.map(({ orders }) => orders)) / days.length;

/** Whether rates of visits say nothing at present. */
export const hasBrokenVisits = (facts: InsightFacts): boolean => daysWithoutVisits(facts).length > 0;

const visitBreak: Rule = (facts) => {
  const broken = daysWithoutVisits(facts);
  const [first] = broken;
  if (!first) return null;
  const spend = sum(lastDays(facts, 30).map(({ spendCents }) => spendCents ?? 0));
  const orders = sum(broken.map((day) => day.orders));
  return {
    ...trackingFinding,
    id: 'tracking:visits',
    title: `Visits have not been counted since ${formatDay(first.day)}`,
    description: `${formatCount(sum(broken.map(({ sessions }) => sessions ?? 0)))} visits in ${broken.length} days, yet ${formatCount(orders)} orders came in as usual. Most likely the analytics tag or its consent banner broke. We don't judge conversion until visits are counted again.`,
    impact:
      spend > 0 ? `${formatMoney(spend, facts.currency)} a month of ad spend you can't judge` : trackingFinding.impact,
    monthlyEffectCents: spend > 0 ? spend : null,
    evidence: [
      {
        label: 'Orders in these days',
        value: formatCount(orders),
        benchmark: null,
        source: 'your orders beside visits on the same days',
      },
    ],
    period: periodText(broken),
    caveat: 'A visits export that ended early, or an analytics filter, looks the same.',
  };
};

const trackingFinding = {
  type: 'action',
  kind: 'risk',
  topic: 'tracking',
  impact: 'Makes every other figure reliable',
  confidence: 1,
  measure: null,
  link: '/integrations',
} as const;

/** Purchases that would usually have been reported; chance alone leaves out so many about never. */
const fewestMissing = 10;

interface Silence {
  platform: string;
  since: string;
  days: DayFacts[];
  missing: number;
  spendCents: number;
}

/** Platforms that have stopped reporting purchases while their clicks and the store's orders go on. */
function silentPlatforms(facts: InsightFacts): Silence[] {
  return [...groupBy(facts.campaigns, ({ platform }) => platform)].flatMap(([platform, rows]): Silence[] => {
    const lastReport = rows
      .filter(({ conversions }) => conversions > 0)
      .reduce((latest, { day }) => (day > latest ? day : latest), '');
    const days = facts.days.filter(({ day }) => day > lastReport);
    if (lastReport === '' || days.length < fewestDays || days.length > longestBreak) return [];
    const before = lastDays(facts, usualDays, days.length);
    const then = rowsWithin(rows, before);
    const now = rowsWithin(rows, days);
    const clicks = sum(then.map((row) => row.clicks));
    if (clicks < insightMinimum.clicks) return [];
    const missing = (sum(then.map(({ conversions }) => conversions)) / clicks) * sum(now.map((row) => row.clicks));
    if (missing < fewestMissing || meanOrders(days) < 0.6 * meanOrders(before)) return [];
    const spendCents = sum(rowsWithin(rows, lastDays(facts, 30)).map((row) => row.spendCents));
    return [{ platform, since: days[0]?.day ?? '', days, missing, spendCents }];
  });
}

/** Whose campaigns cannot be judged by the purchases they report. */
export const silentPlatformNames = (facts: InsightFacts): string[] =>
  silentPlatforms(facts).map(({ platform }) => platform);

const purchaseBreak: Rule = (facts) =>
  silentPlatforms(facts).map(({ platform, since, days, missing, spendCents }): Finding => ({
    ...trackingFinding,
    id: `tracking:${platform}`,
    title: `Purchase tracking broke: ${spendPlatformName(platform)} has reported none since ${formatDay(since)}`,
    description: `About ${formatCount(missing)} were to be expected from its clicks, and your store's orders came in as usual. Check the pixel and the conversion setting: ${spendPlatformName(platform)} has nothing to learn from right now, and we don't judge its campaigns until it reports again.`,
    impact: `${formatMoney(spendCents, facts.currency)} a month of ad spend you can't judge`,
    monthlyEffectCents: spendCents,
    evidence: [
      {
        label: 'Purchases reported',
        value: '0',
        benchmark: formatCount(missing),
        source: `its own rate per click in the ${usualDays} days before`,
      },
    ],
    period: periodText(days),
    caveat: 'A change in what the platform counts as a purchase looks the same.',
  }));

const claimsTooMuch = 1.3;
/** Platforms count a purchase on the day of its click, up to a week before the order. */
const fewestClaimedDays = 14;

const doubleCount: Rule = (facts) => {
  const days = lastDays(facts, 28);
  const orders = sum(days.map((day) => day.orders));
  const claimed = sum(rowsWithin(facts.campaigns, days).map(({ conversions }) => conversions));
  const isTooMuch = orders > 0 && poissonLow(claimed) > orders * claimsTooMuch;
  if (days.length < fewestClaimedDays || orders < insightMinimum.orders || !isTooMuch) return null;
  return {
    ...trackingFinding,
    id: 'tracking:double',
    title: 'Ad platforms claim more orders than you had',
    description: `They report ${formatCount(claimed)} purchases, the store has ${formatCount(orders)} orders in the same ${days.length} days. Either two platforms claim the same order or a tag fires twice. Taken together, the ROAS they report is at least ${formatPercent(claimed / orders - 1, 0)} too high.`,
    monthlyEffectCents: null,
    evidence: [
      {
        label: 'Purchases claimed',
        value: formatCount(claimed),
        benchmark: formatCount(orders),
        source: 'your orders on the same days; beyond chance at 99.5%',
      },
    ],
    period: periodText(days),
    caveat: "We can't tell which platform or tag overcounts. Orders missing from your data look the same.",
  };
};

export const trackingRules: readonly Rule[] = [visitBreak, purchaseBreak, doubleCount];
