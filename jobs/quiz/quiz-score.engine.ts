import { quizBands, type Band } from '../../schema/quiz/bands.facts.js';
import {
  quizQuestions,
  quizSections,
  type QuizScore,
  type QuizSection,
  type QuizSectionKey,
} from '../../schema/quiz/question-bank.facts.js';
import { quizRules } from '../../schema/quiz/quiz-rules.facts.js';

export interface SectionResult {
  key: QuizSectionKey;
  name: string;
  /** Sum of the section's scores, `count` to 3 x `count`. */
  total: number;
  count: number;
  /** 0-100, see sectionPercent. */
  percent: number;
}

export interface QuizResult {
  /** 18-54. */
  totalScore: number;
  /** 0-18. */
  normalizedScore: number;
  band: Band;
  /** In the order of the question bank. */
  sections: SectionResult[];
}

/**
 * Rescales the raw sum of 18 scores: round((sum - 18) / 36 x 18), half up, clamped.
 * @param sum 18-54 for a complete quiz; other whole numbers are clamped
 * @returns 0-18
 * @see docs/requirements.md, Scores, colors, formulas
 */
export function normalizedScore(sum: number): number {
  const { questions, maxNormalizedScore } = quizRules;
  const rescaled = Math.round(((sum - questions) / (questions * 2)) * maxNormalizedScore);
  return Math.min(maxNormalizedScore, Math.max(0, rescaled));
}

/**
 * Share of the way from all weak to all strong answers: round((total - count) / (2 x count) x 100).
 * @param total sum of `count` scores, each 1-3
 * @returns percent, 0-100
 */
export function sectionPercent(total: number, count: number): number {
  return Math.round(((total - count) / (2 * count)) * 100);
}

/** Normalized score (0-18) as operators read it: percent, 0-100. */
export function scorePercent(normalized: number): number {
  return Math.round((normalized / quizRules.maxNormalizedScore) * 100);
}

/**
 * @param normalized whole number, 0-18
 * @throws RangeError outside that range
 */
export function bandOf(normalized: number): Band {
  const band = quizBands.find(({ min, max }) => normalized >= min && normalized <= max);
  if (!band) throw new RangeError(`bandOf(${normalized})`);
  return band;
}

function scoreSection({ key, name }: QuizSection, scores: readonly QuizScore[]): SectionResult {
  const own = scores.filter((_, index) => quizQuestions[index]?.section === key);
  const total = own.reduce<number>((sum, score) => sum + score, 0);
  return { key, name, total, count: own.length, percent: sectionPercent(total, own.length) };
}

/**
 * Everything that follows from the answers alone.
 * @param scores one score for each question, in the order of the bank
 * @throws RangeError unless there are exactly as many scores as questions
 */
export function scoreQuiz(scores: readonly QuizScore[]): QuizResult {
  if (scores.length !== quizQuestions.length) throw new RangeError(`scoreQuiz of ${scores.length} answers`);
  const totalScore = scores.reduce<number>((sum, score) => sum + score, 0);
  const normalized = normalizedScore(totalScore);
  return {
    totalScore,
    normalizedScore: normalized,
    band: bandOf(normalized),
    sections: quizSections.map((section) => scoreSection(section, scores)),
  };
}
