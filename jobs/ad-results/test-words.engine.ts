import type { TestPlan } from './test-plan.engine.js';

const count = (value: number): string => value.toLocaleString('en-US');

/** A plan in a sentence that says whether to start it. */
export function planSentence(
  plan: TestPlan,
  { liftPercent, variants }: { liftPercent: number; variants: number },
): string {
  const { unitsPerVariant, days, isFeasible, powerInFourWeeks } = plan;
  const size = `To find a difference of ${liftPercent}%, each of the ${variants} variants needs ${count(unitsPerVariant)} views`;
  if (days === null) return `${size}. Give the daily views to see how long that takes.`;
  if (isFeasible) return `${size}: ${days} ${days === 1 ? 'day' : 'days'} at today's pace.`;
  const chance = Math.round(100 * (powerInFourWeeks ?? 0));
  return `${size}: ${count(days)} days at today's pace, which is too long. Four weeks would find it with a chance of ${chance}%. Test a bolder change, or make the change without a test.`;
}

interface TestFacts {
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
  const { verdict, first, second, hasBoth, progress, lowPercent, highPercent, differencePercent } = facts;
  if (!hasBoth) return 'Waiting for days on which both ads ran.';
  const range = `between ${signed(lowPercent)} and ${signed(highPercent)}`;
  if (verdict === 'first')
    return `"${first}" wins. "${second}" is at ${signed(differencePercent)} (${range}). You can stop.`;
  if (verdict === 'second') return `"${second}" wins by ${signed(differencePercent)} (${range}). You can stop.`;
  if (verdict === 'no_difference') return `No difference that matters was found (${range}). Keep either.`;
  return `Too early to say: ${Math.round(100 * progress)}% of the planned views. Looking often does no harm.`;
}

const signed = (percent: number | null): string =>
  percent === null ? 'unknown' : `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
