import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowComplianceRule, FlowIssue, FlowQuality } from '../../schema/community/flow-review.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { checkCompliance } from './flow-compliance.engine.js';
import { lintFlow } from './flow-lint.engine.js';
import { scoreFlow } from './flow-quality.engine.js';
import type { OtherFlow } from './sms-frequency.engine.js';

export interface FlowReview {
  issues: FlowIssue[];
  compliance: FlowComplianceRule[];
  quality: FlowQuality;
}

/** Everything that is worked out anew from a flow as it stands, edits included. */
export function reviewFlow(
  brief: FlowBrief,
  steps: readonly FlowStepData[],
  others: readonly OtherFlow[] = [],
): FlowReview {
  const issues = lintFlow(brief, steps, others);
  const compliance = checkCompliance(brief, steps, issues);
  return { issues, compliance, quality: scoreFlow({ brief, steps, issues, compliance }) };
}
