import { bandPlans, type PlanPhase, type PlanStep } from '../../schema/quiz/action-plans.facts.js';
import { adSpendOptions } from '../../schema/quiz/ad-spend.facts.js';
import { quizQuestions, quizSections, type QuizScore } from '../../schema/quiz/question-bank.facts.js';
import { answerAdvice, sectionLines, type AnswerAdvice } from '../../schema/quiz/section-advice.facts.js';
import type { QuizResult, SectionResult } from './quiz-score.engine.js';
import { addressed, siteAddress, type VisitorWords } from './visitor-wording.engine.js';

export interface Visitor extends VisitorWords {
  /** One of the quiz's six options; anything else is advised like an unknown budget. */
  monthlyAdSpend: string | null;
}

/** One titled part of a plan. */
export interface PlanPart {
  kind: 'standing' | 'priority' | 'phase' | 'budget';
  heading: string;
  paragraphs: string[];
  /** Numbered; empty where the part is prose alone. */
  steps: string[];
  /** By what one sees that the part is done; phases have it. */
  outcome: string | null;
}

/** A part without steps and outcome, to which either may be added. */
function prose(kind: PlanPart['kind'], heading: string, paragraphs: string[]): PlanPart {
  return { kind, heading, paragraphs, steps: [], outcome: null };
}

export interface Recommendation {
  /** Five, the visitor's weakest section first. */
  actions: string[];
  parts: PlanPart[];
  /** The parts as plain text. */
  actionPlan: string;
  /** Address of the audit that the first step leads to, or null. */
  auditUrl: string | null;
}

type Tier = (typeof adSpendOptions)[number]['tier'] | 'unknown';

/** A section under this percent is called weak; above, it is merely the next gain. Our own cut: the middle. */
const weakBelowPercent = 50;
const priorities = 2;

function wordingFor({ text, withoutAds, smallBudget }: PlanStep, tier: Tier): string {
  if (tier === 'none') return withoutAds ?? text;
  if (tier === 'small') return smallBudget ?? text;
  return text;
}

/** Weakest first; equal ones stay in the order of the bank. */
function weakestFirst(sections: readonly SectionResult[]): SectionResult[] {
  return sections.toSorted((a, b) => a.percent - b.percent);
}

function tierOf(monthlyAdSpend: string | null): Tier {
  return adSpendOptions.find(({ value }) => value === monthlyAdSpend)?.tier ?? 'unknown';
}

/**
 * The five actions of a band in the words of a visitor's budget.
 * @returns the visitor's weakest section first; actions of one section in the order of the band
 */
export function priorityActions({ band, sections }: QuizResult, visitor: Visitor): string[] {
  const tier = tierOf(visitor.monthlyAdSpend);
  const order = weakestFirst(sections).map(({ key }) => key);
  return band.actions
    .toSorted((a, b) => order.indexOf(a.section) - order.indexOf(b.section))
    .map((action) => addressed(wordingFor(action, tier), visitor));
}

function repairOf(advice: AnswerAdvice, score: QuizScore, tier: Tier): string | undefined {
  const { fromWeak, fromFair, fromWeakWithoutAds, fromFairWithoutAds } = advice;
  if (score === 1) return tier === 'none' ? (fromWeakWithoutAds ?? fromWeak) : fromWeak;
  if (score === 2) return tier === 'none' ? (fromFairWithoutAds ?? fromFair) : fromFair;
  return undefined;
}

/** The visitor's answers below 3 in one section, weakest first, each with its repair. */
function repairs(section: SectionResult, scores: readonly QuizScore[], tier: Tier): string[] {
  return quizQuestions
    .flatMap((question, index) => {
      const score = scores[index];
      const advice = answerAdvice.find(({ questionId }) => questionId === question.id);
      if (question.section !== section.key || !score || !advice) return [];
      const repair = repairOf(advice, score, tier);
      return repair ? [{ score, text: `${question.topic} (you said: ${question.options[score - 1]}). ${repair}` }] : [];
    })
    .toSorted((a, b) => a.score - b.score)
    .map(({ text }) => text);
}

function priorityPart(section: SectionResult, rank: number, steps: string[], tier: Tier): PlanPart {
  const line = sectionLines.find(({ section: key }) => key === section.key);
  const standing = section.percent < weakBelowPercent ? 'a weak spot' : 'your next gain';
  const opening = `You scored ${section.percent} of 100 here: ${standing}.`;
  const paragraphs = line ? [opening, wordingFor(line, tier)] : [opening];
  return { ...prose('priority', `Priority ${rank}: ${section.name}`, paragraphs), steps };
}

function priorityParts(result: QuizResult, scores: readonly QuizScore[], tier: Tier): PlanPart[] {
  const open = weakestFirst(result.sections).filter(({ percent }) => percent < 100);
  if (open.length === 0) {
    const paragraphs = ['All six sections score 100 of 100. Keep them there while you build the next thing.'];
    return [prose('priority', 'Your priorities', paragraphs)];
  }
  return open
    .slice(0, priorities)
    .map((section, index) => priorityPart(section, index + 1, repairs(section, scores, tier), tier));
}

function standingPart({ normalizedScore, sections, band }: QuizResult, opening: string): PlanPart {
  const ranked = weakestFirst(sections);
  const [weakest, strongest] = [ranked[0], ranked.at(-1)];
  const range =
    weakest && strongest && weakest.percent < strongest.percent
      ? `Your strongest section is ${strongest.name} at ${strongest.percent} of 100, your weakest ${weakest.name} at ${weakest.percent}.`
      : `All ${quizSections.length} sections score ${weakest?.percent} of 100.`;
  return prose('standing', `Where {brand} stands: ${band.title}, ${normalizedScore}/18`, [opening, range]);
}

function phasePart({ days, title, goal, steps, done }: PlanPhase, tier: Tier): PlanPart {
  return {
    ...prose('phase', `${days}: ${title}`, [goal]),
    steps: steps.map((step) => wordingFor(step, tier)),
    outcome: `Finished when: ${done}`,
  };
}

function asText({ heading, paragraphs, steps, outcome }: PlanPart): string {
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  return [heading, ...paragraphs, numbered, outcome ?? ''].filter((block) => block !== '').join('\n\n');
}

/**
 * Five actions and a 90-day plan from a band's theme, the visitor's own answers and their ad spend. The score is never
 * touched by what they typed, and what they typed appears as text only.
 * @param result of scoreQuiz for the same scores
 */
export function recommend(result: QuizResult, scores: readonly QuizScore[], visitor: Visitor): Recommendation {
  const plan = bandPlans.find(({ level }) => level === result.band.level);
  if (!plan) throw new RangeError(`no plan for band ${result.band.level}`);
  const spend = adSpendOptions.find(({ value }) => value === visitor.monthlyAdSpend);
  const tier = tierOf(visitor.monthlyAdSpend);
  const parts = [
    standingPart(result, plan.opening),
    ...priorityParts(result, scores, tier),
    ...plan.phases.map((phase) => phasePart(phase, tier)),
    ...(spend ? [prose('budget', 'Your budget', [spend.guidance])] : []),
  ].map(({ kind, heading, paragraphs, steps, outcome }) => ({
    kind,
    heading: addressed(heading, visitor),
    paragraphs: paragraphs.map((text) => addressed(text, visitor)),
    steps: steps.map((text) => addressed(text, visitor)),
    outcome: outcome && addressed(outcome, visitor),
  }));
  return {
    actions: priorityActions(result, visitor),
    parts,
    actionPlan: parts.map(asText).join('\n\n'),
    auditUrl: siteAddress(visitor.websiteUrl),
  };
}
