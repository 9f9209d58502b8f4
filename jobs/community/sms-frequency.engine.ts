import { type FlowType, messageLimits } from '../../schema/community/flow.facts.js';
import type { FlowFinding } from '../../schema/community/flow-review.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';

/** Another kept flow of the shop that may reach the same customer. */
export interface OtherFlow {
  flowName: string;
  flowType: FlowType;
  steps: readonly FlowStepData[];
}

/** Flows that one order starts at the same time. */
const withOrder: ReadonlySet<FlowType> = new Set(['post-purchase', 'sms', 'replenishment', 'review-request']);
const month = 30;

interface TimedText {
  flow: string | null;
  stepNumber: number;
  hours: number;
}

const textsOf = (steps: readonly FlowStepData[], flow: string | null): TimedText[] =>
  steps
    .filter(({ channel }) => channel === 'sms')
    .map(({ stepNumber, day, hour, delayMinutes }) => ({
      flow,
      stepNumber,
      hours: day * 24 + (hour ?? (delayMinutes ?? 0) / 60),
    }));

/** Most texts within any thirty days. */
function mostPerMonth(texts: readonly TimedText[]): number {
  const hours = texts.map((text) => text.hours);
  return Math.max(0, ...hours.map((from) => hours.filter((at) => at >= from && at < from + month * 24).length));
}

/** Messages that ask for a review. */
const asksForReview: ReadonlySet<string> = new Set(['review', 'sms-review', 'ask']);

/** One buyer is asked for a review by one flow: the others that the same order starts leave it to it. */
export function lintReviews(
  flowType: FlowType,
  steps: readonly FlowStepData[],
  others: readonly OtherFlow[],
): FlowFinding[] {
  const asking = ({ key }: FlowStepData) => asksForReview.has(key);
  const own = steps.find(asking);
  const other = others.find((flow) => withOrder.has(flow.flowType) && flow.steps.some(asking));
  if (!own || !other || !withOrder.has(flowType)) return [];
  return [
    {
      id: 'review_twice_flows',
      severity: 'warning',
      message: 'Two flows ask the same buyer for a review.',
      evidence: `Step ${own.stepNumber}, and ${other.flowName}`,
      fix: 'Remove the step here or there: one request for each order is enough.',
    },
  ];
}

/** Texts of all flows that one order starts: no two within a day, and no more in a month than was promised. */
export function lintTexts(
  flowType: FlowType,
  steps: readonly FlowStepData[],
  others: readonly OtherFlow[],
): FlowFinding[] {
  const own = textsOf(steps, null);
  if (own.length === 0) return [];
  const beside = withOrder.has(flowType) ? others.filter((other) => withOrder.has(other.flowType)) : [];
  const foreign = beside.flatMap((other) => textsOf(other.steps, other.flowName));
  const findings: FlowFinding[] = [];
  const clash = own
    .flatMap((text) => foreign.map((other) => ({ text, other, apart: Math.abs(text.hours - other.hours) })))
    .toSorted((a, b) => a.apart - b.apart)[0];
  if (clash && clash.apart < 24)
    findings.push({
      id: 'sms_day_flows',
      severity: 'warning',
      message: 'Texts of two flows reach a customer within 24 hours.',
      evidence: `Step ${clash.text.stepNumber} and step ${clash.other.stepNumber} of ${clash.other.flow ?? ''}`,
      fix: 'Move one of them by a day, or send it as an email.',
    });
  const most = mostPerMonth([...own, ...foreign]);
  const promised = Number(
    /up to (\d+)|bis zu (\d+)/iu
      .exec(steps[0]?.body ?? '')
      ?.slice(1)
      .find(Boolean) ?? NaN,
  );
  const limit = Number.isNaN(promised) ? messageLimits.smsPerMonth : promised;
  if (most > limit)
    findings.push({
      id: 'sms_cap_flows',
      severity: 'warning',
      message: 'All flows together send more texts a month than was promised.',
      evidence: `${most} in 30 days${beside.length > 0 ? `, with ${beside.map(({ flowName }) => flowName).join(', ')}` : ''}; at most ${limit}`,
      fix: 'Take out texts, or turn one flow off for customers who are in another.',
    });
  return findings;
}
