import { z } from 'zod';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { messageLimits } from '../../schema/community/flow.facts.js';
import { measureStep } from './email-flow.engine.js';
import { lintStep } from './flow-lint.engine.js';
import { countSms, normalizeSms } from './sms-segments.engine.js';

/** What a model is asked to answer with: other words for the steps it was given. */
export const modelSteps = z.object({
  steps: z.array(
    z.object({
      stepNumber: z.number().int(),
      subject: z.string().nullable(),
      subjectB: z.string().nullable(),
      preheader: z.string().nullable(),
      body: z.string(),
    }),
  ),
});

export type ModelStep = z.infer<typeof modelSteps>['steps'][number];

export const flowInstruction =
  'You edit emails and text messages of an online shop. For each step of the data write better words for the same purpose, in the language of the data (ISO 639-1), ' +
  'for the given niche, brand, product and tone. Keep every fact, name, price, discount, code and web address exactly as it is given, and add none: ' +
  'no new figures, promises, discounts, reviews or links. ' +
  `Emails: subject and subjectB at most ${messageLimits.subjectLength} characters, different from each other, no exclamation mark, not in capitals; ` +
  `preheader ${messageLimits.preheaderMin}-${messageLimits.preheaderMax} characters; body at most ${messageLimits.bodyWordsMax} words, ` +
  'paragraphs separated by an empty line, lists with "1. " or "- ", no greeting, no signature, no braces. ' +
  'Text messages: subject, subjectB and preheader null; body at most 150 plain characters, beginning with the brand and a colon, keeping the web address and the words about STOP.';

/** What of a step a model gets to see. */
export function stepForModel({
  stepNumber,
  channel,
  purpose,
  subject,
  subjectB,
  preheader,
  body,
  ctaLabel,
}: FlowStepData) {
  return { stepNumber, channel, purpose, subject, subjectB, preheader, body, button: ctaLabel };
}

/**
 * The step in the model's words, or null where they break a rule that the built-in words keep: length, law, opt-out,
 * merge tags, or a figure, price or address that the facts do not have.
 */
export function adoptStep(step: FlowStepData, words: ModelStep, brief: FlowBrief): FlowStepData | null {
  const isSms = step.channel === 'sms';
  const texts = isSms
    ? { subject: null, subjectB: null, preheader: null, body: normalizeSms(words.body).trim() }
    : {
        subject: words.subject?.trim() ?? '',
        subjectB: words.subjectB?.trim() ?? '',
        preheader: words.preheader?.trim() ?? '',
        body: words.body.trim(),
      };
  const candidate = { ...step, ...texts, ...measureStep({ channel: step.channel, body: texts.body }) };
  const written = [texts.subject, texts.subjectB, texts.preheader, texts.body].join('\n');
  const given = [step.subject, step.subjectB, step.preheader, step.body].join('\n');
  if (/[{}]/.test(written) || addsClaims(written, given) || dropsAddress(texts.body, step.body)) return null;
  if (isSms && countSms(texts.body).segments > Math.max(1, step.sms?.segments ?? 1)) return null;
  if (!isSms && candidate.words < step.words / 2) return null;
  const known = new Set(lintStep(step, brief).map(({ id }) => id));
  return lintStep(candidate, brief).some(({ id }) => !known.has(id)) ? null : candidate;
}

/** Figures, prices, shares and addresses that were not there before. */
function addsClaims(written: string, given: string): boolean {
  const claims =
    written.match(/https?:\/\/\S+|[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:%|€|percent|per cent)|\b\d{2,}\b/g) ?? [];
  return claims.some((claim) => !given.includes(claim.trim().replace(/[.,]$/, '')));
}

function dropsAddress(written: string, given: string): boolean {
  return (given.match(/https?:\/\/\S+/g) ?? []).some((address) => !written.includes(address));
}
