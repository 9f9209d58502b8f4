import { type BenchmarkFacts, flowBenchmarks } from '../../schema/community/flow-benchmarks.facts.js';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { flowDescriptions, placeholderShopUrl } from '../../schema/community/flow.facts.js';
import type { PlannedStep } from '../../schema/community/flow-plans.facts.js';
import type { BenchmarkRange, FlowStepData, StepBenchmark } from '../../schema/community/flow-step.type.js';
import { capitalize } from '../kit/text.js';
import { copyContext, reorderInterval, type StepCopy } from './copy-context.engine.js';
import { describeTime, scheduleFlow, type ScheduledStep } from './flow-schedule.engine.js';
import { loyaltyCopy } from './loyalty-copy.engine.js';
import { chooseNiche } from './niche.engine.js';
import { postPurchaseCopy } from './post-purchase-copy.engine.js';
import { recoveryCopy } from './recovery-copy.engine.js';
import { smsKeys, writeSms } from './sms-copy.engine.js';
import { countSms } from './sms-segments.engine.js';
import { welcomeCopy } from './welcome-copy.engine.js';

export interface WrittenFlow {
  flowName: string;
  steps: FlowStepData[];
}

const writers = { ...postPurchaseCopy, ...welcomeCopy, ...recoveryCopy, ...loyaltyCopy };

/**
 * Writes a whole flow from a brief: days by the plan of its kind, words by the niche, the tone and the shop's own
 * facts. The same brief gives the same flow; what the brief does not say is left out, never made up.
 */
export function writeFlow(brief: FlowBrief): WrittenFlow {
  const steps = schedule(brief).map((scheduled, index) => writeStep(brief, scheduled, index + 1, 0));
  return { flowName: `${capitalize(brief.niche.trim())} ${flowDescriptions[brief.flowType].suffix}`, steps };
}

/** Writes one step anew, in other words than before; day and place in the flow stay. */
export function rewriteStep(brief: FlowBrief, step: FlowStepData): FlowStepData {
  const scheduled = schedule(brief).find((candidate) => candidate.plan.key === step.key);
  if (!scheduled) throw new RangeError(`the flow ${brief.flowType} has no step ${step.key}`);
  return {
    ...writeStep(brief, scheduled, step.stepNumber, step.version + 1),
    day: step.day,
    hour: step.hour,
    sendAt: step.sendAt,
  };
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

function schedule(brief: FlowBrief): ScheduledStep[] {
  const reorderDays = reorderInterval(brief, chooseNiche(brief.niche, brief.product));
  return scheduleFlow({
    flowType: brief.flowType,
    includeSms: brief.includeSms,
    deliveryDays: brief.deliveryDays,
    reorderDays,
  });
}

function writeStep(brief: FlowBrief, { plan, day }: ScheduledStep, stepNumber: number, version: number): FlowStepData {
  const context = copyContext(brief, plan.key, version);
  const url = linkOf(plan, brief);
  const write = writers[plan.key];
  if (!write && !smsKeys.has(plan.key)) throw new RangeError(`nobody writes the step ${plan.key}`);
  const copy: StepCopy = write ? write(context) : writeSms(plan.key, context, url);
  const delayMinutes = plan.delayMinutes ?? null;
  return {
    key: plan.key,
    stepNumber,
    day,
    hour: plan.hour,
    delayMinutes,
    sendAt: describeTime(day, plan.hour, delayMinutes, brief.locale),
    channel: plan.channel,
    purpose: plan.purpose,
    ...copy,
    ctaUrl: plan.channel === 'sms' ? null : url,
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

/** Where a step's button leads: its own address, else the product's, else the shop's. */
export function linkOf(plan: Pick<PlannedStep, 'link'>, { links, sender }: FlowBrief): string {
  const shop = links.shop ?? placeholderShopUrl;
  const near = links.product ?? shop;
  const addresses: Record<PlannedStep['link'], string> = {
    shop,
    product: near,
    cart: links.cart ?? `${shop.replace(/\/+$/, '')}/cart`,
    review: links.review ?? near,
    reorder: links.reorder ?? near,
    community: links.community ?? shop,
    help: links.help ?? (sender.replyTo ? `mailto:${sender.replyTo}` : shop),
  };
  return addresses[plan.link];
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
