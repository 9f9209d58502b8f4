import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { bodyToText } from './email-body.engine.js';
import { renderHtml } from './email-html.engine.js';
import { emailFrame, sampleValues } from './email-layout.engine.js';
import { fillTags } from './merge-tags.engine.js';

/** A message as one recipient gets it. */
export interface RenderedMessage {
  subject: string | null;
  preheader: string | null;
  /** null for texts. */
  html: string | null;
  text: string;
  /** UTF-8 bytes of the HTML part; 0 for texts. */
  htmlBytes: number;
}

/** The plain-text part, with its merge tags. */
export function renderText(step: FlowStepData, brief: FlowBrief): string {
  if (step.channel === 'sms') return step.body;
  const frame = emailFrame(brief, step);
  const button = step.ctaLabel && step.ctaUrl ? `${step.ctaLabel}:\n${step.ctaUrl}` : null;
  const address = [frame.company, frame.postalAddress].filter(Boolean).join(', ');
  return [
    frame.greeting,
    bodyToText(step.body),
    button,
    `${frame.signOff}\n${frame.sender}`,
    '-- ',
    frame.notice,
    frame.reason,
    frame.objection,
    `${frame.unsubscribe}: {{unsubscribe_url}}\n${frame.preferences}: {{preferences_url}}`,
    address || null,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

/** A step as a customer without a known name gets it: every tag filled, every link whole. */
export function renderMessage(step: FlowStepData, brief: FlowBrief): RenderedMessage {
  const values = sampleValues(brief);
  const isEmail = step.channel === 'email';
  const html = isEmail ? fillTags(renderHtml(step, brief), escapeValues(values)) : null;
  return {
    subject: step.subject === null ? null : fillTags(step.subject, values),
    preheader: step.preheader === null ? null : fillTags(step.preheader, values),
    html,
    text: fillTags(renderText(step, brief), values),
    htmlBytes: html === null ? 0 : new TextEncoder().encode(html).length,
  };
}

/** The values as they may stand in HTML, text or attribute. */
export function escapeValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.replace(/[&<>"']/g, (character) => escapes[character] ?? character),
    ]),
  );
}
