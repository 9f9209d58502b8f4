import { priorityActions } from '../../jobs/quiz/action-plan.engine.js';
import { scorePercent, scoreQuiz } from '../../jobs/quiz/quiz-score.engine.js';
import type { AdminQuizDetails, AdminQuizSession, QuizAnswer, QuizLead } from '../../schema/admin/admin-quiz.type.js';
import { quizQuestions, quizSections } from '../../schema/quiz/question-bank.facts.js';
import type { QuizSession } from '../../schema/quiz/quiz-session.entity.js';

/** @returns null once the lead was erased */
export function leadOf(session: QuizSession): QuizLead | null {
  const { firstName, lastName, email, brandName, websiteUrl } = session;
  if (firstName === null || lastName === null || email === null || brandName === null || websiteUrl === null)
    return null;
  const { phone, targetAudience, monthlyAdSpend } = session;
  return { firstName, lastName, email, phone, brandName, websiteUrl, targetAudience, monthlyAdSpend };
}

/** A session as operators read it: scores in percent, the lead, what the visitor was told. */
export function adminSessionView(session: QuizSession): AdminQuizSession {
  const { id, scores, totalScore, normalizedScore, monthlyAdSpend, createdAt } = session;
  const result = scoreQuiz(scores);
  const { level, title, description } = result.band;
  const numbered = priorityActions(result, session).map((action, index) => `${index + 1}. ${action}`);
  return {
    id,
    normalizedScore: scorePercent(normalizedScore),
    totalScore,
    bandLevel: level,
    bandTitle: title,
    monthlyAdSpend,
    recommendations: [`Band ${level}: ${title}`, description, ...numbered].join('\n'),
    sectionScores: Object.fromEntries(result.sections.map(({ name, percent }) => [name, percent])),
    lead: leadOf(session),
    createdAt,
  };
}

function answersOf({ id, scores }: QuizSession): QuizAnswer[] {
  return quizQuestions.flatMap((question, index) => {
    const score = scores[index];
    if (score === undefined) return [];
    return {
      id: `${id}:${question.id}`,
      questionId: question.id,
      questionText: question.text,
      sectionName: quizSections.find(({ key }) => key === question.section)?.name ?? question.section,
      score,
      answerText: question.options[score - 1] ?? '',
    };
  });
}

export function adminDetailsView(session: QuizSession): AdminQuizDetails {
  return { session: adminSessionView(session), answers: answersOf(session) };
}
