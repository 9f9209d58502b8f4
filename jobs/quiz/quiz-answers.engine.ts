import { quizQuestions, type QuizScore } from '../../schema/quiz/question-bank.facts.js';

export interface GivenAnswer {
  questionId: number;
  score: number;
}

/** Either the scores in the order of the bank, or a message for each wrong field. */
export type CheckedAnswers = { scores: QuizScore[] } | { fields: Record<string, string> };

function isScore(value: number): value is QuizScore {
  return value === 1 || value === 2 || value === 3;
}

function wrongAnswer({ questionId, score }: GivenAnswer, seen: ReadonlySet<number>): [string, string] | undefined {
  if (!quizQuestions.some(({ id }) => id === questionId)) {
    return ['questionId', `There is no question ${questionId}.`];
  }
  if (seen.has(questionId)) return ['questionId', `Question ${questionId} is answered twice.`];
  if (!isScore(score)) return ['score', `The score of question ${questionId} must be 1, 2 or 3.`];
  return undefined;
}

/**
 * Accepts a complete quiz only: every question of the bank once, each with a score of 1, 2 or 3.
 * @param answers in any order
 * @returns field names as a caller sent them: `quizAnswers[4].score`, or `quizAnswers` for what is missing
 */
export function checkAnswers(answers: readonly GivenAnswer[]): CheckedAnswers {
  const fields: Record<string, string> = {};
  const given = new Map<number, QuizScore>();
  const seen = new Set<number>();
  for (const [index, answer] of answers.entries()) {
    const wrong = wrongAnswer(answer, seen);
    seen.add(answer.questionId);
    if (wrong) fields[`quizAnswers[${index}].${wrong[0]}`] = wrong[1];
    else if (isScore(answer.score)) given.set(answer.questionId, answer.score);
  }
  const missing = quizQuestions.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  if (missing.length > 0) fields.quizAnswers = `Answer every question; missing: ${missing.join(', ')}.`;
  if (Object.keys(fields).length > 0) return { fields };
  return { scores: quizQuestions.flatMap(({ id }) => given.get(id) ?? []) };
}
