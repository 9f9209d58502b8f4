import { flowPlans, type PlannedStep } from '../../schema/community/flow-plans.facts.js';
import type { FlowType } from '../../schema/community/flow.facts.js';
import { messageLimits } from '../../schema/community/flow.facts.js';

export interface ScheduledStep {
  plan: PlannedStep;
  /** Days after the trigger, >= 0. */
  day: number;
}

export interface ScheduleFacts {
  flowType: FlowType;
  includeSms: boolean;
  /** Days from order to delivery. */
  deliveryDays: number;
  /** Whether the store said so. */
  isDeliveryKnown: boolean;
  /** Days from one order to the next. */
  reorderDays: number;
  /** Whether the goods are judged after weeks, not days. */
  isSlow: boolean;
  /** Whether an appointment follows, and nobody knows when. */
  isBooked: boolean;
  /** Whether goods and facts call for a step. */
  isWanted: (plan: PlannedStep) => boolean;
}

/** What a table says when delivery takes the usual four days; a reorder step may not come before the help is done. */
const promotionGapDays = messageLimits.promotionGapHours / 24;

/**
 * The days of a flow's steps, in order. Where the reorder day comes so early that two steps collide, the later one
 * moves back: no two messages on the same channel and day, and three days between promotional ones.
 */
export function scheduleFlow(facts: ScheduleFacts): ScheduledStep[] {
  const plans = (flowPlans[facts.flowType] ?? []).filter(
    (plan) => (!plan.optional || facts.includeSms) && facts.isWanted(plan),
  );
  const wished = plans.map((plan) => ({ plan, day: Math.max(0, wishedDay(plan, facts)) }));
  const ordered = wished.toSorted((a, b) => a.day - b.day || minuteOf(a.plan) - minuteOf(b.plan));
  const placed: ScheduledStep[] = [];
  for (const step of ordered) placed.push({ plan: step.plan, day: earliestDay(step, placed) });
  return placed.toSorted((a, b) => a.day - b.day || minuteOf(a.plan) - minuteOf(b.plan));
}

/** When the plan wants a step, before collisions are resolved. */
function wishedDay(
  { day: { from, offset, ifSlow, ifGuessed, ifBooked } }: PlannedStep,
  facts: Pick<ScheduleFacts, 'deliveryDays' | 'isDeliveryKnown' | 'reorderDays' | 'isSlow' | 'isBooked'>,
): number {
  if (facts.isBooked && ifBooked !== undefined) return ifBooked;
  const base = { trigger: 0, delivery: facts.deliveryDays, reorder: facts.reorderDays }[from];
  const usual = facts.isDeliveryKnown ? offset : (ifGuessed ?? offset);
  return base + (facts.isSlow ? (ifSlow ?? usual) : usual);
}

function earliestDay(step: ScheduledStep, placed: readonly ScheduledStep[]): number {
  let day = step.day;
  for (const earlier of placed) {
    const sameChannel = earlier.plan.channel === step.plan.channel;
    const gap =
      sameChannel && earlier.plan.promotional && step.plan.promotional ? promotionGapDays : sameChannel ? 1 : 0;
    day = Math.max(day, earlier.day + gap);
  }
  return day;
}

function minuteOf(plan: PlannedStep): number {
  return plan.hour === null ? (plan.delayMinutes ?? 0) : plan.hour * 60;
}

/** "Day 3, 10:00" in the manner of the locale; "At once" or "After 1 hour" on the day of the trigger. */
export function describeTime(day: number, hour: number | null, delayMinutes: number | null, locale: string): string {
  if (hour === null) return `Day ${day}, ${describeDelay(delayMinutes ?? 0)}`;
  const time = timeFormat(locale).format(Date.UTC(2000, 0, 1, hour));
  return `Day ${day}, ${time.replace(/[\u00A0\u202F]/g, ' ')}`;
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();
/** Building one takes a millisecond, a flow asks for several; more languages than this are no shop's. */
const keptFormats = 100;

function timeFormat(locale: string): Intl.DateTimeFormat {
  const known = timeFormats.get(locale);
  if (known) return known;
  if (timeFormats.size >= keptFormats) timeFormats.clear();
  const made = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  timeFormats.set(locale, made);
  return made;
}

function describeDelay(minutes: number): string {
  if (minutes === 0) return 'right away';
  if (minutes < 60) return `after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return `after ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
