import { publicShorteners } from '../../schema/community/compliance.facts.js';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { messageLimits, placeholderShopUrl } from '../../schema/community/flow.facts.js';
import type { FlowFinding } from '../../schema/community/flow-review.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { textNoticeOf } from './email-layout.engine.js';
import { lintTags } from './email-lint.engine.js';
import { frameOf } from './flow-packs.js';
import { fillTags } from './merge-tags.engine.js';
import { countSms, inBasicLetters, normalizeSms } from './sms-segments.engine.js';

/** The rules for one text. */
export function lintSmsStep(step: FlowStepData, brief: FlowBrief): FlowFinding[] {
  return [
    ...lintTags(step.body),
    ...lintLength(step),
    ...lintWording(step, brief),
    ...lintNotice(step, brief),
    ...lintHour(step),
    ...lintLinks(step),
  ];
}

function lintLength(step: FlowStepData): FlowFinding[] {
  const text = fillTags(step.body);
  const count = countSms(text);
  const evidence = `${count.units} units, ${count.segments} segments, ${count.encoding}`;
  const findings: FlowFinding[] = [];
  if (count.segments === 0)
    findings.push({
      id: 'sms_empty',
      severity: 'error',
      message: 'The text is empty.',
      evidence: null,
      fix: 'Write it, with your name first.',
    });
  if (count.segments > messageLimits.smsSegments) {
    findings.push({
      id: 'sms_units',
      severity: 'error',
      message: 'The text is too long.',
      evidence,
      fix: `Cut it to ${messageLimits.smsSegments} segments: every segment is billed.`,
    });
  }
  if (count.foreign.length > 0) {
    const cheaper = countSms(normalizeSms(text));
    findings.push({
      id: 'sms_unicode',
      severity: cheaper.segments < count.segments ? 'warning' : 'info',
      message: 'A character outside the basic set makes the text more than twice as expensive.',
      evidence: `${count.foreign.slice(0, 5).join(' ')} (${evidence})`,
      fix: 'Use straight quotes, plain dashes and no emoji, unless you want it so.',
    });
  }
  return findings;
}

function lintWording(step: FlowStepData, brief: FlowBrief): FlowFinding[] {
  const findings: FlowFinding[] = [];
  if (
    !brief.brand ||
    !normalizeSms(step.body).toLowerCase().includes(normalizeSms(brief.brand).toLowerCase().slice(0, 12).trim())
  ) {
    findings.push({
      id: 'sms_brand',
      severity: 'error',
      message: 'The text does not say who sends it.',
      evidence: null,
      fix: brief.brand ? `Begin it with "${brief.brand}:".` : 'Add your brand name and write the flow again.',
    });
  }
  if (!/\bstop\b/i.test(step.body)) {
    findings.push({
      id: 'opt_out_text',
      severity: 'error',
      message: 'The opt-out is missing.',
      evidence: null,
      fix: `End it with "${frameOf(brief.language).optOut}".`,
    });
  }
  const isRated = step.key === 'sms-confirm' && (brief.country === 'US' || brief.country === 'CA');
  if (
    isRated &&
    !(
      /\b(?:help|aide|ayuda)\b/i.test(step.body) &&
      /rates may apply|frais .{0,40}s'appliquer|pueden aplicarse|pueden aplicar/i.test(step.body) &&
      /msgs?\/mo|messages (a|per) month|(?:msg|message) frequency varies|fr[ée]quence (?:est )?variable|frecuencia variable/i.test(
        step.body,
      )
    )
  ) {
    findings.push({
      id: 'ctia_optin_reply',
      severity: 'error',
      message: 'The confirmation lacks what the carriers want.',
      evidence: null,
      fix: 'Say how many messages a month or that it varies, "Msg&data rates may apply", HELP and STOP.',
    });
  }
  return findings;
}

function lintNotice({ body, isPromotional }: FlowStepData, brief: FlowBrief): FlowFinding[] {
  const notice = textNoticeOf(brief, isPromotional);
  if (notice === null || normalizeSms(inBasicLetters(body)).includes(notice)) return [];
  return [
    {
      id: 'sms_notice',
      severity: 'error',
      message: 'The text offers goods without what has to be said of them.',
      evidence: null,
      fix: `Put this before the opt-out: "${notice}"`,
    },
  ];
}

function lintHour(step: FlowStepData): FlowFinding[] {
  if (step.hour === null && (step.delayMinutes ?? 0) > 0)
    return [
      {
        id: 'quiet_hours_tool',
        severity: 'info',
        message: 'The text follows an act of the customer and may fall into the night.',
        evidence: step.sendAt,
        fix: `Turn on quiet hours from ${messageLimits.smsHourTo}:00 to ${messageLimits.smsHourFrom}:00 for it in your tool: it waits until the morning.`,
      },
    ];
  if (step.hour === null || (step.hour >= messageLimits.smsHourFrom && step.hour < messageLimits.smsHourTo)) return [];
  return [
    {
      id: 'quiet_hours',
      severity: 'error',
      message: 'The text arrives in quiet hours.',
      evidence: step.sendAt,
      fix: `Send it between ${messageLimits.smsHourFrom}:00 and ${messageLimits.smsHourTo}:00 local time, and not on a Sunday.`,
    },
  ];
}

function lintLinks(step: FlowStepData): FlowFinding[] {
  const links = step.body.match(/\b[a-z][a-z+.-]*:\/\/\S+|\bmailto:\S+|\btel:\S+/gi) ?? [];
  const findings: FlowFinding[] = links
    .filter((link) => !link.startsWith('https://'))
    .map((link) => ({
      id: 'sms_link',
      severity: 'error',
      message: 'Carriers filter texts with such a link, and phones do not open it.',
      evidence: link,
      fix: 'Use an https:// address of your shop, or none.',
    }));
  for (const link of links) {
    const host = /^https?:\/\/([^/?#:]+)/.exec(link)?.[1]?.toLowerCase() ?? '';
    if (publicShorteners.includes(host))
      findings.push({
        id: 'sms_shortener',
        severity: 'error',
        message: 'Carriers filter texts with public short links.',
        evidence: link,
        fix: 'Use a short link on a domain of your own.',
      });
    if (link.startsWith(placeholderShopUrl))
      findings.push({
        id: 'link_placeholder',
        severity: 'error',
        message: 'The link leads to a placeholder.',
        evidence: link,
        fix: 'Add the address of your shop and write the flow again.',
      });
  }
  return findings;
}
