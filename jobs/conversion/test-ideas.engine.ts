import { FigureBasis } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAdvice, FunnelAudit } from '../../schema/conversion/funnel-audit.type.js';
import { blockers } from '../../schema/conversion/funnel-benchmarks.facts.js';
import { TestVerdict } from '../../schema/conversion/test-idea.enum.js';
import type { TestIdea } from '../../schema/conversion/test-idea.type.js';
import {
  categoryHypotheses,
  coarsestPercent,
  defectCategories,
  defects,
  hypotheses,
  testLength,
} from '../../schema/conversion/test-ideas.facts.js';
import { planTest } from '../ad-results/test-plan.engine.js';
import { normalQuantile } from '../ad-results/interval.engine.js';
import { round, roundUp } from '../kit/statistics.js';
import { causeOf } from './expected-lift.engine.js';

/** What the owner's own store brings along; null where it is not known. */
export interface TestTraffic {
  /** Visits a month to the whole store. */
  shopSessions: number | null;
  /** Standard deviation of order values as a share of their mean. */
  orderSpread: number | null;
}

type Audit = Pick<FunnelAudit, 'advice' | 'checks' | 'assumptions'>;
type Plan = Pick<TestIdea, 'verdict' | 'reason' | 'differencePercent' | 'visitorsPerVersion' | 'days'>;

const variants = 2;
const none = { differencePercent: null, visitorsPerVersion: null, days: null };
const daysPerMonth = 30;

/** For each change of an audit, the first ones first: whether a test can tell if they help, how large it is, and how long it takes. */
export function testIdeas(audit: Audit, traffic: TestTraffic): TestIdea[] {
  const figures = new Figures(audit, traffic);
  return audit.advice.map((advice) => {
    const { name, conversionPercent, orderValuePercent } = causeOf(advice.checkId);
    const isOrderValue = conversionPercent === 0 && orderValuePercent > 0;
    return {
      checkId: advice.checkId,
      hypothesis: hypotheses[name] ?? categoryHypotheses[advice.category],
      change: audit.checks.find(({ id }) => id === advice.checkId)?.fix ?? advice.text,
      metric: isOrderValue ? 'Average order value' : 'Orders per visitor',
      ...planOf(advice, figures, isOrderValue),
    };
  });
}

/** What a plan rests on, each with where it comes from. */
class Figures {
  /** Share of the visitors who order. */
  readonly rate: number | null;
  readonly dailyVisitors: number | null;
  readonly orderSpread: number | null;
  /** Named in the sentence, so that nobody takes the one for the other. */
  readonly visitors: string;
  readonly isRateAssumed: boolean;

  constructor({ assumptions }: Audit, { shopSessions, orderSpread }: TestTraffic) {
    const find = (name: string) => assumptions.find((each) => each.name === name);
    const page = find('monthlySessions')?.value ?? null;
    const rate = find('conversionRate');
    const monthly = page ?? shopSessions;
    this.rate = rate?.value ? rate.value / 100 : null;
    this.isRateAssumed = rate?.basis === FigureBasis.estimated;
    this.dailyVisitors = monthly === null ? null : monthly / daysPerMonth;
    this.orderSpread = orderSpread;
    this.visitors =
      page === null && shopSessions !== null
        ? `if all ${shopSessions.toLocaleString('en-US')} monthly visits to your store see it`
        : `with ${(page ?? 0).toLocaleString('en-US')} visits a month`;
  }
}

