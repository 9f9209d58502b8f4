import type { DataSource } from 'typeorm';
import { sectionPercent } from '../../jobs/quiz/quiz-score.engine.js';
import type { QuizSessionFilter } from '../../schema/admin/admin-quiz.input.js';
import type { QuizAnalytics, QuizBucket, QuizQuestionShares } from '../../schema/admin/admin-quiz.type.js';
import { adSpendBuckets, adSpendOptions } from '../../schema/quiz/ad-spend.facts.js';
import { quizBands } from '../../schema/quiz/bands.facts.js';
import { quizQuestions, quizSections } from '../../schema/quiz/question-bank.facts.js';
import { quizRules } from '../../schema/quiz/quiz-rules.facts.js';
import type { Admin } from '../platform/context.js';
import { type Query, tallyFilter } from './session-search.js';

interface Totals {
  sessions: number;
  percentSum: number;
  good: number;
  fair: number;
}

type Filter = QuizSessionFilter | null | undefined;

/** Figures over many sessions, read from their counts: a million sessions are a few thousand rows. */
export class AdminAnalyticsService {
  constructor(private readonly db: DataSource) {}

  async analytics(_admin: Admin, filter: Filter): Promise<QuizAnalytics> {
    const where = tallyFilter(filter);
    const [totals, recentSubmissions, spends, bands, overTime, sectionTotals, optionCounts] = await Promise.all([
      this.totals(where),
      this.recentSubmissions(),
      this.counts('"monthlyAdSpend"', where),
      this.counts('band', where),
      this.overTime(where),
      this.arraySums('sectionTotals', where),
      this.arraySums('optionCounts', where),
    ]);
    const { sessions, percentSum, good, fair } = totals;
    return {
      sessions,
      averagePercent: sessions > 0 ? Math.round(percentSum / sessions) : null,
      highPerformers: good,
      recentSubmissions,
      scoreDistribution: [
        { label: '80-100', count: good },
        { label: '60-79', count: fair },
        { label: '0-59', count: sessions - good - fair },
      ],
      adSpendDistribution: adSpendDistribution(spends),
      bandDistribution: quizBands.map(({ level, title }) => ({
        label: `${level} ${title}`,
        count: bands.get(String(level)) ?? 0,
      })),
      overTime,
      sections: sectionAverages(sectionTotals, sessions),
      questions: questionShares(optionCounts, sessions),
    };
  }

  private async totals({ sql, values }: Query): Promise<Totals> {
    const [row] = await this.db.query<[Totals]>(
      `SELECT coalesce(sum(sessions), 0)::integer AS sessions, coalesce(sum("percentSum"), 0)::integer AS "percentSum",
         coalesce(sum(good), 0)::integer AS good, coalesce(sum(fair), 0)::integer AS fair
       FROM quiz_tally WHERE ${sql}`,
      values,
    );
    return row;
  }

  private async recentSubmissions(): Promise<number> {
    const [row] = await this.db.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM quiz_session WHERE "createdAt" > now() - interval '24 hours'`,
    );
    return row.count;
  }

  /** Sessions per value of a column. */
  private async counts(column: 'band' | '"monthlyAdSpend"', { sql, values }: Query): Promise<Map<string, number>> {
    const rows = await this.db.query<{ value: string; count: number }[]>(
      `SELECT ${column}::text AS value, sum(sessions)::integer AS count FROM quiz_tally WHERE ${sql} GROUP BY 1`,
      values,
    );
    return new Map(rows.map(({ value, count }) => [value, count]));
  }

  private overTime({ sql, values }: Query): Promise<QuizAnalytics['overTime']> {
    return this.db.query(
      `SELECT day::text AS day, sum(sessions)::integer AS sessions,
         round(sum("percentSum")::numeric / sum(sessions))::integer AS "averagePercent"
       FROM quiz_tally WHERE ${sql} GROUP BY day HAVING sum(sessions) > 0 ORDER BY day`,
      values,
    );
  }

  /** Sums place by place; empty where the filter leaves nothing. */
  private async arraySums(column: 'sectionTotals' | 'optionCounts', { sql, values }: Query): Promise<number[]> {
    const rows = await this.db.query<{ total: number }[]>(
      `SELECT sum(entry)::float8 AS total FROM quiz_tally, unnest("${column}") WITH ORDINALITY AS entries(entry, place)
       WHERE ${sql} GROUP BY place ORDER BY place`,
      values,
    );
    return rows.map(({ total }) => total);
  }
}

function adSpendDistribution(counts: ReadonlyMap<string, number>): QuizBucket[] {
  return adSpendBuckets.map((label) => {
    const options = adSpendOptions.filter(({ bucket }) => bucket === label);
    return { label, count: options.reduce((sum, { value }) => sum + (counts.get(value) ?? 0), 0) };
  });
}

function sectionAverages(totals: readonly number[], sessions: number): QuizAnalytics['sections'] {
  if (sessions === 0) return [];
  return quizSections.map(({ name, label }, index) => ({
    section: name,
    label,
    averagePercent: sectionPercent(totals[index] ?? 0, sessions * quizRules.questionsPerSection),
  }));
}

function questionShares(counts: readonly number[], sessions: number): QuizQuestionShares[] {
  if (sessions === 0) return [];
  return quizQuestions.map(({ id, topic, text, options }, question) => ({
    questionId: id,
    topic,
    questionText: text,
    options: options.map((option, index) => {
      const count = counts[question * options.length + index] ?? 0;
      return { text: option, score: index + 1, count, share: count / sessions };
    }),
  }));
}
