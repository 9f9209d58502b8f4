import { quizQuestions, type QuizScore } from '../../schema/quiz/question-bank.facts.js';
import { leadMaxLength, quizRules } from '../../schema/quiz/quiz-rules.facts.js';
import { leadSteps } from './texts.js';

export type LeadField = keyof typeof leadMaxLength;
export type Lead = Record<LeadField, string>;

/** What a visitor has filled in so far, kept in this browser until it is submitted. */
export interface QuizDraft {
  step: number;
  lead: Lead;
  /** Score by question id. */
  scores: Record<number, QuizScore>;
  /** Changes with every edit: sent again unchanged, a draft is stored once. */
  submissionKey: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const storageKey = 'quiz_draft';
/** A draft holds contact details: it does not lie about for longer than this. */
const keptMs = 24 * 3600 * 1000;

const emptyLead: Lead = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  brandName: '',
  websiteUrl: '',
  targetAudience: '',
  monthlyAdSpend: '',
};

/** `crypto.randomUUID` is missing on plain http addresses, `getRandomValues` is not. */
export function newSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function emptyDraft(): QuizDraft {
  return { step: 0, lead: emptyLead, scores: {}, submissionKey: newSubmissionKey(), savedAt: Date.now() };
}

function isScore(value: unknown): value is QuizScore {
  return value === 1 || value === 2 || value === 3;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** The stored draft, or an empty one: when there is none, when it is too old, or when it is not what we wrote. */
export function loadDraft(): QuizDraft {
  const fresh = emptyDraft();
  try {
    const stored = record(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    if (typeof stored['savedAt'] !== 'number' || Date.now() - stored['savedAt'] > keptMs) return fresh;
    const lead = record(stored['lead']);
    const scores = record(stored['scores']);
    const draft: QuizDraft = {
      ...fresh,
      submissionKey: textOf(stored['submissionKey']) || fresh.submissionKey,
      lead: {
        ...emptyLead,
        ...Object.fromEntries(Object.keys(emptyLead).map((name) => [name, textOf(lead[name])])),
      },
      scores: Object.fromEntries(quizQuestions.flatMap(({ id }) => (isScore(scores[id]) ? [[id, scores[id]]] : []))),
    };
    return { ...draft, step: Math.min(Math.max(0, Number(stored['step']) || 0), firstIncompleteStep(draft)) };
  } catch {
    return fresh;
  }
}

export function saveDraft(draft: QuizDraft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // a browser without storage: the draft lives as long as the page
  }
}

export function forgetDraft(): void {
  localStorage.removeItem(storageKey);
}

/** An email contains '@' and '.'; the server asks for no more (schema/quiz/quiz-submission.input.ts). */
export function isEmailLike(email: string): boolean {
  return email.includes('@') && email.includes('.');
}

export function isStepComplete({ lead, scores }: QuizDraft, step: number): boolean {
  const leadStep = leadSteps[step];
  if (leadStep) return lead[leadStep.name].trim() !== '';
  if (step < quizRules.firstQuestionStep) return lead.monthlyAdSpend !== '';
  const question = quizQuestions[step - quizRules.firstQuestionStep];
  if (question) return scores[question.id] !== undefined;
  const { firstName, lastName, email, phone } = lead;
  return [firstName, lastName, email, phone].every((text) => text.trim() !== '') && isEmailLike(email);
}

/** The last step that may be shown: everything before it is filled in. */
function firstIncompleteStep(draft: QuizDraft): number {
  const steps = Array.from({ length: quizRules.steps }, (_, step) => step);
  return steps.find((step) => !isStepComplete(draft, step)) ?? quizRules.contactStep;
}

/** @returns percent, 0-100: step / (total steps - 1) */
export function progressPercent(step: number): number {
  return (step / (quizRules.steps - 1)) * 100;
}
