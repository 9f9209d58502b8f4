import type { TestMetric, TestSubject } from '../../schema/ad-results/ad-test.enum.js';
import type { TestPlan } from './test-plan.engine.js';

const count = (value: number): string => value.toLocaleString('en-US');

type Metric = `${TestMetric}`;
type Subject = `${TestSubject}`;

/** What a variant is shown to or sent to. */
const units: Record<Metric, string> = {
  ctr: 'impressions',
  conversion: 'visitors',
  revenue_per_visitor: 'visitors',
  open_rate: 'emails',
  click_rate: 'emails',
};

/** What is tested on ads is counted by click where orders decide. */
export const unitsOf = (metric: Metric, subject: Subject): string =>
  subject === 'ads' && metric !== 'ctr' ? 'clicks' : subject === 'mails' ? 'emails' : units[metric];

/** A plan in a sentence that says whether to start it. */
export function planSentence(
  plan: TestPlan,
  { liftPercent, variants, metric }: { liftPercent: number; variants: number; metric: Metric },
): string {
  const { unitsPerVariant, unitsAtMost, days, daysAtMost, isFeasible, powerInFourWeeks } = plan;
  const size = `To find a difference of ${liftPercent}%, each of the ${variants} variants needs ${count(unitsPerVariant)} ${units[metric]}`;
  const looking = `Checking every day and stopping at a winner takes up to ${count(unitsAtMost)}`;
  if (days === null) return `${size}. ${looking}. Enter the daily ${units[metric]} to see how long that takes.`;
  if (isFeasible)
    return `${size}: ${days} ${days === 1 ? 'day' : 'days'} at today's pace. ${looking}${daysAtMost === null ? '' : ` (${count(daysAtMost)} ${daysAtMost === 1 ? 'day' : 'days'})`}.`;
  const chance = Math.round(100 * (powerInFourWeeks ?? 0));
  return `${size}: ${count(days)} days at today's pace, which is too long. Four weeks would find it with a chance of ${chance}%. Test a bolder change, or make the change without a test.`;
}

interface TestFacts {
  subject: Subject;
  metric: Metric;
  /** Difference it was planned to find. */
  liftPercent: number;
  verdict: 'running' | 'winner' | 'no_difference';
  progress: number;
  /** The leader against the next best. */
  lowPercent: number | null;
  highPercent: number | null;
  differencePercent: number | null;
  variants: readonly { name: string; isLeader: boolean; isBeaten: boolean }[];
}

/** A running or ended test in a sentence. */
export function testSentence(facts: TestFacts): string {
  const { verdict, metric, subject, liftPercent, progress, lowPercent, highPercent, differencePercent, variants } =
    facts;
  const leader = variants.find(({ isLeader }) => isLeader);
  const all = variants.length === 2 ? 'both' : 'all';
  if (!leader)
    return subject === 'ads' ? `Waiting for days on which ${all} ads ran.` : `Enter the first day of ${all} variants.`;
  const range = `between ${signed(lowPercent)} and ${signed(highPercent)}`;
  const beaten = variants.filter(({ isBeaten }) => isBeaten).map(({ name }) => `“${name}”`);
  if (verdict === 'winner') {
    const beside = variants.length > 2 ? ' against the next best' : '';
    return `“${leader.name}” wins by ${signed(differencePercent)}${beside} (${range}). You can stop. The test was planned to find ${signed(liftPercent)}.`;
  }
  const behind =
    beaten.length === 0
      ? ''
      : ` ${beaten.join(' and ')} ${beaten.length === 1 ? 'is' : 'are'} behind: stop ${beaten.length === 1 ? 'it' : 'them'}.`;
  if (verdict === 'no_difference') {
    const keep = beaten.length > 0 ? 'any of the others' : variants.length === 2 ? 'either' : 'any of them';
    return `No meaningful difference was found (${range}).${behind} Keep ${keep}.`;
  }
  return `Too early to say: ${Math.round(100 * progress)}% of the planned ${unitsOf(metric, subject)}.${behind} Checking often does no harm.`;
}

const signed = (percent: number | null): string =>
  percent === null ? 'unknown' : `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
