import type { MailLayout } from '../../schema/community/flow-plans.facts.js';
import { type BenchmarkFacts, flowBenchmarks } from '../../schema/community/flow-benchmarks.facts.js';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { flowDefaults, flowDescriptions } from '../../schema/community/flow.facts.js';
import type { BenchmarkRange, FlowStepData, StepBenchmark } from '../../schema/community/flow-step.type.js';
import { capitalizePlain } from './flow-facts.engine.js';
import { isOffer, noticeOf, textNoticeOf } from './email-layout.engine.js';
import { copyContext, type StepCopy, writeMail } from './flow-copy.engine.js';
import { describeTime, scheduleFlow, type ScheduledStep } from './flow-schedule.engine.js';
import { tellersOf, toldBeside } from './flow-once.engine.js';
import { numbered } from './flow-order.engine.js';
import { holds, withSums } from './flow-conditions.engine.js';
import { isMadeFirst } from './flow-advice.engine.js';
import { hurts, isSpent, isUnwelcome, losesTexts } from './flow-traits.engine.js';
import { writeSms } from './sms-copy.engine.js';
import { countSms } from './sms-segments.engine.js';

export interface WrittenFlow {
  flowName: string;
  steps: FlowStepData[];
}

/**
 * Writes a whole flow from a brief: days by the plan of its kind, words by the goods, the voice and the shop's own
 * facts. The same brief gives the same flow; what the brief does not say is left out, never made up.
 */
export function writeFlow(brief: FlowBrief): WrittenFlow {
  const scheduled = schedule(brief);
  const steps = numbered(scheduled.flatMap((step) => writeStep(brief, step, 0, scheduled) ?? []));
  addNotice(brief, steps);
  return { flowName: `${capitalizePlain(brief.niche.trim())} ${flowDescriptions[brief.flowType].suffix}`, steps };
}

/** Goods whose notice a footer is not enough for: in every mail around no order, or in those that offer them. */
const forAdults: ReadonlySet<string> = new Set(['alcohol', 'nicotine', 'cannabis']);
const belongsInBody: ReadonlySet<string> = new Set([...forAdults, 'weapon', 'supplement', 'finance', 'chemical']);

/** What has to be said of these goods ends the mails that offer them; the others have it in their footer. */
function addNotice(brief: FlowBrief, steps: FlowStepData[]): void {
  const notice = noticeOf(brief);
  const { regulated } = brief.goods ?? {};
  if (!notice || !regulated || !belongsInBody.has(regulated)) return;
  const isForAdults = forAdults.has(regulated) && !['post-purchase', 'review-request'].includes(brief.flowType);
  const offering = steps.filter(
    ({ channel, isPromotional }) => channel === 'email' && (isForAdults || isOffer(brief, isPromotional)),
  );
  for (const step of offering) {
    step.body = `${step.body}\n\n${notice}`;
    Object.assign(step, measureStep(step));
  }
}

/** Writes one step anew, in other words than before; day and place in the flow stay. */
export function rewriteStep(brief: FlowBrief, step: FlowStepData): FlowStepData {
  const all = schedule(brief);
  const scheduled = all.find((candidate) => candidate.plan.key === step.key);
  const written = scheduled && writeStep(brief, scheduled, step.version + 1, all);
  if (!written) return step; // the facts no longer call for it
  const rewritten = {
    ...written,
    stepNumber: step.stepNumber,
    day: step.day,
    hour: step.hour,
    sendAt: step.sendAt,
  };
  if (noticeOf(brief) !== null && step.body.includes(noticeOf(brief) ?? '')) addNotice(brief, [rewritten]);
  return rewritten;
}

export interface StepEdit {
  subject?: string | null;
  subjectB?: string | null;
  preheader?: string | null;
  body?: string;
  ctaLabel?: string | null;
  ctaUrl?: string | null;
  day?: number;
  hour?: number | null;
  layout?: MailLayout;
}

/** The step with the owner's changes, counted anew. Fields that are not given stay. */
export function editStep(step: FlowStepData, edit: StepEdit, locale: string): FlowStepData {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const edited = { ...step, ...given, isEdited: true };
  return {
    ...edited,
    ...measureStep(edited),
    sendAt: describeTime(edited.day, edited.hour, edited.delayMinutes, locale),
  };
}

/**
 * The steps of a flow that these goods and facts call for, on their days.
 * @param fact one more that would be known
 */