function planOf(advice: FunnelAdvice, figures: Figures, isOrderValue: boolean): Plan {
  if (
    blockers.includes(advice.checkId) ||
    defects.includes(advice.checkId) ||
    defectCategories.includes(advice.category)
  )
    return {
      ...none,
      verdict: TestVerdict.without_test,
      reason: 'This is a defect. Fix it without a test, and compare the weeks before and after.',
    };
  if (figures.rate === null || figures.rate >= 1)
    return {
      ...none,
      verdict: TestVerdict.unknown,
      reason: 'Enter your conversion rate to see how many visitors a test needs.',
    };
  const expected = (advice.liftLowPercent + advice.liftHighPercent) / 2;
  if (expected <= 0) return withoutEffect(figures, figures.rate);
  const orders = isOrderValue ? ordersFor(expected, figures) : null;
  const byOrders = orders === null ? null : Math.ceil(orders / figures.rate);
  const perVersion = isOrderValue ? byOrders : visitorsFor(expected, figures.rate);
  if (perVersion === null)
    return {
      ...none,
      verdict: TestVerdict.unknown,
      reason: 'How long a test takes depends on how much your order values vary. Import or connect your orders.',
    };
  return timed(figures, { perVersion: roundUp(perVersion, 2), percent: round(expected, 1) });
}

/** @returns null where no rate is that high */
function visitorsFor(percent: number, rate: number): number | null {
  const factor = 1 + percent / 100;
  if (rate * factor >= 1) return null;
  return planTest({ rate, factor, dailyUnits: null, unitCost: null, variants }).unitsPerVariant;
}

/** Orders of each version that show a difference of means: two-sided 5 %, power 80 %. */
function ordersFor(percent: number, { orderSpread }: Figures): number | null {
  if (orderSpread === null) return null;
  const z = normalQuantile(0.975) + normalQuantile(0.8);
  return Math.ceil((2 * (z * orderSpread) ** 2) / (percent / 100) ** 2);
}

function timed(figures: Figures, { perVersion, percent }: { perVersion: number; percent: number }): Plan {
  const size = `To show a difference of ${percent}%, each version needs ${perVersion.toLocaleString('en-US')} visitors`;
  const assumed = figures.isRateAssumed ? ' The conversion rate is an estimate: enter yours.' : '';
  const plan = { differencePercent: percent, visitorsPerVersion: perVersion };
  if (figures.dailyVisitors === null)
    return {
      ...plan,
      days: null,
      verdict: TestVerdict.unknown,
      reason: `${size}. Enter the monthly visitors of the page to see how long that takes.${assumed}`,
    };
  const { weekDays, longestDays } = testLength;
  const days = weekDays * Math.ceil((perVersion * variants) / figures.dailyVisitors / weekDays);
  const length = days > 365 ? 'more than a year' : `${days} days`;
  const time = `${size}: ${length} ${figures.visitors}`;
  return days <= longestDays
    ? { ...plan, days, verdict: TestVerdict.test, reason: `${time}.${assumed}` }
    : {
        ...plan,
        days,
        verdict: TestVerdict.without_test,
        reason: `${time}, which is too long. Do it without a test, and compare the weeks before and after.${assumed}`,
      };
}

/** Nobody has published how much it brings: what four weeks could show decides. */
function withoutEffect(figures: Figures, rate: number): Plan {
  if (figures.dailyVisitors === null)
    return {
      ...none,
      verdict: TestVerdict.unknown,
      reason: 'Its effect is not known. Enter the monthly visitors of the page to see what a test could show.',
    };
  const { longestDays } = testLength;
  const perVersion = Math.floor((figures.dailyVisitors * longestDays) / variants);
  const percent = smallestPercent(rate, perVersion);
  const seen = percent === null ? 'no difference that is likely' : `a difference of ${percent}% or more`;
  const sentence = `Its effect is not known. Four weeks ${figures.visitors} can show ${seen}`;
  return percent !== null && percent <= coarsestPercent
    ? {
        differencePercent: percent,
        visitorsPerVersion: perVersion,
        days: longestDays,
        verdict: TestVerdict.test,
        reason: `${sentence}.`,
      }
    : { ...none, verdict: TestVerdict.without_test, reason: `${sentence}, so a test says little. Do it without one.` };
}

/** The smallest difference that this many visitors show; null above a doubling. */
function smallestPercent(rate: number, perVersion: number): number | null {
  for (let percent = 1; percent <= 100; percent += 1) {
    const needed = visitorsFor(percent, rate);
    if (needed !== null && needed <= perVersion) return percent;
  }
  return null;
}
