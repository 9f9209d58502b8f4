import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { messageLimits, placeholderShopUrl } from '../../schema/community/flow.facts.js';
import type { FlowFinding, FlowIssue } from '../../schema/community/flow-review.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { contrastRatio, textOn } from '../kit/color.js';
import { noticeOf } from './email-layout.engine.js';
import { lintEmailStep } from './email-lint.engine.js';
import { lintSmsStep } from './sms-lint.engine.js';
import { lintReviews, lintTexts, type OtherFlow } from './sms-frequency.engine.js';

/** Everything to mend in a flow, as written or as edited, worst first; each with the fix. */
export function lintFlow(
  brief: FlowBrief,
  steps: readonly FlowStepData[],
  others: readonly OtherFlow[] = [],
): FlowIssue[] {
  const ofSteps = steps.flatMap((step) =>
    lintStep(step, brief).map((finding) => ({ ...finding, stepNumber: step.stepNumber })),
  );
  const ofFlow = [
    ...lintSender(brief, steps),
    ...lintSpacing(steps),
    ...lintRepetition(steps, brief),
    ...lintTexts(brief.flowType, steps, others),
    ...lintReviews(brief.flowType, steps, others),
  ].map((finding) => ({
    ...finding,
    stepNumber: null,
  }));
  const order = { error: 0, warning: 1, info: 2 };
  return [...ofFlow, ...ofSteps].toSorted((a, b) => order[a.severity] - order[b.severity]);
}

/** The rules of its channel for one step. */
export function lintStep(step: FlowStepData, brief: FlowBrief): FlowFinding[] {
  return step.channel === 'sms' ? lintSmsStep(step, brief) : lintEmailStep(step, brief);
}

function lintSender(brief: FlowBrief, steps: readonly FlowStepData[]): FlowFinding[] {
  const findings: FlowFinding[] = [];
  const mails = steps.some(({ channel }) => channel === 'email');
  if (mails && !brief.sender.postalAddress) {
    findings.push({
      id: 'postal_address',
      severity: 'error',
      message: 'The postal address is missing.',
      evidence: null,
      fix: 'Add street and city to your profile, or an address to this flow, before sending.',
    });
  }
  if (mails && !brief.sender.company && !brief.brand) {
    findings.push({
      id: 'company',
      severity: 'error',
      message: 'Nobody can see who sends this.',
      evidence: null,
      fix: 'Add your company or brand name.',
    });
  }
  if (!brief.links.shop || brief.links.shop.startsWith(placeholderShopUrl)) {
    findings.push({
      id: 'link_placeholder',
      severity: 'error',
      message: 'The links lead to a placeholder.',
      evidence: placeholderShopUrl,
      fix: 'Add the address of your shop and write the flow again.',
    });
  }
  const contrast = contrastRatio(textOn(brief.brandColor), brief.brandColor);
  if (mails && contrast < messageLimits.contrast) {
    findings.push({
      id: 'contrast',
      severity: 'warning',
      message: 'The label of the button is hard to read.',
      evidence: `${contrast.toFixed(1)}:1 on ${brief.brandColor}`,
      fix: `Choose a darker or lighter brand color: ${messageLimits.contrast}:1 is needed.`,
    });
  }
  return findings;
}

/** Three days between promotional messages, at most one text in a day: after edits of the days. */
function lintSpacing(steps: readonly FlowStepData[]): FlowFinding[] {
  const findings: FlowFinding[] = [];
  for (const [index, step] of steps.entries()) {
    const before = steps.slice(0, index).findLast((other) => other.channel === step.channel);
    if (!before) continue;
    const hours = hoursOf(step) - hoursOf(before);
    const where = `Steps ${before.stepNumber} and ${step.stepNumber}: ${Math.round(hours)} hours apart`;
    if (hours < 0)
      findings.push({
        id: 'step_order',
        severity: 'error',
        message: 'A step would be sent before the one ahead of it.',
        evidence: where,
        fix: 'Give the later step a later day.',
      });
    else if (step.channel === 'sms' && hours < 24)
      findings.push({
        id: 'us_sms_cap',
        severity: 'error',
        message: 'Two texts within 24 hours.',
        evidence: where,
        fix: 'Move one of them by a day.',
      });
    else if (step.isPromotional && before.isPromotional && hours < messageLimits.promotionGapHours) {
      findings.push({
        id: 'promotion_gap',
        severity: 'warning',
        message: 'Two promotional messages close together.',
        evidence: where,
        fix: `Leave ${messageLimits.promotionGapHours} hours between them.`,
      });
    }
  }
  return findings;
}

/** A paragraph that stands in two messages, after edits: the customer reads it twice. */
function lintRepetition(steps: readonly FlowStepData[], brief: FlowBrief): FlowFinding[] {
  const notice = noticeOf(brief);
  const seen = new Map<string, number>();
  const findings: FlowFinding[] = [];
  for (const { stepNumber, body, channel } of steps) {
    if (channel === 'sms') continue;
    for (const paragraph of body.split(/\n{2,}/).map((text) => text.trim())) {
      // The law wants it in each of them.
      if (paragraph === notice) continue;
      const before = seen.get(paragraph);
      if (before === undefined) seen.set(paragraph, stepNumber);
      else if (before !== stepNumber)
        findings.push({
          id: 'repetition',
          severity: 'warning',
          message: 'The same paragraph stands in two messages.',
          evidence: `Steps ${before} and ${stepNumber}: ${paragraph.slice(0, 80)}`,
          fix: 'Say it once, or in other words.',
        });
    }
  }
  return findings;
}

function hoursOf(step: FlowStepData): number {
  return step.day * 24 + (step.hour ?? (step.delayMinutes ?? 0) / 60);
}