export function schedule(brief: FlowBrief, fact?: string): ScheduledStep[] {
  const context = copyContext(brief, '', 0);
  const known = fact === undefined ? context.known : withSums(new Set([...context.known, fact]));
  return scheduleFlow({
    flowType: brief.flowType,
    includeSms: brief.includeSms,
    deliveryDays: known.has('digital')
      ? 0
      : (brief.delivery?.high ?? (isMadeFirst(brief) ? flowDefaults.makingDays : flowDefaults.deliveryDays)),
    isDeliveryKnown: brief.delivery !== null,
    reorderDays: reorderDayOf(brief),
    isSlow: slow.has(brief.goods?.id ?? ''),
    isBooked: known.has('service') && !known.has('digital'),
    isWanted: (plan) =>
      !hurts(brief, known) &&
      !isUnwelcome(brief, known) &&
      !(plan.channel === 'sms' && losesTexts(brief, known)) &&
      holds(plan.if, known),
  });
}

/** Slept on for weeks, or sown and waited for, before anybody can judge. */
const slow: ReadonlySet<string> = new Set(['mattresses', 'seeds']);

/** Measured or stated, else the middle of what one purchase of these goods lasts; only places the reminder, is never said. */
function reorderDayOf({ reorderDays, supplyDays, goods, niche, language }: FlowBrief): number {
  const unknown = isSpent({ niche, language }) ? flowDefaults.spentDays : flowDefaults.reorderDays;
  const usual = goods?.supply ? (goods.supply.from + goods.supply.to) / 2 : unknown;
  return Math.min(365, Math.max(14, Math.round(supplyDays ?? reorderDays ?? usual)));
}

/** One step without its number; null for a text that has no room for what has to be said of the goods: it is not sent. */
function writeStep(
  brief: FlowBrief,
  { plan, day }: ScheduledStep,
  version: number,
  all: readonly ScheduledStep[],
): FlowStepData | null {
  const context = copyContext(brief, plan.key, version, day);
  const isSms = plan.channel === 'sms';
  const copy: StepCopy | null = isSms
    ? writeSms(plan.key, context, plan.link ?? 'shop', textsPerMonth(all), textNoticeOf(brief, plan.promotional))
    : writeMail(plan.key, context, toldBeside(plan.key, tellersOf(brief, all)));
  if (!copy) return null;
  const delayMinutes = plan.delayMinutes ?? null;
  return {
    key: plan.key,
    stepNumber: 0,
    day,
    hour: plan.hour,
    delayMinutes,
    sendAt: describeTime(day, plan.hour, delayMinutes, brief.locale),
    channel: plan.channel,
    layout: isSms ? null : (plan.layout ?? 'letter'),
    purpose: plan.purpose,
    ...copy,
    goal: plan.goal,
    exitCondition: plan.exit,
    isPromotional: plan.promotional,
    benchmark: benchmarkOf(plan.benchmark),
    ...measureStep({ channel: plan.channel, body: copy.body }),
    version,
    isEdited: false,
    engine: 'built-in',
    engineNote: null,
  };
}

/** Most texts within any thirty days, as the first text has to say. */
function textsPerMonth(steps: readonly ScheduledStep[]): number {
  const days = steps.filter(({ plan }) => plan.channel === 'sms').map(({ day }) => day);
  return Math.max(1, ...days.map((from) => days.filter((day) => day >= from && day < from + 30).length));
}

/** Words, and the segments of a text. */
export function measureStep({
  channel,
  body,
}: Pick<FlowStepData, 'channel' | 'body'>): Pick<FlowStepData, 'sms' | 'words'> {
  return {
    sms: channel === 'sms' ? countSms(body) : null,
    words: body.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0,
  };
}

function benchmarkOf(id: string): StepBenchmark {
  const facts: BenchmarkFacts =
    Object.entries(flowBenchmarks).find(([key]) => key === id)?.[1] ?? flowBenchmarks.allFlows;
  return {
    openPercent: range(facts.open),
    clickPercent: range(facts.click),
    orderPercent: range(facts.order),
    orderBasis: facts.orderBasis,
    revenuePerRecipient: range(facts.revenue),
    source: facts.source,
  };
}

function range(pair: readonly [number, number] | null): BenchmarkRange | null {
  return pair === null ? null : { low: pair[0], high: pair[1] };
}
