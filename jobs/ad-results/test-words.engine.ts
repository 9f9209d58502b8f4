import type { TestMetric } from '../../schema/ad-results/ad-test.enum.js';
import type { TestPlan } from './test-plan.engine.js';

const count = (value: number): string => value.toLocaleString('en-US');

type Metric = `${TestMetric}`;

/** What a variant is shown to or sent to. */
const units: Record<Metric, string> = {
  ctr: 'views',
  conversion: 'visitors',
  revenue_per_visitor: 'visitors',
  open_rate: 'mails',
  click_rate: 'mails',
};

/** A plan in a sentence that says whether to start it. */
export function planSentence(
  plan: TestPlan,
  { liftPercent, variants, metric }: { liftPercent: number; variants: number; metric: Metric },
): string {
  const { unitsPerVariant, days, isFeasible, powerInFourWeeks } = plan;
  const size = `To find a difference of ${liftPercent}%, each of the ${variants} variants needs ${count(unitsPerVariant)} ${units[metric]}`;
  if (days === null) return `${size}. Give the daily ${units[metric]} to see how long that takes.`;
  if (isFeasible) return `${size}: ${days} ${days === 1 ? 'day' : 'days'} at today's pace.`;
  const chance = Math.round(100 * (powerInFourWeeks ?? 0));
  return `${size}: ${count(days)} days at today's pace, which is too long. Four weeks would find it with a chance of ${chance}%. Test a bolder change, or make the change without a test.`;
}

interface TestFacts {
  metric: Metric;
  /** Difference it was planned to find. */
  liftPercent: number;
  verdict: 'running' | 'first' | 'second' | 'no_difference';
  first: string;
  second: string;
  hasBoth: boolean;
  progress: number;
  lowPercent: number | null;
  highPercent: number | null;
  differencePercent: number | null;
}

/** A running or ended test in a sentence. */
export function testSentence(facts: TestFacts): string {
  const { verdict, metric, liftPercent, first, second, hasBoth, progress, lowPercent, highPercent, differencePercent } =
    facts;
  if (!hasBoth)
    return metric === 'ctr' ? 'Waiting for days on which both ads ran.' : 'Enter the first day of both variants.';
  const range = `between ${signed(lowPercent)} and ${signed(highPercent)}`;
  const planned = `The test was planned to find ${signed(liftPercent)}.`;
  if (verdict === 'first')
    return `"${first}" wins. "${second}" is at ${signed(differencePercent)} (${range}). You can stop. ${planned}`;
  if (verdict === 'second')
    return `"${second}" wins by ${signed(differencePercent)} (${range}). You can stop. ${planned}`;
  if (verdict === 'no_difference') return `No difference that matters was found (${range}). Keep either.`;
  return `Too early to say: ${Math.round(100 * progress)}% of the planned ${units[metric]}. Looking often does no harm.`;
}

const signed = (percent: number | null): string =>
  percent === null ? 'unknown' : `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
