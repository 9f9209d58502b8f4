import { csvText } from '../../jobs/kit/csv.js';
import { bandOf, scorePercent } from '../../jobs/quiz/quiz-score.engine.js';
import { adminLimits } from '../../schema/admin/admin.facts.js';
import type { CsvPart } from '../../schema/admin/admin-quiz.type.js';
import { quizQuestions } from '../../schema/quiz/question-bank.facts.js';
import type { QuizSession } from '../../schema/quiz/quiz-session.entity.js';
import { encodeCursor } from '../platform/page.js';

const header = [
  'id',
  'created_at',
  'score_percent',
  'total_score',
  'band',
  'band_title',
  'first_name',
  'last_name',
  'email',
  'phone',
  'brand_name',
  'website_url',
  'target_audience',
  'monthly_ad_spend',
  ...quizQuestions.map(({ id }) => `q${id}`),
];

function row(session: QuizSession): (string | number | null)[] {
  return [
    session.id,
    session.createdAt.toISOString(),
    scorePercent(session.normalizedScore),
    session.totalScore,
    session.band,
    bandOf(session.normalizedScore).title,
    session.firstName,
    session.lastName,
    session.email,
    session.phone,
    session.brandName,
    session.websiteUrl,
    session.targetAudience,
    session.monthlyAdSpend,
    ...session.scores,
  ];
}

/** @param sessions one more than a part holds when there are more */
export function exportPart(sessions: readonly QuizSession[], isFirst: boolean): CsvPart {
  const part = sessions.slice(0, adminLimits.exportRows);
  const last = part.at(-1);
  return {
    csv: csvText([...(isFirst ? [header] : []), ...part.map(row)]),
    nextCursor: last && sessions.length > part.length ? encodeCursor(last) : null,
  };
}
