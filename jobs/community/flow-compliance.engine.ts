import { type ComplianceFacts, complianceRules, uncoveredCountry } from '../../schema/community/compliance.facts.js';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowComplianceRule, FlowIssue } from '../../schema/community/flow-review.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';

/** Which findings break which rule. Rules that are not here are about the shop's own conduct, not about the text. */
const brokenBy: Record<string, readonly string[]> = {
  de_advertising: ['postal_address', 'company'],
  fr_advertising: ['company'],
  casl: ['postal_address', 'company'],
  canspam: ['postal_address', 'company', 'subject_false_reply', 'html_size'],
  us_sms_hours: ['quiet_hours'],
  us_sms_cap: ['us_sms_cap'],
  ctia_optin_reply: ['ctia_optin_reply', 'sms_brand'],
  opt_out_text: ['opt_out_text'],
  review_reward: [],
};

/** The rules that apply to a flow, and whether its text meets them. */
export function checkCompliance(
  brief: FlowBrief,
  steps: readonly FlowStepData[],
  issues: readonly FlowIssue[],
): FlowComplianceRule[] {
  const channels = new Set(steps.map(({ channel }) => channel));
  const asksForReviews = brief.flowType === 'review-request' || steps.some(({ key }) => key.includes('review'));
  const found = new Set(issues.map(({ id }) => id));
  const sent = complianceRules.filter(({ channel }) => (channel === 'all' ? asksForReviews : channels.has(channel)));
  const rules = sent
    .filter((rule) => appliesIn(rule, brief.country))
    .filter((rule) => rule.id !== 'ctia_optin_reply' || steps.some(({ key }) => key === 'sms-confirm'))
    .map(({ id, applies, requirement, source }) => ({ id, applies, requirement, source, status: statusOf(id, found) }));
  const uncovered = brief.country === null ? [] : [...channels].filter((channel) => !isCovered(channel, brief.country));
  return [
    ...uncovered.map((channel) => ({
      ...uncoveredCountry,
      id: `${uncoveredCountry.id}_${channel}`,
      applies: `${brief.country}, ${channel === 'sms' ? 'texts' : 'email'}`,
      status: 'yours' as const,
    })),
    ...rules,
  ];
}

/** Rules of one land are left out where the recipients are known to live in another one. */
const appliesIn = ({ countries }: ComplianceFacts, country: string | null): boolean =>
  country === null || countries === null || countries.includes(country);

const isCovered = (channel: string, country: string | null): boolean =>
  complianceRules.some((rule) => rule.channel === channel && country !== null && rule.countries?.includes(country));

function statusOf(id: string, found: ReadonlySet<string>): FlowComplianceRule['status'] {
  const breaking = brokenBy[id];
  if (!breaking) return 'yours';
  return breaking.some((finding) => found.has(finding)) ? 'missing' : 'met';
}
