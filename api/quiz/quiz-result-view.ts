import { recommend } from '../../jobs/quiz/action-plan.engine.js';
import { scoreQuiz, sectionPercent } from '../../jobs/quiz/quiz-score.engine.js';
import { quizSections } from '../../schema/quiz/question-bank.facts.js';
import { quizRules } from '../../schema/quiz/quiz-rules.facts.js';
import type { QuizResultView, QuizSectionScore } from '../../schema/quiz/quiz-result.type.js';
import type { QuizSession } from '../../schema/quiz/quiz-session.entity.js';

/** Sums over all submissions. */
export interface Averages {
  submissions: number;
  /** Sum of the section totals, in the order of the bank. */
  totals: number[];
}

/** What anybody with the address may read: everything but who it was. */
export function quizResultView(session: QuizSession, averages: Averages, bookingUrl: string | null): QuizResultView {
  const { id, scores, brandName, targetAudience, websiteUrl, monthlyAdSpend, createdAt } = session;
  const result = scoreQuiz(scores);
  const { band, normalizedScore } = result;
  const { actions, actionPlan, parts, auditUrl } = recommend(result, scores, {
    brandName,
    targetAudience,
    websiteUrl,
    monthlyAdSpend,
  });
  const sections: QuizSectionScore[] = result.sections.map(({ name, total, count, percent }, index) => ({
    section: name,
    label: quizSections[index]?.label ?? name,
    total,
    count,
    percent,
    averagePercent: averagePercent(averages, index),
  }));
  return {
    id,
    normalizedScore,
    brandName,
    targetAudience,
    band: {
      level: band.level,
      title: band.title,
      range: `${band.min}-${band.max}`,
      description: band.description,
      actions,
      actionPlan,
      actionPlanParts: parts,
    },
    sectionScores: Object.fromEntries(sections.map(({ section, percent }) => [section, percent])),
    sections,
    submissions: averages.submissions,
    auditUrl,
    bookingUrl,
    createdAt,
  };
}

/** Below 30 submissions an average would say too much about single visitors. */
function averagePercent({ submissions, totals }: Averages, section: number): number | null {
  const total = totals[section];
  if (submissions < quizRules.submissionsForAverage || total === undefined) return null;
  return sectionPercent(total, submissions * quizRules.questionsPerSection);
}
